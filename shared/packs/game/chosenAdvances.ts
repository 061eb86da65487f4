import type { AdvanceChoice, AdvanceRules, ChosenAdvanceTable } from '../../rules/ruleset.ts'
import { packText } from '../text/packText.ts'
import type { CompiledGame } from './compileGame.ts'
import { countAdvances, priceReader, type ReadPrice } from './advancePrice.ts'
import type { FullAdvanceChoice, PackMember } from './fullPack.ts'
import { advanceIdOf } from '../format/packIds.ts'
import type { World } from './scope.ts'

/** What the rules of chosen advances decide; the rest is the same for advances that are rolled. */
type ChosenRules = Required<Pick<AdvanceRules<PackMember, World>, 'table' | 'choices' | 'price' | 'priceOf'>>

interface CompiledChoice {
  readonly choice: FullAdvanceChoice
  readonly isOf: (advanceId: string, world?: World) => boolean
  readonly priceFor: (member: PackMember) => number
}

/** Builds the advances that members choose: steps of values, and entries of lists such as talents. Throws a `GameFault`. */
export function chosenAdvances(
  game: CompiledGame,
  choices: readonly FullAdvanceChoice[],
  emptyWorld: World,
  usualPrice: ReadPrice,
): ChosenRules {
  const choiceRules = choices.map((choice, at) => compileChoice(game, choice, emptyWorld, usualPrice, at))
  const fresh = { kind: '', name: '', items: [] }
  const mayChoose = ({ kinds }: FullAdvanceChoice, { kind }: PackMember): boolean => kinds?.includes(kind) ?? true
  return {
    table: chosenTable(game, choices),
    choices: (member, world) =>
      choiceRules
        .filter(({ choice }) => mayChoose(choice, member))
        .flatMap(({ choice, priceFor }) => {
          const price = priceFor(member)
          return listChoices(game, choice, member, world).map((one) => ({ ...one, ...(price > 0 && { price }) }))
        }),
    price: Math.min(...choiceRules.map(({ priceFor }) => priceFor(fresh))),
    priceOf(member, id) {
      const choiceRule = choiceRules.find(({ choice, isOf }) => mayChoose(choice, member) && isOf(id))
      return choiceRule?.priceFor(member) ?? usualPrice(countAdvances(member))
    },
  }
}

/** The price of a choice of its own counts the advances of this choice; the usual price counts all. */
function compileChoice(
  { pack, number, vocabularies, lists }: CompiledGame,
  choice: FullAdvanceChoice,
  emptyWorld: World,
  usualPrice: ReadPrice,
  at: number,
): CompiledChoice {
  const { value, list, price } = choice
  const own = priceReader(
    price,
    (formula) => number(formula, `advances.choose[${at}].price`, vocabularies.price),
    emptyWorld,
  )
  const isOf = (id: string): boolean =>
    value === undefined ? (lists.get(list!)?.has(id) ?? false) : advanceIdOf(value) === id
  const priceFor = (member: PackMember): number =>
    price === undefined || pack.advances?.at ? usualPrice(countAdvances(member)) : own(countAdvances(member, isOf))
  return { choice, isOf, priceFor }
}

function listChoices(
  { pack, kinds }: CompiledGame,
  { value, list }: FullAdvanceChoice,
  { kind }: PackMember,
  { lists }: World,
): AdvanceChoice[] {
  if (value !== undefined) return [{ id: advanceIdOf(value), name: pack.values.find(({ id }) => id === value)!.label }]
  const mayHave = (id: string): boolean =>
    (pack.restrictions[id]?.onlyFor?.includes(kind) ?? true) && (kinds.get(kind)?.items?.includes(id) ?? true)
  return [...(lists.get(list!)?.values() ?? [])]
    .map(({ entry }) => ({ id: entry.id, name: entry.name }))
    .filter(({ id }) => mayHave(id))
}

function chosenTable({ pack }: CompiledGame, choices: readonly FullAdvanceChoice[]): ChosenAdvanceTable {
  const name = packText('game.advance')
  return {
    ...{ id: 'advances', name, summary: packText('game.advances-chosen') },
    results: choices.flatMap(({ value, list }) =>
      value === undefined
        ? pack.entries
            .filter(({ kind }) => kind === list)
            .map(({ id, name: label, summary }) => ({ id, name: label, summary }))
        : pack.values
            .filter(({ id }) => id === value)
            .map(({ id, label }) => ({ id: advanceIdOf(id), name: label, summary: label })),
    ),
  }
}
