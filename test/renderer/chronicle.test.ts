// The statistics computed from hand-written figures: titles, rows and lines, before anything is drawn.
import { beforeAll, describe, expect, test } from 'vitest'
import type { StatisticsView } from '../../shared/contract/views/statistics.ts'
import {
  buildCharts,
  buildSections,
  splitSections,
  buildValuesChart,
} from '../../renderer/screens/chronicle/charts/sections.ts'
import type { StatisticsFilter } from '../../renderer/screens/chronicle/charts/filter.ts'
import type { Chart, ChartLook } from '../../renderer/screens/chronicle/drawing/model.ts'
import { layOutPicture, renderSvg } from '../../renderer/screens/chronicle/picture.ts'
import { statisticsLinkTargets } from '../../renderer/screens/chronicle/charts/places.ts'
import { buildChartScope } from '../../renderer/screens/chronicle/charts/scope.ts'
import { tableCsv } from '../../renderer/screens/chronicle/tableCsv.ts'
import { useStatisticsText } from '../../renderer/screens/chronicle/text/useChronicleText.ts'
import { loadTexts, requestAllTexts } from '../../renderer/text/texts.ts'
import { pageLanguage } from '../../renderer/text/useText.ts'
import { HOSTILE } from '../support/hostileTexts.ts'

beforeAll(async () => {
  requestAllTexts()
  await loadTexts('en')
  pageLanguage.value = 'en'
})

type Statistics = StatisticsView['statistics']
const bothLanguages = (text: string) => ({ fr: text, en: text })
const standing = (round: number, warband: string, rank: number, points: number) => ({
  ...{ round, warband, rank, points, games: round, wins: 0, draws: 0, losses: 0, victoryPoints: 0 },
})
const person = (name: string, warband: string, more: Partial<Statistics['people'][number]> = {}) => ({
  ...{
    member: `m-${name}`,
    name,
    warband,
    kind: 'henchman',
    status: 'active' as const,
    games: 3,
    felled: 0,
    killed: 0,
  },
  ...{ fallen: 0, wounds: 0, experience: 0, first: 1, last: 3, toMiss: 0, paid: 0, bands: [], ...more },
})
const inRound = (warband: string, round: number | null) => ({ warband, round, table: 'injuries' })
const rollResult = (warband: string, result: string, came: number, expected: number) => ({
  ...{ warband, table: 'injuries', result, rolls: 6, came, expected },
  ...(result === 'dead' ? { harmful: came, expectedHarmful: expected } : { harmful: 0, expectedHarmful: 0 }),
})

