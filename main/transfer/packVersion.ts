import { createHash } from 'node:crypto'
import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import { VERSION_DIGITS } from '../../shared/rules/packVersions.ts'
import type { PackInput } from '../../shared/packs/format/packSchema.ts'

/**
 * Returns the id of this version of a pack, such as `faubourg-0a1b…`: its id, and the first digits of the SHA-256 of
 * its JSON with sorted keys. The order of keys and the layout of the file do not matter.
 */
export function packVersionId(pack: PackInput): string {
  const digest = createHash('sha256').update(canonicalJson(pack)).digest('hex')
  return `${pack.id}-${digest.slice(0, VERSION_DIGITS)}`
}
