import type { Need, NeedKind } from '../../../shared/contract/views/overview.ts'
import type { IconName } from '../../components/icons.ts'

type Of<K extends NeedKind> = Extract<Need, { readonly kind: K }>
/** What of one kind needs attention. */
export type NeedGroup = { readonly [K in NeedKind]: { readonly kind: K; readonly needs: readonly Of<K>[] } }[NeedKind]

/** What stands in the way of playing comes first, what can wait last. */
const ORDER: readonly NeedKind[] = [
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

/** The kinds of which there is something, each with all of it. */
export const groupsOf = (needs: readonly Need[]): NeedGroup[] =>
  ORDER.map((kind) => ({ kind, needs: needs.filter((need) => need.kind === kind) }) as NeedGroup).filter(
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
