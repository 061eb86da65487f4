import type { FactOf } from '../../domain/campaign/facts.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Status } from '../../domain/member.ts'
import type { TextField } from '../../rules/builder.ts'
import type { Traced, Value } from '../../rules/kit/traced.ts'
import type { ProfileColumn } from '../../rules/ruleset.ts'
import type { ProfileView } from './profile.ts'
import type { PlacedIssue, WordedIssue } from '../worded.ts'

/** Points that a step takes (or gives back, where it goes down), or why it cannot be taken. */
export type StepView =
  | { readonly points: number }
  | { readonly refused: readonly WordedIssue[] }
  | { readonly limit: 'floor' | 'ceiling' }

/** So many steps of a member's number or trait at once, tried. */
export interface StepTrial {
  /** The stepper's key, or the trait's id. */
  readonly of: string
  readonly by: number
  readonly step: StepView
}

/** A number of a member's that is bought step by step. */
export interface StepperView {
  /** Its name in `member.step`. */
  readonly key: string
  /** The line that it is of, by its key: what is of one line is set in one place, under the line's text. */
  readonly line?: string
  readonly name: Localized
  readonly value: number
  /** Its lowest value. */
  readonly floor: number
  /** Its highest value; absent where there is none. Pips are drawn up to 6. */
  readonly ceiling?: number
  readonly down: StepView
  readonly up: StepView
  /** What it has cost so far. */
  readonly cost: number
  /** As it is in play, where injuries or traits make it another; with its reasons. */
  readonly inPlay?: Value
}

/** A choice among a few, of a member or a band. */
export interface ChoiceView {
  /** Its name in `member.choose` or `warband.choose`. */
  readonly key: string
  /** The line that it is of, by its key: what is of one line is set in one place, under the line's text. */
  readonly line?: string
  readonly name: Localized
  readonly value: string | null
  /** Of one that is yes or no: the option that a tick stands for. */
  readonly on?: string
  readonly options: readonly {
    readonly id: string
    readonly name: Localized
    readonly summary?: Localized
    /** Points more (or fewer) than now. */
    readonly points: number
    readonly refused?: readonly WordedIssue[]
  }[]
}

/** A budget inside a member: points of attributes spent, of so many. */
interface MeterView {
  readonly key: string
  readonly name: Localized
  readonly value: number
  readonly of: number
}

/** A trait that a member has. */
export interface TraitView {
  /** The fact's id. */
  readonly id: string
  readonly trait: string
  readonly name: Localized
  readonly summary: Localized
  readonly level: number
  readonly levels: number
  readonly cost: number
  readonly down: StepView
  readonly up: StepView
}

/** A line of possessions. */
export interface ItemLineView {
  /** The fact's id. */
  readonly id: string
  readonly item: string
  readonly name: Localized
  readonly summary: Localized
  /** Its group in the catalogue. */
  readonly kind: string
  readonly quantity: number
  readonly cost: number
  /** Points that come back for one: in full before the first game, then as the campaign has it; null: it cannot be sold. */
  readonly resale: number | null
  /** Whether it stays with its bearer, dead or in captivity: nobody can sell it or give it away. */
  readonly isKept: boolean
  /** Who can be given one; absent: anybody, and the stash. */
  readonly takers?: readonly string[] | undefined
  /** True of what is broken: it serves for nothing until it is mended; and where the rules know broken things. */
  readonly isBroken: boolean
  readonly canBreak: boolean
  /** Its figures, in its bearer's hands where it has one. */
  readonly figures: ProfileView
  /** What else it can be: quality of a weapon, a reload. */
  readonly choices: readonly ChoiceView[]
}

/** One value in play, with its reasons. */
export interface ValueView {
  readonly key: string
  readonly label: Localized
  readonly short: Localized
  readonly suffix: string
  readonly value: Value
  /** The word for a value that is a word. */
  readonly word?: Localized
  /** Readings of the rules that concern it. */
  readonly readings: readonly { readonly code: string; readonly text: Localized }[]
  /** The override that fixes it, where there is one. */
  readonly override?: { readonly id: string; readonly amount: number; readonly reason: string }
}

/** Somebody as whom a member is, or was, in another band. */
export interface MovedRef {
  readonly warband: string
  readonly member: string
  /** The name of that band. */
  readonly band: string
}

