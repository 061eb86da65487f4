import type { ChangeReasonView } from '../../../shared/contract/views/game.ts'
import type { Aftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import type { PlayedGame } from '../../../shared/rules/playedGame.ts'
import type { LedgerLine, MemberOutcome, WarbandOutcome } from '../../../shared/rules/aftermath/outcome.ts'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import { listFinalRollResults, type RollResult } from '../../../shared/rules/kit/resolve.ts'
import type { TracedNumberOrWord } from '../../../shared/rules/kit/traced.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { crewOf } from '../../../shared/rules/aftermath/crew.ts'
import { crewReasons } from './crewReasons.ts'
import { DESERTED } from '../../../shared/domain/campaign/outOfAction.ts'
import { bandValueChangeReasons } from './valueReasons.ts'

/** Returns the reasons for the differences after a game: rolls, awards and payments. */
export interface AftermathReasons {
  /** Returns the reasons why a field of a member changed. */
  readonly of: (member: string, field: string) => ChangeReasonView[]
  /** True if a roll made this field of a member worse. */
  readonly harms: (member: string, field: string) => boolean
  /** Returns the reasons why a warband's treasury changed; empty until the aftermath is complete. */
  readonly treasury: (warband: string) => ChangeReasonView[]
  /** Returns the reasons why a warband's value changed. */
  readonly value: (warband: string) => ChangeReasonView[]
  /** Returns the reasons why a member's experience changed; undefined until the aftermath is complete. */
  readonly awards: (member: string) => ChangeReasonView[] | undefined
}

/** For each field of a member, the kinds of effect that change it. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  status: ['dead', 'captured', 'condemned'],
  missedGames: ['miss-games'],
  items: ['lose-equipment', 'dead'],
  modelsNow: ['lost-model'],
  cost: ['lose-equipment', 'dead', 'lost-model'],
  injuries: ['stat', 'flag', 'one-handed-only', 'lost-eye'],
}

/** Kinds of effect that make a crew member miss games. */
const ABSENCE_EFFECTS = ['miss-games', 'condemned']

/** True for a result that removes a crew member for good: death, or one wound too many. */
const removesCrewMember = ({ effects }: RollResult): boolean =>
  effects.some(({ kind }) => kind === 'dead' || CAUSES['injuries']!.includes(kind))

/** True for the field of the equipment, and for the cost, which depends on the equipment. */
const isEquipment = (field: string): boolean => field === 'items' || field === 'cost'

/**
 * Returns the ids of the injuries in the trace of a value, including the traces of the values that it is derived from.
 */
const injuriesIn = ({ parts }: TracedNumberOrWord): string[] =>
  parts.flatMap(({ source, from }) => [
    ...(source.kind === 'injury' ? [source.id] : []),
    ...(from ? injuriesIn(from) : []),
  ])

/** Returns a function that finds the injuries in the trace of a member's value after the game. */
function createInjuryTrace({ ruleset, sides }: PlayedGame, { outcome }: Aftermath) {
  const bands = new Map(sides.flatMap(({ warbands }) => warbands.map(({ id, context }) => [id, context] as const)))
  const after = new Map(
    outcome?.warbands.flatMap(({ warband, members }) =>
      members.map((one) => [one.member, { member: one.after, context: bands.get(warband) }] as const),
    ),
  )
  return (id: string, key: string): string[] => {
    const own = after.get(id)
    const value = own && evaluateMember(ruleset, own.member, '', own.context).values[key]
    return value ? injuriesIn(value) : []
  }
}

/** Returns a function that finds the rolls that changed a field of a member, with their results. */
function createRollReasons(played: PlayedGame, questions: Aftermath['questions'], complete: Aftermath) {
  const { injuries } = played.ruleset.aftermath
  const harming = createInjuryTrace(played, complete)
  return (member: string, field: string): ChangeReasonView[] => {
    const isValue = field.startsWith('values.')
    const harm = isValue ? harming(member, field.slice('values.'.length)) : []
    // A value of a group also changes if the number of models of the group changes.
    const kinds = CAUSES[isValue ? 'modelsNow' : field]
    const causes = ({ id, effects }: RollResult, subject: string | undefined) =>
      harm.includes(id) ||
      effects.some(({ kind }) => (subject === field ? ABSENCE_EFFECTS.includes(kind) : kinds?.includes(kind)))
    return findRollReasons(questions, member, injuries, causes)
  }
}

type Injuries = Ruleset['aftermath']['injuries']

/**
 * Returns the rolls of a member with a result for which `isCause` is true. The parameter `subject` of `isCause` is the
 * crew member that was rolled for.
 */
const findRollReasons = (
  questions: Aftermath['questions'],
  member: string,
  injuries: Injuries,
  isCause: (result: RollResult, subject: string | undefined) => boolean,
): ChangeReasonView[] =>
  questions.flatMap((question) =>
    (question.kind === 'roll' || question.kind === 'choice') && question.member === member
      ? listFinalRollResults(question.results ?? [])
          .filter((result) => isCause(result, question.kind === 'roll' ? question.subject : undefined))
          .map(({ id, dice }) => ({ faces: dice, text: injuries.get(id)?.name ?? null, code: id }))
      : [],
  )

/** Returns a reason that has only a code: no dice and no text of the ruleset. */
const plainReason = (code: string): ChangeReasonView[] => [{ faces: [], text: null, code }]

const wasAway = (ruleset: Ruleset, { before }: MemberOutcome, id: string): boolean =>
  crewOf(ruleset, before)?.some((one) => one.id === id && one.isAway) ?? false

/**
 * Creates the explanations of an aftermath. `complete`: the same aftermath, with assumed answers to its open questions.
 */
export function createAftermathReasons(
  played: PlayedGame,
  aftermath: Aftermath,
  complete: Aftermath,
): AftermathReasons {
  const { ruleset } = played
  const { questions } = aftermath
  const rolled = createRollReasons(played, questions, complete)
  const outcomes = new Map(
    complete.outcome?.warbands.flatMap(({ members }) => members.map((one) => [one.member, one] as const)),
  )
  const ofCrew = new Map(
    [...outcomes].map(([member, one]) => [member, crewReasons(played, questions, one, removesCrewMember)] as const),
  )
  const hasDeserted = (member: string) => outcomes.get(member)?.participation.absence?.reason === DESERTED
  const awarded = createAwardReasons(ruleset)
  const direct = (member: string, field: string): ChangeReasonView[] => {
    const outcome = outcomes.get(member)
    return [
      ...rolled(member, field),
      ...(field === 'missedGames' ? fineReasons(questions, member) : []),
      ...(field === 'status' && hasDeserted(member) ? plainReason('deserted') : []),
      ...(field === 'status' && outcome?.participation.killed ? plainReason('killed') : []),
      ...(field === 'status' && outcome?.leavesUnpaid ? plainReason('unpaid') : []),
      ...(field === 'missedGames' && outcome?.served.length ? plainReason('served') : []),
      ...(isEquipment(field) && outcome?.taken.length ? plainReason('taken') : []),
    ]
  }
  return {
    of: (member, field) => {
      const outcome = outcomes.get(member)
      if (field === 'experience') return outcome ? awarded(outcome) : []
      const lines = direct(member, field)
      if (lines.length > 0) return lines
      const lost = ofCrew.get(member)?.(field) ?? []
      if (lost.length > 0 || !outcome) return lost
      // If a crew member was already away before the game, the reason is that this game counts as missed.
      if (wasAway(ruleset, outcome, field)) return plainReason('served')
      if (field === 'status' && outcome.status === 'retired')
        return findRollReasons(questions, member, ruleset.aftermath.injuries, removesCrewMember)
      // If no injury changed the value, lost items did.
      return field.startsWith('values.') ? direct(member, 'items') : []
    },
    harms: (member, field) => rolled(member, field).length > 0,
    treasury: (warband) => ledgerReasons(complete, warband),
    value: (warband) => bandValueChangeReasons(played, aftermath, warband, hasDeserted),
    awards: (member) => {
      const outcome = outcomes.get(member)
      return outcome && awarded(outcome)
    },
  }
}

/** Returns a function that lists a member's awards in the ruleset's words. */
function createAwardReasons({ aftermath: { injuries, awards } }: Ruleset) {
  const names = new Map(awards.map(({ id, name }) => [id, name]))
  return (outcome: MemberOutcome): ChangeReasonView[] =>
    outcome.awards.map(({ amount, reason, detail }) => ({
      faces: [],
      text: names.get(reason) ?? injuries.get(reason)?.name ?? null,
      code: reason,
      detail,
      amount,
    }))
}

/** Returns the prison rolls of a member. The result of such a roll is a fine. */
const fineReasons = (questions: Aftermath['questions'], member: string): ChangeReasonView[] =>
  questions.flatMap((question) =>
    question.kind === 'prison' && question.member === member && question.faces.length > 0
      ? [{ faces: question.faces, text: null, code: 'fine' }]
      : [],
  )

function ledgerReasons({ outcome: all }: Aftermath, warband: string): ChangeReasonView[] {
  const outcome = all?.warbands.find((one) => one.warband === warband)
  return outcome ? outcome.ledger.map((line) => paymentReason(outcome, line)) : []
}

/**
 * Returns the reason of a gain or a payment. An income also has the parts of its computation, unless the organiser
 * replaced the amount.
 */
function paymentReason({ reckonedIncome }: WarbandOutcome, { amount, reason, detail }: LedgerLine): ChangeReasonView {
  const line = { faces: [], text: null, code: reason, detail, amount }
  if (reason !== 'income' || detail !== '') return line
  return reckonedIncome?.total === amount ? { ...line, parts: reckonedIncome.parts } : line
}
