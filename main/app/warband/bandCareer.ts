import type { BandCareer, CareerRound } from '../../../shared/contract/views/career.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { membersOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { toTraced, type TracedPart } from '../../../shared/rules/kit/traced.ts'
import { groupByKey } from '../../../shared/statistics/grouping.ts'
import { findOpenPurchases } from '../../../shared/domain/campaign/purchases.ts'
import { createGameRoundLookup, createRoundLookup } from '../../../shared/statistics/rounds.ts'
import type { Store } from '../../ports/store.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { historyNamesIn } from '../history/historyNames.ts'
import { renderInEachLanguage, reasonName } from '../base/renderIssues.ts'
import { careerGame, type CareerBand } from './careerGames.ts'
import { findCareerDepartures, type CareerDeparture } from './careerDepartures.ts'
import { findDeaths } from './deaths.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * A warband with functions that find the round or the time of a fact, also of a fact that was written outside games.
 */
interface DatedCareerBand extends CareerBand {
  readonly roundOf: (happened: { readonly game: string | null; readonly at: string }) => number
  /**
   * Returns when a fact was first written; empty if the journal does not contain it, because the fact is older than all
   * games.
   */
  readonly since: (id: string) => string
}

/**
 * Returns the career of a warband, round by round: its games with their casualties, arrivals, departures, purchases,
 * advances and treasury. Throws `fact-missing`.
 */
export const getBandCareer = defineMethod(
  'warband.career',
  readerAccess,
  (engine, { campaign, warband }): BandCareer => {
    const band = loadCareerBand(engine, campaign, warband)
    const { facts } = band
    const games = factsWhere(facts, 'game', () => true).sort(
      (one, other) => one.round - other.round || one.position - other.position,
    )
    const events = {
      joined: arrivals(engine.store, band),
      left: departures(engine.store, band),
      advances: advances(band),
    }
    const bought = purchases(band)
    const lines = Map.groupBy(
      factsWhere(facts, 'ledger', (line) => line.warband === warband),
      band.roundOf,
    )
    const eventsInRound = <T extends { readonly round: number }>(all: readonly T[], round: number) =>
      all.flatMap((one) => {
        const { round: own, ...rest } = one
        return own === round ? [rest] : []
      })
    const dated = [games, events.joined, events.left, events.advances, bought].flat().map(({ round }) => round)
    const rounds = [...new Set([...dated, ...lines.keys()])].sort((one, other) => one - other)
    let before = 0
    return {
      rounds: rounds.map((round): CareerRound => {
        const treasury = toTraced(treasuryParts(before, lines.get(round) ?? []))
        before = treasury.total
        return {
          round,
          games: games.filter((game) => game.round === round).map((game) => careerGame(band, game)),
          joined: eventsInRound(events.joined, round),
          left: eventsInRound(events.left, round),
          advances: eventsInRound(events.advances, round),
          bought: eventsInRound(bought, round),
          treasury,
        }
      }),
    }
  },
)

/**
 * True for a participation of a member of the warband, or of an enemy whom a member of the warband put out of action.
 */
const isOf = (
  { warband: own, outBy }: FactOf<'participation'>,
  warband: string,
  { member }: Pick<Facts, 'member'>,
): boolean => own === warband || (outBy !== null && member.get(outBy)?.warband === warband)

/** Loads a warband with its recorded games. */
function loadCareerBand(engine: CommandDependencies, campaign: string, warband: string): DatedCareerBand {
  const { store } = engine
  const all = [...store.factsById(store.factsReferencing([warband], 'entry')).entry.values()].map(({ game }) => game)
  const known = store.factsById(all.map((id) => ({ kind: 'game', id }))).game
  const games = all.filter((id) => known.get(id)?.state === 'recorded')
  const facts = store.load(campaign, [
    { kind: 'warband', id: warband },
    ...games.map((id) => ({ kind: 'game' as const, id })),
  ])
  factOf(facts, 'warband', warband)
  const captures = [...store.factsById(store.factsReferencing([warband], 'capture')).capture.values()]
  const dated = [...facts.member.keys(), ...facts.advance.keys(), ...facts.award.keys()]
  const written = store.firstWritten(dated)
  const round = createRoundLookup(facts, createGameRoundLookup([...facts.game.values()]), store.recordings(campaign))
  return {
    ...{ warband, facts, names: historyNamesIn(engine, campaign) },
    deaths: findDeaths(store, campaign, [
      ...new Set(factsWhere(facts, 'participation', (one) => isOf(one, warband, facts)).map(({ member }) => member)),
    ]),
    taken: captures.filter(({ by }) => by === warband),
    roundOf: (happened) => round({ warband, ...happened }),
    since: (id) => written.get(id) ?? '',
  }
}

