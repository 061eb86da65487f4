import type { Traced } from '../../rules/kit/traced.ts'
import type { BuilderLine } from './builder.ts'
import type { MemberView, MemberValueView } from './member.ts'
import type { EquipmentValuesView } from './profile.ts'

/** A member on a card: the data that its player needs at the table. */
export interface MemberCard extends Pick<
  BuilderLine,
  'id' | 'name' | 'role' | 'status' | 'missedGames' | 'cause' | 'models' | 'dueAdvances'
> {
  readonly identity: MemberView['identity']
  /** The portrait of the member, as a data URL. */
  readonly portrait?: string
  /** The cost of the member, followed by its values in the ruleset's order. */
  readonly cost: MemberValueView
  readonly values: readonly MemberValueView[]
  readonly attributes: MemberView['attributes']
  /** What the member carries and knows, in groups, with the values for this member. */
  readonly groups: EquipmentValuesView['groups']
  readonly injuries: readonly Pick<MemberView['injuries'][number], 'id' | 'name' | 'summary' | 'detail'>[]
  readonly experience: MemberView['experience']
  readonly counters: MemberView['counters']
}

/** The cards of all members of a warband who have not left it for good, in the order of the warband. */
export interface MemberCardsView {
  readonly warband: { readonly id: string; readonly name: string; readonly player: string }
  readonly value: Traced
  readonly members: readonly MemberCard[]
}
