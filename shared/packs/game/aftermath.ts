import type { Injury } from '../../domain/member.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'
import { isCountedInBandValue } from '../../rules/kit/aftermath/absences.ts'
import { applyInjuryOutcome, type InjuryOutcome } from '../../rules/kit/aftermath/injuries.ts'
import { toTraced, type Traced, type TracedPart } from '../../rules/kit/traced.ts'
import type { AftermathRules, FallenEnemy } from '../../rules/ruleset.ts'
import { roundHalfAway } from '../formula/arithmetic.ts'
import { packText } from '../text/packText.ts'
import type { CompiledGame } from './compileGame.ts'
import type { PackMember } from './fullPack.ts'
import { loseModels, modelsLeft } from './groups.ts'
import { packIncome } from './income.ts'
import { withoutDescribedItems } from './describedItems.ts'
import { BandScope, Bearer, renewBudget, type World } from './scope.ts'

/** Builds the rules of the aftermath. Throws a `GameFault`. */
export function packAftermath(game: CompiledGame, emptyWorld: World): AftermathRules<PackMember, World> {
  const { pack, kinds, tables } = game
  const { awards, maxExperience, killsAtTable, income, upkeep, houseRules, rating } = pack.aftermath
  const { canDesert, leavesThings, fixedTables } = pack.aftermath
  const hasVictoryPoints = pack.kinds.some(({ victoryPoints }) => victoryPoints)
  const fixedTablesById = Object.fromEntries((fixedTables ?? []).map((table) => [table.id, table]))
  const tablesOf = new Map(
    pack.kinds.flatMap(({ id, tables: cases }) =>
      cases ? [[id, compileFirst(game, cases, `kinds.${id}.tables`)]] : [],
    ),
  )
  const { ranks } = pack.aftermath
  const rankOf = ranks && compileFirst(game, ranks, 'aftermath.ranks')
  return {
    returnRolls: (member, fallen, world) => {
      const kind = kinds.get(member.kind)
      const id = kind?.table ?? tablesOf.get(member.kind)?.(member, world) ?? ''
      const table = tables[id] ?? fixedTablesById[id]
      const modelCount = modelsLeft(kind, member)
      const times = modelCount === undefined ? 1 : Math.min(fallen, modelCount)
      return table && times > 0 ? [{ table, times }] : []
    },
    ...(pack.kinds.some(({ models }) => models) && {
      models: (member: PackMember) => modelsLeft(kinds.get(member.kind), member),
    }),
    awards,
    ...(maxExperience && { maxExperience }),
    injuries: game.injuries,
    settleMember: compileSettle(game),
    ...captiveRules(game),
    ...(rating !== undefined && { rating: compileRating(game, rating) }),
    ...omitUndefined({ killsAtTable, canDesert, leavesThings }),
    ...(fixedTables && { fixedTables: fixedTablesById }),
    ...(rankOf && { rankOf: (member: PackMember) => rankOf(member, emptyWorld) ?? member.kind }),
    ...lootRules(game),
    ...(hasVictoryPoints && { victoryPoints: (fallen) => pointsFor(game, fallen) }),
    ...(houseRules && { houseRules: omitKeys(houseRules, 'income') }),
    ...((income ?? upkeep) && {
      income: {
        ...packIncome(game, emptyWorld),
        ...(houseRules?.income !== undefined && { houseRule: houseRules.income, editable: true }),
      },
    }),
  }
}

/** Compiles ids with conditions. Returns the function that finds the first whose condition holds for a member. */
function compileFirst(
  { condition }: CompiledGame,
  cases: readonly { readonly id: string; readonly when: string }[],
  place: string,
) {
  const conditions = cases.map(({ id, when }, at) => ({ id, holds: condition(when, `${place}[${at}]`) }))
  return (member: PackMember, world: World): string | undefined =>
    conditions.find(({ holds }) => holds(new Bearer(world, member).scope))?.id
}

/** Builds the rule of what enemies may take, if they may. */
function lootRules({ pack, condition, vocabularies }: CompiledGame): Pick<AftermathRules<PackMember, World>, 'loot'> {
  const { loot } = pack.aftermath
  const isLoot = loot === undefined ? undefined : condition(loot, 'aftermath.loot', vocabularies.item)
  if (!isLoot) return {}
  return {
    loot: (member, world) =>
      new Bearer(world, member).lines
        .filter((scope) => scope.list === 'items' && isLoot(scope))
        .map(({ at, line, prepared }) => ({ line: at, name: prepared!.entry.name, quantity: line!.quantity })),
  }
}

