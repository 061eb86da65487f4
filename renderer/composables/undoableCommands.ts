import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import type { Envelope } from '../../shared/contract/envelope.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useNotices } from '../stores/notices.ts'
import { useUndo } from '../stores/undo.ts'
import { useText } from '../text/useText.ts'
import { useGameCommands } from './games.ts'

/** Commands on the open campaign. Each change shows a notice from which it can be undone. */
export function useUndoableCommands<Name extends CommandName>() {
  const campaign = useCampaign()
  const games = useGameCommands()
  const notices = useNotices()
  const undo = useUndo()
  const { problem } = useText()

  /**
   * Runs a command, and shows the notice `done` if anything changed. Returns false if the command failed, or if another user has changed
   * meanwhile what it would replace; a notice then says so.
   */
  return async function run<M extends Name>(
    method: M,
    input: Omit<InputOf<M>, 'campaign'> & Pick<Envelope, 'base'>,
    done: string,
  ) {
    const own = campaign.id!
    const outcome = await games.run(method, input)
    if (!outcome.ok && outcome.error.code === 'changed-meanwhile') notices.say('error', problem(outcome.error))
    if (!outcome.ok) return false
    const wayBack = undo.wayBack(own, outcome.answer, done)
    if (wayBack) notices.say('done', done, wayBack)
    return true
  }
}
