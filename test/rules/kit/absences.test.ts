import { describe, expect, test } from 'vitest'
import {
  absenceOf,
  afterGame,
  flagsOf,
  keptAway,
  rollsBeforeGame,
} from '../../../shared/rules/kit/aftermath/absences.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { memberOf, settledBy } from '../support/upu.ts'

const { injuries: index } = unPourUn.aftermath
const injured = (...ids: string[]) => memberOf('lieutenant', { injuries: ids.map((id) => ({ id })) })

describe('who misses the next game', () => {
  test('the convalescent, for as many games as they have still to miss', () => {
    expect(absenceOf(memberOf('leader'))).toBeUndefined()
    expect(absenceOf(memberOf('leader', { status: 'active', missedGames: 0 }))).toBeUndefined()
    expect(absenceOf(memberOf('leader', { missedGames: 2 }))).toEqual({ reason: 'misses-games', games: 2 })
    expect(absenceOf(memberOf('leader', { status: 'missing', missedGames: 1 }))).toEqual({
      reason: 'misses-games',
      games: 1,
    })
  })

  test.each(['dead', 'retired', 'captured'] as const)('the %s, also with games still to miss', (status) => {
    expect(absenceOf(memberOf('leader', { status }))).toEqual({ reason: status })
    expect(absenceOf(memberOf('leader', { status, missedGames: 2 }))).toEqual({ reason: status })
  })

  test('the counter falls by one with every game missed, until the member is back', () => {
    let member = settledBy(memberOf('leader'), [3, 5, 4])
    const counters = [member.missedGames]
    for (let game = 0; game < 3; game++) {
      member = afterGame(member, false, index)
      counters.push(member.missedGames)
    }
    expect(counters).toEqual([2, 1, 0, 0])
    expect(absenceOf(member)).toBeUndefined()
  })

  test('the counter is untouched by a game that was played, and where there is none', () => {
    const member = memberOf('henchman')
    expect(afterGame(member, false, index)).toEqual(member)
    expect(afterGame(member, true, index)).toEqual(member)
    expect(afterGame(memberOf('leader', { missedGames: 2 }), true, index).missedGames).toBe(2)
  })

  test('the captive until it is freed', () => {
    const captive = settledBy(memberOf('leader'), [6, 2])
    const later = afterGame(afterGame(captive, false, index), false, index)
    expect(absenceOf(later)).toEqual({ reason: 'captured' })
    expect(absenceOf({ ...later, status: 'active' })).toBeUndefined()
  })

  test('the condemned until its rescue, also when another wound of the same roll has healed', () => {
    const condemned = settledBy(memberOf('leader'), [6, 5, 1])
    expect(absenceOf(condemned)).toEqual({ reason: 'missing' })
    expect(absenceOf(afterGame(condemned, false, index))).toEqual({ reason: 'missing' })
    const alsoHurt = settledBy(memberOf('leader'), [1, 6, 2, 3, 5, 1, 6, 5, 1])
    expect(absenceOf(afterGame(alsoHurt, false, index))).toEqual({ reason: 'missing' })
  })
})

describe('old war wounds', () => {
  test('are rolled for before each game, on a 1 the member stays away', () => {
    expect(rollsBeforeGame(injured('old-war-wound'), index)).toBe(true)
    expect(rollsBeforeGame(injured('old-war-wound', 'old-war-wound', 'leg-wound'), index)).toBe(true)
    expect(rollsBeforeGame(injured('leg-wound'), index)).toBe(false)
    expect(rollsBeforeGame(memberOf('leader'), index)).toBe(false)
    expect([1, 2, 3, 4, 5, 6].map(keptAway)).toEqual([true, false, false, false, false, false])
  })

  test('are not rolled for by those who are absent anyway', () => {
    const wounded = injured('old-war-wound')
    expect(rollsBeforeGame({ ...wounded, missedGames: 1 }, index)).toBe(false)
    for (const status of ['dead', 'retired', 'captured', 'missing'] as const) {
      expect(rollsBeforeGame({ ...wounded, status }, index)).toBe(false)
    }
  })

  test('stay for good', () => {
    const wounded = injured('old-war-wound')
    expect(afterGame(afterGame(wounded, true, index), false, index)).toEqual(wounded)
  })
})

describe('the first wound ignored', () => {
  const fortified = settledBy(injured('leg-wound', 'hardened'), [3, 3, 6])

  test('lasts until the next game that the member plays', () => {
    expect([...flagsOf(fortified, index)].sort()).toEqual(['fearless', 'ignores-first-wound'])
    const missed = afterGame(fortified, false, index)
    expect(flagsOf(missed, index)).toContain('ignores-first-wound')
    const played = afterGame(missed, true, index)
    expect([...flagsOf(played, index)]).toEqual(['fearless'])
    expect(played.injuries).toEqual([{ id: 'leg-wound' }, { id: 'hardened' }])
  })

  test('two potions are used up in one game', () => {
    const twice = settledBy(fortified, [3, 3, 6])
    expect(flagsOf(afterGame(twice, true, index), index)).not.toContain('ignores-first-wound')
  })
})

test('every flag of an injury is found, each once', () => {
  const all = injured('madness', 'old-war-wound', 'hatred', 'hardened', 'tonic', 'madness', 'leg-wound', 'amputated')
  expect([...flagsOf(all, index)]).toEqual(['madness', 'old-war-wound', 'hatred', 'fearless', 'ignores-first-wound'])
})
