import type { AdvanceRules } from '../../rules/ruleset.ts'
import type { CompiledGame } from './compileGame.ts'
import type { FullRaises, PackMember } from './fullPack.ts'
import { balanceOf } from './spentExperience.ts'
import { Bearer, type World } from './scope.ts'

/** Builds the rules of experience that raises fields of members, such as their rank. Throws a `GameFault`. */
export function raiseRules(
  game: CompiledGame,
  { table, price, raises }: FullRaises,
  emptyWorld: World,
): AdvanceRules<PackMember, World> {
  const rules = new Map(
    raises.map((raise, at) => {
      const place = `raises[${at}]`
      return [
        raise.id,
        {
          field: raise.field,
          to: game.number(raise.to, `${place}.to`),
          price: game.number(raise.price, `${place}.price`),
          isPossible: game.condition(raise.when ?? 'true', `${place}.when`),
        },
      ] as const
    }),
  )
  const scopeOf = (member: PackMember, world = emptyWorld) => new Bearer(world, member).scope
  const priceOf = (member: PackMember, id: string): number => rules.get(id)?.price(scopeOf(member)) ?? price
  return {
    table,
    price,
    priceOf,
    due: (member) => Math.floor(balanceOf(member) / price),
    canAdvance(member, id, world) {
      const raise = rules.get(id)
      return raise !== undefined && raise.isPossible(scopeOf(member, world)) && balanceOf(member) >= priceOf(member, id)
    },
    withAdvance(member, id) {
      const { field, to } = rules.get(id)!
      return { ...member, [field]: to(scopeOf(member)) }
    },
  }
}
