import { z } from 'zod/mini'
import { addFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { membersOf, stashOf } from '../../domain/campaign/roster.ts'
import { itemFields, memberFacts } from '../../domain/campaign/memberFacts.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import type { Member } from '../../domain/member.ts'
import { CatalogueId, Quantity } from '../../domain/text.ts'
import type { Roster } from '../../domain/roster.ts'
import { withIdsOfVersion } from '../../rules/packVersions.ts'
import { parseRoster } from '../../rules/parseRoster.ts'
import { bandOf, listPriceOfPiece, splitByPrice, type Band } from '../base/band.ts'
import { findAddedErrors } from '../base/bench.ts'
import { defineCommand, MAX_BATCH, warbandAggregate as one, type CommandEnvironment } from '../base/command.ts'
import { computePayment, warbandFundsOf } from '../base/purse.ts'
import { refuseExcludedEntries, findExcludedEntryErrors } from '../base/excludedEntries.ts'
import { nextPosition, recruitPaymentLines, paymentLine } from './member.ts'
import { bandName, historySentence } from '../base/historySentences.ts'

/**
 * Members in the form of a roster, and items for the stash; their ids may be of any version of the campaign's pack.
 * `options`: options of the warband, allowed only if it has no members yet.
 */
export const RecruitManyInput = z.strictObject({
  campaign: Id,
  warband: Id,
  members: z.array(z.json()).check(z.maxLength(MAX_BATCH)),
  stash: z._default(
    z.array(z.looseObject({ id: CatalogueId, quantity: z._default(Quantity, 1) })).check(z.maxLength(MAX_BATCH)),
    [],
  ),
  options: z.optional(FACT_SCHEMAS.warband.shape.options),
  free: z._default(z.boolean(), false),
})
type RecruitsRequest = z.infer<typeof RecruitManyInput>

/** The result of trying to recruit many members; nothing is stored. */
export interface RecruitsTrial {
  readonly band: Band
  /** The roster with all recruits and all new stash items. */
  readonly roster: Roster
  readonly recruits: readonly Member[]
  /** The new item lines of the stash, with the ids of the version that the campaign plays. */
  readonly stash: RecruitsRequest['stash']
  /** The cost of each recruit with its items, and the cost of each new item line of the stash. */
  readonly costs: readonly number[]
  readonly stashCosts: readonly number[]
  /** Points that the treasury pays for all recruits and items. */
  readonly amount: number
  /**
   * The issues because of which the recruits are refused. Errors of a recruit have the recruit's path in the roster.
   */
  readonly refused: readonly Issue[]
}

/**
 * Returns the errors of a warband, and of its members from index `from` on. Using content that the campaign has
 * switched off is an error.
 */
function errorsOf(band: Band, from: number): Issue[] {
  const { ruleset, roster } = band
  const context = ruleset.roster.context(roster)
  const own = roster.members.slice(from).flatMap((member, at) => {
    const path = `members[${from + at}]`
    return [
      ...ruleset.roster.checkMember(member, path, context),
      ...findExcludedEntryErrors(band, context, member, path),
    ]
  })
  return [...own, ...ruleset.roster.checkBand(roster, context)].filter(({ severity }) => severity === 'error')
}

/** Tries to recruit all members together. Throws the first error of an invalid member, with its path in the roster. */
export function tryRecruits(facts: Facts, request: RecruitsRequest, environment: CommandEnvironment): RecruitsTrial {
  const { warband, free } = request
  const band = bandOf(facts, warband, environment)
  const { members, stash, options } = withIdsOfVersion(request, band.ruleset)
  const before = band.roster.members.length
  const { roster } = parseRoster(
    {
      ...band.roster,
      ...(options && { options }),
      members: [...band.roster.members, ...members],
      stash: [...(band.roster.stash ?? []), ...stash],
    },
    [band.ruleset],
  )
  const whole = { ...band, roster }
  const recruits = roster.members.slice(before)
  const context = band.ruleset.roster.context(roster)
  const costs = recruits.map((member) => band.ruleset.values.cost(member, context).total)
  const stashCosts = stash.map((line) => listPriceOfPiece(whole, line) * line.quantity)
  const price = [...costs, ...stashCosts].reduce((sum, cost) => sum + cost, 0)
  const { amount, refused } = computePayment(warbandFundsOf(facts, warband, environment), free ? 0 : price, 0)
  const inUse = options !== undefined && before > 0 ? [error('recruits-options', 'options')] : []
  const off = refuseExcludedEntries(
    band,
    stash.map(({ id }) => id),
  )
  const errors = findAddedErrors(errorsOf(band, before), errorsOf(whole, before), false)
  return {
    band: whole,
    roster,
    recruits,
    stash,
    costs,
    stashCosts,
    amount,
    refused: [...inUse, ...errors, ...off, ...refused],
  }
}

interface BandScope {
  readonly campaign: string
  readonly warband: string
}

/** Builds the facts of the recruits. Each recruit has its own payment, as if it had been recruited alone. */
function recruitFacts(
  { band, recruits, costs, amount }: RecruitsTrial,
  at: BandScope,
  first: number,
  free: boolean,
  environment: CommandEnvironment,
) {
  const priced = recruits.map((member) => splitByPrice(band, member))
  const { members } = parseRoster({ ...band.roster, members: priced.map(({ member }) => member) }, [
    band.ruleset,
  ]).roster
  return members.flatMap((member, place): Change[] => {
    const paid = free ? priced[place]!.paid.map(() => 0) : priced[place]!.paid
    const taken = memberFacts(member, { ...at, position: first + place }, paid, environment.nextId)
    return [...taken, ...recruitPaymentLines(taken, amount === 0 ? 0 : costs[place]!, environment)]
  })
}

/**
 * Builds the facts of the new stash items, with a payment for each item line. If nothing is paid because the campaign
 * has no budget, the list price still counts as paid. `item.buy` does the same.
 */
function stashFacts(
  { band, stash, stashCosts, amount }: RecruitsTrial,
  at: BandScope,
  first: number,
  free: boolean,
  environment: CommandEnvironment,
) {
  return stash.flatMap((line, place) => {
    const cost = amount === 0 ? 0 : stashCosts[place]!
    const paid = free ? 0 : listPriceOfPiece(band, line)
    const fields = itemFields(line, { ...at, member: null }, paid, first + place)
    return [
      addFact('item', environment.nextId(), fields),
      ...paymentLine(at, cost, 'bought', line.id, null, environment),
    ]
  })
}

/**
 * Recruits many members and adds items to the stash at once. If one recruit or item is refused, nothing is added. The
 * total price is the same as when the members are recruited one by one, unless `free` is true. May also set the options
 * of a warband that has no members yet.
 */
export const recruitMany = defineCommand({
  name: 'member.recruit-many',
  version: 1,
  input: RecruitManyInput,
  reads: ({ warband }) => [one(warband)],
  decide(facts, request, environment) {
    const { campaign, warband, free } = request
    const trial = tryRecruits(facts, request, environment)
    if (trial.refused.length > 0) return { refused: trial.refused }
    const at = { campaign, warband }
    const options = request.options && (trial.roster.options as FactOptions)
    return {
      changes: [
        ...(options ? updateFact('warband', factOf(facts, 'warband', warband), { options }) : []),
        ...recruitFacts(trial, at, nextPosition(membersOf(facts, warband)), free, environment),
        ...stashFacts(trial, at, nextPosition(stashOf(facts, warband)), free, environment),
      ],
      answer: {},
    }
  },
  describeEntries: ({ names, input }) =>
    historySentence('member.recruit-many', { count: input.members.length, band: bandName(names, input.warband) }),
})
type FactOptions = z.infer<typeof FACT_SCHEMAS.warband.shape.options>
