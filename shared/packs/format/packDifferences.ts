import { isSameData } from '../../domain/campaign/change.ts'
import { PACK_SECTIONS, type ChangedPart, type PackDifferences, type PackSection } from '../../rules/packDifferences.ts'
import { PACK_PARTS, renameId, type PackRules } from '../../rules/packRules.ts'
import type { Pack } from './expandPack.ts'
import { localizedOf } from './packIds.ts'
import type { PackInput } from './packSchema.ts'

/** The section of each key of a pack; null for parts with names, and for what changes no rule. */
const SECTIONS: Readonly<Record<keyof PackInput, PackSection | null>> = {
  ...{ format: null, id: null, version: null, name: null, summary: null, renamed: null },
  ...{ values: null, kinds: null, groups: null, items: null, options: null, tables: null },
  ...{ band: 'band', lists: 'lists', checks: 'checks', succession: 'succession', aids: 'aids' },
  ...{ awards: 'experience', experiencePerGame: 'experience', advances: 'experience' },
  ...{ income: 'income', upkeep: 'income' },
}

/** Compares two versions of a pack. `renamed`: ids of earlier versions with those of the new version. */
export function findPackDifferences(now: Pack, next: Pack, renamed: PackRules['renamed']): PackDifferences {
  const before = withNewIds(now, renamed)
  const partsBefore = listParts(before)
  const partsAfter = new Map(listParts(next).map((one) => [`${one.part} ${one.id}`, one]))
  const common = listParts(now).flatMap(({ part, id }, at) => {
    const is = partsAfter.get(`${part} ${renameId(renamed, part, id)}`)
    return is ? [{ was: partsBefore[at]!.data, is: is.data, changed: { part, id: is.id, name: is.name } }] : []
  })
  const keys = Object.keys(SECTIONS) as (keyof PackInput)[]
  return {
    costs: common.flatMap(({ was, is, changed }) => {
      const costs = { before: costOf(was), after: costOf(is) }
      return costs.before === costs.after ? [] : [{ ...changed, ...costs }]
    }),
    parts: common.flatMap(({ was, is, changed }) => (isSameData(rulesOf(was), rulesOf(is)) ? [] : [changed])),
    sections: PACK_SECTIONS.filter((section) =>
      keys.some((key) => SECTIONS[key] === section && !isSameData(before[key], next[key])),
    ),
  }
}

/** Returns a pack with the ids of a later version, so that only what they mean is compared. */
function withNewIds(pack: Pack, renamed: PackRules['renamed']): Pack {
  const ids = new Map(
    PACK_PARTS.flatMap((part) =>
      [...renamed[part].keys()].map((old) => [ownId(old), ownId(renameId(renamed, part, old))] as const),
    ),
  )
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [ids.get(key) ?? key, replace(one)]))
  }
  return ids.size === 0 ? pack : (replace(pack) as Pack)
}

/** The id of a column or of a choice without its owner. */
const ownId = (id: string): string => id.slice(id.indexOf('.') + 1)

type Data = Readonly<Record<string, unknown>>

/** Parts with names. Their columns, choices and results are compared with them. */
const COMPARED_PARTS = ['values', 'kinds', 'groups', 'items', 'options', 'tables'] as const

function listParts(pack: Pack): (ChangedPart & { readonly data: Data })[] {
  const tables = Object.entries(pack.tables).map(([id, table]) => ({ ...table, id, name: localizedOf(table.name) }))
  const lists = { ...pack, tables } as unknown as Readonly<Record<string, readonly (Data & ChangedPart)[] | undefined>>
  return COMPARED_PARTS.flatMap((part) =>
    (lists[part] ?? []).map((data) => ({ part, id: data.id, name: data.name, data })),
  )
}

const costOf = ({ cost }: Data): number => Number(cost ?? 0)

/** What a part does: without its cost, which is compared on its own, and without its texts. */
const rulesOf = ({ cost: _cost, ...data }: Data): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (TEXTS.has(key) ? undefined : value))) as unknown
const TEXTS = new Set(['name', 'summary', 'short', 'id'])
