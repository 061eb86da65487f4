import { computed } from 'vue'
import type { InputOf } from '../../shared/contract/answers.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { CommandName } from '../../shared/contract/methods.ts'
import { client } from '../api/client.ts'
import { useText } from '../text/useText.ts'
import { useTold } from '../text/useTold.ts'
import { useCampaign } from './campaign.ts'
import { newId, useCommands } from './commands.ts'
import { useNotices } from './notices.ts'
import { useView } from './view.ts'

/** So far back the history is searched for entries that stand in the way. */
const FAR = 500
const GROUPS = 200

/** What is done to the games of the open campaign. What the rules refuse is told in a notice, as other errors are. */
export function useGames() {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const { t, of, problem } = useText()

  /** An error in words; where the rules refuse, their reasons. */
  function reasonOf(error: WireError): string {
    const words = (error.issues ?? []).map(({ message }) => of(message))
    return words.length > 0 ? words.join(' ') : problem(error)
  }
  async function run<M extends CommandName>(method: M, own: Omit<InputOf<M>, 'campaign'>) {
    const input = { request: newId(), campaign: campaign.id, ...own } as unknown as InputOf<M>
    const outcome = await commands.send(method, input)
    if (!outcome.ok && outcome.error.issues) notices.say('error', reasonOf(outcome.error))
    return outcome
  }

  const plan = (own: Omit<InputOf<'game.plan'>, 'campaign'>) => run('game.plan', own)
  const change = (own: Omit<InputOf<'game.change'>, 'campaign'>) => run('game.change', own)

  /** Takes a planned game out of the campaign, with what was noted for it. */
  async function cancel(game: string) {
    const own = campaign.id!
    const outcome = await run('game.cancel', { game })
    if (!outcome.ok) return false
    await dropDrafts(own, game)
    notices.say('done', t('game.cancelled'), {
      label: t('shell.undo'),
      campaign: own,
      run: () => void takeBack([outcome.answer.entry]),
    })
    return true
  }
  async function dropDrafts(own: string, game: string) {
    for (const kind of ['aftermath', 'lineup', 'companion'])
      await commands.transfer('draft.drop', { campaign: own, key: `${kind}:${game}` })
  }

  /**
   * Takes entries back; `together`: with what rests on them. Gives the entries that stand in the way: none when it was
   * done, undefined when it failed for another reason, which was told.
   */
  async function takeBack(entries: readonly string[], together = false): Promise<readonly string[] | undefined> {
    const asked = { request: newId(), campaign: campaign.id!, entries: [...entries], together }
    const outcome = await commands.send('history.undo', asked)
    if (outcome.ok) return []
    if (outcome.error.code !== 'undo-blocked') return undefined
    notices.withdraw(problem(outcome.error))
    return outcome.error.params['entries'] as string[]
  }

  return { plan, change, cancel, takeBack, reasonOf }
}

/** A game of the open campaign, kept up to date. */
export function useGame(game: () => string | undefined) {
  const campaign = useCampaign()
  const input = computed(() => {
    const id = game()
    return campaign.id === undefined || id === undefined ? undefined : { campaign: campaign.id, game: id }
  })
  const { data, error } = useView(
    'game.get',
    () => input.value,
    (touched) => touched.some(({ kind }) => kind !== 'draft' && kind !== 'printed'),
  )
  return { view: data, error }
}

/** Entries of the open campaign's history, by their ids. */
export function useEntries() {
  const campaign = useCampaign()
  const { moment } = useText()
  const { told: sentence } = useTold()
  const latest = async () => (await client('history.list', { campaign: campaign.id!, limit: FAR })).entries

  /** A correction's entry, with the one before it that took the first recording back. */
  async function withUndoBefore(entry: string): Promise<readonly string[]> {
    const entries = await latest()
    const before = entries[entries.findIndex(({ id }) => id === entry) + 1]
    return before?.command === 'history.undo' ? [entry, before.id] : [entry]
  }
  /** In words, the newest first; entries that the history shows as one are told once. */
  async function told(ids: readonly string[]): Promise<readonly { id: string; what: string; when: string }[]> {
    const { groups } = await client('history.timeline', { campaign: campaign.id!, limit: GROUPS })
    const wanted = groups.filter(({ entries }) => entries.some((id) => ids.includes(id)))
    return wanted.map((group) => ({ id: group.id, what: sentence(group.told), when: moment(group.at) }))
  }
  return { withUndoBefore, told }
}
