import type { Meaning, UnknownWord } from '../../../shared/contract/views/memberList.ts'
import type { Like } from '../../../shared/contract/views/recruits.ts'
import { editDistance } from '../../../shared/domain/editDistance.ts'
import { folded } from '../../../shared/domain/folded.ts'
import { LANGUAGES, type Localized } from '../../../shared/domain/localized.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'

/** What a word is said to mean; `null`: it is left out. */
export interface Mend {
  readonly what: 'kind' | 'item'
  readonly text: string
  readonly id: string | null
}

/** What a word may mean, and what is made of it. */
export interface Known extends Meaning {
  readonly names: readonly string[]
  /** A member of this kind, or a member with this more. */
  readonly taken: (like: Like, quantity: number) => Like
}

/** Words compared: without accents and capitals, whatever stands between them. */
export const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const names = (name: Localized, id: string): string[] => [name.fr, name.en, id].map(plain)

/** The kinds of member of a ruleset, as they would first be. */
export function kindsOf(ruleset: Ruleset, context: unknown): Known[] {
  return ruleset.builder.recruits(context).map(({ id, name, member }) => ({
    ...{ id, name },
    names: [...names(name, id), ...names(ruleset.wording.kinds[(member as Like).kind] ?? name, (member as Like).kind)],
    taken: ({ name: called }) => ({ ...(member as Like), name: called }),
  }))
}

/** The things and traits that are bought or learnt line by line. */
export function itemsOf({ builder, roster }: Ruleset, context: unknown): Known[] {
  const groups = new Map(builder.groups.filter(({ isChosen }) => !isChosen).map((group) => [group.id, group]))
  return [...roster.catalogue(context)].flatMap(({ id, kind, name }) => {
    const group = groups.get(kind)
    if (!group) return []
    const list = group.isTrait ? 'traits' : 'items'
    const line = (quantity: number) => (group.isTrait ? { id, level: quantity } : { id, quantity })
    const taken = (like: Like, quantity: number) => ({
      ...like,
      [list]: [...((like[list] as readonly object[] | undefined) ?? []), line(quantity)],
    })
    return [{ id, name, names: names(name, id), taken }]
  })
}

/** Things with what can be chosen for them in brackets, as the program writes them: « Lance-grenades (rechargement rapide) ». */
export function chosenItemsOf({ builder, roster }: Ruleset, context: unknown): Known[] {
  const { itemChoices } = builder
  if (!itemChoices) return []
  return [...roster.catalogue(context)].flatMap(({ id, name }) => {
    const line = { id, quantity: 1 }
    return itemChoices.of(line, context).flatMap(({ key, options }) =>
      options.map((option) => ({
        ...{ id, name },
        names: LANGUAGES.map((language) => plain(`${name[language]} ${option.name[language]}`)),
        taken: (like: Like, quantity: number) => ({
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

/** Finds what words mean, and keeps those that mean nothing, with the lines that they stand on. `variants`: known, but not offered. */
export function dictionary(
  known: readonly Known[],
  what: Mend['what'],
  mends: readonly Mend[],
  variants: readonly Known[] = [],
) {
  const byName = new Map([...known, ...variants].toReversed().flatMap((one) => one.names.map((name) => [name, one])))
  const byId = new Map(known.map((one) => [one.id, one]))
  const mended = new Map(mends.flatMap((mend) => (mend.what === what ? [[plain(mend.text), mend.id]] : [])))
  const unknown = new Map<string, { text: string; lines: number[] }>()
  return {
    knows: (text: string) => mended.has(plain(text)) || byName.has(plain(text)),
    /** What a word means; `null` where it is left out, `undefined` where nobody knows. */
    find(text: string, line: number): Known | null | undefined {
      const word = plain(text)
      const mend = mended.get(word)
      if (mend === null) return null
      const found = byId.get(mend ?? '') ?? byName.get(word)
      if (found) return found
      const there = unknown.get(word) ?? { text, lines: [] }
      there.lines.push(line)
      unknown.set(word, there)
      return undefined
    },
    unknown: (): UnknownWord[] =>
      [...unknown].map(([word, one]) => ({
        what,
        ...one,
        near: nearest(word, known).map(({ id, name }) => ({ id, name })),
      })),
  }
}
export type Dictionary = ReturnType<typeof dictionary>

const NEAR = 3

/** What a word was probably meant to be: by few letters, or by a part of it. */
function nearest(word: string, known: readonly Known[]): Known[] {
  if (word === '' || word.length > 80) return []
  const distance = ({ names: own }: Known) =>
    Math.min(...own.map((name) => (name.includes(word) || word.includes(name) ? 1 : editDistance(word, name))))
  return known
    .map((one) => ({ one, far: distance(one) }))
    .filter(({ far }) => far <= Math.max(2, Math.floor(word.length / 3)))
    .sort((a, b) => a.far - b.far)
    .slice(0, NEAR)
    .map(({ one }) => one)
}
