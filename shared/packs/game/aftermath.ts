import type { Injury } from '../../domain/member.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import { isCountedInBandValue } from '../../rules/kit/aftermath/absences.ts'
import { applyInjuryOutcome, type InjuryOutcome } from '../../rules/kit/aftermath/injuries.ts'
import { limitTraced, toTraced, type TracedPart, type TracedPartSource } from '../../rules/kit/traced.ts'
import type { AftermathRules, FallenEnemy, IncomeBand } from '../../rules/ruleset.ts'
import { roundHalfAway } from '../formula/arithmetic.ts'
import type { CompiledGame } from './compileGame.ts'
import type { PackMember } from './fullPack.ts'
import { loseModels, modelsLeft } from './groups.ts'
import { packText } from '../text/packText.ts'
import { Bearer, EventScope, renewBudget, type World } from './scope.ts'

/** Builds the rules of the aftermath. Throws a `GameFault`. */
export function packAftermath(game: CompiledGame, emptyWorld: World): AftermathRules<PackMember, World> {
  const { pack, kinds, tables } = game
  const { awards, killsAtTable, income, upkeep, houseRules } = pack.aftermath
  const hasVictoryPoints = pack.kinds.some(({ victoryPoints }) => victoryPoints)
  return {
    returnRolls: (member, fallen) => {
      const kind = kinds.get(member.kind)
      const table = tables[kind?.table ?? '']
      const modelCount = modelsLeft(kind, member)
      const times = modelCount === undefined ? 1 : Math.min(fallen, modelCount)
      return table && times > 0 ? [{ table, times }] : []
    },
    ...(pack.kinds.some(({ models }) => models) && {
      models: (member: PackMember) => modelsLeft(kinds.get(member.kind), member),
    }),
    awards,
    injuries: game.injuries,
    settleMember: compileSettle(game),
    ...(killsAtTable && { killsAtTable }),
    ...(hasVictoryPoints && { victoryPoints: (fallen) => pointsFor(game, fallen) }),
    ...(houseRules && { houseRules: omitKeys(houseRules, 'income') }),
    ...((income ?? upkeep) && {
      income: {
        of: compileIncome(game, emptyWorld),
        ...(houseRules?.income !== undefined && { houseRule: houseRules.income, editable: true }),
      },
    }),
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

const EMPTY_TREASURY: TracedPartSource = { kind: 'limit', id: 'treasury', name: packText('game.treasury') }

function compilePayments(game: CompiledGame, place: 'income' | 'upkeep') {
  const { pack, number, vocabularies } = game
  return (pack.aftermath[place] ?? []).map(({ id, name, amount, times, isHouse }, at) => ({
    source: { kind: isHouse ? 'house' : 'base', id, name } as const,
    sign: place === 'income' ? 1 : -1,
    amount: number(amount, `${place}[${at}].amount`, vocabularies.income),
    times: times === undefined ? undefined : number(times, `${place}[${at}].each`, vocabularies.income),
  }))
}

function compileIncome(game: CompiledGame, emptyWorld: World) {
  const { injuries } = game
  const steps = [...compilePayments(game, 'income'), ...compilePayments(game, 'upkeep')]
  return (result: string, victoryPoints: number, band?: IncomeBand<PackMember, World>) => {
    const world = band?.context ?? emptyWorld
    const members = (band?.members ?? []).filter((member) => isCountedInBandValue(member, injuries))
    const scopes = members.map((member) => new Bearer(world, member).scope)
    const scope = new EventScope(renewBudget(world), { result, victoryPoints }, scopes)
    const parts = steps.map(({ source, amount, times, sign }): TracedPart => {
      const each = sign * roundHalfAway(amount(scope)) + 0
      const count = times ? times(scope) : 1
      return { source, amount: each * count + 0, ...(count > 1 && { times: count }) }
    })
    const total = toTraced(parts.filter(({ amount }) => amount !== 0))
    // The upkeep is at most what the treasury has. A treasury below zero counts as zero here.
    return band ? limitTraced(total, -Math.max(0, band.treasury), Number.POSITIVE_INFINITY, EMPTY_TREASURY) : total
  }
}

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
          ...member,
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
