import { bandOf } from '../../../shared/commands/base/band.ts'
import { warbandFundsOf } from '../../../shared/commands/base/purse.ts'
import type { ComputedBandNumbers, BandTodo, BandWithHiddenNumbers } from '../../../shared/contract/views/overview.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { countersOf, standingsCounterValues } from '../../../shared/domain/campaign/counters.ts'
import { splitByWarband } from '../../../shared/domain/campaign/rewind.ts'
import { factOf, factsWhere, noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import type { BandToField } from '../../../shared/rules/fielding.ts'
import { absenceOf } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { EvaluatedMember } from '../../../shared/rules/ruleset.ts'
import { buildNewBandChecklist } from '../../../shared/rules/start.ts'
import { countCasualtiesOf } from '../../../shared/rules/tieBreaks.ts'
import type { Store } from '../../ports/store.ts'
import { findRoundThatBandsPrepareFor } from '../base/currentRound.ts'
import { commandEnvironmentOf, type CommandDependencies } from '../base/execute.ts'
import { cachePerStore, type Cache } from '../base/storeCache.ts'
import { buildBandTodos } from './overviewNeeds.ts'
import { localizedIssueMessage } from '../base/renderIssues.ts'

/** The part of the overview about one warband, as far as the caller may see it. */
export type OverviewBandPart = PlainPart & (KnownFigures | BandWithHiddenNumbers<KnownFigures>)

interface PlainPart {
  readonly fact: FactOf<'warband'>
  /** The answers to whether the warband comes to rounds. */
  readonly attendance: readonly Pick<FactOf<'attendance'>, 'warband' | 'round' | 'answer'>[]
  /** Number of losses, by kind of loss. */
  readonly lost: Readonly<Record<string, number>>
  /** Values of the counters that the standings show, in their order. */
  readonly counters: readonly number[]
  readonly needs: readonly BandTodo[]
  /**
   * The warband as input for `evaluateFieldedBands`, without its side; null if the warband is withheld from the caller.
   */
  readonly judged: Omit<BandToField, 'side'> | null
}

interface KnownFigures extends ComputedBandNumbers {
  /** Number of issues that are neither errors nor warnings. */
  readonly remarks: number
}

/** A game with its sides and warbands. Of its participations, only the numbers of models put out of action are kept. */
export interface OverviewGamePart {
  readonly fact: FactOf<'game'>
  readonly sides: readonly FactOf<'side'>[]
  readonly entries: readonly FactOf<'entry'>[]
  /** Number of models put out of action, by warband. */
  readonly fallen: ReadonlyMap<string, number>
  /** Number of enemies that each warband put out of action. */
  readonly casualties: ReadonlyMap<string, number>
}

const bandCache = cachePerStore<OverviewBandPart>()
const gameCache = cachePerStore<OverviewGamePart>()

/**
 * Returns a function that computes the cache key of a part from the revisions of the part's own facts and of the
 * campaign's frame, and from the round whose cap applies.
 */
function createPartKey(store: Store, campaign: string): (id: string) => string {
  const frame = store.revisionOf(campaign)
  const round = findRoundThatBandsPrepareFor(store, store.load(campaign, []), campaign) ?? ''
  return (id) => `${frame}.${round}.${store.revisionOf(id)}`
}

/** Number of games that are read in one step. */
const GAMES_PER_STEP = 20

/**
 * Evaluates the changed warbands of a campaign, one per step, then reads its games, several per step.
 * `loadOverviewParts` then finds them in the cache. Throws what `loadOverviewParts` throws.
 */
export function* evaluateInSteps(engine: CommandDependencies, campaign: string): Generator<void> {
  const { store } = engine
  const [bands, games] = [bandCache(store), gameCache(store)]
  // Revisions are read again at each step, because other requests may write between two steps.
  const keyOf = (id: string) => createPartKey(store, campaign)(id)
  const refs = store.aggregatesOf(campaign)
  for (const ref of refs.filter(({ kind, id }) => kind === 'warband' && !bands.get(id, keyOf(id)))) {
    const own = splitByWarband(store.load(campaign, [ref])).get(ref.id)
    if (own) bands.put(ref.id, keyOf(ref.id), bandPart(engine, own, ref.id))
    yield
  }
  const changed = refs.filter(({ kind, id }) => kind === 'game' && !games.get(id, keyOf(id)))
  for (let at = 0; at < changed.length; at += GAMES_PER_STEP) {
    const parts = gameParts(store.load(campaign, changed.slice(at, at + GAMES_PER_STEP)))
    for (const part of parts) games.put(part.fact.id, keyOf(part.fact.id), part)
    yield
  }
}

/**
 * Returns the frame of a campaign, its warbands and its games, in order. Reads and evaluates only what has changed.
 * Throws `fact-missing`.
 */
export function loadOverviewParts(engine: CommandDependencies, campaign: string) {
  const { store } = engine
  const [bands, games] = [bandCache(store), gameCache(store)]
  const refs = store.aggregatesOf(campaign)
  const keyOf = createPartKey(store, campaign)
  const keys = new Map(refs.map(({ id }) => [id, keyOf(id)]))
  const cachedPart = <P>(cache: Pick<Cache<P>, 'get'>, id: string): P | undefined => cache.get(id, keys.get(id)!)
  const facts = store.load(
    campaign,
    refs.filter(
      ({ kind, id }) => !cachedPart<OverviewBandPart | OverviewGamePart>(kind === 'warband' ? bands : games, id),
    ),
  )
  const frame = factOf(facts, 'campaign', campaign)
  for (const [id, own] of splitByWarband(facts)) bands.put(id, keys.get(id)!, bandPart(engine, own, id))
  for (const part of gameParts(facts)) games.put(part.fact.id, keys.get(part.fact.id)!, part)
  return {
    frame,
    custom: factsWhere(facts, 'custom', () => true),
    stakes: facts.stake.size,
    counters: countersOf(facts),
    rounds: factsWhere(facts, 'round', () => true),
    lines: factsWhere(facts, 'standingsLine', () => true),
    bands: refs.flatMap(({ id }) => cachedPart(bands, id) ?? []),
    games: refs.flatMap(({ id }) => cachedPart(games, id) ?? []),
  }
}

function bandPart(engine: CommandDependencies, facts: Facts, warband: string): OverviewBandPart {
  const fact = factOf(facts, 'warband', warband)
  if (engine.store.withholds?.(warband)) return withheldPart(facts, fact)
  const round = findRoundThatBandsPrepareFor(engine.store, facts, fact.campaign)
  const band = bandOf(facts, warband, engine, undefined, round)
  const { ruleset, roster } = band
  const { cost, issues: all, members } = evaluateWholeRoster(ruleset, roster)
  const isWithdrawn = fact.withdrawnAt !== null
  const start =
    !isWithdrawn && warbandFundsOf(facts, warband, commandEnvironmentOf(engine)).isBuilding
      ? buildNewBandChecklist(ruleset, roster)
      : undefined
  // The issues of a withdrawn warband are left out, because nobody needs to solve them.
  const issues = isWithdrawn ? [] : all.filter((one) => !start?.isCovered(one))
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  const first = errors[0] ?? warnings[0]
  const finding: Localized | null = first ? localizedIssueMessage(ruleset, first) : null
  return {
    fact,
    attendance: listAnswers(facts, warband),
    lost: countLosses(facts, warband),
    counters: standingsCounterValues(facts, warband),
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
      ...(isWithdrawn ? [] : buildBandTodos(engine.store, facts, warband, band, cost.total)).filter(
        // A warband that is still being built has lost nobody: it has not recruited them yet.
        ({ kind }) => !(start && LOSSES.includes(kind)),
      ),
    ],
    judged: { warband, roster, members: band.members, judged: members.map(toJudgedMember) },
  }
}

