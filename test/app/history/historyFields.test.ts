// Every stored field is shown with a label in both languages, or not at all; also every part of a ruleset's data.
import { describe, expect, test } from 'vitest'
import { factDifferences } from '../../../main/app/history/historyDifferences.ts'
import { HISTORY_FIELDS } from '../../../main/app/history/historyFields.ts'
import { historyNamesIn, type HistoryNames } from '../../../main/app/history/historyNames.ts'
import english from '../../../renderer/text/history/en.json' with { type: 'json' }
import french from '../../../renderer/text/history/fr.json' with { type: 'json' }
import type { Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, FACT_SCHEMAS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { memberSchemaFields } from '../../../shared/domain/member.ts'
import { RULESETS, rulesetOf } from '../../../shared/rulesets/registry.ts'
import { SHARED_TEXTS } from '../../../shared/text/translator.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import { filledFacts, idOf } from '../../support/filledFacts.ts'

/** Fields that are stored as separate facts, or have no meaning for a reader. */
const HIDDEN_FIELDS = [...Object.keys(memberSchemaFields), 'id', 'kind', 'traits', 'items', 'quantity', 'sample']
const TEXTS: readonly Readonly<Record<string, string>>[] = [
  { ...SHARED_TEXTS.fr, ...french },
  { ...SHARED_TEXTS.en, ...english },
]
const hasLabel = (field: string) => TEXTS.every((texts) => Object.hasOwn(texts, `history.field.${field}`))

const SHOWN_FIELDS = FACT_KINDS.flatMap((kind) =>
  Object.entries(HISTORY_FIELDS[kind] as Readonly<Record<string, string>>).flatMap(([field, way]) =>
    way === 'hidden' ? [] : [{ kind, field, way }],
  ),
)

test('lists every stored field', () => {
  for (const kind of FACT_KINDS)
    expect(Object.keys(HISTORY_FIELDS[kind]).toSorted()).toEqual(Object.keys(FACT_SCHEMAS[kind].shape).toSorted())
})

test('has a name in both languages for every kind', () => {
  const missing = FACT_KINDS.filter((kind) => !TEXTS.every((texts) => Object.hasOwn(texts, `history.kind.${kind}`)))
  expect(missing, 'Add history.kind.<kind> to renderer/text/history/fr.json and en.json.').toEqual([])
})

test('has a label in both languages for every shown field', () => {
  const labelled = SHOWN_FIELDS.filter(({ way }) => way !== 'parts')
  const missing = labelled.filter(({ field }) => !hasLabel(field)).map(({ kind, field }) => `${kind}.${field}`)
  expect(missing, 'Add history.field.<field> to renderer/text/history/fr.json and en.json.').toEqual([])
})

test('has a text in both languages for every code', () => {
  // A status has the text of all screens and sheets.
  const keyOf = (field: string) => (field === 'status' ? 'status' : 'history.value')
  const codes = SHOWN_FIELDS.filter(({ way }) => way === 'code').flatMap(({ kind, field }) =>
    codesOf(kind, field).map((code) => `${keyOf(field)}.${code}`),
  )
  expect(codes).toEqual(
    expect.arrayContaining(['history.value.approval', 'history.value.free', 'status.retired', 'history.value.ransom']),
  )
  const missing = codes.filter((key) => !TEXTS.every((texts) => Object.hasOwn(texts, key)))
  expect(missing).toEqual([])
})

/** The values of an enum field. */
function codesOf(kind: FactKind, field: string): string[] {
  const whole = (FACT_SCHEMAS[kind].shape as Readonly<Record<string, Schema>>)[field]!
  return enumsIn(whole)
}

interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string
      readonly innerType?: Schema
      readonly options?: readonly Schema[]
      readonly element?: Schema
      readonly shape?: Readonly<Record<string, Schema>>
      readonly entries?: Readonly<Record<string, string>>
      readonly getter?: () => Schema
      readonly in?: Schema
    }
  }
}

/** The schemas that a schema consists of, itself first. */
function schemasWithin(schema: Schema, withLists = true): Schema[] {
  const { innerType, options = [], element, getter, in: into } = schema._zod.def
  const elements = withLists && element ? [element] : []
  const inner = [...(innerType ? [innerType] : []), ...options, ...elements, ...(into ? [into] : [])]
  return [schema, ...[...inner, ...(getter ? [getter()] : [])].flatMap((one) => schemasWithin(one, withLists))]
}
const enumsIn = (schema: Schema): string[] =>
  schemasWithin(schema).flatMap(({ _zod }) => Object.values(_zod.def.entries ?? {}))

/** Paths of values in a schema; lists and bilingual texts count as one value. */
function pathsIn(schema: Schema, above: readonly string[]): string[] {
  const objects = schemasWithin(schema, false).flatMap(({ _zod }) => (_zod.def.shape ? [_zod.def.shape] : []))
  if (objects.length === 0 || objects.some((shape) => 'fr' in shape)) return above.length > 0 ? [above.join('.')] : []
  return objects.flatMap((shape) => Object.entries(shape).flatMap(([key, value]) => pathsIn(value, [...above, key])))
}

function namesOf(id: string): HistoryNames {
  const { store } = begun(id)
  const engine = { store, ruleset: rulesetOf } as unknown as Parameters<typeof historyNamesIn>[0]
  return historyNamesIn(engine, CAMPAIGN)
}

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the ruleset %s', (id, ruleset) => {
  test('has a label for every part of its data', () => {
    const { member, options, customEntry, stashItem } = ruleset.roster.schemas as unknown as Record<string, Schema>
    const names = namesOf(id)
    const paths = [member, options, customEntry, stashItem].flatMap((schema) => pathsIn(schema!, []))
    const isShown = (path: string) => !HIDDEN_FIELDS.includes(path.split('.')[0]!)
    const isKnown = (path: string) => names.word(path) ?? names.word(path.split('.').at(-1)!)
    const missing = [...new Set(paths)].filter(
      (path) => isShown(path) && !isKnown(path) && !hasLabel(path.split('.').at(-1)!),
    )
    expect(missing).toEqual([])
  })
})

test('shows no id, no key and no timestamp', () => {
  const before = filledFacts()
  const names = namesOf('un-pour-un')
  const changes = FACT_KINDS.map((kind): Change => {
    const { id, ...fields } = before[kind].get(idOf(kind))!
    const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
    return { kind, id, before: empty, after: fields } as unknown as Change
  })
  const shownFields = factDifferences(changes, names).flatMap(({ fields }) => fields)
  expect(shownFields.find(({ field }) => field === 'closedAt')?.after).toEqual({ moment: '2026-11-20T14:00:00.000Z' })
  const raw = shownFields.filter(({ after }) => typeof after === 'string' && /^\d{4}-\d\d-\d\dT|00000001$/u.test(after))
  expect(raw).toEqual([])
})
