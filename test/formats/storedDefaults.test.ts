// The default of a stored field is for files that lack the field, not for the inputs of commands.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '../../shared/commands/all.ts'
import { FACT_KINDS, FACT_SCHEMAS } from '../../shared/domain/campaign/facts.ts'

interface Schema {
  readonly safeParse: (value: unknown) => { readonly success: boolean }
  readonly _zod: {
    readonly def: {
      readonly type: string
      readonly innerType?: Schema
      readonly options?: readonly Schema[]
      readonly element?: Schema
      readonly shape?: Readonly<Record<string, Schema>>
    }
  }
}

/** The fields of all facts: their names, such as `game.venue`, and their schemas. */
const FIELDS = FACT_KINDS.flatMap((kind) =>
  Object.entries(FACT_SCHEMAS[kind].shape as unknown as Readonly<Record<string, Schema>>).map(([field, schema]) => ({
    ...{ kind, field, schema },
    name: `${kind}.${field}`,
  })),
)
const WITH_DEFAULT = new Map(
  FIELDS.filter(({ schema }) => schema._zod.def.type === 'default').map(({ schema, name }) => [schema, name]),
)

/** Returns the keys in a schema whose value is a stored field with its default, such as `sides[].place`. */
function defaultsIn(schema: Schema, at = ''): string[] {
  if (WITH_DEFAULT.has(schema)) return [at]
  const { innerType, options = [], element, shape = {} } = schema._zod.def
  return [
    ...[...(innerType ? [innerType] : []), ...options].flatMap((inner) => defaultsIn(inner, at)),
    ...(element ? defaultsIn(element, `${at}[]`) : []),
    ...Object.entries(shape).flatMap(([key, inner]) => defaultsIn(inner, at === '' ? key : `${at}.${key}`)),
  ]
}

/** Inputs of commands that create a fact: a value that is absent gets the default of the stored field. */
const OF_NEW_FACTS = [
  ...['time', 'venue', 'table'].map((key) => `game.plan ${key}`),
  ...['time', 'venue', 'table'].map((key) => `round.plan games[].${key}`),
]

test('no command that changes a fact fills in the default of a stored field', () => {
  const found = [...COMMANDS.values()].flatMap(({ name, input }) =>
    defaultsIn(input as unknown as Schema).map((key) => `${name} ${key}`),
  )
  expect(
    found,
    'A call without these values would erase what is stored. Use the field without its default: FACT_SCHEMAS.….def.innerType.',
  ).toEqual(OF_NEW_FACTS)
})

/** The keys of a campaign file as version 0.2.0 reads it. */
const FIRST_KEYS = new Set(readFileSync(path.join(import.meta.dirname, 'campaign-1.keys.txt'), 'utf8').split('\n'))

test('every field that older files lack has a default', () => {
  const later = FIELDS.filter(({ kind, field }) => {
    const list = `facts.${kind}`
    return FIRST_KEYS.has(list) && !FIRST_KEYS.has(`${list}[].${field}`)
  })
  expect(later.length).toBeGreaterThan(0)
  const missing = later.filter(({ schema }) => !schema.safeParse(undefined).success).map(({ name }) => name)
  expect(missing, 'Give these fields a default in shared/domain/campaign/facts.ts: z._default(…).').toEqual([])
})
