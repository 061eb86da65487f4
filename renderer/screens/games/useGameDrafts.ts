import { computed } from 'vue'
import { useRouter } from 'vue-router'
import type { CallInput } from '../../../shared/contract/calls/client.ts'
import type { PackDraftLine } from '../../../shared/contract/views/packDrafts.ts'
import type { RulesetLine } from '../../../shared/contract/views/settings.ts'
import { packIdOfVersion } from '../../../shared/rules/packVersions.ts'
import { useView } from '../../lib/query.ts'
import { newId, useCommands } from '../../stores/commands.ts'
import { useNotices } from '../../stores/notices.ts'
import { useGamesText } from './useGamesText.ts'

/** What a game begins as: nothing, an example, a game of one's own, or a text that may have faults. */
export type DraftOrigin = CallInput<'pack-drafts.begin'>['origin']

/** The games that are being made, and how one is begun, continued and given up. */
export function useGameDrafts() {
  const commands = useCommands()
  const notices = useNotices()
  const router = useRouter()
  const { t, of } = useGamesText()
  const { data, reload } = useView(
    'pack-drafts.list',
    () => ({}),
    (touched) => touched.some(({ kind }) => kind === 'draft'),
  )
  const drafts = computed(() => data.value?.drafts ?? [])

  const open = (draft: string, page?: string) =>
    router.push({ name: 'game-editor', params: { draft, ...(page !== undefined && { page }) } })
  async function begin(origin: DraftOrigin, isNewGame: boolean): Promise<void> {
    const draft = newId()
    const begun = await commands.transfer('pack-drafts.begin', { draft, origin, isNewGame })
    if (begun.ok) await open(draft)
  }
  /** Opens the draft of a game on the shelf; begins one if there is none. */
  async function change({ id: version }: RulesetLine): Promise<void> {
    const known = drafts.value.find(({ game }) => game === packIdOfVersion(version))
    await (known ? open(known.draft) : begin({ from: 'shelf', version }, false))
  }
  const nameOf = ({ name }: Pick<PackDraftLine, 'name'>): string => of(name) || t('games.unnamed')
  async function remove(line: PackDraftLine): Promise<void> {
    const { draft } = line
    const read = await commands.transfer('pack-drafts.get', { draft })
    if (!read.ok || !(await commands.transfer('pack-drafts.remove', { draft })).ok) return
    await reload()
    const origin = { from: 'text' as const, text: read.answer.text }
    const run = () =>
      void commands.transfer('pack-drafts.begin', { draft: newId(), origin, isNewGame: false }).then(reload)
    notices.say('done', t('games.draft-removed', { name: nameOf(line) }), { label: t('shell.undo'), run })
  }
  return { drafts, begin, change, remove, nameOf }
}
