import type { InjectionKey } from 'vue'
import type { Localized } from '../../shared/domain/localized.ts'

/**
 * Returns the texts of the readings of the open campaign. The shell provides this lookup, because components send no
 * queries of their own.
 */
export interface ReadingLookup {
  readonly load: () => void
  /** Returns the text of a reading; `undefined` until it is loaded, and outside campaigns. */
  readonly find: (code: string) => Localized | undefined
}
export const READING_LOOKUP: InjectionKey<ReadingLookup> = Symbol('reading lookup')
