import { describe, expect, test } from 'vitest'
import type { AbsenceReason } from '../../shared/rules/playedGame.ts'
import { gameSheet, type GameToPlay } from '../../shared/rulesets/gameSheet.ts'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import { singleBlocks, type TableBlock } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'

type Band = GameToPlay['warbands'][number]

const text = translator('en')
const member = (name: string, absence?: AbsenceReason, throwsBefore = false) => ({
  name,
  ...(absence && { absence }),
  throwsBefore,
})
const GAME: GameToPlay = {
  campaign: { name: 'The Ford', ruleset: 'un-pour-un' },
  game: {
    ...{ round: 3, day: '2026-11-20', time: null, venue: '', table: null },
    ...{ scenario: 'Ambush', notes: 'At dawn' },
  },
  round: null,
  sides: [
    { id: 'a', name: 'Attackers', place: null },
    { id: 'b', name: '', place: null },
  ],
  warbands: [
    {
      name: 'Crows',
      player: 'Zoé',
      side: 'a',
      legal: true,
      value: 150,
      members: [member('Ada'), member('Bea', { reason: 'misses-games', games: 2 }), member('Cid', undefined, true)],
    },
    {
      name: 'Larks',
      player: '',
      side: 'b',
      legal: false,
      value: 1090,
      members: [
        member('Dan', { reason: 'captured' }),
        member('Eve', { reason: 'stayed-away' }),
        member('Fay', { reason: 'old-war-wound' }),
      ],
    },
  ],
}

const coverOf = (game: GameToPlay) => gameSheet(game, text, rulesetOf(game.campaign.ruleset)!)
const sheet = coverOf(GAME)
const tables = singleBlocks(sheet).filter((block): block is TableBlock => block.kind === 'table')
const cells = (title: string) => tables.find((table) => table.title === title)?.rows.map((row) => row.cells)

