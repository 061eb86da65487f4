import type { z } from 'zod/mini'
import type { AggregateRef } from '../../domain/campaign/aggregate.ts'
import type { Change } from '../../domain/campaign/change.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import type { LineUp, LineUpFacts } from '../../domain/campaign/lineUp.ts'
import type { HistorySentence } from '../../domain/campaign/sentence.ts'
import type { Facts } from '../../domain/campaign/state.ts'
import type { Issue } from '../../domain/issue.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { EntrySentenceContext } from './historySentences.ts'

/** A sound pack. `version`: the id of its ruleset. `document`: its canonical form, which a campaign stores. */
export interface GivenPack {
  readonly version: string
  readonly document: string
  readonly ruleset: Ruleset
}

/**
 * What a command may use besides facts and input: the time, new ids, and lookups of data that is not loaded with the
 * aggregates.
 */
export interface CommandEnvironment {
  readonly now: string
  readonly nextId: () => string
  /** Returns the ruleset with this id: of the program, or of a pack that a campaign has. Throws `unknown-ruleset`. */
  readonly ruleset: (id: string) => Ruleset
  /** Reads a pack that a command brings. Throws `pack-refused`. */
  readonly readPack: (text: string) => GivenPack
  /** Returns all versions of packs that a campaign has. Needed because packs are not loaded with the campaign. */
  readonly packsOf: (campaign: string) => readonly FactOf<'pack'>[]
  /** True if the warband has a recorded game. Needed because the games of a warband are not loaded with the warband. */
  readonly hasPlayed: (warband: string) => boolean
  /**
   * True if a roll refers to this game or member. Rolls before a game (of a line-up) do not count. Needed because rolls
   * are not loaded with aggregates.
   */
  readonly hasRolls: (id: string) => boolean
  /**
   * True if a recorded game lists this member, as present or absent. Needed because games are not loaded with the
   * member.
   */
  readonly isInGames: (member: string) => boolean
  /** True if the member played in a recorded game. */
  readonly hasFought: (member: string) => boolean
  /** Returns the frame of another campaign, together with all its warbands. */
  readonly bandsOf: (campaign: string) => Facts
  /** Returns all facts, of any campaign, that refer to one of these ids. */
  readonly factsReferringTo: (ids: readonly string[]) => Facts
  /** Returns a member's portrait. Needed because portraits are not loaded with the warband. */
  readonly portraitOf: (member: string) => FactOf<'portrait'> | undefined
  /** Returns the picture of a warband. Needed because pictures are not loaded with the warband. */
  readonly warbandPictureOf: (warband: string) => FactOf<'warbandPicture'> | undefined
  /** Returns the pictures of a game in their order. Needed because pictures are not loaded with the game. */
  readonly gamePicturesOf: (game: string) => readonly FactOf<'gamePicture'>[]
  /** Returns the picture of a stake. Needed because pictures are not loaded with the campaign. */
  readonly stakePictureOf: (stake: string) => FactOf<'stakePicture'> | undefined
  /**
   * Returns the faces that the program rolled for the income of a stake in a round; empty if it has not rolled. Needed
   * because these rolls are kept outside the journal until the income is paid.
   */
  readonly keptStakeRoll: (
    campaign: string,
    income: { readonly stake: string; readonly round: number },
  ) => readonly number[]
  /**
   * Returns the current round of a campaign or, without one, the last round that was played; 0 before the first. Needed
   * because games are not loaded with the campaign.
   */
  readonly currentRound: (campaign: string) => number
  /** Returns how many bytes a campaign's file may still grow before it is too large to be imported. */
  readonly bytesLeft: (campaign: string) => number
  /** Returns the stored line-up of a game. */
  readonly lineUp: (game: string) => LineUp
  /**
   * Returns the line-up facts of planned games that refer to this game or member. These facts are no history: they are
   * removed together with the game or the member.
   */
  readonly lineUpFacts: (id: string) => LineUpFacts
}

