import { isCountedInBandValue } from '../../rules/kit/aftermath/absences.ts'
import { effectiveValue } from '../../rules/kit/overrides.ts'
import { toTraced } from '../../rules/kit/traced.ts'
import type { AdvanceRules, AdvancementRules, SuccessionRules } from '../../rules/ruleset.ts'
import { countAdvances, priceReader, withAdvance } from './advancePrice.ts'
import { chosenAdvances } from './chosenAdvances.ts'
import type { CompiledGame } from './compileGame.ts'
import { RECRUITED_AS, startingExperience, startingExperienceParts } from './fields.ts'
import type { PackMember } from './fullPack.ts'
import { advanceIdOf } from '../format/packIds.ts'
import { riseRules, type ErrorLists } from './rises.ts'
import { Bearer, renewBudget, type World } from './scope.ts'
import { raiseRules } from './raisedFields.ts'
import { spendingRules } from './spentExperience.ts'

export interface AdvanceLimits {
  /** True if the value of an advance can be raised by one more step. */
  readonly canAdvance: (bearer: Bearer, id: string) => boolean
  /** Indices in `advances` at which a value passes its limit. */
  readonly findAboveLimit: (bearer: Bearer) => number[]
}

/** Builds the limits of advances: a number of steps above the initial value, or the limit of the value itself. */
export function compileAdvanceLimits(game: CompiledGame): AdvanceLimits {
  const { pack, injuries } = game
  const values = new Map(pack.values.map((value) => [value.id, value]))
  const valueIds = new Map(pack.values.map(({ id }) => [advanceIdOf(id), id]))
  const ceilings = new Map(Object.entries(pack.advances?.ceilings ?? {}))
  const ceilingOf = (id: string): number | undefined => ceilings.get(id)

  /** The limit of a value on its better side, and the side. */
  const bestOf = (id: string): { readonly best: number; readonly direction: 1 | -1 } => {
    const { better, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = values.get(id)!
    return better === 'less' ? { best: min, direction: -1 } : { best: max, direction: 1 }
  }
  /** Most steps in any earlier state of the member: injuries make room, and a leader may have had another kind. */
  const maxSteps = (bearer: Bearer, id: string): number => {
    const { world, member } = bearer
    let lost = 0
    for (const injury of member.injuries ?? [])
      for (const effect of injuries.get(injury.id)?.effects ?? [])
        if (effect.kind === 'stat' && effect.stat === id) lost += Math.abs(effect.amount)
    const ceiling = ceilingOf(id)
    if (ceiling !== undefined) return ceiling + lost
    const { best, direction } = bestOf(id)
    const { succession } = pack
    const earlier = member.kind === succession?.to ? [new Bearer(world, { ...member, kind: succession.from })] : []
    const rooms = [bearer, ...earlier].map((one) => direction * (best - game.valuesBeforeItems(one)[id]!.total))
    return Math.max(0, Math.max(...rooms) + lost)
  }
  return {
    canAdvance(bearer, advanceId) {
      const id = valueIds.get(advanceId)
      if (id === undefined) return false
      const ceiling = ceilingOf(id)
      if (ceiling === undefined) {
        const { best, direction } = bestOf(id)
        return direction * (best - bearer.values[id]!.total) > 0
      }
      const bare = new Bearer(bearer.world, { ...bearer.member, items: [] })
      return bare.values[id]!.total < game.valuesBeforeItems(bearer)[id]!.total + ceiling
    },
    findAboveLimit(bearer) {
      const { advances = [] } = bearer.member
      return advances.flatMap(({ id, amount }, at) => {
        const before = advances.slice(0, at).reduce((sum, one) => sum + (one.id === id ? one.amount : 0), 0)
        const value = valueIds.get(id)
        if (value === undefined) return []
        const most = maxSteps(bearer, value)
        return before <= most && before + amount > most ? [at] : []
      })
    },
  }
}

/** Builds the rules of advances and of succession. Throws a `GameFault`. */
export function packAdvancement(
  game: CompiledGame,
  emptyWorld: World,
  errors: ErrorLists,
): AdvancementRules<PackMember, World> {
  const { pack, kinds } = game
  return {
    ...(pack.kinds.some(({ experience }) => experience) && {
      startingExperience: (member: PackMember) => toTraced(startingExperienceParts(kinds, member)),
    }),
    ...(pack.advances && { advances: advanceRules(game, emptyWorld, pack.advances, errors) }),
    ...(pack.spending && { advances: spendingRules(game, pack.spending, errors.listErrors) }),
    ...(pack.raises && { advances: raiseRules(game, pack.raises, emptyWorld) }),
    ...(pack.succession && { succession: successionRules(game, pack.succession) }),
  }
}

type FullAdvances = NonNullable<CompiledGame['pack']['advances']>

function advanceRules(
  game: CompiledGame,
  emptyWorld: World,
  { houseRule, table, choices, price, at, rises: risesTo }: FullAdvances,
  errors: ErrorLists,
): AdvanceRules<PackMember, World> {
  const { canAdvance } = compileAdvanceLimits(game)
  const { listErrors } = errors
  const rises = risesTo && riseRules(game, risesTo, errors)
  const { number, vocabularies, kinds } = game
  const priceAfter = priceReader(price, (formula) => number(formula, 'advances.price', vocabularies.price), emptyWorld)
  const chosen = choices && chosenAdvances(game, choices, emptyWorld, priceAfter)
  const isValue = new Set(game.pack.values.map(({ id }) => advanceIdOf(id)))
  const mayTake = (member: PackMember, world: World): ((id: string) => boolean) => {
    let before: ReadonlySet<string> | undefined
    return (id) => {
      const kindsToRise = rises?.kinds(member, id, world)
      if (kindsToRise) return kindsToRise.length > 0
      if (isValue.has(id)) return canAdvance(new Bearer(world, member), id)
      const errorsBefore = (before ??= new Set(listErrors(member, world)))
      return listErrors(withAdvance(member, id), world).every((issue) => errorsBefore.has(issue))
    }
  }
  return {
    ...(houseRule !== undefined && { houseRule }),
    ...(chosen ?? {
      table: game.tables[table!]!,
      price: priceAfter(0),
      ...(typeof price === 'string' && { priceOf: (member: PackMember) => priceAfter(countAdvances(member)) }),
    }),
    due: (member, world = emptyWorld) => {
      renewBudget(world)
      const { gained, spent } = member.experience ?? { gained: 0, spent: 0 }
      const taken = countAdvances(member)
      const start = startingExperience(kinds, member)
      const reached = at?.filter((total) => total > start && total <= start + gained)
      const most = reached ? Math.max(0, reached.length - taken) : MOST_DUE
      if (chosen)
        return countChoosable(member, {
          chosen,
          mayTake,
          world,
          most,
          points: reached ? Number.POSITIVE_INFINITY : gained - spent,
        })
      if (reached) return most
      if (typeof price === 'string') return countAffordable(gained - spent, taken, priceAfter)
      const times = (points: number) => Math.floor(points / Number(price))
      return Math.max(0, Math.min(times(gained) - taken, times(gained - spent)))
    },
    canAdvance: (member, id, world) => mayTake(member, world)(id),
    ...(rises && { rises }),
    withAdvance,
  }
}

/** What a member can choose: the choices with their prices, which of them are possible, and the experience for them. */
interface ChoosableAdvances {
  readonly chosen: ReturnType<typeof chosenAdvances>
  readonly mayTake: (member: PackMember, world: World) => (id: string) => boolean
  readonly world: World
  readonly most: number
  readonly points: number
}

/** Returns the number of advances that points pay for: of those that are possible, the cheapest first. */
function countChoosable(member: PackMember, { chosen, mayTake, world, most, points }: ChoosableAdvances): number {
  // Each choice is refused once at most, or a long list would take long. One that an advance makes possible counts
  // once that advance is taken.
  const refused = new Set<string>()
  let now = member
  let pointsLeft = points
  for (let count = 0; count < most; count++) {
    const isPossible = mayTake(now, world)
    const next = chosen
      .choices(now, world)
      .filter(({ id, price: cost = 0 }) => cost <= pointsLeft && !refused.has(id))
      .sort((one, other) => (one.price ?? 0) - (other.price ?? 0))
      .find(({ id }) => {
        if (isPossible(id)) return true
        refused.add(id)
        return false
      })
    if (!next) return count
    pointsLeft -= next.price ?? 0
    now = withAdvance(now, next.id)
  }
  return most
}

/** Most advances that a member can be owed at once. */
const MOST_DUE = 100

/** Returns the number of further advances that experience pays for. */
function countAffordable(points: number, taken: number, priceAfter: (taken: number) => number): number {
  let left = points
  for (let count = 0; count < MOST_DUE; count++) {
    left -= priceAfter(taken + count)
    if (left < 0) return count
  }
  return MOST_DUE
}

/** The best candidate comes first: by a value, then by experience. */
function successionRules(
  { pack, kinds, injuries }: CompiledGame,
  { from, to, by, keepsValues }: NonNullable<CompiledGame['pack']['succession']>,
): SuccessionRules<PackMember, World> {
  const direction = pack.values.find(({ id }) => id === by)?.better === 'less' ? -1 : 1
  const valueOf = (member: PackMember, world: World): number =>
    effectiveValue(new Bearer(world, member).values[by]!, by, member.overrides).total
  return {
    successors: (members, world) =>
      members
        .filter((member) => member.kind === from && isCountedInBandValue(member, injuries))
        .map((member) => ({ member, value: valueOf(member, world), experience: member.experience?.gained ?? 0 }))
        .sort((a, b) => direction * (b.value - a.value) || b.experience - a.experience)
        .map(({ member }) => member),
    promoteToLeader: (member) => ({
      ...(startingExperience(kinds, member) !== (kinds.get(to)!.experience ?? 0) && { [RECRUITED_AS]: member.kind }),
      ...member,
      kind: to,
      ...(keepsValues && { valuesOf: member.kind }),
    }),
    cost: (member) => kinds.get(to)!.cost - kinds.get(member.kind)!.cost,
  }
}
