// Who owns which weapon (CI-R19), and whom the laser hits (CI-R20).
import { describe, expect, test } from 'vitest'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import { LOELIA } from './fixtures.ts'
import * as on from './raceTable.ts'
import { act, at, raceAfter, driverIn, lap, next, ofTeam, refusal, run, stand, teams, three, two } from './raceTable.ts'

type Moves = RaceMove[]
const combat = [...run(2), ...run(3), next]
const again = [next, ...run(0), ...run(0), next]
const ON_LUPA = at('lupa', 'driver')

describe('the trident in the rack', () => {
  const seated = teams({ aquila: { gladiator: on.VORENUS }, lupa: {} })
  const thrown = act('aquila', 'trident-throw', 10, { ...ON_LUPA, squares: 1 }, 'gladiator')
  const rackOf = (view: ReturnType<typeof raceAfter>, id: string) =>
    driverIn(view, id).arms.find((arm) => arm.id === 'rack')

  test('belongs to the chariot, and is not available on foot, on beasts or dragged', () => {
    const down = stand('aquila', { on: 'foot' })
    expect(rackOf(raceAfter(two(), down), 'aquila')).toBeUndefined()
    expect(refusal(two(), ...combat, down, act('aquila', 'trident-throw', 1, { ...ON_LUPA, squares: 1 }))).toBe(
      'no-rack',
    )
  })

  test('can be used by anyone aboard, and stays with the chariot', () => {
    // Lœlia takes over the chariot of Drusus, who is off it: the trident that she throws belongs to his chariot.
    const taken = [...combat, stand('lupa', { on: 'foot' }), stand('aquila', { on: 'chariot', of: 'lupa' })]
    const view = raceAfter(two(), ...taken, act('aquila', 'trident-throw', 1, { ...ON_LUPA, squares: 1 }))
    expect(rackOf(view, 'aquila')!.spent).toBe(true)
    const home = raceAfter(
      two(),
      ...taken,
      act('aquila', 'trident-throw', 1, { ...ON_LUPA, squares: 1 }),
      stand('aquila', { on: 'chariot', of: 'aquila' }),
    )
    expect(rackOf(home, 'aquila')!.spent).toBe(false)
  })

  test('is gone for the other crew member once thrown', () => {
    const later = refusal(seated, ...combat, thrown, ...again, act('aquila', 'trident-thrust', 1, ON_LUPA))
    expect(later).toBe('arm-spent')
  })

  test('is used by one crew member per phase, in any order', () => {
    const thrust = act('aquila', 'trident-thrust', 1, ON_LUPA)
    expect(refusal(seated, ...combat, thrown, thrust)).toBe('rack-taken')
    expect(refusal(seated, ...combat, thrust, thrown)).toBe('rack-taken')
    expect(refusal(seated, ...combat, thrust, ...again, thrown)).toBe('')
  })

  test('is thrust or thrown by the two arms of a Baufrin, not both', () => {
    const baufrin = teams({ aquila: { driver: { ...LOELIA, species: 'baufrin', armour: 'light' } }, lupa: {} })
    const thrust = act('aquila', 'trident-thrust', 1, ON_LUPA)
    const cast = act('aquila', 'trident-throw', 1, { ...ON_LUPA, squares: 1 })
    expect(refusal(baufrin, ...combat, thrust, thrust)).toBe('')
    expect(refusal(baufrin, ...combat, thrust, cast)).toBe('thrust-or-throw')
    expect(refusal(baufrin, ...combat, cast, thrust)).toBe('thrust-or-throw')
  })

  test('is not used by a gladiator with its own trident until that is thrown', () => {
    const own = teams({ aquila: { gladiator: { ...on.VORENUS, equipment: ['trident', 'net'] } }, lupa: {} })
    const driven = act('aquila', 'trident-thrust', 1, ON_LUPA)
    expect(refusal(own, ...combat, thrown, driven)).toBe('')
    const second = raceAfter(own, ...combat, thrown, ...again, thrown)
    expect(
      ofTeam(second, 'aquila')
        .gladiator!.arms.filter(({ spent }) => spent)
        .map(({ id }) => id),
    ).toEqual(['trident', 'rack'])
  })
})

describe('the laser', () => {
  const wild = (team: string, frenzied = true): RaceMove => ({ kind: 'correct', team, frenzied, reason: 'table' })
  const frenzyOfTeams = (...moves: Moves) => raceAfter(three(), ...moves).teams.map(({ beasts }) => beasts.frenzied)
  const turn = [8, 7, 6].flatMap((pm) => run(pm))

  test('is not fired with a single controlled chariot, frenzied ones excluded', () => {
    const before = [...turn, wild('aquila'), wild('taurus')]
    expect(frenzyOfTeams(...before, lap('aquila'), lap('lupa'), next)).toEqual([true, false, true])
    expect(raceAfter(three(), ...before, lap('aquila'), lap('lupa'), next).log.at(-1)!.en).not.toContain('laser')
    const onlyOne = [...turn, wild('aquila'), wild('lupa'), lap('aquila'), lap('lupa'), next]
    expect(frenzyOfTeams(...onlyOne)).toEqual([true, true, false])
  })

  test('is fired once per lap, as soon as there are two chariots again, even a turn later', () => {
    const before = [
      ...turn,
      wild('aquila'),
      wild('lupa'),
      lap('aquila'),
      lap('lupa'),
      next,
      wild('aquila', false),
      wild('lupa', false),
    ]
    const later = [...before, next, ...turn, next]
    expect(frenzyOfTeams(...later)).toEqual([false, false, true])
    expect(frenzyOfTeams(...later, wild('taurus', false), next, ...turn, next)).toEqual([false, false, false])
  })

  test('is fired when another chariot with a completed lap becomes the last but one', () => {
    // Aquila has a lap, Lupa and Taurus have none; then Taurus is off the track, so Aquila is the last but one.
    const before = [...turn, lap('aquila'), next, stand('taurus', { on: 'out' }), next]
    const later = [...before, ...run(8), ...run(7), on.advance(8), on.done, next]
    expect(frenzyOfTeams(...turn, lap('aquila'), next)).toEqual([false, false, false])
    expect(frenzyOfTeams(...later)).toEqual([false, true, false])
  })
})
