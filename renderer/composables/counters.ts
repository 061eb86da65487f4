import { computed } from 'vue'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { usePermissions } from '../stores/permissions.ts'
import { useReadOnly } from '../stores/readOnly.ts'
import { useUndoableCommands } from './undoableCommands.ts'

type CounterCommand = Extract<CommandName, `counter.${string}`>

/**
 * The counters of the open campaign with the values of its warbands, kept up to date. `warband`: returns the warband
 * whose members' values are wanted; without one, the values of all warbands.
 */
export function useCounters(warband: () => string | undefined = () => undefined) {
  const campaign = useCampaign()
  const { data } = useView(
    'counter.list',
    () => {
      const of = warband()
      return campaign.id === undefined ? undefined : { campaign: campaign.id, ...(of !== undefined && { warband: of }) }
    },
    (touched) => touched.some(({ kind }) => kind === 'campaign' || kind === 'warband'),
  )
  const counters = computed(() => data.value?.counters ?? [])
  const rows = computed(() => data.value?.rows ?? [])
  return { counters, rows }
}

/** Commands on the counters of the open campaign, and whether the user may change counters. */
export function useCounterCommands() {
  const readOnlyState = useReadOnly()
  const may = usePermissions()
  const run = useUndoableCommands<CounterCommand>()
  const canChange = computed(() => !readOnlyState.isOn && may.can('counter.adjust'))
  return { run, canChange }
}
