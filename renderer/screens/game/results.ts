import type { IconName } from '../../components/icons.ts'

/** The sign of each result, and its colour. */
export const RESULT_LOOKS = {
  win: { icon: 'tick', look: 'tag--good' },
  draw: { icon: 'minus', look: 'soft' },
  loss: { icon: 'cross', look: 'faint' },
} as const satisfies Readonly<Record<string, { readonly icon: IconName; readonly look: string }>>

/** The sign of what became of one who did not stand. */
export const FATE_SIGNS = { out: 'down', killed: 'grave', fled: 'right', left: 'minus', deserted: 'chain' } as const
