import { toDrawableText } from './drawable.ts'
import { widthOfRuns, type TextRun } from './ink.ts'

/** A word with the space after it. If the face changes within the word, the word consists of several text runs. */
type Word = readonly TextRun[]

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Splits text runs (texts in one face and size) into words, after each space. A change of face alone does not split a
 * word.
 */
function splitWords(runs: readonly TextRun[]): Word[] {
  const found: TextRun[][] = []
  let isOpen = false
  for (const run of runs) {
    for (const text of toDrawableText(run.text, run.face).split(/(?<= )(?! )/u)) {
      if (text === '') continue
      const piece = { ...run, text }
      if (isOpen) found.at(-1)!.push(piece)
      else found.push([piece])
      isOpen = !text.endsWith(' ')
    }
  }
  return found
}

const textOfWord = (word: Word): string => word.map(({ text }) => text).join('')

/**
 * Patterns of words that must not end a line, and of words that must not begin a line. Such words are signs that belong
 * to a neighbour (« × 2 », « 25 → 30 », « 1 / 2 »), and the range of a die before its result (« 1–3 gauche »).
 */
const LEANS_ON_NEXT = /(?:^|\s)(?:[«×→]|\d+[–-]\d+) $/u
const LEANS_ON_LAST = /^[»×:;!?%→/·](?:[\s.,;]|$)/u
/** Matches a slash. A line may end after a slash between two words, but not after a slash before a digit. */
const SLASH = /(?:^|\s)\/ $/u
/**
 * Patterns of a word and of a number that belongs to it: « défense +1 », « lourd : +2 », « AV −3 », « tir 4 · », «
 * partie 1. », « un 6 ».
 */
const TAKES_FIGURE = /[\p{L}:] $/u
const FIGURE = /^(?:[+−]\d|\d+\+?(?:[\u202f ]?[.,;)]| ·)(?:\s|$))/u
const ARTICLE = /(?:^|\s)(?:un|a) $/iu
const belongTogether = (word: string, next: string): boolean =>
  LEANS_ON_NEXT.test(word) ||
  LEANS_ON_LAST.test(next) ||
  ((SLASH.test(word) || ARTICLE.test(word)) && /^\d/u.test(next)) ||
  (TAKES_FIGURE.test(word) && FIGURE.test(next))

/**
 * True for a range in words such as « de 1 à 6 »: the number, the joining word and the other number stay on one line.
 */
const isRange = (before: string, word: string, next: string): boolean =>
  /^(?:à|to) $/u.test(word)
    ? /\d $/u.test(before) && /^\d/u.test(next)
    : /\d $/u.test(word) && /^(?:à|to) \d/u.test(next)

/** Maximum number of letters of a last word that is too short to be alone on a line. */
const MAX_SCRAP_LETTERS = 4

/**
 * Joins words that must be on one line. Joined are a sign and its word, and a short last word and the word before it,
 * if both fit on one line.
 */
function joinBoundWords(words: readonly Word[], width: number): Word[] {
  const done: Word[] = []
  // The loop goes from the last word to the first, so that « × » is joined to the number after it.
  for (const [at, word] of [...words.entries()].reverse()) {
    const next = done.at(-1)
    const isScrap = at > 0 && at === words.length - 2 && textOfWord(next!).trim().length <= MAX_SCRAP_LETTERS
    const before = textOfWord(words[at - 1] ?? [])
    const isHeld =
      next &&
      (isScrap ||
        belongTogether(textOfWord(word), textOfWord(next)) ||
        isRange(before, textOfWord(word), textOfWord(next)))
    const held = isHeld ? [...word, ...next] : []
    if (isHeld && widthOfRuns(trimLineEnd(held)) <= width) done[done.length - 1] = held
    else done.push(word)
  }
  return done.reverse()
}

const trimLineEnd = (word: Word): TextRun[] =>
  word.map((run, at) => (at < word.length - 1 ? run : { ...run, text: run.text.trimEnd() }))

