import { describe, expect, test } from 'vitest'
import { computeExperience, type MemberDeeds } from '../../../shared/rules/kit/aftermath/experience.ts'
import { sumTracedParts } from '../../../shared/rules/kit/traced.ts'
import { victoryPoints, type EnemyFate } from '../../../shared/rulesets/un-pour-un/aftermath.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { CONTEXT, contextOf, figuresOf, memberOf } from '../support/upu.ts'

const { aftermath } = unPourUn
const advances = unPourUn.advancement.advances!
const succession = unPourUn.advancement.succession!
const KINDS = ['leader', 'lieutenant', 'henchman'] as const

describe('experience from a game', () => {
  type Deeds = Partial<Omit<MemberDeeds, 'tookOut'>> & { readonly tookOut?: readonly string[] }
  const experienceFor = ({ tookOut = [], ...deeds }: Deeds) => {
    const usual = { kind: 'henchman', tookPart: true, survived: true, won: false }
    return computeExperience({ ...usual, ...deeds, tookOut: tookOut.map((kind) => ({ kind })) }, aftermath.awards)
  }

  test.each<[string, Deeds, number]>([
    ['survived a loss or a draw', {}, 1],
    ['survived and won', { won: true }, 2],
    ['a henchman took out a lieutenant', { tookOut: ['lieutenant'] }, 2],
    ['a henchman took out a leader', { tookOut: ['leader'] }, 3],
    ['a henchman took out two lieutenants and a leader', { tookOut: ['lieutenant', 'leader', 'lieutenant'] }, 5],
    ['a henchman took out henchmen', { tookOut: ['henchman', 'henchman'] }, 1],
    ['a lieutenant took out a leader', { kind: 'lieutenant', tookOut: ['leader'] }, 2],
    ['a leader took out two leaders', { kind: 'leader', tookOut: ['leader', 'leader'] }, 3],
    ['a leader took out others', { kind: 'leader', tookOut: ['lieutenant', 'henchman'] }, 1],
    ['a lieutenant took out a lieutenant', { kind: 'lieutenant', tookOut: ['lieutenant'] }, 1],
    ['everything at once', { won: true, tookOut: ['leader'], feats: [{ reason: 'Duel', amount: 2 }] }, 6],
    ['was absent', { tookPart: false, won: true, feats: [{ reason: 'Duel', amount: 2 }] }, 0],
    ['died', { survived: false, won: true, tookOut: ['leader'], feats: [{ reason: 'Duel', amount: 2 }] }, 0],
  ])('%s: %j', (_, deeds, expected) => {
    const { total, parts } = experienceFor(deeds)
    expect(total).toBe(expected)
    expect(sumTracedParts(parts)).toBe(expected)
  })

  test('lists its reasons, with one point for survival (UPU-R9)', () => {
    const { parts } = experienceFor({
      won: true,
      tookOut: ['leader', 'leader'],
      feats: [{ reason: 'Duel', amount: 3 }],
    })
    expect(parts.map(({ source, amount, times }) => [source.id, amount, times, source.detail])).toEqual([
      ['survived', 1, undefined, undefined],
      ['won', 1, undefined, undefined],
      ['henchman-took-leader', 4, 2, undefined],
      ['feat', 3, undefined, 'Duel'],
    ])
  })
})

describe('victory points', () => {
  test.each<[EnemyFate['kind'], boolean, number]>([
    ['leader', false, 10],
    ['leader', true, 15],
    ['lieutenant', false, 8],
    ['lieutenant', true, 10], // UPU-R7
    ['henchman', false, 5],
    ['henchman', true, 8],
  ])('an enemy %s, killed %s: %i', (kind, killed, points) => expect(victoryPoints([{ kind, killed }])).toBe(points))

  test('add up over all casualties and the objectives', () => {
    const fallen: EnemyFate[] = KINDS.flatMap((kind) => [
      { kind, killed: false },
      { kind, killed: true },
    ])
    expect(victoryPoints([])).toBe(0)
    expect(victoryPoints(fallen)).toBe(56)
    expect(victoryPoints([...fallen, ...fallen], [7, -2])).toBe(117)
  })
})

test.each([
  ['leader', 'injuries'],
  ['lieutenant', 'injuries'],
  ['henchman', 'henchman-return'],
] as const)('a %s out of action rolls on the table %s', (kind, id) => {
  expect(aftermath.returnRolls(memberOf(kind), 1, CONTEXT)).toMatchObject([{ table: { id }, times: 1 }])
})

