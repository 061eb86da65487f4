// What the print screen asks for, from what is chosen on it.
import { describe, expect, test } from 'vitest'
import { askedEach, askedFor, isChosen, outdated, rowsOf, type Choice } from '../../../renderer/screens/print/choice.ts'
import { fileName } from '../../../renderer/screens/print/fileName.ts'
import {
  isOn,
  layoutIn,
  optionsFor,
  settingOf,
  USUAL,
  type PrintSetting,
} from '../../../renderer/screens/print/setting.ts'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import { PrintRequest } from '../../../shared/contract/print.ts'

const sheet = (key: string, more: Partial<PrintableSheet> = {}): PrintableSheet => ({
  key,
  title: key,
  state: 'same',
  printedAt: null,
  ...more,
})
const SHEETS: readonly PrintableSheet[] = [
  sheet('game:game00000001', { state: 'changed' }),
  sheet('band:warband00001', { warband: 'warband00001', state: 'never' }),
  sheet('member:member000001', { warband: 'warband00001', member: 'member000001', state: 'changed' }),
  sheet('member:member000002', { warband: 'warband00001', member: 'member000002' }),
  sheet('member:member000003', {
    warband: 'warband00001',
    member: 'member000003',
    state: 'never',
    absence: { reason: 'misses-games', games: 2 },
  }),
]
const CHOICE: Choice = {
  warband: 'warband00001',
  member: 'member000002',
  game: 'game00000001',
  round: 3,
  only: undefined,
  chosen: {},
}
const setting = (more: Partial<PrintSetting>): PrintSetting => ({ ...USUAL, ...more })
const WANTED = { campaign: 'campaign0001', language: 'fr' } as const
const keys = (rows: readonly PrintableSheet[]) => rows.map(({ key }) => key.slice(-1))

/** What is asked for, as the program reads it. */
function requested(chosen: PrintSetting, choice = CHOICE) {
  const rows = rowsOf(SHEETS, chosen).filter((row) => isChosen(row, chosen, choice))
  const asked = askedFor(rows, chosen, { ...WANTED, game: choice.game, round: choice.round })
  return asked && PrintRequest.parse(asked)
}

describe('what is chosen to begin with', () => {
  const chosenOf = (one: PrintSetting, choice = CHOICE) =>
    keys(rowsOf(SHEETS, one).filter((row) => isChosen(row, one, choice)))

  test('for a game: the cover and whoever can play', () => {
    expect(requested(setting({ kind: 'game' }))?.what).toEqual({
      kind: 'bundle',
      game: 'game00000001',
      cover: true,
      members: ['member000001', 'member000002'],
    })
  })
  test('for a round: the covers and whoever can play, game by game; one document, or one for each game', () => {
    const round = setting({ kind: 'round' })
    const other = ['game:game00000002', 'member:member000009'].map((key) =>
      sheet(key, { game: 'game00000002', ...(key.startsWith('member') && { warband: 'w', member: 'member000009' }) }),
    )
    const sheets = [...SHEETS.map((one) => ({ ...one, game: 'game00000001' })), ...other]
    const chosen = rowsOf(sheets, round).filter((row) =>
      isChosen(row, round, { ...CHOICE, chosen: { [other[0]!.key]: false } }),
    )
    const wanted = { ...WANTED, game: undefined, round: 3 }
    expect(askedFor(chosen, round, wanted)).toMatchObject({
      what: {
        kind: 'round',
        round: 3,
        covers: ['game00000001'],
        members: ['member000001', 'member000002', 'member000009'],
      },
      options: { reference: false },
    })
    expect(
      askedEach(chosen, round, wanted).map(({ game, asked, keys: own }) => [game, asked.what, own.length]),
    ).toEqual([
      [
        'game00000001',
        { kind: 'bundle', game: 'game00000001', cover: true, members: ['member000001', 'member000002'] },
        3,
      ],
      ['game00000002', { kind: 'bundle', game: 'game00000002', cover: false, members: ['member000009'] }, 1],
    ])
    expect(askedFor(chosen, round, { ...wanted, round: undefined })).toBeUndefined()
  })
  test('of a band: all, or those whom the address names', () => {
    const band = setting({ kind: 'band' })
    expect(chosenOf(band)).toEqual(['1', '1', '2', '3'])
    expect(chosenOf(band, { ...CHOICE, only: ['member000003'] })).toEqual(['1', '3'])
  })
  test('what the user ticks counts more than all else', () => {
    const chosen = { 'member:member000003': true, 'member:member000001': false, 'game:game00000001': false }
    expect(requested(setting({ kind: 'game' }), { ...CHOICE, chosen })?.what).toEqual({
      kind: 'bundle',
      game: 'game00000001',
      cover: false,
      members: ['member000002', 'member000003'],
    })
  })
  test('one member; a band as a whole; nothing', () => {
    expect(requested(setting({ kind: 'member' }))?.what).toEqual({ kind: 'members', members: ['member000002'] })
    expect(
      requested(setting({ kind: 'band', layout: 'roster' }), { ...CHOICE, chosen: { 'game:game00000001': false } })
        ?.what,
    ).toEqual({
      kind: 'warbands',
      warbands: ['warband00001'],
      by: 'bands',
    })
    const none = Object.fromEntries(SHEETS.map(({ key }) => [key, false]))
    expect(requested(setting({ kind: 'band' }), { ...CHOICE, chosen: none })).toBeUndefined()
    expect(requested(setting({ kind: 'blank' }), { ...CHOICE, chosen: none })?.what).toEqual({ kind: 'blank' })
  })
})

