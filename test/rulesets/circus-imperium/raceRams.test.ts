// Ramming at the table: the rammer's position, the target's push, and what a skill point can still undo.
import { describe, expect, test } from 'vitest'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import {
  action,
  advance,
  bend,
  raceAfter,
  declare,
  hit,
  ofTeam,
  roll,
  run,
  spot,
  stand,
  three,
  two,
} from './raceTable.ts'

const place = (team: string, position: number, lane: number): RaceMove => ({
  ...{ kind: 'place', team, part: 'chariot' },
  ...{ position, lane },
})
const ram = (side: 'left' | 'right' | 'rear' | 'head-on', more: object = {}): RaceMove => ({
  ...{ kind: 'ram', team: 'aquila', part: 'chariot', target: { team: 'lupa', part: 'chariot' } },
  ...{ side, ...more },
})

describe('the die for a chariot rammed from the rear', () => {
  const frenzied: RaceMove = { kind: 'correct', team: 'aquila', frenzied: true, reason: 'vu à la table' }
  const pushedTo = (side: 'rear' | 'head-on', ...before: RaceMove[]) => {
    const moves = [place('lupa', 5, 3), ...before, ram(side)]
    const { title } = raceAfter(two(), ...moves).asks[0]!
    const lanes = [5, 6].map((face) => spot(raceAfter(two(), ...moves, roll(face)), 'lupa')[1]! - 3)
    return [title.en, ...lanes]
  }

  test('says left on 1–5, the direction of the push', () => {
    expect(pushedTo('rear')).toEqual(['lupa: pushed left (1–5) or right (6–10)', -1, 1])
  })

  test('says right on 1–5 if the ramming beasts are frenzied or driverless', () => {
    const other = ['lupa: pushed right (1–5) or left (6–10)', 1, -1]
    expect(pushedTo('rear', frenzied, roll(4))).toEqual(other)
    expect(pushedTo('rear', hit('aquila', 'driver', 20))).toEqual(other)
    expect(pushedTo('head-on', frenzied, roll(4))).toEqual(other)
  })
})

describe('a rammer', () => {
  const beside = [place('aquila', 4, 2), declare(6)]
  const enters = { enters: true }

  test('moves into the square of its target for a point', () => {
    const after = (lane: number, side: 'left' | 'right' | 'rear') =>
      raceAfter(two(), place('lupa', 5, lane), ...beside, ram(side, enters))
    expect(spot(after(3, 'left'), 'aquila')).toEqual([5, 3])
    expect(spot(after(1, 'right'), 'aquila')).toEqual([5, 1])
    expect(spot(after(2, 'rear'), 'aquila')).toEqual([5, 2])
    expect(after(3, 'left').order.find(({ team }) => team === 'aquila')!.run!.spent).toBe(1)
    expect(after(3, 'left').log.at(-1)!.en).toContain('moves into its square')
  })

  test('stays where it is if it is already there, or skidded there', () => {
    const there = raceAfter(two(), place('lupa', 5, 2), ...beside, advance(1), ram('rear', enters))
    expect(spot(there, 'aquila')).toEqual([5, 2])
    expect(there.order.find(({ team }) => team === 'aquila')!.run!.spent).toBe(1)
  })

  test('is reported as staying if the recorded squares are not adjacent', () => {
    const far = raceAfter(two(), place('lupa', 9, 2), ...beside, ram('rear', enters))
    expect(spot(far, 'aquila')).toEqual([4, 2])
    expect(far.log.at(-1)!.en).toContain('aquila stays on square 4, lane 2')
  })

  test('stays in a race that was recorded earlier', () => {
    expect(spot(raceAfter(two(), place('lupa', 5, 3), ...beside, ram('left')), 'aquila')).toEqual([4, 2])
  })

  test('is offered the square of its target while it has squares left', () => {
    const input = (...moves: RaceMove[]) =>
      action(raceAfter(two(), ...moves), 'ram:aquila:chariot').inputs.find(({ key }) => key === 'enters')
    expect(input(declare(6))).toMatchObject({ kind: 'flag', value: true })
    expect(input(declare(6), advance(6))).toBeUndefined()
    expect(input()).toBeUndefined()
  })
})

