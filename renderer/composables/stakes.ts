import { computed } from 'vue'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import { callHost } from '../api/client.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
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
    (touched) => touched.some(({ kind }) => kind === 'campaign' || kind === 'game'),
  )
  return computed(() => data.value?.stakes ?? [])
}

/** Commands on the stakes of the open campaign, and whether the user may change stakes. */
export function useStakeCommands() {
  const readOnlyState = useReadOnly()
  const may = usePermissions()
  const run = useUndoableCommands<StakeCommand>()
  const canChange = computed(() => !readOnlyState.isOn && may.can('stake.create'))
  return { run, canChange }
}

/** Rolls dice with these sides on the host. */
export const rollDice = async (sides: readonly number[]): Promise<readonly number[]> =>
  (await callHost('dice.roll', { sides: [...sides] })).faces
