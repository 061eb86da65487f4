// Who of a team is shown as missing before a game, by what is kept and by the die that is shown now.
import { expect, test } from 'vitest'
import { keptOf, missingOf, staysHome } from '../../renderer/game/lineUpCrew.ts'
import type { GameMember } from '../../shared/contract/views/game.ts'

const WHY = { fr: 'manque 2 courses', en: 'misses 2 races' }
const member = (more: Partial<GameMember> = {}): GameMember => ({
  ...{ member: 'aquila', name: 'Aquila', role: { fr: 'Attelage', en: 'Team' }, isAvailable: true, throwsBefore: true },
  ...more,
})

test('a 1 keeps a whole member at home, or those of a team alone whom it concerns', () => {
  expect([1, 2, undefined].map((face) => staysHome(member(), face))).toEqual([true, false, false])
  expect(staysHome(member({ throwsBefore: false }), 1)).toBe(false)
  const sore = member({ keeps: ['Brennus'] })
  expect([1, 2, undefined].map((face) => [staysHome(sore, face), keptOf(sore, face)])).toEqual([
    [false, ['Brennus']],
    [false, []],
    [false, []],
  ])
})

test('who is away anyway is told with the reason; whom the die kept is told by the die that is shown now', () => {
  const away = { name: 'Brennus', why: WHY }
  expect(missingOf(member({ throwsBefore: false, crewAway: [away] }))).toEqual([away])
  expect(missingOf(member({ keeps: ['Brennus'], crewAway: [away] }))).toEqual([])
})