/** Three bands over three rounds: Bela overtakes Ana in the second. */
const FIGURES: Statistics = {
  format: 'chronique/statistics@1',
  campaign: { id: 'campaign01', name: 'Été', ruleset: 'un-pour-un' },
  rounds: [1, 2, 3],
  warbands: ['ana', 'bela', 'cleo'].map((id) => ({ id, name: id.toUpperCase(), player: '', withdrawnAt: null })),
  standings: [
    ...[standing(1, 'ana', 1, 3), standing(1, 'bela', 2, 1), standing(1, 'cleo', 3, 0)],
    ...[standing(2, 'bela', 1, 4), standing(2, 'ana', 2, 3), standing(2, 'cleo', 3, 0)],
    ...[standing(3, 'bela', 1, 7), standing(3, 'ana', 2, 3), standing(3, 'cleo', 2, 3)],
  ],
  treasury: [
    { warband: 'ana', round: 0, reason: 'starting-budget', lines: 1, amount: 300 },
    { warband: 'ana', round: 2, reason: 'bought', lines: 2, amount: -40 },
    { warband: 'bela', round: 3, reason: 'income', lines: 1, amount: 25 },
  ],
  experience: [
    { warband: 'ana', round: 1, reason: 'survived', lines: 3, amount: 3 },
    { warband: 'ana', round: 3, reason: 'survived', lines: 2, amount: 2 },
    { warband: 'bela', round: 2, reason: 'won', lines: 4, amount: 4 },
    { warband: 'bela', round: null, reason: 'advance', lines: 1, amount: -3 },
  ],
  wounds: [],
  dice: [
    ...[rollResult('ana', 'dead', 0, 1), rollResult('ana', 'back', 6, 5)],
    ...[rollResult('bela', 'dead', 3, 1.04), rollResult('bela', 'back', 3, 4.96)],
  ],
  rolls: [
    ...[inRound('ana', 1), inRound('ana', 2)].map((one) => ({ ...one, rolls: 3 })),
    ...[inRound('bela', 1), inRound('bela', 3), inRound('bela', null)].map((one) => ({ ...one, rolls: 2 })),
  ],
  results: [
    ...[inRound('ana', 1), inRound('ana', 2)].map((one) => ({ ...one, result: 'back', came: 3, harmful: 0 })),
    { ...inRound('bela', 1), result: 'back', came: 2, harmful: 0 },
    { ...inRound('bela', 3), result: 'dead', came: 2, harmful: 2 },
    ...['dead', 'back'].map((result) => ({
      ...inRound('bela', null),
      result,
      came: 1,
      harmful: Number(result === 'dead'),
    })),
  ],
  felled: [
    { round: 1, by: 'ana', of: 'bela', out: 2, killed: 1 },
    { round: 2, by: 'bela', of: 'ana', out: 1, killed: 0 },
    { round: 3, by: 'ana', of: 'bela', out: 2, killed: 0 },
  ],
  people: [
    person('Ada', 'ana', { felled: 4, killed: 1, kind: 'leader', experience: 5 }),
    person('Bo', 'bela', { status: 'dead', last: 1, games: 1, paid: 90, experience: 1 }),
    person('Cy', 'bela', { toMiss: 2, paid: 30 }),
    person('Di', 'cleo', { status: 'dead', last: 3, paid: 20, experience: 9 }),
  ],
  bought: [{ warband: 'ana', item: 'rope', times: 2, paid: 40 }],
  purchases: [
    { warband: 'ana', round: 0, item: 'rope', times: 1, paid: 15 },
    { warband: 'ana', round: 2, item: 'rope', times: 1, paid: 25 },
  ],
  counted: [],
  places: [],
}
const VIEW: StatisticsView = {
  statistics: FIGURES,
  words: {
    treasury: {
      'starting-budget': bothLanguages('Budget'),
      bought: bothLanguages('Purchases'),
      income: bothLanguages('Income'),
    },
    ...{ experience: {}, injuries: {}, counted: {}, items: { rope: bothLanguages('Rope') } },
    tables: { injuries: bothLanguages('Injuries') },
    results: { dead: bothLanguages('Dead'), back: bothLanguages('Back') },
    kinds: { henchman: bothLanguages('Henchman'), leader: bothLanguages('Leader') },
  },
  withheld: [],
}
/** The value of each band after each round. Cleo joined in round 2. */
const ENDS = [1, 2, 3].map((round) => ({
  ...{ round, at: null },
  bands: [
    ['ana', 100 + round],
    ['bela', 100 + 20 * round],
    ['cleo', 90],
  ]
    .filter(([id]) => id !== 'cleo' || round > 1)
    .map(([warband, value]) => ({ warband: String(warband), value: Number(value), treasury: 0, fit: 0, points: 0 })),
}))
const NOTHING: StatisticsFilter = {
  band: undefined,
  other: undefined,
  from: undefined,
  to: undefined,
  kind: undefined,
  table: undefined,
}
const LOOK: ChartLook = {
  ...{ width: 900, size: 13, book: 'Vollkorn', hand: 'Source Sans 3', paper: '#ffffff', ink: '#000000' },
  ...{ soft: '#444444', rule: '#cccccc', ruleFirm: '#888888', hues: ['#111111', '#222222', '#333333'] },
}

function chartsOf(filter: Partial<StatisticsFilter> = {}, view = VIEW, hasPrices = true): ReadonlyMap<string, Chart> {
  const rest = { say: useStatisticsText(), places: statisticsLinkTargets('campaign01'), hasPrices }
  const scope = buildChartScope(view, { ...NOTHING, ...filter }, rest)
  const sections = buildSections(buildCharts(scope), buildValuesChart(scope, ENDS))
  return new Map(sections.flatMap(({ charts }) => charts).map((chart) => [chart.id, chart]))
}
const withFigures = (changes: Partial<Statistics>): StatisticsView => ({
  ...VIEW,
  statistics: { ...FIGURES, ...changes },
})
const titleOf = (id: string, filter: Partial<StatisticsFilter> = {}, view = VIEW) =>
  plain(chartsOf(filter, view).get(id)?.title)
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')
/** The labels at the side of the bars of a chart. */
const namesIn = (id: string, filter: Partial<StatisticsFilter> = {}) =>
  (chartsOf(filter).get(id)!.drawing!.option(LOOK)['yAxis'] as { readonly data: readonly string[] }).data
