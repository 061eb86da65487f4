import type { GameResult } from '../../../shared/contract/views/overview.ts'
import type { IconName } from '../../components/icons.ts'

/** The sign of each result, and its colour. */
export const LOOKS: Readonly<Record<GameResult, { readonly icon: IconName; readonly look: string }>> = {
  win: { icon: 'tick', look: 'tag--good' },
  draw: { icon: 'minus', look: 'soft' },
  loss: { icon: 'cross', look: 'faint' },
}
