import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { Touched } from '../../shared/contract/events.ts'
import { atRest } from '../lib/atRest.ts'
import { useView } from '../lib/query.ts'
import { useAway } from './away.ts'
import { useCampaign } from './campaign.ts'
import { useMay } from './may.ts'

/** True where something about the safety of the data was touched. */
export const isSafety = (touched: readonly Touched[]): boolean => touched.some(({ kind }) => kind === 'safekeeping')

/**
 * Whether what is open can only be read: then what would change it is not offered, and a strip says why. Of the data that is
 * asked once the page has come to rest, since it hardly ever is so.
 */
export const useReading = defineStore('reading', () => {
  const isSettled = ref(false)
  atRest(() => (isSettled.value = true))
  const { data } = useView('safekeeping.state', () => (isSettled.value ? {} : undefined), isSafety)
  /** All data: nothing can be changed, whatever is open. */
  const isOfData = computed(() => data.value?.mode === 'reading')
  /** The open band is withdrawn from its campaign. */
  const isBandOut = ref(false)
  const campaign = useCampaign()
  const may = useMay()
  const away = useAway()
  /** The open band. */
  const band = ref<string>()
  /** Neither the open campaign nor its open band are for whoever looks to change. */
  const isOthers = computed(
    () => campaign.id !== undefined && !may.can('campaign.change') && !may.can('item.buy', { warband: band.value }),
  )
  const isOn = computed(
    () => isOfData.value || isBandOut.value || campaign.closedAt !== null || isOthers.value || away.asOf !== undefined,
  )
  /** What was done can be taken back by whoever looks. */
  const canUndo = computed(() => !isOfData.value && may.can('history.undo'))
  /** Not even a backup can be brought back into a folder that may only be read. */
  const isForGood = computed(() => isOfData.value && data.value?.trouble?.kind === 'read-only')
  return { isOn, isOfData, isBandOut, canUndo, band, isForGood }
})
