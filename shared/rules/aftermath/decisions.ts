import { error, warning } from '../../domain/issue.ts'
import { longestAbsencePerReason, type AbsenceRecord } from '../../domain/member.ts'
import { canPay, type InjuryOutcome } from '../kit/aftermath/injuries.ts'
import { throwDice, diceValue } from '../kit/dice.ts'
import type { AftermathAnswers, CONDEMNED_SENTENCES } from '../aftermathAnswers.ts'
import { findAnswer, askQuestion, resultWithoutQuestions, readDice, type QuestionsResult } from './askQuestion.ts'
import type { FallenMember } from './fallen.ts'
import type { IndexedGame } from '../playedGame.ts'
import type { AnswerChoice, QuestionDraft } from './questions.ts'
import type { AftermathRoll } from './aftermathRoll.ts'

const memberIdsOf = ({ band, member }: FallenMember) => ({ warband: band.warband.id, member: member.id })

/**
 * Asks which enemy warband a member hates or is held by (UPU-R17). Assumes the warband that put the member out of
 * action; the organiser may correct this. The question is open if that warband is unknown, and not asked if there are
 * no enemies.
 */
export function askHatedOrCaptorEnemy(
  kind: 'hatred' | 'captor',
  fallen: FallenMember,
  answers: AftermathAnswers,
): QuestionsResult<AnswerChoice | undefined> {
  const enemies = fallen.band.enemies.map(({ id, name }) => ({ id, name }))
  if (enemies.length === 0) return resultWithoutQuestions(undefined)
  const { member, byBand } = fallen
  const id = `${kind}:${member.id}`
  const params = { name: member.member.name }
  const draft = { id, kind, params, ...memberIdsOf(fallen), enemies, assumed: byBand?.id } as QuestionDraft<typeof kind>
  return askQuestion(
    answers,
    draft,
    [kind],
    ({ warband }) => {
      const enemy = enemies.find((one) => one.id === warband)
      return enemy ? { value: enemy } : { refused: [error('no-enemy', id, { id: warband })] }
    },
    byBand,
  )
}

export type CondemnedSentence = (typeof CONDEMNED_SENTENCES)[number]

/**
 * Asks whether a condemned member is struck off or waits for a rescue. `apart`: a crew member who was condemned
 * individually, instead of the whole member.
 */
export function askCondemned(
  fallen: FallenMember,
  answers: AftermathAnswers,
  apart?: AnswerChoice,
): QuestionsResult<CondemnedSentence | undefined> {
  const { id, member } = fallen.member
  const key = `condemned:${id}${apart ? `:${apart.id}` : ''}`
  const about = { id: key, params: { name: (apart ?? member).name }, sentences: ['struck-off', 'rescue'] } as const
  const draft = { ...about, kind: 'condemned', ...memberIdsOf(fallen), ...(apart && { subject: apart.id }) } as const
  return askQuestion(answers, draft, ['condemned'], ({ sentence }) => ({ value: sentence }))
}

/** What the answers so far decide about the fines of a member. */
export interface Fines {
  /** Amounts of the fines that were paid, in points. */
  readonly paid: readonly number[]
  /** Points left in the treasury after the paid fines. */
  readonly left: number
  /** Games that the member misses for unpaid fines. If several have the same reason, only the longest absence. */
  readonly prison: readonly AbsenceRecord[]
  readonly rolls: readonly AftermathRoll[]
}

/**
 * Asks about a member's fines one by one. UPU-R14: a fine is paid in full or not at all, and the income of this game
 * may be used. A fine larger than the treasury cannot be paid. A D3 is rolled for each unpaid fine.
 */
export function askFines(
  indexed: IndexedGame,
  fallen: FallenMember,
  decisions: InjuryOutcome['decisions'],
  treasury: number,
  answers: AftermathAnswers,
): QuestionsResult<Fines> {
  const fines = decisions.filter((decision) => decision.kind === 'fine')
  return fines.reduce<QuestionsResult<Fines>>(
    (before, { id: result, points }, at) => {
      const next = askFine({ indexed, fallen, result, points, number: at + 1, answers }, before.value)
      return {
        questions: [...before.questions, ...next.questions],
        problems: [...before.problems, ...next.problems],
        value: next.value,
      }
    },
    resultWithoutQuestions({ paid: [], left: treasury, prison: [], rolls: [] }),
  )
}

interface Fine {
  readonly indexed: IndexedGame
  readonly fallen: FallenMember
  /** Id of the table result that caused the fine. */
  readonly result: string
  readonly points: number
  readonly number: number
  readonly answers: AftermathAnswers
}

function askFine(fine: Fine, before: Fines): QuestionsResult<Fines> {
  const { fallen, points, number, answers } = fine
  if (!canPay(points, before.left)) {
    const asked = askPrison(fine, before)
    const { name } = fallen.member.member
    const notice = warning('fine-too-large', asked.questions[0]!.id, { name, points, treasury: before.left })
    return { ...asked, problems: [notice, ...asked.problems] }
  }
  const id = `fine:${fallen.member.id}:${number}`
  const params = { name: fallen.member.member.name, points }
  const draft = { id, kind: 'fine', params, ...memberIdsOf(fallen), number, points, treasury: before.left } as const
  const asked = askQuestion(answers, draft, ['fine'], ({ paid }) => ({ value: paid }))
  if (asked.value === undefined) return { ...asked, value: before }
  if (asked.value) return { ...asked, value: { ...before, paid: [...before.paid, points], left: before.left - points } }
  const prison = askPrison(fine, before)
  return {
    questions: [...asked.questions, ...prison.questions],
    problems: [...asked.problems, ...prison.problems],
    value: prison.value,
  }
}

const UNPAID = { fr: 'Amende impayée', en: 'Unpaid fine' }
const GAMES = { fr: 'parties manquées', en: 'games missed' }

/** Asks for the D3 roll: the number of games that a member misses for an unpaid fine. */
function askPrison({ indexed, fallen, result, points, number, answers }: Fine, before: Fines): QuestionsResult<Fines> {
  const id = `prison:${fallen.member.id}:${number}`
  const { reading, next, faces } = readDice(findAnswer(answers, id), id, () => throwDice('D3', UNPAID, GAMES))
  const params = { name: fallen.member.member.name, points }
  const draft = { id, kind: 'prison', params, ...memberIdsOf(fallen), number, points, faces, next } as const
  const asked = askQuestion(answers, draft, ['typed', 'app'], () => reading)
  const thrown = asked.value
  if (!thrown) return { ...asked, value: before }
  const table = `${indexed.game.ruleset.id}/unpaid-fine`
  const { source } = thrown
  const roll: AftermathRoll = { question: id, ...memberIdsOf(fallen), table, faces: thrown.faces, source, results: [] }
  const prison = longestAbsencePerReason([...before.prison, { id: result, games: diceValue('D3', thrown.faces) }])
  return { ...asked, value: { ...before, prison, rolls: [...before.rolls, roll] } }
}
