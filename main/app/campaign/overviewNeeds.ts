import type { Band } from '../../../shared/commands/base/band.ts'
import type { BandTodo } from '../../../shared/contract/views/overview.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsOfMember } from '../../../shared/domain/campaign/roster.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import { belongsToBand, type Member } from '../../../shared/domain/member.ts'
import { findAdvanceRules } from '../../../shared/rules/houseRules.ts'
import { absenceOf } from '../../../shared/rules/kit/aftermath/absences.ts'
import { oldWoundOf } from '../../../shared/rules/lineUp.ts'
import type { Store } from '../../ports/store.ts'
import { absenceCause, absenceReturnCondition } from '../warband/absenceCause.ts'
import { findLeaderLoss } from '../warband/succession.ts'

/** Reads facts that are not stored with a warband. */
type FactSource = Pick<Store, 'factsReferencing' | 'factsById'>

/**
 * Returns the needs of a warband: treasury, leader and members. `facts`: the warband's own facts; `value`: the value of
 * its roster.
 */
export function buildBandTodos(
  source: FactSource,
  facts: Facts,
  warband: string,
  band: Band,
  value: number,
): BandTodo[] {
  const context = band.ruleset.roster.context(band.roster)
  return [
    ...(band.treasury < 0 ? [{ kind: 'treasury-overdrawn', warband, treasury: band.treasury } as const] : []),
    ...nobodyFitNeed(warband, band),
    ...leaderNeed(warband, band),
    ...band.members.flatMap((id, at) =>
      memberNeeds(source, facts, warband, band, { id, member: band.roster.members[at]!, context }),
    ),
    ...unspentPointsNeed(warband, band, value, context),
  ]
}

/** Returns the need for recruits of a warband in which nobody can play and nobody is only away for some games. */
function nobodyFitNeed(warband: string, { roster }: Band): BandTodo[] {
  const isHopeless = roster.members.every((one) => {
    const reason = absenceOf(one)?.reason
    return reason !== undefined && reason !== 'misses-games'
  })
  return isHopeless ? [{ kind: 'nobody-fit', warband }] : []
}

/** Returns the need for a new leader. If no member can succeed, a leader has to be recruited. */
function leaderNeed(warband: string, band: Band): BandTodo[] {
  const loss = findLeaderLoss(band)
  if (!loss) return []
  const { role, first } = loss
  if (first) return [{ kind: 'leader-lost', warband, ...first, role }]
  return band.roster.members.some(belongsToBand) ? [{ kind: 'leader-missing', warband, role }] : []
}

interface MemberInBand {
  readonly id: string
  readonly member: Member
  /** What the ruleset reads from the whole roster. */
  readonly context: unknown
}

function memberNeeds(
  source: FactSource,
  facts: Facts,
  warband: string,
  { ruleset }: Band,
  { id, member, context }: MemberInBand,
): BandTodo[] {
  const { house } = factOf(facts, 'campaign', factOf(facts, 'warband', warband).campaign)
  const who = { warband, member: id, name: member.name }
  const due = belongsToBand(member) ? (findAdvanceRules(ruleset, house)?.due(member, context) ?? 0) : 0
  const absence = absenceOf(member)
  return [
    ...(oldWoundOf(ruleset, member) ? [{ kind: 'wound-to-roll', ...who } as const] : []),
    ...currentCapture(facts, id).map(({ by }) => {
      const ransom = ruleset.aftermath.ransom?.(member, context)
      const sale = ruleset.aftermath.sale?.(member, context)
      return { kind: 'captive', ...who, captor: by, ...(ransom && { ransom }), ...(sale && { sale }) } as const
    }),
    ...(due > 0 ? [{ kind: 'advances-due', ...who, due } as const] : []),
    ...(absence === undefined || absence.reason === 'dead' || absence.reason === 'retired'
      ? []
      : [
          {
            kind: 'absent',
            ...who,
            reason: absence.reason,
            games: 'games' in absence ? absence.games : null,
            cause: absenceCause(source, facts, id, ruleset),
            ...(absenceReturnCondition(facts, id, ruleset) && { waits: true as const }),
          } as const,
        ]),
  ]
}

/**
 * Returns the current capture of a captive member, as a list of one fact; an empty list for a member who is not
 * captive.
 */
const currentCapture = (facts: Facts, member: string): FactOf<'capture'>[] =>
  factOf(facts, 'member', member).status === 'captured'
    ? factsOfMember(facts, 'capture', member)
        .filter(({ end }) => end === null)
        .slice(0, 1)
    : []

/**
 * Returns the need to spend points, if the cheapest member of a starter roster is affordable and fits under the cap.
 */
function unspentPointsNeed(
  warband: string,
  { ruleset, roster, treasury }: Band,
  value: number,
  context: unknown,
): BandTodo[] {
  if (ruleset.values.withoutPrices) return []
  const price = Math.min(
    ...ruleset.roster.starter(roster.name).members.map((member) => ruleset.values.cost(member, context).total),
  )
  const isEnough = treasury > 0 && treasury >= price
  const hasRoom = roster.cap === undefined || value + price <= roster.cap
  return isEnough && hasRoom ? [{ kind: 'points-unspent', warband, treasury }] : []
}
