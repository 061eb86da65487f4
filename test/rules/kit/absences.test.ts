import { describe, expect, test } from 'vitest'
import {
  absenceOf,
  updateAbsencesAfterGame,
  listInjuryFlags,
  isKeptAway,
  isOldWoundRollNeeded,
} from '../../../shared/rules/kit/aftermath/absences.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { memberOf, afterInjuryRolls } from '../support/upu.ts'

const { injuries: index } = unPourUn.aftermath
const memberWithInjuries = (...ids: string[]) => memberOf('lieutenant', { injuries: ids.map((id) => ({ id })) })

describe('absence from the next game', () => {
  test('lasts for the games that a convalescent member still has to miss', () => {
    expect(absenceOf(memberOf('leader'))).toBeUndefined()
    expect(absenceOf(memberOf('leader', { status: 'active', missedGames: 0 }))).toBeUndefined()
    expect(absenceOf(memberOf('leader', { missedGames: 2 }))).toEqual({ reason: 'misses-games', games: 2 })
    expect(absenceOf(memberOf('leader', { status: 'missing', missedGames: 1 }))).toEqual({
      reason: 'misses-games',
      games: 1,
    })
  })

  test.each(['dead', 'retired', 'captured'] as const)(
    'applies to %s members, also with games still to miss',
    (status) => {
      expect(absenceOf(memberOf('leader', { status }))).toEqual({ reason: status })
      expect(absenceOf(memberOf('leader', { status, missedGames: 2 }))).toEqual({ reason: status })
    },
  )

  test('counts down with every missed game until the member is back', () => {
    let member = afterInjuryRolls(memberOf('leader'), [3, 5, 4])
    const counters = [member.missedGames]
    for (let game = 0; game < 3; game++) {
      member = updateAbsencesAfterGame(member, false, index)
      counters.push(member.missedGames)
    }
    expect(counters).toEqual([2, 1, 0, 0])
    expect(absenceOf(member)).toBeUndefined()
  })

  test('does not change with a game played, or without missed games', () => {
    const member = memberOf('henchman')
    expect(updateAbsencesAfterGame(member, false, index)).toEqual(member)
    expect(updateAbsencesAfterGame(member, true, index)).toEqual(member)
    expect(updateAbsencesAfterGame(memberOf('leader', { missedGames: 2 }), true, index).missedGames).toBe(2)
  })

  test('lasts until a captive is freed', () => {
    const captive = afterInjuryRolls(memberOf('leader'), [6, 2])
    const later = updateAbsencesAfterGame(updateAbsencesAfterGame(captive, false, index), false, index)
    expect(absenceOf(later)).toEqual({ reason: 'captured' })
    expect(absenceOf({ ...later, status: 'active' })).toBeUndefined()
  })

  test('lasts until the rescue of a condemned member, even if another wound of the same roll has healed', () => {
    const condemned = afterInjuryRolls(memberOf('leader'), [6, 5, 1])
    expect(absenceOf(condemned)).toEqual({ reason: 'missing' })
    expect(absenceOf(updateAbsencesAfterGame(condemned, false, index))).toEqual({ reason: 'missing' })
    const alsoHurt = afterInjuryRolls(memberOf('leader'), [1, 6, 2, 3, 5, 1, 6, 5, 1])
    expect(absenceOf(updateAbsencesAfterGame(alsoHurt, false, index))).toEqual({ reason: 'missing' })
  })
})

describe('old war wounds', () => {
  test('are rolled for before each game, and keep the member away on a 1', () => {
    expect(isOldWoundRollNeeded(memberWithInjuries('old-war-wound'), index)).toBe(true)
    expect(isOldWoundRollNeeded(memberWithInjuries('old-war-wound', 'old-war-wound', 'leg-wound'), index)).toBe(true)
    expect(isOldWoundRollNeeded(memberWithInjuries('leg-wound'), index)).toBe(false)
    expect(isOldWoundRollNeeded(memberOf('leader'), index)).toBe(false)
    expect([1, 2, 3, 4, 5, 6].map(isKeptAway)).toEqual([true, false, false, false, false, false])
  })

  test('are not rolled for members who are absent anyway', () => {
    const wounded = memberWithInjuries('old-war-wound')
    expect(isOldWoundRollNeeded({ ...wounded, missedGames: 1 }, index)).toBe(false)
    for (const status of ['dead', 'retired', 'captured', 'missing'] as const) {
      expect(isOldWoundRollNeeded({ ...wounded, status }, index)).toBe(false)
    }
  })

  test('are permanent', () => {
    const wounded = memberWithInjuries('old-war-wound')
    expect(updateAbsencesAfterGame(updateAbsencesAfterGame(wounded, true, index), false, index)).toEqual(wounded)
  })
})

describe('the flag that ignores the first wound', () => {
  const fortified = afterInjuryRolls(memberWithInjuries('leg-wound', 'hardened'), [3, 3, 6])

  test('lasts until the next game that the member plays', () => {
    expect([...listInjuryFlags(fortified, index)].sort()).toEqual(['fearless', 'ignores-first-wound'])
    const missed = updateAbsencesAfterGame(fortified, false, index)
    expect(listInjuryFlags(missed, index)).toContain('ignores-first-wound')
    const played = updateAbsencesAfterGame(missed, true, index)
    expect([...listInjuryFlags(played, index)]).toEqual(['fearless'])
    expect(played.injuries).toEqual([{ id: 'leg-wound' }, { id: 'hardened' }])
  })

  test('is removed by one game, also after two potions', () => {
    const twice = afterInjuryRolls(fortified, [3, 3, 6])
    expect(listInjuryFlags(updateAbsencesAfterGame(twice, true, index), index)).not.toContain('ignores-first-wound')
  })
})

test("finds every flag of a member's injuries once", () => {
  const all = memberWithInjuries(
    'madness',
    'old-war-wound',
    'hatred',
    'hardened',
    'tonic',
    'madness',
    'leg-wound',
    'amputated',
  )
  expect([...listInjuryFlags(all, index)]).toEqual([
    'madness',
    'old-war-wound',
    'hatred',
    'fearless',
    'ignores-first-wound',
  ])
})