/** Returns the members who joined the warband, with the warband that they came from, if any. */
function arrivals(store: Store, { facts, warband, names, roundOf, since }: DatedCareerBand) {
  const own = membersOf(facts, warband)
  const ids = own.map(({ id }) => id)
  const before = [...store.factsById(store.factsReferencing(ids, 'member')).member.values()]
  return own.map(({ id, name }) => {
    const was = before.find(({ movedTo }) => movedTo === id)
    const from = was ? names.getName('warband', was.warband) : null
    return { round: roundOf({ game: null, at: since(id) }), member: id, name, from }
  })
}

/** Returns the members who left the warband outside games or moved to another warband. */
function departures(store: Store, { facts, warband, names, roundOf, deaths }: DatedCareerBand) {
  const round = ({ member, at }: CareerDeparture) => {
    const games = factsWhere(facts, 'participation', (one) => one.member === member.id && one.played)
    // A departure without a date is listed in the round of the member's last known game.
    const last = Math.max(0, ...games.map(({ game }) => facts.game.get(game)?.round ?? 0))
    return at === null ? last : roundOf({ game: null, at })
  }
  return findCareerDepartures(store, { facts, deaths }, membersOf(facts, warband)).map((going) => {
    const { member, how, to } = going
    const band = to ? (names.getName('warband', to.warband) ?? '') : ''
    return {
      round: round(going),
      ...{ member: member.id, name: member.name, how },
      to: to && { warband: to.warband, member: to.id, band },
    }
  })
}

/** Returns the advances made in this warband, bought with experience or given for free. */
function advances({ facts, warband, names, roundOf, since }: DatedCareerBand) {
  const spent = factsWhere(facts, 'award', (one) => one.warband === warband && one.reason === 'advance')
  const paid = Map.groupBy(spent, ({ member, detail }) => `${member} ${detail}`)
  const freeAdvances = factsWhere(facts, 'advance', (one) => one.warband === warband).filter(({ member, advance }) => {
    const key = `${member} ${advance}`
    return paid.get(key)?.pop() === undefined
  })
  const all = [
    ...spent.map((one) => ({ ...one, what: one.detail })),
    ...freeAdvances.map((one) => ({ ...one, what: one.advance })),
  ]
  return all
    .filter(({ id, member }) => since(id) !== since(member))
    .map(({ id, member, game, what }) => ({
      round: roundOf({ game, at: since(id) }),
      ...{ member, name: facts.member.get(member)?.name ?? '' },
      what: names.word(what) ?? { fr: what, en: what },
    }))
}

/** Returns the purchases that were not refunded. */
function purchases({ facts, warband, names, roundOf }: DatedCareerBand) {
  const openPurchases = findOpenPurchases(factsWhere(facts, 'ledger', (line) => line.warband === warband))
  return groupByKey(openPurchases, ({ line }) => ({ round: roundOf(line), item: line.detail })).map(
    ([{ round, item }, all]) => ({
      ...{ round, item },
      what: names.word(item) ?? { fr: item, en: item },
      times: all.length,
      paid: all.reduce((sum, one) => sum + one.paid, 0),
    }),
  )
}

/** Returns the parts of the treasury after these ledger lines: the amount before them, then one sum per reason. */
const treasuryParts = (before: number, lines: readonly FactOf<'ledger'>[]): TracedPart[] => [
  ...(before === 0
    ? []
    : [
        {
          source: {
            kind: 'ledger' as const,
            id: 'before',
            name: renderInEachLanguage((text) => text('ledger.before')),
          },
          amount: before,
        },
      ]),
  ...groupByKey(lines, ({ reason }) => ({ reason })).map(([{ reason }, all]) => ({
    source: { kind: 'ledger' as const, id: reason, name: reasonName(reason) },
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
  })),
]
