import { isScenarioEntry } from '../../domain/campaign/scenarioKind.ts'
import type { Localized } from '../../domain/localized.ts'
import { buildInjuryIndex } from '../../rules/kit/aftermath/injuries.ts'
import { PACK_PARTS, type PackRules, type ReplaceId } from '../../rules/packRules.ts'
import { advanceIdOf } from '../format/packIds.ts'
import type { Pack } from '../format/expandPack.ts'
import type { FullPack } from './fullPack.ts'
import { RECRUITED_AS } from './fields.ts'
import { DESCRIBED } from './ownLines.ts'

interface NamedPart {
  readonly id: string
  readonly name: Localized
}

type PartsOfFull = Pick<FullPack, 'tables' | 'aftermath' | 'options' | 'advances'>

/** Describes a pack for the campaigns that play it: its ids, their names, and where a campaign stores them. */
export function packRules(pack: Pack, full: PartsOfFull): PackRules {
  const names = partNames(pack, full)
  return {
    id: pack.id,
    version: pack.version,
    names,
    renamed: Object.fromEntries(
      PACK_PARTS.map((part) => [part, new Map(Object.entries(pack.renamed?.[part] ?? {}))]),
    ) as unknown as PackRules['renamed'],
    ...buildIdReplacers(pack, names),
  }
}

