import { z } from 'zod/mini'
import type { Word } from '../../domain/campaign/sentence.ts'
import { journaled } from '../base/command.ts'
import { LaterGames, type LaterDecision } from './later.ts'
import { Settling } from './settle.ts'
import { gameWords, listed, memberName, sentence, type Names } from '../base/telling.ts'

/** The members whose later games are decided so, as the end of a sentence; nothing where there are none. */
function laterGames(names: Names, later: readonly LaterDecision[], wanted: LaterDecision['games'], say: string): Word {
  const who = later.filter(({ games }) => games === wanted).map(({ member }) => memberName(names, member))
  return who.length > 0 ? { told: sentence(say, { who: listed(who) }) } : ''
}

/** Enters the aftermath of a recorded game otherwise than it was recorded. */
export const correctGame = journaled({
  name: 'game.correct',
  version: 1,
  input: z.strictObject({ ...Settling, ...LaterGames }),
  tell: (telling) =>
    sentence('game.correct', {
      ...gameWords(telling),
      kept: laterGames(telling.names, telling.input.later, 'kept', 'later-kept'),
      out: laterGames(telling.names, telling.input.later, 'taken-out', 'later-out'),
    }),
})
