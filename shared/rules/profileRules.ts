import type { Localized } from '../domain/localized.ts'
import type { Member } from '../domain/member.ts'
import type { OwnedLine } from './builder.ts'
import type { EvaluatedMember } from './evaluated.ts'
import type { Fraction } from './kit/fraction.ts'
import type { Traced } from './kit/traced.ts'

/** What things of a group are told apart and compared by: a column of their tables. */
export interface ProfileColumn {
  readonly id: string
  readonly name: Localized
  /** As it stands at the head of a table: « PC ». */
  readonly short: Localized
  readonly kind: 'number' | 'dice' | 'text'
  /** Written after a number: the « + » of 3+, the « ″ » of 16″. */
  readonly unit?: string
  /** What the thing adds to its bearer's own: written with its sign. */
  readonly isSigned?: true
  /** Which figures are the better ones; absent: it depends, or nobody would say so. */
  readonly better?: 'more' | 'less'
}

/** What stands in a column: a number with its reasons, or words. */
export type ProfileFigure = Traced | Localized

/** The figures of a thing by its columns' ids; of a column that says nothing about it there is none. */
export type Profile = Readonly<Record<string, ProfileFigure>>

/** A thing that a member has at hand, with its figures in that member's hands. */
export interface Carried {
  readonly name: Localized
  /** Whose columns it has. */
  readonly group: string
  readonly quantity: number
  readonly figures: Profile
}

/** How likely things are: a row for each thing that is tried, a column for each opponent or hindrance. */
export interface ChanceTable {
  readonly id: string
  readonly name: Localized
  readonly columns: readonly Localized[]
  readonly rows: readonly { readonly name: Localized; readonly chances: readonly (Fraction | null)[] }[]
}

/** A heading for things that are told apart by figures and are no entries of the catalogue: the armours of a race. */
export interface FurtherGroup {
  readonly id: string
  readonly name: Localized
  readonly entries: readonly {
    readonly id: string
    readonly name: Localized
    readonly summary: Localized
    readonly readings?: readonly string[] | undefined
    readonly figures: Profile
  }[]
}

/** The figures of weapons, armours and other things, the same on screen as on the sheets. */
export interface ProfileRules<M extends Member, X> {
  /** The columns of each group of the catalogue, and of what members carry; a group without figures has none. */
  readonly columns: Readonly<Record<string, readonly ProfileColumn[]>>
  /** Groups of what members carry that the catalogue has not; `unlisted`: why the rules list none of it. Absent: none. */
  readonly groups?: readonly { readonly id: string; readonly name: Localized; readonly unlisted?: Localized }[]
  /** The figures of a thing: as it is by itself, or in the hands of its bearer. */
  of(line: OwnedLine, context: X, bearer?: EvaluatedMember<M>): Profile
  /** All that a member has at hand, in its order; what is broken serves for nothing, and is not among it. */
  carried(bearer: EvaluatedMember<M>, context: X): readonly Carried[]
  /** The exact chances of a member with what it carries, against the usual opponents. Absent: the ruleset has none. */
  chances?(bearer: EvaluatedMember<M>, context: X): readonly ChanceTable[]
  /** What else is told apart by figures. Absent: nothing. */
  further?(context: X): readonly FurtherGroup[]
}
