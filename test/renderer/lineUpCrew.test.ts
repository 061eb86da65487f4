// Crew members shown as absent before a game, by their recorded state and the die shown now.
import { expect, test } from 'vitest'
import { crewKeptHome, missingCrew, staysHome } from '../../renderer/game/lineUpCrew.ts'
import type { GameMember } from '../../shared/contract/views/game.ts'

const WHY = { fr: 'manque 2 courses', en: 'misses 2 races' }
const member = (more: Partial<GameMember> = {}): GameMember => ({
  ...{ member: 'aquila', name: 'Aquila', role: { fr: 'Attelage', en: 'Team' }, isAvailable: true, throwsBefore: true },
  ...more,
})

test('a 1 keeps a member at home, or only the affected crew members of a team', () => {
  expect([1, 2, undefined].map((face) => staysHome(member(), face))).toEqual([true, false, false])
  expect(staysHome(member({ throwsBefore: false }), 1)).toBe(false)
  const wounded = member({ keeps: ['Brennus'] })
  expect([1, 2, undefined].map((face) => [staysHome(wounded, face), crewKeptHome(wounded, face)])).toEqual([
    [false, ['Brennus']],
    [false, []],
    [false, []],
  ])
})

test('shows absent crew members with the reason, but not those kept home by the die shown now', () => {
  const away = { name: 'Brennus', why: WHY }
  expect(missingCrew(member({ throwsBefore: false, crewAway: [away] }))).toEqual([away])
  expect(missingCrew(member({ keeps: ['Brennus'], crewAway: [away] }))).toEqual([])
})
