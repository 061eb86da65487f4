import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { entryId, goneOf, nameOf as entryName } from '../../domain/campaign/content.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { rosterOf, treasuryOf, type RecordNames } from '../../domain/campaign/roster.ts'
import type { ItemLine } from '../../domain/campaign/split.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Member } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import { rosterFrom } from '../../rules/rosterFrom.ts'
import type { CatalogueEntry, Ruleset } from '../../rules/ruleset.ts'
import { settingOf } from '../../rules/termsOf.ts'
import { unplayed } from '../../rules/unplayed.ts'
import type { Environment } from './command.ts'

/** A warband as its ruleset sees it, with what commands ask of it. */
export interface Band {
  readonly ruleset: Ruleset
  readonly roster: Roster
  /** Ids of the roster's members, in their order. */
  readonly members: readonly string[]
  readonly treasury: number
  /** A choice of the campaign's settings, or its default. */
  readonly setting: (id: string) => string | undefined
  /** The entries that the campaign is played without, with their names: of the ruleset's own, and of what a band keeps though it is gone. */
  readonly unplayed: ReadonlyMap<string, Localized>
}

/**
 * Reads a warband from the facts; `names` looks up what its injuries name. Throws `fact-missing`, and the errors of
 * reading a roster.
 */
export function bandOf(
  facts: Facts,
  warband: string,
  environment: Pick<Environment, 'ruleset'>,
  names?: RecordNames,
): Band {
  const { roster, members } = rosterOf(facts, warband, names)
  const ruleset = environment.ruleset(roster.ruleset)
  const { settings, house } = factOf(facts, 'campaign', factOf(facts, 'warband', warband).campaign)
  return {
    ruleset,
    roster: rosterFrom(roster, [ruleset]).roster,
    members,
    treasury: treasuryOf(facts, warband),
    setting: settingOf(ruleset, settings),
    unplayed: new Map([
      ...unplayed(ruleset, house),
      ...goneOf(facts, warband).map(({ entry }) => [entryId({ entry }), entryName(entry)] as const),
    ]),
  }
}

/** The roster with a member more, or another in its place; defaults filled in, every id known. Throws what is wrong with it. */
export function withMember({ ruleset, roster }: Band, member: unknown, at = roster.members.length): Roster {
  const members = [...roster.members.slice(0, at), member, ...roster.members.slice(at + 1)]
  return rosterFrom({ ...roster, members }, [ruleset]).roster
}

const nameOf = ({ code, path, params }: Issue): string => JSON.stringify([code, path, params])

/** The errors that are there after a change and were not before it. */
export function newErrors(before: readonly Issue[], after: readonly Issue[]): Issue[] {
  const known = new Set(before.map(nameOf))
  return after.filter((issue) => !known.has(nameOf(issue)))
}

type WithItems = Member & { readonly items?: readonly ItemLine[] }

/** What each line of a member's items adds to its cost behind those before it; and the first piece of the line. */
export function linePrices({ ruleset, roster }: Pick<Band, 'ruleset' | 'roster'>, member: WithItems) {
  const context = ruleset.roster.context(roster)
  const cost = (items: readonly ItemLine[]) => ruleset.values.cost({ ...member, items } as Member, context).total
  return (member.items ?? []).map((line, at, all) => {
    const before = all.slice(0, at)
    const price = (lines: readonly ItemLine[]) => Math.max(0, cost([...before, ...lines]) - cost(before))
    return { line, price: price([line]), first: price([{ ...line, quantity: 1 }]) }
  })
}

/** Some pieces, with what was paid for each. */
export interface PaidPieces {
  readonly quantity: number
  readonly paid: number
}

/** So many pieces for a price, as lines of the same price each, to the point: the first of them may be free. */
export function paidPieces(price: number, quantity: number, first: number): PaidPieces[] {
  if (first * quantity === price) return [{ quantity, paid: first }]
  const rest = quantity - 1
  const each = Math.floor((price - first) / rest)
  const dearer = price - first - each * rest
  const lines = [
    { quantity: 1, paid: first },
    { quantity: rest - dearer, paid: each },
    { quantity: dearer, paid: each + 1 },
  ]
  return lines.filter((line) => line.quantity > 0)
}

/**
 * A member with its items on lines of the same price each, and those prices: what each adds to its cost. `told`: what a line
 * itself says was paid goes before.
 */
export function withPaidLines(
  band: Pick<Band, 'ruleset' | 'roster'>,
  member: Member,
  { told = false } = {},
): { readonly member: Member; readonly paid: number[] } {
  const lines = linePrices(band, member).flatMap(({ line, price, first }) =>
    told && line.paid !== undefined
      ? [{ line, paid: line.paid }]
      : paidPieces(price, line.quantity ?? 1, first).map(({ quantity, paid }) => ({
          line: { ...line, quantity },
          paid,
        })),
  )
  const items = lines.map(({ line }) => line)
  return { member: items.length > 0 ? ({ ...member, items } as Member) : member, paid: lines.map(({ paid }) => paid) }
}

/** The entry that a line of possessions is of: as the line itself says, else the catalogue's. Throws `unknown-id`. */
export function entryOfItem({ ruleset, roster }: Pick<Band, 'ruleset' | 'roster'>, line: ItemLine): CatalogueEntry {
  const context = ruleset.roster.context(roster)
  const inCatalogue = () => [...ruleset.roster.catalogue(context)].find(({ id }) => id === line.id)
  const entry = ruleset.roster.entryOfLine?.(line, context) ?? inCatalogue()
  if (!entry) throw new AppError('unknown-id', { path: 'item.id', id: line.id })
  return entry
}

/** What one of a line costs where nobody has it. Throws `unknown-id`. */
export const listPrice = (band: Pick<Band, 'ruleset' | 'roster'>, line: ItemLine): number =>
  entryOfItem(band, line).cost ?? 0

/** Checks that a line can lie in the band's stash at all. Throws what is wrong with it. */
export function checkStashed({ ruleset, roster }: Band, line: unknown): void {
  rosterFrom({ ...roster, stash: [...(roster.stash ?? []), line] }, [ruleset])
}

/** The refusal where a treasury cannot pay; nothing where it can. */
export const unpaid = (price: number, treasury: number): Issue[] =>
  price > treasury ? [error('treasury-short', '', { price, treasury, missing: price - treasury })] : []
