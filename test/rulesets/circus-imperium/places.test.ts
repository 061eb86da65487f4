// Places of a race: valid input, season points, where they are shown, undo.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitByWarband, factsBeforeJournal } from '../../../shared/domain/campaign/rewind.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Statistics } from '../../../shared/statistics/format.ts'
import { afterAnswers, gameOf, problemsOf } from '../../rules/aftermath/support/games.ts'
import { CAMPAIGN, play, refusal } from '../../support/campaign.ts'
import { LOELIA } from './fixtures.ts'
import { bandOf, placeSeason, STABLES, type PlaceSeason } from './placeSeason.ts'

describe('places of a race', () => {
  const cast = { kind: 'chariot-team', driver: LOELIA }
  const race = (ruleset: Ruleset = circusImperium) =>
    gameOf(ruleset, {
      one: { caesar: { members: { aquila: cast } } },
      two: { pompey: { members: { nox: cast } } },
      three: { crassus: { members: { lupa: cast } } },
    })
  const LOST = { one: 'loss', two: 'loss', three: 'loss' }
  const problems = (places: object, results: object = { ...LOST, one: 'win' }, game = race(), more: object = {}) =>
    problemsOf(afterAnswers(game, { result: { kind: 'result', results, places, ...more } })).filter((one) =>
      one.startsWith('error'),
    )
  const TIES = {
    ...circusImperium,
    aftermath: { ...circusImperium.aftermath, places: { ties: true } },
  } as unknown as Ruleset

  test.each<[what: string, places: object, results: object, wanted: string[]]>([
    ['accepts all three in order', { one: 1, two: 3, three: 2 }, { ...LOST, one: 'win' }, []],
    ['accepts a side without a place that did not finish', { one: 1 }, { ...LOST, one: 'win' }, []],
    ['refuses the same place twice', { one: 1, two: 2, three: 2 }, { ...LOST, one: 'win' }, ['place-twice']],
    ['refuses a gap between places', { one: 1, two: 3 }, { ...LOST, one: 'win' }, ['place-left-out']],
    ['refuses places that do not start at 1', { one: 2, two: 3 }, { ...LOST, one: 'win' }, ['place-left-out']],
    ['refuses a loser before the winner', { one: 2, two: 1 }, { ...LOST, one: 'win' }, ['place-before-winner']],
    ['refuses a winner without a place', { two: 1 }, { ...LOST, one: 'win' }, ['place-before-winner']],
    ['refuses places if nobody won', { one: 1 }, LOST, ['places-without-winner']],
    [
      'refuses places of a void race',
      { one: 1 },
      { one: 'draw', two: 'draw', three: 'draw' },
      ['places-without-winner'],
    ],
    ['refuses a place of an unknown side', { one: 1, four: 2 }, { ...LOST, one: 'win' }, ['side-unknown']],
  ])('%s', (_what, places, results, wanted) => {
    expect(problems(places, results)).toEqual(wanted.map((code) => `error ${code} result`))
  })

  test('may be shared where the rules have ties, with the next place left free', () => {
    const won = { ...LOST, one: 'win' }
    expect(problems({ one: 1, two: 2, three: 2 }, won, race(TIES))).toEqual([])
    const both = { ...LOST, one: 'win', two: 'win' }
    expect(problems({ one: 1, two: 1, three: 3 }, both, race(TIES), { shared: true })).toEqual([])
    expect(problems({ one: 1, two: 1, three: 2 }, both, race(TIES), { shared: true })).toEqual([
      'error place-behind-ties result',
    ])
  })

  test('are refused by a ruleset without places', () => {
    const leader = { kind: 'leader' }
    const game = gameOf(unPourUn as unknown as Ruleset, {
      one: { a: { members: { x: leader } } },
      two: { b: { members: { y: leader } } },
    })
    expect(problems({ one: 1 }, { one: 'win', two: 'loss' }, game)).toEqual(['error places-unranked result'])
  })
})

