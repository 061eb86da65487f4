import { whenIdle } from '../lib/whenIdle.ts'
import { useCommands } from '../stores/commands.ts'
import { useSignedOut } from '../stores/connection.ts'
import { dropUnsentAnswers, inputOfUnsent, isSettled, listUnsentReports, readUnsentAnswers } from './unsentAnswers.ts'

/** Sends what an earlier page of this phone could not send, once the first screen is shown. */
export function useUnsentReports(): void {
  const commands = useCommands()
  const { isAtTable } = useSignedOut()
  const sendAll = async () => {
    for (const place of listUnsentReports()) {
      const input = inputOfUnsent(readUnsentAnswers(place))
      if (isSettled(await commands.transfer('part.answer', { ...place, ...input })))
        dropUnsentAnswers(place, input.answers)
    }
  }
  if (isAtTable) whenIdle(() => void sendAll())
}
