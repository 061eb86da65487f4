import type { Need, NeedKind } from '../../shared/contract/views/overview.ts'
import type { IconName } from '../components/icons.ts'
import { NEED_KINDS } from '../stores/queue.ts'

type Of<K extends NeedKind> = Extract<Need, { readonly kind: K }>
/** All needs of one kind. */
export type NeedGroup = { readonly [K in NeedKind]: { readonly kind: K; readonly needs: readonly Of<K>[] } }[NeedKind]

/** The needs by kind, without the kinds that have none. */
export const groupsOf = (needs: readonly Need[]): NeedGroup[] =>
  NEED_KINDS.map((kind) => ({ kind, needs: needs.filter((need) => need.kind === kind) }) as NeedGroup).filter(
    (group) => group.needs.length > 0,
  )

/** The sign of each kind, and its colour. */
export const SIGNS: Readonly<Record<NeedKind, readonly [IconName, 'danger' | 'warn' | 'second' | 'accent']>> = {
  'illegal-band': ['error', 'danger'],
  'game-unplayable': ['warn', 'warn'],
  'aftermath-unfinished': ['pencil', 'accent'],
  'treasury-overdrawn': ['coin', 'danger'],
  'leader-lost': ['one', 'warn'],
  'wound-to-roll': ['d1', 'warn'],
  captive: ['chain', 'second'],
  'advances-due': ['up', 'accent'],
  'points-unspent': ['coin', 'second'],
  absent: ['rest', 'warn'],
}
