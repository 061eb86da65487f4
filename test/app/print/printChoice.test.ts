// The print request that follows from the choices on the print screen.
import { describe, expect, test } from 'vitest'
import {
  buildGameRequests,
  buildPdfRequest,
  isSheetChosen,
  chooseSheetsToReprint,
  listOutdated,
  listSelectableSheets,
  type PrintChoice,
} from '../../../renderer/screens/print/choice.ts'
import { fileName } from '../../../renderer/screens/print/fileName.ts'
import {
  isPrintOptionOn,
  effectiveLayout,
  applicablePrintOptions,
  parsePrintSetting,
  DEFAULT_PRINT_SETTING,
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
const CHOICE: PrintChoice = {
  warband: 'warband00001',
  member: 'member000002',
  game: 'game00000001',
  round: 3,
  only: undefined,
  chosen: {},
}
const setting = (more: Partial<PrintSetting>): PrintSetting => ({ ...DEFAULT_PRINT_SETTING, ...more })
const WANTED = { campaign: 'campaign0001', language: 'fr' } as const
const keys = (rows: readonly PrintableSheet[]) => rows.map(({ key }) => key.slice(-1))

/** The request, parsed as by the program. */
function parsedRequest(chosen: PrintSetting, choice = CHOICE) {
  const rows = listSelectableSheets(SHEETS, chosen).filter((row) => isSheetChosen(row, chosen, choice))
  const asked = buildPdfRequest(rows, chosen, { ...WANTED, game: choice.game, round: choice.round })
  return asked && PrintRequest.parse(asked)
}

describe('the initial selection', () => {
  const chosenOf = (one: PrintSetting, choice = CHOICE) =>
    keys(listSelectableSheets(SHEETS, one).filter((row) => isSheetChosen(row, one, choice)))

  test('of a game is the cover and available members', () => {
    expect(parsedRequest(setting({ kind: 'game' }))?.what).toEqual({
      kind: 'bundle',
      game: 'game00000001',
      cover: true,
      members: ['member000001', 'member000002'],
    })
  })
  test('of a round is game by game, as one document or one for each game', () => {
    const round = setting({ kind: 'round' })
    const other = ['game:game00000002', 'member:member000009'].map((key) =>
      sheet(key, { game: 'game00000002', ...(key.startsWith('member') && { warband: 'w', member: 'member000009' }) }),
    )
    const sheets = [...SHEETS.map((one) => ({ ...one, game: 'game00000001' })), ...other]
    const chosen = listSelectableSheets(sheets, round).filter((row) =>
      isSheetChosen(row, round, { ...CHOICE, chosen: { [other[0]!.key]: false } }),
    )
    const wanted = { ...WANTED, game: undefined, round: 3 }
    expect(buildPdfRequest(chosen, round, wanted)).toMatchObject({
      what: {
        kind: 'round',
        round: 3,
        covers: ['game00000001'],
        members: ['member000001', 'member000002', 'member000009'],
      },
      options: { reference: false },
    })
    expect(
      buildGameRequests(chosen, round, wanted).map(({ game, asked, keys: own }) => [game, asked.what, own.length]),
    ).toEqual([
      [
        'game00000001',
        { kind: 'bundle', game: 'game00000001', cover: true, members: ['member000001', 'member000002'] },
        3,
      ],
      ['game00000002', { kind: 'bundle', game: 'game00000002', cover: false, members: ['member000009'] }, 1],
    ])
    expect(buildPdfRequest(chosen, round, { ...wanted, round: undefined })).toBeUndefined()
  })
  test('of a band is all, or the members in the address', () => {
    const band = setting({ kind: 'band' })
    expect(chosenOf(band)).toEqual(['1', '1', '2', '3'])
    expect(chosenOf(band, { ...CHOICE, only: ['member000003'] })).toEqual(['1', '3'])
  })
  test('is replaced by the choices of the user', () => {
    const chosen = { 'member:member000003': true, 'member:member000001': false, 'game:game00000001': false }
    expect(parsedRequest(setting({ kind: 'game' }), { ...CHOICE, chosen })?.what).toEqual({
      kind: 'bundle',
      game: 'game00000001',
      cover: false,
      members: ['member000002', 'member000003'],
    })
  })
  test('of a member is one sheet, and of a roster the whole band; an empty selection prints nothing', () => {
    expect(parsedRequest(setting({ kind: 'member' }))?.what).toEqual({ kind: 'members', members: ['member000002'] })
    expect(
      parsedRequest(setting({ kind: 'band', layout: 'roster' }), { ...CHOICE, chosen: { 'game:game00000001': false } })
        ?.what,
    ).toEqual({
      kind: 'warbands',
      warbands: ['warband00001'],
      by: 'bands',
    })
    const none = Object.fromEntries(SHEETS.map(({ key }) => [key, false]))
    expect(parsedRequest(setting({ kind: 'band' }), { ...CHOICE, chosen: none })).toBeUndefined()
    expect(parsedRequest(setting({ kind: 'blank' }), { ...CHOICE, chosen: none })?.what).toEqual({ kind: 'blank' })
  })
})

test('selects changed sheets: never printed or different, without absent members of a game', () => {
  expect(
    keys(listOutdated(listSelectableSheets(SHEETS, setting({ kind: 'band' })), setting({ kind: 'band' }))),
  ).toEqual(['1', '1', '3'])
  expect(
    keys(listOutdated(listSelectableSheets(SHEETS, setting({ kind: 'game' })), setting({ kind: 'game' }))),
  ).toEqual(['1', '1'])
})

describe('a print setting', () => {
  test('offers only options with an effect', () => {
    expect(applicablePrintOptions(setting({ layout: 'page' }))).toEqual(['portrait', 'aids', 'record', 'reference'])
    expect(applicablePrintOptions(setting({ layout: 'half' }))).toContain('cutMarks')
    expect(applicablePrintOptions(setting({ layout: 'cards9' }))).toEqual(['cutMarks', 'reference'])
    expect(applicablePrintOptions(setting({ layout: 'roster' }))).toEqual(['record', 'reference'])
    expect(applicablePrintOptions(setting({ kind: 'reference' }))).toEqual([])
  })
  test('of a single member cannot be a band sheet', () => {
    expect(effectiveLayout(setting({ kind: 'member', layout: 'roster' }))).toBe('page')
    expect(effectiveLayout(setting({ kind: 'band', layout: 'roster' }))).toBe('roster')
  })
  test('includes play aids for a game unless switched off', () => {
    expect([
      isPrintOptionOn(setting({ kind: 'game' }), 'reference'),
      isPrintOptionOn(setting({ kind: 'band' }), 'reference'),
    ]).toEqual([true, false])
    expect(isPrintOptionOn(setting({ kind: 'game', options: { reference: false } }), 'reference')).toBe(false)
  })
  test('is restored as saved, with defaults for unreadable values', () => {
    const kept = setting({ kind: 'game', layout: 'cards4', paper: 'letter', options: { cutMarks: false } })
    expect(parsePrintSetting(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    for (const spoilt of [null, 7, 'x', [], { kind: 'all', layout: 3, paper: 'a3', options: { aids: 'yes' } }])
      expect(parsePrintSetting(spoilt)).toEqual(DEFAULT_PRINT_SETTING)
  })
})

test('removes characters from a file name that a file system refuses', () => {
  const day = new Date(2026, 10, 20)
  expect(fileName('Les Corbeaux', 'fiches', day)).toBe('Les Corbeaux – fiches – 2026-11-20.pdf')
  expect(fileName('../a:b\\c*?"<>|\u0000d', 'x/y', new Date(2026, 0, 2))).toBe('a b c d – x y – 2026-01-02.pdf')
  expect(fileName('É'.repeat(200), 'fiches', day).length).toBeLessThan(120)
})

test('selects only changed sheets of all or of some bands, or all sheets if none has changed', () => {
  const one = setting({ kind: 'band' })
  const rows = listSelectableSheets(SHEETS, one).filter(({ member }) => member !== undefined)
  const chosenOf = (changed: NonNullable<PrintChoice['changed']>, sheets = rows) => {
    const choice = chooseSheetsToReprint(sheets, one, { ...CHOICE, changed })
    expect(choice.changed).toBe(undefined)
    return keys(sheets.filter((row) => isSheetChosen(row, one, choice)))
  }
  expect(chosenOf({})).toEqual(['1', '3'])
  expect(chosenOf({ bands: ['warband00001'] })).toEqual(['1', '3'])
  const others = rows.map((row) => ({ ...row, warband: row.key.endsWith('1') ? 'warband00002' : 'warband00001' }))
  expect(chosenOf({ bands: ['warband00002'] }, others)).toEqual(['1'])
  const same = rows.map((row) => ({ ...row, state: 'same' as const }))
  expect(chosenOf({}, same)).toEqual(['1', '2', '3'])
})
