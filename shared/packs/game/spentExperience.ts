import type { AdvanceChoice, AdvanceRules } from '../../rules/ruleset.ts'
import { isAttribute, withAttribute } from './boughtAttributes.ts'
import { changeLevel } from './changeLines.ts'
import type { CompiledGame } from './compileGame.ts'
import { attributeBought } from './fields.ts'
import type { FullSpending, PackMember } from './fullPack.ts'
import { Bearer, ItemScope, type World } from './scope.ts'

/** Returns the experience that a member has not spent. */
export const balanceOf = ({ experience }: PackMember): number =>
  experience ? Math.max(0, experience.gained - experience.spent) : 0

/**
 * Builds the rules of experience that buys attributes and levels of traits, at a number of points of experience for
 * each point of cost. The limits of creation stay valid. `listErrors`: the errors of a member. Throws a `GameFault`.
 */
export function spendingRules(
  game: CompiledGame,
  { houseRule, name, summary, price, offered }: FullSpending,
  listErrors: (member: PackMember, world: World) => readonly string[],
): AdvanceRules<PackMember, World> {
  const { pack, vocabularies } = game
  const isOffered = game.condition(offered, 'advances.offered', vocabularies.item)
  const toChoice = (entry: { readonly id: string; readonly name: AdvanceChoice['name']; readonly cost?: number }) => ({
    id: entry.id,
    name: entry.name,
    price: price * (entry.cost ?? 0),
  })
  const choices = (member: PackMember, world: World): AdvanceChoice[] => {
    const bearer = new Bearer(world, member)
    const traits = [...world.items.values()].filter(
      (prepared) =>
        prepared.source.kind === 'trait' &&
        isOffered(new ItemScope(bearer, { id: prepared.entry.id, quantity: 1 }, prepared, 0)),
    )
    return [...(pack.attributes ?? []).map(toChoice), ...traits.map(({ entry }) => toChoice(entry))]
  }
  const withAdvance = (member: PackMember, id: string): PackMember =>
    isAttribute(pack, id) ? withAttribute(member, id, attributeBought(member, id) + 1) : changeLevel(member, id, 1)
  return {
    houseRule,
    table: { id: houseRule, name, summary, results: [] },
    choices,
    price,
    due: (member) => Math.floor(balanceOf(member) / price),
    canAdvance: (member, id, world) => {
      const cost = choices(member, world).find((choice) => choice.id === id)?.price
      if (cost === undefined || balanceOf(member) < cost) return false
      const before = new Set(listErrors(member, world))
      return listErrors(withAdvance(member, id), world).every((issue) => before.has(issue))
    },
    withAdvance,
  }
}
