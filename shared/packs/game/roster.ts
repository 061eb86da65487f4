import { hasCampaignRules, ROSTER_FORMAT } from '../../domain/roster.ts'
import { MAX_QUANTITY } from '../../domain/text.ts'
import { listRosterCustomEntries } from '../../rules/ownEntries.ts'
import { listReferences } from '../../rules/references.ts'
import type { RosterReference, RosterRules } from '../../rules/ruleset.ts'
import { createStepBudget } from '../formula/stepBudget.ts'
import { compileRosterChecks } from './checkRoster.ts'
import { itemsIn, type CompiledGame } from './compileGame.ts'
import { traitsOf, type PackLine, type PackMember, type PackRoster } from './fullPack.ts'
import { computeCost } from './cost.ts'
import { advanceIdOf } from '../format/packIds.ts'
import { priceEntries } from './repricing.ts'
import { packSchemas } from './schemas.ts'
import { renewBudget, type Bearer, type PreparedEntry, type World } from './scope.ts'

/** Builds the context of a roster: its options, and the entries with its own. */
export function buildWorld(game: CompiledGame, roster: PackRoster): World {
  const own = listRosterCustomEntries(roster)
  const priced = priceEntries(game, roster.options)
  const shared = {
    game,
    options: roster.options,
    members: roster.members,
    costOf: (bearer: Bearer) => computeCost(game, bearer).total,
    isCampaign: hasCampaignRules(roster),
    budget: createStepBudget(),
    common: new Map(),
  }
  if (own.length === 0) return { ...shared, lists: priced.lists, items: priced.items }
  const lists = new Map(priced.lists)
  for (const [kind, entries] of Map.groupBy(own, (entry) => entry.kind))
    lists.set(
      kind,
      new Map([
        ...(priced.lists.get(kind) ?? []),
        ...entries.map((entry): [string, PreparedEntry] => [entry.id, game.prepare(entry)]),
      ]),
    )
  return { ...shared, lists, items: itemsIn(game.pack, lists) }
}

/** Returns the smallest roster of a game: the members of its starter. */
export const starterRoster = ({ pack: { id, starter } }: CompiledGame, name: string): PackRoster => ({
  format: ROSTER_FORMAT,
  ruleset: id,
  name,
  ...(starter.cap !== undefined && { cap: starter.cap }),
  options: starter.options,
  custom: [],
  members: starter.members.map((member) => ({ ...member, items: [] })),
})

/** Splits entries into items and traits. */
function splitTraits({ groups }: CompiledGame['pack'], entries: World['items']): [World['items'], World['items']] {
  if (!groups.some(({ isTrait }) => isTrait)) return [entries, new Map()]
  const { item = [], trait = [] } = Object.groupBy([...entries], ([, { source }]) =>
    source.kind === 'trait' ? 'trait' : 'item',
  )
  return [new Map(item), new Map(trait)]
}

/** Yields all ids that a roster uses, each with its path and the ids that are allowed there. */
function* references(
  { pack, injuries }: CompiledGame,
  roster: PackRoster,
  { lists, items }: World,
): Iterable<RosterReference> {
  for (const option of pack.options)
    if (option.type === 'entry')
      yield { path: `options.${option.id}`, id: roster.options[option.id] as string, known: lists.get(option.list)! }
  const advanceable = new Set([
    ...pack.values.filter(({ formula }) => formula === undefined).map(({ id }) => advanceIdOf(id)),
    ...(pack.advances?.choices ?? []).flatMap(({ list }) => [...(lists.get(list ?? '')?.keys() ?? [])]),
  ])
  const [goods, traits] = splitTraits(pack, items)
  const overridable = new Set([...pack.values.map(({ id }) => id), 'cost'])
  for (const [at, member] of roster.members.entries()) {
    const path = `members[${at}]`
    yield* listReferences(`${path}.items`, member.items, goods, { key: 'traits', known: traits })
    yield* listReferences(`${path}.traits`, traitsOf(member), traits, { key: 'items', known: goods })
    yield* listReferences(`${path}.injuries`, member.injuries, injuries)
    yield* listReferences(`${path}.absences`, member.absences, injuries)
    yield* listReferences(`${path}.advances`, member.advances, advanceable)
    for (const [j, { value }] of (member.overrides ?? []).entries())
      yield { path: `${path}.overrides[${j}].value`, id: value, known: overridable }
  }
  yield* listReferences('stash', roster.stash, goods, { key: 'traits', known: traits })
}

const lastLine = (member: PackMember, id: string): number => member.items.findLastIndex((owned) => owned.id === id)

/** Returns a member with one level of a trait more or less. */
function changeLevel(member: PackMember, id: string, by: number): PackMember {
  const traits = traitsOf(member)
  const hasTrait = traits.some((trait) => trait.id === id)
    ? traits.map((trait) => (trait.id === id ? { ...trait, level: trait.level + by } : trait))
    : [...traits, { id, level: by }]
  return { ...member, traits: hasTrait.filter(({ level }) => level > 0) }
}

/** Adds one piece of an item: to the item's last line if that line has room, otherwise as a new line. */
function add(member: PackMember, id: string): PackMember {
  const line = lastLine(member, id)
  if (line < 0 || member.items[line]!.quantity >= MAX_QUANTITY)
    return { ...member, items: [...member.items, { id, quantity: 1 }] }
  return { ...member, items: changeLine(member.items, line, 1) }
}

/** Removes one piece of an item from the item's last line. */
function remove(member: PackMember, id: string): PackMember {
  const line = lastLine(member, id)
  return line < 0 ? member : { ...member, items: changeLine(member.items, line, -1) }
}

const changeLine = (items: readonly PackLine[], line: number, by: number): PackLine[] =>
  items.flatMap((owned, at) =>
    at !== line ? [owned] : owned.quantity + by > 0 ? [{ ...owned, quantity: owned.quantity + by }] : [],
  )

/** Builds the rules of rosters. Throws a `GameFault`. */
export function packRosterRules(
  game: CompiledGame,
  bearerOf: (member: PackMember, world: World) => Bearer,
): RosterRules<PackMember, World, PackRoster> {
  const checks = compileRosterChecks(game)
  const isTrait = (id: string, { items }: World): boolean => items.get(id)?.source.kind === 'trait'
  const choices = game.pack.options.flatMap((option) =>
    option.type === 'choice' && option.setting !== undefined ? [option] : [],
  )
  return {
    schemas: packSchemas(game.pack),
    context: (roster) => buildWorld(game, roster),
    references: (roster, world) => references(game, roster, world),
    catalogue: ({ items }) => [...items.values()].map(({ entry }) => entry),
    checkMember: (member, path, world) => checks.member(bearerOf(member, world), path),
    checkBand(roster, world) {
      const issues = checks.band(roster, world)
      // The roster is checked as a whole now; what is computed for screens and sheets afterwards starts anew.
      renewBudget(world)
      return issues
    },
    starter: (name) => starterRoster(game, name),
    ...(choices.length > 0 && {
      optionsIn: (setting) =>
        Object.fromEntries(
          choices.map(({ id, setting: name, choices: known }) => [
            id,
            known.find((one) => one.id === setting(name!))?.id,
          ]),
        ),
    }),
    add: (member, id, world) => (isTrait(id, world) ? changeLevel(member, id, 1) : add(member, id)),
    remove: (member, id, world) => (isTrait(id, world) ? changeLevel(member, id, -1) : remove(member, id)),
  }
}
