import { computed, nextTick, ref } from 'vue'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { SubmissionView } from '../../../shared/contract/views/approval.ts'
import { useSubmissionActions, useSubmissions } from '../../stores/approvals.ts'
import { useNotices } from '../../stores/notices.ts'
import { useText } from '../../text/useText.ts'
import { toApprovalInput, groupInbox } from './inbox.ts'
import { useOfflineConfirmation } from './useOfflineConfirmation.ts'

/**
 * Maximum number of submissions that one call approves. The limit is low, because other users have to wait during the
 * call.
 */
const APPROVALS_PER_CALL = 50

/** The submissions that wait for the user's answer, and the actions on them. */
export function useInbox() {
  const { t, of, problem } = useText()
  const notices = useNotices()
  const answering = useSubmissionActions()
  const { data, error, reload } = useSubmissions(() => ({}))
  const bands = computed(() => groupInbox(data.value?.submissions ?? []))
  const all = computed(() => bands.value.flatMap(({ those }) => those))
  const isAsking = ref(false)

  const { inDoubt, isWanted } = useOfflineConfirmation()

  /** Returns an error as text. If the rules refuse the command, returns their reasons. */
  const reasonOf = (one: WireError): string =>
    one.issues ? one.issues.map(({ message }) => of(message)).join(' ') : problem(one)

  /** Runs `work` unless other work is running, then loads the submissions again. */
  async function runAndReload(work: () => Promise<void>) {
    if (isAsking.value) return
    isAsking.value = true
    try {
      await work()
      await reload()
      await nextTick()
    } finally {
      isAsking.value = false
    }
  }

  /** Approves submissions in order and reports the result. Submissions whose command is impossible are skipped. */
  const approve = (those: readonly SubmissionView[]) =>
    runAndReload(async () => {
      const approvalItems = toApprovalInput(those)
      if (!(await isWanted(those.filter(({ seen }) => seen !== null)))) return
      let count = 0
      const left: WireError[] = []
      for (let from = 0; from < approvalItems.length; from += APPROVALS_PER_CALL) {
        const outcome = await answering.approve(approvalItems.slice(from, from + APPROVALS_PER_CALL))
        if (!outcome.ok) return
        count += outcome.answer.approved.length
        left.push(...outcome.answer.left.map((one) => one.problem))
      }
      if (count > 0) notices.say('done', t('approval.approved-some', { count }))
      const [first] = left
      if (first) notices.say('error', t('approval.left', { count: left.length, why: reasonOf(first) }))
    })

  /** Refuses a submission with a message, which may be empty. */
  const refuse = (one: SubmissionView, word: string) =>
    runAndReload(async () => {
      const outcome = await answering.refuse(one.id, word)
      if (outcome.ok) notices.say('done', t('approval.refused-one', { name: one.by }))
    })

  return { data, error, bands, all, isAsking, inDoubt, reasonOf, approve, refuse }
}
