import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { whenIdle } from '../lib/whenIdle.ts'
import { useView } from '../lib/query.ts'
import { useStaleData } from './staleData.ts'
import { useCampaign } from './campaign.ts'
import { usePermissions } from './permissions.ts'

/** True if a change concerns the safety of the data. */
export const isDataSafetyChange = (touched: readonly ChangedRef[]): boolean =>
  touched.some(({ kind }) => kind === 'safekeeping')

/**
 * `isOn`: true if the open data can only be read. The screens then offer no changes, and a strip says why. The safety
 * state is queried only when the page is idle, because data are rarely read-only.
 */
export const useReadOnly = defineStore('reading', () => {
  const isSettled = ref(false)
  whenIdle(() => (isSettled.value = true))
  const { data } = useView('safekeeping.state', () => (isSettled.value ? {} : undefined), isDataSafetyChange)
  /** True if all data are read-only, whatever is open. */
  const isOfData = computed(() => data.value?.mode === 'reading')
  /** True if the open warband is withdrawn from its campaign. */
  const isBandOut = ref(false)
  const campaign = useCampaign()
  const may = usePermissions()
  const away = useStaleData()
  const band = ref<string>()
  /** True if this user may change neither the open campaign nor its open warband. */
  const isOthers = computed(
    () => campaign.id !== undefined && !may.can('campaign.change') && !may.can('item.buy', { warband: band.value }),
  )
  const isOn = computed(
    () => isOfData.value || isBandOut.value || campaign.closedAt !== null || isOthers.value || away.asOf !== undefined,
  )
  /** True if this user may undo changes. */
  const canUndo = computed(() => !isOfData.value && may.can('history.undo'))
  /** True if the data folder is read-only. Then not even a backup can be restored. */
  const isForGood = computed(() => isOfData.value && data.value?.trouble?.kind === 'read-only')
  return { isOn, isOfData, isBandOut, canUndo, band, isForGood }
})
