// What is counted by hand after a game, in the wizard and on a player's phone.
import { expect, test } from 'vitest'
import { countedWith, timesIn } from '../../renderer/aftermath/given.ts'

const shots = { member: 'zoe', award: 'shot', times: 2 }
const other = { member: 'ana', award: 'shot', times: 4 }

test('what is typed takes the place of what was counted of the same award of the same member', () => {
  expect(countedWith([shots, other], 'zoe', 'shot', ' 3 ')).toEqual([other, { ...shots, times: 3 }])
  expect(countedWith([shots], 'zoe', 'saved', '1')).toEqual([shots, { member: 'zoe', award: 'saved', times: 1 }])
  for (const nothing of ['', '0', ' ']) expect(countedWith([shots, other], 'zoe', 'shot', nothing)).toEqual([other])
  for (const wrong of ['x', '-1', '100', '1.5']) expect(countedWith([shots], 'zoe', 'shot', wrong)).toBeUndefined()
  expect([
    timesIn([shots, other], 'zoe', 'shot'),
    timesIn([shots], 'zoe', 'saved'),
    timesIn([], 'zoe', 'shot'),
  ]).toEqual([2, 0, 0])
})
