import type { Localized } from '../../domain/localized.ts'
import { nameWithoutVersionSuffix } from '../../rules/ownEntries.ts'
import type { OwnList } from './fullFields.ts'
import type { FullEntry, FullPack, PackLine, PackMember } from './fullPack.ts'
import type { PreparedEntry, Scope, World } from './scope.ts'

type Parts = Readonly<Record<string, unknown>>

/** An entry that a member describes itself. `path`: where, below the member. */
export interface OwnEntry {
  readonly entry: PreparedEntry
  readonly path: string
}

/** How a game reads what members describe themselves. */
export interface OwnLines {
  /** Returns the entry of an item line, with what the line says itself; undefined for an unknown item. */
  readonly entryOfLine: (line: PackLine | { readonly id: string }, items: World['items']) => PreparedEntry | undefined
  /** A key that lines have in common if they differ in their quantity alone. */
  readonly keyOfAlike: (scope: Scope) => string
  readonly listOwn: (member: PackMember) => readonly OwnEntry[]
}

export const inAllLanguages = (text: string): Localized => ({ fr: text, en: text })

/** Builds how a game reads what members describe themselves. */
export function compileOwnLines(
  { lines: { own, ownLists, wear }, forms }: FullPack,
  prepare: (entry: FullEntry) => PreparedEntry,
): OwnLines {
  const keys = own ? ['kind', ...new Set(own.fields.map((key) => String(forms.fields[key]!.path[0])))] : []
  const unlisted = own?.entry && prepare(own.entry)
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
    keyOfAlike: ({ line, prepared }) => (own ? JSON.stringify([prepared!.entry, wear && line![wear.id]]) : line!.id),
    listOwn: (member) =>
      (ownLists ?? []).flatMap((list) =>
        heldIn(member, list).map((held, at) => ({
          entry: prepare(ownEntry(list, typeof held === 'string' ? { name: held } : held)),
          path: `${list.id}[${at}]`,
        })),
      ),
  }
}

/** What a member describes itself in a list: by a name, or by its parts. */
export const heldIn = (member: PackMember, { id }: OwnList) => (member[id] ?? []) as readonly (string | Parts)[]

/** Figures that a line does not say are those of its entry. */
const mergeField = (before: unknown, now: unknown): unknown =>
  typeof now === 'object' && !Array.isArray(now) ? { ...(before as object | undefined), ...now } : now

function ownEntry({ list, fields, names = {} }: OwnList, held: Parts): FullEntry {
  const name = held['name'] as string
  const texts = { name: inAllLanguages(name), summary: inAllLanguages(name) }
  return { ...Object.fromEntries(fields.map((key) => [key, held[names[key] ?? key]])), id: name, kind: list, ...texts }
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
