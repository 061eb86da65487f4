import { hasLeft, type Injury, type Member } from '../../domain/member.ts'
import { updateAbsencesAfterGame } from '../kit/aftermath/absences.ts'
import type { Traced } from '../kit/traced.ts'
import { awardLines } from './experience.ts'
import { applyRecordedGame, findRemovedCrew } from './crew.ts'
import type { IndexedGame, PlayedMember } from '../playedGame.ts'
import type { InjuredMember } from './injured.ts'
import type { LossLine, MemberOutcome, Participation } from './outcome.ts'

/** What is known about one member in this game. */
interface MemberFate {
  readonly member: PlayedMember
  /** `undefined` if the member did not fall. */
  readonly injured: InjuredMember | undefined
  /** Experience that the member earned in the game. */
  readonly earned: Traced
  readonly losses: readonly LossLine[]
  /** True if the warband does not pay the upkeep of such members. */
  readonly isUnpaid: boolean
}

/**
 * Returns the member as it is after the game, without the experience from the game. Members who had already left the
 * warband stay unchanged.
 */
export function memberStateAfterGame(
  { game }: IndexedGame,
  { member, played }: PlayedMember,
  injured: InjuredMember | undefined,
): Member {
  if (injured) return injured.after
  return hasLeft(member) ? member : applyRecordedGame(game.ruleset, member, played)
}

/** Computes everything that the game changes for one member. */
export function memberOutcome(
  indexed: IndexedGame,
  { member, injured, earned, losses, isUnpaid }: MemberFate,
): MemberOutcome {
  const stays = withExperience(memberStateAfterGame(indexed, member, injured), earned.total)
  const leaves = isUnpaid && (stays.status ?? 'active') === 'active'
  const after: Member = leaves ? { ...stays, status: 'retired' } : stays
  const [kept, usedUp] = recordAfterGame(indexed, member, after)
  return {
    member: member.id,
    participation: buildParticipation(member, injured),
    status: after.status ?? 'active',
    injuries: (after.injuries ?? []).slice(kept),
    foe: injured?.foe?.id ?? null,
    usedUp,
    absences: injured?.absences ?? [],
    served: listServedAbsences(member),
    losesItems: injured?.outcome.losesEquipment ?? false,
    taken: injured?.fallen.taken ?? [],
    lostModels: injured?.outcome.lostModels ?? 0,
    losses,
    ...(leaves && { leavesUnpaid: true as const }),
    awards: indexed.parts.experience ? awardLines(injured?.rolls ?? [], earned) : [],
    capture: after.status === 'captured' && injured ? { by: injured.captor?.id ?? null } : null,
    before: withoutEmpty(member.member),
    after: withoutEmpty(after),
  }
}

const withExperience = (member: Member, amount: number): Member => {
  const { gained = 0, spent = 0 } = member.experience ?? {}
  return amount === 0 ? member : { ...member, experience: { gained: gained + amount, spent } }
}

/**
 * Returns how many of a member's earlier injuries remain after the game, and the indices of the injuries that are
 * removed.
 */
function recordAfterGame(
  { game: { ruleset } }: IndexedGame,
  { member, played }: PlayedMember,
  after: Member,
): [kept: number, usedUp: number[]] {
  const before = member.injuries ?? []
  const rested = updateAbsencesAfterGame(member, played, ruleset.aftermath.injuries)
  // An injury that names no crew member belongs to the first crew member of the team.
  const ofLost = [...findRemovedCrew(ruleset, member, after)].flatMap(
    (id) => ruleset.aftermath.injuriesOf?.(rested, id) ?? [],
  )
  const kept = new Set<Injury>(rested.injuries?.filter((injury) => !ofLost.includes(injury)))
  return [before.filter((injury) => kept.has(injury)).length, before.flatMap((one, at) => (kept.has(one) ? [] : [at]))]
}

/** Lists the ids of the absences that become one game shorter because the member did not play. */
const listServedAbsences = ({ member, played, absences }: PlayedMember): string[] =>
  played || hasLeft(member) ? [] : absences.filter(({ left }) => left === null || left > 0).map(({ id }) => id)

/** Returns the reason why a member that played did not stay to the end; `null` if it stayed. */
function findEarlyLeave(injured: InjuredMember | undefined): Participation['absence'] {
  if (injured?.fallen.deserted) return { reason: 'deserted' }
  return injured?.fallen.fled ? { reason: 'fled' } : null
}

const buildParticipation = ({ played, absence }: PlayedMember, injured: InjuredMember | undefined): Participation => ({
  played,
  absence: absence ?? findEarlyLeave(injured),
  fallen: injured?.fallen.models ?? 0,
  killed: injured?.fallen.killed ?? false,
  outBy: injured?.fallen.by?.id ?? null,
  outByWarband: injured?.fallen.byBand?.id ?? null,
})

/**
 * Removes campaign state that is empty (no injuries, no games to miss …), because the document of a new member does not
 * have these keys.
 */
function withoutEmpty<M extends Member>(member: M): M {
  const { status, missedGames, absences, injuries, experience } = member
  const empty: readonly (keyof Member)[] = [
    ...(status === 'active' ? (['status'] as const) : []),
    ...(missedGames === 0 ? (['missedGames'] as const) : []),
    ...(absences?.length === 0 ? (['absences'] as const) : []),
    ...(injuries?.length === 0 ? (['injuries'] as const) : []),
    ...(experience && experience.gained === 0 && experience.spent === 0 ? (['experience'] as const) : []),
  ]
  return Object.fromEntries(Object.entries(member).filter(([key]) => !empty.includes(key as keyof Member))) as M
}
