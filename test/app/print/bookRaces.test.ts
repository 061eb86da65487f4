// The book of a season of races: the order of arrival, and losses in a race.
import { expect, test } from 'vitest'
import type { BookBlock, BookModel } from '../../../shared/sheets/book.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'
import { placeSeason } from '../../rulesets/circus-imperium/placeSeason.ts'

const gamesIn = ({ call }: Pick<Played, 'call'>): Extract<BookBlock, { kind: 'game' }>[] =>
  call<BookModel>('print.book', { campaign: CAMPAIGN, language: 'fr', without: [], portraits: false })
    .chapters.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
    .filter((block) => block.kind === 'game')

test('shows the places of a race in order, teams without place last, each side with its band', () => {
  const season = placeSeason(false)
  season.settled(season.planned(), 'Verts', { Verts: 1, Rouges: 3, Blancs: 2 })
  const [race] = gamesIn(season)
  expect(race!.sides.map(({ name, result }) => [name, result])).toEqual([
    ['1.\u00a0Verts', 'Victoire'],
    ['2.\u00a0Blancs', 'Défaite'],
    ['3.\u00a0Rouges', 'Défaite'],
    ['Bleus', 'Défaite'],
  ])
  expect(race!.sides.map(({ about }) => about)).toEqual(
    ['Verts', 'Blancs', 'Rouges', 'Bleus'].map((name) => [{ name }]),
  )
})