const textsOf = ({ table }: Chart) =>
  table.rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'object' && cell ? cell.text : cell)))

test('starts with five charts in a fixed order, followed by all others', () => {
  const rest = { say: useStatisticsText(), places: statisticsLinkTargets('campaign01'), hasPrices: true }
  const scope = buildChartScope(VIEW, NOTHING, rest)
  const sections = buildSections(buildCharts(scope), buildValuesChart(scope, ENDS))
  const { first, more } = splitSections(sections)
  const ids = (all: typeof more) => all.flatMap(({ charts }) => charts.map(({ id }) => id))
  expect(ids(first)).toEqual(['standings', 'value', 'felled', 'luck', 'deeds'])
  expect([...ids(first), ...ids(more)].toSorted()).toEqual(ids(sections).toSorted())
  expect(more.map(({ id }) => id)).not.toContain('main')
})

describe('the sentence above the standings', () => {
  const FIRST = FIGURES.standings.filter(({ round }) => round === 1)
  test.each<[string, Partial<StatisticsFilter>, Partial<Statistics>]>([
    ['In the lead since round 2: BELA', {}, {}],
    ['In the lead after round 1: ANA', {}, { rounds: [1], standings: FIRST }],
    ['In the lead since the first round: BELA', {}, { rounds: [2, 3] }],
    ['In the lead from round 2 to round 3: BELA', { from: 2 }, {}],
    ['New in first place in round 2: BELA', { to: 2 }, {}],
    [
      'Level in first place: ANA and BELA',
      {},
      { rounds: [1], standings: [standing(1, 'ana', 1, 1), standing(1, 'bela', 1, 1), standing(1, 'cleo', 3, 0)] },
    ],
    ['ANA: from rank 1 to rank 2 by round 3', { band: 'ana' }, {}],
    ['ANA: rank 2 in round 2 as in round 3', { band: 'ana', from: 2 }, {}],
    ['BELA (rank 1) ahead of ANA (rank 2)', { band: 'ana', other: 'bela' }, {}],
    [
      'Level at rank 1: ANA and BELA',
      { band: 'ana', other: 'bela' },
      { rounds: [1], standings: [standing(1, 'ana', 1, 1), standing(1, 'bela', 1, 1), standing(1, 'cleo', 3, 0)] },
    ],
  ])('%s', (title, filter, changes) => expect(titleOf('standings', filter, withFigures(changes))).toBe(title))
})

describe('a band that joined late', () => {
  const late = withFigures({ standings: FIGURES.standings.filter((one) => one.warband !== 'cleo' || one.round > 1) })
  test('has no rank before it joined', () => {
    const chart = chartsOf({}, late).get('standings')!
    expect(textsOf(chart).at(-1)).toEqual(['CLEO', null, 3, 2, 3])
    expect(chart.drawing!.readings.map((line) => line.length)).toEqual([3, 3, 2])
    expect(textsOf(chartsOf({}, late).get('experience')!).at(-1)).toEqual(['CLEO', null, 0, 0])
  })
  test('is described from the first round after it joined', () => {
    expect(titleOf('standings', { band: 'cleo' }, late)).toBe('CLEO: from rank 3 to rank 2 by round 3')
    expect(titleOf('standings', { band: 'cleo', to: 2 }, late)).toBe('CLEO: rank 3 after round 2')
    expect(titleOf('standings', { band: 'cleo', other: 'ana', to: 1 }, late)).toBe('ANA: rank 1 after round 1')
  })
  test('has no data for rounds before it joined', () => {
    const charts = chartsOf({ band: 'cleo', to: 1 }, late)
    expect(charts.has('standings')).toBe(false)
    expect(plain(charts.get('experience')?.title)).toBe('CLEO: 0 points of experience')
  })
})

