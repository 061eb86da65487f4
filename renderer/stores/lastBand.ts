import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useCampaign } from './campaign.ts'

/** In the place of a band's id: the list of all bands. */
export const ALL = 'all'

const KEPT = 'chronique-last-bands'
/** Campaigns whose last band is kept, those last looked at. */
const AT_MOST = 50

/** The band that was last looked at in each campaign, kept for the next time. */
export const useLastBand = defineStore('lastBand', () => {
  const campaign = useCampaign()
  const all = ref(kept())

  /** The one of the open campaign, as long as it is there. */
  const band = computed(() => {
    const id = all.value.find(([of]) => of === campaign.id)?.[1]
    return campaign.view?.warbands.find((one) => one.id === id)
  })
  function remember(id: string) {
    if (campaign.id === undefined || band.value?.id === id) return
    const others = all.value.filter(([of]) => of !== campaign.id)
    all.value = [[campaign.id, id] as const, ...others].slice(0, AT_MOST)
    try {
      localStorage.setItem(KEPT, JSON.stringify(all.value))
    } catch {
      // A browser that keeps nothing: it is remembered as long as the page is open.
    }
  }
  return { band, remember }
})

type Kept = readonly [campaign: string, band: string]

function kept(): readonly Kept[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    const isKept = (one: unknown): one is Kept =>
      Array.isArray(one) && one.length === 2 && one.every((id) => typeof id === 'string')
    return Array.isArray(read) ? read.filter(isKept).slice(0, AT_MOST) : []
  } catch {
    return []
  }
}
