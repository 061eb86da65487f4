import type { AttendanceAnswer } from '../../domain/campaign/attendance.ts'
import type { AftermathAnswerOf, FallenEntry } from '../../rules/aftermathAnswers.ts'
import {
  CodeBytesError,
  crc32,
  createByteReader,
  createByteWriter,
  fromLetters,
  toLetters,
  toUtf8,
  type ByteReader,
  type ByteWriter,
} from './bytes.ts'

type Fate = FallenEntry['fate']
type GameResult = AftermathAnswerOf<'result'>['results'][string]

/** Dice of a casualty: the faces in the order rolled, `'app'` if the program shall roll, null if nothing was said. */
export type SentDice = readonly number[] | 'app' | null

/** A casualty of the player's own warband. `by`: index of the enemy warband among the warbands of the game. */
export interface SentFallen {
  readonly member: string
  readonly fate: Fate
  readonly models: number | null
  readonly crew: readonly { readonly id: string; readonly fate: Fate }[]
  readonly by: number | null
  readonly dice: SentDice
}

/** What a player answers after a game. Lists about sides and warbands have the order of the game. */
export interface SentReport {
  /** The beginning of the game's id. */
  readonly game: string
  readonly revision: number
  readonly results: readonly (GameResult | null)[]
  readonly places: readonly (number | null)[]
  readonly objectives: readonly (number | null)[]
  readonly fallen: readonly SentFallen[]
  readonly losses: readonly { readonly member: string; readonly loss: string }[]
  readonly feats: readonly { readonly member: string; readonly amount: number; readonly reason: string }[]
  readonly counted: readonly { readonly member: string; readonly award: string; readonly times: number }[]
  readonly notes: string
}

/**
 * The answer of a player who has no connection. Ids are the beginnings of ids, long enough for their campaign. `mark`:
 * `answerMark` of the whole ids. `says`: the name that the player typed; it proves nothing. `at`: minutes since 1970.
 */
export interface SentAnswer {
  readonly campaign: string
  readonly warband: string
  readonly revision: number
  readonly mark: number
  readonly at: number
  readonly says: string
  readonly attendance: readonly { readonly round: number; readonly answer: AttendanceAnswer }[]
  readonly report: SentReport | null
}

// The positions in these lists are part of the format: add at the end, change nothing.
const FATES = ['out', 'killed', 'fled', 'left', 'deserted'] as const satisfies readonly Fate[]
const RESULTS = [null, 'win', 'draw', 'loss'] as const satisfies readonly (GameResult | null)[]
const ATTENDANCE = ['coming', 'perhaps', 'absent'] as const satisfies readonly AttendanceAnswer[]
const DICE_KINDS = [null, 'app', 'typed'] as const

/** Characters of the ids of campaign, warband and game in a code, and of members; more if these fit several. */
export const ID_BEGINNING = 12
export const MEMBER_BEGINNING = 8
/** Characters of a player's name and of notes, which the form limits and the program checks. */
export const MAX_SAYS = 40
export const MAX_ANSWER_NOTES = 280
const MAX_ID = 40
const MAX_MEMBERS = 200
const MAX_SIDES = 20
const MAX_ROUNDS = 4
/** Most faces of the dice of one casualty. */
export const MAX_FACES = 40
const MAX_POINTS = 9_999
const CODE_VERSION = 1
const MARKER = /CHRONIQUE(\d{1,3})\//gi
const MAX_CODE_BYTES = 6_000

/**
 * Returns the mark that ties an answer to what it answers: campaign, warband, and the game with the warbands of its
 * sides. Another game, or other opponents, have another mark.
 */
export const answerMark = (
  campaign: string,
  warband: string,
  game?: { readonly id: string; readonly sides: readonly (readonly string[])[] },
): number =>
  crc32(toUtf8([campaign, warband, game?.id ?? '', ...(game?.sides ?? []).map((side) => side.join('+'))].join(' ')))

/** A number that tells codes apart, to recognise one that was received before. */
export const answerChecksum = (code: string): number => crc32(toUtf8(code))

