import type { Language } from '../../domain/localized.ts'
import { OWNER_PARTS, PACK_PARTS, type PackPart } from '../../rules/packRules.ts'
import { isData, readSteps, writeSteps, type PackDraft } from './draft.ts'
import { listParts, textIn } from './draftParts.ts'
import type { PartChoice } from './partNames.ts'

/** A part of earlier versions that is gone, and the id of what takes its place; '' if nothing does. */
export interface Replacement {
  readonly part: PackPart
  /** A column is `group.column`, a choice is `option.choice`. */
  readonly id: string
  readonly by: string
}

/** Lists what takes the place of parts of earlier versions, in the order of the document. */
export const listReplacements = (draft: PackDraft): Replacement[] =>
  PACK_PARTS.flatMap((part) => {
    const renamed = readSteps(draft, ['renamed', part])
    return Object.entries(isData(renamed) ? renamed : {}).map(([id, by]) => ({
      ...{ part, id, by: typeof by === 'string' ? by : '' },
    }))
  })

/** Returns what takes the place of a part that is gone; '' if nothing does. */
export const replacementOf = (draft: PackDraft, part: PackPart, id: string): string =>
  listReplacements(draft).find((one) => one.part === part && one.id === id)?.by ?? ''

/** Returns the draft with what takes the place of a part that is gone. `by`: '' for nothing. */
export const writeReplacement = (draft: PackDraft, { part, id, by }: Replacement): PackDraft =>
  writeSteps(draft, ['renamed', part, id], by === '' ? undefined : by)

/** Lists what can take the place of a part: parts of its kind; for a column or a choice, those of its group or option. */
export function replacementChoices(draft: PackDraft, part: PackPart, id: string, language: Language): PartChoice[] {
  const owner = OWNER_PARTS[part] === undefined ? undefined : id.slice(0, id.indexOf('.'))
  return listParts(draft)
    .filter((one) => one.part === part && one.id !== '' && (owner === undefined || one.owner === owner))
    .map((one) => ({ value: one.id, label: textIn(one.name)[language] || one.id }))
}
