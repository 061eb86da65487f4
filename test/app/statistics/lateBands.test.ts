// Bands that came to a campaign late: they are ranked from then on, in figures, charts, the book and the page.
import { beforeEach, expect, test } from 'vitest'
import { playOut } from '../../../main/transfer/playedOut.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { seededDice } from '../../../shared/rules/kit/dice.ts'
import type { BookModel, RanksBlock } from '../../../shared/sheets/book.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { BANDS, twoBands, type TwoBands } from '../../support/twoBands.ts'

const [US, THEM] = BANDS
const [LATE, IDLE] = ['warband003', 'warband004'] as const
let played: TwoBands
const found = (warband: string, name: string, position: number) =>
  played.does('warband.create', { campaign: CAMPAIGN, warband, name, position })
beforeEach(() => {
  played = twoBands()
  found(IDLE, 'Les Absents', 3)
  played.game(1, { winner: THEM, fallen: [] })
  played.game(2, { winner: US, fallen: [] })
  found(LATE, 'Les Tardifs', 2)
  played.game(3, { winner: US, fallen: [] })
})

const figures = (method = 'statistics.get') => played.call<StatisticsView>(method, { campaign: CAMPAIGN }).statistics
const ranked = (warband: string, statistics = figures()) =>
  statistics.standings.flatMap((one) => (one.warband === warband ? [[one.round, one.rank]] : []))

test('ranks a band from the first round that was played after it was founded, and one that was there all along in every round', () => {
  for (const method of ['statistics.get', 'statistics.standings']) {
    expect(ranked(LATE, figures(method))).toEqual([[3, 3]])
    expect(ranked(IDLE, figures(method))).toEqual([
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
  expect(ranked(LATE).map(([round]) => round)).toEqual([3])
  playOut(played.call, CAMPAIGN, 'gamelate01', { winner: US, fallen: [] }, seededDice(5))
  expect(ranked(LATE).map(([round]) => round)).toEqual([1, 2, 3])
})

test('draws no place of a band before it was there, in the book as on the page', () => {
  const book = played.call<BookModel>('print.book', {
    ...{ campaign: CAMPAIGN, language: 'fr', without: [], portraits: false },
  })
  const lines = book.chapters
    .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
    .filter((block): block is RanksBlock => block.kind === 'ranks')
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

test('ranks a band that came after the last game in no round, and tells it last on the page without a place', () => {
  found('warband005', 'Les Derniers', 4)
  expect(ranked('warband005')).toEqual([])
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

test('ranks a band in no earlier round for a game of it that was put off until the band was there', () => {
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  played.does('game.plan', { campaign: CAMPAIGN, game: 'gameputoff', round: 1, sides })
  playOut(played.call, CAMPAIGN, 'gameputoff', { winner: US, fallen: [] }, seededDice(6))
  expect(ranked(LATE).map(([round]) => round)).toEqual([3])
})
