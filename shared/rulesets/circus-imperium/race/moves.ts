import { z } from 'zod/mini'
import { ROLL_SOURCES } from '../../../domain/campaign/facts.ts'
import { SingleLineText } from '../../../domain/text.ts'
import { CREW_ROLES } from '../catalogue.ts'
import { CHARIOT_SECTIONS } from '../chariot.ts'

/** Id of a team: the id of its member in the campaign. */
const TeamId = z.string().check(z.minLength(1), z.maxLength(40))
/** Parts of a team that have a position and can be hit. While the beasts are harnessed, `chariot` includes them. */
export const RACE_TEAM_PARTS = ['chariot', 'beasts', ...CREW_ROLES] as const
export const RaceTeamPart = z.enum(RACE_TEAM_PARTS)
export type RaceTeamPart = z.infer<typeof RaceTeamPart>

/** A chariot, a pair of beasts, or a person: the team's id and the part. */
export const RaceTeamPartRef = z.strictObject({ team: TeamId, part: RaceTeamPart })
export type RaceTeamPartRef = z.infer<typeof RaceTeamPartRef>

const who = { team: TeamId, role: z.enum(CREW_ROLES) }
export const RacePersonRef = z.strictObject(who)
export type RacePersonRef = z.infer<typeof RacePersonRef>

/** Faces of rolled dice, and who rolled them. The two dice of a D100 are one number (CI-R6). */
const thrown = {
  faces: z.array(z.int().check(z.gte(1), z.lte(100))).check(z.minLength(1), z.maxLength(20)),
  source: z.enum(ROLL_SOURCES),
}
const ThrownFaces = z.strictObject(thrown)
export type ThrownFaces = z.infer<typeof ThrownFaces>
/** Faces of the first dice that a move needs. If the move has no faces yet, the race asks for these dice. */
const dice = { dice: z.optional(ThrownFaces) }

const Position = z.int().check(z.gte(-999), z.lte(9_999))
const Lane = z.int().check(z.gte(0), z.lte(99))
const Squares = z.int().check(z.gte(1), z.lte(99))
/** Number of lanes by which a chariot moves to the front left (negative, inward) or to the front right. */
const Across = z.optional(z.int().check(z.gte(-99), z.lte(99)))
const Reason = SingleLineText.check(z.refine((text) => text.trim() !== '', { params: { code: 'too-short', min: 1 } }))

/** Where a person is: aboard a chariot, on beasts, dragged by a chariot or beasts, on foot, or off the track. */
export const PersonLocation = z.discriminatedUnion('on', [
  z.strictObject({ on: z.enum(['chariot', 'beasts', 'dragged']), of: TeamId }),
  z.strictObject({ on: z.enum(['foot', 'out']) }),
])
export type PersonLocation = z.infer<typeof PersonLocation>

/** Gives faces for the dice in `view.asks`, in order. A move may give faces for the first dice only. */
const RollMove = z.strictObject({ kind: z.literal('roll'), ...thrown })
/**
 * Starts the next phase: from the grid to the first race turn, from movement to combat, from combat to the next race
 * turn.
 */
const Next = z.strictObject({ kind: z.literal('next') })
/** Lets a runner move out of order, because the players decide so. */
const Activate = z.strictObject({ kind: z.literal('activate'), team: TeamId, part: RaceTeamPart })
/** Ends the active runner's move. */
const Done = z.strictObject({ kind: z.literal('done') })
/** Declares how many movement points the active runner will spend. */
const Declare = z.strictObject({ kind: z.literal('declare'), pm: z.int().check(z.gte(0), z.lte(99)) })
/** Moves the active runner by squares outside bends. CI-R25: the runner may change one lane with each square. */
const Advance = z.strictObject({ kind: z.literal('advance'), squares: Squares, lanes: Across })
/**
 * Enters a square of a bend. `maximum`: safe speed in the square. `by`: « whip » for a square gained by the last
 * stroke, « skid » for a square that costs no point and needs no roll. `team`: a chariot that an enemy whipped; if
 * absent, the active chariot enters the square.
 */
