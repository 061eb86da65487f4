import { drawable } from './drawable.ts'
import { widthOfRuns, type Run } from './ink.ts'

/** A word, its space included, in pieces where it changes face. */
type Word = readonly Run[]

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cuts runs after each space; a change of face alone parts no words. */
function wordsOf(runs: readonly Run[]): Word[] {
  const found: Run[][] = []
  let isOpen = false
  for (const run of runs) {
    for (const text of drawable(run.text).split(/(?<= )(?! )/u)) {
      if (text === '') continue
      const piece = { ...run, text }
      if (isOpen) found.at(-1)!.push(piece)
      else found.push([piece])
      isOpen = !text.endsWith(' ')
    }
  }
  return found
}

const textOf = (word: Word): string => word.map(({ text }) => text).join('')

/**
 * What no line ends with, what none begins with: signs that belong to the words beside them (« × 2 », « 25 → 30 », « 1 / 2 »),
 * and the range of a die before what it comes to (« 1–3 gauche »).
 */
const LEANS_ON_NEXT = /(?:^|\s)(?:[«×→]|\d+[–-]\d+) $/u
const LEANS_ON_LAST = /^[»×:;!?%→/·](?:[\s.,;]|$)/u
/** A slash between two words may end a line, one before a figure not. */
const SLASH = /(?:^|\s)\/ $/u
/** A figure and the word that it belongs to: « défense +1 », « lourd : +2 », « AV −3 », « tir 4 · », « partie 1. », « un 6 ». */
const TAKES_FIGURE = /[\p{L}:] $/u
const FIGURE = /^(?:[+−]\d|\d+\+?(?:[\u202f ]?[.,;)]| ·)(?:\s|$))/u
const ARTICLE = /(?:^|\s)(?:un|a) $/iu
const belongTogether = (word: string, next: string): boolean =>
  LEANS_ON_NEXT.test(word) ||
  LEANS_ON_LAST.test(next) ||
  ((SLASH.test(word) || ARTICLE.test(word)) && /^\d/u.test(next)) ||
  (TAKES_FIGURE.test(word) && FIGURE.test(next))

/** A range in words, « de 1 à 6 »: what stands before the word that joins its ends, the word, and what follows it. */
const isRange = (before: string, word: string, next: string): boolean =>
  /^(?:à|to) $/u.test(word)
    ? /\d $/u.test(before) && /^\d/u.test(next)
    : /\d $/u.test(word) && /^(?:à|to) \d/u.test(next)

/** A last line of no more letters than this looks like a slip of the pen. */
const SCRAP = 4

/** Words that are on one line: signs with their words, and the last scrap with the word before it, if a line has room. */
function heldTogether(words: readonly Word[], width: number): Word[] {
  const done: Word[] = []
  // From the end, so that « × » rather goes with its number.
  for (const [at, word] of [...words.entries()].reverse()) {
    const next = done.at(-1)
    const isScrap = at > 0 && at === words.length - 2 && textOf(next!).trim().length <= SCRAP
    const before = textOf(words[at - 1] ?? [])
    const isHeld =
      next && (isScrap || belongTogether(textOf(word), textOf(next)) || isRange(before, textOf(word), textOf(next)))
    const held = isHeld ? [...word, ...next] : []
    if (isHeld && widthOfRuns(trimmed(held)) <= width) done[done.length - 1] = held
    else done.push(word)
  }
  return done.reverse()
}

const trimmed = (word: Word): Run[] =>
  word.map((run, at) => (at < word.length - 1 ? run : { ...run, text: run.text.trimEnd() }))

/** A word too wide for any line, cut where it must be, never within a letter and its accents. */
function broken(word: Word, width: number): Word[] {
  const pieces: Run[][] = [[]]
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

const isAlike = (one: Run, other: Run): boolean =>
  one.size === other.size &&
  one.face === other.face &&
  one.caps === other.caps &&
  one.spacing === other.spacing &&
  one.toPage === other.toPage

/** Neighbours of one face joined again, so that a line is few runs. */
function joined(line: readonly Run[]): Run[] {
  return line.reduce<Run[]>((done, run) => {
    const last = done.at(-1)
    if (!last || !isAlike(last, run)) return [...done, run]
    return [...done.slice(0, -1), { ...last, text: last.text + run.text }]
  }, [])
}

const WRAPPED = new Map<string, readonly Run[][]>()
/** So many paragraphs are remembered, and not for ever: names come and go. */
const MOST_WRAPPED = 4000

const keyOf = (runs: readonly Run[], width: number): string =>
  runs.reduce(
    (key, { text, size, face, caps, spacing, toPage }) =>
      `${key}\n${size} ${face} ${caps} ${spacing} ${toPage} ${text}`,
    `${width}`,
  )

/**
 * Sets runs in lines no wider than `width`, breaking at spaces, never between a sign and its word, and within a word only
 * where it alone is too wide. Remembered, since rules and play aids come again on every sheet.
 */
export function wrap(runs: readonly Run[], width: number): readonly Run[][] {
  const key = keyOf(runs, width)
  const known = WRAPPED.get(key)
  if (known) return known
  if (WRAPPED.size >= MOST_WRAPPED) WRAPPED.clear()
  const lines = linesOf(runs, width)
  WRAPPED.set(key, lines)
  return lines
}

function linesOf(runs: readonly Run[], width: number): Run[][] {
  const lines: Run[][] = []
  let line: Run[] = []
  let used = 0
  const end = () => {
    const set = joined(trimmed(line))
    if (set.some(({ text }) => text !== '')) lines.push(set)
    line = []
    used = 0
  }
  for (const word of heldTogether(wordsOf(runs), width)) {
    const bare = widthOfRuns(trimmed(word))
    if (used > 0 && used + bare > width) end()
    for (const piece of bare > width ? broken(word, width) : [word]) {
      if (used > 0 && used + widthOfRuns(trimmed(piece)) > width) end()
      line.push(...piece)
      used += widthOfRuns(piece)
    }
  }
  end()
  return lines
}
