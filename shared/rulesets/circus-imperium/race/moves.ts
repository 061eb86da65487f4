import { z } from 'zod/mini'
import { ROLL_SOURCES } from '../../../domain/campaign/facts.ts'
import { Line } from '../../../domain/text.ts'
import { ROLES } from '../catalogue.ts'
import { SECTIONS } from '../chariot.ts'

/** The id of a team: that of its member in the campaign. */
const TeamId = z.string().check(z.minLength(1), z.maxLength(40))
/** What of a team stands somewhere and can be struck. `chariot`: with its beasts while they are harnessed. */
export const PARTS = ['chariot', 'beasts', ...ROLES] as const
export const Part = z.enum(PARTS)
export type Part = z.infer<typeof Part>

/** A chariot, a pair of beasts, or somebody. */
export const Thing = z.strictObject({ team: TeamId, part: Part })
export type Thing = z.infer<typeof Thing>

const who = { team: TeamId, role: z.enum(ROLES) }
export const Who = z.strictObject(who)
export type Who = z.infer<typeof Who>

/** Dice as they were thrown. A D100 is one number (CI-R6). */
const thrown = {
  faces: z.array(z.int().check(z.gte(1), z.lte(100))).check(z.minLength(1), z.maxLength(20)),
  source: z.enum(ROLL_SOURCES),
}
const Dice = z.strictObject(thrown)
export type Dice = z.infer<typeof Dice>
/** The first dice that a move asks for, given at once; without them they are asked for. */
const dice = { dice: z.optional(Dice) }

const Position = z.int().check(z.gte(-999), z.lte(9_999))
const Lane = z.int().check(z.gte(0), z.lte(99))
const Squares = z.int().check(z.gte(1), z.lte(99))
/** Lanes changed to the front left (negative, inward) or the front right. */
const Across = z.optional(z.int().check(z.gte(-99), z.lte(99)))
const Reason = Line.check(z.refine((text) => text.trim() !== '', { params: { code: 'too-short', min: 1 } }))

/** Where somebody is: aboard a chariot or on beasts, dragged by them, on foot, or off the track. */
export const Where = z.discriminatedUnion('on', [
  z.strictObject({ on: z.enum(['chariot', 'beasts', 'dragged']), of: TeamId }),
  z.strictObject({ on: z.enum(['foot', 'out']) }),
])
export type Where = z.infer<typeof Where>

/** Faces for the dice that `view.asks` wants, in its order: for the first so many of them. */
const RollMove = z.strictObject({ kind: z.literal('roll'), ...thrown })
/** On to the next phase: from the grid to the first turn, from movement to combat, from combat to the next turn. */
const Next = z.strictObject({ kind: z.literal('next') })
/** Somebody moves out of order, because the table says so. */
const Activate = z.strictObject({ kind: z.literal('activate'), team: TeamId, part: Part })
/** The one whose move it is has done. */
const Done = z.strictObject({ kind: z.literal('done') })
/** Movement points that the one whose move it is will spend. */
const Declare = z.strictObject({ kind: z.literal('declare'), pm: z.int().check(z.gte(0), z.lte(99)) })
/** Squares run outside turns: its position goes on by as many. CI-R25: with each it may change a lane. */
const Advance = z.strictObject({ kind: z.literal('advance'), squares: Squares, lanes: Across })
/**
 * A square of a turn is entered; `whip`: with a square that the last stroke gave. A skid costs nothing and asks for no
 * roll. `team`: a chariot that an enemy has whipped on; else the one whose move it is.
 */
const TurnSquare = z.strictObject({
  kind: z.literal('turn'),
  team: z.optional(TeamId),
  maximum: z.int().check(z.gte(0), z.lte(99)),
  by: z.enum(['move', 'whip', 'skid']),
  lanes: Across,
  ...dice,
})
/** A skill point re-rolls the turn that was rolled last. */
const Skill = z.strictObject({ kind: z.literal('skill'), ...dice })
/** One lane inward, where the last turn roll allows it. */
const Inward = z.strictObject({ kind: z.literal('inward') })
/** A stroke of the whip on its own beasts. */
const Whip = z.strictObject({ kind: z.literal('whip'), ...who, ...dice })
/**
 * A chariot, or loose beasts, hit a wall. `rammed`: thrown against it, hence one square back, or on where it was rammed
 * from the front (`forward`, CI-R26). `lanes`: how far a skid went before the wall stopped it (CI-R17); absent: all of it.
 */
const Wall = z.strictObject({
  kind: z.literal('wall'),
  team: TeamId,
  part: z.enum(['chariot', 'beasts']),
  side: z.enum(['inner', 'outer']),
  rammed: z.boolean(),
  forward: z.optional(z.boolean()),
  lanes: z.optional(Lane),
  ...dice,
})
/**
 * `side`: that of the target which is hit. `forward`: pushed on instead of back, on the crossing of a figure of 8. `enters`: the one
 * whose move it is moves into the square of its target for a point, unless it is there; absent: its place is told by other moves.
 */
