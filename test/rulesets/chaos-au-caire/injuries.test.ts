import { describe, expect, test } from 'vitest'
import { CHAOS_INJURIES } from '../../../shared/rulesets/chaos-au-caire/data.ts'
import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import { UN_POUR_UN_INJURIES } from '../../../shared/rulesets/un-pour-un/data.ts'
import { translator } from '../../../shared/text/translator.ts'
import { issuesOf, judge, sheetOf, totals } from '../../models/support.ts'
import { changes, shape } from '../tableShape.ts'

describe('the injury table', () => {
  test('is the one of un-pour-un, except for texts and changed characteristics', () => {
    expect(shape(CHAOS_INJURIES)).toEqual(shape(UN_POUR_UN_INJURIES))
  })

  test('is a house rule in this ruleset', () =>
    expect([CHAOS_INJURIES.house, UN_POUR_UN_INJURIES.house]).toEqual([true, undefined]))

  test('takes an inch of charge for Mvt, resolve for Cd, a shooting die for CT, a melee die for CCC', () => {
    expect(changes(UN_POUR_UN_INJURIES)).toEqual([
      ['leg-wound', 'movement', -1],
      ['nervous-breakdown', 'command', -1],
      ['lost-eye', 'shooting', 1],
      ['hand-wound', 'melee', 1],
    ])
    expect(changes(CHAOS_INJURIES)).toEqual([
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
const injuredMember = (...ids: string[]) => member({ injuries: ids.map((id) => ({ id })) })
const evaluateMembers = (one: object) => judge(chaosAuCaire, { members: [one] })
const figuresOf = (one: object) => totals(evaluateMembers(one))
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
  ])('%s changes only these figures: %j', (id, changed) => {
    expect(whole).toMatchObject({ charge: 11, vitality: 6, drPool: 4, koPool: 4, shootingPool: 3, meleePool: 3 })
    expect(figuresOf(injuredMember(id))).toEqual({ ...whole, ...changed })
  })

  test('keeps its cost and legality', () => {
    const evaluated = evaluateMembers(
      injuredMember('leg-wound', 'nervous-breakdown', 'lost-eye', 'hand-wound', 'madness'),
    )
    expect([evaluated.cost.total, evaluated.issues]).toEqual([29, []])
  })

  test('adds up repeated injuries, with resolve at least 1 and pools at least 0', () => {
    const often = (id: string) => figuresOf(injuredMember(...Array<string>(5).fill(id)))
    expect(often('leg-wound')).toEqual({ ...whole, charge: 6 })
    // Resolve 1: vitality 3, DR 2 + 0, KO 1.
    expect(often('nervous-breakdown')).toEqual({ ...whole, vitality: 3, drPool: 2, koPool: 1 })
    expect(often('hand-wound')).toEqual({ ...whole, meleePool: 0 })
  })

  test('loses a courage die with its resolve, if it takes such tests', () => {
    const coward = (more: object) => figuresOf(member({ traits: [{ id: 'cowardly' }], ...more })).couragePool
    expect([coward({}), coward({ injuries: [{ id: 'nervous-breakdown' }] })]).toEqual([4, 3])
  })

  test('keeps a trait without its requirement, with a warning', () => {
    const leader = member({ traits: [{ id: 'natural-authority', level: 2 }], injuries: [{ id: 'nervous-breakdown' }] })
    expect(issuesOf(evaluateMembers(leader))).toEqual(['requirement-lost members[0].traits[0]'])
    expect([evaluateMembers(leader).legal, evaluateMembers(leader).cost.total]).toEqual([true, 29 + 2])
  })

  test('with one arm is warned of rifle, machine gun, spear and chain only', () => {
    const weapons = ['knife', 'improvised-club', 'spear', 'fighting-chain', 'sword', 'throwing-knife']
    const firearms = ['pistol-small', 'pistol-large', 'rifle', 'sawn-off-shotgun', 'machine-gun']
    const items = [...weapons, ...firearms, 'rope', 'first-aid-kit'].map((id) => ({ id }))
    const warnedPaths = (more: object) =>
      evaluateMembers(member({ items, ...more })).issues.flatMap(({ code, path }) =>
        code === 'one-handed-only' ? [path] : [],
      )
    expect(warnedPaths({})).toEqual([])
    expect(warnedPaths({ injuries: [{ id: 'amputated' }] })).toEqual(
      [2, 3, 8, 10].map((at) => `members[0].items[${at}]`),
    )
  })

  test('with madness has its roll of resolve on the sheet, difficulty 2', () => {
    const sheetText = (one: object) =>
      JSON.stringify(sheetOf(chaosAuCaire, { members: [one] }, translator('en')).blocks)
    const madness = 'At the start of each turn a roll of Resolve, difficulty 2'
    expect(
      [sheetText(injuredMember('madness')), sheetText(injuredMember('hatred'))].map((sheet) => sheet.includes(madness)),
    ).toEqual([true, false])
  })
})
