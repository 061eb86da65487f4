import { checkSums } from '../../shared/commands/sums.ts'
import { settleGame } from '../../shared/commands/settle.ts'
import { isRefused } from '../../shared/commands/command.ts'
import { amendment } from '../../shared/domain/campaign/amend.ts'
import { touchedBy } from '../../shared/domain/campaign/aggregate.ts'
import { removed, type Change } from '../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import { afterChanges, agrees, suits, type Facts } from '../../shared/domain/campaign/state.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Store } from '../ports/store.ts'
import {
  checkRevisions,
  doneOf,
  environmentOf,
  repeated,
  write,
  type Asking,
  type Carried,
  type Engine,
} from './execute.ts'
import { factsBefore } from './gameFacts.ts'
import { CORRECT, type Recording, type Settlement } from './recorded.ts'
import { Refused } from './refused.ts'
import { UndoBlocked } from './undoPlan.ts'

/** What a correction changes of the facts as they are, and the later entries that stand in its way, the newest first. */
export interface Correction {
  readonly facts: Facts
  readonly changes: readonly Change[]
  readonly obstacles: readonly JournalEntry[]
}

/**
 * How a recorded game would be corrected: its aftermath is worked out anew on the bands as they were before it, and what
 * comes out otherwise is carried over to the bands as they are. What came later stays, where it does not rest on what
 * changes. Throws `game-not-recorded`, `entry-closed`, and `Refused` where the aftermath is not complete.
 */
export function correctionOf(engine: Engine, input: Settlement): Correction {
  const { store } = engine
  const { facts: then, recording } = factsBefore(engine, input)
  if (!recording) throw new AppError('game-not-recorded', { id: input.game })
  const decision = settleGame.decide(then, input as Parameters<typeof settleGame.decide>[1], environmentOf(engine))
  if (isRefused(decision)) throw new Refused(decision.refused)
  const written = recording.entries.flatMap(({ id, closed, changes }) => {
    if (closed) throw new AppError('entry-closed', { id })
    return changes.filter(concerning(input.game))
  })
  const other = amendment(then, written, decision.changes)
  const all = [...unserved(store, other), ...other]
  const facts = store.factsById([...all, { kind: 'game', id: input.game }])
  const changes = [...all.filter((change) => !isSo(facts, change)), ...about(input.game)]
  return { facts, changes, obstacles: obstaclesOf(store, recording, facts, changes) }
}

/** True for what an entry says of this game itself: an earlier correction may have taken back games served later. */
const concerning =
  (game: string) =>
  ({ before, after }: Change): boolean => {
    const fields = after ?? before ?? {}
    return !('game' in fields) || typeof fields.game !== 'string' || fields.game === game
  }

/** True where something later made it so already. */
function isSo(facts: Facts, { kind, id, before, after }: Change): boolean {
  const current = facts[kind].get(id)
  return after === null ? !current : before !== null && current !== undefined && agrees(current, after)
}

/** Of an absence that never was, no game was served. */
function unserved(store: Store, changes: readonly Change[]): Change[] {
  const gone = changes.filter(({ kind, after }) => kind === 'absence' && after === null).map(({ id }) => id)
  const known = new Set(changes.map(({ id }) => id))
  const serving = store.naming(gone).filter(({ kind, id }) => kind === 'served' && !known.has(id))
  return [...store.factsById(serving).served.values()].map((fact) => removed('served', fact))
}

/** Says to the journal which game this is about, whatever else is changed: corrections are found by it, and undone before the game. */
const about = (game: string): Change[] => [
  { kind: 'game', id: game, before: { state: 'recorded' }, after: { state: 'recorded' } },
]

/** Later entries that changed what would be changed, or that rest on what would be gone. */
function obstaclesOf(store: Store, { entries }: Recording, facts: Facts, changes: readonly Change[]): JournalEntry[] {
  const gone = new Set(changes.filter(({ after }) => after === null).map(({ id }) => id))
  const isNamed = (id: string) => store.naming([id]).some((one) => !gone.has(one.id))
  const blocked = changes.filter(
    (change) => !suits(facts[change.kind].get(change.id), change) || (gone.has(change.id) && isNamed(change.id)),
  )
  if (blocked.length === 0) return []
  const own = new Set(entries.map(({ id }) => id))
  const later = store.laterEntriesOn(
    entries[0].sequence,
    blocked.map(({ id }) => id),
  )
  const found = later.filter(({ id, undoes }) => !own.has(id) && undoes.length === 0)
  const [{ kind, id }] = blocked as [Change]
  if (found.length === 0) throw new AppError('change-conflict', { kind, id })
  return found.reverse()
}

/**
 * Corrects a recorded game, in one go. Throws what `correctionOf` does, `UndoBlocked` with what stands in its way,
 * `revision-conflict` when somebody was faster, and what `checkSums` does.
 */
export function correct(engine: Engine, input: Settlement, asking: Asking): Carried {
  const { store, clock, ids } = engine
  return store.transaction(() => {
    const before = repeated(store, asking, CORRECT, input)
    if (before) return { done: doneOf(before, store), touched: [] }
    checkRevisions(store, asking.expected)
    const { facts, changes, obstacles } = correctionOf(engine, input)
    if (obstacles.length > 0) throw new UndoBlocked(obstacles)
    const after = afterChanges(facts, changes)
    const touched = touchedBy(changes, ({ kind, id }) => facts[kind].get(id) ?? after[kind].get(id) ?? {})
    checkSums(store.load(input.campaign, touched), changes)
    return write(engine, facts, changes, {
      campaign: input.campaign,
      command: CORRECT,
      version: 1,
      payload: input,
      actor: asking.actor,
      request: asking.request ?? ids.next(),
      at: clock.now(),
      dice: [],
      answer: () => ({ game: input.game }),
      undoes: [],
    })
  })
}
