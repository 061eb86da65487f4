import { OWNER_PARTS } from '../../rules/packRules.ts'
import { isData, readSteps, renameKeyAt, writeSteps, type PackDraft } from './draft.ts'
import type { DraftPart, FoundPart } from './draftParts.ts'
import { isReferenceTo, listReferences, type Reference } from './references.ts'

/** A part that gets another id. */
export interface IdChange {
  readonly part: DraftPart
  readonly owner?: string
  readonly from: string
  readonly to: string
}

/**
 * Returns the draft with other ids wherever parts are named by them: in lists, as keys, in formulas. `parts`: the parts
 * as they were. Effects, which name values in words, are not changed.
 */
export function replaceIds(draft: PackDraft, parts: readonly FoundPart[], changes: readonly IdChange[]): PackDraft {
  if (changes.length === 0) return draft
  const replaced = listReferences(draft, parts).flatMap((reference) => {
    const change = changes.find(({ from, ...one }) => isReferenceTo(reference, { ...one, id: from }))
    return change ? [{ reference, to: change.to }] : []
  })
  const by = (kind: Reference['by']) => replaced.filter(({ reference }) => reference.by === kind)
  let next = draft
  for (const { reference, to } of by('text')) next = writeSteps(next, reference.steps, to)
  // From the last place in a formula to the first, so that the places before keep their positions.
  for (const { reference, to } of by('formula').toReversed()) {
    const formula = String(readSteps(next, reference.steps))
    const { start = 0, end = 0 } = reference
    next = writeSteps(next, reference.steps, formula.slice(0, start) + to + formula.slice(end))
  }
  for (const { reference, to } of by('key')) next = renameKeyAt(next, reference.steps, to)
  return replaceOwners(next, changes)
}

/** The keys of renamed columns and choices begin with the id of their group or option. */
function replaceOwners(draft: PackDraft, changes: readonly IdChange[]): PackDraft {
  let next = draft
  for (const part of ['columns', 'choices'] as const)
    for (const { from, to } of changes.filter((change) => change.part === OWNER_PARTS[part])) {
      const renamed = readSteps(next, ['renamed', part])
      for (const key of isData(renamed) ? Object.keys(renamed) : [])
        if (key.startsWith(`${from}.`)) next = renameKeyAt(next, ['renamed', part, key], to + key.slice(from.length))
    }
  return next
}
