import { z } from 'zod/mini'
import { Id, Instant, Place } from '../domain/campaign/facts.ts'
import { STATUSES } from '../domain/member.ts'
import { Amount, CatalogueId, Count, Name } from '../domain/text.ts'

export const STATISTICS_FORMAT = 'chronique/statistics@1'

/** 0: before the band's first game. */
const Round = Count
/** The round of a game; null for what no game brought: given by hand, spent, or brought in with the campaign. */
const GameRound = z.nullable(Count)
const ofWarband = { warband: Id }

/** How a band stood after a round, by all games recorded up to it, as they are told now; no line before it was founded. */
const Standing = z.strictObject({
  round: Round,
  ...ofWarband,
  rank: Count,
  points: z.number(),
  games: Count,
  wins: Count,
  draws: Count,
  losses: Count,
  victoryPoints: Count,
})

/** What a treasury gained or paid for one reason; `round`: of the band's last game before. */
const Treasury = z.strictObject({ ...ofWarband, round: Round, reason: CatalogueId, lines: Count, amount: Amount })
const Experience = z.strictObject({ ...ofWarband, round: GameRound, reason: CatalogueId, lines: Count, amount: Amount })
const Wounds = z.strictObject({ ...ofWarband, round: GameRound, injury: CatalogueId, count: Count })

/**
 * How often a result stood in all rolls on a table, and how often fair dice bring it in as many. Of a table with boxes to
 * tick: the line that the dice pointed at, whatever was ticked before.
 */
const Dice = z.strictObject({
  warband: z.nullable(Id),
  table: CatalogueId,
  result: CatalogueId,
  rolls: Count,
  came: Count,
  expected: z.number().check(z.gte(0)),
})

/** The same by the rounds of games: how often a band rolled on a table; what fair dice bring in one roll is that of `dice`. */
const Rolls = z.strictObject({ warband: z.nullable(Id), round: GameRound, table: CatalogueId, rolls: Count })
/** How often a result came in these rolls. */
const Results = z.strictObject({
  warband: z.nullable(Id),
  round: GameRound,
  table: CatalogueId,
  result: CatalogueId,
  came: Count,
})

/**
 * Whom the members of a band put out of action in a round; who went over to the enemy was not. `by`: null where nobody said
 * who did it. `killed`: those of them who died of it, at the table or of their wounds.
 */
const Felled = z.strictObject({ round: Round, by: z.nullable(Id), of: Id, out: Count, killed: Count })

/**
 * Figures of a career. `felled`: enemies put out of action; `killed`: those of them who died of it; `fallen`: its own falls; `experience`: gained, whatever of it was spent;
 * `first`, `last`: the rounds of its first and last games; `paid`: what was paid for it, less what came back.
 */
const career = {
  games: Count,
  felled: Count,
  killed: Count,
  fallen: Count,
  wounds: Count,
  experience: z.int(),
  first: GameRound,
  last: GameRound,
  paid: z.int(),
}

/** What somebody was in one of its bands, as `member` there. `until`: the round that the band was in when it went over; null: it is there. */
const Stage = z.strictObject({ member: Id, ...ofWarband, until: z.nullable(Round), ...career })

/**
 * Somebody's whole career, one line wherever it went: `member`, `warband`: who and where it is now. `toMiss`: games that it must
 * still miss. `bands`: of who went from band to band, its part in each, the first first; together they are the whole.
 */
const Person = z.strictObject({
  member: Id,
  name: Name,
  ...ofWarband,
  kind: CatalogueId,
  status: z.enum(STATUSES),
  toMiss: Count,
  ...career,
  bands: z.array(Stage),
})

/**
 * What was bought of an entry of the catalogue, less what was given back while the band was being built. `times`: purchases
 * of which something is left, however many pieces each was; `paid`: for what is left of them.
 */
const Bought = z.strictObject({ ...ofWarband, item: CatalogueId, times: Count, paid: Count })
/** The same by rounds: that of the band's last game before, as its treasury has it. */
const Purchases = z.strictObject({ ...ofWarband, round: Round, item: CatalogueId, times: Count, paid: Count })

/** How often something happened that the ruleset names: what earns experience, what games take. */
const Counted = z.strictObject({
  ...ofWarband,
  round: GameRound,
  kind: z.enum(['award', 'loss']),
  what: CatalogueId,
  times: Count,
})

/** How often a band came in at a place, 1 the first, in the games of a round; only where the ruleset ranks its sides. */
const Arrival = z.strictObject({ ...ofWarband, round: Round, place: Place, times: Count })

/** `chronique/statistics@1`: what a campaign came to, in figures. Lines that would be 0 are left out. */
export const Statistics = z.strictObject({
  format: z.literal(STATISTICS_FORMAT),
  campaign: z.strictObject({ id: Id, name: Name, ruleset: CatalogueId }),
  /** The rounds that have a recorded game, in their order. */
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
