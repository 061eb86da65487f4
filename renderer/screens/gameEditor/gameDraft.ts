import { inject, type ComputedRef, type InjectionKey, type ShallowRef } from 'vue'
import type { PackDraftFault } from '../../../shared/contract/views/packDrafts.ts'
import type { Language } from '../../../shared/domain/localized.ts'
import type { CellContext } from '../../../shared/packs/editor/cells.ts'
import type { PackDraft } from '../../../shared/packs/editor/draft.ts'

/** The game that is being edited on this page. */
export interface GameDraft {
  /** The document. It is never changed in place: each step replaces it. */
  readonly document: Readonly<ShallowRef<PackDraft>>
  /** What is wrong with the document, by the last check. */
  readonly faults: Readonly<ShallowRef<readonly PackDraftFault[]>>
  readonly isReadOnly: ComputedRef<boolean>
  /** True if a version of the game is on the shelf or in a campaign: its ids then stay when names change. */
  readonly isPublished: ComputedRef<boolean>
  readonly language: ComputedRef<Language>
  /** What cells know of the document; made once for each step. */
  readonly context: ComputedRef<CellContext>
  /** Replaces the document: one step, which can be undone, and which is saved. */
  readonly change: (next: PackDraft) => void
  readonly undo: () => void
  readonly redo: () => void
}

export const GAME_DRAFT: InjectionKey<GameDraft> = Symbol('game draft')

/** Returns the game that is being edited; called in the components of its pages. */
export function useGameDraft(): GameDraft {
  const draft = inject(GAME_DRAFT)
  if (!draft) throw new Error('There is no game to edit')
  return draft
}
