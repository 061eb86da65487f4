import { ref } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import { useText } from './useText.ts'

/** Something that is asked of the club, one thing at a time, and why it was refused. */
export function useAsking() {
  const { problem } = useText()
  const isAsking = ref(false)
  const refused = ref<string>()

  /** Does `work`; true where it was done, else `refused` says why not. Throws what is no refusal. */
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
