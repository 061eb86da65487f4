import { shallowRef } from 'vue'
import type { Deed } from './deeds.ts'

/** Something to be done by hand to a band, or to one of its members. */
export interface AskedDeed {
  readonly deed: Deed
  readonly warband: string
  readonly member?: string
}

/** What « Aller à… » was asked to begin, wherever one is; `DeedDialog` takes it from here. */
export const askedDeed = shallowRef<AskedDeed>()