/** Compiles the rating of a band, over the members who count in it. */
function compileRating(game: CompiledGame, formula: string): AftermathRules<PackMember, World>['rating'] {
  const rating = game.number(formula, 'aftermath.rating', game.vocabularies.band)
  return (members, world) => {
    const countingMembers = members.filter((member) => isCountedInBandValue(member, game.injuries))
    const scopes = countingMembers.map((member) => new Bearer(world, member).scope)
    return roundHalfAway(rating(new BandScope(renewBudget(world), scopes)))
  }
}

/** Builds the rules of the usual ransom and of the sale of captives, if a kind has one. */
function captiveRules(game: CompiledGame): Pick<AftermathRules<PackMember, World>, 'ransom' | 'sale'> {
  const { kinds } = game.pack
  const [ransom, sale] = [captivePrice(game, 'ransom'), captivePrice(game, 'sale')]
  return {
    ...(kinds.some((kind) => kind.ransom !== undefined) && { ransom }),
    ...(kinds.some((kind) => kind.sale !== undefined) && {
      sale(member, world) {
        const own = game.kinds.get(member.kind)?.sale
        return typeof own === 'object' ? own : sale(member, world)
      },
    }),
  }
}

/** Compiles what captives are worth by their kinds; undefined for a kind without a number or a formula. */
function captivePrice({ pack, number }: CompiledGame, what: 'ransom' | 'sale') {
  const prices = new Map(
    pack.kinds.flatMap((kind, at) => {
      const formula = kind[what]
      return typeof formula === 'string' ? [[kind.id, number(formula, `kinds[${at}].${what}`)] as const] : []
    }),
  )
  return (member: PackMember, world: World): Traced | undefined => {
    const price = prices.get(member.kind)
    if (!price) return undefined
    renewBudget(world)
    const amount = Math.max(0, roundHalfAway(price(new Bearer(world, member).scope)))
    return toTraced([{ source: { kind: 'base', id: what, name: packText(`game.${what}`) }, amount }])
  }
}

/** Victory points for enemies, one part for each. */
const pointsFor = ({ kinds }: CompiledGame, fallen: readonly FallenEnemy<PackMember>[]) =>
  toTraced(
    fallen.map(({ member: { kind, name }, killed }): TracedPart => {
      const { name: kindName, victoryPoints } = kinds.get(kind)!
      return {
        source: { kind: 'member', id: kind, name: kindName, detail: name },
        amount: victoryPoints?.[killed ? 'killed' : 'outOfAction'] ?? 0,
      }
    }),
  )

/** Compiles how rolls after a game change a member. */
function compileSettle(game: CompiledGame): AftermathRules<PackMember, World>['settleMember'] {
  const { keeps, marks = [], retires } = game.pack.aftermath
  const { item } = game.vocabularies
  const isKept = keeps === undefined ? () => false : game.condition(keeps, 'aftermath.keeps', item)
  const mustLeave = retires === undefined ? () => false : game.condition(retires, 'aftermath.retires')
  const marked = marks.map(({ effect, lines, mark }, at) => ({
    effect,
    mark,
    isMarked: game.condition(lines, `aftermath.marks[${at}].lines`, item),
  }))
  const hasEffect = ({ id }: Injury, effect: string): boolean =>
    game.injuries.get(id)?.effects.some(({ kind }) => kind === effect) ?? false

  const withMarks = (member: PackMember, { injuries }: InjuryOutcome, world: World): PackMember => {
    let after = member
    for (const { effect, mark, isMarked } of marked) {
      if (!injuries.some((injury) => hasEffect(injury, effect))) continue
      const places = new Set(new Bearer(world, after).lines.filter(isMarked).map(({ at }) => at))
      after = { ...after, items: after.items.map((line, at) => (places.has(at) ? { ...line, [mark]: true } : line)) }
    }
    return after
  }
  return (member, outcome, world) => {
    const left = outcome.losesEquipment
      ? {
          ...withoutDescribedItems(game.pack, member),
          items: new Bearer(world, member).lines
            .filter((scope) => scope.list === 'items' && isKept(scope))
            .map(({ line }) => line!),
        }
      : member
    const settled = applyInjuryOutcome(withMarks(left, outcome, world), outcome)
    const kind = game.kinds.get(member.kind)!
    if (kind.models) return loseModels(kind, settled, outcome.lostModels)
    return mustLeave(new Bearer(world, settled).scope) && settled.status !== 'dead'
      ? { ...settled, status: 'retired' }
      : settled
  }
}
