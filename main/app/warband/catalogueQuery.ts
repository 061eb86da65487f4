import { getBandMember } from '../../../shared/commands/member/member.ts'
import {
  memberTraitLevel,
  requireTrialMember,
  computeItemLineOutcome,
  computeTraitOutcome,
} from '../../../shared/commands/base/changeOutcomes.ts'
import { refuseExcludedEntries } from '../../../shared/commands/base/excludedEntries.ts'
import type { CatalogueLine, CatalogueView } from '../../../shared/contract/views/member.ts'
import { stashOf } from '../../../shared/domain/campaign/roster.ts'
import type { CatalogueEntry } from '../../../shared/rules/ruleset.ts'
import { createAdaptableKindLookup } from './adaptableKinds.ts'
import { builderBand, type BuilderBand } from './builderBand.ts'
import { purchaseContextFor } from './builderMember.ts'
import { ownedCount, treasuryPointsFor, refusalsOf, type PurchaseContext } from './builderParts.ts'
import { profileView } from '../base/profileView.ts'
import { renderIssues } from '../base/renderIssues.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns everything that can be bought for a member (for the stash: only items), with prices and refusals. To find
 * them, the purchase of each entry is tried.
 */
export const getCatalogue = defineMethod(
  'member.catalogue',
  readerAccess,
  (engine, { member, ...at }): CatalogueView => {
    const whole = builderBand(engine, at)
    const { groups } = whole.ruleset.builder
    if (member !== null) getBandMember(whole.facts, at.warband, member)
    const buying = member === null ? undefined : purchaseContextFor(whole, member)
    const columns = whole.ruleset.profiles?.columns ?? {}
    const kinds = groups
      .filter(({ isTrait, isChosen }) => !isChosen && (buying !== undefined || !isTrait))
      .map(({ id, name, isTrait }) => ({ id, name, isTrait, columns: columns[id] ?? [] }))
    const traits = new Set(groups.filter(({ isTrait }) => isTrait).map(({ id }) => id))
    const order = new Map(kinds.map(({ id }, place) => [id, place]))
    const { ruleset, roster } = whole.band
    const context = ruleset.roster.context(roster)
    const adapts = createAdaptableKindLookup(ruleset.content?.kinds(context) ?? [])
    return {
      kinds,
      entries: [...whole.entries.values()]
        .filter(({ kind }) => order.has(kind))
        .sort((a, b) => order.get(a.kind)! - order.get(b.kind)!)
        .map((entry) => ({
          ...(buying ? memberLine(buying, entry, traits.has(entry.kind)) : stashLine(whole, entry)),
          ...(entry.sample && { isSample: true as const }),
          ...(ruleset.builder.isUnusual?.(entry.id, context) && { isOutside: true as const }),
        }))
        .map((line) => {
          const kind = adapts(line)
          return kind === undefined ? line : { ...line, adapts: kind }
        }),
    }
  },
)

function memberLine(buying: PurchaseContext, entry: CatalogueEntry, isTrait: boolean): CatalogueLine {
  const { bench } = buying
  const { id, name, summary, kind } = entry
  const outcome = isTrait
    ? computeTraitOutcome(bench, id, memberTraitLevel(requireTrialMember(bench), id) + 1)
    : computeItemLineOutcome(bench, { id, quantity: 1 })
  const refused = refusalsOf(buying, outcome)
  return {
    id,
    name,
    summary,
    kind,
    price: treasuryPointsFor(buying, outcome.delta),
    owned: ownedCount(bench, id, isTrait),
    figures: figuresOf(bench.band, bench.context, id),
    ...(refused.length > 0 && { refused: renderIssues(bench.band.ruleset, refused) }),
  }
}

/** Returns the values of an item by itself, without a bearer, as in the rulebook. */
const figuresOf = ({ ruleset }: BuilderBand['band'], context: unknown, id: string) =>
  profileView(ruleset.profiles?.of({ id, quantity: 1 }, context) ?? {})

/**
 * Returns a catalogue entry as something to buy for the stash, at its catalogue price. Refused if the treasury is too
 * small or if the campaign excludes the entry.
 */
function stashLine({ ruleset, band, purse, facts, warband }: BuilderBand, entry: CatalogueEntry): CatalogueLine {
  const { id, name, summary, kind, cost = 0 } = entry
  const refused = refusalsOf({ purse, paid: 0 }, { delta: cost, errors: refuseExcludedEntries(band, [id]) })
  const owned = stashOf(facts, warband.id).filter(({ item }) => item === id)
  return {
    id,
    name,
    summary,
    kind,
    price: cost,
    owned: owned.reduce((sum, { quantity }) => sum + quantity, 0),
    figures: figuresOf(band, ruleset.roster.context(band.roster), id),
    ...(refused.length > 0 && { refused: renderIssues(ruleset, refused) }),
  }
}
