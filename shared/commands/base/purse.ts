import type { FactOf } from '../../domain/campaign/facts.ts'
import { totalLedgerAmount, sumLedgerByReason } from '../../domain/campaign/ledger.ts'
import { treasuryOf } from '../../domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import type { Issue } from '../../domain/issue.ts'
import { isHouseRuleOn } from '../../rules/houseRules.ts'
import { refuseIfUnaffordable } from './band.ts'
import type { CommandEnvironment } from './command.ts'

/** The funds of a warband, and whether it pays and gets refunds. */
export interface WarbandFunds {
  readonly treasury: number
  /** True before the warband's first game. Everything that is given back is then refunded in full. */
  readonly isBuilding: boolean
  /**
   * False if the warband neither pays nor gets refunds. A campaign with a starting budget always pays. Without one, a
   * warband pays only after its first game, and only if the campaign has treasuries.
   */
  readonly isPaying: boolean
  /**
   * Points paid for members and items, minus refunds. Refunds for items that were imported with the warband, and never
   * paid here, do not lower the points paid for members.
   */
  readonly spent: number
}

/**
 * Reasons of ledger lines. `MEMBER_REASONS` concern a member itself (recruitment, improvements), `ITEM_REASONS` concern
 * items.
 */
const MEMBER_REASONS = ['recruited', 'hired', 'improved', 'promoted', 'lowered', 'dismissed', 'called-back']
const ITEM_REASONS = ['equipped', 'bought', 'sold', 'returned']

/** Adds up the ledger lines of a warband for which `holds` is true. */
function sumLedgerLines(facts: Facts, warband: string, holds: (line: FactOf<'ledger'>) => boolean): number {
  let total = 0
  for (const line of facts.ledger.values()) if (line.warband === warband && holds(line)) total += line.amount
  return total
}

const BROUGHT_IN = 'brought-in'

/**
 * True if one of the selected members has a history, from games of this campaign or imported with the warband. `of`
 * selects the facts of the members.
 */
export function hasAnyMemberHistory(
  facts: Facts,
  of: (fact: { readonly warband: string; readonly member: string }) => boolean,
) {
  const brought = (award: FactOf<'award'>) => of(award) && award.reason === BROUGHT_IN
  const marks = ['injury', 'absence', 'advance', 'capture', 'loss'] as const
  return marks.some((kind) => factsWhere(facts, kind, of).length > 0) || factsWhere(facts, 'award', brought).length > 0
}

/** True if the warband or one of its members was imported with a history, from a campaign that was already running. */
function hasHistory(facts: Facts, warband: string): boolean {
  return (
    hasAnyMemberHistory(facts, (fact) => fact.warband === warband) || sumLedgerByReason(facts, warband).has(BROUGHT_IN)
  )
}

/** True if games add points to the treasury; false if the house rule that enables the treasury is off. */
function hasTreasury(
  { ruleset: id, house }: FactOf<'campaign'>,
  { ruleset }: Pick<CommandEnvironment, 'ruleset'>,
): boolean {
  const rule = ruleset(id).aftermath.income?.houseRule
  return rule === undefined || isHouseRuleOn(ruleset(id), rule, house)
}

/** True if the warbands of a campaign have treasuries: the game has prices, and points to spend or to gain. */
export const hasTreasuries = (
  campaign: FactOf<'campaign'>,
  environment: Pick<CommandEnvironment, 'ruleset'>,
): boolean =>
  !environment.ruleset(campaign.ruleset).values.withoutPrices &&
  (campaign.startingBudget !== null || hasTreasury(campaign, environment))

/** Returns the purse of a warband. Throws `fact-missing`. */
export function warbandFundsOf(
  facts: Facts,
  warband: string,
  environment: Pick<CommandEnvironment, 'hasPlayed' | 'ruleset'>,
): WarbandFunds {
  const campaign = factOf(facts, 'campaign', factOf(facts, 'warband', warband).campaign)
  const isBuilding = !hasHistory(facts, warband) && !environment.hasPlayed(warband)
  const sums = sumLedgerByReason(facts, warband)
  const sumPaid = (reasons: readonly string[]) => -totalLedgerAmount(sums, (reason) => reasons.includes(reason))
  return {
    treasury: treasuryOf(facts, warband),
    isBuilding,
    isPaying: campaign.startingBudget !== null || (!isBuilding && hasTreasury(campaign, environment)),
    spent: sumPaid(MEMBER_REASONS) + Math.max(0, sumPaid(ITEM_REASONS)),
  }
}

/**
 * Returns the points paid for a member itself, minus refunds. Ledger lines with the older reason `recruited` include
 * the member's first items; lines with the reason `hired` do not.
 */
