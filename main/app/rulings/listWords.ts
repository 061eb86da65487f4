import type { ListWordMeaning, UnknownListWord } from '../../../shared/contract/views/memberList.ts'
import type { RecruitData } from '../../../shared/contract/views/recruits.ts'
import { editDistance } from '../../../shared/domain/editDistance.ts'
import { foldForSearch } from '../../../shared/domain/searchText.ts'
import { LANGUAGES, type Localized } from '../../../shared/domain/localized.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'

/**
 * The user's correction of an unknown word. `id`: id of the item or kind that the word means; null to ignore the word.
 */
export interface WordCorrection {
  readonly what: 'kind' | 'item'
  readonly text: string
  readonly id: string | null
}

/** A word with its meaning, and a function that applies it to a recruit. */
export interface KnownWord extends ListWordMeaning {
  readonly names: readonly string[]
  /**
   * Returns a recruit. If the word is a kind, the recruit has this kind; if the word is an item, the recruit is `like`
   * with the item added.
   */
  readonly addTo: (like: RecruitData, quantity: number) => RecruitData
}

/** Normalises a word for comparison: lower case, without accents and punctuation. */
export const normaliseWord = (text: string): string =>
  foldForSearch(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const normalisedNames = (name: Localized, id: string): string[] => [name.fr, name.en, id].map(normaliseWord)

/** Returns the kinds of members of a ruleset as known words. Each of these words makes a new recruit. */
export function knownMemberKindWords(ruleset: Ruleset, context: unknown): KnownWord[] {
  return ruleset.builder.recruits(context).map(({ id, name, member }) => ({
    ...{ id, name },
    names: [
      ...normalisedNames(name, id),
      ...normalisedNames(ruleset.wording.kinds[(member as RecruitData).kind] ?? name, (member as RecruitData).kind),
    ],
    addTo: ({ name: called }) => ({ ...(member as RecruitData), name: called }),
  }))
}

/**
 * Returns the items and traits that are bought or learnt one by one. Groups from which a member makes a choice are left
 * out.
 */
export function knownItemWords({ builder, roster }: Ruleset, context: unknown): KnownWord[] {
  const groups = new Map(builder.groups.filter(({ isChosen }) => !isChosen).map((group) => [group.id, group]))
  return [...roster.catalogue(context)].flatMap(({ id, kind, name }) => {
    const group = groups.get(kind)
    if (!group) return []
    const list = group.isTrait ? 'traits' : 'items'
    const line = (quantity: number) => (group.isTrait ? { id, level: quantity } : { id, quantity })
    const addTo = (like: RecruitData, quantity: number) => ({
      ...like,
      [list]: [...((like[list] as readonly object[] | undefined) ?? []), line(quantity)],
    })
    return [{ id, name, names: normalisedNames(name, id), addTo }]
  })
}

/**
 * Returns items with their chosen option in brackets, as the program exports them: « Lance-grenades (rechargement
 * rapide) ».
 */
export function knownItemWordsWithOptions({ builder, roster }: Ruleset, context: unknown): KnownWord[] {
  const { itemChoices } = builder
  if (!itemChoices) return []
  return [...roster.catalogue(context)].flatMap(({ id, name }) => {
    const line = { id, quantity: 1 }
    return itemChoices.of(line, context).flatMap(({ key, options }) =>
      options.map((option) => ({
        ...{ id, name },
        names: LANGUAGES.map((language) => normaliseWord(`${name[language]} ${option.name[language]}`)),
        addTo: (like: RecruitData, quantity: number) => ({
          ...like,
          items: [
            ...((like['items'] as readonly object[] | undefined) ?? []),
            itemChoices.to({ ...line, quantity }, key, option.id, context),
          ],
        }),
      })),
    )
  })
}

/**
 * Creates a dictionary that finds the meaning of words and collects unknown words with their line numbers. `variants`:
 * known words that are not offered as suggestions.
 */
export function createWordDictionary(
  known: readonly KnownWord[],
  what: WordCorrection['what'],
  mends: readonly WordCorrection[],
  variants: readonly KnownWord[] = [],
) {
  const byName = new Map([...known, ...variants].toReversed().flatMap((one) => one.names.map((name) => [name, one])))
  const byId = new Map(known.map((one) => [one.id, one]))
  const mended = new Map(mends.flatMap((mend) => (mend.what === what ? [[normaliseWord(mend.text), mend.id]] : [])))
  const unknown = new Map<string, { text: string; lines: number[] }>()
  return {
    knows: (text: string) => mended.has(normaliseWord(text)) || byName.has(normaliseWord(text)),
    /** Returns the meaning of a word; null if the user ignores the word, undefined if it is unknown. */
    find(text: string, line: number): KnownWord | null | undefined {
      const word = normaliseWord(text)
      const mend = mended.get(word)
      if (mend === null) return null
      const found = byId.get(mend ?? '') ?? byName.get(word)
      if (found) return found
      const there = unknown.get(word) ?? { text, lines: [] }
      there.lines.push(line)
      unknown.set(word, there)
      return undefined
    },
    unknown: (): UnknownListWord[] =>
      [...unknown].map(([word, one]) => ({
        what,
        ...one,
        near: nearestWords(word, known).map(({ id, name }) => ({ id, name })),
      })),
  }
}
export type WordDictionary = ReturnType<typeof createWordDictionary>

const MAX_SUGGESTIONS = 3

/** Returns the most similar known words: only a few letters differ, or one word contains the other. */
function nearestWords(word: string, known: readonly KnownWord[]): KnownWord[] {
  if (word === '' || word.length > 80) return []
  const distance = ({ names: own }: KnownWord) =>
    Math.min(...own.map((name) => (name.includes(word) || word.includes(name) ? 1 : editDistance(word, name))))
  return known
    .map((one) => ({ one, far: distance(one) }))
    .filter(({ far }) => far <= Math.max(2, Math.floor(word.length / 3)))
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ one }) => one)
}
