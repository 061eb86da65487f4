// A band as a page for its player’s pocket: its own sheets, its next game, and of the others nothing that they keep to themselves.
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleCampaigns, readStories } from '../../../main/transfer/samples.ts'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import type { NotebookList, PageFile } from '../../../shared/contract/views/page.ts'
import { singleBlocks, type SingleBlock } from '../../../shared/sheets/model.ts'
import { printout, type Wanted } from '../../../main/app/print/printout.ts'
import { translator } from '../../../shared/text/translator.ts'
import { seededDice } from '../../../shared/rules/kit/dice.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { HOSTILE } from '../../support/hostileTexts.ts'
import { expectInert, pageOf, saidIn } from '../../support/sharedPages.ts'
import { BANDS, twoBands, type TwoBands } from '../../support/twoBands.ts'

let played: TwoBands
beforeEach(() => {
  played = twoBands()
})
const [US, THEM] = BANDS
const got = (asked: object = {}) =>
  played.call<PageFile>('notebook.get', { campaign: CAMPAIGN, warband: US, language: 'fr', ...asked })
const notebook = (asked: object = {}) => pageOf(got(asked).text)
const list = (asked: object = {}) =>
  played.call<NotebookList>('notebook.list', { campaign: CAMPAIGN, language: 'fr', ...asked })
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

test('a band of nobody has nothing to tick, and says nothing of ticks', () => {
  played.does('warband.create', { campaign: CAMPAIGN, warband: 'nobodyyet01', name: 'Les Absents' })
  const { text } = got({ warband: 'nobodyyet01' })
  const document = pageOf(text)
  expect([boxes({ warband: 'nobodyyet01' }).length, document.querySelector('button')]).toEqual([0, null])
  expect(saidIn(document)).not.toContain('coches')
  expect(text).not.toContain('<script')
  expectInert(document)
})

describe('before a game', () => {
  beforeEach(() => {
    played.game(1, { winner: THEM, fallen: [played.fallen(US, 2, 'killed')] })
    plan(2)
  })

  test('it tells of the game, of those who play and of those who do not', () => {
    const [, away] = played.members[US]!
    played.does('game.line-up', { campaign: CAMPAIGN, game: 'gameplan02', stayedAway: [away] })
    const document = notebook()
    const game = saidIn(document).replace(/Qui joue .*/, '')
    expect(game).toContain('Ronde 2 · Table 2 · vendredi 4 décembre 2026 · Le gué')
    expect(game).toContain('GontranLaissé à la maison par le joueur')
    const named = (id: string) => [...document.querySelectorAll(`#${id} h3`)].map((one) => one.textContent)
    expect([named('members'), named('out')]).toEqual([['Hélène', 'Anaïs'], ['Gontran']])
    expect(saidIn(document)).toMatch(/Fusil/)
    expectInert(document)
  })

  test('the file is one document, which ends where it ends', () => {
    const { text } = got()
    expect(['<html', '<body', '</body>', '</html>'].map((tag) => text.split(tag).length - 1)).toEqual([1, 1, 1, 1])
    expect(text).toMatch(/<\/body>\n<\/html>\n$/)
  })

  test('of the other band it tells its name and its player, and none of its people', () => {
    const [foe] = played.members[THEM]!
    played.does('member.change', { campaign: CAMPAIGN, warband: THEM, member: foe, name: 'Ennemi caché' })
    played.does('warband.change', { campaign: CAMPAIGN, warband: THEM, player: 'Paule' })
    expect(saidIn(notebook())).toContain('Ceux d’en face (Paule)')
    expect(got().text).not.toContain('Ennemi')
  })

  test('every box has a name and a place of its own, kept for this game of this band', () => {
    const all = boxes()
    expect(all.length).toBeGreaterThan(8)
    expect(new Set(all.map((one) => one.getAttribute('data-tick'))).size).toBe(all.length)
    expect(all.filter((one) => !one.getAttribute('aria-label')!.trim())).toEqual([])
    expect(all.some((one) => one.getAttribute('aria-label') === 'Points de vie 1/4')).toBe(true)
    expect(notebook().body.getAttribute('data-keep')).toBe(`chronique/${US}/gameplan02`)
    plan(3)
    expect(notebook({ game: 'gameplan03' }).body.getAttribute('data-keep')).toBe(`chronique/${US}/gameplan03`)
  })

  test('a game in which the band is not is refused', () => {
    played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband003', name: 'Les Tiers', position: 2 })
    expect(() => got({ warband: 'warband003', game: 'gameplan02' })).toThrow('fact-missing')
    expect(() => got({ warband: 'nobody0000' })).toThrow('fact-missing')
  })

  test('those of a game, of a round and of all bands are listed, each file under a name of its own', () => {
    played.does('warband.change', { campaign: CAMPAIGN, warband: THEM, name: 'LES FAUVETTES' })
    expect(list().notebooks).toEqual([
      { warband: US, name: 'Les Fauvettes', game: 'gameplan02', file: 'Carnet – Les Fauvettes.html' },
      { warband: THEM, name: 'LES FAUVETTES', game: 'gameplan02', file: 'Carnet – LES FAUVETTES (2).html' },
    ])
    expect(list({ game: 'gameplan02' }).notebooks).toEqual(list({ round: 2 }).notebooks)
    expect(() => list({ round: 9 })).toThrow('round-empty')
  })
})

