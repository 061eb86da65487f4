import type { OverviewTodo, OverviewTodoKind } from '../../shared/contract/views/overview.ts'
import type { IconName } from '../components/icons.ts'
import { TODO_KINDS } from '../stores/todoQueue.ts'

type NeedOf<K extends OverviewTodoKind> = Extract<OverviewTodo, { readonly kind: K }>
export type TodoGroup = {
  readonly [K in OverviewTodoKind]: { readonly kind: K; readonly needs: readonly NeedOf<K>[] }
}[OverviewTodoKind]

/** Groups the things to do (`OverviewTodo`) by kind. Empty groups are left out. */
export const groupTodosByKind = (needs: readonly OverviewTodo[]): TodoGroup[] =>
  TODO_KINDS.map((kind) => ({ kind, needs: needs.filter((need) => need.kind === kind) }) as TodoGroup).filter(
    (group) => group.needs.length > 0,
  )

/** Icon and colour of each kind of thing to do. */
export const TODO_ICONS: Readonly<
  Record<OverviewTodoKind, readonly [IconName, 'danger' | 'warn' | 'second' | 'accent']>
> = {
  'illegal-band': ['error', 'danger'],
  'game-unplayable': ['warn', 'warn'],
  'aftermath-unfinished': ['pencil', 'accent'],
  'treasury-overdrawn': ['coin', 'danger'],
  'nobody-fit': ['error', 'danger'],
  'leader-lost': ['one', 'warn'],
  'leader-missing': ['one', 'warn'],
  'wound-to-roll': ['d1', 'warn'],
  captive: ['chain', 'second'],
  'advances-due': ['up', 'accent'],
  'points-unspent': ['coin', 'second'],
  absent: ['rest', 'warn'],
}
