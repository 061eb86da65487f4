// Bands that joined a campaign late are ranked from then on, in statistics, charts, the book and the page.
import { beforeEach, expect, test } from 'vitest'
import { playOutGame } from '../../../main/transfer/playOut.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import type { BookModel, RankChartBlock } from '../../../shared/sheets/book.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { BANDS, twoBands, type TwoBands } from '../../support/twoBands.ts'

const [US, THEM] = BANDS
const [LATE, IDLE] = ['warband003', 'warband004'] as const
let played: TwoBands
const addBand = (warband: string, name: string, position: number) =>
  played.does('warband.create', { campaign: CAMPAIGN, warband, name, position })
beforeEach(() => {
  played = twoBands()
  addBand(IDLE, 'Les Absents', 3)
  played.game(1, { winner: THEM, fallen: [] })
  played.game(2, { winner: US, fallen: [] })
  addBand(LATE, 'Les Tardifs', 2)
  played.game(3, { winner: US, fallen: [] })
})

const figures = (method = 'statistics.get') => played.call<StatisticsView>(method, { campaign: CAMPAIGN }).statistics
const ranksOf = (warband: string, statistics = figures()) =>
  statistics.standings.flatMap((one) => (one.warband === warband ? [[one.round, one.rank]] : []))

test('ranks a band from the first round played after it was founded, and an initial band in every round', () => {
  for (const method of ['statistics.get', 'statistics.standings']) {
    expect(ranksOf(LATE, figures(method))).toEqual([[3, 3]])
    expect(ranksOf(IDLE, figures(method))).toEqual([
      [1, 2],
      [2, 3],
      [3, 3],
    ])
  }
})

test('ranks a band in the round of a game that it played, whenever it was founded', () => {
  const sides = [US, LATE].map((warband) => ({ warbands: [warband] }))
  played.does('game.plan', { campaign: CAMPAIGN, game: 'gamelate01', round: 1, sides })
  played.does('member.recruit', { campaign: CAMPAIGN, warband: LATE, member: { kind: 'leader', name: 'Zoé' } })
  expect(ranksOf(LATE).map(([round]) => round)).toEqual([3])
  playOutGame(played.call, CAMPAIGN, 'gamelate01', { winner: US, fallen: [] }, createSeededDice(5))
  expect(ranksOf(LATE).map(([round]) => round)).toEqual([1, 2, 3])
})

test('draws no place of a band before it existed, in the book and on the page', () => {
  const book = played.call<BookModel>('print.book', {
    ...{ campaign: CAMPAIGN, language: 'fr', without: [], portraits: false },
  })
  const lines = book.chapters
    .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
    .filter((block): block is RankChartBlock => block.kind === 'ranks')
    .flatMap((block) => block.lines)
  const late = lines.find(({ name }) => name === 'Les Tardifs')!
  expect([late.ranks.map((rank) => rank !== null), late.ends]).toEqual([
    [false, false, true],
    [null, 3],
  ])
  const { text } = played.call<{ text: string }>('page.get', {
    ...{
      campaign: CAMPAIGN,
      language: 'fr',
      people: 'all',
      initials: false,
      notes: false,
      portraits: false,
      without: [],
    },
  })
  const chart = /<svg[\s\S]*?<\/svg>/.exec(text)![0]
  const own = chart.split('<g ').find((one) => one.includes('Les Tardifs'))!
  expect(own.match(/<circle/g)).toHaveLength(1)
  expect(
    chart
      .split('<g ')
      .find((one) => one.includes('Les Absents'))!
      .match(/<circle/g),
  ).toHaveLength(3)
  expect(text).not.toContain('undefined')
})

test('ranks a band that joined after the last game in no round, and lists it last on the page without a place', () => {
  addBand('warband005', 'Les Derniers', 4)
  expect(ranksOf('warband005')).toEqual([])
  const { text } = played.call<{ text: string }>('page.get', { campaign: CAMPAIGN, language: 'fr' })
  const rows = [...text.matchAll(/<tr>\s*<td class="n">([^<]*)<\/td>[\s\S]*?<th scope="row">\s*<a [^>]*>([^<]*)</g)]
  expect(rows.map(([, rank, name]) => [rank, name])).toEqual([
    ['1', 'Les Fauvettes'],
    ['2', 'Ceux d’en face'],
    ['3', 'Les Absents'],
    ['3', 'Les Tardifs'],
    ['–', 'Les Derniers'],
  ])
  expect(text).toMatch(/Les Derniers<\/h3><span class="aside">/)
})

test('ranks a band in no earlier round because of a postponed game', () => {
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  played.does('game.plan', { campaign: CAMPAIGN, game: 'gameputoff', round: 1, sides })
  playOutGame(played.call, CAMPAIGN, 'gameputoff', { winner: US, fallen: [] }, createSeededDice(6))
  expect(ranksOf(LATE).map(([round]) => round)).toEqual([3])
})
