import { z } from 'zod/mini'
import { changed, removed, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import { profileOf } from '../../domain/campaign/split.ts'
import { type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { CatalogueId, Name, NameOrNone } from '../../domain/text.ts'
import { bandOf } from '../base/band.ts'
import { benchAt, type Bench } from '../base/bench.ts'
import { broughtBack } from './leave.ts'
import { command, warband as one, type Decision, type Environment } from '../base/command.ts'
import { earnedOnly } from './earned.ts'
import { memberIn, paidFor } from './member.ts'
import { dueFor, paidForMember, purseOf } from '../base/purse.ts'
import {
  checkChoice,
  choicesOf,
  chosen,
  onBench,
  stepped,
  steppersOf,
  textsOf,
  written,
  type Outcome,
} from '../base/trials.ts'
import { memberName, ruleWord, sentence, stepsTaken } from '../base/telling.ts'

const ofWarband = { campaign: Id, warband: Id }
const ofMember = { ...ofWarband, member: Id }
/** The name of a stepper or a choice, and of what is chosen. */
export const Key = z.string().check(z.minLength(1), z.maxLength(40))
export const Option = z.union([CatalogueId, Name])
/** The furthest that a number goes at once: as far as any of them is high. */
const MOST_STEPS = 1_000_000
/** Steps up, or down: one that is pressed, or as many as lead to a figure that is typed. */
export const Steps = z.int().check(
  z.gte(-MOST_STEPS),
  z.lte(MOST_STEPS),
  z.refine((by) => by !== 0),
)

/** What a member becomes, with what is paid for it; `changes`: what it comes to, besides the payment. */
export function become(
  facts: Facts,
  fact: FactOf<'member'>,
  { delta, errors, isEarned }: Pick<Outcome, 'delta' | 'errors' | 'isEarned'>,
  changes: () => readonly Change[],
  environment: Environment,
): Decision<{ price: number }> {
  const purse = purseOf(facts, fact.warband, environment)
  const { amount, refused } = dueFor(purse, delta, paidForMember(facts, fact))
  const earned = isEarned ? earnedOnly(facts, fact, purse, environment) : []
  const reasons = [...errors, ...(earned.length > 0 ? earned : refused)]
  if (reasons.length > 0) return { refused: reasons }
  return { changes: [...changes(), ...paidFor(fact, amount, environment)], answer: { price: amount } }
}

/** The bench of a member of a warband. */
export function benchOf(facts: Facts, warband: string, member: string, environment: Environment): Bench {
  const band = bandOf(facts, warband, environment)
  return benchAt(band, band.members.indexOf(member))
}

/** What its ruleset alone knows of a member, changed. */
const reshaped = (fact: FactOf<'member'>, { member }: Outcome): Change[] =>
  changed('member', fact, { kind: member.kind, profile: profileOf(member) })

/** Removes the injuries of a crew member who was replaced. */
function injuriesGone(facts: Facts, fact: FactOf<'member'>, bench: Bench, { member }: Outcome): Change[] {
  const before = onBench(bench).injuries ?? []
  const after = new Set(member.injuries)
  if (after.size === before.length) return []
  return factsOfMember(facts, 'injury', fact.id).flatMap((injury, at) =>
    after.has(before[at]!) ? [] : [removed('injury', injury)],
  )
}

/** A number of a member's goes up or down by steps: what that costs is paid, or refunded while the band is built. */
export const stepMember = command({
  name: 'member.step',
  version: 1,
  input: z.strictObject({ ...ofMember, key: Key, by: Steps }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, key, by }, environment) {
    const fact = memberIn(facts, warband, member)
    const bench = benchOf(facts, warband, member, environment)
    const stepper = steppersOf(bench).find((known) => known.key === key)
    if (!stepper) throw new AppError('unknown-id', { path: 'key', id: key })
    const outcome = stepped(bench, stepper, stepper.value + by)
    return become(facts, fact, outcome, () => reshaped(fact, outcome), environment)
  },
  tell: ({ names, input, entries }) =>
    sentence('member.step', {
      who: memberName(names, input.member),
      what: ruleWord(names, input.key),
      by: stepsTaken(entries),
    }),
})

/** One of a member's choices is made: its rank, its looks. */
export const chooseMember = command({
  name: 'member.choose',
  version: 1,
  input: z.strictObject({ ...ofMember, key: Key, option: Option }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, key, option }, environment) {
    const fact = memberIn(facts, warband, member)
    const bench = benchOf(facts, warband, member, environment)
    checkChoice(choicesOf(bench), key, option)
    const outcome = chosen(bench, key, option, purseOf(facts, warband, environment).isBuilding)
    const changes = () => [...reshaped(fact, outcome), ...injuriesGone(facts, fact, bench, outcome)]
    return become(facts, fact, outcome, changes, environment)
  },
  tell: ({ names, input }) =>
    sentence('member.choose', {
      who: memberName(names, input.member),
      what: ruleWord(names, input.key),
      option: ruleWord(names, input.option),
    }),
})

/** A member reshaped; one whom its ruleset then counts as back is back, with nothing more to miss. */
function rewritten(facts: Facts, fact: FactOf<'member'>, outcome: Outcome): Change[] {
  const { kind, status = 'active' } = outcome.member
  const isBack = status === 'active' && fact.status === 'missing'
  if (!isBack) return reshaped(fact, outcome)
  return [
    ...changed('member', fact, { kind, profile: profileOf(outcome.member), status }),
    ...broughtBack(facts, fact.id, () => true),
  ]
}

/** One of a member's texts is written: the name of one of its crew; or emptied, where it may be. */
export const writeMember = command({
  name: 'member.write',
  version: 1,
  input: z.strictObject({ ...ofMember, key: Key, text: NameOrNone }),
  reads: ({ warband }) => [one(warband)],
  current(facts, { warband, member, key }, environment) {
    memberIn(facts, warband, member)
    return { text: textsOf(benchOf(facts, warband, member, environment)).find((known) => known.key === key)?.value }
  },
  decide(facts, { warband, member, key, text }, environment) {
    const fact = memberIn(facts, warband, member)
    const bench = benchOf(facts, warband, member, environment)
    const field = textsOf(bench).find((known) => known.key === key)
    if (!field) throw new AppError('unknown-id', { path: 'key', id: key })
    if (!field.isOptional && !Name.safeParse(text).success) throw new AppError('too-short', { path: 'text', min: 1 })
    const outcome = written(bench, key, text)
    const changes = () => [...rewritten(facts, fact, outcome), ...injuriesGone(facts, fact, bench, outcome)]
    return become(facts, fact, outcome, changes, environment)
  },
  tell: ({ names, input }) =>
    sentence('member.write', {
      who: memberName(names, input.member),
      what: ruleWord(names, input.key),
      text: input.text,
    }),
})
