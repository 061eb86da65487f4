import type { z } from 'zod/mini'
import type { AggregateRef } from '../../domain/campaign/aggregate.ts'
import type { Change } from '../../domain/campaign/change.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import type { LineUp, LineUpFacts } from '../../domain/campaign/lineUp.ts'
import type { Sentence } from '../../domain/campaign/sentence.ts'
import type { Facts } from '../../domain/campaign/state.ts'
import type { Issue } from '../../domain/issue.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { Telling } from './telling.ts'

/** What comes from outside: time, ids, dice. All else a command decides from the facts and its input. */
export interface Environment {
  readonly now: string
  readonly nextId: () => string
  /** The ruleset with this id. Throws `unknown-ruleset`. */
  readonly ruleset: (id: string) => Ruleset
  /** True when a game of this warband is recorded: its games are not loaded with it. */
  readonly hasPlayed: (warband: string) => boolean
  /** True when a roll names this game or member, other than one of a line-up: rolls are not loaded with them. */
  readonly hasRolls: (id: string) => boolean
  /** True when a recorded game names this member, as present or absent: games are not loaded with it. */
  readonly isInGames: (member: string) => boolean
  /** True when a member played in a recorded game. */
  readonly hasFought: (member: string) => boolean
  /** The frame of a campaign with all of its bands: another than the one that a command is about. */
  readonly bandsOf: (campaign: string) => Facts
  /** All facts that name any of these, of whatever campaign they are and whoever they belong to. */
  readonly naming: (ids: readonly string[]) => Facts
  /** A member's portrait, which is not loaded with its band. */
  readonly portraitOf: (member: string) => FactOf<'portrait'> | undefined
  /** Who takes part in a game, as it is kept. */
  readonly lineUp: (game: string) => LineUp
  /** What the line-ups of games still to be played say of this game or member: they are not history, and go with it. */
  readonly lineUpFacts: (id: string) => LineUpFacts
}

/** What may be asked before anything is loaded. */
interface Known {
  /** The warbands that hold any of these members captive. */
  readonly captorsOf: (members: readonly string[]) => readonly string[]
  /** The warbands of a game. */
  readonly bandsIn: (game: string) => readonly string[]
  /** The games still to be played that a warband is in. */
  readonly gamesAhead: (warband: string) => readonly string[]
  /** The warbands of those whom a warband holds captive. */
  readonly captivesOf: (warband: string) => readonly string[]
}

/** What a command leads to: changes with its answer, or the issues for which it is refused. */
export type Decision<Answer> =
  | { readonly changes: readonly Change[]; readonly answer: Answer }
  | { readonly refused: readonly Issue[] }

interface OfCampaign {
  readonly campaign: string
}

/** What is written in the journal under a name of the contract: what it is asked with, and what the history tells of it. */
export interface Journaled<Input extends OfCampaign = OfCampaign, Name extends string = string, Asked = unknown> {
  readonly name: Name
  /** Counts up when its input changes, so that old journal entries can still be told. */
  readonly version: number
  readonly input: z.ZodMiniType<Input, Asked>
  /** What entries of this command did, as a sentence of the history. */
  tell(telling: Telling<NoInfer<Input>>): Sentence
}

/** Something that can be done to a campaign: pure, synchronous, named in the contract. */
export interface Command<
  Input extends OfCampaign = OfCampaign,
  Answer = unknown,
  Name extends string = string,
  Asked = unknown,
> extends Journaled<Input, Name, Asked> {
  /** What it may change all the same where all else waits: bands that are withdrawn, a campaign that is closed. */
  readonly despite?: 'withdrawn' | 'closed'
  /** The aggregates that it reads or changes, besides the campaign's frame; or all of its warbands. */
  reads(input: Input, known: Known): readonly AggregateRef[] | 'warbands'
  /**
   * What is kept now in place of what is given, under the same names: for those who say what they saw there. Absent where
   * nothing is replaced. Throws as `decide` does for what is not there.
   */
  current?(facts: Facts, input: Input, environment: Environment): object
  /** Throws an `AppError` for what is not there; answers issues for what the rules refuse. */
  decide(facts: Facts, input: Input, environment: Environment): Decision<Answer>
}

/** Keeps the types of a command's parts together; `Asked` is its input before the defaults are filled in. */
export const command = <Input extends OfCampaign, Answer, const Name extends string, Asked>(
  definition: Command<Input, Answer, Name, Asked>,
): Command<Input, Answer, Name, Asked> => definition

/** The same for what the program carries out itself, because it rests on the journal and not on the facts alone. */
export const journaled = <Input extends OfCampaign, const Name extends string, Asked>(
  definition: Journaled<Input, Name, Asked>,
): Journaled<Input, Name, Asked> => definition

/** As many facts as a command for many of them takes. */
export const MOST_AT_ONCE = 500

/** The fields that were given at all. */
export const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

/** True when a command was refused. */
export const isRefused = <Answer>(decision: Decision<Answer>): decision is { readonly refused: readonly Issue[] } =>
  'refused' in decision

export const warband = (id: string): AggregateRef => ({ kind: 'warband', id })
export const game = (id: string): AggregateRef => ({ kind: 'game', id })
