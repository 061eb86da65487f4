import { describe, expect, test } from 'vitest'
import { computeExperience, type MemberDeeds } from '../../../shared/rules/kit/aftermath/experience.ts'
import { buildInjuryOutcome, type InjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { CHAOS_INJURIES, MODEL_RETURN_TABLE } from '../../../shared/rulesets/chaos-au-caire/data.ts'
import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import type { ChaosMember } from '../../../shared/rulesets/chaos-au-caire/schemas.ts'
import { issuesOf, judge, partsOf, read, totals, typed } from '../../models/support.ts'

const { aftermath } = chaosAuCaire
const CONTEXT = chaosAuCaire.roster.context(chaosAuCaire.roster.starter('Faction'))
const attributes = { strength: 2, agility: 3, wits: 2, resolve: 4 }

const parseMember = (kind: string, more: object): ChaosMember =>
  read(chaosAuCaire, { members: [{ kind, name: 'Membre', attributes, ...more }] }).members[0]!
const independent = (more: object = {}) => parseMember('independent', more)
/** Ten models bought by default. */
const group = (more: object = {}) => parseMember('acolyte-group', more)
const evaluateMembers = (member: ChaosMember) => judge(chaosAuCaire, { members: [member] })
const rollsOf = (member: ChaosMember, fallen: number) => aftermath.returnRolls(member, fallen, CONTEXT)

/** The result of one throw on the injury table, and the member after it. */
const injuriesFrom = (...dice: number[]): InjuryOutcome =>
  buildInjuryOutcome(typed(chaosAuCaire, CHAOS_INJURIES, dice).results)
const after = (member: ChaosMember, ...dice: number[]): ChaosMember =>
  aftermath.settleMember(member, injuriesFrom(...dice), CONTEXT)

/** The group after a roll for each lost model. */
const afterLosses = (member: ChaosMember, ...faces: number[]): ChaosMember => {
  const results = faces.flatMap((face) => typed(chaosAuCaire, MODEL_RETURN_TABLE, [face]).results)
  return aftermath.settleMember(member, buildInjuryOutcome(results), CONTEXT)
}

describe('return rolls', () => {
  test("include one for an independent's injuries", () => {
    expect(rollsOf(independent(), 1)).toEqual([{ table: CHAOS_INJURIES, times: 1 }])
    expect(rollsOf(independent({ traits: [{ id: 'inhuman' }] }), 1)).toEqual([{ table: CHAOS_INJURIES, times: 1 }])
  })

  test.each([
    ['none lost', {}, 0, 0],
    ['one lost', {}, 1, 1],
    ['all of the base size', {}, 10, 10],
    ['more than the base size', {}, 11, 10],
    ['more than were bought', { models: 14 }, 15, 14],
    ['as many as are left', { models: 14, modelsNow: 3 }, 3, 3],
    ['more than are left', { models: 14, modelsNow: 3 }, 4, 3],
    ['none left', { modelsNow: 0 }, 2, 0],
    ['veterans, more than five', { traits: [{ id: 'veteran' }] }, 6, 5],
  ])('include one for each lost model of a group, at most for those left: %s', (_, more, fallen, times) => {
    expect(rollsOf(group(more), fallen)).toEqual(times === 0 ? [] : [{ table: MODEL_RETURN_TABLE, times }])
  })
})

describe('a group after its rolls', () => {
  test('loses a model for each 1 and 2', () => {
    expect(afterLosses(group(), 1, 2, 3, 4, 5, 6)).toMatchObject({ modelsNow: 8 })
    expect(afterLosses(group({ models: 14, modelsNow: 9 }), 2, 2, 6)).toMatchObject({ models: 14, modelsNow: 7 })
    expect(afterLosses(group({ models: 14 }), 1)).toMatchObject({ models: 14, modelsNow: 13 })
    expect(afterLosses(group({ traits: [{ id: 'veteran' }] }), 1, 1)).toMatchObject({ modelsNow: 3 })
  })

  test('has vitality and courage by the models left, and cost by those bought', () => {
    // 6 + 9 + 4 + 8 points and four models more; 14 − 5 left: resolve 4 and four pairs.
    const evaluated = evaluateMembers(afterLosses(group({ models: 14 }), 1, 2, 1, 2, 1))
    expect(totals(evaluated)).toMatchObject({ vitality: 9, couragePool: 8 })
    expect([evaluated.cost.total, evaluated.issues]).toEqual([27 + 8, []])
  })

  test('is unchanged if all came back', () => {
    const back = afterLosses(group({ models: 12, modelsNow: 5 }), 3, 6)
    expect(back).toEqual(group({ models: 12, modelsNow: 5 }))
    expect(totals(evaluateMembers(afterLosses(group(), 4)))).toEqual(totals(evaluateMembers(group())))
  })

  test('is removed when no model is left', () => {
    const gone = afterLosses(group({ modelsNow: 2 }), 1, 2)
    expect(gone).toMatchObject({ modelsNow: 0, status: 'dead' })
    expect([evaluateMembers(gone).cost.total, evaluateMembers(gone).issues]).toEqual([0, []])
    expect(afterLosses(group({ modelsNow: 2 }), 1, 3).status ?? 'active').toBe('active')
    expect(afterLosses(group({ modelsNow: 2, status: 'missing' }), 1, 3).status).toBe('missing')
  })

  test('keeps its items, experience and injuries', () => {
    const kept = { items: [{ id: 'rifle', quantity: 1 }], experience: { gained: 4, spent: 2 }, missedGames: 1 }
    expect(afterLosses(group({ ...kept, notes: 'Le Caire' }), 1)).toMatchObject({ ...kept, notes: 'Le Caire' })
  })
})

describe('an independent after its roll', () => {
  const items = [
    { id: 'sword', quantity: 1 },
    { id: 'rope', quantity: 2 },
  ]
  const armedIndependent = (more: object = {}) => independent({ items, ...more })

  test.each([
    ['dead', [1, 1], 'dead'],
    ['dead', [1, 5], 'dead'],
    ['captured', [6, 2], 'captured'],
    ['condemned', [6, 5, 1], 'missing'],
    ['fined', [6, 5, 2, 3], 'active'],
    ['recovered', [4, 1], 'active'],
  ] as const)('%s (%j) has the status %s, and keeps its equipment', (_, dice, status) => {
    expect(after(armedIndependent(), ...dice)).toMatchObject({ status, items })
  })

  test('does not count in the faction when dead or captured', () => {
    const costs = [
      [4, 1],
      [1, 1],
      [6, 2],
    ].map((dice) => evaluateMembers(after(armedIndependent(), ...dice)).cost.total)
    expect(costs).toEqual([27 + 6 + 4, 0, 0])
  })

  test('keeps only its traits when robbed', () => {
    const robbed = after(armedIndependent({ traits: [{ id: 'luck', level: 2 }] }), 3, 6)
    expect(robbed).toMatchObject({ status: 'active', items: [], traits: [{ id: 'luck', level: 2 }] })
    expect(evaluateMembers(robbed).cost.total).toBe(27 + 8)
  })

  test('retires when the second eye is lost; that is the other eye, whatever the die shows', () => {
    const once = after(independent(), 3, 1, 2)
    expect(once).toMatchObject({ status: 'active', injuries: [{ id: 'lost-eye', detail: 'left' }] })
    const twice = after(once, 3, 1, 3)
    expect(twice.status).toBe('retired')
    expect(twice.injuries?.map(({ detail }) => detail)).toEqual(['left', 'right'])
    // Two injuries at once: 16, two of them, 31 with a 5 and 31 with a 6.
    expect(after(independent(), 1, 6, 2, 3, 1, 5, 3, 1, 6).status).toBe('retired')
  })

  test('retires with both arms lost, but not with an eye and an arm', () => {
    const once = after(independent(), 2, 3, 1)
    expect(once).toMatchObject({ status: 'active', injuries: [{ id: 'amputated' }] })
    expect(after(once, 2, 3, 1)).toMatchObject({ status: 'retired' })
    expect(after(once, 3, 1, 1)).toMatchObject({ status: 'active' })
    expect(issuesOf(evaluateMembers({ ...after(once, 2, 3, 1), status: 'active' }))).toEqual([
      'should-have-left members[0].injuries',
    ])
  })

  test('is dead, not retired, whatever it had lost', () => {
    const blind = independent({ injuries: [{ id: 'lost-eye' }, { id: 'lost-eye' }] })
    expect(after(blind, 1, 3).status).toBe('dead')
  })

  test('adds missed games and experience to what it had', () => {
    const member = independent({ experience: { gained: 4, spent: 2 }, missedGames: 2 })
    expect(after(member, 6, 6).experience).toEqual({ gained: 5, spent: 2 })
    expect(after(member, 2, 3, 4).missedGames).toBe(2)
    expect(after(member, 3, 5, 6).missedGames).toBe(3)
    expect(after(independent(), 2, 3, 4).missedGames).toBe(1)
  })
})

describe('experience from a game', () => {
  const experienceFor = (deeds: Partial<MemberDeeds>) => {
    const usual = { kind: 'independent', tookPart: true, survived: true, won: false, worth: 45, tookOut: [] }
    return computeExperience({ ...usual, ...deeds }, aftermath.awards)
  }
  const enemy = (worth?: number, kind = 'independent') => ({ kind, ...(worth !== undefined && { worth }) })

  test.each<[string, Partial<MemberDeeds>, number]>([
    ['survived, lost or drawn', {}, 1],
    ['survived and won', { won: true }, 2],
    ['took out an independent worth less', { tookOut: [enemy(20)] }, 1 + 1],
    ['… as much', { tookOut: [enemy(45)] }, 1 + 1],
    ['… 19 points more', { tookOut: [enemy(64)] }, 1 + 1],
    ['… 20 points more', { tookOut: [enemy(65)] }, 1 + 2],
    ['… 60 points more', { tookOut: [enemy(105)] }, 1 + 2],
    ['… of unknown worth', { tookOut: [enemy()] }, 1 + 1],
    ['took out three, one of them stronger', { tookOut: [enemy(30), enemy(70), enemy(64)] }, 1 + 1 + 2 + 1],
    ['took out models of a group, however expensive', { tookOut: [enemy(99, 'acolyte-group')] }, 1],
    ['everything at once', { won: true, tookOut: [enemy(65)], feats: [{ reason: 'Duel', amount: 2 }] }, 2 + 2 + 2],
    ['was absent', { tookPart: false, won: true, tookOut: [enemy(65)] }, 0],
    ['died', { survived: false, won: true, tookOut: [enemy(65)] }, 0],
  ])('%s', (_, deeds, expected) => {
    for (const kind of ['independent', 'acolyte-group']) expect(experienceFor({ ...deeds, kind }).total).toBe(expected)
  })

  test('is listed with its reasons', () => {
    expect(partsOf(experienceFor({ won: true, tookOut: [enemy(65), enemy(64)] }))).toEqual([
      'survived 1',
      'won 1',
      'took-independent 2',
      'took-stronger 1',
    ])
  })
})