/** The needs after losses. */
const LOSSES: readonly BandTodo['kind'][] = ['nobody-fit', 'leader-lost', 'leader-missing']

/** Returns the part of a withheld warband: its answers, losses and counters, which every caller may see. */
const withheldPart = (facts: Facts, fact: FactOf<'warband'>): OverviewBandPart => ({
  fact,
  isWithheld: true,
  attendance: listAnswers(facts, fact.id),
  lost: countLosses(facts, fact.id),
  counters: standingsCounterValues(facts, fact.id),
  ...{ value: null, cap: null, treasury: null, counts: null, isStarting: null },
  ...{ errors: null, warnings: null, remarks: null, finding: null },
  needs: [],
  judged: null,
})

/** Keeps only the fields that `evaluateFieldedBands` needs, because the cached parts stay in memory. */
const toJudgedMember = ({ member, cost, issues }: EvaluatedMember) => ({ member, cost, issues })

const listAnswers = (facts: Facts, warband: string): OverviewBandPart['attendance'] =>
  factsWhere(facts, 'attendance', (one) => one.warband === warband).map(({ round, answer }) => ({
    warband,
    round,
    answer,
  }))

function countLosses(facts: Facts, warband: string): OverviewBandPart['lost'] {
  const losses = Map.groupBy(
    factsWhere(facts, 'loss', (one) => one.warband === warband),
    ({ loss }) => loss,
  )
  return Object.fromEntries([...losses].map(([loss, all]) => [loss, all.length]))
}

function headcount(members: readonly Member[]): ComputedBandNumbers['counts'] {
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

function gameParts(facts: Facts): OverviewGamePart[] {
  const sides = Map.groupBy(
    factsWhere(facts, 'side', () => true),
    ({ game }) => game,
  )
  const entries = Map.groupBy(facts.entry.values(), ({ game }) => game)
  const participations = Map.groupBy(facts.participation.values(), ({ game }) => game)
  return [...facts.game.values()].map((fact) => {
    const [own, all] = [entries.get(fact.id) ?? [], participations.get(fact.id) ?? []]
    const bySide = [...Map.groupBy(own, ({ side }) => side).values()]
    return {
      fact,
      sides: sides.get(fact.id) ?? [],
      entries: own,
      fallen: countFallen(all),
      casualties: countCasualtiesOf(
        all,
        bySide.map((some) => some.map(({ warband }) => warband)),
      ),
    }
  })
}

function countFallen(participations: readonly FactOf<'participation'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { warband, fallen } of participations)
    if (fallen > 0) counts.set(warband, (counts.get(warband) ?? 0) + fallen)
  return counts
}

/** Returns the facts from which the standings are computed. */
export function standingsFacts({
  frame,
  lines,
  bands,
  games,
}: {
  readonly frame: FactOf<'campaign'>
  readonly lines: readonly FactOf<'standingsLine'>[]
  readonly bands: readonly OverviewBandPart[]
  readonly games: readonly OverviewGamePart[]
}): Facts {
  const byId = <F extends { readonly id: string }>(facts: readonly F[]) => new Map(facts.map((fact) => [fact.id, fact]))
  return {
    ...noFacts(),
    campaign: byId([frame]),
    standingsLine: byId(lines),
    warband: byId(bands.map(({ fact }) => fact)),
    game: byId(games.map(({ fact }) => fact)),
    side: byId(games.flatMap(({ sides }) => sides)),
    entry: byId(games.flatMap(({ entries }) => entries)),
  }
}
