import { entriesOf } from '../../shared/commands/played.ts'
import { aggregateOf } from '../../shared/domain/campaign/aggregate.ts'
import type { Change } from '../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import { afterChanges, factOf, type Facts } from '../../shared/domain/campaign/state.ts'
import type { Engine } from './execute.ts'
import { settlementOf, withoutSettlement } from './recorded.ts'
import { UNDO, UndoBlocked } from './undo.ts'
import { planned } from './undoPlan.ts'

export interface GameRef {
  readonly campaign: string
  readonly game: string
}

/** A game with the bands that play in it. */
export function gameFacts({ store }: Engine, { campaign, game }: GameRef): Facts {
  const frame = store.load(campaign, [{ kind: 'game', id: game }])
  factOf(frame, 'game', game)
  const warbands = entriesOf(frame, game).map(({ warband }) => ({ kind: 'warband' as const, id: warband }))
  return store.load(campaign, [{ kind: 'game', id: game }, ...warbands])
}

/** The facts as they were before a game was recorded; of one that is not, as they are. */
export interface Before {
  readonly facts: Facts
  readonly entry: JournalEntry | undefined
  /** Later entries that rest on the recorded game: the facts are then as they were before those, too. */
  readonly obstacles: readonly string[]
}

/** The facts that the aftermath of a game starts from. Throws `fact-missing`. */
export function factsBefore(engine: Engine, ref: GameRef): Before {
  const { store } = engine
  const now = gameFacts(engine, ref)
  const entry = settlementOf(store, ref.game)
  if (!entry) return { facts: now, entry, obstacles: [] }
  try {
    return { facts: withoutSettlement(store, now, entry), entry, obstacles: [] }
  } catch (error) {
    if (!(error instanceof UndoBlocked)) throw error
    const input = { campaign: ref.campaign, entries: [entry.id], together: true }
    const { changes, entries } = planned(store, input, UNDO)
    const obstacles = entries.filter(({ id }) => id !== entry.id).map(({ id }) => id)
    return { facts: afterChanges(now, changes.filter(concerning(now))), entry, obstacles }
  }
}

/** True for changes of facts that were loaded, or belong to what was loaded. */
const concerning =
  (facts: Facts) =>
  ({ kind, id, before, after }: Change): boolean => {
    if (kind === 'roll') return false
    if (facts[kind].has(id)) return true
    const owner = aggregateOf(kind, id, after ?? before ?? {})
    return owner !== undefined && facts[owner.kind].has(owner.id)
  }
