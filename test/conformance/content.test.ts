// The content forms of every ruleset can create all that its schema allows, and preserve imported entries.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import { catalogueEntryId } from '../../shared/domain/campaign/content.ts'
import { omitKeys } from '../../shared/domain/omitKeys.ts'
import {
  checkContentChoices,
  createContentEntry,
  schemaProblems,
  fieldValueAt,
  contentEntryWithValue,
} from '../../shared/rules/contentForm.ts'
import type { ContentEntry, ContentField, ContentKind, FieldPath } from '../../shared/rules/contentRules.ts'
import { formatJsonPath } from '../../shared/rules/kit/path.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'

const root = path.resolve(import.meta.dirname, '../..')
const NAMED = { name: { fr: 'Nom', en: 'Name' }, summary: { fr: 'Ce que c’est.', en: 'What it is.' } }
/** Keys that are not in the fields of a form: all entries have them, or only those of the catalogue. */
const COMMON = ['id', 'kind', 'name', 'summary', 'readings']

/** All lists of custom entries in the rosters of this ruleset in tests and samples. */
function customLists(id: string): ContentEntry[][] {
  const files = globSync(
    [`test/examples/${id}/rosters/*.json`, `resources/samples/${id}-*.json`, `test/pdf/rosters/${id}-*.json`],
    { cwd: root },
  )
  const found: ContentEntry[][] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { custom } = value as { custom?: unknown }
    if (Array.isArray(custom) && custom.length > 0) found.push(custom as ContentEntry[])
    for (const inner of Object.values(value)) walk(inner)
  }
  for (const file of files) walk(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  return found
}

const contextWith = ({ roster }: Ruleset, custom: readonly ContentEntry[]) =>
  roster.context({ ...roster.starter('–'), custom })
const kindsWith = (ruleset: Ruleset, custom: readonly ContentEntry[]): readonly ContentKind[] =>
  ruleset.content!.kinds(contextWith(ruleset, custom))

/** The fields of a form, including the fields inside parts but not those inside rows. */
const flattenFields = (fields: readonly ContentField[]): readonly ContentField[] =>
  fields.flatMap((field) => (field.kind === 'part' ? [field, ...flattenFields(field.fields)] : [field]))

/** A field of an entry, of one of its parts or of a row, with its path and an entry that contains it. */
interface Site {
  readonly field: ContentField
  readonly at: FieldPath
  readonly entry: ContentEntry
}
function listSites(entry: ContentEntry, fields: readonly ContentField[], place: FieldPath = []): Site[] {
  return fields.flatMap((field): Site[] => {
    const at = [...place, ...field.path]
    const own = { field, at, entry }
    if (field.kind === 'part')
      return [own, ...listSites(contentEntryWithValue(entry, at, field.blank), field.fields, place)]
    if (field.kind === 'rows')
      return [own, ...listSites(contentEntryWithValue(entry, at, [field.blank]), field.fields, [...at, 0])]
    return [own]
  })
}

/** The entry as canonical JSON without false and null, which mean the same as absent. */
const canonicalText = (entry: ContentEntry): string =>
  canonicalJson(
    JSON.parse(
      JSON.stringify(entry, (_key, value: unknown) => (value === false || value === null ? undefined : value)),
    ),
  )

