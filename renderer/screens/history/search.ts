import type { Search } from '../../../shared/contract/methods/history.ts'
import type { Language } from '../../../shared/domain/localized.ts'
import { folded } from '../../../shared/domain/folded.ts'
import { isScreenKey } from '../../text/useText.ts'
import { textsIn } from '../../text/texts.ts'

/** Texts of which sentences of the history are made, as the sentences name them. */
const TOLD = /^history\.((?:say|field|value|word)\..+)$/
const MOST = { words: 20, letters: 100 }

/** Without what a text is filled with, of which only the forms of a plural are words of its own. */
const ownWords = (text: string): string => folded(text.replaceAll(/\{\w+/g, ' '))

/**
 * What is asked of the program for a query: it knows the names that sentences are filled with; which texts have a word is
 * found here, where they stand. Undefined where nothing is looked for.
 */
export function searchFor(query: string, language: Language): Search | undefined {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST.words)
  if (words.length === 0) return undefined
  const texts = Object.entries(textsIn(language)).flatMap(([key, text]) => {
    const told = TOLD.exec(key)?.[1]
    return told !== undefined && isScreenKey(key) ? [{ told, text: ownWords(text) }] : []
  })
  const having = (word: string) => texts.filter(({ text }) => text.includes(word)).map(({ told }) => told)
  return {
    language,
    words: words.map((word) => ({ word: word.slice(0, MOST.letters), texts: having(word) })),
  }
}