export const memberPricePaid = (facts: Facts, { warband, id }: FactOf<'member'>): number =>
  -sumLedgerLines(facts, warband, ({ member, reason }) => member === id && MEMBER_REASONS.includes(reason))

/** Returns the points that were refunded when the member was dismissed, minus what was paid back since. */
export function memberRefund(facts: Facts, { id, warband }: FactOf<'member'>): number {
  const isRefund = ({ member, reason }: FactOf<'ledger'>) => member === id && REFUND_REASONS.includes(reason)
  return Math.max(0, sumLedgerLines(facts, warband, isRefund))
}
const REFUND_REASONS = ['dismissed', 'called-back']

/**
 * Returns the points paid for a member without its items, minus refunds. Older ledger lines include the items; such a
 * price counts at most as much as the member costs today (`costToday`).
 */
export function memberPriceWithoutItems(facts: Facts, fact: FactOf<'member'>, costToday: number): number {
  const isOlder =
    factsWhere(facts, 'ledger', (line) => line.member === fact.id && line.reason === 'recruited').length > 0
  const paid = memberPricePaid(facts, fact)
  return isOlder ? Math.min(costToday - memberRefund(facts, fact), paid) : paid
}

/** Adds up the prices paid for items. */
export const totalPaid = (items: readonly Pick<FactOf<'item'>, 'paid' | 'quantity'>[]): number =>
  items.reduce((sum, { paid, quantity }) => sum + paid * quantity, 0)

/**
 * A payment. `amount`: points that leave the treasury; negative for a refund. `refused`: why the amount cannot be paid.
 */
interface AmountDue {
  readonly amount: number
  readonly refused: readonly Issue[]
}

/**
 * Computes the payment for a change in value. An increase is paid. A decrease is refunded while the warband is built,
 * but never more than `paid`.
 */
export function computePayment(purse: WarbandFunds, delta: number, paid: number): AmountDue {
  const { isBuilding, isPaying, treasury, spent } = purse
  if (!isPaying || delta === 0) return { amount: 0, refused: [] }
  if (delta > 0) return { amount: delta, refused: refuseIfUnaffordable(delta, treasury) }
  const back = isBuilding ? Math.min(-delta, Math.max(0, paid), Math.max(0, spent)) : 0
  return { amount: back === 0 ? 0 : -back, refused: [] }
}

const RESALE: Readonly<Record<string, (paid: number) => number>> = {
  half: (paid) => Math.floor(paid / 2),
  full: (paid) => paid,
}

/**
 * Returns the resale value of items for which `paid` points were paid in total, here or before the import (UPU-R32,
 * CIC-R17, KOL-R14). While the warband is built, the full price is returned; later, the campaign's setting decides.
 * `null` if the setting allows no resale.
 */
export function resaleValue(purse: WarbandFunds, setting: string | undefined, paid: number): number | null {
  if (purse.isBuilding) return purse.isPaying ? paid : 0
  const back = RESALE[setting ?? 'half']?.(paid) ?? null
  return back === null || purse.isPaying ? back : 0
}

/**
 * Returns the resale value of several pieces. Each piece is rounded separately, so that selling all pieces at once
 * brings the same points as selling them one by one. `null` if the campaign allows no resale.
 */
export function resaleValueOfPieces(
  purse: WarbandFunds,
  setting: string | undefined,
  pieces: readonly { readonly paid: number; readonly quantity: number }[],
): number | null {
  if (purse.isBuilding)
    return resaleValue(
      purse,
      setting,
      pieces.reduce((sum, { paid, quantity }) => sum + paid * quantity, 0),
    )
  const each = pieces.map(({ paid, quantity }) => [resaleValue(purse, setting, paid), quantity] as const)
  return each.reduce<number | null>(
    (sum, [back, quantity]) => (sum === null || back === null ? null : sum + back * quantity),
    0,
  )
}

/** The purses of the two warbands that trade, and the campaign's setting for resale. */
export interface TradeParties {
  readonly giver: WarbandFunds
  readonly taker: WarbandFunds
  readonly resale: string | undefined
}

/**
 * Returns the price that counts as paid for an item after a trade. Usually this is the old price, so that the resale
 * value stays the same. If the receiver is still being built and would get a full refund, it is the resale value that
 * the giver would have got (UPU-R32, CIC-R17, KOL-R14).
 */
export const paidPriceAfterTrade = ({ giver, taker, resale }: TradeParties, paid: number): number =>
  taker.isBuilding && !giver.isBuilding ? (resaleValue(giver, resale, paid) ?? 0) : paid
