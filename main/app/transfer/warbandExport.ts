import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { documentFormatFor } from '../../../shared/domain/format.ts'
import { factsOfMember, rosterOf, stashOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Member } from '../../../shared/domain/member.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { omitKeys } from '../../../shared/domain/omitKeys.ts'
import { mergeItemLines } from '../../../shared/rules/mergeLines.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { createInjuryNames } from '../warband/evaluateBand.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns a warband as a `chronique/roster` document with its campaign state. If the document is imported into another
 * campaign of the same ruleset, it gives the same roster. The cap is the warband's own, not the campaign's. The
 * document contains the custom entries that the warband uses, and its frozen entries.
 *
 * Items of one kind with the same paid price form one line. The format does not contain the journal, games and
 * participations, portraits, single lines of treasury and experience (only their sums; a negative treasury becomes
 * zero), captors, and absences without a reason other than the longest. Throws `fact-missing`, and the errors of
 * parsing a roster.
 */
export const exportWarband = defineMethod('warband.export', readerAccess, (engine, { campaign, warband }): Roster => {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const { cap } = factOf(facts, 'warband', warband)
  const { roster, members: ids } = rosterOf(facts, warband, createInjuryNames(engine, facts))
  const { members, stash, ...rest } = omitKeys(roster, 'cap')
  const own = {
    ...rest,
    members: members.map((member, at) => memberWithPaidPrices(member, factsOfMember(facts, 'item', ids[at]!))),
    ...(stash && { stash: linesWithPaidPrice(stash as readonly object[], stashOf(facts, warband)) }),
  }
  const ruleset = engine.ruleset(roster.ruleset)
  const whole = parseRoster({ ...own, ...(cap !== null && { cap }) }, [ruleset]).roster
  const custom = whole.custom as readonly Entry[]
  const used = collectEntries(
    [...referencedEntryIds({ ...whole, custom: [] }, custom), ...(whole.frozen ?? [])],
    custom,
  )
  return { ...whole, format: documentFormatFor('roster', whole), custom: used }
})

type Paid = Pick<FactOf<'item'>, 'paid'>

/**
 * Adds to each line the price paid per piece, and merges equal lines. `facts`: the items of the lines, in the same
 * order.
 */
const linesWithPaidPrice = (lines: readonly object[], facts: readonly Paid[]): object[] =>
  mergeItemLines(
    lines.map((line, at) => ({ ...line, paid: facts[at]!.paid })),
    true,
  )

/** Adds the prices paid to a member's items, if they are catalogue items. */
function memberWithPaidPrices(member: Member, facts: readonly Paid[]): Member {
  const { items } = member as Member & { readonly items?: readonly object[] }
  return items && facts.length === items.length && facts.length > 0
    ? ({ ...member, items: linesWithPaidPrice(items, facts) } as Member)
    : member
}

interface Entry {
  readonly id: string
}

/**
 * Returns the ids of the custom entries that appear anywhere in a warband. An affiliation may be an id or a free name,
 * so the text of the document is searched instead of its references.
 */
function referencedEntryIds(band: Roster, custom: readonly Entry[]): string[] {
  const text = JSON.stringify(band)
  return custom.map(({ id }) => id).filter((id) => text.includes(JSON.stringify(id)))
}

/**
 * Returns the campaign's custom entries with these ids, and the custom entries to which they refer, directly or
 * indirectly.
 */
function collectEntries(named: readonly string[], custom: readonly Entry[]): Entry[] {
  const wanted = new Set(named)
  for (const id of wanted) {
    const text = JSON.stringify(custom.find((entry) => entry.id === id) ?? '')
    for (const other of custom) if (text.includes(JSON.stringify(other.id))) wanted.add(other.id)
  }
  return custom.filter(({ id }) => wanted.has(id))
}
