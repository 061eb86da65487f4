import { ref } from 'vue'
import type { Done } from '../../../shared/contract/envelope.ts'
import type { WordedIssue } from '../../../shared/contract/views/worded.ts'
import type { Outcome } from '../../stores/commands.ts'
import { useNotices } from '../../stores/notices.ts'
import { useUndo } from '../../stores/undo.ts'
import { useText } from '../../text/useText.ts'

/** What was done is said, with the way back; what the rules refuse is kept to be shown. */
export function useDoing() {
  const { t } = useText()
  const notices = useNotices()
  const undo = useUndo()
  const refused = ref<readonly WordedIssue[]>([])

  /** Gives whether it was done. */
  function told(outcome: Outcome<Done<unknown>>, said: string): boolean {
    refused.value = outcome.ok ? [] : (outcome.error.issues ?? [])
    if (!outcome.ok) return false
    const { entry } = outcome.answer
    notices.say('done', said, { label: t('shell.undo'), run: () => void undo.takeBack([entry], said) })
    return true
  }
  return { refused, told }
}
