import type { BandCareer, CareerRound } from '../../../shared/contract/views/career.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { membersOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { traced, type Part } from '../../../shared/rules/kit/traced.ts'
import { grouped } from '../../../shared/statistics/grouped.ts'
import { purchasesKept } from '../../../shared/domain/campaign/purchases.ts'
import { gameRounds, roundAt } from '../../../shared/statistics/rounds.ts'
import type { Store } from '../../ports/store.ts'
import type { Engine } from '../base/execute.ts'
import { namesIn } from '../history/historyNames.ts'
import { inEach, reasonName } from '../base/worded.ts'
import { careerGame, type Careered } from './careerGames.ts'
import { goings, type Going } from './careerGoings.ts'
import { deathsAmong } from './deaths.ts'

interface WarbandRef {
  readonly campaign: string
  readonly warband: string
}

/** A band, and when what happens outside games came to be, by the rounds that it was in then. */
interface Dated extends Careered {
  readonly roundOf: (happened: { readonly game: string | null; readonly at: string }) => number
  /** When facts were first written; empty for what the journal does not know, which was there before all games. */
  readonly since: (id: string) => string
}

/**
 * What a band lived through, round by round: its games with what became of whom, who came and went, what it bought, how its
 * people progressed and what its treasury then held. Throws `fact-missing`.
 */
export function getBandCareer(engine: Engine, { campaign, warband }: WarbandRef): BandCareer {
  const band = datedBand(engine, campaign, warband)
  const { facts } = band
  const games = factsWhere(facts, 'game', () => true).sort(
    (one, other) => one.round - other.round || one.position - other.position,
  )
  const told = { joined: joined(engine.store, band), left: left(engine.store, band), advances: advances(band) }
  const bought = purchases(band)
  const lines = Map.groupBy(
    factsWhere(facts, 'ledger', (line) => line.warband === warband),
    band.roundOf,
  )
  const of = <T extends { readonly round: number }>(all: readonly T[], round: number) =>
    all.flatMap((one) => {
      const { round: own, ...rest } = one
      return own === round ? [rest] : []
    })
  const dated = [games, told.joined, told.left, told.advances, bought].flat().map(({ round }) => round)
  const rounds = [...new Set([...dated, ...lines.keys()])].sort((one, other) => one - other)
  let before = 0
  return {
    rounds: rounds.map((round): CareerRound => {
      const treasury = traced(treasuryParts(before, lines.get(round) ?? []))
      before = treasury.total
      return {
        round,
        games: games.filter((game) => game.round === round).map((game) => careerGame(band, game)),
        joined: of(told.joined, round),
        left: of(told.left, round),
        advances: of(told.advances, round),
        bought: of(bought, round),
        treasury,
      }
    }),
  }
}

/** Whether a participation is of a band, or of whom a member of the band put out of action. */
const isOf = (
  { warband: own, outBy }: FactOf<'participation'>,
  warband: string,
  { member }: Pick<Facts, 'member'>,
): boolean => own === warband || (outBy !== null && member.get(outBy)?.warband === warband)

/** Reads a band with its recorded games. */
function datedBand(engine: Engine, campaign: string, warband: string): Dated {
  const { store } = engine
  const all = [...store.factsById(store.naming([warband], 'entry')).entry.values()].map(({ game }) => game)
  const known = store.factsById(all.map((id) => ({ kind: 'game', id }))).game
  const games = all.filter((id) => known.get(id)?.state === 'recorded')
  const facts = store.load(campaign, [
    { kind: 'warband', id: warband },
    ...games.map((id) => ({ kind: 'game' as const, id })),
  ])
  factOf(facts, 'warband', warband)
  const captures = [...store.factsById(store.naming([warband], 'capture')).capture.values()]
  const dated = [...facts.member.keys(), ...facts.advance.keys(), ...facts.award.keys()]
  const written = store.firstWritten(dated)
  const round = roundAt(facts, gameRounds([...facts.game.values()]), store.recordings(campaign))
  return {
    ...{ warband, facts, names: namesIn(engine, campaign) },
    deaths: deathsAmong(store, campaign, [
      ...new Set(factsWhere(facts, 'participation', (one) => isOf(one, warband, facts)).map(({ member }) => member)),
    ]),
    taken: captures.filter(({ by }) => by === warband),
    roundOf: (happened) => round({ warband, ...happened }),
    since: (id) => written.get(id) ?? '',
  }
}

