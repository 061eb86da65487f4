import { z } from 'zod/mini'
import { FACT_SCHEMAS, Id } from '../../shared/domain/campaign/facts.ts'
import { CatalogueId, NonNegativeCount, Name, Quantity } from '../../shared/domain/text.ts'
import { FallenEntry, FALLEN_FATES } from '../../shared/rules/aftermathAnswers.ts'
import { firstSchemaProblem } from '../../shared/rules/kit/schemaProblem.ts'

// The story of a sample campaign as data: what an organiser would enter, evening by evening. It does not contain what
// the program generates (ids of members and items, dice, sums). Members are referenced by their names, which must be
// unique. When the sample is created, the program's commands check whether every step is allowed.

const { settings, house, startingBudget, notes, ruleset } = FACT_SCHEMAS.campaign.shape
const { player, options } = FACT_SCHEMAS.warband.shape
const { round, day, scenario } = FACT_SCHEMAS.game.shape
const { name: sideName } = FACT_SCHEMAS.side.shape

/** A member as in a roster document. The ruleset checks the fields other than the name. */
const Recruit = z.looseObject({ name: Name })

/** A warband of the sample. Its members are recruited one by one and paid from the starting budget. */
const SampleBand = z.strictObject({
  id: Id,
  name: Name,
  player: z._default(player, ''),
  notes: z._default(notes, ''),
  options: z._default(options, {}),
  members: z.array(Recruit).check(z.minLength(1), z.maxLength(20)),
})
export type SampleBand = z.infer<typeof SampleBand>

/**
 * A member that was taken out of action, and the member that did it (`by`). `models`: the number of models that fell,
 * for a group. `crew`: the part of the crew that fell, for a team. `taken`: the items of the member that other warbands
 * took, each with its new warband.
 */
const Fallen = z.strictObject({
  member: Name,
  fate: z._default(z.enum(FALLEN_FATES), 'out'),
  models: z.optional(Quantity),
  crew: FallenEntry.shape.crew,
  by: z.optional(Name),
  taken: z.optional(z.array(z.strictObject({ item: CatalogueId, to: Id }))),
})

/** The result of a game. Without a winner the game is a draw; otherwise the whole side of the winner wins. */
const Ending = z.strictObject({
  winner: z.optional(Id),
  /** Name of the member that won for its side, in rulesets where a single member wins. */
  champion: z.optional(Name),
  /**
   * Ids of the warbands in the order of arrival, in rulesets that rank warbands; warbands that did not finish are
   * left out.
   */
  arrival: z.optional(z.array(Id)),
  fallen: z._default(z.array(Fallen).check(z.maxLength(100)), []),
  /** Other losses of the kinds that the ruleset defines, with the members concerned. */
  losses: z._default(z.array(z.strictObject({ member: Name, loss: CatalogueId })).check(z.maxLength(100)), []),
  /** Victory points for the scenario, by warband id. */
  objectives: z._default(z.record(Id, NonNegativeCount), {}),
  feats: z._default(
    z.array(
      z.strictObject({
        member: Name,
        reason: z.string().check(z.minLength(1)),
        amount: z.int().check(z.gte(1), z.lte(9)),
      }),
    ),
    [],
  ),
  /** Counted awards: the member, the award, and how often the member gets it. */
  counted: z._default(
    z.array(z.strictObject({ member: Name, award: CatalogueId, times: z.int().check(z.gte(1), z.lte(99)) })),
    [],
  ),
})
export type SampleGameEnding = z.infer<typeof Ending>

/** Step that plans a game. If the step has an ending, the step also records the game and its aftermath. */
const Game = z.strictObject({
  step: z.literal('game'),
  id: Id,
  round,
  day,
  scenario,
  notes: z._default(notes, ''),
  sides: z
    .array(z.strictObject({ name: z._default(sideName, ''), warbands: z.array(Id).check(z.minLength(1)) }))
    .check(z.minLength(1)),
  ending: z.optional(Ending),
})
export type SampleGameStep = z.infer<typeof Game>

/** Step in which a member joins a warband later, paid with points. */
const Join = z.strictObject({ step: z.literal('join'), warband: Id, member: Recruit })

/**
 * Step that runs any command with its input; the id of the campaign is added. In the input, the text “@Name” stands
 * for the id of a member, “@Name/item” for the id of the member's first item of that kind, and “@warband/item” for
 * the id of an item in a warband's stash.
 */
const Do = z.strictObject({ step: z.literal('do'), command: z.string(), input: z.record(z.string(), z.json()) })

/** Step that undoes the previous step. */
const TakeBack = z.strictObject({ step: z.literal('take-back') })

export const SampleStep = z.discriminatedUnion('step', [Game, Join, Do, TakeBack])
export type SampleStep = z.infer<typeof SampleStep>

/** The story of a sample campaign. `seed` is the seed of the dice that are rolled after its games. */
export const SampleStory = z.strictObject({
  campaign: Id,
  name: Name,
  ruleset,
  notes: z._default(notes, ''),
  settings: z._default(settings, {}),
  house: z._default(house, {}),
  startingBudget: z._default(startingBudget, null),
  seed: z.int().check(z.gte(0)),
  warbands: z.array(SampleBand).check(z.minLength(1), z.maxLength(20)),
  steps: z.array(SampleStep).check(z.maxLength(500)),
})
export type SampleStory = z.infer<typeof SampleStory>

/** Parses a story. Throws an `AppError` with the path of the problem. */
export function storyFrom(document: unknown): SampleStory {
  const read = SampleStory.safeParse(document)
  if (read.success) return read.data
  throw firstSchemaProblem(read.error, document)
}