/** Lookups with which a command finds out which aggregates to load. */
interface PreloadLookups {
  /** Returns the ids of the warbands that hold any of these members captive. */
  readonly captorsOf: (members: readonly string[]) => readonly string[]
  /** Returns the ids of the warbands that take part in a game. */
  readonly bandsIn: (game: string) => readonly string[]
  /** Returns the ids of all games of a campaign. */
  readonly gamesOf: (campaign: string) => readonly string[]
  /** Returns the ids of the planned games of a warband. */
  readonly gamesAhead: (warband: string) => readonly string[]
  /** Returns the ids of the warbands whose members a warband holds captive. */
  readonly captivesOf: (warband: string) => readonly string[]
}

/** The result of a command: changes and an answer, or the issues because of which the command is refused. */
export type CommandDecision<Answer> =
  | { readonly changes: readonly Change[]; readonly answer: Answer }
  | { readonly refused: readonly Issue[] }

interface CampaignInput {
  readonly campaign: string
}

/** A method that writes a journal entry: its name, its input, and how the history describes it. */
export interface JournalMethod<
  Input extends CampaignInput = CampaignInput,
  Name extends string = string,
  RawInput = unknown,
> {
  readonly name: Name
  /**
   * The version of the input. It is increased when the input changes, so that old journal entries can still be
   * described.
   */
  readonly version: number
  readonly input: z.ZodMiniType<Input, RawInput>
  /** Describes journal entries of this method as one sentence of the history. */
  describeEntries(telling: EntrySentenceContext<NoInfer<Input>>): HistorySentence
}

/** A command that changes a campaign. All its functions are pure and synchronous. */
export interface Command<
  Input extends CampaignInput = CampaignInput,
  Answer = unknown,
  Name extends string = string,
  RawInput = unknown,
> extends JournalMethod<Input, Name, RawInput> {
  /**
   * The state in which this command is allowed although commands are normally refused: the warband is withdrawn, or the
   * campaign is closed.
   */
  readonly allowedWhen?: 'withdrawn' | 'closed'
  /**
   * True if the journal entry of the command is written even if no fact changes. For other commands, an entry without
   * changes is not written.
   */
  readonly isRecord?: true
  /**
   * Returns the aggregates that the command reads or changes, in addition to the campaign's frame; `warbands` stands
   * for all warbands of the campaign.
   */
  reads(input: Input, known: PreloadLookups): readonly AggregateRef[] | 'warbands'
  /**
   * Returns the stored values that the input would replace, under the field names of the input. They show whether
   * another user has changed them in the meantime. Absent if the command replaces no values. Throws like `decide` if a
   * fact is missing.
   */
  current?(facts: Facts, input: Input, environment: CommandEnvironment): object
  /**
   * Computes the changes. Throws an `AppError` if a fact is missing. Returns the issues if the rules refuse the
   * command.
   */
  decide(facts: Facts, input: Input, environment: CommandEnvironment): CommandDecision<Answer>
}

/**
 * Returns a command definition unchanged, and infers its types. `RawInput`: the input before defaults are filled in.
 */
export const defineCommand = <Input extends CampaignInput, Answer, const Name extends string, RawInput>(
  definition: Command<Input, Answer, Name, RawInput>,
): Command<Input, Answer, Name, RawInput> => definition

/**
 * Returns the definition of a journal method unchanged, and infers its types. The program runs these methods itself,
 * because they work on the journal and not only on facts.
 */
export const defineJournalMethod = <Input extends CampaignInput, const Name extends string, RawInput>(
  definition: JournalMethod<Input, Name, RawInput>,
): JournalMethod<Input, Name, RawInput> => definition

/** Maximum number of facts in the input of a batch command. */
export const MAX_BATCH = 500

/** True if a command was refused. */
export const isRefused = <Answer>(
  decision: CommandDecision<Answer>,
): decision is { readonly refused: readonly Issue[] } => 'refused' in decision

export const warbandAggregate = (id: string): AggregateRef => ({ kind: 'warband', id })
export const gameAggregate = (id: string): AggregateRef => ({ kind: 'game', id })
