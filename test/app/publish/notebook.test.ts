// The notebook of a band: its own sheets, its next game, and nothing private about the other bands.
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleCampaigns, readStories } from '../../../main/transfer/samples.ts'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import type { NotebookBundle, PageFile } from '../../../shared/contract/views/page.ts'
import { singleBlocks, type SingleBlock } from '../../../shared/sheets/model.ts'
import { buildPrintout, type PrintoutRequest } from '../../../main/app/print/printout.ts'
import { translator } from '../../../shared/text/translator.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { HOSTILE } from '../../support/hostileTexts.ts'
import { expectInert, pageOf, textOfPage } from '../../support/sharedPages.ts'
import { BANDS, twoBands, type TwoBands } from '../../support/twoBands.ts'

/** The text of a page without its scripts, in which words such as NaN are code. */
const withoutScripts = (document: ReturnType<typeof pageOf>): string =>
  [...document.querySelectorAll('script')].reduce(
    (text, script) => text.replace(script.textContent, ''),
    document.documentElement.textContent,
  )

let played: TwoBands
beforeEach(() => {
  played = twoBands()
})
const [US, THEM] = BANDS
const getNotebook = (asked: object = {}) =>
  played.call<PageFile>('notebook.get', { campaign: CAMPAIGN, warband: US, language: 'fr', ...asked })
const notebook = (asked: object = {}) => pageOf(getNotebook(asked).text)
const list = (asked: object = {}) =>
  played.call<NotebookBundle>('notebook.list', { campaign: CAMPAIGN, language: 'fr', ...asked })
const plan = (round: number, game = `gameplan0${round}`) =>
  played.does('game.plan', {
    campaign: CAMPAIGN,
    game,
    round,
    table: '2',
    day: '2026-12-04',
    scenario: 'Le gué',
    sides: BANDS.map((warband) => ({ warbands: [warband] })),
  })
const boxes = (asked: object = {}) => [...notebook(asked).querySelectorAll('input')]

test('has no boxes and no text about them for an empty band', () => {
  played.does('warband.create', { campaign: CAMPAIGN, warband: 'nobodyyet01', name: 'Les Absents' })
  const { text } = getNotebook({ warband: 'nobodyyet01' })
  const document = pageOf(text)
  expect([boxes({ warband: 'nobodyyet01' }).length, document.querySelector('button')]).toEqual([0, null])
  expect(textOfPage(document)).not.toContain('coches')
  expect(text).not.toContain('<script')
  expectInert(document)
})

describe('before a game', () => {
  beforeEach(() => {
    played.game(1, { winner: THEM, fallen: [played.fallen(US, 2, 'killed')] })
    plan(2)
  })

  test('shows the game, who plays and who does not', () => {
    const [, away] = played.members[US]!
    played.does('game.line-up', { campaign: CAMPAIGN, game: 'gameplan02', stayedAway: [away] })
    const document = notebook()
    const game = textOfPage(document).replace(/Qui joue .*/, '')
    expect(game).toContain('Ronde 2 · vendredi 4 décembre 2026 · Table 2 · Le gué')
    expect(game).toContain('GontranLaissé à la maison par le joueur')
    const headingsIn = (id: string) => [...document.querySelectorAll(`#${id} h3`)].map((one) => one.textContent)
    expect([headingsIn('members'), headingsIn('out')]).toEqual([['Hélène', 'Anaïs'], ['Gontran']])
    expect(textOfPage(document)).toMatch(/Fusil/)
    expectInert(document)
  })

  test('is one complete HTML document', () => {
    const { text } = getNotebook()
    expect(['<html', '<body', '</body>', '</html>'].map((tag) => text.split(tag).length - 1)).toEqual([1, 1, 1, 1])
    expect(text).toMatch(/<\/body>\n<\/html>\n$/)
  })

  test('shows the name and player of the other band, but not its members', () => {
    const [foe] = played.members[THEM]!
    played.does('member.change', { campaign: CAMPAIGN, warband: THEM, member: foe, name: 'Ennemi caché' })
    played.does('warband.change', { campaign: CAMPAIGN, warband: THEM, player: 'Paule' })
    expect(textOfPage(notebook())).toContain('Ceux d’en face (Paule)')
    expect(getNotebook().text).not.toContain('Ennemi')
  })

  test('gives every box its own name and key, for this game of this band', () => {
    const all = boxes()
    expect(all.length).toBeGreaterThan(8)
    expect(new Set(all.map((one) => one.getAttribute('data-tick'))).size).toBe(all.length)
    expect(all.filter((one) => !one.getAttribute('aria-label')!.trim())).toEqual([])
    expect(all.some((one) => one.getAttribute('aria-label') === 'Points de vie 1/4')).toBe(true)
    expect(notebook().body.getAttribute('data-keep')).toBe(`chronique/${US}/gameplan02`)
    plan(3)
    expect(notebook({ game: 'gameplan03' }).body.getAttribute('data-keep')).toBe(`chronique/${US}/gameplan03`)
  })

  test('refuses a game without the band', () => {
    played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband003', name: 'Les Tiers', position: 2 })
    expect(() => getNotebook({ warband: 'warband003', game: 'gameplan02' })).toThrow('fact-missing')
    expect(() => getNotebook({ warband: 'nobody0000' })).toThrow('fact-missing')
  })

  test('lists the notebooks of a game, of a round and of all bands with different file names', () => {
    played.does('warband.change', { campaign: CAMPAIGN, warband: THEM, name: 'LES FAUVETTES' })
    expect(list().notebooks).toEqual([
      { warband: US, name: 'Les Fauvettes', game: 'gameplan02', file: 'Carnet – Les Fauvettes.html' },
      { warband: THEM, name: 'LES FAUVETTES', game: 'gameplan02', file: 'Carnet – LES FAUVETTES (2).html' },
    ])
    expect(list({ game: 'gameplan02' }).notebooks).toEqual(list({ round: 2 }).notebooks)
    expect(() => list({ round: 9 })).toThrow('round-empty')
  })
})

