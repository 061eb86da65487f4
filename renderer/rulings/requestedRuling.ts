import { shallowRef } from 'vue'
import type { Ruling } from './rulings.ts'

/** A requested ruling on a warband or on one of its members. */
export interface RulingRequest {
  readonly deed: Ruling
  readonly warband: string
  readonly member?: string
}

/**
 * The ruling that the user requested in the command palette, on any screen. The component that opens its dialog reads
 * it here.
 */
export const requestedRuling = shallowRef<RulingRequest>()
