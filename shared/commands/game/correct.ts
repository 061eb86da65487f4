import { z } from 'zod/mini'
import type { SentenceParam } from '../../domain/campaign/sentence.ts'
import { defineJournalMethod } from '../base/command.ts'
import { LaterGamesInput, type LaterGamesDecision } from './laterGames.ts'
import { GameRecordingInput } from './settle.ts'
import {
  gameSentenceParams,
  listSentenceParam,
  memberName,
  historySentence,
  type JournalNames,
} from '../base/historySentences.ts'

/**
 * Builds the end of a sentence that lists the members for whose later games this decision was made; empty if there are
 * no such members.
 */
function laterGamesClause(
  names: JournalNames,
  later: readonly LaterGamesDecision[],
  decision: LaterGamesDecision['games'],
  say: string,
): SentenceParam {
  const who = later.filter(({ games }) => games === decision).map(({ member }) => memberName(names, member))
  return who.length > 0 ? { told: historySentence(say, { who: listSentenceParam(who) }) } : ''
}

/** Replaces the aftermath of a recorded game. */
export const correctGame = defineJournalMethod({
  name: 'game.correct',
  version: 1,
  input: z.strictObject({ ...GameRecordingInput, ...LaterGamesInput }),
  describeEntries: (telling) =>
    historySentence('game.correct', {
      ...gameSentenceParams(telling),
      kept: laterGamesClause(telling.names, telling.input.later, 'kept', 'later-kept'),
      out: laterGamesClause(telling.names, telling.input.later, 'taken-out', 'later-out'),
    }),
})