/** Matches the position after a hyphen between letters: « Saint-Jean ». */
const AFTER_HYPHEN = /(?<=\p{L}\p{M}*[-\u2010])(?=\p{L})/u

/** Splits a word after its hyphens. */
function hyphenParts(word: Word): Word[] {
  const parts: TextRun[][] = [[]]
  for (const run of word)
    for (const [at, text] of run.text.split(AFTER_HYPHEN).entries()) {
      if (at > 0) parts.push([])
      parts.at(-1)!.push({ ...run, text })
    }
  return parts
}

/**
 * Splits a word that is too wide for a line. The word is split after its hyphens; a part that is still too wide is
 * split between letters.
 */
const splitWideWord = (word: Word, width: number): Word[] =>
  hyphenParts(word).flatMap((part) => (widthOfRuns(trimLineEnd(part)) <= width ? [part] : cutByLetters(part, width)))

/** Splits a word wherever a line is full, but never between a letter and its accents. */
function cutByLetters(word: Word, width: number): Word[] {
  const pieces: TextRun[][] = [[]]
  let used = 0
  for (const run of word) {
    for (const { segment } of GRAPHEMES.segment(run.text)) {
      const letter = { ...run, text: segment }
      const needed = widthOfRuns([letter])
      if (used > 0 && used + needed > width) {
        pieces.push([])
        used = 0
      }
      pieces.at(-1)!.push(letter)
      used += needed
    }
  }
  return pieces
}

const isAlike = (one: TextRun, other: TextRun): boolean =>
  one.size === other.size &&
  one.face === other.face &&
  one.caps === other.caps &&
  one.spacing === other.spacing &&
  one.toPage === other.toPage

/** Merges neighbouring text runs that have the same face and size, so that a line has few text runs. */
function mergeRuns(line: readonly TextRun[]): TextRun[] {
  return line.reduce<TextRun[]>((done, run) => {
    const last = done.at(-1)
    if (!last || !isAlike(last, run)) return [...done, run]
    return [...done.slice(0, -1), { ...last, text: last.text + run.text }]
  }, [])
}

const WRAP_CACHE = new Map<string, readonly TextRun[][]>()
/** Maximum number of cached paragraphs. The number is limited, so that new names do not fill the memory. */
const MOST_WRAPPED = 4000

const keyOf = (runs: readonly TextRun[], width: number): string =>
  runs.reduce(
    (key, { text, size, face, caps, spacing, toPage }) =>
      `${key}\n${size} ${face} ${caps} ${spacing} ${toPage} ${text}`,
    `${width}`,
  )

/**
 * Wraps text runs into lines that are at most `width` wide. Lines break at spaces, but never between a sign and its
 * word. A word is divided only if the word is too wide for a line. Results are cached, because rules and play aids
 * recur on every sheet.
 */
export function wrapRuns(runs: readonly TextRun[], width: number): readonly TextRun[][] {
  const key = keyOf(runs, width)
  const known = WRAP_CACHE.get(key)
  if (known) return known
  if (WRAP_CACHE.size >= MOST_WRAPPED) WRAP_CACHE.clear()
  const lines = breakLines(runs, width)
  WRAP_CACHE.set(key, lines)
  return lines
}

function breakLines(runs: readonly TextRun[], width: number): TextRun[][] {
  const lines: TextRun[][] = []
  let line: TextRun[] = []
  let used = 0
  const end = () => {
    const set = mergeRuns(trimLineEnd(line))
    if (set.some(({ text }) => text !== '')) lines.push(set)
    line = []
    used = 0
  }
  for (const word of joinBoundWords(splitWords(runs), width)) {
    const bare = widthOfRuns(trimLineEnd(word))
    if (used > 0 && used + bare > width) end()
    for (const piece of bare > width ? splitWideWord(word, width) : [word]) {
      if (used > 0 && used + widthOfRuns(trimLineEnd(piece)) > width) end()
      line.push(...piece)
      used += widthOfRuns(piece)
    }
  }
  end()
  return lines
}
