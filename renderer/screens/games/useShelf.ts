import { computed } from 'vue'
import type { ExamplePackLine, RulesetLine } from '../../../shared/contract/views/settings.ts'
import { useView } from '../../lib/query.ts'
import { usePacks, useRulesets } from '../../stores/campaigns.ts'
import { useCommands } from '../../stores/commands.ts'
import { useNotices } from '../../stores/notices.ts'
import { usePackFiles } from '../../stores/packFiles.ts'
import { FILE_TYPE, toUserFileName, useUserFiles } from '../../stores/userFiles.ts'
import { openShareMenu } from '../../posting/share.ts'
import { useGamesText } from './useGamesText.ts'

/** Code of the error about a game with faults. The editor can open it; other files hold no game. */
export const FAULTY_GAME = 'pack-refused'

/**
 * All games, and the actions that change which are on the shelf. Each removal can be undone from its notice. `correct`: opens a
 * text with faults in the editor, if `mayCorrect`.
 */
export function useShelf(correct: (text: string) => Promise<void>, mayCorrect: () => boolean) {
  const commands = useCommands()
  const notices = useNotices()
  const packFiles = usePackFiles()
  const files = useUserFiles()
  const { t, of, problem } = useGamesText()
  const { reload, reloadAll, ...lists } = useShelfLists()

  async function noteAdded(line: RulesetLine): Promise<void> {
    await reloadAll()
    notices.say('done', t('games.added', { name: of(line.name) }))
  }
  /** Puts a game on the shelf. One that has faults can be corrected in the editor, if its text is an object at all. */
  async function addText(text: string): Promise<void> {
    const result = await commands.ask('packs.add', { text })
    if (result.ok) return noteAdded(result.answer)
    const why = problem(result.error)
    if (result.error.code !== FAULTY_GAME || !mayCorrect()) return void notices.say('error', why)
    notices.say('error', t('games.file-faulty', { why }), { label: t('games.correct'), run: () => void correct(text) })
  }
  async function addFiles(dropped: readonly File[]): Promise<void> {
    for (const file of dropped) {
      const text = await packFiles.readDropped(file)
      if (text !== undefined) await addText(text)
    }
  }
  async function chooseFile(): Promise<void> {
    const text = await packFiles.readText()
    if (text !== undefined) await addText(text)
  }
  async function addExample({ example }: ExamplePackLine): Promise<void> {
    const result = await commands.transfer('packs.add-example', { example })
    if (result.ok) await noteAdded(result.answer)
  }

  const fileNameOf = ({ name, pack }: RulesetLine) =>
    `${toUserFileName(`${of(name)} ${pack!.version}`, 'pack')}.pack.json`
  async function save(line: RulesetLine): Promise<void> {
    const read = await commands.transfer('packs.read', { version: line.id })
    if (!read.ok) return
    await files.save(fileNameOf(line), read.answer.text, FILE_TYPE, t('games.saved', { name: of(line.name) }))
  }
  /** Hands the file to the share menu of the system; saves it where the menu cannot take it. */
  async function share(line: RulesetLine): Promise<void> {
    const read = await commands.transfer('packs.read', { version: line.id })
    if (!read.ok) return
    // Share menus know no JSON of applications, but plain text.
    const data = { files: [new File([read.answer.text], `${fileNameOf(line)}.txt`, { type: 'text/plain' })] }
    if (!(navigator.canShare?.(data) && (await openShareMenu(data)))) await save(line)
  }
  async function remove({ id, name }: RulesetLine): Promise<void> {
    const read = await commands.transfer('packs.read', { version: id })
    const removed = read.ok && (await commands.transfer('packs.remove', { version: id }))
    if (!removed || !removed.ok) return
    await reloadAll()
    const run = () => void commands.transfer('packs.add', { text: read.answer.text }).then(reloadAll)
    notices.say('done', t('games.deleted', { name: of(name) }), { label: t('shell.undo'), run })
  }
  async function removeFaulty(file: string): Promise<void> {
    if (!(await commands.transfer('packs.remove-faulty', { file })).ok) return
    await reload()
    notices.say('done', t('games.deleted-file', { file }))
  }
  return { ...lists, addFiles, chooseFile, addExample, save, share, remove, removeFaulty }
}

/** Loads the games of the program, those on the shelf, and the examples that are not there. */
function useShelfLists() {
  const { data: known, error } = useRulesets()
  const { data: shelf, error: shelfError, reload } = usePacks()
  const { data: found, reload: reloadExamples } = useView(
    'packs.examples',
    () => ({}),
    () => false,
  )
  return {
    rulesets: computed(() => known.value?.rulesets),
    shelf,
    examples: computed(() => found.value?.examples),
    error: computed(() => error.value ?? shelfError.value),
    reload,
    reloadAll: () => Promise.all([reload(), reloadExamples()]),
  }
}
