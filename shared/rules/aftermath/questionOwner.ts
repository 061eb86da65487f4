import type { AftermathQuestion, AftermathQuestionKind } from './questions.ts'

/**
 * Who answers each kind of question about a warband that has its own player. The organiser answers what concerns both
 * warbands: who won, the points for the victory, the income and what is paid with it, who holds a captive. But the
 * player says which objectives of the scenario the warband reached.
 */
const ANSWERED_BY: Readonly<Record<AftermathQuestionKind, 'band' | 'organiser'>> = {
  result: 'organiser',
  points: 'organiser',
  income: 'organiser',
  payment: 'organiser',
  fallen: 'band',
  roll: 'band',
  choice: 'band',
  hatred: 'band',
  captor: 'organiser',
  condemned: 'band',
  fine: 'organiser',
  prison: 'organiser',
  feats: 'band',
  stake: 'organiser',
}

function answererOf(question: AftermathQuestion): 'band' | 'organiser' {
  // What the warband itself rolled belongs to its income.
  if (question.kind === 'choice' && question.member === undefined) return 'organiser'
  return question.kind === 'points' && question.offered ? 'band' : ANSWERED_BY[question.kind]
}

/** True if the question is about this warband and its own player answers it. */
export const isAnsweredByBand = (question: AftermathQuestion, warband: string): boolean =>
  answererOf(question) === 'band' && 'warband' in question && question.warband === warband

/** True if the question is about this warband and the organiser answers it. */
export const isAnsweredByOrganiser = (question: AftermathQuestion, warband: string): boolean =>
  answererOf(question) === 'organiser' && 'warband' in question && question.warband === warband
