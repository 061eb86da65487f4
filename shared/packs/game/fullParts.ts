import type { Localized } from '../../domain/localized.ts'

/** A formula (`shared/packs/formula`). */
export type Formula = string

export interface Named {
  readonly id: string
  readonly name: Localized
}
