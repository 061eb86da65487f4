import type { LaterGamesDecision } from '../../commands/game/laterGames.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import type { Scenario } from '../../domain/campaign/scenario.ts'
import type { LineUp } from '../../domain/campaign/lineUp.ts'
import type { Localized } from '../../domain/localized.ts'
import type { AftermathAnswers } from '../../rules/aftermathAnswers.ts'
import type { AbsenceReason } from '../../rules/playedGame.ts'
import type { AftermathPreview } from '../../rules/aftermath/preview.ts'
import type { AftermathQuestion } from '../../rules/aftermath/questions.ts'
import type { NotReadyReason } from '../../rules/fielding.ts'
import type { Absence } from '../../rules/kit/aftermath/absences.ts'
import type { DiceName } from '../../rules/kit/dice.ts'
import type { TableLineKind } from '../../rules/kit/lineKind.ts'
import type { TracedPart } from '../../rules/kit/traced.ts'
import type { NewBandChecklistStep } from '../../rules/start.ts'
import type { FactDifference, UndoPreview } from './history.ts'
import type { GameStakeView } from './stakes.ts'
import type { RenderedIssue } from '../renderedIssue.ts'

/** A member in a game: whether it can play, whether it plays, and whether it must roll before the game. */
export interface GameMember {
  readonly member: string
  readonly name: string
  /** Name of the member's kind in the ruleset's words. */
  readonly role: Localized
  /**
   * True if the member could play, whatever its die before the game shows, and even if the organiser leaves it at home.
   */
  readonly isAvailable: boolean
  /** Why the member does not take part; absent if the member takes part. */
  readonly absence?: AbsenceReason
  /** Name of the table result that keeps the member away; absent if unknown. */
  readonly cause?: Localized
  /** `throwsBefore`: true if the member must roll before the game; `thrown`: the face that was rolled. */
  readonly throwsBefore: boolean
  readonly thrown?: number
  /**
   * For a team, names of the crew members whom the roll may keep at home; absent if the roll concerns the whole team.
   */
  readonly keeps?: readonly string[]
  /** For a team that plays, ids of the crew members whom the roll keeps at home. */
  readonly atHome?: readonly string[]
  /** For a team that plays, names of the crew members who do not play, with the reasons. */
  readonly crewAway?: readonly { readonly name: string; readonly why: Localized }[]
}

/** A warband in a game, with all members who belonged to it before the game. */
export interface PlayingBand {
  readonly warband: string
  readonly name: string
  readonly side: string
  readonly members: readonly GameMember[]
}

export interface GameBand extends PlayingBand {
  /**
   * True if the warband may play with the members who take part, both by itself and together with the other warbands of
   * its side.
   */
  readonly legal: boolean
  /** Value of the members who take part. */
  readonly value: number
  readonly issues: readonly RenderedIssue[]
  /**
   * For a warband that is still being built, the steps that it still needs, and the issues that say more than an open
   * step; null for other warbands.
   */
  readonly start: { readonly steps: readonly NewBandChecklistStep[]; readonly issues: readonly RenderedIssue[] } | null
}

/** A game with its sides and warbands: who is available, who is not and why, and who must roll before the game. */
export interface GameView {
  readonly game: FactOf<'game'>
  /** The decisions about the round of the game; null if nothing was decided. */
  readonly round: FactOf<'round'> | null
  /** The scenario chosen for the game; null for a free text, and if the campaign has removed the scenario. */
  readonly scenario: Scenario | null
  /** What is at stake in the game, in the order of the campaign's stakes. */
  readonly stakes: readonly GameStakeView[]
  /** True if the table of the game's companion is stored. */
  readonly hasTable: boolean
  readonly revision: number
  readonly sides: readonly FactOf<'side'>[]
  readonly entries: readonly FactOf<'entry'>[]
  /** Participations of the members, once the game is recorded. */
  readonly participations: readonly FactOf<'participation'>[]
  /** The stored line-up. */
  readonly lineup: LineUp
  readonly warbands: readonly GameBand[]
  /** What prevents the game from being played; empty if the game is ready. */
  readonly hindrances: readonly NotReadyReason[]
}

/** The input of an aftermath: line-up and answers. */
export interface EnteredAftermath extends LineUp {
  readonly answers: AftermathAnswers
}

/**
 * One throw of a roll. `extras`: further dice that decide details of the result; `depth`: 0 on the table itself, more
 * in sub-tables and further rolls; `missing`: number of dice that are not rolled yet.
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
    /** The word that the value stands for; null if the value is a plain number. */
    readonly word: Localized | null
  }[]
}

/** The throws of a roll so far, and the result for each face of the next die, if that die decides it. */
export interface RollView {
  readonly throws: readonly ThrowView[]
  readonly options: readonly { readonly from: number; readonly to: number; readonly name: Localized }[]
}

/** A table with its rows (`lines`), the row for each throw, and the exact odds. */
export interface RollTableView {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly dice: DiceName
  readonly throws: number
  /**
   * All combinations of the table's dice: the faces, and the index of the resulting row. Empty if they are too many to
   * draw.
   */
  readonly cells: readonly { readonly faces: readonly number[]; readonly line: number }[]
  readonly lines: readonly {
    readonly id: string
    readonly name: Localized
    readonly summary: Localized
    readonly kind: TableLineKind
    /** Number of throws that lead to the row at once. */
    readonly throws: number
  }[]
  /** Probability of each final result, including rerolls, sub-tables and further rolls. */
  readonly odds: readonly { readonly id: string; readonly name: Localized; readonly chance: number }[]
}

