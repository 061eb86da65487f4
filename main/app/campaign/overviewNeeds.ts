import type { Band } from '../../../shared/commands/base/band.ts'
import type { BandNeed } from '../../../shared/contract/views/overview.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsOfMember } from '../../../shared/domain/campaign/roster.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import { isInBand, type Member } from '../../../shared/domain/member.ts'
import { advancesOf } from '../../../shared/rules/houseRules.ts'
import { absenceOf } from '../../../shared/rules/kit/aftermath/absences.ts'
import { soreIn } from '../../../shared/rules/lineUp.ts'
import type { Store } from '../../ports/store.ts'
import { absenceCause, waitsFor } from '../warband/absenceCause.ts'

/** Where to look up what is not among a band's facts. */
type Source = Pick<Store, 'naming' | 'factsById'>

/** The needs of a band: of its treasury, its leader and its members. `facts`: the band's own; `value`: what its roster is worth. */
export function needsOf(source: Source, facts: Facts, warband: string, band: Band, value: number): BandNeed[] {
  return [
    ...(band.treasury < 0 ? [{ kind: 'treasury-overdrawn', warband, treasury: band.treasury } as const] : []),
    ...leaderLost(warband, band),
    ...band.members.flatMap((id, at) =>
      memberNeeds(source, facts, warband, band, { id, member: band.roster.members[at]! }),
    ),
    ...unspent(warband, band, value),
  ]
}

/** Tells that somebody may be promoted, under the conditions of the command `member.promote`. */
function leaderLost(warband: string, { ruleset, roster, members }: Band): BandNeed[] {
  const rules = ruleset.advancement.succession
  const first = rules?.successors(roster.members, ruleset.roster.context(roster))[0]
  if (!rules || !first) return []
  const { kind } = rules.promoted(first)
  const isLed = roster.members.some((one) => one.kind === kind && one.status !== 'dead' && one.status !== 'retired')
  if (isLed) return []
  const member = members[roster.members.indexOf(first)]!
  return [{ kind: 'leader-lost', warband, member, name: first.name, role: ruleset.wording.kinds[kind]! }]
}

interface Who {
  readonly id: string
  readonly member: Member
}

function memberNeeds(
  source: Source,
  facts: Facts,
  warband: string,
  { ruleset }: Band,
  { id, member }: Who,
): BandNeed[] {
  const { house } = factOf(facts, 'campaign', factOf(facts, 'warband', warband).campaign)
  const who = { warband, member: id, name: member.name }
  const due = isInBand(member) ? (advancesOf(ruleset, house)?.due(member) ?? 0) : 0
  const absence = absenceOf(member)
  return [
    ...(soreIn(ruleset, member) ? [{ kind: 'wound-to-roll', ...who } as const] : []),
    ...captivity(facts, id).map(({ by }) => ({ kind: 'captive', ...who, captor: by }) as const),
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
            ...(waitsFor(facts, id, ruleset) && { waits: true as const }),
          } as const,
        ]),
  ]
}

/** A captive member's captivity; none for all others. */
const captivity = (facts: Facts, member: string): FactOf<'capture'>[] =>
  factOf(facts, 'member', member).status === 'captured'
    ? factsOfMember(facts, 'capture', member)
        .filter(({ end }) => end === null)
        .slice(0, 1)
    : []

/** Tells that points could still be spent: the cheapest member of a starter roster is affordable, and fits under the cap. */
function unspent(warband: string, { ruleset, roster, treasury }: Band, value: number): BandNeed[] {
  if (ruleset.values.withoutPrices) return []
  const context = ruleset.roster.context(roster)
  const price = Math.min(
    ...ruleset.roster.starter(roster.name).members.map((member) => ruleset.values.cost(member, context).total),
  )
  const isEnough = treasury > 0 && treasury >= price
  const hasRoom = roster.cap === undefined || value + price <= roster.cap
  return isEnough && hasRoom ? [{ kind: 'points-unspent', warband, treasury }] : []
}
