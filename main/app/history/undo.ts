import { bandOf, newErrors } from '../../../shared/commands/base/band.ts'
import { checkSums } from '../../../shared/commands/base/sums.ts'
import type { TakeBack } from '../../../shared/commands/history/takeBack.ts'
import { touchedBy } from '../../../shared/domain/campaign/aggregate.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import type { Store } from '../../ports/store.ts'
import {
  asAsked,
  doneOf,
  mustBeOpen,
  repeated,
  write,
  type Asking,
  type Carried,
  type Engine,
} from '../base/execute.ts'
import { overdrawn } from './overdrawn.ts'
import { planned, REDO, UNDO } from './undoPlan.ts'

/**
 * Takes entries back: puts every field that they changed back to what it was, if it still holds what they wrote. Else
 * throws `UndoBlocked` with the later entries in the way, or takes those back too. It is an entry of the journal itself,
 * so that it can be taken back as well. Of a closed campaign only its closing is taken back. Throws `entry-missing`, `entry-closed`, `already-undone`, and what `checkSums` does.
 */
export const undo = (engine: Engine, input: TakeBack, asking: Asking): Carried => takeBack(engine, UNDO, input, asking)

/** Redoes what an undo took back, by taking that undo back. */
export const redo = (engine: Engine, input: TakeBack, asking: Asking): Carried => takeBack(engine, REDO, input, asking)

function takeBack(engine: Engine, name: string, input: TakeBack, asking: Asking): Carried {
  const { store, clock } = engine
  return store.transaction(() => {
    const before = repeated(store, asking, name, input)
    if (before) return { done: doneOf(before, store), touched: [] }
    const { entries, changes, facts } = planned(store, input, name)
    if (!opens(changes)) mustBeOpen(store, input.campaign)
    const warbands = touchedBy(changes, ({ kind, id }) => facts[kind].get(id) ?? {}).filter(
      ({ kind }) => kind === 'warband',
    )
    const bands = () => store.load(input.campaign, warbands)
    const now = bands()
    checkSums(now, changes)
    const faults = errorsOf(engine, now)
    const carried = write(engine, facts, changes, {
      ...asAsked(engine, name, input, asking, clock.now()),
      answer: () => ({
        entries: entries.map(({ id }) => id),
        issues: brokenBy(engine, now, faults, bands()),
      }),
      undoes: entries.map(({ id }) => id),
    })
    for (const entry of entries) fall(store, entry, carried.done.entry)
    return carried
  })
}

/** True for changes that open a closed campaign again. */
const opens = (changes: readonly Change[]): boolean =>
  changes.some(({ kind, after }) => kind === 'campaign' && after?.closedAt === null)

/** What taking back breaks: rules, and treasuries that it drives below zero. */
const brokenBy = (engine: Engine, now: Facts, faults: readonly Issue[], then: Facts): Issue[] => [
  ...newErrors(faults, errorsOf(engine, then)),
  ...[...then.warband.keys()].flatMap((id) => overdrawn(now, then, id).map((issue) => ({ ...issue, path: id }))),
]

/** What the rules have against warbands as they stand: a mistake can always be taken back, and the answer names what that breaks. */
function errorsOf({ ruleset }: Engine, facts: Facts): Issue[] {
  return [...facts.warband.keys()].flatMap((id) => {
    const band = bandOf(facts, id, { ruleset })
    const { issues } = evaluate(band.ruleset, band.roster)
    return issues
      .filter(({ severity }) => severity === 'error')
      .map((issue) => ({ ...issue, path: `${id}.${issue.path}` }))
  })
}

/** An entry no longer stands; what it had taken back stands again. */
function fall(store: Store, { id, undoes }: JournalEntry, by: string): void {
  store.markUndone([id], by)
  for (const undone of undoes) rise(store, undone)
}

/** An entry stands again; what it had taken back falls again. */
function rise(store: Store, id: string): void {
  store.markUndone([id], null)
  for (const undone of store.entry(id)?.undoes ?? []) {
    const entry = store.entry(undone)
    if (entry) fall(store, entry, id)
  }
}
