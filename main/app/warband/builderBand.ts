import { type Band } from '../../../shared/commands/base/band.ts'
import { settingLookup } from '../../../shared/rules/buildTerms.ts'
import { createMemberChangeTrial, type MemberChangeTrial } from '../../../shared/commands/base/bench.ts'
import { refuseIfEarnedOnly } from '../../../shared/commands/member/earnedOnly.ts'
import { warbandFundsOf, type WarbandFunds } from '../../../shared/commands/base/purse.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { EvaluatedRoster } from '../../../shared/rules/evaluate.ts'
import type { CatalogueEntry } from '../../../shared/rules/ruleset.ts'
import { findExcludedEntries } from '../../../shared/rules/excludedEntries.ts'
import type { IssueContext } from './builderPlaces.ts'
import { evaluateBand } from './evaluateBand.ts'
import { absenceCause } from './absenceCause.ts'
import { commandEnvironmentOf, type CommandDependencies } from '../base/execute.ts'

/** A warband as the builder shows it. Besides the warband, only the games that its injuries refer to are loaded. */
export interface BuilderBand extends IssueContext {
  readonly frame: FactOf<'campaign'>
  readonly warband: FactOf<'warband'>
  readonly band: Band
  readonly result: EvaluatedRoster
  readonly purse: WarbandFunds
  /**
   * Members who have played get some things only with experience, not with points. Returns why the member cannot buy
   * such a thing with points; an empty list if the member can.
   */
  readonly earnedOnly: (member: FactOf<'member'>) => readonly Issue[]
  readonly entries: ReadonlyMap<string, CatalogueEntry>
  /** What the ruleset reads from the whole roster. */
  readonly context: unknown
}

export interface WarbandRef {
  readonly campaign: string
  readonly warband: string
}

/** Loads and evaluates a warband. Throws `fact-missing`, and the errors of parsing a roster. */
export function builderBand(engine: CommandDependencies, { campaign, warband }: WarbandRef): BuilderBand {
  const facts: Facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const frame = factOf(facts, 'campaign', campaign)
  const fact = factOf(facts, 'warband', warband)
  const { ruleset, roster, members, result } = evaluateBand(engine, facts, warband)
  const treasury = treasuryOf(facts, warband)
  const context = ruleset.roster.context(roster)
  const environment = commandEnvironmentOf(engine)
  const purse = warbandFundsOf(facts, warband, environment)
  return {
    facts,
    frame,
    warband: fact,
    ruleset,
    members,
    documents: roster.members,
    band: {
      ...{ ruleset, roster, members, treasury },
      setting: settingLookup(ruleset, frame.settings),
      excludedEntries: findExcludedEntries(ruleset, frame.house),
    },
    // The issues of a withdrawn warband are left out, because nobody needs to solve them.
    result: fact.withdrawnAt === null ? result : { ...result, issues: [], legal: true },
    purse,
    earnedOnly: (member) => refuseIfEarnedOnly(facts, member, purse, environment),
    entries: new Map([...ruleset.roster.catalogue(context)].map((entry) => [entry.id, entry])),
    context,
  }
}

/**
 * Returns the bench of a member: the context for trying changes. Without `member`, returns the bench of a new member at
 * the end of the roster.
 */
export const memberTrialInBuilder = ({ band }: BuilderBand, member?: string): MemberChangeTrial =>
  createMemberChangeTrial(band, member === undefined ? undefined : band.members.indexOf(member))

/** Returns the reason of a member's absence as a field; empty if the member is not away or the reason is unknown. */
export function absenceCauseFields({ store }: CommandDependencies, { facts, ruleset }: BuilderBand, member: string) {
  const cause = absenceCause(store, facts, member, ruleset)
  return cause === null ? {} : { cause }
}
