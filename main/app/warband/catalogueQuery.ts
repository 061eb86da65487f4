import { memberIn } from '../../../shared/commands/member/member.ts'
import { levelOf, onBench, withLine, withTrait } from '../../../shared/commands/base/trials.ts'
import { unplayedAmong } from '../../../shared/commands/base/unplayed.ts'
import type { CatalogueLine, CatalogueView } from '../../../shared/contract/views/member.ts'
import { stashOf } from '../../../shared/domain/campaign/roster.ts'
import type { CatalogueEntry } from '../../../shared/rules/ruleset.ts'
import { adaptsOf } from './adapts.ts'
import { builderBand, type BuilderBand, type WarbandRef } from './builderBand.ts'
import { buyingFor } from './builderMember.ts'
import { ownedBy, pointsFor, refusalsOf, type Buying } from './builderParts.ts'
import type { Engine } from '../base/execute.ts'
import { profileView } from '../base/profileView.ts'
import { worded } from '../base/worded.ts'

/** All that a member can be given (or the stash: its things), each with its price and what stands against it: tried, one by one. */
export function getCatalogue(
  engine: Engine,
  { member, ...at }: WarbandRef & { readonly member: string | null },
): CatalogueView {
  const whole = builderBand(engine, at)
  const { groups } = whole.ruleset.builder
  if (member !== null) memberIn(whole.facts, at.warband, member)
  const buying = member === null ? undefined : buyingFor(whole, member)
  const columns = whole.ruleset.profiles?.columns ?? {}
  const kinds = groups
    .filter(({ isTrait, isChosen }) => !isChosen && (buying !== undefined || !isTrait))
    .map(({ id, name, isTrait }) => ({ id, name, isTrait, columns: columns[id] ?? [] }))
  const traits = new Set(groups.filter(({ isTrait }) => isTrait).map(({ id }) => id))
  const order = new Map(kinds.map(({ id }, place) => [id, place]))
  const { ruleset, roster } = whole.band
  const adapts = adaptsOf(ruleset.content?.kinds(ruleset.roster.context(roster)) ?? [])
  return {
    kinds,
    entries: [...whole.entries.values()]
      .filter(({ kind }) => order.has(kind))
      .sort((a, b) => order.get(a.kind)! - order.get(b.kind)!)
      .map((entry) => (buying ? memberLine(buying, entry, traits.has(entry.kind)) : stashLine(whole, entry)))
      .map((line) => {
        const kind = adapts(line)
        return kind === undefined ? line : { ...line, adapts: kind }
      }),
  }
}

function memberLine(buying: Buying, entry: CatalogueEntry, isTrait: boolean): CatalogueLine {
  const { bench } = buying
  const { id, name, summary, kind } = entry
  const outcome = isTrait ? withTrait(bench, id, levelOf(onBench(bench), id) + 1) : withLine(bench, { id, quantity: 1 })
  const refused = refusalsOf(buying, outcome)
  return {
    id,
    name,
    summary,
    kind,
    price: pointsFor(buying, outcome.delta),
    owned: ownedBy(bench, id, isTrait),
    figures: figuresOf(bench.band, bench.context, id),
    ...(refused.length > 0 && { refused: worded(bench.band.ruleset, refused) }),
  }
}

/** The figures of a thing by itself, as the book has them. */
const figuresOf = ({ ruleset }: BuilderBand['band'], context: unknown, id: string) =>
  profileView(ruleset.profiles?.of({ id, quantity: 1 }, context) ?? {})

/**
 * A catalogue entry as a line to buy for the stash, at its catalogue price; refused where the treasury is too low, or the
 * campaign is played without the entry.
 */
function stashLine({ ruleset, band, purse, facts, warband }: BuilderBand, entry: CatalogueEntry): CatalogueLine {
  const { id, name, summary, kind, cost = 0 } = entry
  const refused = refusalsOf({ purse, paid: 0 }, { delta: cost, errors: unplayedAmong(band, [id]) })
  const owned = stashOf(facts, warband.id).filter(({ item }) => item === id)
  return {
    id,
    name,
    summary,
    kind,
    price: cost,
    owned: owned.reduce((sum, { quantity }) => sum + quantity, 0),
    figures: figuresOf(band, ruleset.roster.context(band.roster), id),
    ...(refused.length > 0 && { refused: worded(ruleset, refused) }),
  }
}
