import { z } from 'zod/mini'
import { Place, RESULTS, ROLL_SOURCES } from '../domain/campaign/facts.ts'
import { Line, Quantity } from '../domain/text.ts'

/** The id of a side, a warband or a member. */
const Ref = z.string().check(z.minLength(1), z.maxLength(40))
/** What a person writes down as a reason: never empty. */
const Reason = Line.check(z.refine((text) => text.trim() !== '', { params: { code: 'too-short', min: 1 } }))
/** Points that an organiser gives or takes, far from any limit of sums. */
const Points = z.int().check(z.gte(-9_999), z.lte(9_999))
const PointsOrNone = z.int().check(z.gte(0), z.lte(9_999))

/** How each side fared; `shared`: several sides win, and the organiser means it. */
const ResultAnswer = z.strictObject({
  kind: z.literal('result'),
  results: z.record(Ref, z.enum(RESULTS)),
  /** The member that won, where one alone does. */
  /** Null: nobody, since whoever won is taken out of the game. */
  champion: z.optional(z.nullable(Ref)),
  shared: z.optional(z.boolean()),
  /** Where sides came in, 1 the first; a side that is not named did not finish. Absent: nobody wrote it down. */
  places: z.optional(z.record(Ref, Place)),
})

/** Objectives of the scenario; `enemies` in place of the points reckoned for enemies put out of action. */
const PointsAnswer = z.strictObject({
  kind: z.literal('points'),
  objectives: z.array(z.strictObject({ reason: Reason, amount: Points })).check(z.maxLength(100)),
  enemies: z.optional(PointsOrNone),
})

/** Income as reckoned, or another with a reason if there is one to tell. */
const IncomeAnswer = z.strictObject({
  kind: z.literal('income'),
  amount: z.optional(PointsOrNone),
  reason: z.optional(Line),
})

/**
 * `out`: out of action; `killed` at the table; `fled` off it; `left` it without a wound, out of action all the same;
 * `deserted` to the enemy.
 */
export const FATES = ['out', 'killed', 'fled', 'left', 'deserted'] as const

/** Of a line of possessions: what an enemy's band took. Without a quantity, all of it. */
const Taken = z.strictObject({ line: z.int().check(z.gte(0), z.lte(999)), to: Ref, quantity: z.optional(Quantity) })

/** One who fell: how, by whom if that is known; of a group how many models; of a team who (absent: all of it). */
export const Fall = z.strictObject({
  member: Ref,
  fate: z.enum(FATES),
  models: z.optional(z.int().check(z.gte(1), z.lte(99))),
  crew: z.optional(z.array(z.strictObject({ id: Ref, fate: z.enum(FATES) })).check(z.minLength(1), z.maxLength(20))),
  by: z.optional(z.union([z.strictObject({ member: Ref }), z.strictObject({ warband: Ref })])),
  /** What was taken from it, and by which band. */
  taken: z.optional(z.array(Taken).check(z.maxLength(200))),
})
export type Fall = z.infer<typeof Fall>

const FallenAnswer = z.strictObject({
  kind: z.literal('fallen'),
  members: z.array(Fall).check(z.maxLength(1000)),
  /** What else the game took from members, fallen or not. */
  losses: z.optional(
    z
      .array(z.strictObject({ member: Ref, loss: z.string().check(z.minLength(1), z.maxLength(80)) }))
      .check(z.maxLength(5000)),
  ),
})

/** Faces read off dice, or rolled by the program; too few: the roll waits for the next one. */
const faces = z.array(z.int().check(z.gte(1), z.lte(100))).check(z.maxLength(200))
const TypedAnswer = z.strictObject({ kind: z.literal(ROLL_SOURCES[1]), faces })
const AppAnswer = z.strictObject({ kind: z.literal(ROLL_SOURCES[0]), faces })

/** The warband that holds a captive, or that is hated. */
const CaptorAnswer = z.strictObject({ kind: z.literal('captor'), warband: Ref })
const HatredAnswer = z.strictObject({ kind: z.literal('hatred'), warband: Ref })

/** Condemned: removed from the band, or missing until a rescue is played. */
export const SENTENCES = ['struck-off', 'rescue'] as const
const CondemnedAnswer = z.strictObject({ kind: z.literal('condemned'), sentence: z.enum(SENTENCES) })
const FineAnswer = z.strictObject({ kind: z.literal('fine'), paid: z.boolean() })

/** Feats of brilliance that the organiser rewards. */
const FeatsAnswer = z.strictObject({
  kind: z.literal('feats'),
  feats: z
    .array(z.strictObject({ member: Ref, reason: Reason, amount: z.int().check(z.gte(1), z.lte(99)) }))
    .check(z.maxLength(200)),
  /** How often a member earned an award that only the organiser can count. */
  counted: z.optional(
    z
      .array(
        z.strictObject({
          member: Ref,
          award: z.string().check(z.minLength(1), z.maxLength(80)),
          times: z.int().check(z.gte(1), z.lte(99)),
        }),
      )
      .check(z.maxLength(1000)),
  ),
})

/** Any answer; `kind` says which questions it fits. */
export const Answer = z.discriminatedUnion('kind', [
  ResultAnswer,
  PointsAnswer,
  IncomeAnswer,
  FallenAnswer,
  TypedAnswer,
  AppAnswer,
  CaptorAnswer,
  HatredAnswer,
  CondemnedAnswer,
  FineAnswer,
  FeatsAnswer,
])
export type Answer = z.infer<typeof Answer>
export type AnswerKind = Answer['kind']
export type AnswerOf<K extends AnswerKind> = Extract<Answer, { kind: K }>

/** The id of a question: `result`, `points:<warband>`, `roll:<member>:<n>`. */
const QuestionId = z.string().check(z.regex(/^[a-z]{1,40}(:[0-9A-Za-z_-]{1,40}){0,2}$/))

/** All answers given so far, by the id of their question: what a draft keeps. */
export const AftermathAnswers = z.record(QuestionId, Answer)
export type AftermathAnswers = Readonly<Record<string, Answer>>
