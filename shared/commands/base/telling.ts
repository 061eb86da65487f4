import type { FactKind, FieldsOf } from '../../domain/campaign/facts.ts'
import type { JournalEntry } from '../../domain/campaign/journal.ts'
import type { Sentence, Word } from '../../domain/campaign/sentence.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

/** The names of what the journal of a campaign speaks of, as they are now, or were last. */
export interface Names {
  readonly ruleset: Ruleset
  /** A fact as it is now; of one that is gone, as it was at its end. */
  fact<K extends FactKind>(kind: K, id: string): Partial<FieldsOf<K>> | undefined
  /** The name of a warband or a member; null where nothing is known of it. */
  named(kind: 'warband' | 'member', id: string): string | null
  /** What the ruleset (or the campaign's custom content) calls an entry, a value, an injury. */
  word(id: string): Localized | null
}

/** Entries of the journal that are shown and taken back as one, the newest first. */
export type Entries = readonly [JournalEntry, ...JournalEntry[]]

/** What a sentence of the history is made from. */
export interface Telling<Input> {
  readonly entries: Entries
  /** What the newest of the entries was asked with. */
  readonly input: Input
  readonly names: Names
  /** Another entry as a sentence; null where it is not there. */
  readonly entryOf: (id: string) => Sentence | null
}

export const sentence = (say: string, params: Sentence['params'] = {}): Sentence => ({ say, params })

export const SOMEBODY: Word = { key: 'word.somebody' }
export const SOMETHING: Word = { key: 'word.something' }
const STASH: Word = { key: 'word.stash' }

export const listed = (words: readonly Word[]): Word => ({ list: words })
export const signed = (amount: number): Word => ({ signed: amount })
export const memberName = (names: Names, id: string): Word => names.named('member', id) ?? SOMEBODY
export const bandName = (names: Names, id: string): Word => names.named('warband', id) ?? SOMEBODY
/** What the rules call an entry of the catalogue, a value, a choice; its id where they do not know it. */
export const ruleWord = (names: Names, id: string): Word => names.word(id) ?? id
/** A reason in the organiser's words, as the end of a sentence; nothing where none was given. */
export const reasonGiven = (text: string): Word => (text === '' ? '' : { told: sentence('why', { text }) })

/** The same of what may have been asked before reasons were. */
export const whyOf = ({ why = '' }: { readonly why?: string | undefined }): Word => reasonGiven(why)

/** What says where something is changed, or is not worth a word. */
const UNTOLD: readonly string[] = ['campaign', 'warband', 'member', 'free', 'position', 'game']

/** The fields that a command was asked to change. */
export const fieldsAsked = (input: object): string[] => Object.keys(input).filter((key) => !UNTOLD.includes(key))

/** Names of fields, as the screens call them. */
export const fieldNames = (keys: readonly string[]): Word => listed(keys.map((key) => ({ key: `field.${key}` })))

/** What a field was before the first of the entries; null where they did not change it. */
function fieldBefore(entries: Entries, kind: FactKind, field: string): string | null {
  const first = entries.at(-1)?.changes.find((one) => one.kind === kind && one.before && field in one.before)
  return first ? String((first.before as Readonly<Record<string, unknown>>)[field]) : null
}

/** A change of a warband or member: a new name is told as such, any other change by the names of its fields. */
export function fieldsChanged(
  { entries, input }: Telling<{ readonly name?: string | undefined }>,
  kind: 'warband' | 'member',
  who: Word,
): Sentence {
  const keys = fieldsAsked(input)
  const was = keys.length === 1 && input.name !== undefined ? fieldBefore(entries, kind, 'name') : null
  if (was !== null) return sentence(`${kind}.rename`, { who: String(input.name), was })
  if (keys.length === 0) return sentence(`${kind}.place`, { who })
  return sentence(`${kind}.change`, { who, fields: fieldNames(keys) })
}

/** The steps up or down of all entries together. */
export const stepsTaken = (entries: Entries): Word =>
  signed(entries.reduce((sum, { payload }) => sum + Number((payload as { readonly by?: number }).by ?? 0), 0))

/** A sentence that needs no more than the member's name. */
export const aboutMember =
  (say: string) =>
  ({ names, input }: Telling<{ readonly member: string }>): Sentence =>
    sentence(say, { who: memberName(names, input.member) })

/** The name that an item has of its own, else the catalogue's word for it. */
export const itemName = (names: Names, own: unknown, item: string): Word =>
  typeof own === 'string' ? own : ruleWord(names, item)

/** What a line of possessions is. */
export function lineName(names: Names, id: string): Word {
  const fact = names.fact('item', id)
  return fact?.item ? itemName(names, fact.detail?.['name'], fact.item) : SOMETHING
}

/** A member, or the stash where none is named. */
export const holderName = (names: Names, member: string | null | undefined): Word =>
  member ? memberName(names, member) : STASH

/** A sentence about some of a line of possessions. */
export const aboutLine =
  (say: string) =>
  ({ names, input }: Telling<{ readonly item: string; readonly quantity: number }>): Sentence =>
    sentence(say, {
      what: lineName(names, input.item),
      who: holderName(names, names.fact('item', input.item)?.member),
      quantity: input.quantity,
    })

interface NamedGame {
  readonly game: string
  readonly round?: number | undefined
  readonly scenario?: string | undefined
  readonly sides?: readonly { readonly warbands: readonly string[] }[] | undefined
  readonly warbands?: readonly string[] | undefined
}

/** The words for a game: its round, its scenario, the bands that the command names. */
export function gameWords({ names, input }: Telling<NamedGame>): Sentence['params'] {
  const fact = names.fact('game', input.game)
  const bands = [...(input.sides ?? []).flatMap(({ warbands }) => warbands), ...(input.warbands ?? [])]
  const scenario = input.scenario ?? fact?.scenario ?? ''
  return {
    round: input.round ?? fact?.round ?? 0,
    game: scenario === '' ? { key: 'word.a-game' } : scenario,
    bands: listed(bands.map((id) => bandName(names, id))),
  }
}
