import { z } from 'zod/mini'
import { LocalizedLine, LocalizedName } from '../../shared/domain/text.ts'

const Column = z.strictObject({
  name: LocalizedName,
  short: LocalizedName,
  kind: z.enum(['number', 'dice', 'text']),
  unit: z.optional(z.string()),
  isSigned: z.optional(z.literal(true)),
  better: z.optional(z.enum(['more', 'less'])),
})

/** The schema of `profiles.json`: columns, the columns of each group, words. `more`: further keys of a ruleset. */
export const profilesFile = (more: z.core.$ZodShape = {}) =>
  z
    .strictObject({
      columns: z.record(z.string(), Column),
      groups: z.record(z.string(), z.array(z.string())),
      words: z.record(z.string(), LocalizedLine),
      ...more,
    })
    .check(
      z.refine(({ columns, groups }) => {
        const used = new Set(Object.values(groups).flat())
        return [...used].every((id) => id in columns) && Object.keys(columns).every((id) => used.has(id))
      }, 'every column is used, and no other'),
    )
