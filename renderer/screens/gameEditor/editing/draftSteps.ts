import type { PackDraft } from '../../../../shared/packs/editor/draft.ts'

/** Most steps that can be undone. */
const MAX_STEPS = 300

/** A document, and the documents before and after it. `key`: what the last step typed in, if it can be continued. */
export interface DraftSteps {
  readonly document: PackDraft
  readonly past: readonly PackDraft[]
  readonly future: readonly PackDraft[]
  readonly key: string | undefined
}

export const beginSteps = (document: PackDraft): DraftSteps => ({ document, past: [], future: [], key: undefined })

/** Adds a step. Steps with the same key that follow each other are one step, such as the letters typed in a field. */
export function addStep(steps: DraftSteps, document: PackDraft, key?: string): DraftSteps {
  if (document === steps.document) return steps
  const isContinued = key !== undefined && key === steps.key
  const past = isContinued ? steps.past : [...steps.past, steps.document].slice(-MAX_STEPS)
  return { document, past, future: [], key }
}

export function undoStep({ document, past, future }: DraftSteps): DraftSteps | undefined {
  const before = past.at(-1)
  return before && { document: before, past: past.slice(0, -1), future: [document, ...future], key: undefined }
}

export function redoStep({ document, past, future }: DraftSteps): DraftSteps | undefined {
  const [after, ...later] = future
  return after && { document: after, past: [...past, document], future: later, key: undefined }
}
