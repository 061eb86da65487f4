import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { prefetchQuery } from '../api/prefetch.ts'
import { errorInsteadOfData, useView } from '../lib/query.ts'

/** Time in milliseconds without a change of a warband, after which the campaign is loaded again. */
const RELOAD_DELAY_MS = 600

/** Prefetches the statistics of a campaign, the slowest queries, before its chronicle opens. */
export function prefetchStatistics(campaign: string): void {
  prefetchQuery('statistics.standings', { campaign })
  prefetchQuery('statistics.get', { campaign })
}

/** The open campaign, taken from the address of the page. */
export const useCampaign = defineStore('campaign', () => {
  const id = ref<string>()
  const view = useView(
    'campaign.get',
    () => (id.value === undefined ? undefined : { campaign: id.value }),
    shouldReload,
  )

  // After a change of a warband, this view is loaded again with a delay. It shows little of a warband, and the queries
  // of the warband's own screen should run first.
  let rest: ReturnType<typeof setTimeout> | undefined
  function shouldReload(touched: readonly ChangedRef[]): boolean {
    const known = new Set(view.data.value?.warbands.map((one) => one.id))
    const bands = touched.filter(({ kind }) => kind === 'warband')
    if (touched.some(({ kind }) => kind === 'campaign' || kind === 'game') || bands.some((one) => !known.has(one.id)))
      return true
    clearTimeout(rest)
    if (bands.length > 0) rest = setTimeout(() => void view.reload(), RELOAD_DELAY_MS)
    return false
  }
  const name = computed(() => view.data.value?.campaign.name ?? '')
  const ruleset = computed(() => view.data.value?.campaign.ruleset)
  /** False if the campaign's rules have no prices: then the screens show no value, cap or treasury. */
  const hasPrices = computed(() => view.data.value?.hasPrices ?? true)
  /** True if warbands have treasuries. Without them, a stake brings nothing. */
  const hasTreasuries = computed(() => view.data.value?.hasTreasuries ?? true)
  /** The companion for the campaign's games at the table; null if the ruleset has no companion. */
  const companion = computed(() => view.data.value?.companion ?? null)
  /** True if the campaign has stakes. Without any, the screens offer nothing about them. */
  const hasStakes = computed(() => (view.data.value?.stakes ?? 0) > 0)
  /** True if the campaign has counters. Without any, the screens offer nothing about them. */
  const hasCounters = computed(() => (view.data.value?.counters ?? 0) > 0)
  const error = computed(() => errorInsteadOfData(view.error.value, view.data.value?.campaign.id === id.value))
  /** Time at which the campaign was closed; null while the campaign is open. */
  const closedAt = computed(() => (id.value === undefined ? null : (view.data.value?.campaign.closedAt ?? null)))
  /** The campaign's warbands that are not withdrawn. */
  const playing = computed(() => (view.data.value?.warbands ?? []).filter(({ withdrawnAt }) => withdrawnAt === null))
  return {
    id,
    name,
    ruleset,
    hasPrices,
    hasTreasuries,
    hasStakes,
    hasCounters,
    companion,
    closedAt,
    playing,
    view: view.data,
    error,
  }
})
