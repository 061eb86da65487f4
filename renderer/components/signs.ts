import type { LineKind } from '../../shared/rules/kit/lineKind.ts'
import type { IconName } from './icons.ts'

/** A sign, and the class that gives its colour. */
interface Look {
  readonly icon: IconName
  readonly look: string
}

/** The sign of each result, and its colour. */
export const RESULT_LOOKS = {
  win: { icon: 'tick', look: 'tag--good' },
  draw: { icon: 'minus', look: 'soft' },
  loss: { icon: 'cross', look: 'faint' },
} as const satisfies Readonly<Record<string, Look>>

/** The sign of what became of one who did not stand. */
export const FATE_SIGNS = { out: 'down', killed: 'grave', fled: 'right', left: 'minus', deserted: 'chain' } as const

/** The sign of each kind of result, and its colour. */
export const LINE_KINDS: Readonly<Record<LineKind, Look>> = {
  none: { icon: 'tick', look: 'k-o' },
  harm: { icon: 'down', look: 'k-v' },
  more: { icon: 'ask', look: 'k-q' },
  lost: { icon: 'grave', look: 'k-x' },
  gain: { icon: 'up', look: 'k-g' },
  away: { icon: 'rest', look: 'k-a' },
}
