import type { AttendanceAnswer } from './attendance.ts'
import {
  isAnswerPhrase,
  isAnswerWord,
  readAttendanceAnswer,
  startsWithSign,
  toWords,
  withoutEcho,
} from './attendanceWords.ts'

/** A warband whose name and player may occur in a pasted text. */
export interface AttendanceCandidate {
  readonly warband: string
  readonly name: string
  readonly player: string
}

/**
 * What one part of a pasted text says. `text`: the part as it was pasted. `warbands`: the ids of the warbands that it
 * may mean; exactly one if it is clear. `answer`: what it answers; null if that is not clear. `guests`: the number after
 * a plus sign, as in "Maël +1".
 */
export interface AttendanceMention {
  readonly text: string
  readonly warbands: readonly string[]
  readonly answer: AttendanceAnswer | null
  readonly guests: number
}

/** Maximum length of a pasted text that is parsed; the rest is ignored. */
export const MAX_ATTENDANCE_TEXT = 20_000
/** Maximum number of mentions that are returned. */
const MAX_MENTIONS = 500
/** Maximum number of guests of one mention. */
const MAX_GUESTS = 9

/** The time and date that a chat program puts before a message: `12/11/2026, 20:14 - `, `[20:14] `, `20h14 `. */
const TIMESTAMP =
  /^\s*(?:\[[^\]]{0,40}\d[^\]]{0,40}\]|(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+(?:à\s+)?)?\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?)\s*[-–—:]?\s*~?\s*/iu
/** The sign or number of an item in a list: `- `, `• `, `1. `, `2) `. */
const BULLET = /^\s*(?:[-*•·–~]\s*(?=[\p{L}@✅❌])|\d{1,2}\s*[.)]\s*|\d{1,2}\s+(?=\p{L})|\d️?⃣\s*)/u
/** The number of guests that somebody brings. */
const GUESTS = /\+\s*(\d{1,2})(?!\d)/u
/** The time at the end of a line that names who wrote: "Zoé — Aujourd’hui à 20:14". */
const TRAILING_TIME =
  /\s*[—–,-]?\s*(?:aujourd.hui|hier|today|yesterday)?\s*(?:à|at)?\s*(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4},?\s*)?\d{1,2}[:h]\d{2}(?:\s?[ap]\.?m\.?)?\s*$/iu
/** Signs and words between the parts of a line. The words connect parts more closely than the signs. */
const SEPARATOR = /(\s*[,;/|\t=]\s*|\s+[-–—→]+>?\s+|\s+(?:et|and|&|puis|ni)\s+)/iu
const isConnecting = (separator: string): boolean => /\p{L}|&/u.test(separator)
/** Signs of an item that is crossed out or not ticked. Whether it is a refusal is left to the user. */
const CROSSED_OUT = /~[^~]+~|\[\s\]/u

interface NameKey {
  readonly words: string
  readonly warband: string
  /** True if the words are the whole name of the warband or its player. */
  readonly isWhole: boolean
}

/** The names by which warbands can be called, longest first: whole names, and single words of names. */
function nameKeys(candidates: readonly AttendanceCandidate[]): NameKey[] {
  const keys = candidates.flatMap(({ warband, name, player }) => {
    const whole = [toWords(name), toWords(player)].filter((words) => words !== '' && !isAnswerPhrase(words))
    const single = [
      ...toWords(player)
        .split(' ')
        .filter((word) => word.length >= 3),
      ...toWords(name)
        .split(' ')
        .filter((word) => word.length >= 4),
    ].filter((word) => !whole.includes(word) && !isAnswerWord(word))
    return [
      ...whole.map((words) => ({ words, warband, isWhole: true })),
      ...single.map((words) => ({ words, warband, isWhole: false })),
    ]
  })
  return keys.sort((one, other) => other.words.length - one.words.length)
}

/** The ids of the warbands that a name means. Whole names come before words of longer names: "Jean", not "Jean-Luc". */
function warbandsCalled(name: string, keys: readonly NameKey[]): string[] {
  const meant = keys.filter(({ words }) => words === name)
  const whole = meant.filter(({ isWhole }) => isWhole)
  return [...new Set((whole.length > 0 ? whole : meant).map(({ warband }) => warband))]
}

interface NamedPart {
  /** Ids of the warbands that the names in the part mean; empty if it names none. */
  readonly warbands: readonly string[]
  /** The folded words besides the names. */
  readonly rest: string
  /** True if words stand before the name, as in "pas Léa". */
  readonly isAnswerFirst: boolean
}

/** Finds the names in folded words. Further names must mean the same warband, as in "Thomas (Les Pendus)". */
function findNames(words: string, keys: readonly NameKey[]): NamedPart {
  let rest = ` ${words} `
  let warbands: readonly string[] = []
  let isAnswerFirst = false
  for (const { words: name } of keys) {
    const at = rest.indexOf(` ${name} `)
    // A name that is a word of answers ("Will") counts only at the beginning.
    if (at < 0 || (at > 0 && isAnswerWord(name))) continue
    const meant = warbandsCalled(name, keys)
    const both = warbands.filter((one) => meant.includes(one))
    if (warbands.length > 0 && both.length === 0) continue
    if (warbands.length === 0) isAnswerFirst = rest.slice(0, at).trim() !== ''
    warbands = warbands.length === 0 ? [...new Set(meant)] : both
    rest = `${rest.slice(0, at)} ${rest.slice(at + name.length + 1)}`
  }
  return { warbands, rest: rest.replaceAll(/\s+/g, ' ').trim(), isAnswerFirst }
}

