import type { LaterDecision } from '../../commands/game/later.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import type { LineUp } from '../../domain/campaign/lineUp.ts'
import type { Localized } from '../../domain/localized.ts'
import type { AftermathAnswers } from '../../rules/aftermathAnswers.ts'
import type { WhyAbsent } from '../../rules/playedGame.ts'
import type { Preview } from '../../rules/aftermath/preview.ts'
import type { Question } from '../../rules/aftermath/questions.ts'
import type { Hindrance } from '../../rules/fielding.ts'
import type { Absence } from '../../rules/kit/aftermath/absences.ts'
import type { DiceName } from '../../rules/kit/dice.ts'
import type { LineKind } from '../../rules/kit/lineKind.ts'
import type { Part } from '../../rules/kit/traced.ts'
import type { StartStep } from '../../rules/start.ts'
import type { Difference, UndoPreview } from './history.ts'
import type { WordedIssue } from '../worded.ts'

/** A member of a band in a game: whether it can play, does, and whether a die decides that before the game. */
export interface GameMember {
  readonly member: string
  readonly name: string
  /** Its kind in the ruleset's words. */
  readonly role: Localized
  /** Whether it could play, were nobody left at home and no die in its way. */
  readonly isAvailable: boolean
  /** Why it does not take part; absent: it does. */
  readonly absence?: WhyAbsent
  /** The result that keeps it away, where that is known. */
  readonly cause?: Localized
  /** Whether a die before the game concerns it, and its face once it is thrown. */
  readonly throwsBefore: boolean
  readonly thrown?: number
  /** Of a team: whom alone that die may keep at home, by name. Absent: the whole of it. */
  readonly keeps?: readonly string[]
  /** Of a team that plays: those of it whom that die keeps at home, by their ids. */
  readonly atHome?: readonly string[]
  /** Of a team that plays: those of it who do not, and why. */
  readonly crewAway?: readonly { readonly name: string; readonly why: Localized }[]
}

/** A band in a game, with all who belonged to it before the game. */
export interface PlayingBand {
  readonly warband: string
  readonly name: string
  readonly side: string
  readonly members: readonly GameMember[]
}

export interface GameBand extends PlayingBand {
  /** Whether it may take the field with those who take part: by itself, and with those of its side. */
  readonly legal: boolean
  /** What those are worth who take part. */
  readonly value: number
  readonly issues: readonly WordedIssue[]
  /** Of a warband that is still being built: its checklist, and the issues that say more than that a step is not done; else null. */
  readonly start: { readonly steps: readonly StartStep[]; readonly issues: readonly WordedIssue[] } | null
}

/** A game, its sides and bands; who is available and why not, and who has to throw a die before it. */
export interface GameView {
  readonly game: FactOf<'game'>
  /** True where what happened at its table is kept. */
  readonly hasTable: boolean
  readonly revision: number
  readonly sides: readonly FactOf<'side'>[]
  readonly entries: readonly FactOf<'entry'>[]
  /** Who took part, once it is recorded. */
  readonly participations: readonly FactOf<'participation'>[]
  /** Who takes part, as it is kept. */
  readonly lineup: LineUp
  readonly warbands: readonly GameBand[]
  /** What is in the way of playing it; nothing: all is ready. */
  readonly hindrances: readonly Hindrance[]
}

/** What was entered of a game. */
export interface Entered extends LineUp {
  readonly answers: AftermathAnswers
}

/**
 * One throw of a roll. `extras`: dice that decide more about its result; `depth`: 0 on the table itself, more in its
 * sub-tables and further rolls; `missing`: dice of it that are not thrown yet.
 */
export interface ThrowView {
  readonly dice: DiceName
  readonly faces: readonly number[]
  readonly missing: number
  readonly depth: number
  readonly isVoid: boolean
  readonly line?: { readonly id: string; readonly name: Localized; readonly summary: Localized }
  readonly extras: readonly {
    readonly dice: DiceName
    readonly faces: readonly number[]
    readonly missing: number
    readonly purpose: Localized
    readonly value: number | null
    /** What the value stands for, where that is a word. */
    readonly word: Localized | null
  }[]
}

/** The throws of a roll so far, and what each face of the next die would lead to, where that can be told. */
export interface RollView {
  readonly throws: readonly ThrowView[]
  readonly options: readonly { readonly from: number; readonly to: number; readonly name: Localized }[]
}

