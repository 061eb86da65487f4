import { childPath } from '../../rules/kit/path.ts'
import { OWNER_PARTS, PACK_PARTS, type PackPart, type PackRules } from '../../rules/packRules.ts'
import type { Pack } from '../format/expandPack.ts'
import { requireKnown, type ReportFault } from '../format/packFault.ts'
import { MAX_PACK_LIST } from '../format/packLimits.ts'
import { packRules } from './packRules.ts'
import { toFullPack } from './toFullPack.ts'

/**
 * Reports old ids that the pack still has, new ids that it does not have, and renames that lead in a circle. An old id
 * may lead to a new one over the ids of versions between them.
 */
export function checkRenames(pack: Pack, report: ReportFault): void {
  if (!pack.renamed) return
  const { names, renamed } = packRules(pack, toFullPack(pack))
  for (const part of PACK_PARTS) {
    const path = `renamed.${part}`
    if (renamed[part].size > MAX_PACK_LIST) report(path, 'too-many', { max: MAX_PACK_LIST })
    else if (checkOldIds(names, part, [...renamed[part].keys()], report)) checkNewIds({ names, renamed }, part, report)
  }
}

/** Reports old ids that the pack still has, or whose group or option it does not have. Returns false if there are any. */
function checkOldIds(names: PackRules['names'], part: PackPart, ids: readonly string[], report: ReportFault): boolean {
  const owner = OWNER_PARTS[part]
  let isSound = true
  const refuse: ReportFault = (...fault) => {
    isSound = false
    report(...fault)
  }
  for (const id of ids) {
    const path = childPath(`renamed.${part}`, id)
    if (names[part].has(id)) refuse(path, 'pack-renamed-there', { id })
    if (owner && !id.includes('.')) refuse(path, part === 'columns' ? 'pack-renamed-columns' : 'pack-renamed-choices')
    else if (owner) requireKnown(id.slice(0, id.indexOf('.')), [...names[owner].keys()], path, refuse)
  }
  return isSound
}

function checkNewIds(
  { names, renamed }: Pick<PackRules, 'names' | 'renamed'>,
  part: PackPart,
  report: ReportFault,
): void {
  const prefixOf = (id: string): string => (OWNER_PARTS[part] ? id.slice(0, id.indexOf('.') + 1) : '')
  const ways = new Map([...renamed[part]].map(([old, now]) => [old, prefixOf(old) + now]))
  for (const [old, now] of renamed[part]) {
    const path = childPath(`renamed.${part}`, old)
    const prefix = prefixOf(old)
    if (isInCircle(ways, old)) report(path, 'pack-renamed-circle', { id: old })
    else if (!ways.has(prefix + now)) {
      const known = [...names[part].keys()].filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length))
      requireKnown(now, known, path, report)
    }
  }
}

function isInCircle(ways: ReadonlyMap<string, string>, from: string): boolean {
  const seen = new Set<string>()
  for (let id: string | undefined = from; id !== undefined; id = ways.get(id)) {
    if (seen.has(id)) return true
    seen.add(id)
  }
  return false
}
