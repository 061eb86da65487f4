import { z } from 'zod/mini'
import { memberSchemaFields, pricePaidSchemaField } from '../../domain/member.ts'
import type { RosterSchemas } from '../../domain/roster.ts'
import { CatalogueId, integerBetween, LocalizedLine, LocalizedName, Name, Quantity } from '../../domain/text.ts'
import type { ContentField } from '../../rules/contentRules.ts'
import { MAX_DESCRIBED } from '../format/packLimits.ts'
import { brokenSchemaField } from '../../rules/kit/broken.ts'
import { contentFields } from './content.ts'
import { MAX_FIGURE } from './buildForms.ts'
import { RECRUITED_AS } from './fields.ts'
import type { FullField, OwnList } from './fullFields.ts'
import type { FullPack } from './fullPack.ts'
import type { FullAttribute } from './fullValues.ts'
import { MAX_MODELS } from './groups.ts'
import { DESCRIBED } from './ownLines.ts'

/** Maximum lengths of lists in a roster and in its own entries. */
const MAX_ITEM_LINES = 200
const MAX_CHOICES = 200
const MAX_STEPS_BOUGHT = 99

/** A trait of a member, with its level. */
const Trait = z.strictObject({ id: CatalogueId, level: z._default(integerBetween(1, 99), 1) })

const entrySchemaFields = {
  id: CatalogueId,
  name: LocalizedName,
  summary: LocalizedLine,
  readings: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20))),
}

/** Builds the schemas of the rosters of a game. */
export function packSchemas(pack: FullPack): Omit<RosterSchemas, 'id'> {
  const line = lineSchema(pack)
  return {
    member: z.strictObject({
      kind: oneOf(pack.kinds),
      ...memberSchemaFields,
      items: z._default(z.array(line).check(z.maxLength(MAX_ITEM_LINES)), []),
      ...fieldSchemas(pack.fields, pack),
      ...ownListSchemas(pack),
      ...(pack.attributes && { attributes: attributesSchema(pack.attributes) }),
      ...(pack.groups.some(({ isTrait }) => isTrait) && {
        traits: z._default(z.array(Trait).check(z.maxLength(MAX_ITEM_LINES)), []),
      }),
      ...((pack.succession ?? pack.advances?.rises) &&
        pack.kinds.some(({ experience }) => experience) && { [RECRUITED_AS]: z.optional(oneOf(pack.kinds)) }),
      ...((pack.succession?.keepsValues || pack.advances?.rises) && { valuesOf: z.optional(oneOf(pack.kinds)) }),
      ...(pack.steps.length > 0 && {
        steps: z.optional(
          z.strictObject(
            Object.fromEntries(pack.steps.map(({ value }) => [value, z.optional(integerBetween(0, MAX_STEPS_BOUGHT))])),
          ),
        ),
      }),
      ...(pack.kinds.some(({ models }) => models) && {
        models: z.optional(integerBetween(0, MAX_MODELS)),
        modelsNow: z.optional(integerBetween(0, MAX_MODELS)),
        ...(pack.advances?.rises && { modelsRisen: z.optional(integerBetween(0, MAX_MODELS)) }),
      }),
    }),
    options: z.strictObject(fieldSchemas(pack.options, pack)),
    customEntry: customEntrySchema(pack),
    stashItem: line,
  }
}

/** Builds the schema of an item line. */
function lineSchema(pack: FullPack): z.ZodMiniType {
  const { own, wear, canBreak, choices: all, marks } = pack.lines
  const parts = {
    id: own?.entry ? z._default(CatalogueId, own.entry.id) : CatalogueId,
    quantity: z._default(Quantity, 1),
    ...pricePaidSchemaField,
    ...(canBreak && brokenSchemaField),
    ...Object.fromEntries(all.map(({ id, choices }) => [id, z.optional(oneOf(choices))])),
    ...Object.fromEntries(marks.map((mark) => [mark, z.optional(z.literal(true))])),
    ...(wear && { [wear.id]: z.optional(integerBetween(0, wear.max)) }),
  }
  if (!own) return z.strictObject(parts)
  const kinds = own.kinds && { kind: z.optional(literals(own.kinds)) }
  const fields = contentFields(pack, own.fields).map((field): ContentField => ({ ...field, isRequired: false }))
  const line = shapeOf(fields, { ...parts, name: z.optional(Name), ...kinds })
  return line.check(
    z.superRefine((said, context) => {
      const { id, name } = said as { readonly id: string; readonly name?: string }
      if (id === own.entry?.id && name === undefined)
        context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: ['name'] })
    }),
  )
}

/** Builds the schemas of what a member describes itself. */
function ownListSchemas(pack: FullPack): Record<string, z.ZodMiniType> {
  const { plain = [], described = [] } = Object.groupBy(pack.lines.ownLists ?? [], (list) =>
    list.described ? 'described' : 'plain',
  )
  const one = (list: OwnList) => z.array(ownListSchema(pack, list)).check(z.maxLength(MAX_ITEM_LINES))
  const groups = Object.fromEntries(described.map((list) => [list.id, z.optional(describedSchema(list))]))
  return {
    ...Object.fromEntries(plain.map((list) => [list.id, z._default(one(list), [])])),
    ...(described.length > 0 && { [DESCRIBED]: z.optional(z.strictObject(groups)) }),
  }
}

/** Builds the schema of described items. Limits are checked elsewhere, so that a later version may narrow them. */
function describedSchema({ described }: OwnList): z.ZodMiniType {
  const figure = z.optional(z.union([integerBetween(-MAX_FIGURE, MAX_FIGURE), z.boolean()]))
  const figures = z.strictObject(Object.fromEntries(described!.columns.map(({ id }) => [id, figure])))
  const cost = z.optional(integerBetween(0, MAX_FIGURE))
  return z.array(z.strictObject({ name: Name, cost, figures: z.optional(figures) })).check(z.maxLength(MAX_DESCRIBED))
}

