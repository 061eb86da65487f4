import { z } from 'zod/mini'
import { LocalizedName } from '../../shared/domain/text.ts'

const Line = z.strictObject({
  fr: z.string().check(z.minLength(1), z.maxLength(200)),
  en: z.string().check(z.minLength(1), z.maxLength(200)),
})
const Choices = z.union([z.string(), z.array(z.strictObject({ value: z.union([z.string(), z.int()]), name: Line }))])
const Blank = z.record(z.string(), z.json())

const base = {
  path: z.array(z.union([z.string(), z.int()])).check(z.minLength(1)),
  label: LocalizedName,
  hint: z.optional(Line),
  isRequired: z.optional(z.literal(true)),
}
const choice = {
  ...{ ...base, choices: Choices },
  isOpen: z.optional(z.literal(true)),
  isRequirement: z.optional(z.literal(true)),
}
const Simple = z.discriminatedUnion('kind', [
  z.strictObject({
    ...base,
    kind: z.literal('number'),
    min: z.int(),
    max: z.int(),
    words: z.optional(z.array(z.strictObject({ value: z.string(), name: Line }))),
  }),
  z.strictObject({ ...base, kind: z.literal('flag') }),
  z.strictObject({ ...choice, kind: z.literal('choice') }),
  z.strictObject({ ...choice, kind: z.literal('choices') }),
])
const counted = z.strictObject({
  value: z.string(),
  times: z.string(),
  total: Line,
  mean: Line,
  usual: z.array(Blank),
})
const Field = z.discriminatedUnion('kind', [
  ...Simple.def.options,
  z.strictObject({
    ...base,
    kind: z.literal('rows'),
    most: z.int(),
    add: LocalizedName,
    fields: z.array(Simple),
    blank: Blank,
    counted: z.optional(counted),
  }),
  z.strictObject({ ...base, kind: z.literal('part'), fields: z.array(Simple), blank: Blank }),
])

/** The schema of the data file in which a ruleset describes the forms for entries that campaigns add. */
export const Forms = z.strictObject({
  fields: z.record(z.string(), Field),
  kinds: z.array(
    z.strictObject({
      id: z.string(),
      name: LocalizedName,
      plural: LocalizedName,
      summary: Line,
      fields: z.array(z.string()),
      blank: Blank,
      alone: z.optional(z.string()),
    }),
  ),
})