describe('a skill point', () => {
  const skidded = [place('lupa', 2, 2), place('aquila', 0, 1), declare(6), bend(5), roll(61)]
  const skill: RaceMove = { kind: 'skill' }
  const why = (...moves: RaceMove[]) => action(raceAfter(two(), ...moves), 'skill').why?.en ?? null

  test('is offered right after the roll, but not after play has continued', () => {
    expect(why(...skidded)).toBeNull()
    expect(why(...skidded, hit('lupa', 'beasts', 1))).toBeNull()
    const late = 'The turn was played on: it is too late to roll it again.'
    expect(why(...skidded, ram('left'))).toBe(late)
    expect(why(...skidded, place('lupa', 1, 3))).toBe(late)
    expect(why(...skidded, { kind: 'lap', team: 'aquila', part: 'chariot' })).toBe(late)
    expect(why(...skidded, ram('left'), advance(1), bend(4), roll(61, 20))).toBeNull()
  })

  test('spent too late in an older race still takes effect, with a note', () => {
    const view = raceAfter(two(), ...skidded, ram('left'), skill)
    expect(spot(view, 'aquila')).toEqual([1, 1])
    expect(view.log.at(-1)!.en).toContain('although the turn was played on')
  })

  test('repeats the same roll of a series', () => {
    const series = (...moves: RaceMove[]) =>
      raceAfter(two(), declare(6), bend(3), ...moves).asks.map(({ number, of }) => [number, of])
    expect(series(roll(61), skill)).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect(series(roll(20, 61), skill)).toEqual([
      [2, 3],
      [3, 3],
    ])
    expect(series(roll(20, 61, 20), skill)).toEqual([[3, 3]])
  })
})

describe('listed targets', () => {
  const targets = (view: ReturnType<typeof raceAfter>, id: string): string[] => {
    const input = action(view, id).inputs.find(({ key }) => key === 'target')
    return input?.kind === 'choice' ? input.options.map(({ name }) => name.en.replaceAll('\u00a0', ' ')) : []
  }

  test('come within reach first, the others with their distance', () => {
    const view = raceAfter(three(), place('lupa', 9, 0), place('taurus', 4, 1), place('aquila', 3, 0))
    expect(targets(view, 'ram:aquila:chariot')).toEqual([
      'taurus (chariot)',
      'lupa (chariot) – out of reach, 6 squares',
    ])
    expect(targets(view, 'act:aquila:driver:change')[0]).toContain('taurus')
    expect(targets(view, 'act:aquila:driver:change')[1]).toContain('out of reach, 6 squares')
  })

  test('depend on the reach and angle of the action', () => {
    const here = [...run(0), ...run(0), ...run(0), { kind: 'next' } as const]
    const at = (position: number, lane: number, id: string) =>
      targets(
        raceAfter(three(), place('aquila', 5, 3), place('lupa', 30, 3), place('taurus', position, lane), ...here),
        id,
      ).find((name) => name.startsWith('taurus'))
    const bite = 'act:aquila:driver:beasts-attack'
    expect([at(6, 4, bite), at(6, 2, bite)].every((name) => !name!.includes('out of reach'))).toBe(true)
    for (const [position, lane] of [
      [4, 4],
      [4, 3],
    ] as const)
      expect(at(position, lane, bite)).toContain('out of reach, wrong side')
    expect(at(6, 3, 'act:aquila:driver:whip-beasts')).toContain('wrong side')
    expect(at(4, 3, 'act:aquila:driver:whip-beasts')).not.toContain('out of reach')
    expect(at(8, 3, 'act:aquila:driver:trident-throw')).toContain('out of reach, 3 squares')
    expect(at(7, 3, 'act:aquila:driver:trident-throw')).not.toContain('out of reach')
  })

  test('have no distance if the laps differ', () => {
    const view = raceAfter(
      two(),
      { kind: 'lap', team: 'lupa', part: 'chariot' },
      place('lupa', 1, 0),
      place('aquila', 40, 0),
    )
    expect(targets(view, 'ram:aquila:chariot')).toEqual(['lupa (chariot)'])
  })

  test('on foot are far from beasts that would have to turn', () => {
    const view = raceAfter(two(), place('lupa', 9, 0), stand('lupa', { on: 'foot' }), place('aquila', 3, 0))
    expect(targets(view, 'trample:aquila:chariot')).toEqual(['Drusus – out of reach, 6 squares'])
    expect(ofTeam(view, 'lupa').driver.where.on).toBe('foot')
  })
})
