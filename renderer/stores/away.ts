import { defineStore } from 'pinia'
import { ref } from 'vue'
import { onAway } from '../api/network.ts'

/** Whether what is shown was read earlier, since the host of a club does not answer: as of when. */
export const useAway = defineStore('away', () => {
  const asOf = ref<string>()
  onAway((since) => (asOf.value = since))
  return { asOf }
})