test('a point of the standings names the overtaken bands, but not bands that drew level', () => {
  const { readings } = chartsOf().get('standings')!.drawing!
  const spoken = readings.map((line) => line.map((point) => plain(point.say())))
  expect(spoken[0]).toEqual([
    'Round 1: BELA, rank 2, 1 league pt.',
    'Round 2: BELA, rank 1, 4 league pts. Overtakes ANA.',
    'Round 3: BELA, rank 1, 7 league pts.',
  ])
  expect(spoken[2]!.at(-1)).toBe('Round 3: CLEO, rank 2, 3 league pts.')
})

test('a band that leaves a tie ahead of the others has not overtaken them', () => {
  const level = [standing(1, 'ana', 2, 1), standing(1, 'bela', 2, 1), standing(1, 'cleo', 1, 3)]
  const ahead = [standing(2, 'ana', 1, 4), standing(2, 'bela', 3, 1), standing(2, 'cleo', 2, 3)]
  const view = withFigures({ rounds: [1, 2], standings: [...level, ...ahead] })
  const spoken = chartsOf({}, view)
    .get('standings')!
    .drawing!.readings.flat()
    .map((point) => plain(point.say()))
  expect(spoken).toContain('Round 2: ANA, rank 1, 4 league pts. Overtakes CLEO.')
})

test('the table of the standings has every round and the points, and links to the bands', () => {
  const { table } = chartsOf().get('standings')!
  expect(textsOf({ table } as Chart)).toEqual([
    ['BELA', 2, 1, 1, 7],
    ['ANA', 1, 2, 2, 3],
    ['CLEO', 3, 3, 2, 3],
  ])
  expect(table.rows[0]!.cells[0]).toMatchObject({ to: { params: { campaign: 'campaign01', warband: 'bela' } } })
})

describe('the treasury and experience charts', () => {
  test('sum income and expenses of the selected rounds only', () => {
    expect(titleOf('treasury')).toBe('Into the treasury: 325 points; out: 40; left: 285')
    expect(titleOf('treasury', { from: 2 })).toBe('Into the treasury: 25 points; out: 40; left: −15')
    expect(titleOf('treasury', { band: 'bela' })).toBe('Into the treasury: 25 points; out: 0; left: 25')
  })
  test('show one bar for each of two compared bands, with expenses below income', () => {
    const { table } = chartsOf({ band: 'ana', other: 'bela' }).get('treasury')!
    expect(textsOf({ table } as Chart)).toEqual([
      ['Budget', 300, 0, 1],
      ['Income', 0, 25, 1],
      ['Purchases', -40, 0, 2],
    ])
  })
  test('accumulate experience over the rounds, whether it was spent or not', () => {
    expect(titleOf('experience')).toBe('Most experience points: ANA, 5')
    expect(textsOf(chartsOf().get('experience')!)).toEqual([
      ['BELA', 0, 4, 4],
      ['ANA', 3, 3, 5],
      ['CLEO', 0, 0, 0],
    ])
  })
})

describe('the values of the bands', () => {
  test('name the band with the largest rise, or first and last value of the selected band', () => {
    expect(titleOf('value')).toBe('Largest rise in value: BELA, +40 points')
    expect(titleOf('value', { band: 'ana', to: 2 })).toBe('ANA: value from 101 to 102 points (+1)')
  })
  test('show a single value for a single round', () => {
    expect(titleOf('value', { band: 'ana', from: 2, to: 2 })).toBe('ANA: worth 102 points')
  })
  test('are empty in rounds before a band joined', () => {
    const { table, drawing } = chartsOf().get('value')!
    expect(textsOf({ table } as Chart).at(-1)).toEqual(['CLEO', null, 90, 90])
    expect(drawing!.readings.at(-1)!.map(({ at: [round] }) => round)).toEqual([1, 2])
  })
  test('keep an empty place in the list until they are loaded', () => {
    const scope = buildChartScope(VIEW, NOTHING, {
      say: useStatisticsText(),
      places: statisticsLinkTargets('campaign01'),
      hasPrices: true,
    })
    expect(buildValuesChart(scope, 'coming')).toMatchObject({ id: 'value', isComing: true })
    expect(buildValuesChart(scope, undefined)).toBeUndefined()
  })
})

