import { EVERYBODY, type LineUp } from '../domain/campaign/lineUp.ts'
import type { Localized } from '../domain/localized.ts'
import { hasLeft, type Member } from '../domain/member.ts'
import type { WhyAbsent } from './playedGame.ts'
import { absenceOf, flagsOf, keptAway, rollsBeforeGame } from './kit/aftermath/absences.ts'
import type { CrewMember, Ruleset } from './ruleset.ts'

/** A member in a game's line-up. */
export interface LinedUp {
  /** Why it does not take part; absent: it does. */
  readonly absence?: WhyAbsent
  /** True where a die before the game concerns it: not for those who are absent anyway, or left at home. */
  readonly throwsBefore: boolean
  /** The face of that die, once it is thrown. */
  readonly thrown?: number
  /** Of a team: those whom alone that die may keep at home. Absent: the whole of it. */
  readonly keeps?: readonly CrewMember[]
  /** Those of them whom it keeps: the team plays without them. */
  readonly atHome?: readonly CrewMember[]
}

/** Whom a die before the game concerns: a whole member, or those of a team alone whose absences are their own. */
interface Sore {
  readonly isWhole: boolean
  readonly apart: readonly CrewMember[]
}

/** Who has an old wound that may keep it from the next game; `undefined`: nobody who could play it. CI-R31: one die for a team. */
export function soreIn({ aftermath }: Pick<Ruleset, 'aftermath'>, member: Member): Sore | undefined {
  const { injuries } = aftermath
  if (!rollsBeforeGame(member, injuries)) return undefined
  const crew = aftermath.crew?.(member)
  if (!crew) return { isWhole: true, apart: [] }
  const isSore = ({ id }: CrewMember) => {
    const own = aftermath.injuriesOf?.(member, id) ?? []
    return flagsOf({ ...member, injuries: [...own] }, injuries).has('old-war-wound')
  }
  const sore = crew.filter((one) => !one.isAway && isSore(one))
  const apart = sore.filter(({ isApart }) => isApart)
  return sore.length === 0 ? undefined : { isWhole: apart.length < sore.length, apart }
}

/**
 * Says of a band's members, by their ids, whether they take part in a game. It is the one place that does: what a line-up
 * says of somebody it no longer fits (a wound that is healed since) counts for nothing.
 */
export const linedUp =
  (ruleset: Pick<Ruleset, 'aftermath'>, { checks, stayedAway }: LineUp = EVERYBODY) =>
  (id: string, member: Member): LinedUp => {
    const absence = absenceOf(member)
    if (absence) return { absence, throwsBefore: false }
    if (stayedAway.includes(id)) return { absence: { reason: 'stayed-away' }, throwsBefore: false }
    const sore = soreIn(ruleset, member)
    if (!sore) return { throwsBefore: false }
    const keeps = sore.isWhole ? {} : { keeps: sore.apart }
    const thrown = checks.find((one) => one.member === id)?.faces[0]
    if (thrown === undefined) return { throwsBefore: true, ...keeps }
    const kept = sore.isWhole ? { absence: { reason: 'old-war-wound' } as const } : { atHome: sore.apart }
    return { throwsBefore: true, ...keeps, thrown, ...(keptAway(thrown) && kept) }
  }

/** Those of a team who are not in a game that it plays, each with its reason in words. */
export function crewAwayOf(
  { aftermath }: Pick<Ruleset, 'aftermath'>,
  member: Member,
  { atHome = [] }: Pick<LinedUp, 'atHome'>,
): { readonly name: string; readonly why: Localized }[] {
  const wound = [...aftermath.injuries.values()].find(({ effects }) =>
    effects.some((effect) => effect.kind === 'flag' && effect.flag === 'old-war-wound'),
  )
  return (aftermath.crew?.(member) ?? []).flatMap(({ id, name, why }) => {
    const reason = atHome.some((one) => one.id === id) ? wound?.name : why
    return reason ? [{ name, why: reason }] : []
  })
}

/** The parts of a line-up that still fit these members: dice of those who throw, and those at home who are in the game. */
export function fitting(
  lineUp: LineUp,
  members: readonly { readonly id: string; readonly member: Member }[],
  ruleset: Pick<Ruleset, 'aftermath'>,
): LineUp {
  const there = new Map(members.filter(({ member }) => !hasLeft(member)).map(({ id, member }) => [id, member]))
  const stayedAway = lineUp.stayedAway.filter((id) => there.has(id))
  const of = linedUp(ruleset, { ...lineUp, stayedAway })
  const throws = (id: string) => there.has(id) && of(id, there.get(id)!).throwsBefore
  return { checks: lineUp.checks.filter(({ member }) => throws(member)), stayedAway }
}
