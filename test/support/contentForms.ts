import { z } from 'zod'
import { LocalizedName } from '../../shared/domain/text.ts'

const Line = z.strictObject({ fr: z.string().min(1).max(200), en: z.string().min(1).max(200) })
const Choices = z.union([z.string(), z.array(z.strictObject({ value: z.union([z.string(), z.int()]), name: Line }))])
const Blank = z.record(z.string(), z.json())

const base = {
  path: z.array(z.union([z.string(), z.int()])).min(1),
  label: LocalizedName,
  hint: Line.optional(),
  isRequired: z.literal(true).optional(),
}
const choice = {
  ...{ ...base, choices: Choices },
  isOpen: z.literal(true).optional(),
  isRequirement: z.literal(true).optional(),
}
const Simple = z.discriminatedUnion('kind', [
  z.strictObject({
    ...base,
    kind: z.literal('number'),
    min: z.int(),
    max: z.int(),
    words: z.array(z.strictObject({ value: z.string(), name: Line })).optional(),
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
  ...Simple.options,
  z.strictObject({
    ...base,
    kind: z.literal('rows'),
    most: z.int(),
    add: LocalizedName,
    fields: z.array(Simple),
    blank: Blank,
    counted: counted.optional(),
  }),
  z.strictObject({ ...base, kind: z.literal('part'), fields: z.array(Simple), blank: Blank }),
])

/** The schema of the data file in which a ruleset describes the forms of what campaigns add. */
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
      alone: z.string().optional(),
    }),
  ),
})
