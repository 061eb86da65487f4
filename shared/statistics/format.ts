import { z } from 'zod/mini'
import { Id, Instant, FinishingPlace } from '../domain/campaign/facts.ts'
import { MEMBER_STATUSES } from '../domain/member.ts'
import { SignedAmount, CatalogueId, NonNegativeCount, Name } from '../domain/text.ts'

export const STATISTICS_FORMAT = 'chronique/statistics@1'

/** Number of a round; 0 for the time before the warband's first game. */
const Round = NonNegativeCount
/**
 * Round of the game in which something happened; null if it happened outside a game: given by a ruling, spent, or
 * imported.
 */
const GameRound = z.nullable(NonNegativeCount)
const ofWarband = { warband: Id }

/**
 * The standing of a warband after a round, from all games up to that round with today's facts and rules. A warband has
 * no standing for rounds before it was founded.
 */
const Standing = z.strictObject({
  round: Round,
  ...ofWarband,
  rank: NonNegativeCount,
  points: z.number(),
  games: NonNegativeCount,
  wins: NonNegativeCount,
  draws: NonNegativeCount,
  losses: NonNegativeCount,
  victoryPoints: NonNegativeCount,
})

/**
 * The sum of a treasury's gains or payments for one reason. `round`: round of the last game that the warband had played
 * by then.
 */
const Treasury = z.strictObject({
  ...ofWarband,
  round: Round,
  reason: CatalogueId,
  lines: NonNegativeCount,
  amount: SignedAmount,
})
const Experience = z.strictObject({
  ...ofWarband,
  round: GameRound,
  reason: CatalogueId,
  lines: NonNegativeCount,
  amount: SignedAmount,
})
const Wounds = z.strictObject({ ...ofWarband, round: GameRound, injury: CatalogueId, count: NonNegativeCount })

/**
 * How often a result came in all rolls of a warband on a table (`came`), and how often fair dice would give it
 * (`expected`). For a table with boxes to tick, the row that was rolled counts, whatever was already ticked. `harmful`,
 * `expectedHarmful`: how much of these numbers is from rolls on versions of the table in which the result harms.
 */
const Dice = z.strictObject({
  warband: z.nullable(Id),
  table: CatalogueId,
  result: CatalogueId,
  rolls: NonNegativeCount,
  came: NonNegativeCount,
  expected: z.number().check(z.gte(0)),
  harmful: NonNegativeCount,
  expectedHarmful: z.number().check(z.gte(0)),
})

/** Number of rolls by round. `dice` contains the expected results. */
const Rolls = z.strictObject({ warband: z.nullable(Id), round: GameRound, table: CatalogueId, rolls: NonNegativeCount })
/** How often a result came in the rolls of a round, and how often it harmed, as in `dice`. */
const Results = z.strictObject({
  warband: z.nullable(Id),
  round: GameRound,
  table: CatalogueId,
  result: CatalogueId,
  came: NonNegativeCount,
  harmful: NonNegativeCount,
})

/**
 * Number of members of warband `of` whom warband `by` put out of action in a round, without deserters. `by`: null if
 * the warband is unknown. `killed`: number of these members who died, at the table or of their wounds.
 */
const Felled = z.strictObject({
  round: Round,
  by: z.nullable(Id),
  of: Id,
  out: NonNegativeCount,
  killed: NonNegativeCount,
})

/**
 * Numbers of a career. `felled`: number of enemies put out of action. `killed`: number of these enemies who died.
 * `fallen`: how often the member fell itself. `experience`: experience gained, including experience that was spent.
 * `first`, `last`: rounds of the first and last games. `paid`: points paid for the member minus refunds.
 */
const career = {
  games: NonNegativeCount,
  felled: NonNegativeCount,
  killed: NonNegativeCount,
  fallen: NonNegativeCount,
  wounds: NonNegativeCount,
  experience: z.int(),
  first: GameRound,
  last: GameRound,
  paid: z.int(),
}

/**
 * The part of a career in one warband. `member`: id of the member in that warband; `until`: round in which the member
 * moved away, null if it is still there.
 */
const Stage = z.strictObject({ member: Id, ...ofWarband, until: z.nullable(Round), ...career })

/**
 * The whole career of a person. `member`, `warband`: present ids; `toMiss`: number of games left to miss; `bands`: if
 * the person moved, the part in each warband, oldest first, whose sum is the whole career.
 */
const Person = z.strictObject({
  member: Id,
  name: Name,
  ...ofWarband,
  kind: CatalogueId,
  status: z.enum(MEMBER_STATUSES),
  toMiss: NonNegativeCount,
  ...career,
  bands: z.array(Stage),
})

/**
 * Purchases of a catalogue entry, minus purchases that were returned while the warband was built. `times`: number of
 * purchases that were not returned in full, whatever their quantity; `paid`: points paid for what was kept.
 */
const Bought = z.strictObject({ ...ofWarband, item: CatalogueId, times: NonNegativeCount, paid: NonNegativeCount })
/**
 * Purchases of a catalogue entry by round. `round`: round of the last game that the warband had played by then, as in
 * `Treasury`.
 */
const Purchases = z.strictObject({
  ...ofWarband,
  round: Round,
  item: CatalogueId,
  times: NonNegativeCount,
  paid: NonNegativeCount,
})

/** How often something happened that the ruleset counts: a reason of an award, or a loss in a game. */
const Counted = z.strictObject({
  ...ofWarband,
  round: GameRound,
  kind: z.enum(['award', 'loss']),
  what: CatalogueId,
  times: NonNegativeCount,
})

/**
 * How often a warband finished at a place (1 for the first) in the games of a round. Only for rulesets that rank sides.
 */
const Arrival = z.strictObject({ ...ofWarband, round: Round, place: FinishingPlace, times: NonNegativeCount })

/** The statistics of a campaign, in the format `chronique/statistics@1`. Rows that contain only 0 are left out. */
export const Statistics = z.strictObject({
  format: z.literal(STATISTICS_FORMAT),
  campaign: z.strictObject({ id: Id, name: Name, ruleset: CatalogueId }),
  /** Numbers of the rounds with a recorded game, in order. */
  rounds: z.array(Round),
  warbands: z.array(z.strictObject({ id: Id, name: Name, player: z.string(), withdrawnAt: z.nullable(Instant) })),
  standings: z.array(Standing),
  treasury: z.array(Treasury),
  experience: z.array(Experience),
  wounds: z.array(Wounds),
  dice: z.array(Dice),
  rolls: z.array(Rolls),
  results: z.array(Results),
  felled: z.array(Felled),
  people: z.array(Person),
  bought: z.array(Bought),
  purchases: z.array(Purchases),
  counted: z.array(Counted),
  places: z.array(Arrival),
})
export type Statistics = z.infer<typeof Statistics>
