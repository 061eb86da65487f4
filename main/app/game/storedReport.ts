import { z } from 'zod/mini'
import { FinishingPlace, GAME_RESULTS } from '../../../shared/domain/campaign/facts.ts'
import { isSameData } from '../../../shared/domain/campaign/change.ts'
import type { Authorship } from '../../../shared/contract/views/playerReports.ts'
import { AftermathAnswers, AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import type { AftermathQuestion, DiceQuestion } from '../../../shared/rules/aftermath/questions.ts'
import type { DiceSource } from '../../../shared/rules/kit/dice.ts'
import type { Store } from '../../ports/store.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { playerReportKey } from './reportKey.ts'

/** Refers to the report of a warband about a game. */
export interface PlayerReportRef {
  readonly campaign: string
  readonly game: string
  readonly warband: string
}

const ATTRIBUTION = {
  by: z.nullable(z.strictObject({ account: z.string(), name: z.string(), isClaimed: z.optional(z.literal(true)) })),
  at: z.string(),
} as const
/** What a code says about the whole game. `code`: checksum of the code. */
const Seen = z.strictObject({
  ...ATTRIBUTION,
  code: z.int(),
  results: z.record(z.string(), z.enum(GAME_RESULTS)),
  places: z.record(z.string(), FinishingPlace),
  objectives: z.record(z.string(), z.int()),
  notes: z.string(),
})
const StoredReport = z.strictObject({
  said: z.record(z.string(), z.strictObject({ ...ATTRIBUTION, answer: AftermathAnswer })),
  /**
   * The first faces that the program rolled, by question and table. They are never deleted, whatever is answered later.
   */
  rolls: z.record(z.string(), z.array(z.int())),
  handedIn: z.nullable(z.strictObject(ATTRIBUTION)),
  /** Present if the report came as a code: a club's own form does not ask about the whole game. */
  seen: z.optional(Seen),
})
/** A player's report: the answers about one warband after a game. */
export type StoredPlayerReport = z.infer<typeof StoredReport>

const EMPTY_REPORT: StoredPlayerReport = { said: {}, rolls: {}, handedIn: null }

/** Loads the report of a warband. Returns an empty report if there is none or if the stored one is invalid. */
export function loadReport(store: Store, { campaign, game, warband }: PlayerReportRef): StoredPlayerReport {
  const read = StoredReport.safeParse(store.draft(campaign, playerReportKey(game, warband)))
  return read.success ? read.data : EMPTY_REPORT
}

export const saveReport = (
  store: Store,
  { campaign, game, warband }: PlayerReportRef,
  part: StoredPlayerReport,
): void => store.saveDraft(campaign, playerReportKey(game, warband), part)

/** Returns the caller's account and the current time, to be stored with an answer. */
export const currentAuthorship = ({
  person = undefined,
  clock,
}: Pick<CommandDependencies, 'person' | 'clock'>): Authorship => ({
  by: person ? { account: person.account, name: person.name } : null,
  at: clock.now(),
})

export const answersOfReport = ({ said }: Pick<StoredPlayerReport, 'said'>): AftermathAnswers =>
  Object.fromEntries(Object.entries(said).map(([id, { answer }]) => [id, answer]))

/** Returns the key of a stored roll. It contains the table, because a roll on another table needs other dice. */
export const rollKey = (question: AftermathQuestion): string =>
  `${question.id} ${'option' in question ? question.option : 'table' in question ? question.table : question.kind}`

/**
 * Stored in place of a face that a user typed. Only faces that the program rolled are stored, because only these are
 * repeated.
 */
const NOT_ROLLED = 0

/** A dice source that also returns the faces that it has rolled. */
type RecordingDice = DiceSource & { readonly shown: () => readonly number[] }

/**
 * Creates a dice source that first repeats the stored faces in order and then rolls new ones. `before`: the stored
 * faces; `from`: number of faces that the answer already has.
 */
export function createRepeatingDice(before: readonly number[], dice: DiceSource, from = 0): RecordingDice {
  const shown = Array.from({ length: from }, (_, at) => before[at] ?? NOT_ROLLED)
  return {
    next(die) {
      const storedFace = before[shown.length] ?? NOT_ROLLED
      const face = storedFace !== NOT_ROLLED && storedFace <= die.sides ? storedFace : dice.next(die)
      shown.push(face)
      return face
    },
    shown: () => [...shown, ...before.slice(shown.length)],
  }
}

/** Dice for the questions of a game: they first repeat the stored faces, then roll new ones. */
interface QuestionDice {
  /** Returns the dice for a question whose answer already has `from` faces. */
  readonly dice: (question: DiceQuestion, from: number) => RecordingDice
  /**
   * In a club, stores the faces of these dice, so that nobody can secretly roll a second time. Without accounts, does
   * nothing.
   */
  readonly keep: (question: DiceQuestion, dice: RecordingDice) => void
}

/** Creates the dice for the questions of a game. `dice` rolls the faces that are not stored yet. */
export function createQuestionDice(
  { store, person }: CommandDependencies,
  game: Omit<PlayerReportRef, 'warband'>,
  dice: DiceSource,
): QuestionDice {
  const partOf = ({ warband }: DiceQuestion) => loadReport(store, { ...game, warband })
  const rollsIn = ({ rolls }: StoredPlayerReport, key: string) => (Object.hasOwn(rolls, key) ? rolls[key]! : [])
  return {
    dice: (question, from) => createRepeatingDice(rollsIn(partOf(question), rollKey(question)), dice, from),
    keep(question, rolled) {
      const [part, key] = [partOf(question), rollKey(question)]
      if (!person || isSameData(rollsIn(part, key), rolled.shown())) return
      const rolls = { ...part.rolls, [key]: [...rolled.shown()] }
      saveReport(store, { ...game, warband: question.warband }, { ...part, rolls })
    },
  }
}
