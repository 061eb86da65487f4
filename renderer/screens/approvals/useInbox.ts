import { computed, nextTick, ref } from 'vue'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { SubmissionView } from '../../../shared/contract/views/approval.ts'
import { useAnswering, useSubmissions } from '../../stores/approvals.ts'
import { useNotices } from '../../stores/notices.ts'
import { useText } from '../../text/useText.ts'
import { approvable, inboxOf } from './inbox.ts'
import { useDoubt } from './useDoubt.ts'

/** As many as are approved with one call: nobody else waits for long meanwhile. */
const AT_ONCE = 50

/** What waits for whoever is here, and what they answer. */
export function useInbox() {
  const { t, of, problem } = useText()
  const notices = useNotices()
  const answering = useAnswering()
  const { data, error, reload } = useSubmissions(() => ({}))
  const bands = computed(() => inboxOf(data.value?.submissions ?? []))
  const all = computed(() => bands.value.flatMap(({ those }) => those))
  const isAsking = ref(false)

  const { inDoubt, isWanted } = useDoubt()

  /** An error in words; where the rules refuse, their reasons. */
  const reasonOf = (one: WireError): string =>
    one.issues ? one.issues.map(({ message }) => of(message)).join(' ') : problem(one)

  /** Does `work` once at a time, and shows what is left. */
  async function asking(work: () => Promise<void>) {
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

  /** Approves what can be done, in its order, and says what came of it. */
  const approve = (those: readonly SubmissionView[]) =>
    asking(async () => {
      const wanted = approvable(those)
      if (!(await isWanted(those.filter(({ seen }) => seen !== null)))) return
      let count = 0
      const left: WireError[] = []
      for (let from = 0; from < wanted.length; from += AT_ONCE) {
        const outcome = await answering.approve(wanted.slice(from, from + AT_ONCE))
        if (!outcome.ok) return
        count += outcome.answer.approved.length
        left.push(...outcome.answer.left.map((one) => one.problem))
      }
      if (count > 0) notices.say('done', t('approval.approved-some', { count }))
      const [first] = left
      if (first) notices.say('error', t('approval.left', { count: left.length, why: reasonOf(first) }))
    })

  /** Refuses one with a word, which may be empty. */
  const refuse = (one: SubmissionView, word: string) =>
    asking(async () => {
      const outcome = await answering.refuse(one.id, word)
      if (outcome.ok) notices.say('done', t('approval.refused-one', { name: one.by }))
    })

  return { data, error, bands, all, isAsking, inDoubt, reasonOf, approve, refuse }
}
