import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { FACT_KINDS, FACT_SCHEMAS } from '../../shared/domain/campaign/facts.ts'

// A lone surrogate is half a character: SQLite and files would return another character.
const HALF = '\ud800'

const fields = FACT_KINDS.flatMap((kind) =>
  Object.entries(FACT_SCHEMAS[kind].shape as Readonly<Record<string, z.ZodMiniType>>).map(
    ([field, schema]) => [`${kind}.${field}`, schema] as const,
  ),
)

describe('a lone surrogate is refused', () => {
  test.each(fields)('as %s', (_name, schema) => {
    for (const given of [HALF, `a${HALF}b`]) expect(schema.safeParse(given).success).toBe(false)
  })

  test.each(['settings', 'house'] as const)('in campaign.%s', (field) => {
    const schema = FACT_SCHEMAS.campaign.shape[field]
    const plain = field === 'house' ? true : 'half'
    expect(schema.safeParse({ resale: plain }).success).toBe(true)
    for (const given of [{ [HALF]: plain }, { resale: HALF }]) expect(schema.safeParse(given).success).toBe(false)
  })
})