/** A value before or after a game: a number, words, or a code that the screens translate. */
export type GameChangeValue = number | string | Localized

/**
 * The reason of a change: dice and their result, or a text with an amount. `code`: a reason for which the screens have
 * a text.
 */
export interface ChangeReasonView {
  readonly faces: readonly number[]
  readonly text: Localized | null
  readonly code?: string
  readonly detail?: string
  /** Name of the member, and its status if the member no longer counts. */
  readonly name?: string
  readonly status?: string
  /** Number of equal reasons that are shown as one reason. */
  readonly count?: number
  readonly amount?: number
  /** The parts of the amount, if they are not listed as reasons of their own. */
  readonly parts?: readonly TracedPart[]
}

/** One change that a game causes. `was`: the recorded value, if it differs from `after`. */
export interface GameChangeView {
  readonly field: string
  /** The field's name in the ruleset's words; null for fields that all rulesets share. */
  readonly label: Localized | null
  readonly before: GameChangeValue
  readonly after: GameChangeValue
  readonly was?: GameChangeValue
  readonly mark: 'loss' | 'gain' | 'away' | 'gone' | 'plain'
  readonly why: readonly ChangeReasonView[]
}

/** All changes of one warband and of its members. */
export interface BandChanges {
  readonly warband: string
  readonly name: string
  readonly changes: readonly GameChangeView[]
  readonly members: readonly {
    readonly member: string
    readonly name: string
    readonly role: Localized
    readonly changes: readonly GameChangeView[]
  }[]
}

/** The experience of a warband's members, with reasons. */
export interface BandExperience {
  readonly warband: string
  readonly members: readonly {
    readonly member: string
    readonly name: string
    readonly role: Localized
    readonly total: number
    readonly reasons: readonly ChangeReasonView[]
  }[]
}

/** A game that was recorded after the corrected game. */
export interface LaterGame {
  readonly game: string
  readonly round: number
  readonly scenario: string
  readonly day: string | null
}

/** A member whom a correction affects in later games. */
interface LaterMember {
  readonly member: string
  readonly name: string
  readonly band: string
  readonly games: readonly LaterGame[]
}

/**
 * A member who played later games although the correction makes it absent. `why`: the reason, or `crew`: names of the
 * absent crew members. `decided`: the decision about these games; null if nothing was decided yet.
 */
export interface LaterGamesMember extends LaterMember {
  readonly why: Absence | null
  readonly crew: readonly string[]
  readonly decided: LaterGamesDecision['games'] | null
}

/** The consequences of a correction for later games. */
export interface LaterGamesView {
  readonly players: readonly LaterGamesMember[]
  /** Members who could have played in later games but did not. They are treated as members who stayed at home. */
  readonly back: readonly LaterMember[]
  /** Later games that cannot be computed again. They stay as recorded. */
  readonly stand: readonly LaterGame[]
}

/** The state of a game's aftermath: the questions, and all changes so far. */
export interface AftermathView {
  readonly questions: readonly AftermathQuestion[]
  /** Id of the first open question; null if no question is open. */
  readonly open: string | null
  readonly problems: readonly RenderedIssue[]
  readonly unused: readonly string[]
  readonly preview: AftermathPreview
  /**
   * For a recorded game, its latest input and the ids of the journal entries that recorded and corrected it; otherwise
   * null.
   */
  readonly recorded: { readonly entries: readonly string[]; readonly input: unknown } | null
  /** The input of an aftermath that was recorded and then undone; null if there is no such input. */
  readonly takenBack: EnteredAftermath | null
  /**
   * Consequences of correcting the recorded game with this input; null if the input is incomplete or the game is not
   * recorded.
   */
  readonly correction: {
    /**
     * Ids of later journal entries that depend on what the correction would change. They must be undone before the
     * correction.
     */
    readonly obstacles: readonly string[]
    /**
     * Errors about groups whose number of models would not fit a later journal entry. Each names a game and the numbers
     * of models.
     */
    readonly reasons: readonly RenderedIssue[]
    /** Rules errors that warbands would have after the correction but do not have now. */
    readonly issues: UndoPreview['issues']
    readonly later: LaterGamesView
    /** Differences in games that were recorded later. */
    readonly differences: readonly FactDifference[]
  } | null
  /** The line-up, as far as it is known. */
  readonly lineup: LineUp
  /** The warbands as they were before the game. */
  readonly bands: readonly PlayingBand[]
  /** The revisions of the game and its warbands that this view is based on. */
  readonly revisions: Readonly<Record<string, number>>
  /** The throws of each roll, by question id. */
  readonly rolls: Readonly<Record<string, RollView>>
  readonly tables: Readonly<Record<string, RollTableView>>
  readonly changes: readonly BandChanges[]
  /** The experience of all members; null until the result is known for all sides. */
  readonly experience: readonly BandExperience[] | null
}
