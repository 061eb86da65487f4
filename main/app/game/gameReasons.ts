import type { ReasonView } from '../../../shared/contract/views/game.ts'
import type { Aftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import type { PlayedGame } from '../../../shared/rules/playedGame.ts'
import type { LedgerLine, MemberOutcome, WarbandOutcome } from '../../../shared/rules/aftermath/outcome.ts'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import { standing, type RollResult } from '../../../shared/rules/kit/resolve.ts'
import type { Value } from '../../../shared/rules/kit/traced.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { crewOf } from '../../../shared/rules/aftermath/crew.ts'
import { crewReasons } from './crewReasons.ts'
import { DESERTED } from '../../../shared/statistics/outOfAction.ts'
import { valueReasons } from './valueReasons.ts'

/** Why things are different after a game: what was rolled, earned and paid. */
export interface Reasons {
  /** Of a field of a member. */
  readonly of: (member: string, field: string) => ReasonView[]
  /** Whether dice did a field of a member harm. */
  readonly harms: (member: string, field: string) => boolean
  /** Of a band's treasury; nothing before all is known. */
  readonly treasury: (warband: string) => ReasonView[]
  /** Of what a band is worth. */
  readonly value: (warband: string) => ReasonView[]
  /** Of a member's experience; undefined before all is known. */
  readonly awards: (member: string) => ReasonView[] | undefined
}

/** The effects that change a field of a member. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  status: ['dead', 'captured', 'condemned'],
  missedGames: ['miss-games'],
  items: ['lose-equipment', 'dead'],
  modelsNow: ['lost-model'],
  cost: ['lose-equipment', 'dead', 'lost-model'],
  injuries: ['stat', 'flag', 'one-handed-only', 'lost-eye'],
}

/** What keeps one of a team away by itself. */
const KEEPS_AWAY = ['miss-games', 'condemned']

/** What takes one of a team for good: death, or a wound that is one too many. */
const takesAway = ({ effects }: RollResult): boolean =>
  effects.some(({ kind }) => kind === 'dead' || CAUSES['injuries']!.includes(kind))

/** What is carried, and what one is worth with it. */
const isEquipment = (field: string): boolean => field === 'items' || field === 'cost'

/** The injuries that a value rests on, by itself or by way of what it was derived from. */
const injuriesIn = ({ parts }: Value): string[] =>
  parts.flatMap(({ source, from }) => [
    ...(source.kind === 'injury' ? [source.id] : []),
    ...(from ? injuriesIn(from) : []),
  ])

/** Gives the injuries that a value of a member rests on after the game: its trace knows, whatever the value is called. */
function traceOf({ ruleset, sides }: PlayedGame, { outcome }: Aftermath) {
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

/** Gives the dice that changed a field of a member, each with what they gave. */
function rollsOf(played: PlayedGame, questions: Aftermath['questions'], complete: Aftermath) {
  const { injuries } = played.ruleset.aftermath
  const harming = traceOf(played, complete)
  return (member: string, field: string): ReasonView[] => {
    const isValue = field.startsWith('values.')
    const harm = isValue ? harming(member, field.slice('values.'.length)) : []
    // Whatever differs in the values of a group does so with its models.
    const kinds = CAUSES[isValue ? 'modelsNow' : field]
    const causes = ({ id, effects }: RollResult, subject: string | undefined) =>
      harm.includes(id) ||
      effects.some(({ kind }) => (subject === field ? KEEPS_AWAY.includes(kind) : kinds?.includes(kind)))
    return thrown(questions, member, injuries, causes)
  }
}

type Injuries = Ruleset['aftermath']['injuries']

/** The dice of a member of which a result is a cause, each with what they gave; `subject`: whom of a team they were thrown for. */
const thrown = (
  questions: Aftermath['questions'],
  member: string,
  injuries: Injuries,
  isCause: (result: RollResult, subject: string | undefined) => boolean,
): ReasonView[] =>
  questions.flatMap((question) =>
    question.kind === 'roll' && question.member === member
      ? standing(question.results ?? [])
          .filter((result) => isCause(result, question.subject))
          .map(({ id, dice }) => ({ faces: dice, text: injuries.get(id)?.name ?? null, code: id }))
      : [],
  )

/** A reason that has words of its own, and no dice. */
const because = (code: string): ReasonView[] => [{ faces: [], text: null, code }]

const wasAway = (ruleset: Ruleset, { before }: MemberOutcome, id: string): boolean =>
  crewOf(ruleset, before)?.some((one) => one.id === id && one.isAway) ?? false

/** The reasons that an aftermath gives; `complete`: the same aftermath with everything answered that can be taken for granted. */
export function reasonsOf(played: PlayedGame, aftermath: Aftermath, complete: Aftermath): Reasons {
  const { ruleset } = played
  const { questions } = aftermath
  const rolled = rollsOf(played, questions, complete)
  const outcomes = new Map(
    complete.outcome?.warbands.flatMap(({ members }) => members.map((one) => [one.member, one] as const)),
  )
  const ofCrew = new Map(
    [...outcomes].map(([member, one]) => [member, crewReasons(played, questions, one, takesAway)] as const),
  )
  const hasDeserted = (member: string) => outcomes.get(member)?.participation.absence?.reason === DESERTED
  const awarded = awardedBy(ruleset)
  const direct = (member: string, field: string): ReasonView[] => {
    const outcome = outcomes.get(member)
    return [
      ...rolled(member, field),
      ...(field === 'missedGames' ? imprisoned(questions, member) : []),
      ...(field === 'status' && hasDeserted(member) ? because('deserted') : []),
      ...(field === 'status' && outcome?.participation.killed ? because('killed') : []),
      ...(field === 'missedGames' && outcome?.served.length ? because('served') : []),
      ...(isEquipment(field) && outcome?.taken.length ? because('taken') : []),
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
      // One of a team who was away before has a game less to miss.
      if (wasAway(ruleset, outcome, field)) return because('served')
      if (field === 'status' && outcome.status === 'retired')
        return thrown(questions, member, ruleset.aftermath.injuries, takesAway)
      // A value that no wound changed rests on what its owner no longer has.
      return field.startsWith('values.') ? direct(member, 'items') : []
    },
    harms: (member, field) => rolled(member, field).length > 0,
    treasury: (warband) => ledgerReasons(ruleset, complete, warband),
    value: (warband) => valueReasons(played, aftermath, warband, hasDeserted),
    awards: (member) => {
      const outcome = outcomes.get(member)
      return outcome && awarded(outcome)
    },
  }
}

/** Gives what a member was awarded, in the ruleset's words. */
function awardedBy({ aftermath: { injuries, awards } }: Ruleset) {
  const names = new Map(awards.map(({ id, name }) => [id, name]))
  return (outcome: MemberOutcome): ReasonView[] =>
    outcome.awards.map(({ amount, reason, detail }) => ({
      faces: [],
      text: names.get(reason) ?? injuries.get(reason)?.name ?? null,
      code: reason,
      detail,
      amount,
    }))
}

/** What was thrown for the fines that a member did not pay. */
const imprisoned = (questions: Aftermath['questions'], member: string): ReasonView[] =>
  questions.flatMap((question) =>
    question.kind === 'prison' && question.member === member && question.faces.length > 0
      ? [{ faces: question.faces, text: null, code: 'fine' }]
      : [],
  )

function ledgerReasons(ruleset: Ruleset, { outcome: all }: Aftermath, warband: string): ReasonView[] {
  const outcome = all?.warbands.find((one) => one.warband === warband)
  return outcome ? outcome.ledger.map((line) => paid(ruleset, outcome, line)) : []
}

/** Points that came in or were paid; with what an income was reckoned from, unless the organiser put another in its place. */
function paid(
  { aftermath }: Ruleset,
  { result, victoryPoints }: WarbandOutcome,
  { amount, reason, detail }: LedgerLine,
): ReasonView {
  const line = { faces: [], text: null, code: reason, detail, amount }
  if (reason !== 'income' || detail !== '') return line
  const reckoned = aftermath.income?.of(result, victoryPoints?.total ?? 0)
  return reckoned?.total === amount ? { ...line, parts: reckoned.parts } : line
}
