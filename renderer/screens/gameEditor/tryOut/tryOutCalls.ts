import { CallError } from '../../../../shared/contract/calls/client.ts'
import type { CallInput } from '../../../../shared/contract/calls/client.ts'
import type { WireError } from '../../../../shared/contract/envelope.ts'
import type { TryOutAftermath } from '../../../../shared/contract/views/packTryOut.ts'
import { callHost } from '../../../api/client.ts'
import type { TableRollRequest } from '../../../game/useTableRoll.ts'

/** Returns what asks for rolls on a table of a game. `text`: the game; undefined if there is nothing to roll on. */
export const tryOutRollRequest =
  (text: () => string | undefined, table: () => string): TableRollRequest =>
  async (faces, toEnd) => {
    const game = text()
    return game === undefined
      ? null
      : callHost('packs.try-roll', { text: game, table: table(), faces: [...faces], toEnd })
  }

/** Lets the band of a try-out play a game. Returns what it did, or the error. */
export async function playTryOutGame(
  input: CallInput<'packs.try-aftermath'>,
): Promise<{ readonly aftermath: TryOutAftermath | null } | { readonly error: WireError }> {
  try {
    return { aftermath: await callHost('packs.try-aftermath', input) }
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown
    return { error: thrown.error }
  }
}