describe('charts of members', () => {
  test('count members as fit, absent or dead', () => {
    expect(titleOf('strength')).toBe('1 of 2 living members is fit; 2 are dead')
    expect(textsOf(chartsOf().get('strength')!)).toEqual([
      ['BELA', 0, 1, 1],
      ['ANA', 1, 0, 0],
      ['CLEO', 0, 0, 1],
    ])
  })
  test('include only the selected kind of members', () => {
    expect(titleOf('strength', { kind: 'leader' })).toBe('1 of 1 member is fit; nobody has died')
    expect(titleOf('deeds', { kind: 'henchman' })).toBeUndefined()
  })
  test('rank losses by cost, or by experience without prices', () => {
    expect(titleOf('losses')).toBe('Costliest loss: Bo (BELA), 90 points')
    expect(plain(chartsOf({}, VIEW, false).get('losses')!.title)).toBe(
      'Costliest loss: Di (CLEO), 9 points of experience',
    )
    expect(titleOf('losses', { from: 2 })).toBe('Costliest loss: Di (CLEO), 20 points')
  })
  test('limit losses to the selected rounds, and mark figures of whole careers', () => {
    expect(textsOf(chartsOf({ to: 1 }).get('losses')!).map(([name]) => name)).toEqual(['Bo'])
    expect(textsOf(chartsOf({ from: 1, to: 2 }).get('losses')!).map(([name]) => name)).not.toContain('Di')
    expect(textsOf(chartsOf({ from: 3 }).get('losses')!).map(([name]) => name)).toEqual(['Di'])
    const noteOf = (id: string, filter: Partial<StatisticsFilter> = {}) => chartsOf(filter).get(id)!.note
    for (const id of ['careers', 'losses']) {
      expect(noteOf(id)).toBeUndefined()
      expect(noteOf(id, { from: 3 })).toMatch(/whole/u)
    }
  })
  test('rank members by enemies taken out, with their bands', () => {
    expect(titleOf('deeds')).toBe('Most feared: Ada, 4 enemies out of action')
    expect(namesIn('deeds')[0]).toBe('Ada (ANA)')
    expect(namesIn('deeds', { band: 'ana' })[0]).toBe('Ada')
    expect(titleOf('felled')).toBe('ANA against BELA: 4 out of action')
    expect(titleOf('comparison', { band: 'bela', other: 'ana' })).toBe('BELA against ANA: 1 to 4 out of action')
  })
})

describe('the dice', () => {
  test('call the band luckiest that lost fewest against expectation', () => {
    expect(titleOf('luck')).toBe('Luckiest: ANA, no blow, 1 was expected')
    expect(textsOf(chartsOf().get('luck')!)).toEqual([
      ['ANA', 6, 0, 1, 1],
      ['BELA', 6, 3, 1, -2],
    ])
  })
  test('show each result next to its expected count, rounded to a tenth', () => {
    expect(textsOf(chartsOf().get('dice')!)).toEqual([
      ['Dead', 3, 2],
      ['Back', 9, 10],
    ])
    expect(titleOf('dice', { band: 'bela' })).toBe('Dead: 3 times, 1 expected')
  })
})

describe('the selected rounds', () => {
  test('limit rolls and their expected values, and leave out rolls outside games', () => {
    const charts = chartsOf({ from: 2 })
    expect(textsOf(charts.get('luck')!)).toEqual([
      ['ANA', 3, 0, 0.5, 0.5],
      ['BELA', 2, 2, 0.3, -1.7],
    ])
    expect(textsOf(charts.get('dice')!)).toEqual([
      ['Dead', 2, 0.8],
      ['Back', 3, 4.2],
    ])
    const note = '2 rolls outside games belong to no round, and are not counted here.'
    expect(['luck', 'dice'].map((id) => plain(charts.get(id)!.note))).toEqual([note, note])
    expect(['luck', 'dice'].map((id) => chartsOf({ from: 2, band: 'ana' }).get(id)!.note)).toEqual([
      undefined,
      undefined,
    ])
    expect(['luck', 'dice'].map((id) => chartsOf().get(id)!.note)).toEqual([undefined, undefined])
  })

  test('limit purchases', () => {
    expect(textsOf(chartsOf({ from: 1, to: 2 }).get('bought')!)).toEqual([['Rope', 1, 25]])
    expect(chartsOf({ from: 3 }).has('bought')).toBe(false)
    expect(textsOf(chartsOf().get('bought')!)).toEqual([['Rope', 2, 40]])
  })

  test('keep the selected table in the choice even if nobody rolled on it', () => {
    const { title, choice, table } = chartsOf({ from: 2, to: 2, band: 'bela', table: 'injuries' }).get('dice')!
    expect([title, choice?.value, choice?.options, table.rows]).toEqual([
      chartsOf({ band: 'cleo', table: 'injuries' }).get('dice')!.title,
      'injuries',
      [{ id: 'injuries', text: 'Injuries' }],
      [],
    ])
  })
})