/** A part of a line with what it says. `answer`: null if it is not clear, undefined if the part only names. */
interface ReadPart extends AttendanceMention {
  readonly given: AttendanceAnswer | null | undefined
  /** True if the part repeats an answer, as in "Hugo aussi", and gives none itself. */
  readonly isEcho: boolean
  /** The folded words besides the names. */
  readonly rest: string
  readonly isAnswerFirst: boolean
  readonly unknown: string
  /** The only answer in the part, whatever else it says. */
  readonly only: AttendanceAnswer | undefined
}

function readPart(part: string, keys: readonly NameKey[]): ReadPart {
  const guests = Math.min(MAX_GUESTS, Number(GUESTS.exec(part)?.[1] ?? 0))
  const bare = part.replace(GUESTS, ' ')
  const { warbands, rest, isAnswerFirst } = findNames(toWords(bare), keys)
  const { words, isEcho } = withoutEcho(rest)
  const read = readAttendanceAnswer(words, bare)
  const given = CROSSED_OUT.test(part) ? null : read.answer
  return {
    text: part.trim(),
    warbands,
    answer: given ?? null,
    given,
    isEcho: isEcho && given === undefined,
    guests,
    isAnswerFirst,
    unknown: read.unknown,
    only: read.only,
    rest,
  }
}

const toMention = ({ text, warbands, guests }: ReadPart, answer: AttendanceAnswer | null): AttendanceMention => ({
  ...{ text, warbands, answer, guests },
})

/** Maximum number of words of a name that no warband has; longer parts are chat and are ignored. */
const MAX_NAME_WORDS = 3
const isPerhapsName = ({ unknown }: ReadPart): boolean =>
  /\p{L}/u.test(unknown) && unknown.split(' ').length <= MAX_NAME_WORDS

/** A part of a line. `isConnected`: true if "and" stands before it, not a comma. */
interface LinePart extends ReadPart {
  readonly isConnected: boolean
}

/**
 * Answers of the parts of one line. A part that only names has the answer before it ("pas Zoé et Léa", "❌ Zoé, Léa"),
 * else the answer behind it ("Zoé, non", "Zoé et Léa ne viennent pas"), else `usual`. If an answer behind a list may
 * mean only the last name ("Léa, Hugo non"), the answers of the others are not clear. `echo`: the answer that "aussi"
 * repeats if nobody is named before it.
 */
function answersOfLine(
  parts: readonly LinePart[],
  usual: AttendanceAnswer | null,
  echo: AttendanceAnswer | null = usual,
): AttendanceMention[] {
  const found: (readonly [at: number, mention: AttendanceMention])[] = []
  const add = (part: LinePart, answer: AttendanceAnswer | null) =>
    found.push([parts.indexOf(part), toMention(part, answer)])
  let before: AttendanceAnswer | null | undefined
  let isSign = false
  let waiting: LinePart[] = []
  const settle = (answer: AttendanceAnswer | null) => {
    for (const part of waiting) add(part, answer)
    waiting = []
  }
  for (const part of parts) {
    if (!part.isConnected && !isSign) before = undefined
    if (part.warbands.length === 0) {
      // A pure answer, such as the "non" of "Zoé, non", belongs to the names before it.
      if (part.unknown === '' && part.given !== undefined) {
        if (waiting.length > 0) settle(part.given)
        else before = part.given
      } else if (isPerhapsName(part)) add(part, part.only ?? usual)
      continue
    }
    if (part.isEcho) {
      settle(usual)
      const last = found.at(-1)
      add(part, last ? last[1].answer : echo)
      continue
    }
    if (part.given === undefined) {
      if (before === undefined) waiting.push(part)
      else add(part, before)
      continue
    }
    if (part.isAnswerFirst || startsWithSign(part.text)) {
      settle(usual)
      before = part.given
      isSign = startsWithSign(part.text)
    } else if (part.given === 'coming') settle('coming')
    else settle(part.isConnected ? part.given : null)
    add(part, part.given)
  }
  settle(usual)
  return found.sort(([one], [other]) => one - other).map(([, mention]) => mention)
}

/** Splits a line into its parts. */
type SplitLine = (line: string) => LinePart[]

/** Creates the function that splits lines. Names that contain a separator, such as "Père et Fils", stay whole. */
function createLineSplitter(candidates: readonly AttendanceCandidate[], keys: readonly NameKey[]): SplitLine {
  const joined = candidates.flatMap(({ name, player }) => [name, player]).filter((name) => SEPARATOR.test(name))
  return (line) => {
    const pieces = joined
      .reduce((rest, name) => rest.replaceAll(name, name.replaceAll(/[^\p{L}\p{N}]+/gu, '_')), line)
      .split(SEPARATOR)
    return pieces.flatMap((piece, at) =>
      at % 2 === 1 ? [] : [{ ...readPart(piece, keys), isConnected: at > 0 && isConnecting(pieces[at - 1]!) }],
    )
  }
}