/** Three races, one of which has only a winner. */
function raceSeason(placeRule: boolean): PlaceSeason {
  const season = placeSeason(placeRule)
  season.settled(season.planned(), 'Rouges', { Rouges: 1, Bleus: 2, Verts: 3, Blancs: 4 })
  season.settled(season.planned(), 'Blancs', { Blancs: 1, Rouges: 2, Bleus: 3 })
  season.settled(season.planned())
  season.settled(season.planned(), 'Bleus')
  return season
}

describe('a season', () => {
  const lines = ({ standings }: PlaceSeason) =>
    standings().map(({ rank, name, points }) => `${rank} ${name} ${points.total}`)

  // 10, 8, 6, 5: Rouges 10 + 8, Bleus 8 + 6 + 10, Verts 6 and once not at the finish, Blancs 5 + 10; the void race nothing.
  test('scored by places gives each stable its points with the reasons', () => {
    const season = raceSeason(true)
    expect(lines(season)).toEqual(['1 Bleus 24', '2 Rouges 18', '3 Blancs 15', '4 Verts 6'])
    const [blue, red] = season.standings()
    expect(blue!.places).toEqual([1, 1, 1])
    const parts = red!.points.parts.map(({ source, amount }) => [source.kind, source.name.fr, source.name.en, amount])
    expect(parts).toEqual([
      ['house', '1re place', 'Place 1', 10],
      ['house', '2e place', 'Place 2', 8],
    ])
  })

  test('scores places down to the eighth', () => {
    expect(circusImperium.aftermath.places?.points?.each).toEqual([10, 8, 6, 5, 4, 3, 2, 1])
  })

  test('is scored by results unless the rule is on', () => {
    expect(lines(raceSeason(false))).toEqual(['1 Blancs 4', '1 Bleus 4', '1 Rouges 4', '4 Verts 1'])
  })

  // 4, 3: Rouges 4 + 3, Bleus 3 + 0 + 4, Blancs 0 + 4, Verts nothing.
  test("is scored by the campaign's points for places, with none for further places", () => {
    const season = raceSeason(true)
    season.does('campaign.change', { campaign: CAMPAIGN, settings: { 'points-places': '4 3' } })
    expect(lines(season)).toEqual(['1 Bleus 7', '1 Rouges 7', '3 Blancs 4', '4 Verts 0'])
    expect(season.call('standings.get', { campaign: CAMPAIGN })).toMatchObject({ places: [4, 3] })
  })

  test.each(['', 'dix', '10,, 8', '2.5', '100', '1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1'])(
    'refuses the points « %s »',
    (given) => {
      const { does } = placeSeason(true)
      const ask = () => does('campaign.change', { campaign: CAMPAIGN, settings: { 'points-places': given } })
      expect(refusal(ask)).toEqual([given === '' ? 'too-short' : 'place-points-unreadable'])
    },
  )

  test('of another ruleset has no such points', () => {
    const { does } = play()
    const ask = () =>
      does('campaign.create', {
        campaign: CAMPAIGN,
        name: 'Été',
        ruleset: 'un-pour-un',
        settings: { 'points-places': '3' },
      })
    expect(refusal(ask)).toEqual(['setting-unknown'])
  })

  test('shows places in its statistics, its table and the report of a round', () => {
    const { call } = raceSeason(true)
    const { places } = call<{ statistics: Statistics }>('statistics.get', { campaign: CAMPAIGN }).statistics
    expect(
      places.map(({ round, warband, place, times }) => [
        round,
        STABLES.find((name) => bandOf(name) === warband),
        place,
        times,
      ]),
    ).toEqual([
      [1, 'Rouges', 1, 1],
      [1, 'Bleus', 2, 1],
      [1, 'Verts', 3, 1],
      [1, 'Blancs', 4, 1],
      [2, 'Rouges', 2, 1],
      [2, 'Bleus', 3, 1],
      [2, 'Blancs', 1, 1],
      [4, 'Bleus', 1, 1],
    ])
    const csv = call<{ text: string }>('campaign.csv', { campaign: CAMPAIGN, what: 'standings', language: 'fr' }).text
    expect(csv.split('\r\n')[0]).toBe(
      'Rang,Bande,Joueur,Courses gagnées,Courses courues,Conducteurs perdus,1re place,2e place,3e place,4e place,Points de ligue',
    )
    expect(csv.split('\r\n')[1]).toBe('1,Bleus,,1,4,0,1,1,1,0,24')
    const report = call<object>('report.get', { campaign: CAMPAIGN, round: 2, as: 'text', language: 'fr' })
    expect(JSON.stringify(report).replaceAll(/\s/g, ' ')).toContain('1. Blancs – 2. Rouges – 3. Bleus – Verts')
  })
})