test('shows nothing for an empty campaign, and what exists for one band or one round', () => {
  const EMPTY = {
    rounds: [],
    standings: [],
    treasury: [],
    experience: [],
    dice: [],
    rolls: [],
    results: [],
    purchases: [],
    felled: [],
    people: [],
    bought: [],
  }
  expect([...chartsOf({}, withFigures(EMPTY)).keys()]).toEqual([])
  const warbands = FIGURES.warbands.slice(0, 1)
  const alone = withFigures({ ...EMPTY, warbands, rounds: [1], standings: [standing(1, 'ana', 1, 0)] })
  expect([...chartsOf({}, alone).keys()]).toEqual(['standings', 'value'])
})

describe('with two hundred bands', () => {
  const ids = Array.from({ length: 200 }, (_, at) => `band${at}`)
  const rounds = Array.from({ length: 20 }, (_, at) => at + 1)
  const many = withFigures({
    rounds,
    warbands: ids.map((id) => ({ id, name: `Band ${id}`, player: '', withdrawnAt: null })),
    standings: rounds.flatMap((round) => ids.map((id, at) => standing(round, id, at + 1, 200 - at))),
  })
  const seriesOf = (filter: Partial<StatisticsFilter>) =>
    chartsOf(filter, many).get('standings')!.drawing!.option(LOOK)['series'] as { data: unknown[] }[]

  /** Series at the ends of lines: names, figures, and strokes to names that were moved. */
  const ENDS_OF_LINES = 3

  test('draws the leading bands with names, and all others as one grey line', () => {
    expect(seriesOf({})).toHaveLength(1 + 6 + ENDS_OF_LINES)
    expect(seriesOf({})[0]!.data).toHaveLength(194 * 21)
  })
  test('highlights the selected bands, whatever their rank', () => {
    expect(seriesOf({ band: 'band150', other: 'band7' })).toHaveLength(1 + 2 + ENDS_OF_LINES)
  })
  test('highlights the band named in the title, even if others lead', () => {
    const experience = ids.map((warband, at) => ({ ...{ warband, round: 1, reason: 'won', lines: 1 }, amount: at === 150 ? 9 : 2 })) // prettier-ignore
    const chart = chartsOf({}, withFigures({ ...many.statistics, experience })).get('experience')!
    expect(chart.title).toContain('Band band150')
    const front = chart.drawing!.readings.slice(0, 6).map((points) => points[0]!.say())
    expect(front.filter((text) => text.includes('Band band150'))).toHaveLength(1)
    expect(front.filter((text) => text.includes('Band band0'))).toHaveLength(1)
  })
  test('makes every band readable, highlighted ones first', () => {
    const { readings } = chartsOf({ band: 'band150' }, many).get('standings')!.drawing!
    expect(readings).toHaveLength(200)
    expect(readings[0]![0]!.say()).toContain('band150')
  })
})