/** What earlier lines say about a line. */
interface TextContext {
  /** The answer in the heading above the line: "Absents :". */
  heading: AttendanceAnswer | undefined
  /** The mention of the line before, if that line was only a name. This line may be the message of that player. */
  speaker: AttendanceMention | undefined
  /** The answer that "aussi" repeats. It is not clear after an answer that is no "coming". */
  echo: AttendanceAnswer | null
}

/** Reads a message "Name: text" of the player in `by`. */
function readMessage(
  raw: string,
  by: ReadPart,
  said: string,
  { echo }: TextContext,
  split: SplitLine,
  keys: readonly NameKey[],
) {
  const parts = split(said)
  // If the message names others too, only what it clearly says of them counts.
  if (parts.some(({ warbands }) => warbands.length > 0))
    return answersOfLine([{ ...by, isConnected: false }, ...parts], null)
  const { given, isEcho, guests } = readPart(said, keys)
  const without = isEcho ? echo : guests > 0 ? 'coming' : null
  return [toMention({ ...by, text: raw.trim(), guests }, given ?? without)]
}

/**
 * Reads a line with a colon: a message, or a heading with its list. Returns undefined for any other line. Changes
 * `context`.
 */
function readColonLine(
  raw: string,
  line: string,
  context: TextContext,
  split: SplitLine,
  keys: readonly NameKey[],
): AttendanceMention[] | undefined {
  const [, head, said] = /^([^:]{1,80}):\s*(.*)$/u.exec(line) ?? []
  if (head === undefined || said === undefined) return undefined
  const part = readPart(head.replace(/\(\d+\)/, ' '), keys)
  if (part.warbands.length > 0) {
    if (part.unknown !== '' || part.given !== undefined) return undefined
    if (said.trim() !== '') return readMessage(raw, part, said, context, split, keys)
    context.speaker = toMention({ ...part, text: raw.trim() }, 'coming')
    return [context.speaker]
  }
  if (part.given && part.unknown === '') {
    // A heading with its list on the same line says nothing about the next lines.
    context.heading = said.trim() === '' ? part.given : undefined
    return answersOfLine(split(said), part.given)
  }
  // What stands before the colon is not understood, as in "Sans réponse : Zoé, Léa": nothing is clear.
  return /\p{L}/u.test(part.unknown) ? answersOfLine(split(said), null) : undefined
}

/**
 * Parses names that were pasted from a chat, such as "Zoé, Maël +1, pas Léa". Understands lists below headings
 * ("Absents :"), messages ("Zoé: je viens", or the name on a line and the message below), and the dates of chat
 * programs. A name alone means "coming". Words that are not understood are never taken for an answer: the mention then
 * has no answer (null). A mention names several warbands, or none, if it is not clear which warband it means.
 */
export function parseAttendance(text: string, candidates: readonly AttendanceCandidate[]): AttendanceMention[] {
  const keys = nameKeys(candidates)
  const split = createLineSplitter(candidates, keys)
  const found: AttendanceMention[] = []
  const context: TextContext = { heading: undefined, speaker: undefined, echo: 'coming' }
  for (const raw of text.slice(0, MAX_ATTENDANCE_TEXT).split(/\r\n|\r|\n/)) {
    if (found.length >= MAX_MENTIONS) break
    const line = raw
      .replaceAll(/\p{Cf}/gu, '')
      .replace(TIMESTAMP, '')
      .replace(BULLET, '')
      .replace(TRAILING_TIME, '')
    if (line.trim() === '') continue
    const { speaker, heading } = context
    context.speaker = undefined
    const last = found.findLast((one) => one !== speaker)
    context.echo = heading ?? (last === undefined || last.answer === 'coming' ? 'coming' : null)
    const whole = readPart(line.replace(/\(\d+\)/, ' '), keys)
    const withColon = readColonLine(raw, line, context, split, keys)
    if (withColon) found.push(...withColon)
    else if (whole.warbands.length === 0 && speaker)
      found[found.indexOf(speaker)] = {
        ...speaker,
        text: `${speaker.text} ${line.trim()}`,
        answer: whole.given ?? (whole.isEcho ? context.echo : null),
      }
    else if (whole.warbands.length === 0 && /^[\d ]*$/.test(whole.unknown))
      context.heading = readPart(line.replaceAll(/\d+/g, ' '), keys).given ?? context.heading
    else {
      const mentions = answersOfLine(split(line), context.heading ?? 'coming', context.echo)
      found.push(...mentions)
      const isNameAlone = whole.warbands.length === 1 && whole.given === undefined && context.heading === undefined
      if (mentions.length === 1 && isNameAlone) context.speaker = mentions[0]
    }
  }
  return found.slice(0, MAX_MENTIONS)
}
