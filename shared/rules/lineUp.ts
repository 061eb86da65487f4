import { FULL_LINE_UP, type LineUp } from '../domain/campaign/lineUp.ts'
import type { Localized } from '../domain/localized.ts'
import { hasLeft, type Member } from '../domain/member.ts'
import type { AbsenceReason } from './playedGame.ts'
import { absenceOf, listInjuryFlags, isKeptAway, isOldWoundRollNeeded } from './kit/aftermath/absences.ts'
import type { CrewMember, Ruleset } from './ruleset.ts'

/** State of a member in the line-up of a game. */
export interface LineUpState {
  /** Why the member does not take part. Absent if the member takes part. */
  readonly absence?: AbsenceReason
  /** True if a die is rolled for the member before the game. False for members who are absent or left at home. */
  readonly throwsBefore: boolean
  /** The face of the die that was rolled before the game. Absent if the die was not rolled yet. */
  readonly thrown?: number
  /**
   * For a team: the crew members whom the die before the game may keep at home. Absent if the die concerns the whole
   * team.
   */
  readonly keeps?: readonly CrewMember[]
  /** The crew members whom the die keeps at home; the team plays without them. */
  readonly atHome?: readonly CrewMember[]
}

/**
 * Who is concerned by the die before the game. `isWhole`: the whole member. `apart`: crew members with absences of
 * their own.
 */
interface OldWoundScope {
  readonly isWhole: boolean
  readonly apart: readonly CrewMember[]
}

/**
 * Returns who must roll for an old wound before the next game: the member itself, or certain crew members of a team.
 * Returns `undefined` if nobody must roll, or if the member cannot play anyway. CI-R31: a team rolls one die.
 */
export function oldWoundOf({ aftermath }: Pick<Ruleset, 'aftermath'>, member: Member): OldWoundScope | undefined {
  const { injuries } = aftermath
  if (!isOldWoundRollNeeded(member, injuries)) return undefined
  const crew = aftermath.crew?.(member)
  if (!crew) return { isWhole: true, apart: [] }
  const isSore = ({ id }: CrewMember) => {
    const own = aftermath.injuriesOf?.(member, id) ?? []
    return listInjuryFlags({ ...member, injuries: [...own] }, injuries).has('old-war-wound')
  }
  const sore = crew.filter((one) => !one.isAway && isSore(one))
  const apart = sore.filter(({ isApart }) => isApart)
  return sore.length === 0 ? undefined : { isWhole: apart.length < sore.length, apart }
}

/**
 * Returns a function that computes the line-up state of a member in a game. Only this function decides who takes part.
 * Parts of the line-up that no longer apply (such as a die for a healed wound) are ignored.
 */
export const lineUpStateOf =
  (ruleset: Pick<Ruleset, 'aftermath'>, { checks, stayedAway }: LineUp = FULL_LINE_UP) =>
  (id: string, member: Member): LineUpState => {
    const absence = absenceOf(member)
    if (absence) return { absence, throwsBefore: false }
    if (stayedAway.includes(id)) return { absence: { reason: 'stayed-away' }, throwsBefore: false }
    const sore = oldWoundOf(ruleset, member)
    if (!sore) return { throwsBefore: false }
    const keeps = sore.isWhole ? {} : { keeps: sore.apart }
    const thrown = checks.find((one) => one.member === id)?.faces[0]
    if (thrown === undefined) return { throwsBefore: true, ...keeps }
    const kept = sore.isWhole ? { absence: { reason: 'old-war-wound' } as const } : { atHome: sore.apart }
    return { throwsBefore: true, ...keeps, thrown, ...(isKeptAway(thrown) && kept) }
  }

/** Lists the crew members who miss a game that their team plays, each with the reason as a display text. */
export function listAbsentCrew(
  { aftermath }: Pick<Ruleset, 'aftermath'>,
  member: Member,
  { atHome = [] }: Pick<LineUpState, 'atHome'>,
): { readonly name: string; readonly why: Localized }[] {
  const wound = [...aftermath.injuries.values()].find(({ effects }) =>
    effects.some((effect) => effect.kind === 'flag' && effect.flag === 'old-war-wound'),
  )
  return (aftermath.crew?.(member) ?? []).flatMap(({ id, name, why }) => {
    const reason = atHome.some((one) => one.id === id) ? wound?.name : why
    return reason ? [{ name, why: reason }] : []
  })
}

/**
 * Keeps the parts of a line-up that still apply: dice of members who must roll one, and members left at home who are
 * still in the warband.
 */
export function fitLineUp(
  lineUp: LineUp,
  members: readonly { readonly id: string; readonly member: Member }[],
  ruleset: Pick<Ruleset, 'aftermath'>,
): LineUp {
  const there = new Map(members.filter(({ member }) => !hasLeft(member)).map(({ id, member }) => [id, member]))
  const stayedAway = lineUp.stayedAway.filter((id) => there.has(id))
  const of = lineUpStateOf(ruleset, { ...lineUp, stayedAway })
  const throws = (id: string) => there.has(id) && of(id, there.get(id)!).throwsBefore
  return { checks: lineUp.checks.filter(({ member }) => throws(member)), stayedAway }
}
