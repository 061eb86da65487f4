import { type Band } from '../../../shared/commands/base/band.ts'
import { settingOf } from '../../../shared/rules/termsOf.ts'
import { benchAt, type Bench } from '../../../shared/commands/base/bench.ts'
import { earnedOnly } from '../../../shared/commands/member/earned.ts'
import { purseOf, type Purse } from '../../../shared/commands/base/purse.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { EvaluatedRoster } from '../../../shared/rules/evaluate.ts'
import type { CatalogueEntry } from '../../../shared/rules/ruleset.ts'
import { unplayed } from '../../../shared/rules/unplayed.ts'
import type { Placing } from './builderPlaces.ts'
import { evaluatedBand } from './evaluatedBand.ts'
import { absenceCause } from './absenceCause.ts'
import { environmentOf, type Engine } from '../base/execute.ts'

/** A warband as its builder sees it: nothing but it is loaded, and the games that its injuries name. */
export interface BuilderBand extends Placing {
  readonly frame: FactOf<'campaign'>
  readonly warband: FactOf<'warband'>
  readonly band: Band
  readonly result: EvaluatedRoster
  readonly purse: Purse
  /** Why points buy a member nothing of what those who have played get by experience alone. */
  readonly earnedOnly: (member: FactOf<'member'>) => readonly Issue[]
  readonly entries: ReadonlyMap<string, CatalogueEntry>
}

export interface WarbandRef {
  readonly campaign: string
  readonly warband: string
}

/** Loads, reckons and judges a warband. Throws `fact-missing`, and the errors of reading a roster. */
export function builderBand(engine: Engine, { campaign, warband }: WarbandRef): BuilderBand {
  const facts: Facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const frame = factOf(facts, 'campaign', campaign)
  const fact = factOf(facts, 'warband', warband)
  const { ruleset, roster, members, result } = evaluatedBand(engine, facts, warband)
  const treasury = treasuryOf(facts, warband)
  const catalogue = ruleset.roster.catalogue(ruleset.roster.context(roster))
  const environment = environmentOf(engine)
  const purse = purseOf(facts, warband, environment)
  return {
    facts,
    frame,
    warband: fact,
    ruleset,
    members,
    documents: roster.members,
    band: {
      ...{ ruleset, roster, members, treasury },
      setting: settingOf(ruleset, frame.settings),
      unplayed: unplayed(ruleset, frame.house),
    },
    // Nothing is asked of a band that is withdrawn.
    result: fact.withdrawnAt === null ? result : { ...result, issues: [], legal: true },
    purse,
    earnedOnly: (member) => earnedOnly(facts, member, purse, environment),
    entries: new Map([...catalogue].map((entry) => [entry.id, entry])),
  }
}

/** The bench of a member, or of the one who would come behind all. */
export const benchOf = ({ band }: BuilderBand, member?: string): Bench =>
  benchAt(band, member === undefined ? undefined : band.members.indexOf(member))

/** What keeps a member away, where it is and that is known. */
export function causeOf({ store }: Engine, { facts, ruleset }: BuilderBand, member: string) {
  const cause = absenceCause(store, facts, member, ruleset)
  return cause === null ? {} : { cause }
}
