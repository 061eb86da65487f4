import { isSame } from '../../domain/campaign/change.ts'
import type { Member } from '../../domain/member.ts'
import { isCounted } from '../kit/aftermath/absences.ts'
import { evaluateMember } from '../evaluate.ts'
import type { Ruleset } from '../ruleset.ts'
import type { PlayedWarband } from '../playedGame.ts'
import type { LedgerLine, MemberOutcome } from './outcome.ts'

/** What is different after the game; only those for whom something is. */
export interface Preview {
  readonly warbands: readonly WarbandPreview[]
}

interface WarbandPreview {
  readonly warband: string
  /** Of the band: `treasury`, `value` (what its members that count are worth). */
  readonly differences: readonly Difference[]
  readonly members: readonly { readonly member: string; readonly differences: readonly Difference[] }[]
}

/** One thing before and after the game; plain data, `null` where there is none. */
export interface Difference {
  /** A key of the member's document (`status`, `items`, `modelsNow` …), `cost`, `values.<key>`, or `losses`. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** What campaign state that is not there stands for. */
const ABSENT: Readonly<Record<string, unknown>> = {
  status: 'active',
  missedGames: 0,
  absences: [],
  injuries: [],
  experience: { gained: 0, spent: 0 },
}

/** Everything of a band that differs, worked out from its documents before and after: nothing can be left out. */
export function warbandPreview(
  ruleset: Ruleset,
  { id, treasury, context }: PlayedWarband,
  ledger: readonly LedgerLine[],
  members: readonly MemberOutcome[],
): WarbandPreview {
  const judged = members.map(({ member, before, after, losses }) => ({
    member,
    losses,
    before: figuresOf(ruleset, before, context),
    after: isSame(before, after) ? undefined : figuresOf(ruleset, after, context),
  }))
  const paid = ledger.reduce((sum, { amount }) => sum + amount, 0)
  const value = (when: (one: (typeof judged)[number]) => Figures) =>
    judged.reduce((sum, one) => sum + when(one).counted, 0)
  return {
    warband: id,
    differences: between(
      { treasury, value: value(({ before }) => before) },
      { treasury: treasury + paid, value: value(({ before, after = before }) => after) },
    ),
    members: judged.flatMap(({ member, before, after, losses }) => {
      const lost = losses.length > 0 ? [{ field: 'losses', before: [], after: losses }] : []
      const differences = [...(after ? between(before.fields, after.fields) : []), ...lost]
      return differences.length > 0 ? [{ member, differences }] : []
    }),
  }
}

interface Figures {
  readonly fields: Readonly<Record<string, unknown>>
  /** What it adds to the band's value. */
  readonly counted: number
}

/** A member's document, its cost and every value, overrides included, side by side. */
function figuresOf(ruleset: Ruleset, member: Member, context: unknown): Figures {
  const { cost, values } = evaluateMember(ruleset, member, '', context)
  const numbers = Object.entries(values).map(([key, { total }]) => [`values.${key}`, total] as const)
  return {
    fields: { ...ABSENT, ...member, cost: cost.total, ...Object.fromEntries(numbers) },
    counted: isCounted(member, ruleset.aftermath.injuries) ? cost.total : 0,
  }
}

/** The fields in which two sets of them differ. */
export function between(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Difference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const [one = null, other = null] = [before[field], after[field]]
    return isSame(one, other) ? [] : [{ field, before: one, after: other }]
  })
}