describe('recorded places', () => {
  test('are undone, redone and corrected with the game', () => {
    const season = placeSeason(true)
    const game = season.planned()
    season.settled(game, 'Rouges', { Rouges: 1, Bleus: 2 })
    expect(season.placesIn(game)).toEqual([1, 2, null, null])
    const settled = season.lastEntry()
    season.does('history.undo', { campaign: CAMPAIGN, entries: [settled] })
    expect(season.placesIn(game)).toEqual([null, null, null, null])
    season.does('history.undo', { campaign: CAMPAIGN, entries: [season.lastEntry()] })
    expect(season.placesIn(game)).toEqual([1, 2, null, null])
    season.settled(season.planned(), 'Verts', { Verts: 1 })
    season.corrected(game, 'Rouges', { Rouges: 1, Verts: 2, Blancs: 3 })
    expect(season.placesIn(game)).toEqual([1, null, 2, 3])
    expect(season.standings().map(({ name, points }) => [name, points.total])).toEqual([
      ['Verts', 18],
      ['Rouges', 10],
      ['Blancs', 6],
      ['Bleus', 0],
    ])
  })

  test('are exported and imported with their campaign, and absent from an older document', () => {
    const { call } = raceSeason(true)
    const document = call<{ facts: { side: Record<string, unknown>[] } }>('campaign.export', { campaign: CAMPAIGN })
    const again = play()
    again.call('campaign.import', { document })
    const exported = again.call<object>('campaign.export', { campaign: CAMPAIGN })
    expect({ ...exported, exportedAt: '' }).toEqual({ ...document, exportedAt: '' })
    const older = structuredClone(document)
    for (const side of older.facts.side) delete side['place']
    const before = play()
    before.call('campaign.import', { document: older })
    expect([...before.store.loadAll(CAMPAIGN).side.values()].map(({ place }) => place)).toEqual(
      document.facts.side.map(() => null),
    )
  })

  /** An order of arrival: some of the stables, in any order. */
  const arrivals = fc
    .tuple(fc.shuffledSubarray([...STABLES], { minLength: 1 }), fc.constant(null))
    .map(([order]) => ({ winner: order[0]!, places: Object.fromEntries(order.map((name, at) => [name, at + 1])) }))

  test('are the same after a correction as if recorded at once, and the journal rewinds completely', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(arrivals, arrivals), { minLength: 1, maxLength: 3 }), (races) => {
        const [season, plain] = [placeSeason(true), placeSeason(true)]
        const games = races.map(([first, corrected]) => {
          const game = season.planned()
          season.settled(game, first.winner, first.places)
          plain.settled(plain.planned(), corrected.winner, corrected.places)
          return game
        })
        for (const [at, [, corrected]] of races.entries())
          season.corrected(games[at]!, corrected.winner, corrected.places)
        expect(games.map(season.placesIn)).toEqual(games.map(plain.placesIn))
        expect(season.standings()).toEqual(plain.standings())
        const facts = season.store.loadAll(CAMPAIGN)
        const bare = factsBeforeJournal(facts, season.store.entries(CAMPAIGN, 500))
        expect([bare.side.size, bare.campaign.size, splitByWarband(bare).size]).toEqual([0, 0, 0])
      }),
      { numRuns: 15 },
    )
  })
})
