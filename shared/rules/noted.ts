import type { Localized } from '../domain/localized.ts'

/** Anything that a reading can belong to. */
export interface Noted {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly readings?: readonly string[] | undefined
}
