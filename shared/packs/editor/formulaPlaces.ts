import { functionNameOf, LIST_FUNCTIONS } from '../formula/keywords.ts'
import type { DraftVocabulary } from './draftVocabulary.ts'

/** Where the cursor is in a formula, which need not be finished. */
export interface CursorPlace {
  /** What can be named there: within `count(members; …)`, what members have. */
  readonly vocabulary: DraftVocabulary
  /** True where a list is expected, as after `count(`. */
  readonly isList: boolean
  /** Within quotes: the texts that are possible there; empty if any is. */
  readonly words?: readonly string[]
}

interface OpenCall {
  readonly name: string
  readonly vocabulary: DraftVocabulary
  /** Text of the first argument, and the number of arguments before this one. */
  first: string
  before: number
}

const PIECE = /'[^']*'?|[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*\.?|<>|[^\s]/gu
const NAME = /^[\p{L}_]/u

/** Finds out what can stand at a cursor from what is before it. `start`: where the word at the cursor begins. */
export function cursorPlace(formula: string, start: number, vocabulary: DraftVocabulary): CursorPlace {
  const pieces = formula.slice(0, start).match(PIECE) ?? []
  const open: OpenCall[] = []
  let now = vocabulary
  for (const [at, piece] of pieces.entries()) {
    const call = open.at(-1)
    if (piece === '(') {
      const name = pieces[at - 1] ?? ''
      open.push({ name: NAME.test(name) ? functionNameOf(name) : '', vocabulary: now, first: '', before: 0 })
    } else if (piece === ')') {
      now = open.pop()?.vocabulary ?? vocabulary
    } else if (piece === ';' && call) {
      call.before++
      now = vocabularyWithin(call)
    } else if (call?.before === 0) call.first += piece
  }
  const call = open.at(-1)
  const isList = call !== undefined && isListFunction(call.name) && call.before === 0
  const words = isInQuotes(pieces) ? wordsAt(pieces, now) : undefined
  return { vocabulary: now, isList, ...(words && { words }) }
}

const isListFunction = (name: string): boolean => LIST_FUNCTIONS.some((one) => one === name)

function vocabularyWithin({ name, vocabulary, first, before }: OpenCall): DraftVocabulary {
  const list = isListFunction(name) && before > 0 ? vocabulary.lists.get(first) : undefined
  return list ? list.vocabulary : vocabulary
}

const isInQuotes = (pieces: readonly string[]): boolean => {
  const last = pieces.at(-1)
  return last !== undefined && last.startsWith("'") && (last.length === 1 || !last.endsWith("'"))
}

/** Returns what a text in quotes can be, from the name that it is compared with or the question that it answers. */
function wordsAt(pieces: readonly string[], vocabulary: DraftVocabulary): readonly string[] {
  let at = pieces.length - 2
  // Over the texts before it in a list: `kind in ('a'; 'b`.
  while (at >= 0 && (pieces[at] === ';' || pieces[at]!.startsWith("'"))) at--
  if (pieces[at] === '=' || pieces[at] === '<>') return vocabulary.names.get(pieces[at - 1] ?? '')?.among ?? []
  if (pieces[at] !== '(') return []
  const before = pieces[at - 1] ?? ''
  if (/^(?:in|dans)$/i.test(before)) return vocabulary.names.get(pieces[at - 2] ?? '')?.among ?? []
  return vocabulary.questions.get(before)?.among ?? []
}
