import type { Injury } from '../../domain/member.ts'
import { applyInjuryOutcome, type InjuryOutcome } from '../../rules/kit/aftermath/injuries.ts'
import { toTraced, type TracedPart } from '../../rules/kit/traced.ts'
import type { AftermathRules, FallenEnemy } from '../../rules/ruleset.ts'
import { roundHalfAway } from '../formula/arithmetic.ts'
import type { CompiledGame } from './compileGame.ts'
import type { PackMember } from './fullPack.ts'
import { Bearer, EventScope, type World } from './scope.ts'

/** Builds the rules of the aftermath. Throws a `GameFault`. */
export function packAftermath(game: CompiledGame, emptyWorld: World): AftermathRules<PackMember, World> {
  const { pack, kinds, tables } = game
  const { awards, killsAtTable, income } = pack.aftermath
  const hasVictoryPoints = pack.kinds.some(({ victoryPoints }) => victoryPoints)
  return {
    returnRolls: ({ kind }) => {
      const table = tables[kinds.get(kind)?.table ?? '']
      return table ? [{ table, times: 1 }] : []
    },
    awards,
    injuries: game.injuries,
    settleMember: compileSettle(game),
    ...(killsAtTable && { killsAtTable }),
    ...(hasVictoryPoints && { victoryPoints: (fallen) => pointsFor(game, fallen) }),
    ...(income && { income: { of: compileIncome(game, emptyWorld, income) } }),
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

type Income = NonNullable<CompiledGame['pack']['aftermath']['income']>

function compileIncome(game: CompiledGame, emptyWorld: World, income: Income) {
  const parts = income.map(({ id, name, amount }, at) => ({
    source: { kind: 'base', id, name } as const,
    amount: game.number(amount, `income[${at}].amount`, game.vocabularies.income),
  }))
  return (result: string, victoryPoints: number) => {
    const scope = new EventScope(emptyWorld, { result, victoryPoints })
    const amounts = parts.map(({ source, amount }) => ({ source, amount: roundHalfAway(amount(scope)) + 0 }))
    return toTraced(amounts.filter(({ amount }) => amount !== 0))
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
      ? { ...member, items: new Bearer(world, member).lines.filter(isKept).map(({ line }) => line!) }
      : member
    const after = applyInjuryOutcome(withMarks(left, outcome, world), outcome)
    return mustLeave(new Bearer(world, after).scope) && after.status !== 'dead'
      ? { ...after, status: 'retired' }
      : after
  }
}