/** A table with its lines, what each value of its dice gives, and the exact odds. */
export interface TableView {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly dice: DiceName
  readonly throws: number
  /** Every throw of its dice: the faces, and the place of the line that they give. */
  readonly cells: readonly { readonly faces: readonly number[]; readonly line: number }[]
  readonly lines: readonly {
    readonly id: string
    readonly name: Localized
    readonly summary: Localized
    readonly kind: LineKind
  }[]
  /** How likely each result stands in the end, re-rolls, sub-tables and further rolls included. */
  readonly odds: readonly { readonly id: string; readonly name: Localized; readonly chance: number }[]
}

/** A value before or after a game: a number, words, or a code that all screens have words for. */
export type Shown = number | string | Localized

/** Why something is different: dice and what they gave, or a reason with its amount; `code`: a reason that screens word. */
export interface ReasonView {
  readonly faces: readonly number[]
  readonly text: Localized | null
  readonly code?: string
  readonly detail?: string
  /** Who it is, by the name that the user gave; and what became of one who no longer counts. */
  readonly name?: string
  readonly status?: string
  /** How many are told together. */
  readonly count?: number
  readonly amount?: number
  /** What the amount was reckoned from, where it is no line of its own. */
  readonly parts?: readonly Part[]
}

/** One thing that is different after the game. `was`: what is recorded now, where that is another. */
export interface ChangeView {
  readonly field: string
  /** In the ruleset's words; null for what all rulesets share. */
  readonly label: Localized | null
  readonly before: Shown
  readonly after: Shown
  readonly was?: Shown
  readonly mark: 'loss' | 'gain' | 'away' | 'gone' | 'plain'
  readonly why: readonly ReasonView[]
}

/** Everything that is different for one band. */
export interface BandChanges {
  readonly warband: string
  readonly name: string
  readonly changes: readonly ChangeView[]
  readonly members: readonly {
    readonly member: string
    readonly name: string
    readonly role: Localized
    readonly changes: readonly ChangeView[]
  }[]
}

/** What the members of a band earn, and why. */
export interface BandExperience {
  readonly warband: string
  readonly members: readonly {
    readonly member: string
    readonly name: string
    readonly role: Localized
    readonly total: number
    readonly reasons: readonly ReasonView[]
  }[]
}

/** A game that was recorded later. */
export interface LaterGame {
  readonly game: string
  readonly round: number
  readonly scenario: string
  readonly day: string | null
}

/** Somebody whom a correction concerns in later games. */
interface LaterMember {
  readonly member: string
  readonly name: string
  readonly band: string
  readonly games: readonly LaterGame[]
}

/** One who played later, though it would not have been there: why, or who of its team; and what is decided of these games. */
export interface LaterPlayer extends LaterMember {
  readonly why: Absence | null
  readonly crew: readonly string[]
  readonly decided: LaterDecision['games'] | null
}

/** What a correction means for the games that were recorded later. */
export interface LaterGames {
  readonly players: readonly LaterPlayer[]
  /** Who could have played in them, but did not: it counts as having stayed at home. */
  readonly back: readonly LaterMember[]
  /** Games that cannot be worked out anew: they stand as they are recorded. */
  readonly stand: readonly LaterGame[]
}

/** Where the aftermath of a game stands. */
export interface AftermathView {
  readonly questions: readonly Question[]
  /** The id of the first that waits. */
  readonly open: string | null
  readonly problems: readonly WordedIssue[]
  readonly unused: readonly string[]
  readonly preview: Preview
  /** What was entered when it was recorded, or last corrected, and the entries of both. */
  readonly recorded: { readonly entries: readonly string[]; readonly input: unknown } | null
  /** What had been entered when it was recorded, and was taken back since. */
  readonly takenBack: Entered | null
  /** Of a recorded game, what correcting it so would run into; null as long as it is not complete. */
  readonly correction: {
    /** Later entries that rest on what would change: it cannot be corrected so before they are taken back. */
    readonly obstacles: readonly string[]
    /** Why the models of groups do not allow it: each names a game and the numbers. */
    readonly reasons: readonly WordedIssue[]
    /** Errors that bands would have, and do not have now. */
    readonly issues: UndoPreview['issues']
    readonly later: LaterGames
    /** What would be other in the games that were recorded later. */
    readonly differences: readonly Difference[]
  } | null
  /** Who takes part, as far as it is told. */
  readonly lineup: LineUp
  /** The bands as they were before the game. */
  readonly bands: readonly PlayingBand[]
  /** The revisions that all of this rests on. */
  readonly revisions: Readonly<Record<string, number>>
  /** The throws of each roll, by the id of its question. */
  readonly rolls: Readonly<Record<string, RollView>>
  readonly tables: Readonly<Record<string, TableView>>
  readonly changes: readonly BandChanges[]
  /** Null while it is not known how the game ended for everybody. */
  readonly experience: readonly BandExperience[] | null
}
