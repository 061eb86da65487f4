import { bandOf } from '../../../shared/commands/base/band.ts'
import { purseOf } from '../../../shared/commands/base/purse.ts'
import type { BandFigures, BandNeed } from '../../../shared/contract/views/overview.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { partedByWarband } from '../../../shared/domain/campaign/rewind.ts'
import { factOf, factsWhere, noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import type { BandToField } from '../../../shared/rules/fielding.ts'
import { absenceOf } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { EvaluatedMember } from '../../../shared/rules/ruleset.ts'
import { startOf } from '../../../shared/rules/start.ts'
import type { Store } from '../../ports/store.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import { cachePerStore, type Cache } from '../base/storeCache.ts'
import { needsOf } from './overviewNeeds.ts'
import { wordedIssue } from '../base/worded.ts'

/** A band's figures, and what else its own facts tell: the needs of its members, how it takes the field. */
export interface BandPart extends BandFigures {
  readonly fact: FactOf<'warband'>
  /** The number of remarks: issues that are neither errors nor warnings. */
  readonly remarks: number
  /** How many losses of each kind its games cost it. */
  readonly lost: Readonly<Record<string, number>>
  readonly needs: readonly BandNeed[]
  /** What `fielded` needs to tell how it takes the field in a game; null where that is withheld. */
  readonly judged: Omit<BandToField, 'side'> | null
}

/** A game with its sides and bands, but without the members who took part. */
export interface GamePart {
  readonly fact: FactOf<'game'>
  readonly sides: readonly FactOf<'side'>[]
  readonly entries: readonly FactOf<'entry'>[]
}

const bandCache = cachePerStore<BandPart>()
const gameCache = cachePerStore<GamePart>()

/** The key of a part: the revisions of everything that it is computed from, its own facts and the campaign's frame. */
function keysIn(store: Store, campaign: string): (id: string) => string {
  const frame = store.revisionOf(campaign)
  return (id) => `${frame}.${store.revisionOf(id)}`
}

/** How many games are read in a step. */
const GAMES_A_STEP = 20

/**
 * Judges the bands of a campaign that changed, one a step, then reads its games, some a step: `partsOf` then finds them in
 * the cache. Throws as it does.
 */
export function* judging(engine: Engine, campaign: string): Generator<void> {
  const { store } = engine
  const [bands, games] = [bandCache(store), gameCache(store)]
  // The revisions are read anew at each step: others write in between.
  const keyOf = (id: string) => keysIn(store, campaign)(id)
  const refs = store.aggregatesOf(campaign)
  for (const ref of refs.filter(({ kind, id }) => kind === 'warband' && !bands.get(id, keyOf(id)))) {
    const own = partedByWarband(store.load(campaign, [ref])).get(ref.id)
    if (own) bands.put(ref.id, keyOf(ref.id), bandPart(engine, own, ref.id))
    yield
  }
  const changed = refs.filter(({ kind, id }) => kind === 'game' && !games.get(id, keyOf(id)))
  for (let at = 0; at < changed.length; at += GAMES_A_STEP) {
    const parts = gameParts(store.load(campaign, changed.slice(at, at + GAMES_A_STEP)))
    for (const part of parts) games.put(part.fact.id, keyOf(part.fact.id), part)
    yield
  }
}

/** The frame of a campaign with its bands and games, in their order; reads and judges only what has changed. Throws `fact-missing`. */
export function partsOf(engine: Engine, campaign: string) {
  const { store } = engine
  const [bands, games] = [bandCache(store), gameCache(store)]
  const refs = store.aggregatesOf(campaign)
  const keyOf = keysIn(store, campaign)
  const keys = new Map(refs.map(({ id }) => [id, keyOf(id)]))
  const kept = <P>(cache: Pick<Cache<P>, 'get'>, id: string): P | undefined => cache.get(id, keys.get(id)!)
  const facts = store.load(
    campaign,
    refs.filter(({ kind, id }) => !kept<BandPart | GamePart>(kind === 'warband' ? bands : games, id)),
  )
  const frame = factOf(facts, 'campaign', campaign)
  for (const [id, own] of partedByWarband(facts)) bands.put(id, keys.get(id)!, bandPart(engine, own, id))
  for (const part of gameParts(facts)) games.put(part.fact.id, keys.get(part.fact.id)!, part)
  return {
    frame,
    custom: factsWhere(facts, 'custom', () => true),
    bands: refs.flatMap(({ id }) => kept(bands, id) ?? []),
    games: refs.flatMap(({ id }) => kept(games, id) ?? []),
  }
}

function bandPart(engine: Engine, facts: Facts, warband: string): BandPart {
  const fact = factOf(facts, 'warband', warband)
  if (engine.store.withholds?.(warband)) return withheldPart(facts, fact)
  const band = bandOf(facts, warband, engine)
  const { ruleset, roster } = band
  const { cost, issues: all, members } = evaluate(ruleset, roster)
  const isWithdrawn = fact.withdrawnAt !== null
  const start =
    !isWithdrawn && purseOf(facts, warband, environmentOf(engine)).isBuilding ? startOf(ruleset, roster) : undefined
  // Nothing more is asked of a band that is withdrawn.
  const issues = isWithdrawn ? [] : all.filter((one) => !start?.isCovered(one))
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  const first = errors[0] ?? warnings[0]
  const finding: Localized | null = first ? wordedIssue(ruleset, first) : null
  return {
    fact,
    lost: lostOf(facts, warband),
    value: cost.total,
    cap: roster.cap ?? null,
    treasury: band.treasury,
    counts: headcount(roster.members),
    isStarting: start !== undefined,
    errors: errors.length,
    warnings: warnings.length,
    remarks: issues.length - errors.length - warnings.length,
    finding,
    needs: [
      ...(errors.length > 0 && finding
        ? [{ kind: 'illegal-band', warband, errors: errors.length, finding } as const]
        : []),
      ...(isWithdrawn ? [] : needsOf(engine.store, facts, warband, band, cost.total)).filter(
        // A new warband has lost no leader.
        ({ kind }) => !(start && kind === 'leader-lost'),
      ),
    ],
    judged: { warband, roster, members: band.members, judged: members.map(asJudged) },
  }
}

/** A band of which whoever asks may know no more than that it is there, and who was seen of it. */
const withheldPart = (facts: Facts, fact: FactOf<'warband'>): BandPart => ({
  fact,
  isWithheld: true,
  lost: lostOf(facts, fact.id),
  ...{
    value: 0,
    cap: null,
    treasury: 0,
    isStarting: false,
    errors: 0,
    warnings: 0,
    remarks: 0,
    finding: null,
    needs: [],
  },
  counts: { fit: 0, absent: 0, captive: 0, dead: 0, retired: 0 },
  judged: null,
})

/** Keeps of a member only what a game asks for, because parts are kept for long. */
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

/** The facts that the standings are worked out from. */
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
