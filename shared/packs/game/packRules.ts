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
    replaceIds: idReplacer(pack, names),
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

/** Returns the function that replaces the ids of a pack in facts. */
function idReplacer({ values }: Pack, names: PackRules['names']): PackRules['replaceIds'] {
  const valuesByAdvance = new Map(values.map(({ id }) => [advanceIdOf(id), id]))
  const replaceAdvance = (id: string, replace: ReplaceId): string => {
    const value = valuesByAdvance.get(id)
    if (value !== undefined) return advanceIdOf(replace('values', value))
    return replace(names.results.has(id) ? 'results' : 'items', id)
  }
  const replaceReason = (id: string, replace: ReplaceId): string => {
    const part = (['awards', 'results'] as const).find((one) => names[one].has(id))
    return part ? replace(part, id) : id
  }
  return (kind, fact, replace) => {
    const fields = fact as Fields
    const text = (key: string): string => fields[key] as string
    switch (kind) {
      case 'warband':
        return { options: replaceOptions(fields['options'] as Fields, replace) }
      case 'member':
        return {
          kind: replace('kinds', text('kind')),
          profile: replaceInProfile(fields['profile'] as Fields, replace),
        }
      case 'trait':
        return { trait: replace('items', text('trait')) }
      case 'item':
        return { item: replace('items', text('item')) }
      case 'injury':
        return { injury: replace('results', text('injury')) }
      case 'absence':
        return fields['reason'] === null ? {} : { reason: replace('results', text('reason')) }
      case 'advance':
        return { advance: replaceAdvance(text('advance'), replace) }
      case 'override':
        return text('value') === 'cost' ? {} : { value: replace('values', text('value')) }
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

function replaceOptions(options: Fields, replace: ReplaceId): Fields {
  return Object.fromEntries(
    Object.entries(options).map(([option, choice]) => {
      const id = replace('choices', `${option}.${String(choice)}`)
      return [replace('options', option), id.slice(id.indexOf('.') + 1)]
    }),
  )
}

/** Fields of members that contain the id of a kind. */
const KIND_FIELDS = [RECRUITED_AS, 'valuesOf']

const replaceInProfile = (profile: Fields, replace: ReplaceId): Fields =>
  Object.fromEntries(
    Object.entries(profile).map(([key, value]) => {
      if (KIND_FIELDS.includes(key)) return [key, replace('kinds', value as string)]
      if (key === DESCRIBED) return [key, replaceInDescribed(value as Fields, replace)]
      return [key, key === 'steps' ? replaceKeys(value as Fields, (id) => replace('values', id)) : value]
    }),
  )

/** What a member describes: items by their groups, with figures by their columns. */
const replaceInDescribed = (own: Fields, replace: ReplaceId): Fields =>
  Object.fromEntries(
    Object.entries(own).map(([group, items]) => [
      replace('groups', group),
      (items as readonly Fields[]).map((item) => withColumns(item, group, replace)),
    ]),
  )

/** Returns an entry or an item with figures by their columns of now. */
function withColumns(entry: Fields, group: string, replace: ReplaceId): Fields {
  if (entry['figures'] === undefined) return entry
  const column = (id: string): string => {
    const path = replace('columns', `${group}.${id}`)
    return path.slice(path.indexOf('.') + 1)
  }
  return { ...entry, figures: replaceKeys(entry['figures'] as Fields, column) }
}

const replaceKeys = (of: Fields, replace: (id: string) => string): Fields =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [replace(key), value]))

interface StoredChange {
  readonly stat: string
  readonly ranks?: readonly string[]
}

/** An entry of the campaign's own belongs to a group, has figures in its columns, and changes values. */
function replaceInEntry(entry: Fields, replace: ReplaceId): Fields {
  if (isScenarioEntry(entry)) return entry
  const group = String(entry['kind'])
  const changes = entry['changes'] as readonly StoredChange[] | undefined
  return {
    ...withColumns(entry, group, replace),
    kind: replace('groups', group),
    ...(changes && {
      changes: changes.map((change) => ({
        ...change,
        stat: replace('values', change.stat),
        ...(change.ranks && { ranks: change.ranks.map((kind) => replace('kinds', kind)) }),
      })),
    }),
  }
}
