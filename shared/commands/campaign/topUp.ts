import { addFact, type Change } from '../../domain/campaign/change.ts'
import { totalLedgerAmount, sumLedgerByReason } from '../../domain/campaign/ledger.ts'
import { factsOfMember, stashOf } from '../../domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { belongsToBand } from '../../domain/member.ts'
import { bandOf, listPriceOfPiece, refuseIfUnaffordable } from '../base/band.ts'
import type { CommandEnvironment } from '../base/command.ts'
import { paymentLine } from '../member/member.ts'
import { warbandFundsOf, totalPaid } from '../base/purse.ts'

/** What a warband that has not played yet received from the starting budget, and what it must still pay. */
interface StartingFunds {
  readonly treasury: number
  /** Points of the starting budget that the warband has received. */
  readonly given: number
  /** Purchases that were made without a budget. They must be paid when the warband gets a budget. */
  readonly owed: readonly UnpaidPurchase[]
}

interface UnpaidPurchase {
  readonly amount: number
  readonly reason: 'hired' | 'equipped' | 'bought'
  readonly detail: string
  readonly member: string | null
}

type PurseEnvironment = Pick<CommandEnvironment, 'ruleset' | 'hasPlayed'>

/**
 * Returns the starting funds of a warband; `undefined` if the warband has played, because its treasury is then its own.
 * Throws `fact-missing`.
 */
export function startingFunds(facts: Facts, warband: string, environment: PurseEnvironment): StartingFunds | undefined {
  const { isBuilding, spent, treasury } = warbandFundsOf(facts, warband, environment)
  if (!isBuilding) return undefined
  const given = totalLedgerAmount(sumLedgerByReason(facts, warband), (reason) => reason === 'starting-budget')
  const owed = given === 0 && spent === 0 ? findUnpaid(facts, warband, environment) : []
  return { treasury, given, owed }
}

/**
 * Builds refund lines for items that were never paid from a budget. When the warband gets a budget, it must pay the
 * refunded points.
 */
const unpaidReturns = (facts: Facts, warband: string): UnpaidPurchase[] =>
  factsWhere(facts, 'ledger', (line) => line.warband === warband && line.reason === 'returned').map(
    ({ amount, detail, member }) => ({ amount, detail, member, reason: 'bought' }),
  )

function findUnpaid(facts: Facts, warband: string, environment: PurseEnvironment): UnpaidPurchase[] {
  const band = bandOf(facts, warband, environment)
  const { ruleset, roster, members } = band
  const context = ruleset.roster.context(roster)
  return [
    ...roster.members.flatMap((document, at): UnpaidPurchase[] => {
      if (!belongsToBand(document)) return []
      const owed = { detail: document.name, member: members[at]! }
      const price = ruleset.values.cost(document, context).total
      const things = Math.min(price, totalPaid(factsOfMember(facts, 'item', owed.member)))
      return [
        { ...owed, amount: price - things, reason: 'hired' },
        { ...owed, amount: things, reason: 'equipped' },
      ]
    }),
    ...unpaidReturns(facts, warband),
    ...stashOf(facts, warband).map(({ item, quantity }, at): UnpaidPurchase => ({
      amount: listPriceOfPiece(band, (roster.stash as never[])[at]!) * quantity,
      reason: 'bought',
      detail: item,
      member: null,
    })),
  ]
}

/**
 * Raises or lowers the budget that a warband received to `budget`, and pays what was built without a budget. Refused if
 * the warband has played, or if too few points are left.
 */
export function topUpBudget(
  facts: Facts,
  warband: string,
  budget: number,
  environment: CommandEnvironment,
): { readonly changes: readonly Change[]; readonly refused: readonly Issue[] } {
  const { campaign, name } = factOf(facts, 'warband', warband)
  const funds = startingFunds(facts, warband, environment)
  if (!funds) return { changes: [], refused: [error('band-has-played', 'topUp', { name })] }
  const { treasury, given, owed } = funds
  const more = budget - given
  const due = owed.reduce((sum, { amount }) => sum + amount, 0)
  const short = refuseIfUnaffordable(due - more, treasury)
  if (more - due < 0 && short.length > 0)
    return { changes: [], refused: [error('budget-spent', 'topUp', { name, missing: due - more - treasury })] }
  const line = {
    campaign,
    warband,
    amount: more,
    reason: 'starting-budget',
    detail: '',
    game: null,
    member: null,
    at: environment.now,
  }
  return {
    changes: [
      ...(more === 0 ? [] : [addFact('ledger', environment.nextId(), line)]),
      ...owed.flatMap(({ amount, reason, detail, member }) =>
        paymentLine({ campaign, warband }, amount, reason, detail, member, environment),
      ),
    ],
    refused: [],
  }
}
