import { computed } from 'vue'
import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { Envelope, WireError } from '../../shared/contract/envelope.ts'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import { errorInstead, useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { newId, useCommands } from '../stores/commands.ts'
import { useNotices } from '../stores/notices.ts'
import { nameOnOneLine } from '../text/typography.ts'
import { useText } from '../text/useText.ts'
import { useTakingBack } from './takeBack.ts'

/** What goes with every command to a game is filled in here. */
type Own<M extends CommandName> = Omit<InputOf<M>, 'campaign'> & Pick<Envelope, 'base'>

/** What is done to the games of the open campaign. What the rules refuse is told in a notice, as other errors are. */
export function useGames() {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const { takeBack } = useTakingBack()
  const { t, of, problem } = useText()

  /** An error in words; where the rules refuse, their reasons. */
  function reasonOf(error: WireError): string {
    const words = (error.issues ?? []).map(({ message }) => of(message))
    return words.length > 0 ? words.join(' ') : problem(error)
  }
  async function run<M extends CommandName>(method: M, own: Own<M>) {
    const input = { request: newId(), campaign: campaign.id, ...own } as unknown as InputOf<M>
    const outcome = await commands.send(method, input)
    if (!outcome.ok && outcome.error.issues) notices.say('error', reasonOf(outcome.error))
    return outcome
  }

  const plan = (own: Own<'game.plan'>) => run('game.plan', own)
  const planRound = (own: Own<'round.plan'>) => run('round.plan', own)
  const change = (own: Own<'game.change'>) => run('game.change', own)

  const lineUp = (own: Own<'game.line-up'>) => run('game.line-up', own)

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

  return { plan, planRound, change, lineUp, cancel, reasonOf }
}

/** A game of the open campaign, kept up to date. */
export function useGame(game: () => string | undefined) {
  const campaign = useCampaign()
  const input = computed(() => {
    const id = game()
    return campaign.id === undefined || id === undefined ? undefined : { campaign: campaign.id, game: id }
  })
  const view = useView(
    'game.get',
    () => input.value,
    (touched) => touched.some(({ kind }) => kind !== 'draft' && kind !== 'printed'),
  )
  const { data } = view
  const error = computed(() => errorInstead(view.error.value, data.value?.game.id === input.value?.game))
  return { view: data, error }
}

/** Who plays in a game, by the names of each side: two are against each other, more stand in a row. No name is broken that a line of a phone holds. */
export function useOpponents() {
  const { t, list } = useText()
  return (sides: readonly (readonly string[])[]): string => {
    const names = sides.map((side) => list(side.map(nameOnOneLine)))
    return names.length > 2 ? list(names) : names.join(` ${t('game.against')} `)
  }
}
