import { z } from 'zod/mini'
import { addFact, removeFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { attendanceOf } from '../../domain/campaign/attendance.ts'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import type { HistorySentence } from '../../domain/campaign/sentence.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { defineCommand, MAX_BATCH, warbandAggregate, type CommandDecision } from '../base/command.ts'
import { bandName, historySentence, type JournalNames } from '../base/historySentences.ts'

const { round } = FACT_SCHEMAS.attendance.shape
/** An answer to whether a warband comes to a round; null takes the answer back. */
const answer = z.nullable(FACT_SCHEMAS.attendance.shape.answer)
type Answer = z.infer<typeof answer>

interface AnswerInput {
  readonly round: number
  readonly warband: string
  readonly answer: Answer
}

/** Returns the changes that store an answer, replace it, or take it back. Throws `fact-missing`. */
function storeAnswer(facts: Facts, { round, warband, answer }: AnswerInput, nextId: () => string): Change[] {
  const { campaign } = factOf(facts, 'warband', warband)
  const stored = attendanceOf(facts, warband, round)
  if (answer === null) return stored ? [removeFact('attendance', stored)] : []
  if (stored) return updateFact('attendance', stored, { answer })
  return [addFact('attendance', nextId(), { campaign, warband, round, answer })]
}

const describeAnswer = (names: JournalNames, { warband, round, answer }: AnswerInput): HistorySentence =>
  historySentence(`attendance.answer-${answer ?? 'none'}`, { who: bandName(names, warband), round })

/** Answers for one warband whether it comes to a round. */
export const answerAttendance = defineCommand({
  name: 'attendance.answer',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, round, answer }),
  reads: ({ warband }) => [warbandAggregate(warband)],
  decide: (facts, input, { nextId }) => ({ changes: storeAnswer(facts, input, nextId), answer: {} }),
  describeEntries: ({ names, input }) => describeAnswer(names, input),
})

/** Answers for several warbands whether they come to a round, in one journal entry. */
export const answerAttendanceOfMany = defineCommand({
  name: 'attendance.answer-many',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    round,
    answers: z.array(z.strictObject({ warband: Id, answer })).check(z.minLength(1), z.maxLength(MAX_BATCH)),
  }),
  reads: ({ answers }) => answers.map(({ warband }) => warbandAggregate(warband)),
  decide(facts, { round, answers }, { nextId }): CommandDecision<Record<never, never>> {
    const ids = answers.map(({ warband }) => warband)
    const twice = new Set(ids.filter((id, at) => ids.indexOf(id) < at))
    if (twice.size > 0)
      return {
        refused: [...twice].map((id) =>
          error('attendance-twice', 'answers', { name: factOf(facts, 'warband', id).name }),
        ),
      }
    return { changes: answers.flatMap((one) => storeAnswer(facts, { round, ...one }, nextId)), answer: {} }
  },
  describeEntries: ({ names, input: { round, answers } }) =>
    answers.length === 1
      ? describeAnswer(names, { ...answers[0]!, round })
      : historySentence('attendance.answer-many', { count: answers.length, round }),
})
