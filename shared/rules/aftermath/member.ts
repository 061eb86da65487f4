import { hasLeft, type Injury, type Member } from '../../domain/member.ts'
import { afterGame } from '../kit/aftermath/absences.ts'
import type { Traced } from '../kit/traced.ts'
import { awardLines } from './experience.ts'
import { gameOver, gone } from './crew.ts'
import type { IndexedGame, PlayedMember } from '../playedGame.ts'
import type { Injured } from './injured.ts'
import type { LossLine, MemberOutcome, Participation } from './outcome.ts'

/** What is known about a member's game. */
interface Fate {
  readonly member: PlayedMember
  /** Absent: it did not fall. */
  readonly injured: Injured | undefined
  /** Experience from the game. */
  readonly earned: Traced
  readonly losses: readonly LossLine[]
}

/** The member once the game is over, its experience left aside. Those who left the band before stay as they were. */
export function afterwards(
  { game }: IndexedGame,
  { member, played }: PlayedMember,
  injured: Injured | undefined,
): Member {
  if (injured) return injured.after
  return hasLeft(member) ? member : gameOver(game.ruleset, member, played)
}

/** Everything that changes for one member. */
export function memberOutcome(indexed: IndexedGame, { member, injured, earned, losses }: Fate): MemberOutcome {
  const after = withExperience(afterwards(indexed, member, injured), earned.total)
  const [kept, usedUp] = recordAfterGame(indexed, member, after)
  return {
    member: member.id,
    participation: participationOf(member, injured),
    status: after.status ?? 'active',
    injuries: (after.injuries ?? []).slice(kept),
    foe: injured?.foe?.id ?? null,
    usedUp,
    absences: injured?.absences ?? [],
    served: servedBy(member),
    losesItems: injured?.outcome.losesEquipment ?? false,
    taken: injured?.fallen.taken ?? [],
    lostModels: injured?.outcome.lostModels ?? 0,
    losses,
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

/** How many entries of a member's record outlast the game, and the places of those that do not. */
function recordAfterGame(
  { game: { ruleset } }: IndexedGame,
  { member, played }: PlayedMember,
  after: Member,
): [kept: number, usedUp: number[]] {
  const before = member.injuries ?? []
  const rested = afterGame(member, played, ruleset.aftermath.injuries)
  // Those of a crew that say nobody's name are somebody's too.
  const ofLost = [...gone(ruleset, member, after)].flatMap((id) => ruleset.aftermath.injuriesOf?.(rested, id) ?? [])
  const kept = new Set<Injury>(rested.injuries?.filter((injury) => !ofLost.includes(injury)))
  return [before.filter((injury) => kept.has(injury)).length, before.flatMap((one, at) => (kept.has(one) ? [] : [at]))]
}

/** A member that did not play has a game less to miss, of every absence that runs. */
const servedBy = ({ member, played, absences }: PlayedMember): string[] =>
  played || hasLeft(member) ? [] : absences.filter(({ left }) => left === null || left > 0).map(({ id }) => id)

/** Why somebody who played was not there at the end. */
function awayOf(injured: Injured | undefined): Participation['absence'] {
  if (injured?.fallen.deserted) return { reason: 'deserted' }
  return injured?.fallen.fled ? { reason: 'fled' } : null
}

const participationOf = ({ played, absence }: PlayedMember, injured: Injured | undefined): Participation => ({
  played,
  absence: absence ?? awayOf(injured),
  fallen: injured?.fallen.models ?? 0,
  killed: injured?.fallen.killed ?? false,
  outBy: injured?.fallen.by?.id ?? null,
  outByWarband: injured?.fallen.byBand?.id ?? null,
})

/** A member without campaign state that says nothing, as a fresh one has none. */
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
