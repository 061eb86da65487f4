import { describe, expect, test } from 'vitest'
import { LOELIA, BRENNUS } from './fixtures.ts'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import * as on from './raceTable.ts'
import {
  advance,
  raceAfter,
  bend,
  declare,
  done,
  driverIn,
  next,
  ofTeam,
  race,
  refusal,
  roll,
  run,
  spot,
  three,
  ticks,
  two,
  whip,
} from './raceTable.ts'

const requestedDice = (view: ReturnType<typeof race>) => view.asks.map(({ table, team: id }) => `${table} ${id}`)

describe('the grid', () => {
  test('requests a D100 for each team, and again for ties', () => {
    expect(requestedDice(race(three()))).toEqual(['grid aquila', 'grid lupa', 'grid taurus'])
    const tied = race(three(), roll(40, 70, 40))
    expect(requestedDice(tied)).toEqual(['grid aquila', 'grid taurus'])
    const gridFaces = ({ order }: typeof tied) => order.map(({ team: id, faces }) => [id, ...(faces ?? [])])
    expect(gridFaces(tied)).toEqual([
      ['aquila', 40],
      ['lupa', 70],
      ['taurus', 40],
    ])
    const set = race(three(), roll(40, 70, 40), roll(12, 13))
    expect(set.asks).toEqual([])
    expect(set.order.map(({ team: id, lane }) => [id, lane])).toEqual([
      ['lupa', 0],
      ['taurus', 1],
      ['aquila', 2],
    ])
    // The order depends on all dice, not on the last one alone.
    expect(gridFaces(set)).toEqual([
      ['lupa', 70],
      ['taurus', 40, 13],
      ['aquila', 40, 12],
    ])
  })

  test('accepts the dice one by one, and no more than requested', () => {
    expect(race(three(), roll(40), roll(70, 50)).order.map(({ team: id }) => id)).toEqual(['lupa', 'taurus', 'aquila'])
    expect(on.follow(three(), [roll(1, 2, 3, 4)]).issues).toMatchObject([
      { code: 'more-dice-than-asked', path: 'moves[0]' },
    ])
  })

  test('comes before everything else', () => {
    const codes = (...moves: Parameters<typeof race>[1][]) => on.follow(three(), moves).issues.map(({ code }) => code)
    expect(codes(next)).toEqual(['dice-first'])
    expect(codes(declare(8))).toEqual(['not-started'])
    expect(codes(roll(101))).toEqual(['face-impossible'])
  })
})