const Ram = z.strictObject({
  kind: z.literal('ram'),
  team: TeamId,
  part: z.enum(['chariot', 'beasts']),
  target: z.strictObject({ team: TeamId, part: z.enum(['chariot', 'beasts']) }),
  side: z.enum(['left', 'right', 'rear', 'head-on']),
  forward: z.optional(z.boolean()),
  enters: z.optional(z.boolean()),
  ...dice,
})
/** A chariot, or loose beasts, run over somebody on foot. */
const Trample = z.strictObject({
  kind: z.literal('trample'),
  team: TeamId,
  part: z.enum(['chariot', 'beasts']),
  target: Who,
  ...dice,
})
/**
 * An action of the table, by its id. `part`: who does it; `beasts` of frenzied ones that attack by themselves.
 * `squares`: how far the target is, of what is thrown. `leap`: who unharnesses leaps on the beasts at once.
 */
const Act = z.strictObject({
  kind: z.literal('act'),
  team: TeamId,
  part: z.enum(['beasts', ...ROLES]),
  action: z.string().check(z.minLength(1), z.maxLength(80)),
  target: z.optional(Thing),
  squares: z.optional(z.int().check(z.gte(0), z.lte(99))),
  leap: z.optional(z.boolean()),
  ...dice,
})
/** The line is crossed: a lap more for all aboard and dragged; `position`: how far beyond the line, 0 if not told. */
const Lap = z.strictObject({ kind: z.literal('lap'), team: TeamId, part: Part, position: z.optional(Position) })
/** A shield is let go, for good. */
const DropShield = z.strictObject({ kind: z.literal('drop-shield'), ...who })
/** Somebody dragged lets go, at the end of a combat phase. */
const LetGo = z.strictObject({ kind: z.literal('let-go'), ...who })

/** The table says where something stands. */
const Place = z.strictObject({
  kind: z.literal('place'),
  team: TeamId,
  part: Part,
  position: z.optional(Position),
  lane: z.optional(Lane),
})
/** The table says where somebody is. */
const Stand = z.strictObject({ kind: z.literal('stand'), ...who, where: Where })
/** Damage by hand, spread as the rules have it. `section`: of a chariot, front if not told. */
const Hit = z.strictObject({
  kind: z.literal('hit'),
  team: TeamId,
  part: Part,
  amount: z.int().check(z.gte(1), z.lte(99)),
  section: z.optional(z.enum(SECTIONS)),
  reason: Reason,
})

const Boxes = z.int().check(z.gte(0), z.lte(999))
const PersonFix = z.strictObject({
  shield: z.optional(Boxes),
  armour: z.optional(Boxes),
  body: z.optional(Boxes),
  skill: z.optional(Boxes),
  laps: z.optional(z.int().check(z.gte(0), z.lte(99))),
})
const LineTicks = z.array(z.int().check(z.gte(0), z.lte(99))).check(z.maxLength(50))
/** Figures put right by hand, with a reason: how many boxes are ticked from now on. The table wins over the program. */
const Correct = z.strictObject({
  kind: z.literal('correct'),
  team: TeamId,
  reason: Reason,
  beasts: z.optional(z.int().check(z.gte(0), z.lte(60))),
  /** Places of the ticked boxes of the chariot's drawing. */
  hull: z.optional(z.array(z.int().check(z.gte(0), z.lte(999))).check(z.maxLength(100))),
  frenzied: z.optional(z.boolean()),
  driver: z.optional(PersonFix),
  gladiator: z.optional(PersonFix),
  /** Ticks of the whip's and the turn's table, line by line. */
  whip: z.optional(LineTicks),
  turn: z.optional(LineTicks),
})
/** The race is over: a winner, or nobody (`null`: void). */
const Finish = z.strictObject({ kind: z.literal('finish'), winner: z.nullable(TeamId) })

/** Something that happened at the table, or was decided there. */
export const RaceMove = z.discriminatedUnion('kind', [
  RollMove,
  Next,
  Activate,
  Done,
  Declare,
  Advance,
  TurnSquare,
  Skill,
  Inward,
  Whip,
  Wall,
  Ram,
  Trample,
  Act,
  Lap,
  DropShield,
  LetGo,
  Place,
  Stand,
  Hit,
  Correct,
  Finish,
])
export type RaceMove = z.infer<typeof RaceMove>
export type MoveKind = RaceMove['kind']
export type MoveOf<K extends MoveKind> = Extract<RaceMove, { kind: K }>
