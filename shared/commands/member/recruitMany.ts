import { z } from 'zod/mini'
import { added, changed, type Change } from '../../domain/campaign/change.ts'
import { FACTS, Id } from '../../domain/campaign/facts.ts'
import { membersOf, stashOf } from '../../domain/campaign/roster.ts'
import { itemFields, memberFacts } from '../../domain/campaign/split.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import type { Member } from '../../domain/member.ts'
import { CatalogueId, Quantity } from '../../domain/text.ts'
import type { Roster } from '../../domain/roster.ts'
import { rosterFrom } from '../../rules/rosterFrom.ts'
import { bandOf, listPrice, withPaidLines, type Band } from '../base/band.ts'
import { errorsBeyond } from '../base/bench.ts'
import { command, MOST_AT_ONCE, warband as one, type Environment } from '../base/command.ts'
import { dueFor, purseOf } from '../base/purse.ts'
import { unplayedAmong, unplayedOf } from '../base/unplayed.ts'
import { after, hiring, payment } from './member.ts'
import { bandName, sentence } from '../base/telling.ts'

/** Members as a roster describes them, and things for the stash; `options`: how a band that has nobody yet is set up. */
export const Recruits = z.strictObject({
  campaign: Id,
  warband: Id,
  members: z.array(z.json()).check(z.maxLength(MOST_AT_ONCE)),
  stash: z._default(
    z.array(z.looseObject({ id: CatalogueId, quantity: z._default(Quantity, 1) })).check(z.maxLength(MOST_AT_ONCE)),
    [],
  ),
  options: z.optional(FACTS.warband.shape.options),
  free: z._default(z.boolean(), false),
})
type Asked = z.infer<typeof Recruits>

/** What recruiting many would come to. */
export interface Trial {
  readonly band: Band
  /** The band with all of them. */
  readonly roster: Roster
  readonly recruits: readonly Member[]
  /** What each of them costs, with what it has; then each line of the stash. */
  readonly costs: readonly number[]
  readonly stashCosts: readonly number[]
  /** What leaves the treasury. */
  readonly amount: number
  /** Why it cannot be; of a recruit with its place in the roster. */
  readonly refused: readonly Issue[]
}

/** The errors of a band, and of those in it from a place on; what the campaign is played without is one. */
function errorsOf(band: Band, from: number): Issue[] {
  const { ruleset, roster } = band
  const context = ruleset.roster.context(roster)
  const own = roster.members.slice(from).flatMap((member, at) => {
    const path = `members[${from + at}]`
    return [...ruleset.roster.checkMember(member, path, context), ...unplayedOf(band, context, member, path)]
  })
  return [...own, ...ruleset.roster.checkBand(roster, context)].filter(({ severity }) => severity === 'error')
}

/** Tries recruits all together. Throws what cannot be read of them, each with its path. */
export function triedRecruits(facts: Facts, asked: Asked, environment: Environment): Trial {
  const { warband, members, stash, options, free } = asked
  const band = bandOf(facts, warband, environment)
  const before = band.roster.members.length
  const { roster } = rosterFrom(
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
  const stashCosts = stash.map((line) => listPrice(whole, line) * line.quantity)
  const price = [...costs, ...stashCosts].reduce((sum, cost) => sum + cost, 0)
  const { amount, refused } = dueFor(purseOf(facts, warband, environment), free ? 0 : price, 0)
  const inUse = options !== undefined && before > 0 ? [error('recruits-options', 'options')] : []
  const off = unplayedAmong(
    band,
    stash.map(({ id }) => id),
  )
  const errors = errorsBeyond(errorsOf(band, before), errorsOf(whole, before), false)
  return {
    band: whole,
    roster,
    recruits,
    costs,
    stashCosts,
    amount,
    refused: [...inUse, ...errors, ...off, ...refused],
  }
}

interface Place {
  readonly campaign: string
  readonly warband: string
}

/** Recruits as new facts, each paid as one is who comes alone. */
function recruited(
  { band, recruits, costs, amount }: Trial,
  at: Place,
  first: number,
  free: boolean,
  environment: Environment,
) {
  const priced = recruits.map((member) => withPaidLines(band, member))
  const { members } = rosterFrom({ ...band.roster, members: priced.map(({ member }) => member) }, [band.ruleset]).roster
  return members.flatMap((member, place): Change[] => {
    const paid = free ? priced[place]!.paid.map(() => 0) : priced[place]!.paid
    const taken = memberFacts(member, { ...at, position: first + place }, paid, environment.nextId)
    return [...taken, ...hiring(taken, amount === 0 ? 0 : costs[place]!, environment)]
  })
}

/** Things for the stash, each line paid; without a budget they still count as paid, like those that are bought alone. */
function laidIn(
  { band, stashCosts, amount }: Trial,
  stash: Asked['stash'],
  at: Place,
  first: number,
  free: boolean,
  environment: Environment,
) {
  return stash.flatMap((line, place) => {
    const cost = amount === 0 ? 0 : stashCosts[place]!
    const paid = free ? 0 : listPrice(band, line)
    const fields = itemFields(line, { ...at, member: null }, paid, first + place)
    return [added('item', environment.nextId(), fields), ...payment(at, cost, 'bought', line.id, null, environment)]
  })
}

/**
 * Takes many in at once, and things for the stash: all of it, or nothing; paid as if they came one by one, unless for nothing.
 * A band that has nobody yet may be set up with it.
 */
export const recruitMany = command({
  name: 'member.recruit-many',
  version: 1,
  input: Recruits,
  reads: ({ warband }) => [one(warband)],
  decide(facts, asked, environment) {
    const { campaign, warband, stash, free } = asked
    const trial = triedRecruits(facts, asked, environment)
    if (trial.refused.length > 0) return { refused: trial.refused }
    const at = { campaign, warband }
    const options = asked.options && (trial.roster.options as FactOptions)
    return {
      changes: [
        ...(options ? changed('warband', factOf(facts, 'warband', warband), { options }) : []),
        ...recruited(trial, at, after(membersOf(facts, warband)), free, environment),
        ...laidIn(trial, stash, at, after(stashOf(facts, warband)), free, environment),
      ],
      answer: {},
    }
  },
  tell: ({ names, input }) =>
    sentence('member.recruit-many', { count: input.members.length, band: bandName(names, input.warband) }),
})
type FactOptions = z.infer<typeof FACTS.warband.shape.options>
