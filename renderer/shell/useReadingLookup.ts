import { provide, ref } from 'vue'
import { READING_LOOKUP } from '../components/readingLookup.ts'
import { useRules } from '../composables/campaign.ts'

/**
 * Provides the texts of readings to all marks of readings on the page. The rules, which contain these texts, are
 * queried when a mark is first opened.
 */
export function useReadingLookup(): void {
  const isWanted = ref(false)
  const rules = useRules(() => isWanted.value)
  provide(READING_LOOKUP, {
    load: () => {
      isWanted.value = true
    },
    find: (code) => rules.data.value?.readings.find((reading) => reading.code === code)?.text,
  })
}
