// UPU-R30: limits of advances, and issues of a roster of a member with advances.
import { describe, expect, test } from 'vitest'
import type { AdvancesView } from '../../../shared/contract/views/member.ts'
import { CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

/** A campaign with advances, and a band with one member of a roster, with experience for ten advances. */
function startWithMember(member: object): { played: Played; id: string } {
  const played = play()
  const { does, call } = played
  does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', house: { advances: true } })
  const document = {
    format: 'chronique/roster@1',
    ruleset: 'un-pour-un',
    name: 'Les Fauvettes',
    members: [{ kind: 'leader', name: 'Hélène', items: [], experience: { gained: 50, spent: 0 }, ...member }],
  }
  does('warband.import', { ...at, roster: document })
  return { played, id: call<{ members: { id: string }[] }>('warband.get', at).members[0]!.id }
}

const advanceChoice = ({ played, id }: ReturnType<typeof startWithMember>, advance: string) =>
  played.call<AdvancesView>('advances.get', { ...at, member: id }).choices.find((one) => one.id === advance)!

const take = ({ played, id }: ReturnType<typeof startWithMember>, advance: string) =>
  refusal(() => played.does('advance.take', { ...at, member: id, advance }))

describe('CT and CCC', () => {
  test('let a one-eyed leader regain what the eye cost, and go on to 2+', () => {
    const leader = startWithMember({ injuries: [{ id: 'lost-eye', detail: 'left' }] })
    const steps = ['4 → 3', '3 → 2'].map((gain) => {
      const { isAllowed, gains } = advanceChoice(leader, 'shooting')
      expect([isAllowed, gains.map(({ before, after }) => `${before} → ${after}`)]).toEqual([true, [gain]])
      return take(leader, 'shooting')
    })
    expect(steps).toEqual([[], []])
    expect(advanceChoice(leader, 'shooting').isAllowed).toBe(false)
    expect(take(leader, 'shooting')).toEqual(['advance-at-ceiling'])
    // By its name, not by its id.
    expect(() => leader.played.does('advance.take', { ...at, member: leader.id, advance: 'shooting' })).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ params: { name: { fr: 'Tir', en: 'Shooting' } } })],
      }),
    )
  })

  test('refuse an advance without effect for a member at 2+ with a sight', () => {
    const leader = startWithMember({ items: [{ id: 'sight' }] })
    expect(advanceChoice(leader, 'shooting')).toMatchObject({ isAllowed: false, gains: [] })
    expect(take(leader, 'shooting')).toEqual(['advance-at-ceiling'])
  })
})

test("gives the chances of the table's dice, which add up to 1", () => {
  const { played, id } = startWithMember({})
  const { choices } = played.call<AdvancesView>('advances.get', { ...at, member: id })
  expect(choices.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
  expect(choices.filter(({ chance }) => chance === 0)).toEqual([])
})

describe('dice for a characteristic at its ceiling (UPU-R30)', () => {
  const facesOf = ({ shows }: AdvancesView, advance: string) =>
    Object.entries(shows)
      .find(([, id]) => id === advance)![0]
      .split(',')
      .map(Number)
  function leaderAtCeiling() {
    const leader = startWithMember({ items: [{ id: 'sight' }] })
    const view = leader.played.call<AdvancesView>('advances.get', { ...at, member: leader.id })
    const typedRollOf = (advance: string) => ({ faces: facesOf(view, advance), source: 'typed' })
    return { ...leader, view, rolled: typedRollOf }
  }

  test('are rerolled, which makes the others more likely', () => {
    const { view } = leaderAtCeiling()
    const chanceOf = (advance: string) => view.choices.find(({ id }) => id === advance)!.chance
    expect(chanceOf('shooting')).toBe(0)
    // Of 36 throws 7 improve shooting: of the 29 that are left 3 give movement.
    expect(chanceOf('movement')).toBeCloseTo(3 / 29)
    expect(Object.keys(view.shows)).toHaveLength(36)
  })

  test('are stored with the final ones', () => {
    const { played, id, rolled } = leaderAtCeiling()
    const before = [rolled('shooting'), rolled('shooting')]
    const input = { ...at, member: id, roll: rolled('movement'), rerolled: before }
    expect(played.does('advance.take', input)).toEqual({ advance: 'movement' })
    const rolls = [...played.store.loadAll(CAMPAIGN, ['roll']).roll.values()].map(({ faces }) => faces)
    expect(rolls).toEqual([...before, rolled('movement')].map(({ faces }) => faces))
  })

  test('are the only ones rerolled: a possible advance is final', () => {
    const { played, id, rolled } = leaderAtCeiling()
    const input = { ...at, member: id, roll: rolled('movement'), rerolled: [rolled('strength')] }
    expect(refusal(() => played.does('advance.take', input))).toEqual(['advance-within-reach'])
  })
})

describe('other characteristics', () => {
  test('rise to two above the start, whatever the equipment adds', () => {
    const leader = startWithMember({ items: [{ id: 'bionic-arm' }] })
    expect([1, 2, 3].map(() => take(leader, 'strength'))).toEqual([[], [], ['advance-at-ceiling']])
  })

  test('can rise one step more after a wound', () => {
    const leader = startWithMember({ injuries: [{ id: 'leg-wound' }] })
    expect([1, 2, 3, 4].map(() => take(leader, 'movement'))).toEqual([[], [], [], ['advance-at-ceiling']])
  })
})

test('keeps the band legal after all allowed advances', () => {
  const leader = startWithMember({ injuries: [{ id: 'lost-eye', detail: 'left' }, { id: 'leg-wound' }] })
  for (const advance of ['shooting', 'shooting', 'movement', 'movement', 'movement'])
    expect(take(leader, advance)).toEqual([])
  const { issues } = leader.played.call<{ issues: object[] }>('member.get', { ...at, member: leader.id })
  expect(issues).toEqual([])
})