/** A member as the builder and its own page show it. */
export interface MemberView {
  readonly member: FactOf<'member'>
  /** Its picture, as a data URL. */
  readonly portrait?: string
  readonly warband: { readonly id: string; readonly name: string }
  readonly role: Localized
  /** What it is, in a line: rank, race, a span of points. */
  readonly identity: readonly Localized[]
  readonly status: Status
  /** True of one who left by going over to the enemy. */
  readonly hasDeserted?: true
  /** Where it came from, and where it went over to. */
  readonly moved?: { readonly from?: MovedRef; readonly to?: MovedRef }
  /** Why it cannot be deleted as entered by mistake; absent where it can. */
  readonly kept?: readonly WordedIssue[]
  readonly missedGames: number
  /** The result that keeps it away, where that is known. */
  readonly cause?: Localized
  /** False for who left the band or is held, and while a deep wound runs: neither its value nor its rank counts. */
  readonly isCounted: boolean
  /** Whose captive it is. */
  readonly captor?: { readonly id: string; readonly name: string; readonly capture: string }
  readonly cost: ValueView
  readonly values: readonly ValueView[]
  readonly meters: readonly MeterView[]
  readonly steppers: readonly StepperView[]
  readonly choices: readonly ChoiceView[]
  /** Texts besides its name and notes, saved by `member.write`. */
  readonly texts: readonly TextField[]
  /** Undefined where the ruleset has none. */
  readonly traits?: readonly TraitView[]
  readonly items: readonly ItemLineView[]
  readonly issues: readonly PlacedIssue[]
  readonly experience: { readonly gained: number; readonly spent: number; readonly due: number }
  readonly injuries: readonly {
    readonly id: string
    readonly name: Localized
    readonly summary: Localized
    /** Which side it is on, or whom of a team it concerns. */
    readonly detail: Localized | null
    readonly against: string | null
    readonly game: { readonly id: string; readonly round: number; readonly scenario: string } | null
    readonly occasion: number | string | null
  }[]
  readonly advances: readonly { readonly id: string; readonly name: Localized; readonly amount: number }[]
  readonly awards: readonly FactOf<'award'>[]
  readonly games: readonly {
    readonly id: string
    readonly round: number
    readonly scenario: string
    readonly played: boolean
    readonly fallen: number
    readonly killed: boolean
    readonly absence: string
    readonly outBy: string | null
  }[]
}

/** Something that can be bought or learnt, for one member or for the stash. */
export interface CatalogueLine {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  /** `trait`, or a group of possessions: its id. */
  readonly kind: string
  /** Points that one more would take, for this member as it is. */
  readonly price: number
  readonly owned: number
  /** Its figures by itself. */
  readonly figures: ProfileView
  /** Of an entry of the book: the kind of which the campaign can have one like it. */
  readonly adapts?: string
  /** Why it cannot be had now (points missing, limits, requirements); absent: it can. */
  readonly refused?: readonly WordedIssue[]
}

/** The catalogue for a member (or for the stash), with its groups in their order. */
export interface CatalogueView {
  readonly kinds: readonly {
    readonly id: string
    readonly name: Localized
    readonly isTrait: boolean
    /** What its entries are compared by. */
    readonly columns: readonly ProfileColumn[]
  }[]
  readonly entries: readonly CatalogueLine[]
}

/** The advances that a member may take, with what each choice gives. */
export interface AdvancesView {
  readonly due: number
  readonly price: number
  /** The sides of each die that they are rolled with, in the order thrown. */
  readonly sides: readonly number[]
  /** The choice that dice show, by their faces: « 3,4 ». */
  readonly shows: Readonly<Record<string, string>>
  readonly choices: readonly {
    readonly id: string
    readonly name: Localized
    readonly isAllowed: boolean
    /** How likely the dice give it, those thrown again that show what cannot be had. */
    readonly chance: number
    /** Experience that it takes, where they are not all alike. */
    readonly price?: number
    /** Experience that is still missing for it, where they are not all alike. */
    readonly missing?: Traced
    readonly gains: readonly {
      readonly value: string
      readonly before: number | string
      readonly after: number | string
    }[]
  }[]
}

/** The pictures of those members of a warband that have one. */
export interface PortraitsView {
  readonly portraits: readonly { readonly member: string; readonly data: string }[]
}