describe('the order of movement', () => {
  test('starts with the first of the grid, on the innermost lane if all are level', () => {
    const view = raceAfter(three())
    expect([view.phase, view.turn, view.active]).toEqual(['movement', 1, 'aquila:chariot'])
    expect(view.order.map(({ state }) => state)).toEqual(['active', 'waiting', 'waiting'])
  })

  test('is by laps, then squares from the line, then lanes', () => {
    const places = [8, 6, 7].flatMap((pm) => run(pm))
    const order = (...more: Parameters<typeof race>[1][]) =>
      raceAfter(three(), ...places, ...more, next, next).order.map(({ team: id }) => id)
    expect(order()).toEqual(['aquila', 'taurus', 'lupa'])
    expect(order(on.lap('lupa'))).toEqual(['lupa', 'aquila', 'taurus'])
  })

  test('puts people on foot first and driverless teams last', () => {
    const view = raceAfter(
      three(),
      ...[8, 6, 7].flatMap((pm) => run(pm)),
      next,
      on.stand('aquila', { on: 'foot' }),
      next,
    )
    expect(view.order.map(({ id, on: kind }) => `${id} ${kind}`)).toEqual([
      'aquila:driver foot',
      'taurus:chariot chariot',
      'lupa:chariot chariot',
      'aquila:chariot loose',
    ])
    // A chariot that was left runs 8 squares without a driver: nothing is declared.
    const last = race(
      three(),
      ...on.begin(three()),
      ...[8, 6, 7].flatMap((pm) => run(pm)),
      next,
      on.stand('aquila', { on: 'foot' }),
      next,
      done,
      ...run(8),
      ...run(8),
    )
    expect([last.active, last.order[3]!.run!.declared]).toEqual(['aquila:chariot', 8])
  })

  test('puts teams last that lose their driver before their move or carry an enemy of their driver', () => {
    const jumps = on.act('lupa', 'jump-off', undefined)
    const view = raceAfter(three(), jumps, ...run(8), ...run(3))
    expect([view.active, view.order.map(({ on: kind }) => kind)]).toEqual([
      'lupa:chariot',
      ['chariot', 'loose', 'chariot'],
    ])
    const boarded = raceAfter(three(), on.stand('aquila', { on: 'chariot', of: 'lupa' }))
    expect(boarded.order.map(({ on: kind }) => kind)).toEqual(['loose', 'loose', 'chariot'])
    expect(boarded.active).toBe('taurus:chariot')
    const guarded = on.teams({ aquila: {}, lupa: { gladiator: on.VORENUS } })
    const kept = raceAfter(guarded, on.stand('aquila', { on: 'chariot', of: 'lupa' }))
    expect(kept.order.map(({ on: kind }) => kind)).toEqual(['loose', 'chariot'])
  })

  test('is rolled between tied teams', () => {
    const level = (id: string) => ({ kind: 'place', team: id, part: 'chariot', position: 10, lane: 1 }) as const
    const moves = [...[8, 6, 7].flatMap((pm) => run(pm)), next, level('aquila'), level('lupa'), next]
    const tied = raceAfter(three(), ...moves)
    expect([requestedDice(tied), tied.active]).toEqual([['order aquila', 'order lupa'], null])
    expect(raceAfter(three(), ...moves, roll(3, 3)).asks).toHaveLength(2)
    expect(raceAfter(three(), ...moves, roll(3, 3), roll(2, 9)).order.map(({ team: id }) => id)).toEqual([
      'lupa',
      'aquila',
      'taurus',
    ])
  })

  test('can be changed at the table, but not during a move', () => {
    const lupaFirst = { kind: 'activate', team: 'lupa', part: 'chariot' } as const
    expect(raceAfter(three(), lupaFirst).active).toBe('lupa:chariot')
    expect(refusal(three(), declare(8), lupaFirst)).toBe('move-begun')
    expect(refusal(three(), ...run(3), { ...lupaFirst, team: 'aquila' })).toBe('not-waiting')
  })
})

describe('movement points', () => {
  test("are declared up to the beasts' maximum, and must all be spent", () => {
    expect(refusal(two(), declare(9))).toBe('pm-too-many')
    // 16 damage: 7 points.
    expect(refusal(two(), on.hit('aquila', 'beasts', 16), declare(8))).toBe('pm-too-many')
    expect(refusal(two(), on.hit('aquila', 'beasts', 16), declare(7))).toBe('')
    expect(refusal(two(), declare(5), advance(6))).toBe('squares-too-many')
    expect(refusal(two(), declare(5), advance(4), done)).toBe('pm-left')
    expect(refusal(two(), advance(1))).toBe('declare-first')
    expect(refusal(two(), declare(5), declare(6))).toBe('declared-already')
    expect(spot(raceAfter(two(), ...run(5)), 'aquila')).toEqual([5, 0])
  })

  test('are one less for each Kessrith aboard, with the reason', () => {
    const view = raceAfter(on.teams({ aquila: { gladiator: BRENNUS }, lupa: {} }))
    const { pm } = ofTeam(view, 'aquila').beasts
    expect([pm.total, pm.parts.map(({ amount }) => amount)]).toEqual([7, [8, -1]])
    // The source's 16 damage leave 7, minus 1 for a Kessrith.
    const hurt = raceAfter(on.teams({ aquila: { gladiator: BRENNUS }, lupa: {} }), on.hit('aquila', 'beasts', 16))
    expect(ofTeam(hurt, 'aquila').beasts.pm.total).toBe(6)
    // Without its Kessrith the chariot is as fast as any.
    const light = raceAfter(
      on.teams({ aquila: { gladiator: BRENNUS }, lupa: {} }),
      on.stand('aquila', { on: 'foot' }, 'gladiator'),
    )
    expect(ofTeam(light, 'aquila').beasts.pm.total).toBe(8)
  })

  test('refuses combat while a team has not moved', () => {
    expect(refusal(two(), ...run(5), next)).toBe('still-to-move')
    expect(raceAfter(two(), ...run(5), ...run(0), next).phase).toBe('combat')
  })
})