/** Writes an answer as a code that survives messengers and fits a QR code: `CHRONIQUE1/…/`. */
export function encodeAnswer(answer: SentAnswer): string {
  const writer = createByteWriter()
  writeAnswer(writer, answer)
  const content = writer.bytes()
  const frame = createByteWriter()
  frame.number(content.length)
  const sum = crc32(content)
  const bytes = [...frame.bytes(), ...content, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255]
  return `CHRONIQUE${CODE_VERSION}/${toLetters(Uint8Array.from(bytes))}/`
}

/**
 * Why a code cannot be read: written by a newer program, cut off, changed on the way, or intact with a number that no
 * answer has.
 */
export type AnswerCodeProblem = 'newer' | 'cut' | 'damaged' | 'range'
export type ReadAnswerCode =
  | { readonly code: string; readonly answer: SentAnswer }
  | { readonly code: string; readonly problem: AnswerCodeProblem }

/**
 * Finds the codes in a text, such as a pasted chat, and reads them. At most `most` codes are read: the last ones, because
 * a chat begins with its oldest messages. `leftOut`: number of codes before them.
 */
export function findAnswers(
  text: string,
  most: number,
): { readonly codes: readonly ReadAnswerCode[]; readonly leftOut: number } {
  const all = [...text.matchAll(MARKER)]
  const markers = all.slice(-most)
  const codes = markers.map((marker, at) => {
    const rest = text.slice(marker.index + marker[0].length, markers[at + 1]?.index ?? text.length)
    // What stands behind the end of a code belongs to the chat. A code is never longer than this, also with line breaks.
    const body = rest.slice(0, MAX_CODE_BYTES * 4).split('/', 1)[0]!
    return readCode(Number(marker[1]), body)
  })
  return { codes, leftOut: all.length - codes.length }
}

function readCode(version: number, body: string): ReadAnswerCode {
  const bytes = fromLetters(body)
  const code = `CHRONIQUE${version}/${body.replace(/[^0-9A-Za-z]/g, '').toUpperCase()}/`
  if (version > CODE_VERSION) return { code, problem: 'newer' }
  if (version < CODE_VERSION) return { code, problem: 'damaged' }
  const content = contentOf(bytes)
  if (typeof content === 'string') return { code, problem: content }
  try {
    const reader = createByteReader(content)
    const answer = readAnswer(reader)
    if (!reader.isAtEnd()) return { code, problem: 'damaged' }
    return { code: encodeAnswer(answer), answer }
  } catch (error) {
    if (error instanceof CodeBytesError) return { code, problem: error.reason === 'number' ? 'range' : 'damaged' }
    throw error
  }
}

/** Returns the content of the framed bytes, or what is wrong with them. */
function contentOf(bytes: Uint8Array): Uint8Array | AnswerCodeProblem {
  const lengthBytes = bytes.findIndex((byte) => byte < 128) + 1
  if (lengthBytes === 0 || lengthBytes > 2) return bytes.length < 2 ? 'cut' : 'damaged'
  const length = createByteReader(bytes.subarray(0, lengthBytes)).number()
  if (length > MAX_CODE_BYTES) return 'damaged'
  const end = lengthBytes + length
  if (bytes.length < end + 4) return 'cut'
  const content = bytes.subarray(lengthBytes, end)
  const sum = new DataView(bytes.buffer, bytes.byteOffset + end, 4).getUint32(0)
  return sum === crc32(content) ? content : 'damaged'
}

function writeAnswer(to: ByteWriter, { attendance, report, ...answer }: SentAnswer): void {
  to.id(answer.campaign)
  to.id(answer.warband)
  to.number(answer.revision)
  to.number(answer.mark)
  to.number(answer.at)
  to.text(answer.says)
  to.list(attendance, (one) => {
    to.number(one.round)
    to.number(ATTENDANCE.indexOf(one.answer))
  })
  to.number(report ? 1 : 0)
  if (report) writeReport(to, report)
}

function readAnswer(from: ByteReader): SentAnswer {
  return {
    campaign: from.id(MAX_ID),
    warband: from.id(MAX_ID),
    revision: from.number(),
    mark: from.number(0xff_ff_ff_ff),
    at: from.number(2 ** 32),
    says: from.text(),
    attendance: from.list(MAX_ROUNDS, () => ({
      round: from.number(MAX_POINTS),
      answer: ATTENDANCE[from.number(ATTENDANCE.length - 1)]!,
    })),
    report: from.number(1) === 1 ? readReport(from) : null,
  }
}

