import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import {
  customEntryId,
  listFrozenContentRemovedFromCampaign,
  catalogueEntryName as entryName,
} from '../../domain/campaign/content.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { rosterOf, treasuryOf, type InjuryRecordNames } from '../../domain/campaign/roster.ts'
import type { ItemLine } from '../../domain/campaign/memberFacts.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Member } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import { parseRoster } from '../../rules/parseRoster.ts'
import type { CatalogueEntry, Ruleset } from '../../rules/ruleset.ts'
import { settingLookup } from '../../rules/buildTerms.ts'
import { findExcludedEntries } from '../../rules/excludedEntries.ts'
import type { CommandEnvironment } from './command.ts'

/** A warband in the form that its ruleset reads, with the other data that commands need. */
export interface Band {
  readonly ruleset: Ruleset
  readonly roster: Roster
  /** Ids of the roster's members, in the order of the roster. */
  readonly members: readonly string[]
  readonly treasury: number
  /** Returns the option that the campaign selected for a setting, or the default of the setting. */
  readonly setting: (id: string) => string | undefined
  /**
   * Catalogue entries that the warband may not take any more, with their names: entries of the ruleset that the
   * campaign has switched off, and frozen entries that the campaign has removed from its content.
   */
  readonly excludedEntries: ReadonlyMap<string, Localized>
}

/**
 * Builds a warband from the facts. `names` looks up the names that its injury records show; `round` is the round whose
 * cap applies. Throws `fact-missing`, and the errors of `parseRoster`.
 */
export function bandOf(
  facts: Facts,
  warband: string,
  environment: Pick<CommandEnvironment, 'ruleset'>,
  names?: InjuryRecordNames,
  round?: number,
): Band {
  const { roster, members } = rosterOf(facts, warband, names, round)
  const ruleset = environment.ruleset(roster.ruleset)
  const { settings, house } = factOf(facts, 'campaign', factOf(facts, 'warband', warband).campaign)
  return {
    ruleset,
    roster: parseRoster(roster, [ruleset]).roster,
    members,
    treasury: treasuryOf(facts, warband),
    setting: settingLookup(ruleset, settings),
    excludedEntries: new Map([
      ...findExcludedEntries(ruleset, house),
      ...listFrozenContentRemovedFromCampaign(facts, warband).map(
        ({ entry }) => [customEntryId({ entry }), entryName(entry)] as const,
      ),
    ]),
  }
}

/**
 * Returns the roster with a member added, or with the member at index `at` replaced. Fills in defaults. Throws if the
 * member is invalid or uses unknown ids.
 */
export function rosterWithMember({ ruleset, roster }: Band, member: unknown, at = roster.members.length): Roster {
  const members = [...roster.members.slice(0, at), member, ...roster.members.slice(at + 1)]
  return parseRoster({ ...roster, members }, [ruleset]).roster
}

const issueKey = ({ code, path, params }: Issue): string => JSON.stringify([code, path, params])

/** Returns the issues in `after` that are not in `before`. */
export function newErrors(before: readonly Issue[], after: readonly Issue[]): Issue[] {
  const known = new Set(before.map(issueKey))
  return after.filter((issue) => !known.has(issueKey(issue)))
}

type WithItems = Member & { readonly items?: readonly ItemLine[] }

/**
 * Returns the prices of a member's item lines. `price`: points that the line adds to the member's cost, given the lines
 * before it. `first`: price of the first piece of the line.
 */
export function linePrices({ ruleset, roster }: Pick<Band, 'ruleset' | 'roster'>, member: WithItems) {
  const context = ruleset.roster.context(roster)
  const cost = (items: readonly ItemLine[]) => ruleset.values.cost({ ...member, items } as Member, context).total
  return (member.items ?? []).map((line, at, all) => {
    const before = all.slice(0, at)
    const price = (lines: readonly ItemLine[]) => Math.max(0, cost([...before, ...lines]) - cost(before))
    return { line, price: price([line]), first: price([{ ...line, quantity: 1 }]) }
  })
}

/** A number of pieces of an item, with the price paid for each piece. */
export interface PricedPieces {
  readonly quantity: number
  readonly paid: number
}

/**
 * Splits a price over several pieces: each element of the result has one price for all its pieces, and the sum is
 * exact. `first`: price of the first piece, which may be free.
 */
export function splitPrice(price: number, quantity: number, first: number): PricedPieces[] {
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
 * Splits a member's item lines so that all pieces of a line have the same price. Also returns the price of each line,
 * which is what one piece adds to the cost. `told`: true to use the price that is written in the item line itself, if
 * it has one.
 */
export function splitByPrice(
  band: Pick<Band, 'ruleset' | 'roster'>,
  member: Member,
  { told = false } = {},
): { readonly member: Member; readonly paid: number[] } {
  const lines = linePrices(band, member).flatMap(({ line, price, first }) =>
    told && line.paid !== undefined
      ? [{ line, paid: line.paid }]
      : splitPrice(price, line.quantity ?? 1, first).map(({ quantity, paid }) => ({
          line: { ...line, quantity },
          paid,
        })),
  )
  const items = lines.map(({ line }) => line)
  return { member: items.length > 0 ? ({ ...member, items } as Member) : member, paid: lines.map(({ paid }) => paid) }
}

/**
 * Returns the catalogue entry of an item line. If the ruleset assigns no entry to this line, returns the entry with the
 * line's id. Throws `unknown-id`.
 */
export function entryOfItem({ ruleset, roster }: Pick<Band, 'ruleset' | 'roster'>, line: ItemLine): CatalogueEntry {
  const context = ruleset.roster.context(roster)
  const inCatalogue = () => [...ruleset.roster.catalogue(context)].find(({ id }) => id === line.id)
  const entry = ruleset.roster.entryOfLine?.(line, context) ?? inCatalogue()
  if (!entry) throw new AppError('unknown-id', { path: 'item.id', id: line.id })
  return entry
}

/** Returns the list price of one piece of an item, which does not depend on a bearer. Throws `unknown-id`. */
export const listPriceOfPiece = (band: Pick<Band, 'ruleset' | 'roster'>, line: ItemLine): number =>
  entryOfItem(band, line).cost ?? 0

/** Checks that the stash can hold an item line. Throws the error of `parseRoster` if the line is invalid. */
export function checkStashLine({ ruleset, roster }: Band, line: unknown): void {
  parseRoster({ ...roster, stash: [...(roster.stash ?? []), line] }, [ruleset])
}

/** Refuses a price that exceeds the treasury. Returns no issue if the treasury is sufficient. */
export const refuseIfUnaffordable = (price: number, treasury: number): Issue[] =>
  price > treasury ? [error('treasury-short', '', { price, treasury, missing: price - treasury })] : []
