import { ref } from 'vue'
import type { Asked } from './choice.ts'
import { host } from '../../api/host.ts'
import { once } from '../../lib/press.ts'
import { newId } from '../../stores/commands.ts'
import { useNotices } from '../../stores/notices.ts'
import type { ArchivedFile } from '../../lib/archive.ts'
import { nameAmong } from './fileName.ts'
import { usePrinter, type Marks } from './printing.ts'
import { useSaved } from './useSaved.ts'
import { useText } from './useText.ts'

/** One document of several, and the sheets in it by their keys. */
export interface OneOfMany {
  readonly name: string
  readonly asked: Asked
  readonly keys: readonly string[]
}

/** What is to be told of several: whether some marks were lost, before all else. */
const worst = (marks: readonly Marks[]): Marks =>
  (['lost', 'kept'] as const).find((one) => marks.includes(one)) ?? 'none'

/** Saves one document for each game of a round, all in one archive, and marks what is in them. `made`: how many are ready. */
export function useEach(all: () => readonly OneOfMany[], archiveName: () => string) {
  const printer = usePrinter()
  const notices = useNotices()
  const { t, problem } = useText()
  const saved = useSaved()
  const made = ref<number>()

  /** Makes all documents, one after the other; nothing where one cannot be made, which is said. */
  async function makeAll(wanted: readonly OneOfMany[]): Promise<readonly ArchivedFile[] | undefined> {
    const slot = `each-${newId()}`
    const files: ArchivedFile[] = []
    for (const [at, { name, asked }] of wanted.entries()) {
      made.value = at
      const answer = await host.pdf({ ...asked, slot })
      if (!answer.ok) return void notices.say('error', problem(answer.error))
      files.push({ name: nameAmong(at, name), content: answer.pdf })
    }
    return files
  }
  async function save() {
    const wanted = all()
    const files = await makeAll(wanted)
    if (!files || files.length === 0) return
    const { archiveOf } = await import('../../lib/archive.ts')
    const done = await printer.save(archiveName(), await archiveOf(files))
    if (typeof done === 'object') return void notices.say('error', problem(done))
    if (!done) return
    const marks: Marks[] = []
    for (const { asked, keys } of wanted) marks.push(await printer.mark(asked.campaign, keys))
    const count = files.length
    notices.say('done', saved(t('print.saved-each', { count }), worst(marks), count))
  }
  const saveEach = once(async () => {
    try {
      await save()
    } finally {
      made.value = undefined
    }
  })
  return { saveEach, made }
}
