import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import { AftermathAnswers, Answer } from '../../rules/aftermathAnswers.ts'
import type { PartGame, PartOfBand, PartView } from '../views/parts.ts'
import { query, transfer } from './method.ts'

const part = { campaign: Id, game: Id, warband: Id }
const QuestionId = z.string().check(z.maxLength(100))

/** What a band's own player answers after a game: kept beside the campaign, until the organiser records the whole. */
export const PARTS_METHODS = {
  /** The planned games of the bands that are the asker's. */
  'part.list': query(z.strictObject({ campaign: Id })).answers<{ readonly games: readonly PartGame[] }>(),
  'part.get': query(z.strictObject(part)).answers<PartView>(),
  /** All bands of a game, for whoever records it. */
  'part.all': query(z.strictObject({ campaign: Id, game: Id })).answers<{ readonly parts: readonly PartOfBand[] }>(),
  /** `base`: what the asker saw in place of each answer, null for none: who was faster is told (`part-answered`). */
  'part.answer': transfer(
    z.strictObject({
      ...part,
      answers: AftermathAnswers,
      base: z._default(z.record(QuestionId, z.nullable(Answer)), {}),
    }),
  ).answers<object>(),
  /** Has the program roll; what it has rolled for a question once is what it rolls again. */
  'part.roll': transfer(
    z.strictObject({ ...part, questions: z.array(QuestionId).check(z.minLength(1), z.maxLength(200)) }),
  ).answers<object>(),
  'part.hand-in': transfer(z.strictObject({ ...part, isIn: z.boolean() })).answers<object>(),
}
