import type { LocatedIssue } from '../../../shared/contract/renderedIssue.ts'
import { groupSimilarLines } from '../../../shared/commands/base/pieces.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsOfMember } from '../../../shared/domain/campaign/roster.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Member } from '../../../shared/domain/member.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { renderIssues } from '../base/renderIssues.ts'

/** The data that paths of a warband's issues refer to: its facts, and its members in roster order. */
export interface IssueContext {
  readonly ruleset: Ruleset
  readonly facts: Facts
  readonly members: readonly string[]
  readonly documents: readonly Member[]
}

const LISTS = { traits: 'trait', injuries: 'injury', advances: 'advance' } as const

/**
 * Finds the stepper, choice or meter that a path within a member belongs to. If several known paths contain `place`,
 * the longest one decides. Returns its key; undefined if no known path contains `place`.
 */
function keyAt({ builder }: Ruleset, place: string): string | undefined {
  const isIn = (known: string) => place === known || place.startsWith(`${known}.`) || place.startsWith(`${known}[`)
  const fitting = Object.keys(builder.places).filter(isIn)
  const longest = fitting.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : builder.places[longest]
}

/**
 * Returns the id of the item line under which an item is shown. Similar lines are shown as one line with the id of the
 * first of them.
 */
const shownLineId = (lines: readonly FactOf<'item'>[], at: number): string | undefined =>
  groupSimilarLines(lines).find((group) => group.includes(lines[at]!))?.[0].id

/**
 * Returns what an issue of a member is about: the id of a fact in a list, the key of an overridden value, or the key of
 * a stepper or choice.
 */
function issueSubject(
  { ruleset, facts, documents }: IssueContext,
  at: number,
  id: string,
  place: string,
): string | undefined {
  const [, list, line] = /^(items|traits|injuries|advances)\[(\d+)\]/.exec(place) ?? []
  if (list === 'items') return shownLineId(factsOfMember(facts, 'item', id), Number(line))
  if (list) return factsOfMember(facts, LISTS[list as keyof typeof LISTS], id)[Number(line)]?.id
  const [, override] = /^overrides\[(\d+)\]/.exec(place) ?? []
  if (override) return documents[at]?.overrides?.[Number(override)]?.value
  return keyAt(ruleset, place)
}

/**
 * Returns the issues of a warband with their messages, each with the member and the part of the member that it is
 * about.
 */
export function locateIssues(placing: IssueContext, issues: readonly Issue[]): LocatedIssue[] {
  return renderIssues(placing.ruleset, issues).map((issue): LocatedIssue => {
    const [, number, place = ''] = /^members\[(\d+)\]\.?(.*)$/.exec(issue.path) ?? []
    const member = number === undefined ? undefined : placing.members[Number(number)]
    if (member === undefined) {
      const of = keyAt(placing.ruleset, issue.path.replace(/^options\./, ''))
      return { issue, ...(of !== undefined && { of }) }
    }
    const of = issueSubject(placing, Number(number), member, place)
    return { issue, member, ...(of !== undefined && { of }) }
  })
}
