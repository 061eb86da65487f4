import { z } from 'zod'
import { LocalizedLine, LocalizedName } from '../../shared/domain/text.ts'

const Column = z.strictObject({
  name: LocalizedName,
  short: LocalizedName,
  kind: z.enum(['number', 'dice', 'text']),
  unit: z.string().optional(),
  isSigned: z.literal(true).optional(),
  better: z.enum(['more', 'less']).optional(),
})

/** The schema of `profiles.json`: columns, which of them each group has, words; and what else a ruleset keeps there. */
export const profilesFile = (more: z.ZodRawShape = {}) =>
  z
    .strictObject({
      columns: z.record(z.string(), Column),
      groups: z.record(z.string(), z.array(z.string())),
      words: z.record(z.string(), LocalizedLine),
      ...more,
    })
    .refine(({ columns, groups }) => {
      const used = new Set(Object.values(groups).flat())
      return [...used].every((id) => id in columns) && Object.keys(columns).every((id) => used.has(id))
    }, 'every column is used, and no other')