describe('an advance', () => {
  const withGained = (gained: number, taken: number[] = []) =>
    memberOf('henchman', {
      experience: { gained, spent: 0 },
      advances: taken.map((amount) => ({ id: 'command', amount })),
    })

  test('is due for every 5 points of experience, minus the advances already taken', () => {
    expect([0, 4, 5, 9, 10, 27].map((gained) => advances.due(withGained(gained)))).toEqual([0, 0, 1, 1, 2, 5])
    expect(advances.due(memberOf('leader'))).toBe(0)
    expect(advances.due(withGained(14, [1]))).toBe(1)
    expect(advances.due(withGained(14, [2]))).toBe(0)
    expect(advances.due(withGained(16, [1, 1]))).toBe(1)
    expect(advances.due(withGained(4, [1, 1]))).toBe(0)
  })

  /** Number of steps in a characteristic that a member may take before its ceiling. */
  const countPossibleAdvances = (kind: (typeof KINDS)[number], id: string, context = CONTEXT): number => {
    let member = memberOf(kind)
    while (advances.canAdvance(member, id, context) && (member.advances ?? []).length < 20)
      member = advances.withAdvance(member, id)
    return (member.advances ?? []).length
  }

  test('is limited to 2+ for CT and CCC, and to two steps above the start for other characteristics', () => {
    expect(KINDS.map((kind) => countPossibleAdvances(kind, 'shooting'))).toEqual([1, 2, 3]) // from 3+, 4+, 5+
    expect(KINDS.map((kind) => countPossibleAdvances(kind, 'melee'))).toEqual([2, 3, 4]) // from 4+, 5+, 6+
    for (const id of ['movement', 'command', 'strength', 'life']) {
      expect(KINDS.map((kind) => countPossibleAdvances(kind, id))).toEqual([2, 2, 2])
    }
    expect(KINDS.map((kind) => countPossibleAdvances(kind, 'shooting', contextOf({ race: 'ratman' })))).toEqual([
      0, 1, 1,
    ])
  })

  test('improves the characteristic by one step', () => {
    const member = ['movement', 'shooting', 'command', 'melee', 'strength', 'life'].reduce(
      (one, id) => advances.withAdvance(one, id),
      memberOf('leader'),
    )
    expect(figuresOf(member)).toEqual({
      cost: 50,
      movement: 10,
      command: 12,
      shooting: 2,
      melee: 3,
      strength: 6,
      resistance: 4,
      life: 5,
    })
  })
})

describe('a new leader (UPU-R8)', () => {
  const lieutenant = (name: string, more: Parameters<typeof memberOf>[1] = {}) =>
    memberOf('lieutenant', { name, ...more })
  const orderOfSuccession = (...members: ReturnType<typeof memberOf>[]) =>
    succession.successors(members, CONTEXT).map(({ name }) => name)

  test('is the lieutenant with the highest command, then the most experience', () => {
    const nervous = lieutenant('nervous', {
      injuries: [{ id: 'nervous-breakdown' }],
      experience: { gained: 90, spent: 0 },
    })
    const able = lieutenant('able', { advances: [{ id: 'command', amount: 1 }] })
    const seasoned = lieutenant('seasoned', { experience: { gained: 3, spent: 3 } })
    expect(orderOfSuccession(nervous, lieutenant('fresh'), seasoned, able)).toEqual([
      'able',
      'seasoned',
      'fresh',
      'nervous',
    ])
  })

  test('is no henchman, and no dead, retired or captured lieutenant', () => {
    const gone = (['dead', 'retired', 'captured'] as const).map((status) => lieutenant(status, { status }))
    const hurt = lieutenant('hurt', { status: 'missing', missedGames: 1 })
    expect(orderOfSuccession(memberOf('henchman'), ...gone, hurt, memberOf('leader'))).toEqual(['hurt'])
    expect(orderOfSuccession(memberOf('henchman'))).toEqual([])
  })

  test('is the lieutenant with the highest command, overrides included', () => {
    const set = lieutenant('set', { overrides: [{ value: 'command', amount: 12, reason: 'Charisme' }] })
    expect(figuresOf(set).command).toBe(12)
    expect(orderOfSuccession(lieutenant('other'), set)).toEqual(['set', 'other'])
  })

  test('takes rank and profile, and keeps injuries, advances, experience and equipment', () => {
    const member = lieutenant('Zoé', {
      items: [{ id: 'sword', quantity: 1 }],
      injuries: [{ id: 'leg-wound' }, { id: 'hand-wound' }],
      advances: [{ id: 'life', amount: 1 }],
      experience: { gained: 6, spent: 5 },
    })
    const after = succession.promoteToLeader(member)
    expect(after).toEqual({ ...member, kind: 'leader' })
    // A leader’s 9, 4+ and 4, with the wounds and the advance.
    expect(figuresOf(after)).toMatchObject({ movement: 8, command: 11, melee: 5, life: 5, cost: 55 })
  })

  test('costs the difference of the ranks', () => {
    expect(KINDS.map((kind) => succession.cost(memberOf(kind)))).toEqual([0, 25, 40])
    const member = lieutenant('Zoé', { items: [{ id: 'shield', quantity: 1 }] })
    expect(Number(figuresOf(succession.promoteToLeader(member)).cost) - Number(figuresOf(member).cost)).toBe(
      succession.cost(member),
    )
  })
})
