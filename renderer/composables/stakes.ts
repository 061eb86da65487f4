import { computed } from 'vue'
import type { StakeView } from '../../shared/contract/views/stakes.ts'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useCommands } from '../stores/commands.ts'
import { usePermissions } from '../stores/permissions.ts'
import { useReadOnly } from '../stores/readOnly.ts'
import { useUndoableCommands } from './undoableCommands.ts'

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

/** Commands on the stakes of the open campaign, and whether the user may change stakes. */
export function useStakeCommands() {
  const campaign = useCampaign()
  const sender = useCommands()
  const readOnlyState = useReadOnly()
  const may = usePermissions()
  const run = useUndoableCommands<StakeCommand>()
  /** Lets the program roll the dice for the incomes of stakes. They show in the list of stakes. Returns false after an error. */
  const roll = async (round: number, rolled: readonly string[]): Promise<boolean> =>
    (await sender.transfer('stake.roll', { campaign: campaign.id!, round, stakes: [...rolled] })).ok
  const canChange = computed(() => !readOnlyState.isOn && may.can('stake.create'))
  return { run, roll, canChange }
}
