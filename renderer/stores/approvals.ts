import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { CallInput } from '../../shared/contract/calls/client.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { useView } from '../lib/query.ts'
import { useCommands, type CallOutcome } from './commands.ts'
import { useSignedOut } from './connection.ts'

/** True if a submission changed, or data that influence the effect of a submission. */
const concernsSubmissions = (touched: readonly ChangedRef[]): boolean =>
  touched.some(({ kind }) => kind === 'submission' || kind === 'warband' || kind === 'campaign')

/** The submissions, kept up to date; an empty list outside a club. */
export function useSubmissions(input: () => CallInput<'submission.list'> | undefined) {
  const { isClub } = useSignedOut()
  return useView('submission.list', () => (isClub ? input() : undefined), concernsSubmissions)
}

/** Number of submissions that wait for this user's answer. */
export const useWaitingCount = defineStore('waitingCount', () => {
  const { isClub } = useSignedOut()
  const { data } = useView(
    'submission.count',
    () => (isClub ? {} : undefined),
    (touched) => touched.some(({ kind }) => kind === 'submission' || kind === 'people'),
  )
  const waiting = computed(() => data.value?.waiting ?? 0)
  return { waiting }
})

/** Actions on submissions. Errors are shown in a notice. */
export function useSubmissionActions() {
  const commands = useCommands()
  return {
    approve: (those: CallInput<'submission.approve'>['those']) => commands.transfer('submission.approve', { those }),
    refuse: (submission: string, word: string): Promise<CallOutcome<null>> =>
      commands.transfer('submission.refuse', { submission, word }),
    /** Withdraws this user's submission. If the submission is answered already, removes it from the list. */
    withdraw: (submission: string): Promise<CallOutcome<null>> =>
      commands.transfer('submission.withdraw', { submission }),
  }
}
