import { isSameData } from '../../../../shared/domain/campaign/change.ts'
import type { PackDraft } from '../../../../shared/packs/editor/draft.ts'

/**
 * Returns a document with the changes of two pages, if they changed different parts of the game; otherwise undefined.
 * Parts are the keys of the document: kinds and tables, but not two kinds. `base`: the document before both changes.
 */
export function mergeDrafts(base: PackDraft, mine: PackDraft, theirs: PackDraft): PackDraft | undefined {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = keys.map((key) => {
    const isMine = !isSameData(mine[key], base[key])
    const isTheirs = !isSameData(theirs[key], base[key]) && !isSameData(theirs[key], mine[key])
    return { key, value: isMine ? mine[key] : theirs[key], isClash: isMine && isTheirs }
  })
  if (merged.some(({ isClash }) => isClash)) return undefined
  return Object.fromEntries(merged.filter(({ value }) => value !== undefined).map(({ key, value }) => [key, value]))
}
