import { bandOf, newErrors } from '../../../shared/commands/base/band.ts'
import type { TakeBack } from '../../../shared/commands/history/takeBack.ts'
import type { UndoPreview } from '../../../shared/contract/views/history.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import { isApart, touchedBy, type AggregateRef } from '../../../shared/domain/campaign/aggregate.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { afterChanges, type Facts } from '../../../shared/domain/campaign/state.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import type { Engine } from '../base/execute.ts'
import { differencesOf } from './historyDifferences.ts'
import { newestGroups } from './historyGroups.ts'
import { namesIn } from './historyNames.ts'
import { overdrawn } from './overdrawn.ts'
import { entriesOf, showing } from './historyView.ts'
import { planned, REDO, UNDO, UndoBlocked } from './undoPlan.ts'
import { worded } from '../base/worded.ts'

/**
 * What taking entries back would come to, without doing it: what would be different, what would have to go with them, what
 * the rules would then object to. Throws `entry-missing`, `entry-closed`, `already-undone`.
 */
export function getUndoPreview(engine: Engine, input: TakeBack): UndoPreview {
  const names = namesIn(engine, input.campaign)
  const { plan, isPossible, along } = found(engine, input)
  const { groups } = newestGroups((_limit, before) => (before === undefined ? along : []), along.length)
  return {
    inTheWay: groups.map(showing(engine, input.campaign, names)),
    isPossible,
    differences: plan ? differencesOf(plan.changes, names) : [],
    issues: plan ? issuesAfter(engine, input.campaign, plan.changes) : [],
    touched: plan ? touchedIn(engine, plan.changes).map(({ id }) => id) : [],
  }
}

/** The bands and games that changes are of. */
function touchedIn({ store }: Engine, changes: readonly Change[]): AggregateRef[] {
  const facts = store.factsById(changes)
  return touchedBy(changes, ({ kind, id }) => facts[kind].get(id) ?? {})
}

/** The plan that would be carried out, alone or with what stands in the way; without one, what stands there. */
function found({ store }: Engine, input: TakeBack) {
  const wanted = new Set(input.entries)
  const [newest] = entriesOf(store, input.campaign, input.entries)
  const name = newest!.undoes.length > 0 ? REDO : UNDO
  try {
    const plan = planned(store, { ...input, together: true }, name)
    return { plan, isPossible: true, along: plan.entries.filter(({ id }) => !wanted.has(id)) }
  } catch (error) {
    if (!(error instanceof UndoBlocked)) throw error
    return { plan: undefined, isPossible: false, along: entriesOf(store, input.campaign, error.entries) }
  }
}

/** Errors that bands would have after changes and do not have now; treasuries that they would drive below zero. */
export function issuesAfter(engine: Engine, campaign: string, changes: readonly Change[]): UndoPreview['issues'] {
  const touched = touchedIn(engine, changes)
  const now = engine.store.load(campaign, touched)
  const then = afterChanges(
    now,
    changes.filter(({ kind }) => !isApart(kind)),
  )
  return touched
    .filter(({ kind, id }) => kind === 'warband' && then.warband.has(id))
    .flatMap(({ id }) => {
      const before = now.warband.has(id) ? errorsOf(engine, now, id) : []
      const { ruleset } = bandOf(then, id, engine)
      const broken = newErrors(before, errorsOf(engine, then, id))
      return worded(ruleset, [...broken, ...overdrawn(now, then, id)]).map((issue) => ({
        ...issue,
        warband: then.warband.get(id)!.name,
      }))
    })
}

function errorsOf(engine: Engine, facts: Facts, warband: string): Issue[] {
  const { ruleset, roster } = bandOf(facts, warband, engine)
  return evaluate(ruleset, roster).issues.filter(({ severity }) => severity === 'error')
}
