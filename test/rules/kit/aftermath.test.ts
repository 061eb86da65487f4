import { describe, expect, test } from 'vitest'
import { canPay, type InjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { bandCost, contextOf, figuresOf, injuriesFrom, memberOf, afterInjuryRolls } from '../support/upu.ts'

const UNHURT: InjuryOutcome = {
  injuries: [],
  missGames: 0,
  absences: [],
  experience: 0,
  lost: false,
  captured: false,
  losesEquipment: false,
  lostModels: 0,
  decisions: [],
}
const memberWithInjuries = (...ids: string[]) => memberOf('lieutenant', { injuries: ids.map((id) => ({ id })) })

describe('the result of one roll on the injury table', () => {
  const lastingInjury = (id: string, detail?: string): Partial<InjuryOutcome> => ({
    injuries: [{ id, ...(detail !== undefined && { detail }) }],
  })
  const missedGames = (id: string, games: number): Partial<InjuryOutcome> => ({
    missGames: games,
    absences: [{ id, games }],
  })
  test.each<[string, number[], Partial<InjuryOutcome>]>([
    ['dead', [1, 1], { lost: true }],
    ['dead', [1, 5], { lost: true }],
    ['leg wound', [2, 2], lastingInjury('leg-wound')],
    ['arm amputated', [2, 3, 1], lastingInjury('amputated')],
    ['light arm wound', [2, 3, 2], missedGames('light-arm-wound', 1)],
    ['light arm wound', [2, 3, 6], missedGames('light-arm-wound', 1)],
    ['madness', [2, 4], lastingInjury('madness')],
    ['nervous breakdown', [2, 5], lastingInjury('nervous-breakdown')],
    ['rerolled, then full recovery', [2, 6, 5, 6], {}],
    ['left eye lost', [3, 1, 3], lastingInjury('lost-eye', 'left')],
    ['right eye lost', [3, 1, 4], lastingInjury('lost-eye', 'right')],
    ['old war wound', [3, 2], lastingInjury('old-war-wound')],
    ['sickness', [3, 3, 2], missedGames('sickness', 1)],
    ['potion without effect', [3, 3, 3], {}],
    ['tonic', [3, 3, 6], lastingInjury('tonic')],
    ['hand wound', [3, 4], lastingInjury('hand-wound')],
    ['deep wound, D3 on a 2', [3, 5, 2], missedGames('deep-wound', 1)],
    ['deep wound, D3 on a 3', [3, 5, 3], missedGames('deep-wound', 2)],
    ['deep wound, D3 on a 5', [3, 5, 5], missedGames('deep-wound', 3)],
    ['robbed', [3, 6], { losesEquipment: true }],
    ['full recovery', [4, 1], {}],
    ['full recovery', [5, 6], {}],
    ['hatred', [6, 1], lastingInjury('hatred')],
    ['captured', [6, 2], { captured: true }],
    ['hardened', [6, 3], lastingInjury('hardened')],
    ['hardened', [6, 4], lastingInjury('hardened')],
    ['condemned', [6, 5, 1], { decisions: [{ kind: 'condemned' }], absences: [{ id: 'condemned', games: 0 }] }],
    ['fined', [6, 5, 2, 4], { decisions: [{ kind: 'fine', id: 'fined', points: 4 }] }],
    ['fined', [6, 5, 5, 6], { decisions: [{ kind: 'fine', id: 'fined', points: 6 }] }],
    ['acquitted', [6, 5, 6], {}],
    ['against all odds', [6, 6], { experience: 1 }],
  ])('%s (%j)', (_, dice, expected) => expect(injuriesFrom(dice)).toEqual({ ...UNHURT, ...expected }))

  test('stores the game, and for hatred the hated band', () => {
    const occasion = { game: 3, against: 'Les Rats' }
    expect(injuriesFrom([2, 2], occasion).injuries).toEqual([{ id: 'leg-wound', game: 3 }])
    expect(injuriesFrom([6, 1], occasion).injuries).toEqual([{ id: 'hatred', game: 3, against: 'Les Rats' }])
  })
})

describe('multiple injuries (UPU-R13)', () => {
  test('adds up changes of characteristics, and counts the longest of the missed games', () => {
    // Four results: a leg wound twice, three games to miss (D3 on a 6), one game to miss.
    const dice = [1, 6, 4, 2, 2, 2, 2, 3, 5, 6, 2, 3, 4]
    expect(injuriesFrom(dice)).toEqual({
      ...UNHURT,
      injuries: [{ id: 'leg-wound' }, { id: 'leg-wound' }],
      missGames: 3,
      absences: [
        { id: 'deep-wound', games: 3 },
        { id: 'light-arm-wound', games: 1 },
      ],
    })
    expect(figuresOf(afterInjuryRolls(memberOf('leader'), dice)).movement).toBe(7)
  })

  test('counts a repeated flag once, and different flags separately', () => {
    const outcome = injuriesFrom([2, 1, 4, 6, 3, 6, 4, 2, 4, 6, 3])
    expect(outcome.injuries).toEqual([{ id: 'hardened' }, { id: 'madness' }])
  })

  test('keeps a tonic that ends in recovery, and rerolls only the excluded results', () => {
    const again = [1, 1, 6, 2, 4, 1, 1, 6, 2, 6] // dead, captured, full recovery, multiple injuries, 26
    expect(injuriesFrom([2, 1, 1, ...again, 3, 3, 4])).toEqual(UNHURT)
  })

  test('treats a second lost eye of the same roll as the other eye, whatever the die (UPU-R15)', () => {
    const after = afterInjuryRolls(memberOf('leader'), [2, 1, 2, 3, 1, 1, 3, 1, 2])
    expect(after.injuries?.map(({ detail }) => detail)).toEqual(['left', 'right'])
    expect(after.status).toBe('retired')
  })

  test('retires a member that loses two arms in one roll, even if it is also robbed', () => {
    expect(afterInjuryRolls(memberOf('leader'), [1, 6, 2, 2, 3, 1, 2, 3, 1]).status).toBe('retired')
    const items = [
      { id: 'bionic-arm', quantity: 1 },
      { id: 'sword', quantity: 1 },
    ]
    const robbed = afterInjuryRolls(memberOf('leader', { items }), [1, 6, 3, 2, 3, 1, 2, 3, 1, 3, 6])
    expect(robbed).toMatchObject({ status: 'retired', items: items.slice(0, 1) })
  })
})

describe('a member after its injuries', () => {
  test('stores an effect beyond the limits, and limits only the value (UPU-R12)', () => {
    const after = afterInjuryRolls(memberOf('lieutenant'), [2, 1, 3, 3, 4, 3, 4, 3, 4])
    expect(after.injuries).toHaveLength(3)
    expect(figuresOf(after).melee).toBe(6)
    // Values computed again after further changes: 5+; three worse is 8+; then two better is 6+, three better is 5+.
    expect(figuresOf({ ...after, advances: [{ id: 'melee', amount: 2 }] }).melee).toBe(6)
    expect(figuresOf({ ...after, advances: [{ id: 'melee', amount: 3 }] }).melee).toBe(5)
  })

  test('keeps command at 4 or more, and stores every breakdown', () => {
    const after = afterInjuryRolls(memberWithInjuries(...Array<string>(5).fill('nervous-breakdown')), [2, 5])
    expect(after.injuries).toHaveLength(6)
    expect(figuresOf(after).command).toBe(4)
  })

  test.each([
    ['left', 1, 'right'],
    ['left', 6, 'right'],
    ['right', 1, 'left'],
    ['right', 6, 'left'],
  ])('a member without its %s eye loses the other on a %i (UPU-R15), and retires', (lost, die, other) => {
    const before = memberOf('leader', { injuries: [{ id: 'lost-eye', detail: lost }] })
    const after = afterInjuryRolls(before, [3, 1, die])
    expect(after.injuries?.at(-1)).toEqual({ id: 'lost-eye', detail: other })
    expect(after.status).toBe('retired')
    expect(afterInjuryRolls(before, [4, 1]).status).toBe('active')
  })

  test('retires a member at the second amputation, with or without artificial arms (UPU-R16)', () => {
    const memberAfterAmputation = (arms: number, ...before: string[]) => {
      const items = arms > 0 ? [{ id: 'bionic-arm', quantity: arms }] : []
      return afterInjuryRolls({ ...memberWithInjuries(...before), items }, [2, 3, 1]).status
    }
    expect(memberAfterAmputation(0)).toBe('active')
    expect(memberAfterAmputation(0, 'amputated')).toBe('retired')
    expect(memberAfterAmputation(1, 'amputated')).toBe('retired')
    expect(memberAfterAmputation(1, 'amputated', 'amputated')).toBe('retired')
    expect(memberAfterAmputation(2, 'amputated', 'amputated')).toBe('retired')
  })

  test("leaves only bionic limbs to a robbed member, including the campaign's own (UPU-R11)", () => {
    const custom = { kind: 'equipment', id: 'custom:iron-jaw', cost: 5, changes: [], bodily: true } as const
    const name = { fr: 'Mâchoire', en: 'Jaw' }
    const context = contextOf({}, [{ ...custom, name, summary: name } as never])
    const limbs = [
      { id: 'bionic-leg', quantity: 2 },
      { id: 'custom:iron-jaw', quantity: 1 },
      { id: 'bionic-arm', quantity: 1 },
    ]
    const items = [
      { id: 'sword', quantity: 1 },
      limbs[0]!,
      { id: 'shield', quantity: 1 },
      ...limbs.slice(1),
      { id: 'rifle', quantity: 3 },
    ]
    const member = memberOf('leader', { items, injuries: [{ id: 'leg-wound' }] })
    const robbed = afterInjuryRolls(member, [3, 6], context)
    expect(robbed).toMatchObject({ status: 'active', items: limbs, injuries: [{ id: 'leg-wound' }] })
    expect(figuresOf(robbed, context).cost).toBe(50 + 2 * 30 + 5 + 20)
  })

  test('accepts payment of a fine only in full (UPU-R14)', () => {
    expect([canPay(4, 3), canPay(4, 4), canPay(4, 5), canPay(1, 0)]).toEqual([false, true, true, false])
  })

  test.each([
    ['dead', [1, 1], false],
    ['captured', [6, 2], false],
    ['missing', [6, 5, 1], true],
    ['active', [6, 5, 2, 3], true],
    ['active', [2, 3, 6], true],
    ['active', [3, 5, 6], false],
  ] as const)('has the status %s after %j, and keeps its equipment (UPU-R18)', (status, dice, counts) => {
    const member = memberOf('leader', { items: [{ id: 'sword', quantity: 1 }] })
    const after = afterInjuryRolls(member, dice)
    expect(after).toMatchObject({ status, items: member.items })
    // The equipment of a lost member no longer counts for the band; neither do captives and members with a deep wound
    // (UPU-R20).
    expect(bandCost([after, memberOf('henchman')])).toBe(counts ? 65 : 10)
  })

  test("removes a retired member's cost from the band, and keeps its equipment (UPU-R18)", () => {
    const after = afterInjuryRolls(
      { ...memberWithInjuries('amputated'), items: [{ id: 'rifle', quantity: 1 }] },
      [2, 3, 1],
    )
    expect(after).toMatchObject({ status: 'retired', items: [{ id: 'rifle' }] })
    expect(bandCost([after])).toBe(0)
  })

  test('adds experience and missed games to what the member already had', () => {
    const member = memberOf('leader', { experience: { gained: 4, spent: 2 }, missedGames: 2 })
    expect(afterInjuryRolls(member, [6, 6]).experience).toEqual({ gained: 5, spent: 2 })
    expect(afterInjuryRolls(member, [2, 3, 4]).missedGames).toBe(2)
    expect(afterInjuryRolls(member, [3, 5, 6]).missedGames).toBe(3)
  })
})
