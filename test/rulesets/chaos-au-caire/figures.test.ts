import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import * as program from '../../../shared/rulesets/chaos-au-caire/data.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { translator } from '../../../shared/text/translator.ts'
import { blockOf, issuesOf, judge, sheetOf, totals } from '../../models/support.ts'
import { compareWith, parseFigures, tableSections, testAsTranscribed, type Sections } from '../figures.ts'
import * as figures from './figures.ts'
import { withoutWords } from './figuresInWords.ts'

const FILE = path.join(import.meta.dirname, '../../examples/chaos-au-caire/figures.txt')
const SOURCE = parseFigures(readFileSync(FILE, 'utf8'))
const lines = (table: string): string[] => withoutWords(table, SOURCE[table]!)
const PER_POINT = 'xp-per-point-of-value'
const PLAY = new Map(
  [...SOURCE.play!, ...SOURCE.experience!].map((line) => line.split(' | ') as [name: string, figure: string]),
)
const playFigure = (name: string): number => Number(PLAY.get(name))

const CAMPAIGN = ['income-per-game', 'income-winning-side', PER_POINT, 'pulp-points', 'special-attack-er']
const SETTINGS = ['dismissal', 'resale', 'exchange']
/** The transcription in the format of the tables; what it leaves out comes from the rules themselves. */
const EXPECTED: Sections = {
  ...SOURCE,
  traits: figures.withCatalogueNames(lines('traits'), 4, 7),
  equipment: figures.withCatalogueNames(lines('equipment'), 4),
  melee: lines('melee'),
  ...figures.tableFrom('injuries', lines('injuries')),
  ...figures.tableFrom('model-return', lines('model-return')),
  'injuries table': ['D66', 'house'],
  'model-return table': ['1D6', 'house'],
  experience: SOURCE.experience!.filter((line) => !line.startsWith(PER_POINT)),
  'campaign figures': CAMPAIGN.map((name) => `${name} | ${PLAY.get(name)}`),
  'house rules': ['treasury | on', 'injuries | on', 'experience | on', 'spending | off'],
  // The ruleset has no settings of its own, only those of every campaign.
  settings: figures.settingLines(unPourUn.guide.settings.filter(({ id }) => SETTINGS.includes(id))),
}

const options = {
  figures: program.CHAOS_RULE_NUMBERS,
  houseRules: program.CHAOS_GUIDE.houseRules,
  settings: program.CHAOS_GUIDE.settings,
}
const itemsOf = (wanted: string) => program.CHAOS_ITEMS.filter(({ kind }) => kind === wanted)
const items = { equipment: itemsOf('equipment'), melee: itemsOf('melee'), ranged: itemsOf('ranged') }
const file = compareWith(EXPECTED)
const FILES = [
  file('attributes', Object.values(program.CHAOS_ATTRIBUTE_BY_ID), (all) => ({
    attributes: figures.attributeLines(all),
  })),
  file('awards', program.CHAOS_AWARDS, (all) => ({ experience: figures.awardLines(all) }), ['id']),
  file('bands', program.CHAOS_VALUE_CLASSES, (all) => ({ bands: figures.bandLines(all) })),
  file('injuries', program.CHAOS_INJURIES, tableSections),
  file('items', items, ({ equipment, melee, ranged }) => ({
    equipment: figures.equipmentLines(equipment),
    melee: figures.meleeLines(melee),
    ranged: figures.rangedLines(ranged),
  })),
  file('kinds', Object.values(program.CHAOS_MEMBER_KIND_BY_ID), (all) => ({ kinds: figures.kindLines(all) })),
  file('model-return', program.MODEL_RETURN_TABLE, tableSections),
  file('options', options, figures.optionSections),
  file('traits', program.TRAITS, (all) => ({ traits: figures.traitLines(all) })),
]

testAsTranscribed(FILES)

test('compares every table of the transcription', () => {
  const compared = FILES.flatMap(({ got }) => Object.keys(got))
  expect([...compared, 'play']).toEqual(expect.arrayContaining(Object.keys(SOURCE)))
})

describe('values computed by the program', () => {
  const attributes = { strength: 3, agility: 2, wits: 3, resolve: 3 }
  const independent = (more: object = {}) => ({ kind: 'independent', name: 'Un', attributes, ...more })
  const group = (more: object = {}) => ({ ...independent(more), kind: 'acolyte-group' })
  const faction = (...members: readonly object[]) => judge(chaosAuCaire, { members })
  const figuresOf = (member: object) => totals(faction(member))
  const figuresWithRopes = (quantity: number) => figuresOf(independent({ items: [{ id: 'rope', quantity }] }))

  test('include charges and loads', () => {
    expect(figuresOf(independent()).charge).toBe(2 + 3 + playFigure('charge-bonus'))
    expect(figuresOf(independent()).capacity).toBe(3 * playFigure('capacity-per-strength'))
    const bearer = independent({ traits: [{ id: 'pack-bearer' }] })
    expect(figuresOf(bearer).capacity).toBe(3 * playFigure('capacity-per-strength-pack-bearer'))
    // Four ropes are 8 ENC, two over the capacity of 6.
    expect(figuresWithRopes(4)).toMatchObject({ overload: 2, actionPoints: 5 + 2 * playFigure('ap-per-overload') })
    expect(figuresWithRopes(9)).toMatchObject({ overload: 12, actionPoints: playFigure('ap-minimum') })
  })

  test('include vitality, resistance to damage and courage', () => {
    expect(figuresOf(independent())).toMatchObject({ vitality: 3 + 3, drPool: 3 + 1 })
    expect(figuresOf(group({ modelsNow: 7 }))).toMatchObject({ vitality: 7, drPool: 3 })
    for (const modelsNow of [0, 1, 2, 5, 10]) {
      const support = Math.floor(modelsNow / playFigure('courage-group-models-per-die'))
      expect(figuresOf(group({ modelsNow })).couragePool).toBe(3 + support)
    }
  })

  test('include the minimum of an attribute and the number of veteran groups', () => {
    const weak = (wits: number) => issuesOf(faction(independent({ attributes: { ...attributes, wits } })))
    expect(weak(playFigure('attribute-minimum'))).toEqual([])
    expect(weak(playFigure('attribute-minimum') - 1)).toEqual(['attribute-minimum members[0].attributes.wits'])
    const veterans = (count: number) =>
      faction(...Array.from({ length: count }, () => group({ traits: [{ id: 'veteran' }] }))).issues
    expect(veterans(playFigure('veteran-groups-normally'))).toEqual([])
    expect(veterans(playFigure('veteran-groups-normally') + 1)).toMatchObject([{ code: 'several-veterans' }])
  })

  test.each(items.ranged.map((item) => [item.id, item.kind === 'ranged' ? item.range : 0] as const))(
    'the maximum range of a %s',
    (id, range) => {
      const table = blockOf(
        sheetOf(chaosAuCaire, { members: [independent({ items: [{ id }] })] }, translator('fr')),
        'table',
      )
      expect(table?.rows[0]?.cells[4]).toBe(`${range} / ${range * playFigure('mr-per-er')}″`)
    },
  )
})