/** Who came to the band, and from which. */
function joined(store: Store, { facts, warband, names, roundOf, since }: Dated) {
  const own = membersOf(facts, warband)
  const ids = own.map(({ id }) => id)
  const before = [...store.factsById(store.naming(ids, 'member')).member.values()]
  return own.map(({ id, name }) => {
    const was = before.find(({ movedTo }) => movedTo === id)
    const from = was ? names.named('warband', was.warband) : null
    return { round: roundOf({ game: null, at: since(id) }), member: id, name, from }
  })
}

/** Who left the band between its games, or for another band. */
function left(store: Store, { facts, warband, names, roundOf, deaths }: Dated) {
  const round = ({ member, at }: Going) => {
    const games = factsWhere(facts, 'participation', (one) => one.member === member.id && one.played)
    // What the journal does not know happened at the end of what is known of it.
    const last = Math.max(0, ...games.map(({ game }) => facts.game.get(game)?.round ?? 0))
    return at === null ? last : roundOf({ game: null, at })
  }
  return goings(store, { facts, deaths }, membersOf(facts, warband)).map((going) => {
    const { member, how, to } = going
    const band = to ? (names.named('warband', to.warband) ?? '') : ''
    return {
      round: round(going),
      ...{ member: member.id, name: member.name, how },
      to: to && { warband: to.warband, member: to.id, band },
    }
  })
}

/** How its people progressed in the band: what their experience was spent on, and what they were given without. */
function advances({ facts, warband, names, roundOf, since }: Dated) {
  const spent = factsWhere(facts, 'award', (one) => one.warband === warband && one.reason === 'advance')
  const paid = Map.groupBy(spent, ({ member, detail }) => `${member} ${detail}`)
  const given = factsWhere(facts, 'advance', (one) => one.warband === warband).filter(({ member, advance }) => {
    const key = `${member} ${advance}`
    return paid.get(key)?.pop() === undefined
  })
  const all = [
    ...spent.map((one) => ({ ...one, what: one.detail })),
    ...given.map((one) => ({ ...one, what: one.advance })),
  ]
  return all
    .filter(({ id, member }) => since(id) !== since(member))
    .map(({ id, member, game, what }) => ({
      round: roundOf({ game, at: since(id) }),
      ...{ member, name: facts.member.get(member)?.name ?? '' },
      what: names.word(what) ?? { fr: what, en: what },
    }))
}

/** What it bought and did not give back. */
function purchases({ facts, warband, names, roundOf }: Dated) {
  const kept = purchasesKept(factsWhere(facts, 'ledger', (line) => line.warband === warband))
  return grouped(kept, ({ line }) => ({ round: roundOf(line), item: line.detail })).map(([{ round, item }, all]) => ({
    ...{ round, item },
    what: names.word(item) ?? { fr: item, en: item },
    times: all.length,
    paid: all.reduce((sum, one) => sum + one.paid, 0),
  }))
}

/** What a treasury holds after lines, from what was there before them. */
const treasuryParts = (before: number, lines: readonly FactOf<'ledger'>[]): Part[] => [
  ...(before === 0
    ? []
    : [
        {
          source: { kind: 'ledger' as const, id: 'before', name: inEach((text) => text('ledger.before')) },
          amount: before,
        },
      ]),
  ...grouped(lines, ({ reason }) => ({ reason })).map(([{ reason }, all]) => ({
    source: { kind: 'ledger' as const, id: reason, name: reasonName(reason) },
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
  })),
]