describe('a turn', () => {
  test('with many rolls is logged in one sentence, with the count and the dice of each line', () => {
    const lastLogEntry = (...moves: RaceMove[]) => raceAfter(two(), ...moves).log.at(-1)!
    expect(lastLogEntry(declare(8), bend(4), roll(20, 70, 22, 71))).toEqual({
      fr: 'aquila, Le virage, 4\u00a0jets\u00a0: Ligne tenue ×2 (20, 22), Dérape 1 ×2 (70, 71).',
      en: 'aquila, The turn, 4\u00a0rolls: Line held ×2 (20, 22), Skids 1 ×2 (70, 71).',
    })
    expect(lastLogEntry(declare(5), bend(4), roll(20)).en).toBe('aquila, The turn: 20, Line held.')
  })

  // The source's example: 6 PM declared, three squares straight, a turn of 6, then one of 5.
  const source = [declare(6), advance(3), bend(6), bend(5)]

  test('requests one roll for each PM above the safe maximum', () => {
    expect(raceAfter(two(), declare(6), advance(3), bend(6)).asks).toEqual([])
    const view = raceAfter(two(), ...source)
    expect(view.asks.map(({ table, dice, number, of }) => [table, dice, number, of])).toEqual([['turn', 'D100', 1, 1]])
    expect(raceAfter(two(), declare(8), bend(4)).asks).toHaveLength(4)
    expect(raceAfter(two(), declare(8), bend(4, 'skid')).asks).toEqual([])
  })

  test('skids outward by the number of lanes, and ticks the line', () => {
    const view = raceAfter(two(), ...source, roll(61))
    expect(spot(view, 'aquila')).toEqual([6, 1])
    expect(ofTeam(view, 'aquila').turn.map(({ ticked }) => ticked)).toEqual([0, 0, 1, 0, 0])
    expect(spot(raceAfter(two(), ...source, roll(96), advance(1), done), 'aquila')).toEqual([9, 3])
  })

  test('can be repeated for a skill point: the skid is undone, both lines are ticked', () => {
    const again = raceAfter(two(), ...source, roll(96), { kind: 'skill' }, roll(30))
    expect(spot(again, 'aquila')).toEqual([5, 0])
    expect(ofTeam(again, 'aquila').turn.map(({ ticked }) => ticked)).toEqual([0, 1, 0, 0, 1])
    expect(driverIn(again, 'aquila').skill).toEqual({ left: 3, of: 4 })
    expect(refusal(two(), { kind: 'skill' })).toBe('no-turn-roll')
    expect(refusal(two(), ...source, roll(96), advance(1), { kind: 'skill' })).toBe('no-turn-roll')
  })

  test('allows one lane inward on 01–10 only', () => {
    const outer = { kind: 'place', team: 'aquila', part: 'chariot', lane: 2 } as const
    expect(spot(raceAfter(two(), outer, ...source, roll(10), { kind: 'inward' }), 'aquila')).toEqual([6, 1])
    expect(refusal(two(), outer, ...source, roll(11), { kind: 'inward' })).toBe('no-shift')
    expect(refusal(two(), ...source, roll(10), { kind: 'inward' })).toBe('innermost')
  })

  test('gives exact chances, with those of exhausted lines passed on', () => {
    const chances = (view: ReturnType<typeof race>) => view.asks[0]!.lines!.map(({ chance }) => chance)
    expect(chances(raceAfter(two(), ...source))).toEqual([100, 500, 250, 100, 50])
    const full: RaceMove = { kind: 'correct', team: 'aquila', reason: 'feuille', turn: [0, 30, 0, 0, 3] }
    expect(chances(raceAfter(two(), full, ...source))).toEqual([150, 0, 750, 100, 0])
  })
})

