// Where counters are shown: sheets of all games, notebook, standings, page, report, book, tables.
import { describe, expect, test } from 'vitest'
import { buildPrintout } from '../../../main/app/print/printout.ts'
import type { MemberCardsView } from '../../../shared/contract/views/cards.ts'
import type { CsvTable } from '../../../shared/contract/csv.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import type { PageFile } from '../../../shared/contract/views/page.ts'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { translator } from '../../../shared/text/translator.ts'
import { pageOf, textOfPage } from '../../support/sharedPages.ts'
import { at, DEBTS, OURS, RENOWN, startWithCounters, THEIRS } from '../../support/withCounters.ts'

const EN = translator('en')
const printed = (started: ReturnType<typeof startWithCounters>, what: object) =>
  JSON.stringify(buildPrintout(started.call, { ...at, what, perPage: 1 } as never, EN))

describe.each(RULESETS.map(({ id }) => id))('the sheets of %s', (id) => {
  test('have the values among the notes, unless the counter is not printed', () => {
    const started = startWithCounters(id)
    const { does, adjust, chief } = started
    does('warband.change', { ...at, warband: OURS, notes: 'Au bord de l’eau.' })
    adjust([
      [OURS, null, 2],
      [OURS, chief, -4],
    ])
    const sheets = () => [
      printed(started, { kind: 'warbands', by: 'bands', warbands: [OURS] }),
      printed(started, { kind: 'members', members: [chief] }),
    ]
    const [band, member] = sheets()
    expect(band).toContain('Renom: 5\\nAu bord de l’eau.')
    expect(member).toContain('Dettes: -4')
    does('counter.change', { ...at, counter: RENOWN, isOnSheets: false })
    does('counter.change', { ...at, counter: DEBTS, isOnSheets: false })
    for (const text of sheets()) expect(text).not.toMatch(/Renom|Dettes/)
  })
})

test('sheets are no longer up to date once a value has changed', () => {
  const { call, adjust, chief } = startWithCounters()
  const states = () =>
    call<{ sheets: PrintableSheet[] }>('print.state', { ...at, warband: OURS }).sheets.map((one) => one.state)
  call('print.mark', { ...at, keys: [`band:${OURS}`, `member:${chief}`] })
  expect(states()).toEqual(['same', 'same'])
  adjust([[OURS, null, 1]])
  expect(states()).toEqual(['changed', 'same'])
  adjust([[OURS, chief, 1]])
  expect(states()).toEqual(['changed', 'changed'])
})

test('the notebook and the cards of a warband have them', () => {
  const { call, adjust, chief } = startWithCounters()
  adjust([[OURS, chief, 2]])
  const { text } = call<PageFile>('notebook.get', { ...at, warband: OURS, language: 'en' })
  expect(textOfPage(pageOf(text))).toMatch(/Dettes: 2.*Renom: 3/)
  const { members } = call<MemberCardsView>('warband.cards', { ...at, warband: OURS })
  expect(members[0]!.counters).toMatchObject([{ name: 'Dettes', value: { total: 2 } }])
})

test('the standings have a column on the screen, on the page to share and in the tables', () => {
  const { call, does, adjust } = startWithCounters()
  adjust([[THEIRS, null, 4]])
  const view = () => call<OverviewView>('campaign.overview', at)
  const page = () => {
    const { text } = call<PageFile>('page.get', { ...at, language: 'en' })
    return [...pageOf(text).querySelectorAll('#standings tr')].map((row) => row.lastElementChild.textContent.trim())
  }
  const table = (what: CsvTable) =>
    call<PageFile>('campaign.csv', { ...at, what, language: 'en' })
      .text.trim()
      .split(/\r?\n/)
      .map((line) => line.split(',').at(-1))
  expect(view().counters).toEqual([{ id: RENOWN, name: 'Renom' }])
  expect(Object.fromEntries(view().bands.map(({ warband, counters }) => [warband, counters]))).toEqual({
    [OURS]: [3],
    [THEIRS]: [7],
  })
  expect(page().toSorted()).toEqual(['3', '7', 'Renom'])
  expect(table('standings').toSorted()).toEqual(['3', '7', 'Renom'])
  expect(table('counters')).toEqual(['Value', '3', '7', '0', '0'])
  does('counter.change', { ...at, counter: RENOWN, isInStandings: false })
  expect(view().counters).toEqual([])
  expect(page()).not.toContain('Renom')
})

test('the report of the last round and the book have them; the reasons of changes are on no page', () => {
  const started = startWithCounters()
  const { call, does, adjust } = started
  adjust([[THEIRS, null, 4]], 'Un secret')
  const sides = [OURS, THEIRS].map((warband) => ({ warbands: [warband] }))
  does('game.plan', { ...at, game: 'game0000001', round: 1, sides })
  does('game.settle', { ...at, game: 'game0000001', warbands: [OURS, THEIRS], answers: answersOf(started) })
  const report = call<{ text: string }>('report.get', { ...at, as: 'text', language: 'en' }).text
  expect(report).toMatch(/Counters\s+-+\s+- Renom: Bande 2 7, Les Fauvettes 3/)
  expect(JSON.stringify(call('print.book', { ...at, without: [], portraits: true, language: 'en' }))).toContain('Renom')
  expect(call<PageFile>('page.get', { ...at, language: 'en', notes: true }).text).not.toContain('Un secret')
})

function answersOf({ call }: ReturnType<typeof startWithCounters>) {
  const { sides } = call<{ sides: { id: string }[] }>('game.get', { ...at, game: 'game0000001' })
  const each = (kind: string, fields: object) =>
    Object.fromEntries([OURS, THEIRS].map((warband) => [`${kind}:${warband}`, { kind, ...fields }]))
  const results = Object.fromEntries(sides.map(({ id }, place) => [id, ['win', 'loss'][place]]))
  return {
    result: { kind: 'result', results },
    ...each('points', { objectives: [] }),
    ...each('fallen', { members: [] }),
    ...each('feats', { feats: [] }),
  }
}
