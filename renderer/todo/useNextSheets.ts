import { computed } from 'vue'
import type { OverviewRound } from '../../shared/contract/views/overview.ts'
import { usePrintState } from '../composables/printState.ts'
import { useCampaign } from '../stores/campaign.ts'
import { usePermissions } from '../stores/permissions.ts'
import { countSheetsToPrint, findNextSheets, sheetsScope } from './sheetsToPrint.ts'

/**
 * The sheets to print after a game or a round of these warbands. `count`: number of sheets that changed since their
 * last print; undefined until it is known, 0 for users who may not print.
 */
export function useNextSheets(rounds: () => readonly OverviewRound[], bands: () => ReadonlySet<string>) {
  const campaign = useCampaign()
  const may = usePermissions()
  const next = computed(() => findNextSheets(rounds(), bands()))
  const scope = computed(() =>
    campaign.id !== undefined && may.can('print.state') ? sheetsScope(campaign.id, next.value) : undefined,
  )
  const { data, error } = usePrintState(() => scope.value)
  const count = computed(() => {
    if (!scope.value || error.value) return 0
    return data.value && countSheetsToPrint(data.value.sheets, next.value)
  })
  return { next, count }
}
