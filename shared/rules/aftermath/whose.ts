import type { Question, QuestionKind } from './questions.ts'

/**
 * Who answers a question of each kind where a band has its own player. What is both bands' affair, or rests on what the other says,
 * is the organiser's: who won and the points for it, what a band gains by that and can pay with it, who holds a captive.
 */
const WHOSE: Readonly<Record<QuestionKind, 'band' | 'organiser'>> = {
  result: 'organiser',
  points: 'organiser',
  income: 'organiser',
  fallen: 'band',
  roll: 'band',
  hatred: 'band',
  captor: 'organiser',
  condemned: 'band',
  fine: 'organiser',
  prison: 'organiser',
  feats: 'band',
}

/** True for a question that a band's own player answers. */
export const isOfBand = (question: Question, warband: string): boolean =>
  WHOSE[question.kind] === 'band' && 'warband' in question && question.warband === warband

/** True for a question about a band that is the organiser's all the same. */
export const isLeftToOrganiser = (question: Question, warband: string): boolean =>
  WHOSE[question.kind] === 'organiser' && 'warband' in question && question.warband === warband
