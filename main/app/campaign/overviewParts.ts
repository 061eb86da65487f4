import { bandOf } from '../../../shared/commands/band.ts'
import type { BandNeed, OverviewBand } from '../../../shared/contract/views/overview.ts'
import type { AggregateRef } from '../../../shared/domain/campaign/aggregate.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { partedByWarband } from '../../../shared/domain/campaign/rewind.ts'
import { factOf, factsWhere, noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import type { BandToField } from '../../../shared/rules/fielding.ts'
import { absenceOf } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { EvaluatedMember } from '../../../shared/rules/ruleset.ts'
import type { Store } from '../../ports/store.ts'
import type { Engine } from '../execute.ts'
import { needsOf } from './overviewNeeds.ts'
import { wordedIssue } from '../worded.ts'

/** What is told of a band, from its own facts alone. */
export interface BandPart extends Pick<
  OverviewBand,
  'value' | 'cap' | 'treasury' | 'counts' | 'errors' | 'warnings' | 'finding'
> {
  readonly fact: FactOf<'warband'>
  /** What the check only remarks on. */
  readonly remarks: number
  /** How much its games took from it, by what it was. */
  readonly lost: Readonly<Record<string, number>>
  readonly needs: readonly BandNeed[]
  /** What it takes to say how it takes the field in a game. */
  readonly judged: Omit<BandToField, 'side'>
}

/** A game with its sides and bands; who took part is left out. */
export interface GamePart {
  readonly fact: FactOf<'game'>
  readonly sides: readonly FactOf<'side'>[]
  readonly entries: readonly FactOf<'entry'>[]
}

interface Kept {
  readonly key: string
  readonly part: BandPart | GamePart
}

/**
 * Parts worked out before, of each store, by the band or game. A part rests on nothing but its own facts and the frame
 * of its campaign; each change of them counts their revisions up, and these are the key that it is kept under.
 */
const KEPT = new WeakMap<Store, Map<string, Kept>>()

function keptIn(store: Store): Map<string, Kept> {
  const kept = KEPT.get(store) ?? new Map<string, Kept>()
  KEPT.set(store, kept)
  return kept
}

/** So many games are read in a step. */
const GAMES_A_STEP = 20

/**
 * Judges the bands of a campaign that changed, one a step, then reads its games, some a step: what `partsOf` needs of
 * them is then there. Throws as it does.
 */
export function* judging(engine: Engine, campaign: string): Generator<void> {
  const { store } = engine
  const kept = keptIn(store)
  const keyOf = (id: string) => `${store.revisionOf(campaign)}.${store.revisionOf(id)}`
  const changed = store.aggregatesOf(campaign).filter(({ id }) => kept.get(id)?.key !== keyOf(id))
  for (const ref of changed.filter(({ kind }) => kind === 'warband')) {
    const own = partedByWarband(store.load(campaign, [ref])).get(ref.id)
    if (own) kept.set(ref.id, { key: keyOf(ref.id), part: bandPart(engine, own, ref.id) })
    yield
  }
  const games = changed.filter(({ kind }) => kind === 'game')
  for (let at = 0; at < games.length; at += GAMES_A_STEP) {
    const parts = gameParts(store.load(campaign, games.slice(at, at + GAMES_A_STEP)))
    for (const part of parts) kept.set(part.fact.id, { key: keyOf(part.fact.id), part })
    yield
  }
}

/** The frame of a campaign with its bands and games, in their order; only those that changed are read and judged anew. Throws `fact-missing`. */
export function partsOf(engine: Engine, campaign: string) {
  const { store } = engine
  const kept = keptIn(store)
  const refs = store.aggregatesOf(campaign)
  const ofFrame = store.revisionOf(campaign)
  const keys = new Map(refs.map(({ id }) => [id, `${ofFrame}.${store.revisionOf(id)}`]))
  const facts = store.load(
    campaign,
    refs.filter(({ id }) => kept.get(id)?.key !== keys.get(id)),
  )
  const frame = factOf(facts, 'campaign', campaign)
  const keep = (id: string, part: Kept['part']) => kept.set(id, { key: keys.get(id)!, part })
  for (const [id, own] of partedByWarband(facts)) keep(id, bandPart(engine, own, id))
  for (const part of gameParts(facts)) keep(part.fact.id, part)
  const of = <P>(kind: AggregateRef['kind']) =>
    refs.filter((ref) => ref.kind === kind).map(({ id }) => kept.get(id)!.part as P)
  const custom = factsWhere(facts, 'custom', () => true)
  return { frame, custom, bands: of<BandPart>('warband'), games: of<GamePart>('game') }
}

function bandPart(engine: Engine, facts: Facts, warband: string): BandPart {
  const band = bandOf(facts, warband, engine)
  const { ruleset, roster } = band
  const { cost, issues, members } = evaluate(ruleset, roster)
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  const first = errors[0] ?? warnings[0]
  const finding: Localized | null = first ? wordedIssue(ruleset, first) : null
  return {
    fact: factOf(facts, 'warband', warband),
    lost: lostOf(facts, warband),
    value: cost.total,
    cap: roster.cap ?? null,
    treasury: band.treasury,
    counts: headcount(roster.members),
    errors: errors.length,
    warnings: warnings.length,
    remarks: issues.length - errors.length - warnings.length,
    finding,
    needs: [
      ...(errors.length > 0 && finding
        ? [{ kind: 'illegal-band', warband, errors: errors.length, finding } as const]
        : []),
      ...needsOf(engine.store, facts, warband, band, cost.total),
    ],
    judged: { warband, roster, members: band.members, judged: members.map(asJudged) },
  }
}

/** Of a member no more than a game asks: parts are kept for long. */
const asJudged = ({ member, cost, issues }: EvaluatedMember) => ({ member, cost, issues })

function lostOf(facts: Facts, warband: string): BandPart['lost'] {
  const losses = Map.groupBy(
    factsWhere(facts, 'loss', (one) => one.warband === warband),
    ({ loss }) => loss,
  )
  return Object.fromEntries([...losses].map(([loss, all]) => [loss, all.length]))
}

function headcount(members: readonly Member[]): BandPart['counts'] {
  const reasons = members.map((member) => absenceOf(member)?.reason)
  const count = (...wanted: readonly (typeof reasons)[number][]) =>
    reasons.filter((reason) => wanted.includes(reason)).length
  return {
    fit: count(undefined),
    absent: count('missing', 'misses-games'),
    captive: count('captured'),
    dead: count('dead'),
    retired: count('retired'),
  }
}

function gameParts(facts: Facts): GamePart[] {
  const sides = Map.groupBy(
    factsWhere(facts, 'side', () => true),
    ({ game }) => game,
  )
  const entries = Map.groupBy(facts.entry.values(), ({ game }) => game)
  return [...facts.game.values()].map((fact) => ({
    fact,
    sides: sides.get(fact.id) ?? [],
    entries: entries.get(fact.id) ?? [],
  }))
}

/** The facts that the standings rest on. */
export function standingFacts(
  frame: FactOf<'campaign'>,
  bands: readonly BandPart[],
  games: readonly GamePart[],
): Facts {
  const byId = <F extends { readonly id: string }>(facts: readonly F[]) => new Map(facts.map((fact) => [fact.id, fact]))
  return {
    ...noFacts(),
    campaign: byId([frame]),
    warband: byId(bands.map(({ fact }) => fact)),
    game: byId(games.map(({ fact }) => fact)),
    side: byId(games.flatMap(({ sides }) => sides)),
    entry: byId(games.flatMap(({ entries }) => entries)),
  }
}
