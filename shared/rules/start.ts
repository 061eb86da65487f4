import type { Issue } from '../domain/issue.ts'
import type { Localized } from '../domain/localized.ts'
import type { Roster } from '../domain/roster.ts'
import { isCountedInBandValue } from './kit/aftermath/absences.ts'
import type { Ruleset } from './ruleset.ts'

/** A step of the checklist for a new warband. */
export interface NewBandChecklistStep {
  readonly name: Localized
  readonly isDone: boolean
}

export interface NewBandChecklist {
  readonly steps: readonly NewBandChecklistStep[]
  /** True if the issue only repeats that a step of the checklist is not done yet. */
  isCovered(issue: Issue): boolean
}

/**
 * Builds the checklist of a warband that has not played yet. Returns `undefined` if every step is done, or if a member
 * that an open step needs has died.
 */
export function buildNewBandChecklist(
  { builder, aftermath }: Ruleset,
  { members }: Roster,
): NewBandChecklist | undefined {
  const counted = members.filter((member) => isCountedInBandValue(member, aftermath.injuries))
  const needs = builder.start.map(({ name, kinds, least, issues, countsModels }) => ({
    step: {
      name,
      isDone:
        counted
          .filter(({ kind }) => kinds?.includes(kind) ?? true)
          .reduce((sum, member) => sum + ((countsModels && aftermath.models?.(member)) ?? 1), 0) >= least,
    },
    isLost: members.some(({ kind, status }) => status === 'dead' && (kinds?.includes(kind) ?? true)),
    issues,
  }))
  if (needs.some(({ step, isLost }) => isLost && !step.isDone)) return undefined
  if (needs.every(({ step }) => step.isDone)) return undefined
  const codes = new Set(needs.flatMap(({ step, issues }) => (step.isDone ? [] : issues)))
  return { steps: needs.map(({ step }) => step), isCovered: ({ code }) => codes.has(code) }
}
