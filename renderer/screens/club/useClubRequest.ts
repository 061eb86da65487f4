import { ref } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import { useClubText } from './useClubText.ts'

/** Runs requests to the club, one at a time. Keeps the reason if the last request was refused. */
export function useClubRequest() {
  const { problem } = useClubText()
  const isAsking = ref(false)
  const refused = ref<string>()

  /**
   * Runs `work`. Returns true if it succeeds; otherwise `refused` contains the reason. Throws errors that are no
   * `CallError`.
   */
  async function ask(work: () => Promise<unknown>): Promise<boolean> {
    if (isAsking.value) return false
    isAsking.value = true
    refused.value = undefined
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refused.value = problem(error.error)
      return false
    } finally {
      isAsking.value = false
    }
  }
  return { isAsking, refused, ask }
}