test('what changed: printed never or otherwise; of a game not those who miss it', () => {
  expect(keys(outdated(rowsOf(SHEETS, setting({ kind: 'band' })), setting({ kind: 'band' })))).toEqual(['1', '1', '3'])
  expect(keys(outdated(rowsOf(SHEETS, setting({ kind: 'game' })), setting({ kind: 'game' })))).toEqual(['1', '1'])
})

describe('a setting', () => {
  test('offers only options that do something', () => {
    expect(optionsFor(setting({ layout: 'page' }))).toEqual(['portrait', 'aids', 'record', 'reference'])
    expect(optionsFor(setting({ layout: 'half' }))).toContain('cutMarks')
    expect(optionsFor(setting({ layout: 'cards9' }))).toEqual(['cutMarks', 'reference'])
    expect(optionsFor(setting({ layout: 'roster' }))).toEqual(['record', 'reference'])
    expect(optionsFor(setting({ kind: 'reference' }))).toEqual([])
  })
  test('a single member has no sheet of a whole band', () => {
    expect(layoutIn(setting({ kind: 'member', layout: 'roster' }))).toBe('page')
    expect(layoutIn(setting({ kind: 'band', layout: 'roster' }))).toBe('roster')
  })
  test('play aids go with a game unless they are left away', () => {
    expect([isOn(setting({ kind: 'game' }), 'reference'), isOn(setting({ kind: 'band' }), 'reference')]).toEqual([
      true,
      false,
    ])
    expect(isOn(setting({ kind: 'game', options: { reference: false } }), 'reference')).toBe(false)
  })
  test('as it was kept comes back; what cannot be read is as usual', () => {
    const kept = setting({ kind: 'game', layout: 'cards4', paper: 'letter', options: { cutMarks: false } })
    expect(settingOf(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    for (const spoilt of [null, 7, 'x', [], { kind: 'all', layout: 3, paper: 'a3', options: { aids: 'yes' } }])
      expect(settingOf(spoilt)).toEqual(USUAL)
  })
})

test('the name of a file has nothing in it that a file system refuses', () => {
  const day = new Date(2026, 10, 20)
  expect(fileName('Les Corbeaux', 'fiches', day)).toBe('Les Corbeaux – fiches – 2026-11-20.pdf')
  expect(fileName('../a:b\\c*?"<>|\u0000d', 'x/y', new Date(2026, 0, 2))).toBe('a b c d – x y – 2026-01-02.pdf')
  expect(fileName('É'.repeat(200), 'fiches', day).length).toBeLessThan(120)
})
