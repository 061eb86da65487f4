import type { PlacedIssue } from '../../../shared/contract/worded.ts'
import { alikeTogether } from '../../../shared/commands/base/pieces.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsOfMember } from '../../../shared/domain/campaign/roster.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Member } from '../../../shared/domain/member.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { worded } from '../base/worded.ts'

/** What issues of a band are about: its facts, and its members in the order of the roster. */
export interface Placing {
  readonly ruleset: Ruleset
  readonly facts: Facts
  readonly members: readonly string[]
  readonly documents: readonly Member[]
}

const LISTS = { traits: 'trait', injuries: 'injury', advances: 'advance' } as const

/** The stepper, choice or meter that the longest fitting place names; `undefined` where none does. */
function keyAt({ builder }: Ruleset, place: string): string | undefined {
  const isIn = (known: string) => place === known || place.startsWith(`${known}.`) || place.startsWith(`${known}[`)
  const fitting = Object.keys(builder.places).filter(isIn)
  const longest = fitting.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : builder.places[longest]
}

/** The line that one of a member's is shown as: the first of those alike. */
const shownAs = (lines: readonly FactOf<'item'>[], at: number): string | undefined =>
  alikeTogether(lines).find((group) => group.includes(lines[at]!))?.[0].id

/** What of a member an issue is about: a line of a list by the id of its fact, a value fixed by hand, a stepper, a choice. */
function partOf({ ruleset, facts, documents }: Placing, at: number, id: string, place: string): string | undefined {
  const [, list, line] = /^(items|traits|injuries|advances)\[(\d+)\]/.exec(place) ?? []
  if (list === 'items') return shownAs(factsOfMember(facts, 'item', id), Number(line))
  if (list) return factsOfMember(facts, LISTS[list as keyof typeof LISTS], id)[Number(line)]?.id
  const [, override] = /^overrides\[(\d+)\]/.exec(place) ?? []
  if (override) return documents[at]?.overrides?.[Number(override)]?.value
  return keyAt(ruleset, place)
}

/** Issues of a band with their sentences, each with whom and what it is about. */
export function placed(placing: Placing, issues: readonly Issue[]): PlacedIssue[] {
  return worded(placing.ruleset, issues).map((issue): PlacedIssue => {
    const [, number, place = ''] = /^members\[(\d+)\]\.?(.*)$/.exec(issue.path) ?? []
    const member = number === undefined ? undefined : placing.members[Number(number)]
    if (member === undefined) {
      const of = keyAt(placing.ruleset, issue.path.replace(/^options\./, ''))
      return { issue, ...(of !== undefined && { of }) }
    }
    const of = partOf(placing, Number(number), member, place)
    return { issue, member, ...(of !== undefined && { of }) }
  })
}
