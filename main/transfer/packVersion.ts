import { createHash } from 'node:crypto'
import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import type { PackInput } from '../../shared/packs/format/packSchema.ts'

/** Number of hexadecimal digits that tell the versions of a pack apart. */
export const DIGITS = 12

/**
 * Returns the id of this version of a pack, such as `faubourg-0a1b2c3d4e5f`: its id, and the first digits of the
 * SHA-256 of its JSON with sorted keys. The order of keys and the layout of the file do not matter.
 */
export function packVersionId(pack: PackInput): string {
  const digest = createHash('sha256').update(canonicalJson(pack)).digest('hex')
  return `${pack.id}-${digest.slice(0, DIGITS)}`
}
