import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { Touched } from '../../shared/contract/events.ts'
import { askAhead } from '../api/ahead.ts'
import { errorInstead, useView } from '../lib/query.ts'

/** Milliseconds without a change of a band. */
const REST = 600

/** Asks for all figures of a campaign, which take the longest, before its chronicle is gone to. */
export function askFiguresAhead(campaign: string): void {
  askAhead('statistics.standings', { campaign })
  askAhead('statistics.get', { campaign })
}

/** The campaign that is open, by the address of the page. */
export const useCampaign = defineStore('campaign', () => {
  const id = ref<string>()
  const view = useView('campaign.get', () => (id.value === undefined ? undefined : { campaign: id.value }), isFrame)

  // Of a band it shows little, and nothing that hurries: what its own screen asks goes first.
  let rest: ReturnType<typeof setTimeout> | undefined
  function isFrame(touched: readonly Touched[]): boolean {
    const known = new Set(view.data.value?.warbands.map((one) => one.id))
    const bands = touched.filter(({ kind }) => kind === 'warband')
    if (touched.some(({ kind }) => kind === 'campaign' || kind === 'game') || bands.some((one) => !known.has(one.id)))
      return true
    clearTimeout(rest)
    if (bands.length > 0) rest = setTimeout(() => void view.reload(), REST)
    return false
  }
  const name = computed(() => view.data.value?.campaign.name ?? '')
  const ruleset = computed(() => view.data.value?.campaign.ruleset)
  /** False where its rules know no prices: then no value, ceiling or treasury is shown. */
  const hasPrices = computed(() => view.data.value?.hasPrices ?? true)
  /** What accompanies its games at the table; null where nothing does. */
  const companion = computed(() => view.data.value?.companion ?? null)
  const error = computed(() => errorInstead(view.error.value, view.data.value?.campaign.id === id.value))
  /** When it was closed; null while it is open. */
  const closedAt = computed(() => (id.value === undefined ? null : (view.data.value?.campaign.closedAt ?? null)))
  /** Its bands that are not withdrawn. */
  const playing = computed(() => (view.data.value?.warbands ?? []).filter(({ withdrawnAt }) => withdrawnAt === null))
  return { id, name, ruleset, hasPrices, companion, closedAt, playing, view: view.data, error }
})
