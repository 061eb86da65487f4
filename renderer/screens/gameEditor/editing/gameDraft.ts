import { inject, type ComputedRef, type InjectionKey, type Ref } from 'vue'
import type { PackDraftFault } from '../../../../shared/contract/views/packDrafts.ts'
import type { Language } from '../../../../shared/domain/localized.ts'
import type { CellContext } from '../../../../shared/packs/editor/cells.ts'
import type { PackDraft } from '../../../../shared/packs/editor/draft.ts'
import type { WriteOptions } from '../../../../shared/packs/editor/writeCell.ts'

/** Focuses the field of a path; returns false if it does not show it. */
export type GoTo = (path: string) => boolean

/** The game that is being edited on this page. */
export interface GameDraft {
  /** The document. It is never changed in place: each step replaces it. */
  readonly document: Readonly<Ref<PackDraft>>
  /** What is wrong with the document, by the last check. */
  readonly faults: Readonly<Ref<readonly PackDraftFault[]>>
  /** Id of the version that the document is; null while it has faults, undefined until it is checked. */
  readonly ruleset: ComputedRef<string | null | undefined>
  readonly isReadOnly: ComputedRef<boolean>
  /** True if a version of the game is on the shelf or in a campaign: its ids then stay when names change. */
  readonly isPublished: ComputedRef<boolean>
  /** What writing names depends on. */
  readonly options: ComputedRef<WriteOptions>
  readonly language: Readonly<Ref<Language>>
  /** What cells know of the document; made once for each step. */
  readonly context: ComputedRef<CellContext>
  /**
   * Replaces the document: one step, which can be undone, and which is saved. Steps with the same `key` that follow each
   * other are one step, such as the letters typed in a field.
   */
  readonly change: (next: PackDraft, key?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Registers what focuses the fields of the calling component, until it is unmounted. */
  readonly onGoTo: (go: GoTo) => void
}

export const GAME_DRAFT: InjectionKey<GameDraft> = Symbol('game draft')

/** Returns the game that is being edited; called in the components of its pages. */
export function useGameDraft(): GameDraft {
  const draft = inject(GAME_DRAFT)
  if (!draft) throw new Error('There is no game to edit')
  return draft
}
