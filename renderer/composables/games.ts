import { computed } from 'vue'
import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { Envelope, WireError } from '../../shared/contract/envelope.ts'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import { errorInsteadOfData, useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { newId, useCommands } from '../stores/commands.ts'
import { useNotices } from '../stores/notices.ts'
import { nameOnOneLine } from '../text/typography.ts'
import { withoutReadings } from '../text/readings.ts'
import { useText } from '../text/useText.ts'
import { useUndoEntries } from './undoEntries.ts'

/** Input of a command on a game, without the fields that `useGameCommands` adds. */
type CommandFields<M extends CommandName> = Omit<InputOf<M>, 'campaign'> & Pick<Envelope, 'base'>

/** Commands on the games of the open campaign. Errors and the reasons of the rules are shown in a notice. */
export function useGameCommands() {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const { takeBack } = useUndoEntries()
  const { t, of, problem } = useText()

  /** Returns an error as text. If the rules refuse the command, returns their reasons. */
  function reasonOf(error: WireError): string {
    const words = (error.issues ?? []).map(({ message }) => withoutReadings(of(message)))
    return words.length > 0 ? words.join(' ') : problem(error)
  }
  async function run<M extends CommandName>(method: M, own: CommandFields<M>) {
    const input = { request: newId(), campaign: campaign.id, ...own } as unknown as InputOf<M>
    const outcome = await commands.send(method, input)
    if (!outcome.ok && outcome.error.issues) notices.say('error', reasonOf(outcome.error))
    return outcome
  }

  const plan = (own: CommandFields<'game.plan'>) => run('game.plan', own)
  const planRound = (own: CommandFields<'round.plan'>) => run('round.plan', own)
  const drawScenarios = (own: CommandFields<'round.draw-scenarios'>) => run('round.draw-scenarios', own)
  const change = (own: CommandFields<'game.change'>) => run('game.change', own)

  const lineUp = (own: CommandFields<'game.line-up'>) => run('game.line-up', own)

  /**
   * Settles games that were not played, and offers to undo it. `said`: the notice. Returns false if the command failed.
   */
  async function settleUnplayed(
    own: CommandFields<'round.settle-unplayed'>,
    said = t('game.unplayed-settled', { round: own.round }),
  ) {
    const at = campaign.id!
    const outcome = await run('round.settle-unplayed', own)
    if (!outcome.ok) return false
    notices.say('done', said, {
      label: t('shell.undo'),
      campaign: at,
      run: () => void takeBack([outcome.answer.entry]),
    })
    return true
  }

  /** Records the bye of a warband in a round, and offers to undo it. */
  const giveBye = (round: number, { warband, name }: { readonly warband: string; readonly name: string }) =>
    settleUnplayed({ round, byes: [warband] }, t('game.bye-given', { round, name }))

  /** Cancels a planned game and removes its drafts. */
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

  return { run, plan, planRound, drawScenarios, change, lineUp, settleUnplayed, giveBye, cancel, reasonOf }
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
  const error = computed(() => errorInsteadOfData(view.error.value, data.value?.game.id === input.value?.game))
  return { view: data, error }
}

/**
 * Returns a function that names the opponents of a game, given the names on each side: two sides as "A against B",
 * more sides as a list. A name that fits on one line of a phone is not broken.
 */
export function useOpponents() {
  const { t, list } = useText()
  return (sides: readonly (readonly string[])[]): string => {
    const names = sides.map((side) => list(side.map(nameOnOneLine)))
    return names.length > 2 ? list(names) : names.join(` ${t('game.against')} `)
  }
}
