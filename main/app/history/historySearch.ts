import type { JournalEntryGroup } from '../../../shared/commands/base/historySentences.ts'
import { isCommandOfHistoryKind, type HistoryKind } from '../../../shared/contract/historyKinds.ts'
import type { HistorySearchInput } from '../../../shared/contract/methods/history.ts'
import type { HistorySentence, SentenceParam } from '../../../shared/domain/campaign/sentence.ts'
import type { Language } from '../../../shared/domain/localized.ts'
import { foldForSearch } from '../../../shared/domain/searchText.ts'
import { newestGroups, type ReadEntries } from './historyGroups.ts'

/**
 * Number of groups that are searched at once, and the maximum in one call. To find a late match, the caller makes
 * several short calls.
 */
const SEARCH_BATCH = 250
const MAX_SEARCHED = 2000

/**
 * Returns a page of matching groups, newest first, and the sequence at which the next page begins. `read` reads the
 * whole journal.
 */
export function newestMatches(
  read: ReadEntries,
  matches: (group: JournalEntryGroup) => boolean,
  limit: number,
  before?: number,
): { groups: JournalEntryGroup[]; next: number | null } {
  const found: JournalEntryGroup[] = []
  let from = before
  for (let looked = 0; looked < MAX_SEARCHED; looked += SEARCH_BATCH) {
    const { groups, next } = newestGroups(read, SEARCH_BATCH, from)
    for (const group of groups.filter(matches)) {
      if (found.length === limit) return { groups: found, next: group[0].sequence + 1 }
      found.push(group)
    }
    if (next === null) return { groups: found, next }
    from = next
  }
  return { groups: found, next: from! }
}

interface GroupTexts {
  /** Returns the sentence of a group. Called only if the search needs the sentence. */
  readonly sentenceOf: (group: JournalEntryGroup) => HistorySentence
  /** Returns the name of the warband that is shown with a group. */
  readonly band: (group: JournalEntryGroup) => string
}

/** The filters of a history search. */
interface HistoryFilter {
  readonly kind?: HistoryKind | undefined
  readonly search?: HistorySearchInput | undefined
  /** Id of the account that wrote the entries. */
  readonly person?: string | undefined
}

/** Builds a filter by kind of command, account and search words; undefined if no filter is set. */
export function createGroupFilter(
  { kind, search, person }: HistoryFilter,
  { sentenceOf, band }: GroupTexts,
): ((group: JournalEntryGroup) => boolean) | undefined {
  if (kind === undefined && search === undefined && person === undefined) return undefined
  const words = search?.words.map(({ word, texts }) => ({ word: foldForSearch(word), texts: new Set(texts) })) ?? []
  return (group) => {
    if (person !== undefined && group[0].actor !== person) return false
    if (kind !== undefined && !isCommandOfHistoryKind(group[0].command, kind)) return false
    if (!search) return true
    const groupTexts = sentenceTexts(sentenceOf(group), search.language)
    const text = foldForSearch([...groupTexts.words, band(group)].join(' '))
    return words.every(({ word, texts }) => text.includes(word) || groupTexts.texts.some((one) => texts.has(one)))
  }
}

interface SentenceTexts {
  readonly words: readonly string[]
  readonly texts: readonly string[]
}

const joinTexts = (all: readonly SentenceTexts[]): SentenceTexts => ({
  words: all.flatMap(({ words }) => words),
  texts: all.flatMap(({ texts }) => texts),
})

/**
 * Returns the texts of a sentence to search in: its parameters as words and its text keys, including nested sentences.
 */
function sentenceTexts({ say, params }: HistorySentence, language: Language): SentenceTexts {
  const within = joinTexts(Object.values(params).map((param) => paramTexts(param, language)))
  return { words: within.words, texts: [`say.${say}`, ...within.texts] }
}

function paramTexts(word: SentenceParam, language: Language): SentenceTexts {
  if (typeof word !== 'object') return { words: [String(word)], texts: [] }
  if ('signed' in word) return { words: [String(word.signed)], texts: [] }
  if ('list' in word) return joinTexts(word.list.map((one) => paramTexts(one, language)))
  if ('key' in word) return { words: [], texts: [word.key] }
  return 'told' in word ? sentenceTexts(word.told, language) : { words: [word[language]], texts: [] }
}
