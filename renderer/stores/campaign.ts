import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useView } from './view.ts'

/** The campaign that is open, by the address of the page. */
export const useCampaign = defineStore('campaign', () => {
  const id = ref<string>()
  const view = useView('campaign.get', () => (id.value === undefined ? undefined : { campaign: id.value }))
  const name = computed(() => view.data.value?.campaign.name ?? '')
  const ruleset = computed(() => view.data.value?.campaign.ruleset)
  return { id, name, ruleset, view: view.data, error: view.error }
})
