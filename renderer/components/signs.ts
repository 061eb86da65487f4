import type { TableLineKind } from '../../shared/rules/kit/lineKind.ts'
import type { IconName } from './icons.ts'

/** An icon and its colour class. */
interface Look {
  readonly icon: IconName
  readonly look: string
}

/** Icon and colour of each result. */
export const GAME_RESULT_ICONS = {
  win: { icon: 'tick', look: 'tag--good' },
  draw: { icon: 'minus', look: 'soft' },
  loss: { icon: 'cross', look: 'faint' },
} as const satisfies Readonly<Record<string, Look>>

/** Icon for each fate of a member who was taken out of action. */
export const FATE_ICONS = { out: 'down', killed: 'grave', fled: 'right', left: 'minus', deserted: 'chain' } as const

/** Icon and colour for each kind of result in a dice table. */
export const TABLE_RESULT_ICONS: Readonly<Record<TableLineKind, Look>> = {
  none: { icon: 'tick', look: 'k-o' },
  harm: { icon: 'down', look: 'k-v' },
  more: { icon: 'ask', look: 'k-q' },
  lost: { icon: 'grave', look: 'k-x' },
  gain: { icon: 'up', look: 'k-g' },
  state: { icon: 'mark', look: 'k-q' },
  away: { icon: 'rest', look: 'k-a' },
}
