import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Need, NeedKind } from '../../shared/contract/views/overview.ts'

/** Needs that prevent a game come first, those that can wait come last. */
export const NEED_KINDS: readonly NeedKind[] = [
  'illegal-band',
  'game-unplayable',
  'aftermath-unfinished',
  'treasury-overdrawn',
  'leader-lost',
  'wound-to-roll',
  'captive',
  'advances-due',
  'points-unspent',
  'absent',
]

/** What can be seen to, one after the other; whoever is absent can only be waited for. */
const ALL: readonly NeedKind[] = NEED_KINDS.filter((kind) => kind !== 'absent')

/** What is gone through one after the other, over all bands of the open campaign; its bar stands over every screen. */
export const useQueue = defineStore('queue', () => {
  /** The kinds that are wanted; absent while nothing is gone through. */
  const kinds = shallowRef<readonly NeedKind[]>()
  /** The one whose screen was gone to. */
  const current = shallowRef<Need>()
  function begin(wanted: readonly NeedKind[] = ALL) {
    kinds.value = [...wanted]
    current.value = undefined
  }
  const end = () => {
    kinds.value = undefined
    current.value = undefined
  }
  return { kinds, current, begin, end, all: ALL }
})