/** Builds the schema of what a member describes itself in a list. */
function ownListSchema(pack: FullPack, { fields, names = {}, isName }: OwnList): z.ZodMiniType {
  const renamed = contentFields(pack, fields).map((field, at) => ({
    ...field,
    path: [names[fields[at]!] ?? fields[at]!],
  }))
  const shape = shapeOf(renamed, { name: Name })
  return isName ? z.union([Name, shape]) : shape
}

const attributesSchema = (attributes: readonly FullAttribute[]): z.ZodMiniType =>
  z.strictObject(Object.fromEntries(attributes.map(({ id }) => [id, integerBetween(0, MAX_STEPS_BOUGHT)])))

const literals = (values: readonly (string | number)[]): z.ZodMiniType => z.literal(values as [string, ...string[]])
const oneOf = (choices: readonly { readonly id: string }[]): z.ZodMiniType => literals(choices.map(({ id }) => id))

const fieldSchemas = (fields: readonly FullField[], { entries }: FullPack): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    fields.map((field): [string, z.ZodMiniType] => {
      if (field.type === 'entry') return [field.id, z._default(CatalogueId, field.default)]
      if (field.type === 'choice') return [field.id, z._default(oneOf(field.choices), field.default)]
      if (field.type === 'name') return [field.id, z.optional(Name)]
      if (field.type === 'number') {
        const number = integerBetween(field.min, field.max)
        return [field.id, field.default === undefined ? number : z._default(number, field.default)]
      }
      if (field.type === 'numbers') {
        const number = z.optional(integerBetween(0, field.max))
        const keys = Object.values(field.keys)
        return [field.id, z.optional(z.strictObject(Object.fromEntries(keys.map((key) => [key, number]))))]
      }
      const pick = z.strictObject({
        [field.entryKey]: oneOf(entries.filter(({ kind }) => kind === field.list)),
        [field.timesKey]: integerBetween(field.min, field.max),
      })
      return [field.id, z.optional(pick)]
    }),
  )

function customEntrySchema(pack: FullPack): z.ZodMiniType {
  const kinds = pack.forms.kinds.map(({ id, fields }) =>
    shapeOf(contentFields(pack, fields), { ...entrySchemaFields, kind: z.literal(id) }),
  )
  if (kinds.length === 0) return z.never()
  return z.discriminatedUnion('kind', kinds as unknown as [z.ZodMiniObject, ...z.ZodMiniObject[]])
}

function fieldSchema(field: ContentField): z.ZodMiniType {
  switch (field.kind) {
    case 'number': {
      const number = integerBetween(field.min, field.max)
      return field.words ? z.union([number, literals(field.words.map(({ value }) => value))]) : number
    }
    case 'flag':
      return z.boolean()
    case 'text':
      return LocalizedLine
    case 'choice':
      return choiceSchema(field)
    case 'choices': {
      const list = z.array(choiceSchema(field)).check(z.maxLength(MAX_CHOICES))
      return field.isRequired ? list.check(z.minLength(1)) : list
    }
    case 'rows':
      return z.array(shapeOf(field.fields)).check(z.maxLength(field.most))
    case 'part':
      // The paths of its fields begin at the entry.
      return shapeOf(field.fields.map((inner) => ({ ...inner, path: inner.path.slice(field.path.length) })))
  }
}

const choiceSchema = ({ choices, isOpen }: Extract<ContentField, { kind: 'choice' | 'choices' }>): z.ZodMiniType =>
  isOpen ? Name : choices.length > 0 ? literals(choices.map(({ value }) => value)) : CatalogueId

/** A part of an entry while its schema is built: a list with places, or an object with keys. */
type Shape = Map<string | number, { readonly schema: z.ZodMiniType; readonly isRequired: boolean } | Shape>

/** Builds the schema of what a form writes: its fields at their paths. */
function shapeOf(fields: readonly ContentField[], more: Readonly<Record<string, z.ZodMiniType>> = {}): z.ZodMiniType {
  const shape: Shape = new Map()
  for (const field of fields) {
    let at = shape
    for (const step of field.path.slice(0, -1)) {
      const inner = at.get(step) ?? new Map()
      at.set(step, inner)
      at = inner as Shape
    }
    at.set(field.path.at(-1)!, { schema: fieldSchema(field), isRequired: field.isRequired === true })
  }
  return schemaOfShape(shape, more)
}

function schemaOfShape(shape: Shape, more: Readonly<Record<string, z.ZodMiniType>> = {}): z.ZodMiniType {
  const isList = [...shape.keys()].every((key) => typeof key === 'number') && shape.size > 0
  const parts = [...shape].map(([key, part]) => {
    if (part instanceof Map)
      return [String(key), isOptionalShape(part) ? z.optional(schemaOfShape(part)) : schemaOfShape(part)] as const
    return [String(key), part.isRequired || isList ? part.schema : z.optional(part.schema)] as const
  })
  if (isList) return z.tuple(parts.map(([, schema]) => schema) as [z.ZodMiniType, ...z.ZodMiniType[]])
  return z.strictObject({ ...more, ...Object.fromEntries(parts) })
}

/** True if no field of a part is required, so that an entry may leave the part out. */
const isOptionalShape = (shape: Shape): boolean =>
  [...shape.values()].every((part) => (part instanceof Map ? isOptionalShape(part) : !part.isRequired))
