import { describe, expect, test } from 'vitest'
import { INJURIES } from '../../../shared/rulesets/chaos-au-caire/data.ts'
import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import { INJURIES as ELDER } from '../../../shared/rulesets/un-pour-un/data.ts'
import { translator } from '../../../shared/text/translator.ts'
import { issuesOf, judge, sheetOf, totals } from '../../models/support.ts'
import { changes, shape } from '../tableShape.ts'

describe('the injury table', () => {
  test('is un-pour-un’s, but for its words and the characteristics that it changes', () => {
    expect(shape(INJURIES)).toEqual(shape(ELDER))
  })

  test('is a house rule here', () => expect([INJURIES.house, ELDER.house]).toEqual([true, undefined]))

  test('takes an inch of the charge for Mvt, resolve for Cd, a die when shooting for CT, one in melee for CCC', () => {
    expect(changes(ELDER)).toEqual([
      ['leg-wound', 'movement', -1],
      ['nervous-breakdown', 'command', -1],
      ['lost-eye', 'shooting', 1],
      ['hand-wound', 'melee', 1],
    ])
    expect(changes(INJURIES)).toEqual([
      ['leg-wound', 'charge', -1],
      ['nervous-breakdown', 'resolve', -1],
      ['lost-eye', 'shootingPool', -1],
      ['hand-wound', 'meleePool', -1],
    ])
  })
})

/** Agility and wits 3: 6 AP; strength 2, resolve 4: vitality 6, DR 2 + 2, KO 4; 6 + 9 + 6 + 8 = 29 points. */
const attributes = { strength: 2, agility: 3, wits: 3, resolve: 4 }
const member = (more: object = {}) => ({ kind: 'independent', name: 'Zoé', attributes, ...more })
const injured = (...ids: string[]) => member({ injuries: ids.map((id) => ({ id })) })
const judged = (one: object) => judge(chaosAuCaire, { members: [one] })
const figuresOf = (one: object) => totals(judged(one))
const whole = figuresOf(member())

describe('an injured independent', () => {
  test.each([
    ['leg-wound', { charge: 6 + 5 - 1 }],
    ['nervous-breakdown', { vitality: 5, drPool: 2 + 1, koPool: 3 }],
    ['lost-eye', { shootingPool: 2 }],
    ['hand-wound', { meleePool: 2 }],
    ['madness', {}],
    ['old-war-wound', {}],
    ['hatred', {}],
    ['hardened', {}],
    ['tonic', {}],
    ['amputated', {}],
  ])('%s changes these figures and no other: %j', (id, changed) => {
    expect(whole).toMatchObject({ charge: 11, vitality: 6, drPool: 4, koPool: 4, shootingPool: 3, meleePool: 3 })
    expect(figuresOf(injured(id))).toEqual({ ...whole, ...changed })
  })

  test('costs what it cost, and is as legal', () => {
    const evaluated = judged(injured('leg-wound', 'nervous-breakdown', 'lost-eye', 'hand-wound', 'madness'))
    expect([evaluated.cost.total, evaluated.issues]).toEqual([29, []])
  })

  test('adds up what came twice; resolve does not fall below 1, pools not below 0', () => {
    const often = (id: string) => figuresOf(injured(...Array<string>(5).fill(id)))
    expect(often('leg-wound')).toEqual({ ...whole, charge: 6 })
    // Resolve 1: vitality 3, DR 2 + 0, KO 1.
    expect(often('nervous-breakdown')).toEqual({ ...whole, vitality: 3, drPool: 2, koPool: 1 })
    expect(often('hand-wound')).toEqual({ ...whole, meleePool: 0 })
  })

  test('loses a die of courage with its resolve, if it takes such tests', () => {
    const coward = (more: object) => figuresOf(member({ traits: [{ id: 'cowardly' }], ...more })).couragePool
    expect([coward({}), coward({ injuries: [{ id: 'nervous-breakdown' }] })]).toEqual([4, 3])
  })

  test('keeps a trait whose requirement it lost, marked', () => {
    const leader = member({ traits: [{ id: 'natural-authority', level: 2 }], injuries: [{ id: 'nervous-breakdown' }] })
    expect(issuesOf(judged(leader))).toEqual(['requirement-lost members[0].traits[0]'])
    expect([judged(leader).legal, judged(leader).cost.total]).toEqual([true, 29 + 2])
  })

  test('with one arm is warned of rifle, machine gun, spear and chain, and of nothing else', () => {
    const weapons = ['knife', 'improvised-club', 'spear', 'fighting-chain', 'sword', 'throwing-knife']
    const firearms = ['pistol-small', 'pistol-large', 'rifle', 'sawn-off-shotgun', 'machine-gun']
    const items = [...weapons, ...firearms, 'rope', 'first-aid-kit'].map((id) => ({ id }))
    const warned = (more: object) =>
      judged(member({ items, ...more })).issues.flatMap(({ code, path }) => (code === 'one-handed-only' ? [path] : []))
    expect(warned({})).toEqual([])
    expect(warned({ injuries: [{ id: 'amputated' }] })).toEqual([2, 3, 8, 10].map((at) => `members[0].items[${at}]`))
  })

  test('that is mad has its roll of resolve on its sheet, difficulty 2', () => {
    const shown = (one: object) => JSON.stringify(sheetOf(chaosAuCaire, { members: [one] }, translator('en')).blocks)
    const madness = 'At the start of each turn a roll of Resolve, difficulty 2'
    expect([shown(injured('madness')), shown(injured('hatred'))].map((sheet) => sheet.includes(madness))).toEqual([
      true,
      false,
    ])
  })
})
