import { ref } from 'vue'
import type { CommandAnswer } from '../../../shared/contract/envelope.ts'
import type { RenderedIssue } from '../../../shared/contract/renderedIssue.ts'
import { useCampaign } from '../../stores/campaign.ts'
import type { CallOutcome } from '../../stores/commands.ts'
import { useNotices } from '../../stores/notices.ts'
import { useUndo } from '../../stores/undo.ts'

/**
 * Reports the outcome of commands: after a success, a notice with an undo button; after a refusal, the reasons to
 * show.
 */
export function useContentCommandOutcome() {
  const campaign = useCampaign()
  const notices = useNotices()
  const undo = useUndo()
  const refused = ref<readonly RenderedIssue[]>([])

  /**
   * Waits for the outcome of a command. Returns true if the command succeeded. Without a message, a success is not
   * reported: the command is one of several.
   */
  async function reportOutcome(sent: Promise<CallOutcome<CommandAnswer<unknown>>>, message?: string): Promise<boolean> {
    const own = campaign.id!
    const outcome = await sent
    refused.value = outcome.ok ? [] : (outcome.error.issues ?? [])
    if (!outcome.ok) return false
    if (message !== undefined) notices.say('done', message, undo.wayBack(own, outcome.answer, message))
    return true
  }
  return { refused, reportOutcome }
}
