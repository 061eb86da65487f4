import type { Injury } from '../../domain/member.ts'
import { afterInjuries, mustLeave, type InjuryOutcome, type Leaving } from '../../rules/kit/aftermath/injuries.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import { traced, type Part, type Source, type Traced } from '../../rules/kit/traced.ts'
import type { AftermathRules, FallenEnemy, ReturnRoll } from '../../rules/ruleset.ts'
import type { Item, Rank } from './catalogue.ts'
import { countItems, type UpuContext } from './context.ts'
import { AWARDS, HENCHMAN_RETURN, INJURIES } from './data.ts'
import { injuries } from './injuries.ts'
import { RANK_BY_ID } from './profile.ts'
import type { UpuMember } from './schemas.ts'

const isArm = (item: Item | undefined): boolean => item?.kind === 'equipment' && item.replacesArm === true

/** UPU-R26: artificial arms in the place of lost ones: not those that were there before, nor broken ones. */
const armsInPlace = (member: UpuMember, context: UpuContext): number =>
  countItems(member, context, (item, line) => isArm(item) && !line.beforeAmputation && !isBroken(line))

/** True of an injury that takes an arm. */
export const takesArm = ({ id }: Injury): boolean =>
  injuries.get(id)?.effects.some(({ kind }) => kind === 'one-handed-only') ?? false

/** UPU-R16: arms lost and not replaced. With one, a member uses a single one-handed weapon (UPU-R19 says which are). */
export function armsLost(member: UpuMember, context: UpuContext): number {
  const lost = member.injuries?.filter(takesArm).length ?? 0
  return lost === 0 ? 0 : Math.max(0, lost - armsInPlace(member, context))
}

/** UPU-R16: a second lost arm retires the member; so does the loss of both eyes. */
export const mustLeaveBand = (member: UpuMember): Leaving | undefined => mustLeave(member.injuries ?? [], injuries)

/** UPU-R26: the member with a note on each artificial arm that it had when it lost one. */
const withArmsNoted = (member: UpuMember, { items }: UpuContext): UpuMember => ({
  ...member,
  items: member.items.map((line) => (isArm(items.get(line.id)?.item) ? { ...line, beforeAmputation: true } : line)),
})

/** Henchmen come back or not on one die; leaders and lieutenants roll for injuries. */
const returnRolls = (member: UpuMember): ReturnRoll[] => [
  { table: member.kind === 'henchman' ? HENCHMAN_RETURN : INJURIES, times: 1 },
]

/** UPU-R11: robbed of all weapons and equipment; bionic limbs stay. */
const stripped = (member: UpuMember, { items }: UpuContext): UpuMember => ({
  ...member,
  items: member.items.filter(({ id }) => {
    const item = items.get(id)?.item
    return item?.kind === 'equipment' && item.bodily
  }),
})

/** The member after its rolls. UPU-R18: one that leaves the band keeps its possessions: they go with it, cost and all. */
function settled(member: UpuMember, outcome: InjuryOutcome, context: UpuContext): UpuMember {
  const left = outcome.losesEquipment ? stripped(member, context) : member
  const noted = outcome.injuries.some(takesArm) ? withArmsNoted(left, context) : left
  const after = afterInjuries(noted, outcome)
  return mustLeaveBand(after) && after.status !== 'dead' ? { ...after, status: 'retired' } : after
}

/** An enemy put out of action or killed at the table. */
export interface Fallen {
  readonly kind: Rank
  readonly killed: boolean
}

/** Victory points for the enemies put out or killed, and for objectives; UPU-R7 for a killed lieutenant's. */
export const victoryPoints = (fallen: readonly Fallen[], objectives: readonly number[] = []): number =>
  fallen.reduce((sum, { kind, killed }) => sum + RANK_BY_ID[kind].victoryPoints[killed ? 'killed' : 'outOfAction'], 0) +
  objectives.reduce((sum, points) => sum + points, 0)

/** The same for members, each a part of its own. */
const pointsForEnemies = (fallen: readonly FallenEnemy<UpuMember>[]): Traced =>
  traced(
    fallen.map(({ member: { kind, name }, killed }): Part => {
      const source = { kind: 'member', id: kind, name: RANK_BY_ID[kind].name, detail: name } as const
      return { source, amount: victoryPoints([{ kind, killed }]) }
    }),
  )

const VICTORY_POINTS: Source = {
  kind: 'base',
  id: 'victory-points',
  name: { fr: 'Points de victoire', en: 'Victory points' },
}

export const aftermath: AftermathRules<UpuMember, UpuContext> = {
  returnRolls,
  awards: AWARDS,
  injuries,
  settled,
  killsAtTable: true,
  victoryPoints: pointsForEnemies,
  // Victory points become band points, one for one.
  income: { of: (_, points) => traced(points === 0 ? [] : [{ source: VICTORY_POINTS, amount: points }]) },
}
