import { bandOf, newErrors } from '../../../shared/commands/base/band.ts'
import type { UndoInput } from '../../../shared/commands/history/undo.ts'
import type { UndoPreview } from '../../../shared/contract/views/history.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import {
  isFactKindLoadedSeparately,
  findTouchedAggregates,
  type AggregateRef,
} from '../../../shared/domain/campaign/aggregate.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { applyChangesToFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { factDifferences } from './historyDifferences.ts'
import { newestGroups } from './historyGroups.ts'
import { historyNamesIn } from './historyNames.ts'
import { findOverdraft } from './overdraft.ts'
import { getEntries, createGroupView } from './historyView.ts'
import { planUndo, REDO_COMMAND, UNDO_COMMAND, UndoBlocked } from './undoPlan.ts'
import { renderIssues } from '../base/renderIssues.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Previews an undo: the differences, the entries that must be undone as well, and the issues that the rules would
 * report. Throws `entry-missing`, `entry-closed`, `already-undone`.
 */
export const getUndoPreview = defineMethod('history.preview', organiserAccess, (engine, input): UndoPreview => {
  const names = historyNamesIn(engine, input.campaign)
  const { plan, isPossible, along } = findUndoPlan(engine, input)
  const { groups } = newestGroups((_limit, before) => (before === undefined ? along : []), along.length)
  return {
    inTheWay: groups.map(createGroupView(engine, input.campaign, names)),
    isPossible,
    differences: plan ? factDifferences(plan.changes, names) : [],
    issues: plan ? newIssuesAfter(engine, input.campaign, plan.changes) : [],
    touched: plan ? touchedAggregates(engine, plan.changes).map(({ id }) => id) : [],
  }
})

/** Returns the campaign, warbands and games that changes touch. */
function touchedAggregates({ store }: CommandDependencies, changes: readonly Change[]): AggregateRef[] {
  const facts = store.factsById(changes)
  return findTouchedAggregates(changes, ({ kind, id }) => facts[kind].get(id) ?? {})
}

/**
 * Returns the plan of an undo, and the entries that the undo must also undo (`along`). If no plan is possible, returns
 * only the entries that block the undo.
 */
function findUndoPlan(engine: CommandDependencies, input: UndoInput) {
  const { store } = engine
  const requestedIds = new Set(input.entries)
  const [newest] = getEntries(store, input.campaign, input.entries)
  const name = newest!.undoes.length > 0 ? REDO_COMMAND : UNDO_COMMAND
  try {
    const plan = planUndo(engine, { ...input, together: true }, name)
    return { plan, isPossible: true, along: plan.entries.filter(({ id }) => !requestedIds.has(id)) }
  } catch (error) {
    if (!(error instanceof UndoBlocked)) throw error
    return { plan: undefined, isPossible: false, along: getEntries(store, input.campaign, error.entries) }
  }
}

/** Returns the new errors of warbands after the changes, and a warning for each treasury that falls below zero. */
export function newIssuesAfter(
  engine: CommandDependencies,
  campaign: string,
  changes: readonly Change[],
): UndoPreview['issues'] {
  const touched = touchedAggregates(engine, changes)
  const now = engine.store.load(campaign, touched)
  const then = applyChangesToFacts(
    now,
    changes.filter(({ kind }) => !isFactKindLoadedSeparately(kind)),
  )
  return touched
    .filter(({ kind, id }) => kind === 'warband' && then.warband.has(id))
    .flatMap(({ id }) => {
      const before = now.warband.has(id) ? errorsOf(engine, now, id) : []
      const { ruleset } = bandOf(then, id, engine)
      const broken = newErrors(before, errorsOf(engine, then, id))
      return renderIssues(ruleset, [...broken, ...findOverdraft(now, then, id)]).map((issue) => ({
        ...issue,
        warband: then.warband.get(id)!.name,
      }))
    })
}

function errorsOf(engine: CommandDependencies, facts: Facts, warband: string): Issue[] {
  const { ruleset, roster } = bandOf(facts, warband, engine)
  return evaluateWholeRoster(ruleset, roster).issues.filter(({ severity }) => severity === 'error')
}
