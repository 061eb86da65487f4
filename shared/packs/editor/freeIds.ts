import { reservedWordOf } from '../formula/keywords.ts'
import { advanceIdOf, BUILT_IN_NAMES } from '../format/packIds.ts'
import { findSites } from './sites.ts'
import { isData, readSteps, rowsOf, type PackDraft } from './draft.ts'
import type { DraftPart, FoundPart } from './draftParts.ts'

const IN_FORMULAS: readonly DraftPart[] = ['values', 'options', 'groups', 'columns']

/** True if a part may have an id: no other part has it, formulas have no such word, and it is no earlier id. */
export const isFreeId = (draft: PackDraft, parts: readonly FoundPart[], found: FoundPart, id: string): boolean =>
  id !== '' && !isEarlierId(draft, found, id) && !isTakenId(draft, parts, found, id)

/** True if another part has an id that this part cannot have too, or formulas have such a word. */
export function isTakenId(draft: PackDraft, parts: readonly FoundPart[], found: FoundPart, id: string): boolean {
  const others = parts.filter((one) => one.id === id && one !== found)
  const has = (...kinds: readonly DraftPart[]): boolean => others.some(({ part }) => kinds.includes(part))
  const { part, owner } = found
  if (IN_FORMULAS.includes(part)) {
    if (isWordOfFormulas(id) || has('values', 'options', 'groups')) return true
    // Columns of different groups may have the same name if they mean the same.
    return part === 'columns' ? others.some((one) => !isColumnAlike(draft, one, found)) : has('columns')
  }
  if (part === 'choices')
    return others.some((one) => one.part === part && (one.owner === owner || isInCosts(draft, id)))
  if (part === 'kinds' || part === 'items')
    return has('kinds', 'items') || (part === 'items' && isAdvance(draft, parts, id))
  return has(part)
}

/** True if a column has the same id as those of other groups; formulas name all of them at once. */
export const isSharedColumn = (parts: readonly FoundPart[], { part, id, owner }: FoundPart): boolean =>
  part === 'columns' && parts.some((one) => one.part === part && one.id === id && one.owner !== owner)

const isWordOfFormulas = (id: string): boolean =>
  reservedWordOf(id) !== undefined || Object.hasOwn(Object.prototype, id) || BUILT_IN_NAMES.some((name) => name === id)

function isColumnAlike(draft: PackDraft, one: FoundPart, other: FoundPart): boolean {
  const typeOf = ({ steps }: FoundPart): unknown => {
    const column = readSteps(draft, steps)
    return isData(column) ? (column['type'] ?? 'number') : 'number'
  }
  return one.part !== 'columns' || (one.owner !== other.owner && typeOf(one) === typeOf(other))
}

const isInCosts = (draft: PackDraft, id: string): boolean =>
  findSites(draft, 'items[].costs{key}').some(({ text }) => text === id)

/** Members record advances of values and items that they learned in the same list. */
function isAdvance(draft: PackDraft, parts: readonly FoundPart[], id: string): boolean {
  const choices = rowsOf(readSteps(draft, ['advances', 'choose']))
  return choices.length > 0 && parts.some((one) => one.part === 'values' && advanceIdOf(one.id) === id)
}

function isEarlierId(draft: PackDraft, { part, owner }: FoundPart, id: string): boolean {
  const renamed = readSteps(draft, ['renamed', part])
  const key = part === 'columns' || part === 'choices' ? `${owner ?? ''}.${id}` : id
  return isData(renamed) && Object.hasOwn(renamed, key)
}
