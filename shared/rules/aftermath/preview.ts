import { isSameData } from '../../domain/campaign/change.ts'
import type { Member } from '../../domain/member.ts'
import { isCountedInBandValue } from '../kit/aftermath/absences.ts'
import { evaluateMember } from '../evaluate.ts'
import type { Ruleset } from '../ruleset.ts'
import type { PlayedWarband } from '../playedGame.ts'
import type { LedgerLine, MemberOutcome } from './outcome.ts'

/** What the aftermath changes. Warbands without any change are not listed. */
export interface AftermathPreview {
  readonly warbands: readonly WarbandPreview[]
}

interface WarbandPreview {
  readonly warband: string
  /** Changes of the warband itself: `treasury`, and `value` (the sum over the members that count). */
  readonly differences: readonly FieldDifference[]
  readonly members: readonly { readonly member: string; readonly differences: readonly FieldDifference[] }[]
}

/** The value of one field before and after the game: plain data, `null` if the field is absent. */
export interface FieldDifference {
  /**
   * The name of the field: a key of the member's document (`status`, `items`, `modelsNow` …), `cost`, `values.<key>`,
   * or `losses`.
   */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** The default value of each key of campaign state. It applies when a member's document does not have the key. */
const ABSENT: Readonly<Record<string, unknown>> = {
  status: 'active',
  missedGames: 0,
  absences: [],
  injuries: [],
  experience: { gained: 0, spent: 0 },
}

/**
 * Lists all changes of a warband. Compares the complete documents before and after the game, so that no change is
 * missed.
 */
export function warbandPreview(
  ruleset: Ruleset,
  { id, treasury, context }: PlayedWarband,
  ledger: readonly LedgerLine[],
  members: readonly MemberOutcome[],
): WarbandPreview {
  const contextAfter = ruleset.roster.withMembers?.(
    context,
    members.map(({ after }) => after),
  )
  const judged = members.map(({ member, before, after, losses }) => ({
    member,
    losses,
    before: buildFigures(ruleset, before, context),
    after:
      isSameData(before, after) && contextAfter === undefined
        ? undefined
        : buildFigures(ruleset, after, contextAfter ?? context),
  }))
  const paid = ledger.reduce((sum, { amount }) => sum + amount, 0)
  const value = (when: (one: (typeof judged)[number]) => Figures) =>
    judged.reduce((sum, one) => sum + when(one).counted, 0)
  return {
    warband: id,
    differences: diffFields(
      { treasury, value: value(({ before }) => before) },
      { treasury: treasury + paid, value: value(({ before, after = before }) => after) },
    ),
    members: judged.flatMap(({ member, before, after, losses }) => {
      const lost = losses.length > 0 ? [{ field: 'losses', before: [], after: losses }] : []
      const differences = [...(after ? diffFields(before.fields, after.fields) : []), ...lost]
      return differences.length > 0 ? [{ member, differences }] : []
    }),
  }
}

interface Figures {
  readonly fields: Readonly<Record<string, unknown>>
  /** Points that the member adds to the warband's value. */
  readonly counted: number
}

/** Collects a member's document, cost and values (with overrides) in one record. */
function buildFigures(ruleset: Ruleset, member: Member, context: unknown): Figures {
  const { cost, values } = evaluateMember(ruleset, member, '', context)
  const numbers = Object.entries(values).map(([key, { total }]) => [`values.${key}`, total] as const)
  return {
    fields: { ...ABSENT, ...member, cost: cost.total, ...Object.fromEntries(numbers) },
    counted: isCountedInBandValue(member, ruleset.aftermath.injuries) ? cost.total : 0,
  }
}

/** Lists the fields in which two records differ, with both values. */
export function diffFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldDifference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const [one = null, other = null] = [before[field], after[field]]
    return isSameData(one, other) ? [] : [{ field, before: one, after: other }]
  })
}
