import type { FactOf } from '../../domain/campaign/facts.ts'
import { amountOf, sumsOf } from '../../domain/campaign/ledger.ts'
import { treasuryOf } from '../../domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import type { Issue } from '../../domain/issue.ts'
import { isOn } from '../../rules/houseRules.ts'
import { unpaid } from './band.ts'
import type { Environment } from './command.ts'

/** What a warband pays with, and whether what it gives back is paid back. */
export interface Purse {
  readonly treasury: number
  /** Before its first game: what is given back is refunded in full. */
  readonly isBuilding: boolean
  /**
   * False without a budget, while a band is built or where it has no treasury afterwards (a house rule that is off): then
   * nothing is paid, and nothing refunded.
   */
  readonly isPaying: boolean
  /**
   * What it has paid for members and things, less what it got back for them. Things that were brought in bring points without
   * having been paid here: that takes nothing from what was paid for members.
   */
  readonly spent: number
}

/** Reasons of ledger lines: for a member itself (its recruitment, what it was bought), and for things. */
const FOR_MEMBERS = ['recruited', 'hired', 'improved', 'promoted', 'lowered', 'dismissed', 'called-back']
const FOR_THINGS = ['equipped', 'bought', 'sold', 'returned']

/** What those lines of a band's ledger come to for which something holds. */
function ledgerOf(facts: Facts, warband: string, holds: (line: FactOf<'ledger'>) => boolean): number {
  let total = 0
  for (const line of facts.ledger.values()) if (line.warband === warband && holds(line)) total += line.amount
  return total
}

const BROUGHT = 'brought-in'

/** True when those whom `of` tells were brought in with a past, or games left them one. */
export function hasPast(facts: Facts, of: (fact: { readonly warband: string; readonly member: string }) => boolean) {
  const brought = (award: FactOf<'award'>) => of(award) && award.reason === BROUGHT
  const marks = ['injury', 'absence', 'advance', 'capture', 'loss'] as const
  return marks.some((kind) => factsWhere(facts, kind, of).length > 0) || factsWhere(facts, 'award', brought).length > 0
}

/** True when a band, or someone in it, was brought in with a history: a campaign already half played. */
function hasHistory(facts: Facts, warband: string): boolean {
  return hasPast(facts, (fact) => fact.warband === warband) || sumsOf(facts, warband).has(BROUGHT)
}

/** True where games bring points to a band's treasury, as far as that is a house rule. */
function hasTreasury({ ruleset: id, house }: FactOf<'campaign'>, { ruleset }: Pick<Environment, 'ruleset'>): boolean {
  const rule = ruleset(id).aftermath.income?.houseRule
  return rule === undefined || isOn(ruleset(id), rule, house)
}

/** The purse of a warband. Throws `fact-missing`. */
export function purseOf(facts: Facts, warband: string, environment: Pick<Environment, 'hasPlayed' | 'ruleset'>): Purse {
  const campaign = factOf(facts, 'campaign', factOf(facts, 'warband', warband).campaign)
  const isBuilding = !hasHistory(facts, warband) && !environment.hasPlayed(warband)
  const sums = sumsOf(facts, warband)
  const paidFor = (reasons: readonly string[]) => -amountOf(sums, (reason) => reasons.includes(reason))
  return {
    treasury: treasuryOf(facts, warband),
    isBuilding,
    isPaying: campaign.startingBudget !== null || (!isBuilding && hasTreasury(campaign, environment)),
    spent: paidFor(FOR_MEMBERS) + Math.max(0, paidFor(FOR_THINGS)),
  }
}

/**
 * What was paid for a member itself, less what came back. Lines of the older reason `recruited` have its first
 * possessions in them; those of `hired` have not.
 */
export const paidForMember = (facts: Facts, { warband, id }: FactOf<'member'>): number =>
  -ledgerOf(facts, warband, ({ member, reason }) => member === id && FOR_MEMBERS.includes(reason))

