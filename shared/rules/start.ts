import type { Issue } from '../domain/issue.ts'
import type { Localized } from '../domain/localized.ts'
import type { Roster } from '../domain/roster.ts'
import { isCounted } from './kit/aftermath/absences.ts'
import type { Ruleset } from './ruleset.ts'

/** A line of the checklist of a new warband. */
export interface StartStep {
  readonly name: Localized
  readonly isDone: boolean
}

export interface StartList {
  readonly steps: readonly StartStep[]
  /** True of an issue that says no more than that a step is not done yet. */
  isCovered(issue: Issue): boolean
}

/**
 * The checklist of a warband that has not played yet; `undefined` once it has all that it begins with, or where somebody
 * whom it began with has died.
 */
export function startOf({ builder, aftermath }: Ruleset, { members }: Roster): StartList | undefined {
  const counted = members.filter((member) => isCounted(member, aftermath.injuries))
  const needs = builder.start.map(({ name, kinds, least, issues }) => ({
    step: { name, isDone: counted.filter(({ kind }) => kinds?.includes(kind) ?? true).length >= least },
    isLost: members.some(({ kind, status }) => status === 'dead' && (kinds?.includes(kind) ?? true)),
    issues,
  }))
  if (needs.some(({ step, isLost }) => isLost && !step.isDone)) return undefined
  if (needs.every(({ step }) => step.isDone)) return undefined
  const codes = new Set(needs.flatMap(({ step, issues }) => (step.isDone ? [] : issues)))
  return { steps: needs.map(({ step }) => step), isCovered: ({ code }) => codes.has(code) }
}
