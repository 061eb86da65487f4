import { z } from 'zod/mini'
import { FinishingPlace, GAME_RESULTS, ROLL_SOURCES } from '../domain/campaign/facts.ts'
import { SingleLineText, Quantity } from '../domain/text.ts'

/** The id of a side, a warband or a member. */
const Ref = z.string().check(z.minLength(1), z.maxLength(40))
/** A reason that a user enters; it must not be empty. */
const Reason = SingleLineText.check(z.refine((text) => text.trim() !== '', { params: { code: 'too-short', min: 1 } }))
/**
 * Points that an organiser adds (or removes, if negative). The limits keep all sums far below the largest safe number.
 */
const Points = z.int().check(z.gte(-9_999), z.lte(9_999))
const PointsOrNone = z.int().check(z.gte(0), z.lte(9_999))

/** Answer: the result of each side. `shared`: true if the organiser confirmed that several sides win. */
const ResultAnswer = z.strictObject({
  kind: z.literal('result'),
  results: z.record(Ref, z.enum(GAME_RESULTS)),
  /**
   * Id of the member that won, in rulesets where a single member wins. `null` if there is no champion, because the
   * member who would have won is dead.
   */
  champion: z.optional(z.nullable(Ref)),
  shared: z.optional(z.boolean()),
  /**
   * Finishing places of the sides, starting at 1. A side that did not finish is not listed. Absent if no places were
   * recorded.
   */
  places: z.optional(z.record(Ref, FinishingPlace)),
})

/** Answer: the objectives of the scenario. `enemies` replaces the computed points for enemies put out of action. */
const PointsAnswer = z.strictObject({
  kind: z.literal('points'),
  objectives: z.array(z.strictObject({ reason: Reason, amount: Points })).check(z.maxLength(100)),
  enemies: z.optional(PointsOrNone),
})

/** Answer: a warband's income. Without `amount` the computed income applies. */
const IncomeAnswer = z.strictObject({
  kind: z.literal('income'),
  amount: z.optional(PointsOrNone),
  reason: z.optional(SingleLineText),
})

/**
 * What happened to a fallen member. `out`: put out of action. `killed`: killed at the table. `fled`: fled off the
 * table. `left`: left the table unwounded, which counts as out of action. `deserted`: went over to the enemy.
 */
export const FALLEN_FATES = ['out', 'killed', 'fled', 'left', 'deserted'] as const

/**
 * An item that an enemy warband took. `line`: index of the item in the member's list. `to`: the warband. Absent
 * `quantity`: all remaining pieces.
 */
const Taken = z.strictObject({ line: z.int().check(z.gte(0), z.lte(999)), to: Ref, quantity: z.optional(Quantity) })

/**
 * A fallen member. `fate`: what happened. `models`: for a group, number of models that fell. `crew`: for a team, the
 * crew members who fell; if absent, the whole crew fell. `by`: the enemy who did it, if known.
 */
export const FallenEntry = z.strictObject({
  member: Ref,
  fate: z.enum(FALLEN_FATES),
  models: z.optional(z.int().check(z.gte(1), z.lte(99))),
  crew: z.optional(
    z.array(z.strictObject({ id: Ref, fate: z.enum(FALLEN_FATES) })).check(z.minLength(1), z.maxLength(20)),
  ),
  by: z.optional(z.union([z.strictObject({ member: Ref }), z.strictObject({ warband: Ref })])),
  /** The member's items that were taken, each with the warband that took it. */
  taken: z.optional(z.array(Taken).check(z.maxLength(200))),
})
export type FallenEntry = z.infer<typeof FallenEntry>

const FallenAnswer = z.strictObject({
  kind: z.literal('fallen'),
  members: z.array(FallenEntry).check(z.maxLength(1000)),
  /** Other things that members lost, whether the members fell or not. */
  losses: z.optional(
    z
      .array(z.strictObject({ member: Ref, loss: z.string().check(z.minLength(1), z.maxLength(80)) }))
      .check(z.maxLength(5000)),
  ),
})

/** Faces of dice that the user typed or the program rolled. If faces are missing, the roll waits for more. */
const faces = z.array(z.int().check(z.gte(1), z.lte(100))).check(z.maxLength(200))
const TypedAnswer = z.strictObject({ kind: z.literal(ROLL_SOURCES[1]), faces })
const AppAnswer = z.strictObject({ kind: z.literal(ROLL_SOURCES[0]), faces })

/** Answer: the id of the result that the user chose after a roll. */
const ChoiceAnswer = z.strictObject({
  kind: z.literal('choice'),
  result: z.string().check(z.minLength(1), z.maxLength(80)),
})

/** Answers: the warband that holds a captive, and the warband that a member hates. */
const CaptorAnswer = z.strictObject({ kind: z.literal('captor'), warband: Ref })
const HatredAnswer = z.strictObject({ kind: z.literal('hatred'), warband: Ref })

/**
 * Sentence of a condemned member. `struck-off`: removed from the warband. `rescue`: missing until a rescue is played.
 */
export const CONDEMNED_SENTENCES = ['struck-off', 'rescue'] as const
const CondemnedAnswer = z.strictObject({ kind: z.literal('condemned'), sentence: z.enum(CONDEMNED_SENTENCES) })
const FineAnswer = z.strictObject({ kind: z.literal('fine'), paid: z.boolean() })

/** Answer: the exploits that the organiser rewards with experience. */
const FeatsAnswer = z.strictObject({
  kind: z.literal('feats'),
  feats: z
    .array(z.strictObject({ member: Ref, reason: Reason, amount: z.int().check(z.gte(1), z.lte(99)) }))
    .check(z.maxLength(200)),
  /** How many times a member earned an award that only the organiser can count. */
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

/** Answer: the warband that holds a stake after the game; null for no warband. */
const StakeAnswer = z.strictObject({ kind: z.literal('stake'), warband: z.nullable(Ref) })

/** Any answer. `kind` says which questions the answer fits. */
export const AftermathAnswer = z.discriminatedUnion('kind', [
  ResultAnswer,
  PointsAnswer,
  IncomeAnswer,
  FallenAnswer,
  TypedAnswer,
  AppAnswer,
  ChoiceAnswer,
  CaptorAnswer,
  HatredAnswer,
  CondemnedAnswer,
  FineAnswer,
  FeatsAnswer,
  StakeAnswer,
])
export type AftermathAnswer = z.infer<typeof AftermathAnswer>
export type AftermathAnswerKind = AftermathAnswer['kind']
export type AftermathAnswerOf<K extends AftermathAnswerKind> = Extract<AftermathAnswer, { kind: K }>

/**
 * The id of a question, for example `result`, `points:<warband>` or `roll:<member>:<n>`. Choices that follow each other
 * make the end longer: `roll:<member>:1_1_2`.
 */
const QuestionId = z.string().check(z.maxLength(100), z.regex(/^[a-z]{1,40}(:[0-9A-Za-z_-]{1,80}){0,2}$/))

/** All answers so far, by the id of their question. Drafts store this record. */
export const AftermathAnswers = z.record(QuestionId, AftermathAnswer)
export type AftermathAnswers = Readonly<Record<string, AftermathAnswer>>