/** What came back for a member when it was dismissed, and was not paid again since. */
export function refundedFor(facts: Facts, { id, warband }: FactOf<'member'>): number {
  const isRefund = ({ member, reason }: FactOf<'ledger'>) => member === id && REFUNDS.includes(reason)
  return Math.max(0, ledgerOf(facts, warband, isRefund))
}
const REFUNDS = ['dismissed', 'called-back']

/**
 * What was paid for a member without its things, and did not come back; of an older line, which has them in it, at most
 * its cost of today.
 */
export function paidWithoutThings(facts: Facts, fact: FactOf<'member'>, costToday: number): number {
  const isOlder =
    factsWhere(facts, 'ledger', (line) => line.member === fact.id && line.reason === 'recruited').length > 0
  const paid = paidForMember(facts, fact)
  return isOlder ? Math.min(costToday - refundedFor(facts, fact), paid) : paid
}

/** What was paid for things. */
export const worthOf = (items: readonly Pick<FactOf<'item'>, 'paid' | 'quantity'>[]): number =>
  items.reduce((sum, { paid, quantity }) => sum + paid * quantity, 0)

/** What leaves the treasury (or comes back, where negative), and why it cannot be paid. */
interface Due {
  readonly amount: number
  readonly refused: readonly Issue[]
}

/**
 * What a change of value comes to: what becomes dearer is paid, what becomes cheaper is refunded while the band is
 * built, but never more than `paid` for it.
 */
export function dueFor(purse: Purse, delta: number, paid: number): Due {
  const { isBuilding, isPaying, treasury, spent } = purse
  if (!isPaying || delta === 0) return { amount: 0, refused: [] }
  if (delta > 0) return { amount: delta, refused: unpaid(delta, treasury) }
  const back = isBuilding ? Math.min(-delta, Math.max(0, paid), Math.max(0, spent)) : 0
  return { amount: back === 0 ? 0 : -back, refused: [] }
}

const RESALE: Readonly<Record<string, (paid: number) => number>> = {
  half: (paid) => Math.floor(paid / 2),
  full: (paid) => paid,
}

/**
 * Points that come back for things for which so much was paid, here or where they were brought in from (UPU-R32, CIC-R17,
 * KOL-R14): in full while the band is built, then by the campaign's setting; `null` where it admits no resale.
 */
export function resaleOf(purse: Purse, setting: string | undefined, paid: number): number | null {
  if (purse.isBuilding) return purse.isPaying ? paid : 0
  const back = RESALE[setting ?? 'half']?.(paid) ?? null
  return back === null || purse.isPaying ? back : 0
}

/**
 * Points that come back for several pieces: rounded for each, so that a line sold at once brings what its pieces bring one by
 * one; `null` where the campaign admits no resale.
 */
export function resaleOfPieces(
  purse: Purse,
  setting: string | undefined,
  pieces: readonly { readonly paid: number; readonly quantity: number }[],
): number | null {
  if (purse.isBuilding)
    return resaleOf(
      purse,
      setting,
      pieces.reduce((sum, { paid, quantity }) => sum + paid * quantity, 0),
    )
  const each = pieces.map(({ paid, quantity }) => [resaleOf(purse, setting, paid), quantity] as const)
  return each.reduce<number | null>(
    (sum, [back, quantity]) => (sum === null || back === null ? null : sum + back * quantity),
    0,
  )
}

/** The purses of two bands between which something changes hands, and the campaign's setting of resale. */
export interface Parties {
  readonly giver: Purse
  readonly taker: Purse
  readonly resale: string | undefined
}

/**
 * What a thing counts as paid with the band that gets it: what it counted with the one that had it, so that it brings there
 * what it would have brought here. A band that is still built is refunded in full: with it, it counts what one that plays
 * already would have got for it (UPU-R32, CIC-R17, KOL-R14).
 */
export const paidWith = ({ giver, taker, resale }: Parties, paid: number): number =>
  taker.isBuilding && !giver.isBuilding ? (resaleOf(giver, resale, paid) ?? 0) : paid
