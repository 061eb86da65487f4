import { z } from 'zod/mini'
import { PACK_FORMAT, PackInput } from './packSchema.ts'

/** Returns the JSON Schema of packs, with which editors complete and check while an author types. */
export function packJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(PackInput, { io: 'input' })
  return { $schema, $id: 'urn:chronique:schema:pack@1', title: `${PACK_FORMAT}: a game as data`, ...rest }
}