test('without a game to come it says so, and is there all the same', () => {
  const document = notebook()
  expect(saidIn(document)).toContain('Aucune partie n’est prévue pour cette bande.')
  expect(document.querySelectorAll('#members .member').length).toBe(4)
  expect(list().notebooks.map(({ game }) => game)).toEqual([null, null])
})

test('hostile names are texts in it', () => {
  plan(1)
  const accepted = HOSTILE.filter((text) => {
    const named = [
      ['member.change', { warband: US, member: played.members[US]![0], name: text, notes: text }],
      ['warband.change', { warband: US, name: text, player: text, notes: text }],
      ['game.change', { game: 'gameplan01', scenario: text, notes: text }],
    ] as const
    const answers = named.map(([method, of]) => played.app.call(method, { campaign: CAMPAIGN, ...of }, 'test'))
    const { name, text: written } = got()
    expect(name).toMatch(/^[^/\\:*?"<>|\p{C}]+\.html$/u)
    expectInert(pageOf(written))
    return answers.every(({ ok }) => ok)
  })
  expect(accepted.length).toBeGreaterThan(45)
})

test('every ruleset has them from its own sheets: each name and text of these is there, and something to tick', () => {
  const samples = play()
  for (const { id: campaign } of sampleCampaigns(samples.call, readStories(nodeFiles), seededDice, samples.asking)) {
    const [{ warband } = { warband: '' }] = samples.call<NotebookList>('notebook.list', {
      campaign,
      language: 'en',
    }).notebooks
    const document = pageOf(samples.call<PageFile>('notebook.get', { campaign, warband, language: 'en' }).text)
    expectInert(document)
    expect(document.querySelectorAll('input[data-tick]').length).toBeGreaterThan(0)
    const said = saidIn(document)
    expect(said).not.toMatch(/undefined|\[object|NaN/)
    const wanted: Wanted = { campaign, perPage: 1, what: { kind: 'warbands', by: 'members', warbands: [warband] } }
    const sheets = printout(samples.call as never, wanted, translator('en')).parts.flatMap((part) => part.sheets)
    const texts = sheets.flatMap((sheet) => [sheet.name, ...singleBlocks(sheet).flatMap(textsIn)])
    expect(texts.length).toBeGreaterThan(40)
    const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()
    expect(texts.filter((text) => !said.includes(plain(text)))).toEqual([])
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
