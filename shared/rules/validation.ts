import { z } from 'zod/mini'
import type { Issue } from '../domain/issue.ts'
import type { Roster } from '../domain/roster.ts'
import { isTextKey, type Translator } from '../text/translator.ts'
import type { EvaluatedMember, Ruleset } from './ruleset.ts'
import type { EvaluatedRoster } from './evaluate.ts'

const VALIDATION_FORMAT = 'chronique/validation@1'

const IssueLine = z.strictObject({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  path: z.string(),
  message: z.string(),
})
type IssueLine = z.infer<typeof IssueLine>

const MemberLine = z.strictObject({
  name: z.string(),
  kind: z.string(),
  cost: z.int(),
  values: z.record(z.string(), z.union([z.int(), z.string()])),
  issues: z.array(IssueLine),
})

/** Schema of `chronique/validation@1`: the value and the issues of a roster. */
export const Validation = z.strictObject({
  format: z.literal(VALIDATION_FORMAT),
  ruleset: z.string(),
  legal: z.boolean(),
  cost: z.int(),
  cap: z.nullable(z.int()),
  members: z.array(MemberLine),
  issues: z.array(IssueLine),
})
export type Validation = z.infer<typeof Validation>

/** Schema of the output for a file that cannot be read as a roster. */
export const UnreadableFile = z.strictObject({
  file: z.string(),
  error: z.strictObject({ code: z.string(), path: z.string(), message: z.string() }),
})
export type UnreadableFile = z.infer<typeof UnreadableFile>

/** Returns the message of an issue: the ruleset's own text if it has one, otherwise the shared text. */
export function issueMessage(issue: Issue, ruleset: Pick<Ruleset, 'wording' | 'companion'>, text: Translator): string {
  const own = ruleset.wording.issues[issue.code] ?? ruleset.companion?.refusals[issue.code]
  if (own) return text.of(own, issue.params)
  const key = `issue.${issue.code}`
  return isTextKey(key) ? text(key, issue.params) : issue.code
}

/** Builds the public document of an evaluated roster, with messages in the language of `text`. */
export function buildValidation(
  ruleset: Ruleset,
  roster: Roster,
  evaluated: EvaluatedRoster,
  text: Translator,
): Validation {
  const issues = evaluated.issues.map((issue) => toIssueLine(issue, ruleset, text))
  return {
    format: VALIDATION_FORMAT,
    ruleset: ruleset.id,
    legal: evaluated.legal,
    cost: evaluated.cost.total,
    cap: roster.cap ?? null,
    members: evaluated.members.map((member, at) =>
      toMemberLine(ruleset, member, filterIssuesAt(issues, `members[${at}]`)),
    ),
    issues,
  }
}

const toIssueLine = (issue: Issue, ruleset: Ruleset, text: Translator): IssueLine => ({
  severity: issue.severity,
  code: issue.code,
  path: issue.path,
  message: issueMessage(issue, ruleset, text),
})

/** Returns the issues whose path is `path` or lies below it. */
export const filterIssuesAt = <I extends { readonly path: string }>(issues: readonly I[], path: string): I[] =>
  issues.filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`))

const toMemberLine = (
  ruleset: Ruleset,
  { member, cost, values }: EvaluatedMember,
  issues: IssueLine[],
): Validation['members'][number] => ({
  name: member.name,
  kind: member.kind,
  cost: cost.total,
  values: Object.fromEntries(
    Object.entries(values).flatMap(([key, { total }]) =>
      ruleset.values.specs[key]?.isUnpublished ? [] : [[key, total]],
    ),
  ),
  issues,
})