describe('the whip', () => {
  test('comes after the last declared point, and gives squares that are not points', () => {
    expect(refusal(two(), declare(5), advance(4), whip('aquila', 20))).toBe('pm-left')
    const view = raceAfter(two(), declare(5), advance(5), whip('aquila', 20), whip('aquila', 3))
    expect(spot(view, 'aquila')).toEqual([8, 0])
    expect(view.order[0]!.run).toMatchObject({ declared: 5, spent: 5, strokes: 2, given: 2 })
    expect(ofTeam(view, 'aquila').whip.map(({ ticked }) => ticked)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('damages the beasts, or the front of the chariot', () => {
    const view = raceAfter(two(), ...[declare(2), advance(2)], whip('aquila', 50), whip('aquila', 88))
    expect(ticks(view, 'aquila')).toEqual([2, 3, 0, 0])
    const front = ofTeam(view, 'aquila').chariot.cells.filter(({ ticked }) => ticked)
    expect(front.every(({ sections }) => sections.includes('front'))).toBe(true)
  })

  test('is used at most six times per turn, and not after the end of the move', () => {
    const six = Array.from({ length: 6 }, () => whip('aquila', 20))
    expect(refusal(two(), declare(0), ...six)).toBe('')
    expect(refusal(two(), declare(0), ...six, whip('aquila', 20))).toBe('whips-spent')
    expect(refusal(two(), declare(0), whip('aquila', 36), whip('aquila', 20))).toBe('move-ended')
  })

  test('in a turn requests the same rolls as a move, for each square it gave', () => {
    const moves = [declare(6), advance(6), whip('aquila', 1)]
    expect(raceAfter(two(), ...moves, bend(4, 'whip')).asks).toHaveLength(2)
    expect(refusal(two(), ...moves, bend(6, 'whip'), bend(6, 'whip'), bend(6, 'whip'))).toBe('no-square-given')
    // The stroke has already moved the chariot.
    expect(spot(raceAfter(two(), ...moves, bend(6, 'whip')), 'aquila')).toEqual([8, 0])
  })

  test('requires an own whip, which a gladiator may not have', () => {
    const seated = on.teams({ aquila: { gladiator: on.VORENUS }, lupa: {} })
    expect(refusal(seated, declare(0), whip('aquila', 20, 'gladiator'))).toBe('no-whip')
    const armed = on.teams({ aquila: { gladiator: { ...on.VORENUS, equipment: ['whip', 'net'] } }, lupa: {} })
    expect(refusal(armed, declare(0), whip('aquila', 20, 'gladiator'))).toBe('')
  })
})

test.each([
  ['a Kessrith: 9 + 1 in medium armour', { species: 'kessrith' }, 12, 9, 7],
  // The source's examples of light armour: five points of it, then the body.
  ['light armour, a throw of a trident over two squares at 5', { armour: 'light' }, 7, 9, 7],
  ['light armour, three body boxes', { armour: 'light' }, 8, 9, 6],
])('AV(mod) of a driver is the AV minus the damage to the body: %s', (_, more, damage, av, modified) => {
  const seated = on.teams({ aquila: { driver: { ...LOELIA, ...more } }, lupa: {} })
  const driver = driverIn(raceAfter(seated, on.hit('aquila', 'driver', damage)), 'aquila')
  expect([driver.av.total, driver.modifiedAv.total]).toEqual([av, modified])
})