describe('bands whose private data the viewer may not see', () => {
  const isAna = ({ warband }: { readonly warband: string | null }) => warband === 'ana'
  const visible: StatisticsView = {
    ...withFigures({
      treasury: FIGURES.treasury.filter(isAna),
      dice: FIGURES.dice.filter(isAna),
      people: FIGURES.people.map((one) => (isAna(one) ? one : { ...one, paid: 0 })),
    }),
    withheld: ['bela', 'cleo'],
  }
  const cellsOf = (chart: Chart | undefined, id: string) => chart!.table.rows.find((row) => row.id === id)!.cells

  test('have dashes instead of zeros in a comparison, with a note', () => {
    const chart = chartsOf({ band: 'ana', other: 'bela' }, visible).get('comparison')
    expect(cellsOf(chart, 'gained').slice(1)).toEqual([300, null])
    expect(cellsOf(chart, 'spent').slice(1)).toEqual([-40, null])
    expect(plain(chart!.note)).toContain('only what happened in games')
  })

  test('are left out of treasury, purchases and dice, with a note', () => {
    for (const id of ['treasury', 'bought', 'dice']) {
      const { table, note } = chartsOf({ band: 'ana', other: 'bela' }, visible).get(id)!
      const all = chartsOf({ band: 'ana' }, visible).get(id)!
      expect([id, table]).toEqual([id, all.table])
      expect(plain(note)).toContain('Without other players’ warbands')
      expect([id, chartsOf({ band: 'bela' }, visible).get(id)]).toEqual([id, undefined])
      expect([id, plain(chartsOf({}, visible).get(id)!.note)]).toEqual([id, expect.stringContaining('Without other')])
    }
  })

  test('are left out of strength, and the cost of their losses is hidden', () => {
    const charts = chartsOf({}, visible)
    expect(charts.get('strength')!.table.rows.map(({ id }) => id)).toEqual(['ana'])
    expect(charts.get('losses')!.table.rows.map(({ cells }) => cells[2])).toEqual([null, null])
    expect(titleOf('losses', {}, visible)).toContain('9')
  })

  test("cause no note when only the viewer's own band is selected", () => {
    for (const [, { note }] of chartsOf({ band: 'ana' }, visible)) expect(note ?? '').not.toContain('other players')
  })
})

test('notes below a chart that a highlighted band has withdrawn', () => {
  const left = withFigures({
    warbands: FIGURES.warbands.map((one) =>
      one.id === 'bela' ? { ...one, withdrawnAt: '2026-01-01T00:00:00.000Z' } : one,
    ),
  })
  const notes = (filter: Partial<StatisticsFilter>) =>
    ['comparison', 'standings'].map((id) => chartsOf(filter, left).get(id)?.note)
  const note = 'Withdrawn from the campaign: BELA.'
  expect(notes({ band: 'ana', other: 'bela' })).toEqual([note, note])
  expect(notes({ band: 'ana' })).toEqual([undefined, undefined])
})

test('draws a single round as bars from zero, without lines', () => {
  const chartParts = (id: string) => {
    const { drawing } = chartsOf({ from: 2, to: 2 }).get(id)!
    const option = drawing!.option(LOOK) as { series: { type: string }[]; xAxis: { min: number }; yAxis: object }
    return [option.series[0]!.type, option.xAxis.min, drawing!.readings.map(([point]) => plain(point!.say()))]
  }
  expect(chartParts('experience')).toEqual([
    ...['bar', 0],
    ['BELA', 'ANA', 'CLEO'].map((name, at) => `Round 2: ${name}, ${[4, 0, 0][at]} points of experience in all.`),
  ])
  const careers = (to: number) => {
    const { drawing } = chartsOf({ from: 2, to }).get('careers')!
    const { option: spans } = layOutPicture({ title: 'T', below: 'B', drawing: drawing!, look: LOOK }, LOOK.hand)
    return JSON.stringify((spans as Record<string, unknown>)['xAxis'])
  }
  expect([2, 3].map((to) => careers(to).includes('"splitLine":{"show":true'))).toEqual([false, true])
})

test('isolates right-to-left names in titles, and reports equal losses as a tie', () => {
  const names = withFigures({
    warbands: FIGURES.warbands.map((band) => ({ ...band, name: '\u200fgnp\u200f' })),
    people: ['Bo', 'Cy'].map((name) => person(name, 'bela', { status: 'dead', paid: 90 })),
  })
  expect(titleOf('standings', {}, names)).toBe('In the lead since round 2: \u2068\u200fgnp\u200f\u2069')
  expect(titleOf('losses', {}, names)).toBe('The costliest losses: 2 members, 90 points each')
})

