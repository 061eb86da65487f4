import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { AskedWith } from '../../shared/contract/calls/client.ts'
import type { Touched } from '../../shared/contract/events.ts'
import { useView } from '../lib/query.ts'
import { useCommands, type Outcome } from './commands.ts'
import { useSignedOut } from './connection.ts'

/** Something was submitted or answered; or what it would come to may be otherwise. */
const isTouched = (touched: readonly Touched[]): boolean =>
  touched.some(({ kind }) => kind === 'submission' || kind === 'warband' || kind === 'campaign')

/** What is submitted, kept up to date; nothing where there is no club. */
export function useSubmissions(input: () => AskedWith<'submission.list'> | undefined) {
  const { isClub } = useSignedOut()
  return useView('submission.list', () => (isClub ? input() : undefined), isTouched)
}

/** How many wait for whoever is here to answer them. */
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

/** What is done with submissions; what goes wrong is told in a notice. */
export function useAnswering() {
  const commands = useCommands()
  return {
    approve: (those: AskedWith<'submission.approve'>['those']) => commands.transfer('submission.approve', { those }),
    refuse: (submission: string, word: string): Promise<Outcome<null>> =>
      commands.transfer('submission.refuse', { submission, word }),
    /** Takes back what one submitted oneself, or puts it away once it is answered. */
    withdraw: (submission: string): Promise<Outcome<null>> => commands.transfer('submission.withdraw', { submission }),
  }
}
