import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { RULING_COMMANDS } from '../../shared/contract/methods/rulings.ts'
import { sendInOrder } from '../lib/commandQueue.ts'
import { useCampaign } from '../stores/campaign.ts'
import { awaitsApproval, newId, useCommands } from '../stores/commands.ts'
import { useNotices } from '../stores/notices.ts'
import { useUndo } from '../stores/undo.ts'
import { useRulingsText } from './useRulingsText.ts'

export type RulingCommand = (typeof RULING_COMMANDS)[number]
/** Input of a command without the campaign, as a dialog makes it from its fields. */
export type RulingInput = Readonly<Record<string, unknown>>

/** Returns a function that runs the command of a ruling after all earlier commands. */
export function useRuling() {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const undo = useUndo()
  const { t } = useRulingsText()

  /**
   * Runs the command. On success, shows the notice `said` with an undo button for this ruling, and returns true. If
   * the rules refuse, the preview shows their reasons.
   */
  return async function perform(command: RulingCommand, own: RulingInput, said: string): Promise<boolean> {
    const id = campaign.id!
    const input = { request: newId(), campaign: id, ...own } as unknown as InputOf<RulingCommand>
    const outcome = await sendInOrder(() => commands.send(command, input))
    // No notice is needed, because the dialog already shows the new values that another user stored.
    if (!outcome.ok && outcome.error.code === 'changed-meanwhile') notices.say('error', t('hand.meanwhile'))
    if (!outcome.ok) return false
    if (awaitsApproval(outcome.answer)) return true
    notices.say('done', said, undo.wayBack(id, outcome.answer, said))
    return true
  }
}
