import type { Localized } from '../../domain/localized.ts'
import type { Formula, Named } from './fullParts.ts'

export type Choice = Named & { readonly summary?: Localized }

interface FieldBase {
  readonly id: string
  readonly name: Localized
  /** Key of its control. */
  readonly key: string
  /** Condition under which it is offered. If absent, it is always offered. */
  readonly offered?: Formula
}
/** An entry of a list, such as the race of a band. `none`: the entry that means “no choice”; texts do not name it. */
interface EntryField extends FieldBase {
  readonly type: 'entry'
  readonly list: string
  readonly default: string
  readonly none?: string
}
/** One of a few choices. `setting`: the setting of the campaign that decides the choice of a new band. */
interface ChoiceField extends FieldBase {
  readonly type: 'choice'
  readonly choices: readonly Choice[]
  readonly default: string
  readonly setting?: string
}
/** An entry of a list with a number of times, or none: three points along a path. */
export interface TimesField extends FieldBase {
  readonly type: 'times'
  readonly list: string
  /** Keys of the entry and of the number in the member's document. */
  readonly entryKey: string
  readonly timesKey: string
  readonly timesName: Localized
  readonly min: number
  readonly max: number
  readonly none: Choice
  /** Stage after which all values must be within their limits; decides the highest number that is offered. */
  readonly within: string
}
export type FullField = EntryField | ChoiceField | TimesField | NumberField | NameField | NumbersField

/**
 * A number of a member. Without a `default`, every member has it. `choices`: one for each number that the rules know;
 * a member with another number counts as one with the nearest. `isFromGames`: new members have the default.
 */
export interface NumberField extends FieldBase {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  readonly default?: number
  readonly choices?: readonly (Choice & { readonly number: number })[]
  readonly isFromGames?: true
}
/** An entry of a list, by its id or by its name, or any other name. `hasOwnNames`: names mean only a campaign's entries. */
export interface NameField extends FieldBase {
  readonly type: 'name'
  readonly list: string
  readonly none: Choice
  readonly hasOwnNames?: true
}
/** Numbers by their keys. `keys`: by the names for formulas. `entries`: the list that may set a number in a campaign. */
export interface NumbersField extends FieldBase {
  readonly type: 'numbers'
  readonly keys: Readonly<Record<string, string>>
  readonly max: number
  readonly entries: { readonly list: string; readonly key: string; readonly number: string }
}

/** Item lines that say themselves what an item is. */
export interface OwnItems {
  /** The entry of a line without an entry of its own; it needs a name. */
  readonly entry?: Named & { readonly kind: string; readonly summary: Localized }
  /** Fields that a line may have in place of those of its entry: keys of forms. */
  readonly fields: readonly string[]
  /** Lists that a line may say it belongs to. */
  readonly kinds?: readonly string[]
  /** Lists of which the rows in a field name entries. */
  readonly rows?: Readonly<Record<string, string>>
}

/** A further list of a member: entries of a list by name, described by themselves. `names`: keys of fields, if others. */
export interface OwnList {
  readonly id: string
  readonly list: string
  readonly fields: readonly string[]
  readonly names?: Readonly<Record<string, string>>
  /** True if a name alone will do. */
  readonly isName?: true
  readonly described?: DescribedItems
}

/**
 * Items that members describe by a name, a cost and figures, in the part `own` of their document. `max`: 0 if they may
 * not. `cost`: computed from the figures; if absent, it is written. `kinds`: those who may, or all.
 */
export interface DescribedItems {
  readonly name: Localized
  readonly max: number
  readonly cost?: Formula
  readonly kinds?: readonly string[]
  readonly columns: readonly (Named & {
    readonly type: 'number' | 'flag'
    readonly min?: number
    readonly max?: number
  })[]
}

/** A number of item lines that games raise. `most`: the highest. `setting`: with this choice of it, it never sinks. */
export interface LineWear extends Named {
  readonly max: number
  readonly when: Formula
  readonly most: Formula
  readonly none: Localized
  /** Text with {count}. */
  readonly worse: Localized
  readonly setting?: { readonly id: string; readonly choice: string }
}

/** A key of an item line that is chosen when the item is bought, among those that the entry's list `from` names. */
export interface LineChoice extends Named {
  readonly from: string
  readonly choices: readonly Choice[]
  /** Code of the issue if the item has nothing to choose. */
  readonly notApplicable: string
}