const TurnSquare = z.strictObject({
  kind: z.literal('turn'),
  team: z.optional(TeamId),
  maximum: z.int().check(z.gte(0), z.lte(99)),
  by: z.enum(['move', 'whip', 'skid']),
  lanes: Across,
  ...dice,
})
/** Spends a skill point to repeat the last bend roll. */
const Skill = z.strictObject({ kind: z.literal('skill'), ...dice })
/** Shifts a chariot one lane inward, if its last bend roll allows a shift. */
const Inward = z.strictObject({ kind: z.literal('inward') })
/** Whips the beasts of the person's own chariot. */
const Whip = z.strictObject({ kind: z.literal('whip'), ...who, ...dice })
/**
 * Records that a chariot or loose beasts hit a wall. `rammed`: true if a ram caused this, so that the chariot bounces
 * one square back or, with `forward`, one square forward (CI-R26). `lanes`: lanes of a skid before the wall stopped it
 * (CI-R17); absent: the whole skid.
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
 * Records a ram. `side`: side of the target that is hit. `forward`: true if the target is pushed forward instead of
 * back, at the crossing of a figure-8 track. `enters`: true if the active runner moves into the target's square for a
 * point, unless it is there already. Absent: other moves set the runner's position.
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
/** Records that a chariot or loose beasts run over a person on foot. */
const Trample = z.strictObject({
  kind: z.literal('trample'),
  team: TeamId,
  part: z.enum(['chariot', 'beasts']),
  target: RacePersonRef,
  ...dice,
})
/**
 * Does an action of the table. `action`: its id. `part`: who does it; « beasts » for frenzied beasts that attack by
 * themselves. `squares`: distance of a throw. `leap`: true if the person who unharnesses the beasts leaps on them at
 * once.
 */
const Act = z.strictObject({
  kind: z.literal('act'),
  team: TeamId,
  part: z.enum(['beasts', ...CREW_ROLES]),
  action: z.string().check(z.minLength(1), z.maxLength(80)),
  target: z.optional(RaceTeamPartRef),
  squares: z.optional(z.int().check(z.gte(0), z.lte(99))),
  leap: z.optional(z.boolean()),
  ...dice,
})
/**
 * Records that a chariot, beasts or a person on foot crossed the line: all people aboard or dragged complete a lap.
 * `position`: squares beyond the line; 0 if absent.
 */
const Lap = z.strictObject({ kind: z.literal('lap'), team: TeamId, part: RaceTeamPart, position: z.optional(Position) })
/** Drops a person's shield for good. */
const DropShield = z.strictObject({ kind: z.literal('drop-shield'), ...who })
/** Lets a dragged person let go at the end of a combat phase, or at once if a net drags the person. */
const LetGo = z.strictObject({ kind: z.literal('let-go'), ...who })

/** Sets the position of a part of a team by hand. */
const Place = z.strictObject({
  kind: z.literal('place'),
  team: TeamId,
  part: RaceTeamPart,
  position: z.optional(Position),
  lane: z.optional(Lane),
})
/** Sets by hand where a person is. */
const Stand = z.strictObject({ kind: z.literal('stand'), ...who, where: PersonLocation })
/**
 * Enters damage by hand; the rules distribute it over the boxes. `section`: section of a chariot that is hit; if
 * absent, the front section.
 */
const Hit = z.strictObject({
  kind: z.literal('hit'),
  team: TeamId,
  part: RaceTeamPart,
  amount: z.int().check(z.gte(1), z.lte(99)),
  section: z.optional(z.enum(CHARIOT_SECTIONS)),
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
/**
 * Corrects values by hand, with a reason. Most numbers are numbers of ticked boxes after the correction; `skill` is
 * the number of points left. What happened at the table takes precedence over what the program computed.
 */
const Correct = z.strictObject({
  kind: z.literal('correct'),
  team: TeamId,
  reason: Reason,
  beasts: z.optional(z.int().check(z.gte(0), z.lte(60))),
  /** Indices of the ticked boxes in the chariot's drawing. */
  hull: z.optional(z.array(z.int().check(z.gte(0), z.lte(999))).check(z.maxLength(100))),
  frenzied: z.optional(z.boolean()),
  driver: z.optional(PersonFix),
  gladiator: z.optional(PersonFix),
  /** Numbers of ticked boxes of the whip table and of the turn table, line by line. */
  whip: z.optional(LineTicks),
  turn: z.optional(LineTicks),
})
/** Ends the race. `winner`: id of the winning team; `null`: the race is void. */
const Finish = z.strictObject({ kind: z.literal('finish'), winner: z.nullable(TeamId) })

/** A move of the race: something that happened at the table, or that the players decided. */
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
export type RaceMoveKind = RaceMove['kind']
export type RaceMoveOf<K extends RaceMoveKind> = Extract<RaceMove, { kind: K }>