/** Numbers members and words in the order in which they are first mentioned, because they are mentioned repeatedly. */
function createIndex() {
  const all: string[] = []
  return {
    all,
    of(value: string): number {
      if (!all.includes(value)) all.push(value)
      return all.indexOf(value)
    },
  }
}

function writeReport(to: ByteWriter, report: SentReport): void {
  const [members, words] = [createIndex(), createIndex()]
  const body = createByteWriter()
  const orNone = (value: number | null) => body.number(value === null ? 0 : value + 1)
  body.list(report.results, (one) => body.number(RESULTS.indexOf(one)))
  body.list(report.places, orNone)
  body.list(report.objectives, (one) => {
    body.number(one === null ? 0 : 1)
    if (one !== null) body.signed(one)
  })
  body.list(report.fallen, ({ member, fate, models, crew, by, dice }) => {
    body.number(members.of(member))
    body.number(FATES.indexOf(fate))
    orNone(models)
    body.list(crew, (one) => {
      body.number(words.of(one.id))
      body.number(FATES.indexOf(one.fate))
    })
    orNone(by)
    body.number(DICE_KINDS.indexOf(dice === null || dice === 'app' ? dice : 'typed'))
    if (dice !== null && dice !== 'app') body.list(dice, body.number)
  })
  body.list(report.losses, (one) => {
    body.number(members.of(one.member))
    body.number(words.of(one.loss))
  })
  body.list(report.feats, (one) => {
    body.number(members.of(one.member))
    body.number(one.amount)
    body.number(words.of(one.reason))
  })
  body.list(report.counted, (one) => {
    body.number(members.of(one.member))
    body.number(words.of(one.award))
    body.number(one.times)
  })
  to.id(report.game)
  to.number(report.revision)
  to.list(members.all, to.id)
  to.list(words.all, to.text)
  for (const byte of body.bytes()) to.byte(byte)
  to.text(report.notes)
}

function readReport(from: ByteReader): SentReport {
  const game = from.id(MAX_ID)
  const revision = from.number()
  const members = from.list(MAX_MEMBERS, () => from.id(MAX_ID))
  const words = from.list(MAX_MEMBERS, from.text)
  const memberOf = () => members[from.number(members.length - 1)]!
  const wordOf = () => words[from.number(words.length - 1)]!
  const orNone = (most: number) => {
    const value = from.number(most + 1)
    return value === 0 ? null : value - 1
  }
  const fateOf = () => FATES[from.number(FATES.length - 1)]!
  return {
    game,
    revision,
    results: from.list(MAX_SIDES, () => RESULTS[from.number(RESULTS.length - 1)]!),
    places: from.list(MAX_SIDES, () => orNone(MAX_SIDES)),
    objectives: from.list(MAX_MEMBERS, () => (from.number(1) === 1 ? from.signed(MAX_POINTS) : null)),
    fallen: from.list(MAX_MEMBERS, () => ({
      member: memberOf(),
      fate: fateOf(),
      models: orNone(MAX_POINTS),
      crew: from.list(MAX_SIDES, () => ({ id: wordOf(), fate: fateOf() })),
      by: orNone(MAX_MEMBERS),
      dice: readDice(from),
    })),
    losses: from.list(MAX_MEMBERS, () => ({ member: memberOf(), loss: wordOf() })),
    feats: from.list(MAX_MEMBERS, () => ({ member: memberOf(), amount: from.number(MAX_POINTS), reason: wordOf() })),
    counted: from.list(MAX_MEMBERS, () => ({ member: memberOf(), award: wordOf(), times: from.number(MAX_POINTS) })),
    notes: from.text(),
  }
}

function readDice(from: ByteReader): SentDice {
  const kind = DICE_KINDS[from.number(DICE_KINDS.length - 1)]!
  return kind === 'typed' ? from.list(MAX_FACES, () => from.number(100)) : kind
}
