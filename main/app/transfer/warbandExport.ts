import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { formatFor } from '../../../shared/domain/format.ts'
import { factsOfMember, rosterOf, stashOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Member } from '../../../shared/domain/member.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { without } from '../../../shared/domain/without.ts'
import { linesTogether } from '../../../shared/rules/linesTogether.ts'
import { rosterFrom } from '../../../shared/rules/rosterFrom.ts'
import type { WarbandRef } from '../warband/builderBand.ts'
import { namesOfInjuries } from '../warband/evaluatedBand.ts'
import type { Engine } from '../base/execute.ts'

/**
 * A warband as a `chronique/roster` document, its campaign state included: brought into another campaign of its ruleset it
 * gives the same roster again. Its ceiling is its own, not the campaign's; of custom entries it takes those that it uses, and those
 * that it keeps as they were.
 *
 * Things of a kind for which the same was paid are one line. What the format has no place for stays behind: journal, games and what anybody did in them, portraits, the lines of
 * treasury and experience (their sums go along; a treasury below nothing goes as nothing),
 * who holds a captive, and of absences whose reason is unknown all but the longest. Throws `fact-missing`, and what is wrong with the
 * roster.
 */
export function exportWarband(engine: Engine, { campaign, warband }: WarbandRef): Roster {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const { cap } = factOf(facts, 'warband', warband)
  const { roster, members: ids } = rosterOf(facts, warband, namesOfInjuries(engine, facts))
  const { members, stash, ...rest } = without(roster, 'cap')
  const own = {
    ...rest,
    members: members.map((member, at) => withPaid(member, factsOfMember(facts, 'item', ids[at]!))),
    ...(stash && { stash: paidLines(stash as readonly object[], stashOf(facts, warband)) }),
  }
  const ruleset = engine.ruleset(roster.ruleset)
  const whole = rosterFrom({ ...own, ...(cap !== null && { cap }) }, [ruleset]).roster
  const custom = whole.custom as readonly Entry[]
  const used = entriesNamed([...namesIn({ ...whole, custom: [] }, custom), ...(whole.frozen ?? [])], custom)
  return { ...whole, format: formatFor('roster', whole), custom: used }
}

type Paid = Pick<FactOf<'item'>, 'paid'>

/** Lines with what was paid for a piece of each; `facts`: the items that they were made of, in the same order. */
const paidLines = (lines: readonly object[], facts: readonly Paid[]): object[] =>
  linesTogether(
    lines.map((line, at) => ({ ...line, paid: facts[at]!.paid })),
    true,
  )

/** A member with what was paid for its possessions, where they are items of the catalogue. */
function withPaid(member: Member, facts: readonly Paid[]): Member {
  const { items } = member as Member & { readonly items?: readonly object[] }
  return items && facts.length === items.length && facts.length > 0
    ? ({ ...member, items: paidLines(items, facts) } as Member)
    : member
}

interface Entry {
  readonly id: string
}

/** Which entries a band names anywhere: an affiliation may stand where a name of the player's own could, which is no reference. */
function namesIn(band: Roster, custom: readonly Entry[]): string[] {
  const text = JSON.stringify(band)
  return custom.map(({ id }) => id).filter((id) => text.includes(JSON.stringify(id)))
}

/** Those of a campaign's own entries that are named, and those that these name in turn. */
function entriesNamed(named: readonly string[], custom: readonly Entry[]): Entry[] {
  const wanted = new Set(named)
  for (const id of wanted) {
    const text = JSON.stringify(custom.find((entry) => entry.id === id) ?? '')
    for (const other of custom) if (text.includes(JSON.stringify(other.id))) wanted.add(other.id)
  }
  return custom.filter(({ id }) => wanted.has(id))
}