describe('the cover of a game', () => {
  test('has a heading with scenario, campaign, round and day', () =>
    expect([sheet.name, sheet.subtitle]).toEqual(['Ambush', 'The Ford · Round 3 · 20 November 2026']))

  test('shows the round as title without a scenario, and no day without a date', () => {
    const { name, subtitle } = coverOf({ ...GAME, game: { ...GAME.game, scenario: ' ', day: null } })
    expect([name, subtitle]).toEqual(['Round 3', 'The Ford · Round 3'])
  })

  test('shows the table number if there is one', () => {
    const at = (table: string) => coverOf({ ...GAME, game: { ...GAME.game, table } }).subtitle
    expect(at('4')).toBe('The Ford · Round 3 · 20 November 2026 · Table 4')
    expect(at(' ')).toBe('The Ford · Round 3 · 20 November 2026')
  })

  test('lists bands by side with value, members present, absent and at home', () => {
    expect(cells('Attackers')).toEqual([['Crows', '150', '2', '1', '0']])
    expect(cells('Side 2')).toEqual([['Larks', '1,090', '0', '2', '1']])
  })

  test('leaves out the "at home" column when nobody is at home', () => {
    const [crows] = GAME.warbands
    const [side] = singleBlocks(coverOf({ ...GAME, warbands: [crows!] }))
    const { columns, rows } = side as TableBlock
    expect(columns.map(({ label }) => label)).toEqual(['Warband', 'Value', 'Present', 'Absent'])
    expect(rows[0]!.cells).toEqual(['Crows', '150', '2', '1'])
  })

  test('names the player of a band and the members present', () => {
    const [crows, larks] = tables.slice(0, 2).map(({ rows }) => rows[0])
    expect(crows).toMatchObject({ under: 'Zoé', note: 'Ada, Cid' })
    expect([larks?.under, larks?.note]).toEqual([undefined, ''])
  })

  test('breaks lines only between names, except in a name that is too long for one line', () => {
    const long = 'Anne Marie Louise Élisabeth Charlotte de la Tour d’Auvergne'
    const [crows, larks] = GAME.warbands as [Band, Band]
    const named = { ...crows, members: ['Ada la Noire', 'Cid', long].map((name) => member(name)) }
    const [one] = singleBlocks(coverOf({ ...GAME, warbands: [named, larks] }))
    expect((one as TableBlock).rows[0]?.note).toBe(`Ada\u00a0la\u00a0Noire, Cid, ${long}`)
  })

  test('gives the reason for missed games if it is known', () => {
    const [crows, larks] = GAME.warbands as [Band, Band]
    const cause = { fr: 'Blessure profonde', en: 'Deep wound' }
    const members = crows.members.map((one) => (one.name === 'Bea' ? { ...one, cause } : one))
    const withCause = coverOf({ ...GAME, warbands: [{ ...crows, members }, larks] })
    const rowsOf = (of: typeof sheet) =>
      singleBlocks(of).flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.cells) : []))
    expect(rowsOf(withCause)).toContainEqual([
      'Bea',
      'Crows',
      'Misses 2\u00a0more games, this one included (Deep wound)',
    ])
    expect(rowsOf(sheet)).toContainEqual(['Bea', 'Crows', 'Misses 2\u00a0more games, this one included'])
  })

  test('labels a column in the singular', () => {
    const heads = ['Absent from this game', 'Old wounds'].map(
      (title) => tables.find((table) => table.title.startsWith(title))?.columns[0]?.label,
    )
    expect(heads).toEqual(['Member', 'Member'])
  })

  test('has empty cells for the result of each band', () => {
    const results = cells('Results') ?? []
    expect(results.map(([name]) => name)).toEqual(['Crows', 'Larks'])
    expect(results.flatMap(([, ...room]) => room).every((cell) => cell === '')).toBe(true)
    expect(
      tables
        .at(-1)
        ?.columns.filter(({ box }) => box)
        .map(({ label }) => label),
    ).toEqual(['Win', 'Draw', 'Loss'])
  })

  test.each(['un-pour-un', 'chaos-au-caire', 'kolaps', 'cartes-destin'])(
    'has no column for places in %s',
    (ruleset) => {
      const places = singleBlocks(coverOf({ ...GAME, campaign: { name: 'The Ford', ruleset } }))
      expect(JSON.stringify(places)).not.toContain('"label":"Place"')
    },
  )

  test('has a column for the place of each stable in a race, which is filled in if it is recorded', () => {
    const race = { ...GAME, campaign: { name: 'Ludi', ruleset: 'circus-imperium' } }
    const results = (given: GameToPlay) =>
      singleBlocks(coverOf(given)).findLast((block): block is TableBlock => block.kind === 'table')!
    const places = (given: GameToPlay) => {
      const { columns, rows } = results(given)
      const at = columns.findIndex(({ label }) => label === 'Place')
      return rows.map(({ cells: own }) => own[at])
    }
    expect(results(race).columns.map(({ label }) => label)).toEqual([
      'Warband',
      'Win',
      'Draw',
      'Loss',
      'Place',
      'Feats of arms',
    ])
    expect(places(race)).toEqual(['', ''])
    const [one, other] = GAME.sides as [GameToPlay['sides'][number], GameToPlay['sides'][number]]
    expect(
      places({
        ...race,
        sides: [
          { ...one, place: 2 },
          { ...other, place: 1 },
        ],
      }),
    ).toEqual(['2', '1'])
  })

  test.each([
    ['un-pour-un', 'Income, feats of arms'],
    ['chaos-au-caire', 'Income, feats of arms'],
    ['circus-imperium', 'Feats of arms'],
    ['kolaps', 'Income, feats of arms'],
    ['cartes-destin', 'Feats of arms'],
  ])('has a field for loot only if the ruleset has loot: %s', (ruleset, head) => {
    const cover = coverOf({ ...GAME, campaign: { name: 'The Ford', ruleset } })
    const { columns } = singleBlocks(cover).findLast((block): block is TableBlock => block.kind === 'table')!
    expect(columns.at(-1)!.label).toBe(head)
  })

  test('has a starting grid with a die for each chariot that races, and no grid in other rulesets', () => {
    const tablesOf = (ruleset: string) =>
      singleBlocks(coverOf({ ...GAME, campaign: { name: 'Ludi', ruleset } })).filter(
        (block): block is TableBlock => block.kind === 'table' && block.title.startsWith('Starting grid'),
      )
    const [grid] = tablesOf('circus-imperium')
    expect(grid!.columns.map(({ label }) => label)).toEqual(['Member', 'Warband', '1D100', 'Place on the grid'])
    expect(grid!.rows.map(({ cells: own }) => own)).toEqual([
      ['Ada', 'Crows', '', ''],
      ['Cid', 'Crows', '', ''],
    ])
    expect(tablesOf('un-pour-un')).toEqual([])
  })

  test.each([
    ['un-pour-un', true],
    ['chaos-au-caire', false],
    ['circus-imperium', false],
    ['kolaps', false],
    ['cartes-destin', false],
  ])('has a column of victory points only if the ruleset counts them: %s', (ruleset, isCounted) => {
    const sheet = coverOf({ ...GAME, campaign: { name: 'The Ford', ruleset } })
    const { columns, rows } = singleBlocks(sheet).findLast((block): block is TableBlock => block.kind === 'table')!
    expect(columns.map(({ label }) => label).includes('Victory points')).toBe(isCounted)
    expect(rows.every(({ cells: room }) => room.length === columns.length)).toBe(true)
  })

  test('lists absent members with the reason', () =>
    expect(cells('Absent from this game')).toEqual([
      ['Bea', 'Crows', 'Misses 2\u00a0more games, this one included'],
      ['Dan', 'Larks', 'Captured'],
      ['Fay', 'Larks', 'Kept away by an old wound'],
    ]))

  test('lists members left at home', () =>
    expect(cells('Left at home')).toEqual([['Eve', 'Larks', 'Left at home by the player']]))

  test('lists members who roll a die before the game', () =>
    expect(cells('Old wounds: a D6\u00a0before the game, on a 1 the member stays at home')).toEqual([
      ['Cid', 'Crows', ''],
    ]))

  test('leaves out members who have already rolled', () => {
    const [crows, larks] = GAME.warbands as [Band, Band]
    const members = crows.members.map((one) => (one.name === 'Cid' ? { ...one, thrown: 4 } : one))
    const thrown = coverOf({ ...GAME, warbands: [{ ...crows, members }, larks] })
    expect(singleBlocks(thrown).some((block) => block.kind === 'table' && block.title?.startsWith('Old wounds'))).toBe(
      false,
    )
  })

  test('warns of an illegal band, with its errors if they are known', () => {
    expect(sheet.marks).toEqual(['Warband not legal: Larks'])
    const [crows, larks] = GAME.warbands as [Band, Band]
    const message = { fr: 'Trop.', en: 'Too much.' }
    const issues = [
      { severity: 'warning', message: { fr: 'Bof.', en: 'Hm.' } } as const,
      { severity: 'error', message } as const,
    ]
    const sheetWithErrors = coverOf({ ...GAME, warbands: [crows, { ...larks, issues }] })
    expect(sheetWithErrors.marks).toEqual(['Warband not legal: Larks. Too much.'])
  })

  test('shows the notes', () => expect(singleBlocks(sheet).at(-1)).toMatchObject({ kind: 'notes', text: 'At dawn' }))

  test('leaves out empty sections', () => {
    const none = coverOf({ ...GAME, warbands: [] })
    expect(singleBlocks(none).map(({ kind }) => kind)).toEqual(['table', 'table', 'notes'])
  })
})

test('names the absent crew member of a team with the reason, and the crew member who must roll a die', () => {
  const WHY = { fr: 'manque 2 courses', en: 'misses 2 races' }
  const aquila = { ...member('Aquila'), crewAway: [{ name: 'Brennus', why: WHY }] }
  const nox = { ...member('Nox', undefined, true), keeps: ['Vorenus'] }
  const [crows] = GAME.warbands
  const shown = coverOf({ ...GAME, warbands: [{ ...crows!, members: [aquila, nox] }] })
  const of = (title: string) =>
    singleBlocks(shown)
      .find((block): block is TableBlock => block.kind === 'table' && block.title === text(title as 'cover.throws'))!
      .rows.map((row) => row.cells)
  expect(of('cover.absentees')).toEqual([['Brennus (Aquila)', 'Crows', 'Misses 2\u00a0races']])
  expect(of('cover.throws')).toEqual([['Vorenus (Nox)', 'Crows', '']])
})
