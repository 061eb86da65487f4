import { describe, expect, test } from 'vitest'
import type { WhyAbsent } from '../../shared/rules/playedGame.ts'
import { gameSheet, type GameToPlay } from '../../shared/rulesets/gameSheet.ts'
import { singleBlocks, type TableBlock } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'

type Band = GameToPlay['warbands'][number]

const text = translator('en')
const member = (name: string, absence?: WhyAbsent, throwsBefore = false) => ({
  name,
  ...(absence && { absence }),
  throwsBefore,
})
const GAME: GameToPlay = {
  campaign: { name: 'The Ford', ruleset: 'un-pour-un' },
  game: { round: 3, day: '2026-11-20', table: null, scenario: 'Ambush', notes: 'At dawn' },
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

const sheet = gameSheet(GAME, text)
const tables = singleBlocks(sheet).filter((block): block is TableBlock => block.kind === 'table')
const cells = (title: string) => tables.find((table) => table.title === title)?.rows.map((row) => row.cells)

describe('the page on top of a game', () => {
  test('is headed by the scenario, the campaign, the round and the day', () =>
    expect([sheet.name, sheet.subtitle]).toEqual(['Ambush', 'The Ford · Round 3 · 20 November 2026']))

  test('is headed by the round where there is no scenario, and by no day where there is none', () => {
    const { name, subtitle } = gameSheet({ ...GAME, game: { ...GAME.game, scenario: ' ', day: null } }, text)
    expect([name, subtitle]).toEqual(['Round 3', 'The Ford · Round 3'])
  })

  test('tells the table where it is known', () => {
    const at = (table: string) => gameSheet({ ...GAME, game: { ...GAME.game, table } }, text).subtitle
    expect(at('4')).toBe('The Ford · Round 3 · 20 November 2026 · Table 4')
    expect(at(' ')).toBe('The Ford · Round 3 · 20 November 2026')
  })

  test('shows the bands by their side: value, present, absent, at home', () => {
    expect(cells('Attackers')).toEqual([['Crows', '150', '2', '1', '0']])
    expect(cells('Side 2')).toEqual([['Larks', '1,090', '0', '2', '1']])
  })

  test('counts nobody at home where nobody is', () => {
    const [crows] = GAME.warbands
    const [side] = singleBlocks(gameSheet({ ...GAME, warbands: [crows!] }, text))
    const { columns, rows } = side as TableBlock
    expect(columns.map(({ label }) => label)).toEqual(['Warband', 'Value', 'Present', 'Absent'])
    expect(rows[0]!.cells).toEqual(['Crows', '150', '2', '1'])
  })

  test('says who leads a band, and who of it is there', () => {
    const [crows, larks] = tables.slice(0, 2).map(({ rows }) => rows[0])
    expect(crows).toMatchObject({ under: 'Zoé', note: 'Ada, Cid' })
    expect([larks?.under, larks?.note]).toEqual([undefined, ''])
  })

  test('lists names that part only between them, but for one too long for a line', () => {
    const long = 'Anne Marie Louise Élisabeth Charlotte de la Tour d’Auvergne'
    const [crows, larks] = GAME.warbands as [Band, Band]
    const named = { ...crows, members: ['Ada la Noire', 'Cid', long].map((name) => member(name)) }
    const [one] = singleBlocks(gameSheet({ ...GAME, warbands: [named, larks] }, text))
    expect((one as TableBlock).rows[0]?.note).toBe(`Ada\u00a0la\u00a0Noire, Cid, ${long}`)
  })

  test('says for what games are missed, where that is known', () => {
    const [crows, larks] = GAME.warbands as [Band, Band]
    const cause = { fr: 'Blessure profonde', en: 'Deep wound' }
    const members = crows.members.map((one) => (one.name === 'Bea' ? { ...one, cause } : one))
    const withCause = gameSheet({ ...GAME, warbands: [{ ...crows, members }, larks] }, text)
    const rowsOf = (of: typeof sheet) =>
      singleBlocks(of).flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.cells) : []))
    expect(rowsOf(withCause)).toContainEqual([
      'Bea',
      'Crows',
      'Misses 2\u00a0more games, this one included (Deep wound)',
    ])
    expect(rowsOf(sheet)).toContainEqual(['Bea', 'Crows', 'Misses 2\u00a0more games, this one included'])
  })

  test('heads a column of members by what one line of it holds', () => {
    const heads = ['Absent from this game', 'Old wounds'].map(
      (title) => tables.find((table) => table.title.startsWith(title))?.columns[0]?.label,
    )
    expect(heads).toEqual(['Member', 'Member'])
  })

  test('has room for the result of each band', () => {
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

  test.each(['un-pour-un', 'chaos-au-caire', 'kolaps', 'cartes-destin'])('asks for no places in %s', (ruleset) => {
    const places = singleBlocks(gameSheet({ ...GAME, campaign: { name: 'The Ford', ruleset } }, text))
    expect(JSON.stringify(places)).not.toContain('"label":"Place"')
  })

  test('has room for the place of each stable of a race, and tells it once it is known', () => {
    const race = { ...GAME, campaign: { name: 'Ludi', ruleset: 'circus-imperium' } }
    const results = (given: GameToPlay) =>
      singleBlocks(gameSheet(given, text)).findLast((block): block is TableBlock => block.kind === 'table')!
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
      'Loot, feats of arms',
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
    ['un-pour-un', true],
    ['chaos-au-caire', false],
    ['circus-imperium', false],
    ['kolaps', false],
    ['cartes-destin', false],
  ])('has a column of victory points only where the game counts any: %s', (ruleset, isCounted) => {
    const sheet = gameSheet({ ...GAME, campaign: { name: 'The Ford', ruleset } }, text)
    const { columns, rows } = singleBlocks(sheet).findLast((block): block is TableBlock => block.kind === 'table')!
    expect(columns.map(({ label }) => label).includes('Victory points')).toBe(isCounted)
    expect(rows.every(({ cells: room }) => room.length === columns.length)).toBe(true)
  })

  test('says who is absent, and why', () =>
    expect(cells('Absent from this game')).toEqual([
      ['Bea', 'Crows', 'Misses 2\u00a0more games, this one included'],
      ['Dan', 'Larks', 'Captured'],
      ['Fay', 'Larks', 'Kept away by an old wound'],
    ]))

  test('says who is left at home', () =>
    expect(cells('Left at home')).toEqual([['Eve', 'Larks', 'Left at home by the player']]))

  test('says who has to throw a die first', () =>
    expect(cells('Old wounds: a D6\u00a0before the game, on a 1 the member stays at home')).toEqual([
      ['Cid', 'Crows', ''],
    ]))

  test('asks no die of one who has thrown it', () => {
    const [crows, larks] = GAME.warbands as [Band, Band]
    const members = crows.members.map((one) => (one.name === 'Cid' ? { ...one, thrown: 4 } : one))
    const thrown = gameSheet({ ...GAME, warbands: [{ ...crows, members }, larks] }, text)
    expect(singleBlocks(thrown).some((block) => block.kind === 'table' && block.title?.startsWith('Old wounds'))).toBe(
      false,
    )
  })

  test('warns of an illegal band, and says what is wrong where that is known', () => {
    expect(sheet.marks).toEqual(['Warband not legal: Larks'])
    const [crows, larks] = GAME.warbands as [Band, Band]
    const message = { fr: 'Trop.', en: 'Too much.' }
    const issues = [
      { severity: 'warning', message: { fr: 'Bof.', en: 'Hm.' } } as const,
      { severity: 'error', message } as const,
    ]
    const told = gameSheet({ ...GAME, warbands: [crows, { ...larks, issues }] }, text)
    expect(told.marks).toEqual(['Warband not legal: Larks. Too much.'])
  })

  test('carries the notes', () => expect(singleBlocks(sheet).at(-1)).toMatchObject({ kind: 'notes', text: 'At dawn' }))

  test('leaves out what there is none of', () => {
    const none = gameSheet({ ...GAME, warbands: [] }, text)
    expect(singleBlocks(none).map(({ kind }) => kind)).toEqual(['table', 'table', 'notes'])
  })
})

test('a team that plays without one of it names that one, and why; a die that concerns it alone names it too', () => {
  const WHY = { fr: 'manque 2 courses', en: 'misses 2 races' }
  const aquila = { ...member('Aquila'), crewAway: [{ name: 'Brennus', why: WHY }] }
  const nox = { ...member('Nox', undefined, true), keeps: ['Vorenus'] }
  const [crows] = GAME.warbands
  const shown = gameSheet({ ...GAME, warbands: [{ ...crows!, members: [aquila, nox] }] }, text)
  const of = (title: string) =>
    singleBlocks(shown)
      .find((block): block is TableBlock => block.kind === 'table' && block.title === text(title as 'cover.throws'))!
      .rows.map((row) => row.cells)
  expect(of('cover.absentees')).toEqual([['Brennus (Aquila)', 'Crows', 'Misses 2\u00a0races']])
  expect(of('cover.throws')).toEqual([['Vorenus (Nox)', 'Crows', '']])
})