/** Returns the names of all parts of a pack by their ids. Of tables, only those count whose results members keep. */
export function partNames(pack: Pack, { tables, aftermath, options, advances }: PartsOfFull): PackRules['names'] {
  const named = (parts: readonly NamedPart[]) => new Map(parts.map(({ id, name }) => [id, name]))
  const within = (owner: NamedPart, parts: readonly NamedPart[]) =>
    parts.map(({ id, name }) => ({ id: `${owner.id}.${id}`, name }))
  const injuryTables = tables.filter(({ id }) => aftermath.injuryTables.includes(id))
  const injuries = buildInjuryIndex(Object.fromEntries(injuryTables.map((table) => [table.id, table])))
  return {
    values: named(pack.values),
    kinds: named(pack.kinds),
    groups: named(pack.groups),
    columns: named(pack.groups.flatMap((group) => within(group, group.columns))),
    items: named(pack.items),
    // Also the highest size that bands roll, which is no option of the pack.
    options: named(options),
    choices: named([
      ...pack.options.flatMap((option) => within(option, option.choices)),
      ...options.flatMap((option) => (option.type === 'choice' ? within(option, option.choices) : [])),
    ]),
    tables: named(tables),
    results: named([
      ...injuries.values(),
      ...tables.flatMap(({ results }) => results.filter(({ id }) => advances?.rises?.has(id))),
    ]),
    awards: named(aftermath.awards),
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Reasons of ledger lines whose detail is the id of an item. */
const ITEM_REASONS: readonly unknown[] = ['bought', 'returned', 'sold']

/** A fact of a member that is a line of a list in a roster. `field`, `key`: where the fact and the line have the id. */
interface LinePlace {
  readonly list: string
  readonly field: string
  readonly key: string
  readonly replaceId: (id: string, replace: ReplaceId) => string
}

type LineKind = 'trait' | 'item' | 'injury' | 'absence' | 'advance' | 'override'

/** Returns the functions that replace the ids of a pack where campaigns and rosters have them. */
function buildIdReplacers(pack: Pack, names: PackRules['names']): Pick<PackRules, 'replaceIds' | 'replaceRosterIds'> {
  const replaceAdvance = createAdvanceReplacer(pack, names)
  const item: LinePlace['replaceId'] = (id, replace) => replace('items', id)
  const result: LinePlace['replaceId'] = (id, replace) => replace('results', id)
  const value: LinePlace['replaceId'] = (id, replace) => (id === 'cost' ? id : replace('values', id))
  const lines: Readonly<Record<LineKind, LinePlace>> = {
    trait: { list: 'traits', field: 'trait', key: 'id', replaceId: item },
    item: { list: 'items', field: 'item', key: 'id', replaceId: item },
    injury: { list: 'injuries', field: 'injury', key: 'id', replaceId: result },
    absence: { list: 'absences', field: 'reason', key: 'id', replaceId: result },
    advance: { list: 'advances', field: 'advance', key: 'id', replaceId: replaceAdvance },
    override: { list: 'overrides', field: 'value', key: 'value', replaceId: value },
  }
  return {
    replaceIds: factIdReplacer(lines, names, replaceAdvance),
    replaceRosterIds: (roster, replace) => replaceInRoster(roster as Fields, lines, replace),
  }
}

/**
 * Returns the function that replaces what an advance is recorded with: the id of a value with hyphens, of an item, or of
 * a result with which a model rises.
 */
function createAdvanceReplacer({ values, renamed }: Pack, names: PackRules['names']): LinePlace['replaceId'] {
  const valuesByAdvance = new Map(
    [...Object.keys(renamed?.values ?? {}), ...values.map(({ id }) => id)].map((id) => [advanceIdOf(id), id]),
  )
  return (id, replace) => {
    const value = valuesByAdvance.get(id)
    const part = (['results', 'items'] as const).find((one) => names[one].has(id))
    const isValue = value !== undefined && (names.values.has(value) || part === undefined)
    if (isValue) return advanceIdOf(replace('values', value))
    if (part) return replace(part, id)
    const item = replace('items', id)
    return item === id ? replace('results', id) : item
  }
}

function factIdReplacer(
  lines: Readonly<Record<LineKind, LinePlace>>,
  names: PackRules['names'],
  replaceAdvance: LinePlace['replaceId'],
): PackRules['replaceIds'] {
  const replaceReason = (id: string, replace: ReplaceId): string => {
    const part = (['awards', 'results'] as const).find((one) => names[one].has(id))
    return part ? replace(part, id) : id
  }
  return (kind, fact, replace) => {
    const fields = fact as Fields
    const text = (key: string): string => fields[key] as string
    switch (kind) {
      case 'warband':
        return { options: replaceOptions(fields['options'], replace) }
      case 'member':
        return {
          kind: replace('kinds', text('kind')),
          profile: replaceFields(fields['profile'] as Fields, memberFields(replace)),
        }
      case 'trait':
      case 'item':
      case 'injury':
      case 'absence':
      case 'advance':
      case 'override': {
        const { field, replaceId } = lines[kind]
        return { [field]: replaceText(fields[field], (id) => replaceId(id, replace)) }
      }
      case 'award':
        return text('reason') === 'advance'
          ? { detail: replaceAdvance(text('detail'), replace) }
          : { reason: replaceReason(text('reason'), replace) }
      case 'ledger':
        return ITEM_REASONS.includes(fields['reason']) ? { detail: replace('items', text('detail')) } : {}
      case 'custom':
      case 'frozen':
        return { entry: replaceInEntry(fields['entry'] as Fields, replace) }
      default:
        return {}
    }
  }
}

function replaceInRoster(roster: Fields, lines: Readonly<Record<LineKind, LinePlace>>, replace: ReplaceId): Fields {
  const replaceLines = (list: unknown, { key, replaceId }: LinePlace): unknown =>
    replaceRows(list, (line) =>
      replaceFields(line, { [key]: (id) => replaceText(id, (one) => replaceId(one, replace)) }),
    )
  const ofMember: Replacements = {
    ...memberFields(replace),
    ...Object.fromEntries(
      Object.values(lines).map((place) => [place.list, (list: unknown) => replaceLines(list, place)]),
    ),
  }
  return replaceFields(roster, {
    options: (options) => replaceOptions(options, replace),
    custom: (entries) => replaceRows(entries, (entry) => replaceInEntry(entry, replace)),
    members: (members) => replaceRows(members, (member) => replaceFields(member, ofMember)),
    stash: (stash) => replaceLines(stash, lines.item),
  })
}

/** Fields of a member that contain ids: in a roster with the lists of its lines, in facts without. */
function memberFields(replace: ReplaceId): Replacements {
  const kind = (id: unknown): unknown => replaceText(id, (one) => replace('kinds', one))
  return {
    kind,
    [RECRUITED_AS]: kind,
    valuesOf: kind,
    steps: (steps) => replaceKeys(steps, (id) => replace('values', id)),
    [DESCRIBED]: (items) => replaceInDescribed(items, replace),
  }
}

/** What a member describes: items by their groups, with figures by their columns. */
function replaceInDescribed(itemsByGroup: unknown, replace: ReplaceId): unknown {
  if (!isFields(itemsByGroup)) return itemsByGroup
  const items = Object.entries(itemsByGroup).map(([group, list]): [string, unknown] => [
    group,
    replaceRows(list, (item) => replaceFields(item, figureFields(group, replace))),
  ])
  return replaceKeys(Object.fromEntries(items), (group) => replace('groups', group))
}

function replaceOptions(options: unknown, replace: ReplaceId): unknown {
  if (!isFields(options)) return options
  const choices = Object.entries(options).map(([option, choice]): [string, unknown] => [
    option,
    replaceText(choice, (id) => withoutOwner(replace('choices', `${option}.${id}`))),
  ])
  return replaceKeys(Object.fromEntries(choices), (option) => replace('options', option))
}

/** An entry of the campaign’s own belongs to a group, has figures in its columns, and changes values. */
function replaceInEntry(entry: Fields, replace: ReplaceId): Fields {
  if (isScenarioEntry(entry)) return entry
  const group = String(entry['kind'])
  const replaceChange = (change: Fields): Fields =>
    replaceFields(change, {
      stat: (id) => replaceText(id, (one) => replace('values', one)),
      ranks: (kinds) =>
        Array.isArray(kinds) ? kinds.map((kind) => replaceText(kind, (id) => replace('kinds', id))) : kinds,
    })
  return replaceFields(entry, {
    kind: (id) => replaceText(id, (one) => replace('groups', one)),
    ...figureFields(group, replace),
    changes: (changes) => replaceRows(changes, replaceChange),
  })
}

/** Fields of what belongs to a group that contain ids of its columns. */
const figureFields = (group: string, replace: ReplaceId): Replacements => ({
  figures: (figures) => replaceKeys(figures, (id) => withoutOwner(replace('columns', `${group}.${id}`))),
})

/** The id of a column or of a choice without its owner. */
const withoutOwner = (path: string): string => path.slice(path.indexOf('.') + 1)

// Documents get new ids before they are checked: what has another form stays as it is, so that the check refuses it.

type Replacements = Readonly<Record<string, (value: unknown) => unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const replaceText = (value: unknown, replace: (text: string) => string): unknown =>
  typeof value === 'string' ? replace(value) : value

const replaceRows = (rows: unknown, replace: (row: Fields) => Fields): unknown =>
  Array.isArray(rows) ? rows.map((row: unknown) => (isFields(row) ? replace(row) : row)) : rows

const replaceFields = (fields: Fields, by: Replacements): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, Object.hasOwn(by, key) ? by[key]!(value) : value]),
  )

/** Replaces keys. An old key stays beside one with its new id, so that the check refuses it and nothing is lost. */
function replaceKeys(fields: unknown, replace: (key: string) => string): unknown {
  if (!isFields(fields)) return fields
  const used = new Set(Object.keys(fields))
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const newKey = replace(key)
      if (newKey === key || used.has(newKey)) return [key, value]
      used.add(newKey)
      return [newKey, value]
    }),
  )
}
