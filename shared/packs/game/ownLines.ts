import type { Localized } from '../../domain/localized.ts'
import { roundHalfAway } from '../formula/arithmetic.ts'
import { nameWithoutVersionSuffix } from '../../rules/ownEntries.ts'
import type { OwnList } from './fullFields.ts'
import type { FullEntry, FullPack, PackMember } from './fullPack.ts'
import type { Run } from './runFormula.ts'
import { ItemScope, type OwnEntry, type OwnLines, type PreparedEntry, type Scope } from './scope.ts'

type Parts = Readonly<Record<string, unknown>>

export const inAllLanguages = (text: string): Localized => ({ fr: text, en: text })

/** Builds how a game reads what members describe themselves. `compileCost`: of an item by its figures. */
export function compileOwnLines(
  { lines: { own, ownLists = [], wear }, forms }: FullPack,
  prepare: (entry: FullEntry) => PreparedEntry,
  compileCost: (list: OwnList, formula: string) => Run<number>,
): OwnLines {
  const keys = own ? ['kind', ...new Set(own.fields.map((key) => String(forms.fields[key]!.path[0])))] : []
  const unlisted = own?.entry && prepare({ ...own.entry })
  const isDescribedAlone = ownLists.every(({ described }) => described)
  const costs = new Map(
    ownLists.flatMap((list) => {
      const { cost } = list.described ?? {}
      return cost === undefined ? [] : [[list, compileCost(list, cost)] as const]
    }),
  )
  return {
    entryOfLine(line, items) {
      const base = items.get(line.id) ?? (unlisted?.entry.id === line.id ? unlisted : undefined)
      const said = line as Parts
      if (!base || !own || [...keys, 'name'].every((key) => said[key] === undefined)) return base
      const name = said['name'] === undefined ? base.entry.name : inAllLanguages(said['name'] as string)
      const fields = keys.flatMap((key) =>
        said[key] === undefined ? [] : [[key, mergeField(base.entry[key], said[key])]],
      )
      const summary = base === unlisted ? name : base.entry.summary
      return prepare({ ...base.entry, ...(Object.fromEntries(fields) as Parts), name, summary })
    },
    keyOfAlike: ({ line, prepared }) =>
      own ? JSON.stringify([prepared!.entry, wear && line![wear.id], line!.broken]) : line!.id,
    listOwn(bearer) {
      if (isDescribedAlone && bearer.member[DESCRIBED] === undefined) return NONE
      return ownLists.flatMap((list) =>
        heldIn(bearer.member, list).map((held, at) => {
          const path = `${list.described ? `${DESCRIBED}.` : ''}${list.id}[${at}]`
          const entry = ownEntry(list, typeof held === 'string' ? { name: held } : held, path)
          const costOf = costs.get(list)
          const kind = list.described ? 'own' : 'traits'
          if (!costOf) return { entry: prepare(entry), path, list: kind }
          const scope = new ItemScope(bearer, { id: entry.id, quantity: 1 }, prepare(entry), 0)
          return { entry: prepare({ ...entry, cost: Math.max(0, roundHalfAway(costOf(scope))) }), path, list: kind }
        }),
      )
    },
  }
}

const NONE: readonly OwnEntry[] = []

/** Key of what members describe in groups of items. */
export const DESCRIBED = 'own'

/** What a member describes itself in a list: by a name, or by its parts. */
export function heldIn(member: PackMember, { id, described }: OwnList): readonly (string | Parts)[] {
  const lists = described ? (member[DESCRIBED] as Parts | undefined) : member
  return (lists?.[id] ?? []) as readonly (string | Parts)[]
}

/** Figures that a line does not say are those of its entry. */
const mergeField = (before: unknown, now: unknown): unknown =>
  typeof now === 'object' && !Array.isArray(now) ? { ...(before as object | undefined), ...now } : now

/** The id of an item that is described has a dot, which no other id has. */
function ownEntry({ list, fields, names = {}, described }: OwnList, held: Parts, path: string): FullEntry {
  const name = held['name'] as string
  const texts = { name: inAllLanguages(name), summary: inAllLanguages(described ? '' : name) }
  const parts = described ? held : Object.fromEntries(fields.map((key) => [key, held[names[key] ?? key]]))
  return { ...parts, id: described ? path : name, kind: list, ...texts }
}

/** True if an earlier line of the same group has the same name in a language. */
export function isNamedBefore({ bearer, prepared, at }: Scope): boolean {
  const { kind, name } = prepared!.entry
  const own = nameWithoutVersionSuffix(name)
  return bearer.lines.some((other) => {
    if (other.at >= at || other.prepared!.entry.kind !== kind) return false
    const { fr, en } = nameWithoutVersionSuffix(other.prepared!.entry.name)
    return fr === own.fr || en === own.en
  })
}

/** The name of the entry with an id, or a text itself; undefined for an empty field. */
export const nameOfText = ({ bearer }: Scope, list: string, text: unknown): Localized | undefined =>
  text === undefined
    ? undefined
    : (bearer.world.lists.get(list)?.get(text as string)?.entry.name ?? inAllLanguages(text as string))

/** Finds an entry by its id, or by its name in a language. */
export const findEntry = (
  entries: ReadonlyMap<string, PreparedEntry> | undefined,
  text: string,
): PreparedEntry | undefined =>
  entries?.get(text) ??
  [...(entries?.values() ?? [])].find(({ entry }) => Object.values(nameWithoutVersionSuffix(entry.name)).includes(text))
