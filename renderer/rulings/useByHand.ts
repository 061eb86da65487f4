import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { BY_HAND } from '../../shared/contract/methods/hand.ts'
import { inOrder } from '../lib/commandQueue.ts'
import { useCampaign } from '../stores/campaign.ts'
import { isWaiting, newId, useCommands } from '../stores/commands.ts'
import { useNotices } from '../stores/notices.ts'
import { useUndo } from '../stores/undo.ts'
import { useText } from './useText.ts'

export type HandCommand = (typeof BY_HAND)[number]
/** What a command is asked with, but for the campaign; in the dialogs it is put together of what was filled in. */
export type HandInput = Readonly<Record<string, unknown>>

/** Does something by hand, in its turn as all that is done to a band. */
export function useByHand() {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const undo = useUndo()
  const { t } = useText()

  /** True where it was done; then `said` is told, with the way back from just that. What the rules refuse stands in the preview. */
  return async function perform(command: HandCommand, own: HandInput, said: string): Promise<boolean> {
    const id = campaign.id!
    const given = { request: newId(), campaign: id, ...own } as unknown as InputOf<HandCommand>
    const outcome = await inOrder(() => commands.send(command, given))
    // What stands there now is shown by then.
    if (!outcome.ok && outcome.error.code === 'changed-meanwhile') notices.say('error', t('hand.meanwhile'))
    if (!outcome.ok) return false
    if (isWaiting(outcome.answer)) return true
    const run = () => void undo.takeBack([outcome.answer.entry], said)
    notices.say('done', said, { label: t('shell.undo'), campaign: id, run })
    return true
  }
}