describe('a member who changed bands', () => {
  const stage = { felled: 0, killed: 0, fallen: 0, wounds: 0, experience: 0, paid: 0 }
  const bands = [
    { ...stage, member: 'm-old', warband: 'ana', until: 2, games: 2, felled: 3, first: 1, last: 2 },
    { ...stage, member: 'm-Eve', warband: 'bela', until: null, games: 1, felled: 1, first: 3, last: 3 },
  ]
  const moved = withFigures({ people: [person('Eve', 'bela', { felled: 4, bands })] })
  const rows = (id: string, filter = {}) => chartsOf(filter, moved).get(id)?.table.rows.map(({ id: of, cells }) => [of, ...cells.map((cell) => (cell !== null && typeof cell === 'object' ? cell.text : cell))]) // prettier-ignore

  test('appears once in a ranking, with all results and the former band', () => {
    expect(rows('deeds')).toEqual([['m-Eve', 'Eve', 'BELA', 'ANA until round 2', 4, 0, 3]])
    expect(rows('careers')).toHaveLength(1)
  })

  test('counts for each band while in it, and once for both', () => {
    expect(rows('deeds', { band: 'ana' })).toEqual([['m-old', 'Eve', 'ANA', 3, 0, 2]])
    expect(rows('deeds', { band: 'bela' })).toEqual([['m-Eve', 'Eve', 'BELA', 'ANA until round 2', 1, 0, 1]])
    expect(rows('deeds', { band: 'ana', other: 'bela' })).toEqual([
      ['m-Eve', 'Eve', 'BELA', 'ANA until round 2', 4, 0, 3],
    ])
    expect(rows('strength')).toEqual([['bela', 'BELA', 1, 0, 0]])
  })
})

test('uses a font with unambiguous figures inside an exported picture', () => {
  const { drawing } = chartsOf().get('felled')!
  const { option } = layOutPicture({ title: 'T', below: 'B', drawing: drawing!, look: LOOK }, LOOK.hand)
  const { title, ...drawn } = option
  expect(JSON.stringify(title)).toContain('Vollkorn')
  expect(JSON.stringify(drawn)).not.toContain('Vollkorn')
})

describe('hostile names', () => {
  const names = HOSTILE.slice(0, 12)
  const hostile = withFigures({
    warbands: FIGURES.warbands.map((band, at) => ({ ...band, name: names[at]! })),
    people: names.map((name, at) => person(name, 'ana', { felled: 20 - at })),
  })
  test.each(['standings', 'deeds', 'felled', 'strength'])('stay plain text in the SVG of %s', (id) => {
    const { drawing } = chartsOf({}, hostile).get(id)!
    const svg = renderSvg({ title: names.join(' '), below: names[0]!, drawing: drawing!, look: LOOK })
    // ECharts writes its own style sheet, which contains no names.
    const [sheet, ...others] = [...svg.matchAll(/<style\s*>[\s\S]*?<\/style>/g)].map(([text]) => text)
    expect(others).toEqual([])
    expect(sheet).toMatch(/^<style\s*><!\[CDATA\[[\w\s.:{};-]*\]\]>\s*<\/style>$/)
    const tags = [...svg.replace(sheet!, '').matchAll(/<\/?([\w!?][\w:-]*)/g)].map(([, tag]) => tag!)
    const known = ['circle', 'clipPath', 'defs', 'g', 'path', 'rect', 'svg', 'text']
    expect(tags.filter((tag) => !known.includes(tag))).toEqual([])
    expect(svg).not.toMatch(/<[^>]*\son\w+=/)
    expect(svg).toContain('&lt;')
  })
  test('never start a formula in a CSV table', () => {
    const columns = [
      { id: 'name', title: 'Name' },
      { id: 'count', title: 'Count' },
    ]
    const rows = [{ id: '1', cells: [{ text: '=HYPERLINK("https://example.org")', to: '/' }, -5] }]
    expect(tableCsv({ columns, rows }, 'en')).toBe(`Name,Count\r\n"'=HYPERLINK(""https://example.org"")",-5\r\n`)
    expect(tableCsv({ columns, rows: [{ id: '1', cells: ['Été;=1', 2.5] }] }, 'fr')).toBe(
      `\uFEFFName;Count\r\n"Été;'=1";2,5\r\n`,
    )
  })
})
