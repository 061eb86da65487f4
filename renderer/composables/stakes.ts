import { computed } from 'vue'
import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { StakeView } from '../../shared/contract/views/stakes.ts'
import type { Envelope } from '../../shared/contract/envelope.ts'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useCommands } from '../stores/commands.ts'
import { usePermissions } from '../stores/permissions.ts'
import { useNotices } from '../stores/notices.ts'
import { useReadOnly } from '../stores/readOnly.ts'
import { useUndo } from '../stores/undo.ts'
import { useText } from '../text/useText.ts'
import { useGameCommands } from './games.ts'

type StakeCommand = Extract<CommandName, `stake.${string}` | 'game.stake'>

/** The stakes of the open campaign, kept up to date. `isWanted`: false to send no query. */
export function useStakes(isWanted: () => boolean = () => true) {
  const campaign = useCampaign()
  const { data } = useView(
    'stake.list',
    () => (campaign.id === undefined || !isWanted() ? undefined : { campaign: campaign.id }),
    // Without stakes, no game can concern one.
    (touched) =>
      touched.some(
        ({ kind, id }) =>
          kind === 'campaign' ||
          (kind === 'game' && stakes.value.length > 0) ||
          (kind === 'draft' && id.startsWith('stake:')),
      ),
  )
  const stakes = computed((): readonly StakeView[] => data.value?.stakes ?? [])
  return stakes
}

/** Commands on the stakes of the open campaign. Each change shows a notice from which it can be undone. */
export function useStakeCommands() {
  const campaign = useCampaign()
  const games = useGameCommands()
  const sender = useCommands()
  const notices = useNotices()
  const readOnlyState = useReadOnly()
  const may = usePermissions()
  const undo = useUndo()
  const { problem } = useText()

  /**
   * Runs a command, and shows the notice `done` if anything changed. Returns false if the command failed, or if another user has changed
   * meanwhile what it would replace; a notice then says so.
   */
  async function run<M extends StakeCommand>(
    method: M,
    input: Omit<InputOf<M>, 'campaign'> & Pick<Envelope, 'base'>,
    done: string,
  ) {
    const own = campaign.id!
    const outcome = await games.run(method, input)
    if (!outcome.ok && outcome.error.code === 'changed-meanwhile') notices.say('error', problem(outcome.error))
    if (!outcome.ok) return false
    const wayBack = undo.wayBack(own, outcome.answer, done)
    if (wayBack) notices.say('done', done, wayBack)
    return true
  }
  /** Lets the program roll the dice for the incomes of stakes. They show in the list of stakes. Returns false after an error. */
  const roll = async (round: number, rolled: readonly string[]): Promise<boolean> =>
    (await sender.transfer('stake.roll', { campaign: campaign.id!, round, stakes: [...rolled] })).ok
  const canChange = computed(() => !readOnlyState.isOn && may.can('stake.create'))
  return { run, roll, canChange }
}
