// Counts entered by hand after a game, in the wizard and on a player's phone.
import { expect, test } from 'vitest'
import { setAwardCount, countAward } from '../../renderer/aftermath/answers.ts'

const shots = { member: 'zoe', award: 'shot', times: 2 }
const other = { member: 'ana', award: 'shot', times: 4 }

test('replaces the count of the same award of the same member', () => {
  expect(setAwardCount([shots, other], 'zoe', 'shot', ' 3 ')).toEqual([other, { ...shots, times: 3 }])
  expect(setAwardCount([shots], 'zoe', 'saved', '1')).toEqual([shots, { member: 'zoe', award: 'saved', times: 1 }])
  for (const nothing of ['', '0', ' ']) expect(setAwardCount([shots, other], 'zoe', 'shot', nothing)).toEqual([other])
  for (const wrong of ['x', '-1', '100', '1.5']) expect(setAwardCount([shots], 'zoe', 'shot', wrong)).toBeUndefined()
  expect([
    countAward([shots, other], 'zoe', 'shot'),
    countAward([shots], 'zoe', 'saved'),
    countAward([], 'zoe', 'shot'),
  ]).toEqual([2, 0, 0])
})