test('exists without a next game, and says so', () => {
  const document = notebook()
  expect(textOfPage(document)).toContain('Aucune partie n’est prévue pour cette bande.')
  expect(document.querySelectorAll('#members .member').length).toBe(4)
  expect(list().notebooks.map(({ game }) => game)).toEqual([null, null])
})

test('escapes hostile names', () => {
  plan(1)
  const accepted = HOSTILE.filter((text) => {
    const named = [
      ['member.change', { warband: US, member: played.members[US]![0], name: text, notes: text }],
      ['warband.change', { warband: US, name: text, player: text, notes: text }],
      ['game.change', { game: 'gameplan01', scenario: text, notes: text }],
    ] as const
    const answers = named.map(([method, of]) => played.app.call(method, { campaign: CAMPAIGN, ...of }, 'test'))
    const { name, text: written } = getNotebook()
    expect(name).toMatch(/^[^/\\:*?"<>|\p{C}]+\.html$/u)
    expectInert(pageOf(written))
    return answers.every(({ ok }) => ok)
  })
  expect(accepted.length).toBeGreaterThan(45)
})

test('contains every name and text of the sheets in every ruleset, with boxes to tick', () => {
  const samples = play()
  for (const { id: campaign } of sampleCampaigns(
    samples.call,
    readStories(nodeFiles),
    createSeededDice,
    samples.asking,
  )) {
    const [{ warband } = { warband: '' }] = samples.call<NotebookBundle>('notebook.list', {
      campaign,
      language: 'en',
    }).notebooks
    const document = pageOf(samples.call<PageFile>('notebook.get', { campaign, warband, language: 'en' }).text)
    expectInert(document)
    expect(document.querySelectorAll('input[data-tick]').length).toBeGreaterThan(0)
    const pageText = textOfPage(document)
    expect(withoutScripts(document)).not.toMatch(/undefined|\[object|NaN/)
    const wanted: PrintoutRequest = {
      campaign,
      perPage: 1,
      what: { kind: 'warbands', by: 'members', warbands: [warband] },
    }
    const sheets = buildPrintout(samples.call as never, wanted, translator('en')).parts.flatMap((part) => part.sheets)
    const texts = sheets.flatMap((sheet) => [sheet.name, ...singleBlocks(sheet).flatMap(textsIn)])
    expect(texts.length).toBeGreaterThan(40)
    const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()
    expect(texts.filter((text) => !pageText.includes(plain(text)))).toEqual([])
  }
})

/** The titles, names, figures and sentences of a block. */
function textsIn(block: SingleBlock): string[] {
  const { title = '' } = block as { readonly title?: string }
  if (block.kind === 'entries')
    return [title, ...block.entries.flatMap(({ name, text }) => [name, ...text.split('\n')])]
  if (block.kind === 'stats') return block.stats.flatMap(({ figure, label }) => [figure, label])
  if (block.kind === 'values') return [title, ...block.values.flatMap(({ label, figure }) => [label, figure])]
  if (block.kind === 'ticks') return [title, ...block.rows.flatMap(({ range, text }) => [range, text])]
  if (block.kind !== 'table') return title === '' || block.kind === 'notes' ? [] : [title]
  const rows = block.rows.filter(({ isBlank }) => !isBlank)
  return rows.flatMap(({ cells, note = '' }) => [
    note,
    ...cells.flatMap((cell) => (typeof cell === 'string' ? cell : [cell.text, cell.strong])),
  ])
}
