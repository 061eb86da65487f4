// Lines to write on never start a page of their own.
import { expect, test } from 'vitest'
import { gameSheet, type GameToPlay } from '../../shared/rulesets/gameSheet.ts'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import { translator } from '../../shared/text/translator.ts'
import { readPdf } from '../support/pdfText.ts'
import { renderSheets } from '../support/renderedSheets.ts'

/** A game of `count` bands, each on its own side. */
const gameOf = (count: number): GameToPlay => ({
  campaign: { name: 'Les Ludi', ruleset: 'un-pour-un' },
  game: {
    ...{ round: 4, day: null, time: null, venue: '', table: null },
    scenario: 'Finale',
    notes: 'Prévoir deux mètres.',
  },
  round: null,
  sides: Array.from({ length: count }, (_, at) => ({ id: `side${at}`, name: '', place: null })),
  warbands: Array.from({ length: count }, (_, at) => ({
    ...{ name: `Bande ${at}`, player: '', side: `side${at}`, legal: true, value: 100 },
    members: [{ name: 'Ada', throwsBefore: false }],
  })),
})

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('a game of %i bands ends on a page with text', async (count) => {
  const sheet = gameSheet(gameOf(count), translator('fr'), rulesetOf('un-pour-un')!)
  const { pages } = await readPdf((await renderSheets([sheet], 'Finale')).bytes)
  const heading = 'Finale, suite'.length + `${pages.length} / ${pages.length}`.length
  for (const page of pages) expect(page.replaceAll(/\s+/g, ' ').length).toBeGreaterThan(heading + 20)
  expect(pages.at(-1)).toContain('Notes')
})
