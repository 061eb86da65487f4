import { createHash } from 'node:crypto'
import { canonicalJson, type Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, Id, Instant, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import type { Store } from '../../ports/store.ts'
import { runAndRollBack } from '../base/dryRun.ts'
import type { CommandResult, CommandDependencies } from '../base/execute.ts'
import { requireClubAccount } from '../base/offlineMarks.ts'
import { reexecute } from '../game/runCommand.ts'
import { parseEntryInput } from './bringBackDocument.ts'

/** Returns the prefix of the provisional ids of an entry. It is the same in every run, and no other id has it. */
const prefixOf = ({ id }: JournalLine): string =>
  createHash('sha256').update(`brought ${id}`).digest('hex').slice(0, 28)
const provisionalId = (entry: JournalLine, count: number): string =>
  `${prefixOf(entry)}${count.toString(36).padStart(6, '0')}`
/** True if a text is an instant. */
export const isInstantText = (text: string): boolean => Instant.safeParse(text).success
/** Provisional instants start here. No real instant is that late, so they are recognised in the written facts. */
const END_OF_TIME = Date.UTC(9999, 0, 1)
const provisionalMoment = (count: number): string => new Date(END_OF_TIME + count).toISOString()
const isProvisionalMoment = (text: string): boolean => text >= provisionalMoment(0) && isInstantText(text)

/**
 * The id for each request of a new id, and the instant for each reading of the clock, numbered in the order of the
 * requests.
 */
interface Draws {
  readonly id: (turn: number) => string
  readonly moment: (turn: number) => string
}

function reexecuteWith(
  engine: CommandDependencies,
  { command, payload, request }: JournalLine,
  { id, moment }: Draws,
): CommandResult {
  let [ids, looks] = [0, 0]
  return reexecute(
    engine,
    { command, input: parseEntryInput(command, payload), request },
    {
      actor: requireClubAccount(engine).account,
      ids: { next: () => id(ids++) },
      clock: { now: () => moment(looks++) },
    },
  )
}

/**
 * Finds the ids and instants with which a command writes what its entry recorded, because later entries contain these
 * ids. New facts of the same kind are matched in order. A recorded id is used only if no fact has it. A recorded
 * instant is used only if it is not later than the entry, because a correction that was previewed contains instants of
 * the preview.
 */
function recordedDraws(store: Store, entry: JournalLine, done: JournalEntry): Draws {
  const found = new Map<string, string>()
  const prefix = prefixOf(entry)
  const pair = (here: unknown, there: unknown): void => {
    if (typeof here === 'string' && typeof there === 'string') {
      if ((here.startsWith(prefix) || isProvisionalMoment(here)) && !found.has(here)) found.set(here, there)
    } else if (isComposed(here) && isComposed(there))
      for (const [key, value] of Object.entries(here)) pair(value, there[key])
  }
  pair([done.id, done.at], [entry.id, entry.at])
  for (const kind of FACT_KINDS) {
    const there = addedFacts(entry.changes, kind)
    for (const [at, { id, after }] of addedFacts(done.changes, kind).entries())
      pair([id, after], [there[at]?.id, there[at]?.after])
  }
  const used = new Set<string>()
  const ids = new Map(
    [...found].filter(([here, id]) => {
      const isFree = here.startsWith(prefix) && !used.has(id) && isNew(store, id)
      if (isFree) used.add(id)
      return isFree
    }),
  )
  const isPast = (moment: string | undefined) => moment !== undefined && moment <= entry.at && isInstantText(moment)
  return {
    id: (turn) => ids.get(provisionalId(entry, turn)) ?? provisionalId(entry, turn),
    moment(turn) {
      const moment = found.get(provisionalMoment(turn))
      return isPast(moment) ? moment! : entry.at
    },
  }
}

const isComposed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const addedFacts = (changes: readonly Pick<Change, 'kind' | 'id' | 'before' | 'after'>[], kind: FactKind) =>
  changes.filter((one) => one.kind === kind && one.before === null)

/** True if no fact and no entry has this id. */
function isNew(store: Store, id: string): boolean {
  if (!Id.safeParse(id).success || store.revisionOf(id) > 0 || store.entry(id)) return false
  const facts = store.factsById(FACT_KINDS.map((kind) => ({ kind, id })))
  return FACT_KINDS.every((kind) => !facts[kind].has(id))
}

/**
 * Prepares an entry for another execution, with its recorded ids and instants where possible; a dry run finds out
 * which. Throws what `reexecute` throws.
 */
export function prepareEntry(
  engine: CommandDependencies,
  entry: JournalLine,
): (own: CommandDependencies) => CommandResult {
  const draws = runAndRollBack(engine, (own) => {
    const { done } = reexecuteWith(own, entry, { id: (turn) => provisionalId(entry, turn), moment: provisionalMoment })
    return recordedDraws(own.store, entry, own.store.entry(done.entry)!)
  })
  return (own) => reexecuteWith(own, entry, draws)
}

/** Executes a prepared entry in a dry run. Returns the result of `look`, which receives the written entry. */
export const entryDryRun = <T>(
  engine: CommandDependencies,
  prepared: ReturnType<typeof prepareEntry>,
  look: (done: JournalEntry, own: CommandDependencies) => T,
): T => runAndRollBack(engine, (own) => look(own.store.entry(prepared(own).done.entry)!, own))

/**
 * True if both entries have the same changes, including the old values, in any order, and the same id and undone
 * entries.
 */
export const hasSameEffect = (entry: JournalLine, done: JournalEntry): boolean =>
  textOf(entry.changes) === textOf(done.changes) && entry.id === done.id && textOf(entry.undoes) === textOf(done.undoes)

const textOf = (list: readonly unknown[]): string => list.map(canonicalJson).sort().join('\n')

/** Returns a digest of an entry's changes. Entries with the same changes have the same digest. */
export const effectDigest = (done: JournalEntry): string =>
  createHash('sha256')
    .update(textOf([...done.changes, ...done.undoes]))
    .digest('base64url')
    .slice(0, 22)
