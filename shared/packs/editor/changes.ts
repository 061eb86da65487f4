import { isSameData } from '../../domain/campaign/change.ts'
import type { Localized } from '../../domain/localized.ts'
import { formatJsonPath } from '../../rules/kit/path.ts'
import { PACK_PARTS } from '../../rules/packRules.ts'
import type { PackChange } from '../../rules/packChanges.ts'
import { isData, readSteps, type PackDraft } from './draft.ts'
import { listParts, textIn, type FoundPart } from './draftParts.ts'
import { changeText, partName } from './changeText.ts'
import { fieldChanges } from './changedFields.ts'
import { limitChanges } from './changedLimits.ts'
import { rowChanges } from './changedRows.ts'
import { tableChanges } from './changedTables.ts'
import { idChanged } from './renameId.ts'
import { editorText, type EditorTextKey } from './text/editorText.ts'

/**
 * Lists what is different in a later version of a game, as sentences. Parts are compared by their ids, with those that the later
 * version lists as renamed. Either version may be faulty.
 */
export function listChanges(before: PackDraft, after: PackDraft): PackChange[] {
  const old = withLaterIds(before, after)
  const [partsBefore, partsAfter] = [listParts(old), listParts(after)]
  const oldParts = partsByKey(partsBefore)
  const newParts = partsByKey(partsAfter)
  const added = partsAfter.filter((part) => isShown(part) && !oldParts.has(keyOf(part)))
  const gone = partsBefore.filter((part) => isShown(part) && !newParts.has(keyOf(part)))
  const common = partsAfter.flatMap((is) => {
    const was = isShown(is) ? oldParts.get(keyOf(is)) : undefined
    return was ? [{ was, is }] : []
  })
  return [
    ...outermost(added).map((part) => partChange('added', part, formatJsonPath(part.steps))),
    ...outermost(gone).map((part) => partChange('gone', part, '')),
    ...common.flatMap(({ was, is }) => nameChange(was, is)),
    ...common.flatMap(({ was, is }) => fieldChanges({ draft: old, part: was }, { draft: after, part: is })),
    ...limitChanges(old, after, [...added, ...gone]),
    ...tableChanges(old, after),
    ...rowChanges(old, after),
  ]
}

/** Results are compared with their tables, lists with the other rules. */
const isShown = ({ part, id }: FoundPart): boolean => id !== '' && part !== 'results' && part !== 'lists'

const keyOf = ({ part, id, owner = '' }: FoundPart): string => `${part} ${owner} ${id}`

const partsByKey = (parts: readonly FoundPart[]): ReadonlyMap<string, FoundPart> =>
  new Map(parts.toReversed().map((part) => [keyOf(part), part]))

/** Leaves out what belongs to another part of the list, such as the columns of a new group. */
const outermost = (parts: readonly FoundPart[]): FoundPart[] =>
  parts.filter(
    ({ owner, part }) =>
      !parts.some((one) => one.id === owner && one.part === (part === 'columns' ? 'groups' : 'options')),
  )

function partChange(what: 'added' | 'gone', part: FoundPart, path: string): PackChange {
  const kind = lowerCase(editorText(`words.${part.part}` as EditorTextKey))
  return { topic: 'part', path, sentence: changeText(`change.${what}`, { name: partName(part), what: kind }) }
}

function nameChange(was: FoundPart, is: FoundPart): PackChange[] {
  const [old, now] = [textIn(was.name), textIn(is.name)]
  if (isSameData(old, now)) return []
  return [{ topic: 'text', path: formatJsonPath(is.steps), sentence: changeText('change.name', { old, name: now }) }]
}

/** Returns the earlier version with the ids of the later one. */
function withLaterIds(before: PackDraft, after: PackDraft): PackDraft {
  let draft = before
  for (const part of PACK_PARTS) {
    const renamed = readSteps(after, ['renamed', part])
    for (const [old, now] of isData(renamed) ? Object.entries(renamed) : []) {
      const [owner, own] = part === 'columns' || part === 'choices' ? old.split('.') : [undefined, old]
      const found = listParts(draft).find(
        (one) => one.part === part && one.id === own && (owner === undefined || one.owner === owner),
      )
      if (found && typeof now === 'string')
        draft = idChanged(draft, formatJsonPath(found.steps), now, { isPublished: false })
    }
  }
  return draft
}

const lowerCase = ({ fr, en }: Localized): Localized => ({ fr: fr.toLowerCase(), en: en.toLowerCase() })
