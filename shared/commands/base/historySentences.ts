import type { FactKind, FieldsOf } from '../../domain/campaign/facts.ts'
import type { JournalEntry } from '../../domain/campaign/journal.ts'
import type { HistorySentence, SentenceParam } from '../../domain/campaign/sentence.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

/**
 * Looks up names for the sentences of the history: the current name, or the last name of something that was removed.
 */
export interface JournalNames {
  readonly ruleset: Ruleset
  /** Returns a fact as it is now. If the fact was removed, returns it as it was before its removal. */
  fact<K extends FactKind>(kind: K, id: string): Partial<FieldsOf<K>> | undefined
  /** Returns the name of a warband or a member; null if unknown. */
  getName(kind: 'warband' | 'member', id: string): string | null
  /** Returns the name of an entry, a value or an injury, from the ruleset or the custom content; null if unknown. */
  word(id: string): Localized | null
}

/** Journal entries that the history shows as one sentence and undoes together, newest first. */
export type JournalEntryGroup = readonly [JournalEntry, ...JournalEntry[]]

/** The data from which a sentence about journal entries is built. */
export interface EntrySentenceContext<Input> {
  readonly entries: JournalEntryGroup
  /** The input of the newest journal entry. */
  readonly input: Input
  readonly names: JournalNames
  /** Returns the sentence about another journal entry, for an undo that of the undone change; null if it does not exist. */
  readonly describeEntry: (id: string) => HistorySentence | null
}

export const historySentence = (say: string, params: HistorySentence['params'] = {}): HistorySentence => ({
  say,
  params,
})

export const UNKNOWN_NAME_PLACEHOLDER: SentenceParam = { key: 'word.somebody' }
export const UNKNOWN_THING_PLACEHOLDER: SentenceParam = { key: 'word.something' }
const STASH: SentenceParam = { key: 'word.stash' }

export const listSentenceParam = (words: readonly SentenceParam[]): SentenceParam => ({ list: words })
export const signedSentenceParam = (amount: number): SentenceParam => ({ signed: amount })
export const memberName = (names: JournalNames, id: string): SentenceParam =>
  names.getName('member', id) ?? UNKNOWN_NAME_PLACEHOLDER
export const bandName = (names: JournalNames, id: string): SentenceParam =>
  names.getName('warband', id) ?? UNKNOWN_NAME_PLACEHOLDER
/** Returns the name that the rules give to a catalogue entry, a value or a choice; the id if it is unknown. */
export const rulesetTermName = (names: JournalNames, id: string): SentenceParam => names.word(id) ?? id
/** Builds the end of a sentence with the reason that the organiser entered; empty without a reason. */
export const reasonClause = (text: string): SentenceParam =>
  text === '' ? '' : { told: historySentence('why', { text }) }

/** Builds the end of a sentence with the reason `why`. Empty without a reason: inputs from older versions have none. */
export const optionalReasonClause = ({ why = '' }: { readonly why?: string | undefined }): SentenceParam =>
  reasonClause(why)

/** Input fields that a sentence does not list, because they identify the target or are not important. */
const OMITTED_FIELDS: readonly string[] = ['campaign', 'warband', 'member', 'free', 'position', 'game']

/** Returns the names of the fields that an input asks to change. */
export const requestedFields = (input: object): string[] =>
  Object.keys(input).filter((key) => !OMITTED_FIELDS.includes(key))

/** Converts field names to the names that the screens show. */
export const fieldNames = (keys: readonly string[]): SentenceParam =>
  listSentenceParam(keys.map((key) => ({ key: `field.${key}` })))

/**
 * Returns the value that a field had before the oldest of these journal entries; null if the entries did not change the
 * field.
 */
function fieldBefore(entries: JournalEntryGroup, kind: FactKind, field: string): string | null {
  const first = entries.at(-1)?.changes.find((one) => one.kind === kind && one.before && field in one.before)
  return first ? String((first.before as Readonly<Record<string, unknown>>)[field]) : null
}

/**
 * Describes a change of a warband or member. If only the name changed, the sentence describes a renaming. For any other
 * change, the sentence lists the names of the changed fields.
 */
export function describeFieldChanges(
  { entries, input }: EntrySentenceContext<{ readonly name?: string | undefined }>,
  kind: 'warband' | 'member',
  who: SentenceParam,
): HistorySentence {
  const keys = requestedFields(input)
  const was = keys.length === 1 && input.name !== undefined ? fieldBefore(entries, kind, 'name') : null
  if (was !== null) return historySentence(`${kind}.rename`, { who: String(input.name), was })
  if (keys.length === 0) return historySentence(`${kind}.place`, { who })
  return historySentence(`${kind}.change`, { who, fields: fieldNames(keys) })
}

/** Adds up the `by` steps of the inputs of these journal entries. */
export const sumEntrySteps = (entries: JournalEntryGroup): SentenceParam =>
  signedSentenceParam(
    entries.reduce((sum, { payload }) => sum + Number((payload as { readonly by?: number }).by ?? 0), 0),
  )

/** Builds a sentence whose only parameter is the member's name. */
export const memberSentence =
  (say: string) =>
  ({ names, input }: EntrySentenceContext<{ readonly member: string }>): HistorySentence =>
    historySentence(say, { who: memberName(names, input.member) })

/** Returns the own name of the item, if it has one; otherwise its name in the catalogue. */
export const itemName = (names: JournalNames, own: unknown, item: string): SentenceParam =>
  typeof own === 'string' ? own : rulesetTermName(names, item)

/** Returns the name of an item line; a placeholder if the item line is unknown. */
export function itemLineName(names: JournalNames, id: string): SentenceParam {
  const fact = names.fact('item', id)
  return fact?.item ? itemName(names, fact.detail?.['name'], fact.item) : UNKNOWN_THING_PLACEHOLDER
}

/** Returns the member's name, or the word for the stash if `member` is null. */
export const holderName = (names: JournalNames, member: string | null | undefined): SentenceParam =>
  member ? memberName(names, member) : STASH

/** Builds a sentence about a number of pieces of an item line. */
export const itemSentence =
  (say: string) =>
  ({ names, input }: EntrySentenceContext<{ readonly item: string; readonly quantity: number }>): HistorySentence =>
    historySentence(say, {
      what: itemLineName(names, input.item),
      who: holderName(names, names.fact('item', input.item)?.member),
      quantity: input.quantity,
    })

interface GameInput {
  readonly game: string
  readonly round?: number | undefined
  readonly scenario?: string | undefined
  readonly sides?: readonly { readonly warbands: readonly string[] }[] | undefined
  readonly warbands?: readonly string[] | undefined
}

/**
 * Returns the sentence parameters that describe a game: its round, and its scenario with the warbands that the input
 * names. A game without a scenario is named by its warbands alone.
 */
export function gameSentenceParams({ names, input }: EntrySentenceContext<GameInput>): HistorySentence['params'] {
  const fact = names.fact('game', input.game)
  const bands = [...(input.sides ?? []).flatMap(({ warbands }) => warbands), ...(input.warbands ?? [])]
  const scenario = input.scenario ?? fact?.scenario ?? ''
  return {
    round: input.round ?? fact?.round ?? 0,
    game: gameTitle(
      scenario,
      bands.map((id) => bandName(names, id)),
    ),
  }
}

function gameTitle(scenario: string, bands: readonly SentenceParam[]): SentenceParam {
  if (bands.length === 0) return scenario || { key: 'word.a-game' }
  const list = listSentenceParam(bands)
  return scenario === '' ? list : { told: historySentence('game.titled', { game: scenario, bands: list }) }
}
