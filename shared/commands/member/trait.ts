import { z } from 'zod/mini'
import { addFact, updateFact, removeFact } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import type { HistorySentence } from '../../domain/campaign/sentence.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { CatalogueId } from '../../domain/text.ts'
import { stepLimitError, type MemberChangeTrial } from '../base/bench.ts'
import { applyMemberChangeOutcome, loadMemberChangeTrial, StepCount } from './build.ts'
import { defineCommand, warbandAggregate as one, type CommandDecision } from '../base/command.ts'
import { nextPosition, getBandMember } from './member.ts'
import { memberTraitLevel, requireTrialMember, computeTraitOutcome } from '../base/changeOutcomes.ts'
import {
  memberName,
  rulesetTermName,
  historySentence,
  sumEntrySteps,
  type EntrySentenceContext,
} from '../base/historySentences.ts'

const ofMember = { campaign: Id, warband: Id, member: Id }

/** Checks that the catalogue has this trait. Throws `unknown-id`. */
function checkTrait({ band: { ruleset }, context }: MemberChangeTrial, id: string): void {
  const kinds = new Set(ruleset.builder.groups.filter(({ isTrait }) => isTrait).map((group) => group.id))
  const isKnown = [...ruleset.roster.catalogue(context)].some((entry) => entry.id === id && kinds.has(entry.kind))
  if (!isKnown) throw new AppError('unknown-id', { path: 'trait', id })
}

/** Builds a sentence about a member's trait. */
const traitSentence =
  (say: string) =>
  ({
    names,
    input,
    entries,
  }: EntrySentenceContext<{ readonly member: string; readonly trait: string }>): HistorySentence =>
    historySentence(say, {
      who: memberName(names, input.member),
      what: rulesetTermName(names, names.fact('trait', input.trait)?.trait ?? input.trait),
      by: sumEntrySteps(entries),
    })

/** Gives a member a trait, or one more level of a trait that it has. The price is paid. */
export const takeTrait = defineCommand({
  name: 'trait.take',
  version: 1,
  input: z.strictObject({ ...ofMember, trait: CatalogueId }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, trait }, environment): CommandDecision<{ price: number }> {
    const fact = getBandMember(facts, warband, member)
    const bench = loadMemberChangeTrial(facts, warband, member, environment)
    checkTrait(bench, trait)
    const level = memberTraitLevel(requireTrialMember(bench), trait) + 1
    const there = factsOfMember(facts, 'trait', member)
    const same = there.find((traitFact) => traitFact.trait === trait)
    const fields = { campaign, warband, member, trait, level, position: nextPosition(there) }
    const changes = () =>
      same ? updateFact('trait', same, { level }) : [addFact('trait', environment.nextId(), fields)]
    return applyMemberChangeOutcome(facts, fact, computeTraitOutcome(bench, trait, level), changes, environment)
  },
  describeEntries: ({ names, input }) =>
    historySentence('trait.take', { who: memberName(names, input.member), what: rulesetTermName(names, input.trait) }),
})

/** Returns a trait of this member. Throws `fact-missing` if the trait is missing or belongs to another member. */
export function getTrait(facts: Facts, member: string, trait: string): FactOf<'trait'> {
  const fact = factOf(facts, 'trait', trait)
  if (fact.member !== member) throw new AppError('fact-missing', { kind: 'trait', id: trait })
  return fact
}

/** Changes the level of a trait by steps. Level 1 is the lowest level; `trait.drop` removes the trait. */
export const stepTraitLevel = defineCommand({
  name: 'trait.step',
  version: 1,
  input: z.strictObject({ ...ofMember, trait: Id, by: StepCount }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, trait, by }, environment): CommandDecision<{ price: number }> {
    const fact = getBandMember(facts, warband, member)
    const line = getTrait(facts, member, trait)
    const bench = loadMemberChangeTrial(facts, warband, member, environment)
    const entry = [...bench.band.ruleset.roster.catalogue(bench.context)].find(({ id }) => id === line.trait)
    const level = line.level + by
    if (level < 1) return { refused: [stepLimitError('step-floor', entry?.name ?? line.trait, 1)] }
    const changes = () => updateFact('trait', line, { level })
    return applyMemberChangeOutcome(facts, fact, computeTraitOutcome(bench, line.trait, level), changes, environment)
  },
  describeEntries: traitSentence('trait.step'),
})

/**
 * Removes a trait of a member. While the warband is built, the price is refunded. If the trait had lowered the cost,
 * the warband must pay the difference.
 */
export const dropTrait = defineCommand({
  name: 'trait.drop',
  version: 1,
  input: z.strictObject({ ...ofMember, trait: Id }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, trait }, environment): CommandDecision<{ price: number }> {
    const fact = getBandMember(facts, warband, member)
    const line = getTrait(facts, member, trait)
    const bench = loadMemberChangeTrial(facts, warband, member, environment)
    return applyMemberChangeOutcome(
      facts,
      fact,
      computeTraitOutcome(bench, line.trait, 0),
      () => [removeFact('trait', line)],
      environment,
    )
  },
  describeEntries: traitSentence('trait.drop'),
})
