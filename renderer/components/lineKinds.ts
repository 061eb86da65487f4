import type { LineKind } from '../../shared/contract/views/game.ts'
import type { IconName } from './icons.ts'

/** The sign of each kind of result, and its colour. */
export const LINE_KINDS: Readonly<Record<LineKind, { readonly icon: IconName; readonly look: string }>> = {
  none: { icon: 'tick', look: 'k-o' },
  harm: { icon: 'down', look: 'k-v' },
  more: { icon: 'ask', look: 'k-q' },
  lost: { icon: 'grave', look: 'k-x' },
  gain: { icon: 'up', look: 'k-g' },
  away: { icon: 'rest', look: 'k-a' },
}
