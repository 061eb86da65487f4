import { describe, expect, test } from 'vitest'
import { experienceFrom, type Deeds } from '../../../shared/rules/kit/aftermath/experience.ts'
import { outcomeOf, type InjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { INJURIES, MODEL_RETURN } from '../../../shared/rulesets/chaos-au-caire/data.ts'
import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import type { ChaosMember } from '../../../shared/rulesets/chaos-au-caire/schemas.ts'
import { issuesOf, judge, partsOf, read, totals, typed } from '../../models/support.ts'

const { aftermath } = chaosAuCaire
const CONTEXT = chaosAuCaire.roster.context(chaosAuCaire.roster.starter('Faction'))
const attributes = { strength: 2, agility: 3, wits: 2, resolve: 4 }

const made = (kind: string, more: object): ChaosMember =>
  read(chaosAuCaire, { members: [{ kind, name: 'Membre', attributes, ...more }] }).members[0]!
const independent = (more: object = {}) => made('independent', more)
/** Ten models bought, unless said. */
const group = (more: object = {}) => made('acolyte-group', more)
const judged = (member: ChaosMember) => judge(chaosAuCaire, { members: [member] })
const rollsOf = (member: ChaosMember, fallen: number) => aftermath.returnRolls(member, fallen, CONTEXT)

/** What one throw on the injury table means, and the member after it. */
const injuriesFrom = (...dice: number[]): InjuryOutcome => outcomeOf(typed(chaosAuCaire, INJURIES, dice).results)
const after = (member: ChaosMember, ...dice: number[]): ChaosMember =>
  aftermath.settled(member, injuriesFrom(...dice), CONTEXT)

/** The group after a roll for each lost model. */
const afterLosses = (member: ChaosMember, ...faces: number[]): ChaosMember => {
  const results = faces.flatMap((face) => typed(chaosAuCaire, MODEL_RETURN, [face]).results)
  return aftermath.settled(member, outcomeOf(results), CONTEXT)
}

describe('return rolls', () => {
  test('an independent rolls once for its injuries', () => {
    expect(rollsOf(independent(), 1)).toEqual([{ table: INJURIES, times: 1 }])
    expect(rollsOf(independent({ traits: [{ id: 'inhuman' }] }), 1)).toEqual([{ table: INJURIES, times: 1 }])
  })

  test.each([
    ['none lost', {}, 0, 0],
    ['one lost', {}, 1, 1],
    ['all of the base', {}, 10, 10],
    ['more than the base', {}, 11, 10],
    ['more than were bought', { models: 14 }, 15, 14],
    ['as many as are left', { models: 14, modelsNow: 3 }, 3, 3],
    ['more than are left', { models: 14, modelsNow: 3 }, 4, 3],
    ['nobody left', { modelsNow: 0 }, 2, 0],
    ['veterans, more than five', { traits: [{ id: 'veteran' }] }, 6, 5],
  ])('a group once for each lost model, never more than are left: %s', (_, more, fallen, times) => {
    expect(rollsOf(group(more), fallen)).toEqual(times === 0 ? [] : [{ table: MODEL_RETURN, times }])
  })
})

describe('a group after its rolls', () => {
  test('has a model less for each 1 and 2', () => {
    expect(afterLosses(group(), 1, 2, 3, 4, 5, 6)).toMatchObject({ modelsNow: 8 })
    expect(afterLosses(group({ models: 14, modelsNow: 9 }), 2, 2, 6)).toMatchObject({ models: 14, modelsNow: 7 })
    expect(afterLosses(group({ models: 14 }), 1)).toMatchObject({ models: 14, modelsNow: 13 })
    expect(afterLosses(group({ traits: [{ id: 'veteran' }] }), 1, 1)).toMatchObject({ modelsNow: 3 })
  })

  test('has its vitality and courage from those that are left, its cost from those bought', () => {
    // 6 + 9 + 4 + 8 points and four models more; 14 − 5 left: resolve 4 and four pairs.
    const evaluated = judged(afterLosses(group({ models: 14 }), 1, 2, 1, 2, 1))
    expect(totals(evaluated)).toMatchObject({ vitality: 9, couragePool: 8 })
    expect([evaluated.cost.total, evaluated.issues]).toEqual([27 + 8, []])
  })

  test('is as it was when all came back', () => {
    const back = afterLosses(group({ models: 12, modelsNow: 5 }), 3, 6)
    expect(back).toEqual(group({ models: 12, modelsNow: 5 }))
    expect(totals(judged(afterLosses(group(), 4)))).toEqual(totals(judged(group())))
  })

  test('is removed when none is left', () => {
    const gone = afterLosses(group({ modelsNow: 2 }), 1, 2)
    expect(gone).toMatchObject({ modelsNow: 0, status: 'dead' })
    expect([judged(gone).cost.total, judged(gone).issues]).toEqual([0, []])
    expect(afterLosses(group({ modelsNow: 2 }), 1, 3).status ?? 'active').toBe('active')
    expect(afterLosses(group({ modelsNow: 2, status: 'missing' }), 1, 3).status).toBe('missing')
  })

  test('keeps what it owns, has learnt and suffered', () => {
    const kept = { items: [{ id: 'rifle', quantity: 1 }], experience: { gained: 4, spent: 2 }, missedGames: 1 }
    expect(afterLosses(group({ ...kept, notes: 'Le Caire' }), 1)).toMatchObject({ ...kept, notes: 'Le Caire' })
  })
})

describe('an independent after its roll', () => {
  const items = [
    { id: 'sword', quantity: 1 },
    { id: 'rope', quantity: 2 },
  ]
  const armed = (more: object = {}) => independent({ items, ...more })

  test.each([
    ['dead', [1, 1], 'dead'],
    ['dead', [1, 5], 'dead'],
    ['captured', [6, 2], 'captured'],
    ['condemned', [6, 5, 1], 'missing'],
    ['fined', [6, 5, 2, 3], 'active'],
    ['recovered', [4, 1], 'active'],
  ] as const)('%s (%j) has the status %s, and its possessions with it', (_, dice, status) => {
    expect(after(armed(), ...dice)).toMatchObject({ status, items })
  })

  test('no longer counts in the faction when dead or captured', () => {
    const costs = [
      [4, 1],
      [1, 1],
      [6, 2],
    ].map((dice) => judged(after(armed(), ...dice)).cost.total)
    expect(costs).toEqual([27 + 6 + 4, 0, 0])
  })

  test('robbed, has its traits and nothing else', () => {
    const robbed = after(armed({ traits: [{ id: 'luck', level: 2 }] }), 3, 6)
    expect(robbed).toMatchObject({ status: 'active', items: [], traits: [{ id: 'luck', level: 2 }] })
    expect(judged(robbed).cost.total).toBe(27 + 8)
  })

  test('both eyes lost, retires; the second is the other one, whatever the die', () => {
    const once = after(independent(), 3, 1, 2)
    expect(once).toMatchObject({ status: 'active', injuries: [{ id: 'lost-eye', detail: 'left' }] })
    const twice = after(once, 3, 1, 3)
    expect(twice.status).toBe('retired')
    expect(twice.injuries?.map(({ detail }) => detail)).toEqual(['left', 'right'])
    // Two injuries at once: 16, two of them, 31 with a 5 and 31 with a 6.
    expect(after(independent(), 1, 6, 2, 3, 1, 5, 3, 1, 6).status).toBe('retired')
  })

  test('both arms lost, retires; an eye and an arm may stay', () => {
    const once = after(independent(), 2, 3, 1)
    expect(once).toMatchObject({ status: 'active', injuries: [{ id: 'amputated' }] })
    expect(after(once, 2, 3, 1)).toMatchObject({ status: 'retired' })
    expect(after(once, 3, 1, 1)).toMatchObject({ status: 'active' })
    expect(issuesOf(judged({ ...after(once, 2, 3, 1), status: 'active' }))).toEqual([
      'should-have-left members[0].injuries',
    ])
  })

  test('dead, is not retired, whatever it had lost', () => {
    const blind = independent({ injuries: [{ id: 'lost-eye' }, { id: 'lost-eye' }] })
    expect(after(blind, 1, 3).status).toBe('dead')
  })

  test('misses games and gains experience beside what it had', () => {
    const member = independent({ experience: { gained: 4, spent: 2 }, missedGames: 2 })
    expect(after(member, 6, 6).experience).toEqual({ gained: 5, spent: 2 })
    expect(after(member, 2, 3, 4).missedGames).toBe(2)
    expect(after(member, 3, 5, 6).missedGames).toBe(3)
    expect(after(independent(), 2, 3, 4).missedGames).toBe(1)
  })
})

describe('experience from a game', () => {
  const gained = (deeds: Partial<Deeds>) => {
    const usual = { kind: 'independent', tookPart: true, survived: true, won: false, worth: 45, tookOut: [] }
    return experienceFrom({ ...usual, ...deeds }, aftermath.awards)
  }
  const enemy = (worth?: number, kind = 'independent') => ({ kind, ...(worth !== undefined && { worth }) })

  test.each<[string, Partial<Deeds>, number]>([
    ['survived, lost or drawn', {}, 1],
    ['survived and won', { won: true }, 2],
    ['took out an independent worth less', { tookOut: [enemy(20)] }, 1 + 1],
    ['… as much', { tookOut: [enemy(45)] }, 1 + 1],
    ['… 19 points more', { tookOut: [enemy(64)] }, 1 + 1],
    ['… 20 points more', { tookOut: [enemy(65)] }, 1 + 2],
    ['… 60 points more', { tookOut: [enemy(105)] }, 1 + 2],
    ['… of a worth that nobody knows', { tookOut: [enemy()] }, 1 + 1],
    ['took out three, one of them stronger', { tookOut: [enemy(30), enemy(70), enemy(64)] }, 1 + 1 + 2 + 1],
    ['took out models of a group, dear as it is', { tookOut: [enemy(99, 'acolyte-group')] }, 1],
    ['everything at once', { won: true, tookOut: [enemy(65)], feats: [{ reason: 'Duel', amount: 2 }] }, 2 + 2 + 2],
    ['was absent', { tookPart: false, won: true, tookOut: [enemy(65)] }, 0],
    ['died', { survived: false, won: true, tookOut: [enemy(65)] }, 0],
  ])('%s', (_, deeds, expected) => {
    for (const kind of ['independent', 'acolyte-group']) expect(gained({ ...deeds, kind }).total).toBe(expected)
  })

  test('is told with its reasons', () => {
    expect(partsOf(gained({ won: true, tookOut: [enemy(65), enemy(64)] }))).toEqual([
      'survived 1',
      'won 1',
      'took-independent 2',
      'took-stronger 1',
    ])
  })
})
