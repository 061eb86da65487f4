import { error } from '../../domain/issue.ts'
import { hasCampaignRules, ROSTER_FORMAT } from '../../domain/roster.ts'
import { COST_KEY, effectiveValue } from '../../rules/kit/overrides.ts'
import { listRosterCustomEntries } from '../../rules/ownEntries.ts'
import { listReferences } from '../../rules/references.ts'
import type { RosterReference, RosterRules } from '../../rules/ruleset.ts'
import { createStepBudget } from '../formula/stepBudget.ts'
import { changeLevel, changeQuantity } from './changeLines.ts'
import { compileRosterChecks } from './checkRoster.ts'
import { itemsIn, type CompiledGame } from './compileGame.ts'
import { isForKind, traitsOf, type PackLine, type PackMember, type PackRoster } from './fullPack.ts'
import { isComputed } from './fullValues.ts'
import { computeCost } from './cost.ts'
import { advanceIdOf } from '../format/packIds.ts'
import { priceEntries } from './repricing.ts'
import { packSchemas } from './schemas.ts'
import { Bearer, renewBudget, type PreparedEntry, type World } from './scope.ts'
import { checkUnique } from './uniqueEntries.ts'

/** Builds the context of a roster: its options, and the entries with its own. */
export function buildWorld(game: CompiledGame, roster: PackRoster): World {
  const own = listRosterCustomEntries(roster)
  const priced = priceEntries(game, roster.options)
  const shared = {
    game,
    options: roster.options,
    members: roster.members,
    costOf: (bearer: Bearer) => effectiveValue(computeCost(game, bearer), COST_KEY, bearer.member.overrides),
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
    ...(pack.raises?.raises ?? []).map(({ id }) => id),
    ...pack.values.filter((value) => !isComputed(value)).map(({ id }) => advanceIdOf(id)),
    ...(pack.advances?.rises?.keys() ?? []),
    ...(pack.advances?.choices ?? []).flatMap(({ list }) => [...(lists.get(list ?? '')?.keys() ?? [])]),
  ])
  const { own } = pack.lines
  const [listed, traits] = splitTraits(pack, items)
  const goods = own?.entry ? new Map([...listed, [own.entry.id, undefined]]) : listed
  const lineReferences = function* (path: string, lines: readonly PackLine[] | undefined): Iterable<RosterReference> {
    yield* listReferences(path, lines, goods, { key: 'traits', known: traits })
    for (const [field, list] of Object.entries(own?.rows ?? {}))
      for (const [at, line] of (lines ?? []).entries())
        yield* listReferences(`${path}[${at}].${field}`, line[field] as { id: string }[], lists.get(list) ?? new Map())
  }
  const overridable = new Set([...pack.values.filter(({ isHidden }) => !isHidden).map(({ id }) => id), 'cost'])
  for (const [at, member] of roster.members.entries()) {
    const path = `members[${at}]`
    yield* lineReferences(`${path}.items`, member.items)
    yield* listReferences(`${path}.traits`, traitsOf(member), traits, { key: 'items', known: goods })
    yield* listReferences(`${path}.injuries`, member.injuries, injuries)
    yield* listReferences(`${path}.absences`, member.absences, injuries)
    yield* listReferences(`${path}.advances`, member.advances, advanceable)
    for (const [j, { value }] of (member.overrides ?? []).entries())
      yield { path: `${path}.overrides[${j}].value`, id: value, known: overridable }
  }
  yield* lineReferences('stash', roster.stash)
}

/** Builds the rules of rosters. Throws a `GameFault`. */
export function packRosterRules(
  game: CompiledGame,
  bearerOf: (member: PackMember, world: World) => Bearer,
): RosterRules<PackMember, World, PackRoster> {
  const checks = compileRosterChecks(game)
  const { kindsField } = game.pack.lines
  const mayHave = ({ kind }: PackMember, id: string, { items }: World): boolean =>
    kindsField === undefined || isForKind(items.get(id)!.entry, kindsField, kind)
  const change = (member: PackMember, id: string, { items }: World, by: 1 | -1): PackMember =>
    items.get(id)?.source.kind === 'trait' ? changeLevel(member, id, by) : changeQuantity(member, id, by)
  const choices = game.pack.options.flatMap((option) =>
    option.type === 'choice' && option.setting !== undefined ? [option] : [],
  )
  return {
    schemas: packSchemas(game.pack),
    context: (roster) => buildWorld(game, roster),
    ...(game.pack.kinds.some(({ rests }) => rests) && {
      withMembers: (world, members) => ({ ...world, members, common: new Map() }),
    }),
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
    ...(game.pack.unique && {
      checkSide: (members, world) =>
        checkUnique(
          game.pack,
          members.map((member, at) => ({ bearer: new Bearer(world, member), path: `members[${at}]` })),
          error,
        ),
    }),
    ...(choices.length > 0 && {
      optionsIn: (setting) =>
        Object.fromEntries(
          choices.map(({ id, setting: name, choices: known }) => [
            id,
            known.find((one) => one.id === setting(name!))?.id,
          ]),
        ),
    }),
    ...(game.pack.lines.own && {
      entryOfLine: (line, { items }) => {
        const { id, name, summary, kind, cost = 0 } = game.entryOfLine(line as PackLine, items)!.entry
        return { id, name, summary, kind, cost }
      },
    }),
    add: (member, id, world) => (mayHave(member, id, world) ? change(member, id, world, 1) : member),
    remove: (member, id, world) => change(member, id, world, -1),
  }
}
