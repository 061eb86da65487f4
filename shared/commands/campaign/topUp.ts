import { added, type Change } from '../../domain/campaign/change.ts'
import { amountOf, sumsOf } from '../../domain/campaign/ledger.ts'
import { factsOfMember, stashOf } from '../../domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { isInBand } from '../../domain/member.ts'
import { bandOf, listPrice, unpaid } from '../base/band.ts'
import type { Environment } from '../base/command.ts'
import { payment } from '../member/member.ts'
import { purseOf, worthOf } from '../base/purse.ts'

/** What the starting budget of a band that has not played yet rests on. */
interface StartingFunds {
  readonly treasury: number
  /** Of the starting budget it has had so much. */
  readonly given: number
  /** Its members and things, and those it gave back, where it was put together without a budget: they are still to be paid from one. */
  readonly owed: readonly Owed[]
}

interface Owed {
  readonly amount: number
  readonly reason: 'hired' | 'equipped' | 'bought'
  readonly detail: string
  readonly member: string | null
}

type Asked = Pick<Environment, 'ruleset' | 'hasPlayed'>

/** The same; `undefined` for a band that has played, whose treasury is its own. Throws `fact-missing`. */
export function startingFunds(facts: Facts, warband: string, environment: Asked): StartingFunds | undefined {
  const { isBuilding, spent, treasury } = purseOf(facts, warband, environment)
  if (!isBuilding) return undefined
  const given = amountOf(sumsOf(facts, warband), (reason) => reason === 'starting-budget')
  const owed = given === 0 && spent === 0 ? neverPaid(facts, warband, environment) : []
  return { treasury, given, owed }
}

/** Things that were given back for points, though they had never been paid from a budget. */
const unpaidReturns = (facts: Facts, warband: string): Owed[] =>
  factsWhere(facts, 'ledger', (line) => line.warband === warband && line.reason === 'returned').map(
    ({ amount, detail, member }) => ({ amount, detail, member, reason: 'bought' }),
  )

function neverPaid(facts: Facts, warband: string, environment: Asked): Owed[] {
  const band = bandOf(facts, warband, environment)
  const { ruleset, roster, members } = band
  const context = ruleset.roster.context(roster)
  return [
    ...roster.members.flatMap((document, at): Owed[] => {
      if (!isInBand(document)) return []
      const owed = { detail: document.name, member: members[at]! }
      const price = ruleset.values.cost(document, context).total
      const things = Math.min(price, worthOf(factsOfMember(facts, 'item', owed.member)))
      return [
        { ...owed, amount: price - things, reason: 'hired' },
        { ...owed, amount: things, reason: 'equipped' },
      ]
    }),
    ...unpaidReturns(facts, warband),
    ...stashOf(facts, warband).map(({ item, quantity }, at): Owed => ({
      amount: listPrice(band, (roster.stash as never[])[at]!) * quantity,
      reason: 'bought',
      detail: item,
      member: null,
    })),
  ]
}

/**
 * Gives a band that has not played what its starting budget is short of the campaign's, or takes what it is over; what
 * was put together without a budget is paid. Refused for one that has played, or has not so much left.
 */
export function toppedUp(
  facts: Facts,
  warband: string,
  budget: number,
  environment: Environment,
): { readonly changes: readonly Change[]; readonly refused: readonly Issue[] } {
  const { campaign, name } = factOf(facts, 'warband', warband)
  const funds = startingFunds(facts, warband, environment)
  if (!funds) return { changes: [], refused: [error('band-has-played', 'topUp', { name })] }
  const { treasury, given, owed } = funds
  const more = budget - given
  const due = owed.reduce((sum, { amount }) => sum + amount, 0)
  const short = unpaid(due - more, treasury)
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
      ...(more === 0 ? [] : [added('ledger', environment.nextId(), line)]),
      ...owed.flatMap(({ amount, reason, detail, member }) =>
        payment({ campaign, warband }, amount, reason, detail, member, environment),
      ),
    ],
    refused: [],
  }
}
