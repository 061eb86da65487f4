import { ref } from 'vue'
import type { Done } from '../../../shared/contract/envelope.ts'
import type { WordedIssue } from '../../../shared/contract/worded.ts'
import { useCampaign } from '../../stores/campaign.ts'
import type { Outcome } from '../../stores/commands.ts'
import { useNotices } from '../../stores/notices.ts'
import { useUndo } from '../../stores/undo.ts'
import { useText } from '../../text/useText.ts'

/** What was done is said, with the way back; what the rules refuse is kept to be shown. */
export function useDoing() {
  const { t } = useText()
  const campaign = useCampaign()
  const notices = useNotices()
  const undo = useUndo()
  const refused = ref<readonly WordedIssue[]>([])

  /** Waits for what was sent, and gives whether it was done. */
  async function told(sent: Promise<Outcome<Done<unknown>>>, said: string): Promise<boolean> {
    const own = campaign.id!
    const outcome = await sent
    refused.value = outcome.ok ? [] : (outcome.error.issues ?? [])
    if (!outcome.ok) return false
    const { entry } = outcome.answer
    const takeBack = () => void undo.takeBack([entry], said)
    notices.say('done', said, { label: t('shell.undo'), campaign: own, run: takeBack })
    return true
  }
  return { refused, told }
}