describe.each(RULESETS)('$id', (ruleset) => {
  const schema = ruleset.roster.schemas.customEntry
  const kinds = kindsWith(ruleset, [])
  const problems = (entry: ContentEntry, of: readonly ContentKind[] = kinds) =>
    [
      ...schemaProblems(entry, schema),
      ...checkContentChoices(
        entry,
        of.find(({ id }) => id === entry['kind']),
      ),
    ].map(({ code, path: place }) => [code, place])

  test('has a form for every kind and every key of its schema', () => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object as {
      oneOf?: Alternative[]
      anyOf?: Alternative[]
    } & Alternative
    const known = json.oneOf ?? json.anyOf ?? [json]
    const names = known.flatMap(({ properties: { kind } }) => kind.enum ?? [kind.const!])
    expect(kinds.map(({ id }) => id).sort()).toEqual([...names].sort())
    for (const { properties } of known) {
      const ids = properties.kind.enum ?? [properties.kind.const!]
      const forms = kinds.filter(({ id }) => ids.includes(id)).flatMap(({ fields }) => flattenFields(fields))
      const keys = Object.keys(properties).filter((key) => !COMMON.includes(key))
      expect(new Set(forms.map(({ path: [key] }) => key)), ids.join()).toEqual(new Set(keys))
    }
  })

  describe.each(kinds.map((kind) => [kind.id, kind] as const))('a new %s', (_id, kind) => {
    const blank = createContentEntry(kind)
    const entry: ContentEntry = { id: 'custom:it', ...blank, ...NAMED }

    test('is valid with a name and a summary, and reports them if they are missing', () => {
      expect(problems(entry)).toEqual([])
      const nameless = { ...entry, name: { fr: '', en: '' }, summary: { fr: '', en: '' } }
      expect(problems(nameless).sort()).toEqual(
        ['name.en', 'name.fr', 'summary.en', 'summary.fr'].map((place) => ['content-missing', place]),
      )
    })

    test('reports exactly the required fields if they are empty', () => {
      for (const { field, at, entry: of } of listSites(entry, kind.fields)) {
        const found = problems(contentEntryWithValue(of, at, undefined))
        const isMissed = found.some(([code, place]) => code === 'content-missing' && place === formatJsonPath(at))
        expect([formatJsonPath(at), isMissed]).toEqual([formatJsonPath(at), field.isRequired === true])
        if (!isMissed) expect(found, formatJsonPath(at)).toEqual([])
      }
    })

    test('accepts every number within its bounds, and every choice', () => {
      for (const { field, at, entry: of } of listSites(entry, kind.fields)) {
        const tried: unknown[] =
          field.kind === 'number'
            ? [field.min, field.max, ...(field.words ?? []).map(({ value }) => value)]
            : field.kind === 'choice'
              ? field.choices.map(({ value }) => value)
              : field.kind === 'choices'
                ? [...field.choices.map(({ value }) => [value]), field.choices.map(({ value }) => value).slice(0, 200)]
                : field.kind === 'flag'
                  ? [true]
                  : []
        for (const value of tried)
          expect([formatJsonPath(at), value, problems(contentEntryWithValue(of, at, value as never))]).toEqual([
            formatJsonPath(at),
            value,
            [],
          ])
      }
    })

    test('reports a text instead of a number, and an unknown choice', () => {
      for (const { field, at, entry: of } of listSites(entry, kind.fields)) {
        if (field.kind !== 'number' && (field.kind !== 'choice' || field.isOpen === true)) continue
        const found = problems(contentEntryWithValue(of, at, 'nothing-of-the-kind'))
        expect(found.map(([, place]) => place)).toContain(formatJsonPath(at))
      }
    })
  })

  const models = kinds.flatMap((kind) => kind.models.map((model) => [catalogueEntryId(model), kind, model] as const))

  test.runIf(models.length > 0).each(models)('can express the catalogue entry %s in the form', (_id, kind, model) => {
    const like: ContentEntry = { id: 'custom:it', ...createContentEntry(kind, model) }
    expect(problems(like)).toEqual([])
    expect(canonicalText(retypeEntry(like, kind))).toBe(canonicalText(like))
  })

  const lists = [...customLists(ruleset.id), ruleset.content!.samples ?? []].filter((list) => list.length > 0)

  test.runIf(lists.length > 0).each(lists.map((list) => [list.map(catalogueEntryId).join(', '), list] as const))(
    'preserves imported entries in their form: %s',
    (_ids, list) => {
      const forms = kindsWith(ruleset, list)
      for (const entry of list) {
        const kind = forms.find(({ id }) => id === entry['kind'])!
        expect(problems(entry, forms)).toEqual([])
        // Writing a field unchanged changes nothing; writing all fields into an empty entry creates the same entry.
        for (const { path: at } of flattenFields(kind.fields))
          expect(canonicalText(contentEntryWithValue(entry, at, fieldValueAt(entry, at)))).toBe(canonicalText(entry))
        expect(canonicalText(retypeEntry(entry, kind))).toBe(canonicalText(omitKeys(entry, 'readings')))
      }
    },
  )

  test('has sample entries with unique ids and the mark `sample`, none with the name of a catalogue entry', () => {
    const samples = ruleset.content!.samples ?? []
    const ids = samples.map(catalogueEntryId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const sample of samples) expect([sample['id'], sample['sample']]).toEqual([sample['id'], true])
    const names = models.map(([, , model]) => JSON.stringify(model['name']))
    for (const sample of samples) expect(names).not.toContain(JSON.stringify(sample['name']))
  })
})

interface Alternative {
  readonly properties: Readonly<Record<string, unknown>> & {
    readonly kind: { readonly const?: string; readonly enum?: readonly string[] }
  }
}

/** Copies an entry by writing the values of its form into an empty entry. */
function retypeEntry(entry: ContentEntry, kind: ContentKind): ContentEntry {
  const { id, name, summary } = entry as { id: string; name: never; summary: never }
  const empty: ContentEntry = { id, kind: kind.id, name, summary }
  return kind.fields
    .flatMap((field) =>
      field.kind === 'part' && fieldValueAt(entry, field.path) === undefined ? [] : flattenFields([field]),
    )
    .filter(({ kind: one }) => one !== 'part')
    .reduce<ContentEntry>((copy, { path: at }) => contentEntryWithValue(copy, at, fieldValueAt(entry, at)), empty)
}
