import type { Entries } from '../../../shared/commands/base/telling.ts'
import { isOfKind, type HistoryKind } from '../../../shared/contract/historyKinds.ts'
import type { Search } from '../../../shared/contract/methods/history.ts'
import type { Sentence, Word } from '../../../shared/domain/campaign/sentence.ts'
import type { Language } from '../../../shared/domain/localized.ts'
import { folded } from '../../../shared/domain/folded.ts'
import { newestGroups, type Read } from './historyGroups.ts'

/** Groups that are looked through at a time, and in one call: what is found late comes in several short calls. */
const STRETCH = 250
const MOST = 2000

/** A page of what is meant, the newest first, and where the next begins; `read` reads all. */
export function newestMeant(
  read: Read,
  isMeant: (group: Entries) => boolean,
  limit: number,
  before?: number,
): { groups: Entries[]; next: number | null } {
  const found: Entries[] = []
  let from = before
  for (let looked = 0; looked < MOST; looked += STRETCH) {
    const { groups, next } = newestGroups(read, STRETCH, from)
    for (const group of groups.filter(isMeant)) {
      if (found.length === limit) return { groups: found, next: group[0].sequence + 1 }
      found.push(group)
    }
    if (next === null) return { groups: found, next }
    from = next
  }
  return { groups: found, next: from! }
}

interface Told {
  /** The sentence of a group; made only where it is looked into. */
  readonly told: (group: Entries) => Sentence
  /** The band that a group is shown with. */
  readonly band: (group: Entries) => string
}

/** What is looked for. */
interface Meant {
  readonly kind?: HistoryKind | undefined
  readonly search?: Search | undefined
  /** An account. */
  readonly person?: string | undefined
}

/** Whether a group is of a sort of deeds, of a person, and has every word that is looked for; undefined where none is asked. */
export function meant(
  { kind, search, person }: Meant,
  { told, band }: Told,
): ((group: Entries) => boolean) | undefined {
  if (kind === undefined && search === undefined && person === undefined) return undefined
  const words = search?.words.map(({ word, texts }) => ({ word: folded(word), texts: new Set(texts) })) ?? []
  return (group) => {
    if (person !== undefined && group[0].actor !== person) return false
    if (kind !== undefined && !isOfKind(group[0].command, kind)) return false
    if (!search) return true
    const said = spoken(told(group), search.language)
    const text = folded([...said.words, band(group)].join(' '))
    return words.every(({ word, texts }) => text.includes(word) || said.texts.some((one) => texts.has(one)))
  }
}

interface Spoken {
  readonly words: readonly string[]
  readonly texts: readonly string[]
}

const together = (all: readonly Spoken[]): Spoken => ({
  words: all.flatMap(({ words }) => words),
  texts: all.flatMap(({ texts }) => texts),
})

/** What a sentence is filled with, and the texts that it names, with those of the sentences within it. */
function spoken({ say, params }: Sentence, language: Language): Spoken {
  const within = together(Object.values(params).map((param) => spokenWord(param, language)))
  return { words: within.words, texts: [`say.${say}`, ...within.texts] }
}

function spokenWord(word: Word, language: Language): Spoken {
  if (typeof word !== 'object') return { words: [String(word)], texts: [] }
  if ('signed' in word) return { words: [String(word.signed)], texts: [] }
  if ('list' in word) return together(word.list.map((one) => spokenWord(one, language)))
  if ('key' in word) return { words: [], texts: [word.key] }
  return 'told' in word ? spoken(word.told, language) : { words: [word[language]], texts: [] }
}
