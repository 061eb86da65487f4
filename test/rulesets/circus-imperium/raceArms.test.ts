// Whose arms are whose (CI-R19), and whom the laser strikes (CI-R20).
import { describe, expect, test } from 'vitest'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import { LOELIA } from './fixtures.ts'
import * as on from './raceTable.ts'
import { act, at, begun, driverIn, lap, next, ofTeam, refusal, run, stand, teams, three, two } from './raceTable.ts'

type Moves = RaceMove[]
const combat = [...run(2), ...run(3), next]
const again = [next, ...run(0), ...run(0), next]
const ON_LUPA = at('lupa', 'driver')

describe('the trident in the rack', () => {
  const seated = teams({ aquila: { gladiator: on.VORENUS }, lupa: {} })
  const thrown = act('aquila', 'trident-throw', 10, { ...ON_LUPA, squares: 1 }, 'gladiator')
  const rackOf = (view: ReturnType<typeof begun>, id: string) =>
    driverIn(view, id).arms.find((arm) => arm.id === 'rack')

  test('is the chariot’s: nobody has it on foot, on beasts or dragged', () => {
    const down = stand('aquila', { on: 'foot' })
    expect(rackOf(begun(two(), down), 'aquila')).toBeUndefined()
    expect(refusal(two(), ...combat, down, act('aquila', 'trident-throw', 1, { ...ON_LUPA, squares: 1 }))).toBe(
      'no-rack',
    )
  })

  test('serves whoever is aboard, and stays with the chariot', () => {
    // Lœlia takes the chariot of Drusus, who is off it: the trident that she throws is his chariot’s.
    const taken = [...combat, stand('lupa', { on: 'foot' }), stand('aquila', { on: 'chariot', of: 'lupa' })]
    const view = begun(two(), ...taken, act('aquila', 'trident-throw', 1, { ...ON_LUPA, squares: 1 }))
    expect(rackOf(view, 'aquila')!.spent).toBe(true)
    const home = begun(
      two(),
      ...taken,
      act('aquila', 'trident-throw', 1, { ...ON_LUPA, squares: 1 }),
      stand('aquila', { on: 'chariot', of: 'aquila' }),
    )
    expect(rackOf(home, 'aquila')!.spent).toBe(false)
  })

  test('thrown by one of a crew is gone for the other', () => {
    const later = refusal(seated, ...combat, thrown, ...again, act('aquila', 'trident-thrust', 1, ON_LUPA))
    expect(later).toBe('arm-spent')
  })

  test('serves one of them in a phase, in whatever order', () => {
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

  test('is left alone by a gladiator with one of its own, until that is thrown', () => {
    const own = teams({ aquila: { gladiator: { ...on.VORENUS, equipment: ['trident', 'net'] } }, lupa: {} })
    const driven = act('aquila', 'trident-thrust', 1, ON_LUPA)
    expect(refusal(own, ...combat, thrown, driven)).toBe('')
    const second = begun(own, ...combat, thrown, ...again, thrown)
    expect(
      ofTeam(second, 'aquila')
        .gladiator!.arms.filter(({ spent }) => spent)
        .map(({ id }) => id),
    ).toEqual(['trident', 'rack'])
  })
})

describe('the laser', () => {
  const wild = (team: string, frenzied = true): RaceMove => ({ kind: 'correct', team, frenzied, reason: 'table' })
  const frenzied = (...moves: Moves) => begun(three(), ...moves).teams.map(({ beasts }) => beasts.frenzied)
  const turn = [8, 7, 6].flatMap((pm) => run(pm))

  test('is not fired where a single chariot is controlled: a frenzied one is not', () => {
    const before = [...turn, wild('aquila'), wild('taurus')]
    expect(frenzied(...before, lap('aquila'), lap('lupa'), next)).toEqual([true, false, true])
    expect(begun(three(), ...before, lap('aquila'), lap('lupa'), next).log.at(-1)!.en).not.toContain('laser')
    const onlyOne = [...turn, wild('aquila'), wild('lupa'), lap('aquila'), lap('lupa'), next]
    expect(frenzied(...onlyOne)).toEqual([true, true, false])
  })

  test('is fired once there are two again, though the lap was completed a turn before; once for a lap', () => {
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
    expect(frenzied(...later)).toEqual([false, false, true])
    expect(frenzied(...later, wild('taurus', false), next, ...turn, next)).toEqual([false, false, false])
  })

  test('is fired when another becomes the last but one, who had completed the lap before', () => {
    // Aquila has a lap, Lupa and Taurus have none; then Taurus is off the track: Aquila is the last but one.
    const before = [...turn, lap('aquila'), next, stand('taurus', { on: 'out' }), next]
    const later = [...before, ...run(8), ...run(7), on.advance(8), on.done, next]
    expect(frenzied(...turn, lap('aquila'), next)).toEqual([false, false, false])
    expect(frenzied(...later)).toEqual([false, true, false])
  })
})
