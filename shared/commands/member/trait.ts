import { z } from 'zod/mini'
import { added, changed, removed } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import type { Sentence } from '../../domain/campaign/sentence.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { CatalogueId } from '../../domain/text.ts'
import { beyond, type Bench } from '../base/bench.ts'
import { become, benchOf, Steps } from './build.ts'
import { command, warband as one, type Decision } from '../base/command.ts'
import { after, memberIn } from './member.ts'
import { levelOf, onBench, withTrait } from '../base/trials.ts'
import { memberName, ruleWord, sentence, stepsTaken, type Telling } from '../base/telling.ts'

const ofMember = { campaign: Id, warband: Id, member: Id }

/** Checks that the catalogue has this trait. Throws `unknown-id`. */
function checkTrait({ band: { ruleset }, context }: Bench, id: string): void {
  const kinds = new Set(ruleset.builder.groups.filter(({ isTrait }) => isTrait).map((group) => group.id))
  const isKnown = [...ruleset.roster.catalogue(context)].some((entry) => entry.id === id && kinds.has(entry.kind))
  if (!isKnown) throw new AppError('unknown-id', { path: 'trait', id })
}

/** A sentence about a trait that a member has, or had. */
const aboutTrait =
  (say: string) =>
  ({ names, input, entries }: Telling<{ readonly member: string; readonly trait: string }>): Sentence =>
    sentence(say, {
      who: memberName(names, input.member),
      what: ruleWord(names, names.fact('trait', input.trait)?.trait ?? input.trait),
      by: stepsTaken(entries),
    })

/** A member learns a trait, or one level more of one that it has; the price is paid. */
export const takeTrait = command({
  name: 'trait.take',
  version: 1,
  input: z.strictObject({ ...ofMember, trait: CatalogueId }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, trait }, environment): Decision<{ price: number }> {
    const fact = memberIn(facts, warband, member)
    const bench = benchOf(facts, warband, member, environment)
    checkTrait(bench, trait)
    const level = levelOf(onBench(bench), trait) + 1
    const there = factsOfMember(facts, 'trait', member)
    const same = there.find((one_) => one_.trait === trait)
    const fields = { campaign, warband, member, trait, level, position: after(there) }
    const changes = () => (same ? changed('trait', same, { level }) : [added('trait', environment.nextId(), fields)])
    return become(facts, fact, withTrait(bench, trait, level), changes, environment)
  },
  tell: ({ names, input }) =>
    sentence('trait.take', { who: memberName(names, input.member), what: ruleWord(names, input.trait) }),
})

/** A trait of this member. Throws `fact-missing` also for one of another. */
export function traitOf(facts: Facts, member: string, trait: string): FactOf<'trait'> {
  const fact = factOf(facts, 'trait', trait)
  if (fact.member !== member) throw new AppError('fact-missing', { kind: 'trait', id: trait })
  return fact
}

/** A trait goes up or down by levels; the last of them goes with the trait (`trait.drop`). */
export const stepTrait = command({
  name: 'trait.step',
  version: 1,
  input: z.strictObject({ ...ofMember, trait: Id, by: Steps }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, trait, by }, environment): Decision<{ price: number }> {
    const fact = memberIn(facts, warband, member)
    const line = traitOf(facts, member, trait)
    const bench = benchOf(facts, warband, member, environment)
    const entry = [...bench.band.ruleset.roster.catalogue(bench.context)].find(({ id }) => id === line.trait)
    const level = line.level + by
    if (level < 1) return { refused: [beyond('step-floor', entry?.name ?? line.trait, 1)] }
    const changes = () => changed('trait', line, { level })
    return become(facts, fact, withTrait(bench, line.trait, level), changes, environment)
  },
  tell: aboutTrait('trait.step'),
})

/** A member is without a trait again: refunded while the band is built; one that made it cheaper is to be paid. */
export const dropTrait = command({
  name: 'trait.drop',
  version: 1,
  input: z.strictObject({ ...ofMember, trait: Id }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, trait }, environment): Decision<{ price: number }> {
    const fact = memberIn(facts, warband, member)
    const line = traitOf(facts, member, trait)
    const bench = benchOf(facts, warband, member, environment)
    return become(facts, fact, withTrait(bench, line.trait, 0), () => [removed('trait', line)], environment)
  },
  tell: aboutTrait('trait.drop'),
})
