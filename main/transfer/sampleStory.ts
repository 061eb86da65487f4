import { z } from 'zod/mini'
import { FACTS, Id } from '../../shared/domain/campaign/facts.ts'
import { CatalogueId, Count, Name, Quantity } from '../../shared/domain/text.ts'
import { Fall, FATES } from '../../shared/rules/aftermathAnswers.ts'
import { firstProblem } from '../../shared/rules/kit/schemaProblem.ts'

// A sample campaign as data: what an organiser would enter, in the order of the evenings. What the program gives itself
// (ids of members and items, dice, sums) is not in it. Members are told by their names, which a story gives only once;
// whether all of it is allowed, the program's own commands say when the story is told.

const { settings, house, startingBudget, notes, ruleset } = FACTS.campaign.shape
const { player, options } = FACTS.warband.shape
const { round, day, scenario } = FACTS.game.shape
const { name: sideName } = FACTS.side.shape

/** A member as a roster document has it; its ruleset reads the rest. */
const Recruit = z.looseObject({ name: Name })

/** A band; its members are recruited one by one, and paid from the starting budget. */
const Band = z.strictObject({
  id: Id,
  name: Name,
  player: z._default(player, ''),
  notes: z._default(notes, ''),
  options: z._default(options, {}),
  members: z.array(Recruit).check(z.minLength(1), z.maxLength(20)),
})
export type Band = z.infer<typeof Band>

/** Who fell, and by whom; of a group so many models, of a team who of it. `taken`: its things by their ids, and the bands that took them. */
const Fallen = z.strictObject({
  member: Name,
  fate: z._default(z.enum(FATES), 'out'),
  models: z.optional(Quantity),
  crew: Fall.shape.crew,
  by: z.optional(Name),
  taken: z.optional(z.array(z.strictObject({ item: CatalogueId, to: Id }))),
})

/** How a game ended. Without a winner it is a draw; the winner's whole side wins. */
const Ending = z.strictObject({
  winner: z.optional(Id),
  /** The member that won for it, where one alone does. */
  champion: z.optional(Name),
  /** The bands as they came in, the first first, where their ruleset ranks them; who did not finish is not among them. */
  arrival: z.optional(z.array(Id)),
  fallen: z._default(z.array(Fallen).check(z.maxLength(100)), []),
  /** What else the game took, and from whom. */
  losses: z._default(z.array(z.strictObject({ member: Name, loss: CatalogueId })).check(z.maxLength(100)), []),
  /** Victory points for the scenario, by band. */
  objectives: z._default(z.record(Id, Count), {}),
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
  /** What the organiser counts: how often who earned which award. */
  counted: z._default(
    z.array(z.strictObject({ member: Name, award: CatalogueId, times: z.int().check(z.gte(1), z.lte(99)) })),
    [],
  ),
})
export type Ending = z.infer<typeof Ending>

/** A game: planned; and, where its ending is told, recorded with its whole aftermath. */
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
export type Game = z.infer<typeof Game>

/** Somebody joins a band later on, for points. */
const Join = z.strictObject({ step: z.literal('join'), warband: Id, member: Recruit })

/**
 * Any command of the program with its input; the campaign is put in. A text « @Name » stands for that member's id,
 * « @Name/item » for the id of the first line of that item that the member has; « @warband/item »: of the band's stash.
 */
const Do = z.strictObject({ step: z.literal('do'), command: z.string(), input: z.record(z.string(), z.json()) })

/** What the step before did is taken back. */
const TakeBack = z.strictObject({ step: z.literal('take-back') })

export const Step = z.discriminatedUnion('step', [Game, Join, Do, TakeBack])
export type Step = z.infer<typeof Step>

/** The story of a campaign. `seed`: of the dice that are thrown after its games. */
export const SampleStory = z.strictObject({
  campaign: Id,
  name: Name,
  ruleset,
  notes: z._default(notes, ''),
  settings: z._default(settings, {}),
  house: z._default(house, {}),
  startingBudget: z._default(startingBudget, null),
  seed: z.int().check(z.gte(0)),
  warbands: z.array(Band).check(z.minLength(1), z.maxLength(20)),
  steps: z.array(Step).check(z.maxLength(500)),
})
export type SampleStory = z.infer<typeof SampleStory>

/** Reads a story. Throws an `AppError` that says where it is wrong. */
export function storyFrom(document: unknown): SampleStory {
  const read = SampleStory.safeParse(document)
  if (read.success) return read.data
  throw firstProblem(read.error, document)
}
