import type { Severity } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import type { TextWhen } from './fullItemValues.ts'
import type { Formula } from './fullParts.ts'

/** A condition of an issue. `at`: path below the item line, the member or the roster where the issue is shown. */
export interface FullCheck {
  readonly issue: string
  readonly severity?: Severity
  readonly when: Formula
  readonly at?: string
  /** Parameters of the message. The name of an item is always a parameter. */
  readonly params?: Readonly<Record<string, Formula>>
  /** Parameters that are texts: the first whose condition holds, or an empty text. */
  readonly texts?: Readonly<Record<string, readonly TextWhen[]>>
  /** Parameters that are names of entries: those that a field of the item names, or a choice of its bearer. */
  readonly names?: Readonly<Record<string, string>>
  /** Parameter with the name of the item; `item` if absent. */
  readonly nameAs?: string
  /** The group after whose lines a check of members comes. If absent, it comes after all. */
  readonly after?: 'nothing' | (string & {})
}

/** The most pieces that a member may use together. */
export interface FullLimit {
  readonly issue: string
  readonly severity?: Severity
  /** The number, or the field of the entry with the number. */
  readonly most: number | string
  /** Condition of the lines that count together. If absent, lines of the same item do. */
  readonly alike?: Formula
  /** Further condition of the line that is checked. */
  readonly when?: Formula
  readonly params: readonly ('item' | 'limit')[]
  /** Name of what is limited, as the parameter `name` of the message. */
  readonly name?: Localized
}

/** Ready-made limits of one item. */
export interface ItemRestriction {
  readonly perMember?: number
  readonly perBand?: number
  readonly onlyFor?: readonly string[]
  readonly needs?: readonly string[]
  readonly excludes?: readonly string[]
  /** True if a group has the item once for all its models. */
  readonly shared?: true
}

/** A ready-made limit of a band: for members of some kinds, or for the items of a group. */
export interface FullBandLimit {
  readonly name: Localized
  readonly kinds?: readonly string[]
  readonly group?: string
  /** The most members; with `per`, for every so many members of its kinds. */
  readonly max?: number
  readonly per?: { readonly members: number; readonly kinds?: readonly string[]; readonly name?: Localized }
  /** The most in percent of the band's points: of its value, or of the budget if that is more. */
  readonly share?: number
  readonly budget: number
}
