import fc from 'fast-check'
import { z } from 'zod/mini'
import {
  Day,
  FACT_SCHEMAS,
  Id,
  Instant,
  PictureDataUrl,
  PlainPictureDataUrl,
  FACT_REFERENCES,
  TimeOfDay,
  type FactKind,
} from '../../shared/domain/campaign/facts.ts'
import { StakeIncome } from '../../shared/domain/campaign/stakeIncome.ts'
import { CatalogueId } from '../../shared/domain/text.ts'
import { photo } from './photos.ts'

type Schema = z.core.$ZodType
type Any = fc.Arbitrary<unknown>

const randomDates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

const side = fc.integer({ min: 1, max: 64 })

/** Generators for schemas whose values are too rare to be found at random. */
const KNOWN = new Map<unknown, Any>([
  [Id, fc.stringMatching(/^[0-9a-z]{8,40}$/)],
  [Instant, randomDates.map((moment) => moment.toISOString())],
  [Day, randomDates.map((moment) => moment.toISOString().slice(0, 10))],
  [TimeOfDay, fc.stringMatching(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)],
  [PictureDataUrl, fc.stringMatching(/^data:image\/(jpeg|png);base64,[A-Za-z0-9+/]{16,40}={0,2}$/)],
  [PlainPictureDataUrl, fc.tuple(side, side).map(([width, height]) => photo(width, height))],
  [StakeIncome, fc.constantFrom('', '15', 'D6', '2D6+3', 'D3x10')],
  [CatalogueId, fc.stringMatching(/^(custom:)?[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}$/)],
])

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '"',
    "'; DROP TABLE item; --",
    'L’Écorcheuse « à l’œil »',
    '👩🏽‍🚀',
    '1',
    '1.0',
    'null',
    '{}',
  ),
)
/** Plain data of any shape, as it is after it was written as JSON and read again. */
const data = fc
  .dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 })
  .map((given) => JSON.parse(JSON.stringify(given)) as unknown)

interface Definition {
  readonly type: string
  readonly innerType: Schema
  readonly options: readonly Schema[]
  readonly values: readonly unknown[]
  readonly entries: Readonly<Record<string, string>>
  readonly element: Schema
  readonly valueType: Schema
}

/** Number of refused values in a row after which the values of a schema count as too rare. */
const MOST_REFUSED = 10_000

/**
 * Generates values that a schema accepts, as it returns them. Throws if none is found at random, because fast-check would search
 * forever: such a schema belongs in `KNOWN`.
 */
function valuesOf(schema: Schema): Any {
  let refused = 0
  return (KNOWN.get(schema) ?? candidatesOf(schema))
    .filter((value) => {
      refused = isAccepted(schema, value) ? 0 : refused + 1
      if (refused > MOST_REFUSED)
        throw new Error(`no values for ${JSON.stringify(z.toJSONSchema(zod(schema)))}: add them`)
      return refused === 0
    })
    .map((value) => parseValue(schema, value))
}

const zod = (schema: Schema) => schema as unknown as z.ZodMiniType
const isAccepted = (schema: Schema, value: unknown): boolean => zod(schema).safeParse(value).success
const parseValue = (schema: Schema, value: unknown): unknown => zod(schema).parse(value)

function candidatesOf(schema: Schema): Any {
  const definition = schema._zod.def as unknown as Definition
  switch (definition.type) {
    case 'nullable':
      return fc.option(valuesOf(definition.innerType), { freq: 3 })
    case 'default':
      return valuesOf(definition.innerType)
    case 'union':
      return fc.oneof(...definition.options.map(valuesOf))
    case 'literal':
      return fc.constantFrom(...definition.values)
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries))
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valuesOf(definition.element), { maxLength: 5 })
    case 'record':
      return records(definition.valueType)
    case 'string':
      return texts
    default:
      throw new Error(`no values for ${definition.type}`)
  }
}

function numbers(schema: Schema): Any {
  const { minimum, maximum } = z.toJSONSchema(schema) as { readonly minimum: number; readonly maximum: number }
  return fc.integer({ min: minimum, max: maximum })
}

function records(value: Schema): Any {
  const { type } = value._zod.def
  if (type !== 'string' && type !== 'boolean') return data
  return fc.dictionary(fc.string({ maxLength: 8 }), valuesOf(value), { maxKeys: 4 })
}

/** Generates the fields of a fact of a kind from its schema. The facts to which they refer do not exist. */
export function fieldsOf(kind: FactKind): fc.Arbitrary<Record<string, unknown>> {
  const shape = Object.entries(FACT_SCHEMAS[kind].shape as Readonly<Record<string, Schema>>)
  return fc.record(Object.fromEntries(shape.map(([name, schema]) => [name, valuesOf(schema)])))
}

/** The fields with references to facts from `choose`; `null` references stay. Returns `undefined` if `choose` finds no fact. */
export function named(
  kind: FactKind,
  fields: Record<string, unknown>,
  choose: (kind: FactKind) => string | undefined,
): Record<string, unknown> | undefined {
  const result = { ...fields }
  for (const [field, of] of Object.entries(FACT_REFERENCES[kind] as Readonly<Record<string, FactKind>>)) {
    const isAbsent = result[field] === null
    const chosen = isAbsent ? null : choose(of)
    if (chosen === undefined) return undefined
    result[field] = chosen
  }
  return result
}
