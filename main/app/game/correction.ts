import { checkSums } from '../../../shared/commands/sums.ts'
import { settleGame } from '../../../shared/commands/settle.ts'
import { isRefused } from '../../../shared/commands/command.ts'
import { amendment } from '../../../shared/domain/campaign/amend.ts'
import { touchedBy } from '../../../shared/domain/campaign/aggregate.ts'
import { carried, meet } from '../../../shared/domain/campaign/carry.ts'
import { removed, type Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { afterChanges, namedBy, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import {
  asAsked,
  checkRevisions,
  doneOf,
  environmentOf,
  repeated,
  write,
  type Asking,
  type Carried,
  type Engine,
} from '../execute.ts'
import { factsBefore } from './gameFacts.ts'
import { CORRECT, type Recording, type Settlement } from './recorded.ts'
import { Refused } from '../refused.ts'
import { UndoBlocked } from '../history/undoPlan.ts'

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
  const { changes, blocked } = onto(store, amendment(then, written(then, recording), decision.changes))
  const all = [...unserved(store, changes), ...changes, ...about(input.game)]
  return { facts: store.factsById(all), changes: all, obstacles: obstaclesOf(store, recording, blocked, all) }
}

/** What recorded and corrected a game, as changes of the bands as they were before it. */
function written(then: Facts, { entries: [first, ...corrections], entered: { game } }: Recording): Change[] {
  for (const { id, closed } of [first, ...corrections]) if (closed) throw new AppError('entry-closed', { id })
  const all = [...first.changes]
  let facts = afterChanges(then, all)
  for (const change of corrections.flatMap(({ changes }) => changes).filter(concerning(game))) {
    const own = carried(change, facts[change.kind].get(change.id))
    if (!own) throw new AppError('change-conflict', { kind: change.kind, id: change.id })
    facts = afterChanges(facts, own)
    all.push(...own)
  }
  return all
}

/** Changes for the facts as they are now, and those that cannot be made of them. */
function onto(store: Store, wanted: readonly Change[]): { changes: Change[]; blocked: Change[] } {
  const facts = store.factsById(wanted)
  const [changes, blocked]: [Change[], Change[]] = [[], []]
  for (const change of wanted) {
    const own = carried(change, facts[change.kind].get(change.id))
    if (own) changes.push(...own)
    else blocked.push(change)
  }
  return { changes, blocked }
}

/** True for what an entry says of this game itself: an earlier correction may have taken back games served later. */
const concerning =
  (game: string) =>
  ({ before, after }: Change): boolean => {
    const fields = after ?? before ?? {}
    return !('game' in fields) || typeof fields.game !== 'string' || fields.game === game
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

/** Later entries that changed what cannot be changed any more, or that rest on what would be gone; the newest first. */
function obstaclesOf(
  store: Store,
  { entries }: Recording,
  blocked: readonly Change[],
  changes: readonly Change[],
): JournalEntry[] {
  const gone = new Set(changes.filter(({ after }) => after === null).map(({ id }) => id))
  const named = [...gone].filter((id) => store.naming([id]).some((one) => !gone.has(one.id)))
  const ids = [...blocked.map(({ id }) => id), ...named]
  if (ids.length === 0) return []
  const own = new Set(entries.map(({ id }) => id))
  const isInTheWay = (entry: JournalEntry) =>
    entry.changes.some(
      (change) => blocked.some((one) => meet(one, change)) || namesOf(change).some((id) => named.includes(id)),
    )
  const later = store.laterEntriesOn(entries[0].sequence, ids)
  const found = later.filter((entry) => !own.has(entry.id) && entry.undoes.length === 0 && isInTheWay(entry))
  if (found.length === 0) throw new AppError('change-conflict', { kind: blocked[0]?.kind ?? 'fact', id: ids[0]! })
  return found.reverse()
}

/** The facts that one names before or after a change. */
const namesOf = ({ kind, before, after }: Change): string[] =>
  [before, after].flatMap((fields) => namedBy(kind, fields ?? {}).map(({ id }) => id))

/**
 * Corrects a recorded game, in one go. Throws what `correctionOf` does, `UndoBlocked` with what stands in its way,
 * `revision-conflict` when somebody was faster, and what `checkSums` does.
 */
export function correct(engine: Engine, input: Settlement, asking: Asking): Carried {
  const { store, clock } = engine
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
      ...asAsked(engine, CORRECT, input, asking, clock.now()),
      answer: () => ({ game: input.game }),
    })
  })
}
