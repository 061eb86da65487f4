import { describe, expect, test } from 'vitest'
import { LOELIA, BRENNUS } from './fixtures.ts'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import * as on from './raceTable.ts'
import {
  advance,
  begun,
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

const asked = (view: ReturnType<typeof race>) => view.asks.map(({ table, team: id }) => `${table} ${id}`)

describe('the grid', () => {
  test('asks a D100 of each team, and again of those who threw alike', () => {
    expect(asked(race(three()))).toEqual(['grid aquila', 'grid lupa', 'grid taurus'])
    const tied = race(three(), roll(40, 70, 40))
    expect(asked(tied)).toEqual(['grid aquila', 'grid taurus'])
    const thrown = ({ order }: typeof tied) => order.map(({ team: id, faces }) => [id, ...(faces ?? [])])
    expect(thrown(tied)).toEqual([
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
    // The order follows from all that was thrown, not from the last die alone.
    expect(thrown(set)).toEqual([
      ['lupa', 70],
      ['taurus', 40, 13],
      ['aquila', 40, 12],
    ])
  })

  test('takes the dice one by one as well, and no more than it asked for', () => {
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
  test('begins with the first of the grid, who stands inmost where all are level', () => {
    const view = begun(three())
    expect([view.phase, view.turn, view.active]).toEqual(['movement', 1, 'aquila:chariot'])
    expect(view.order.map(({ state }) => state)).toEqual(['active', 'waiting', 'waiting'])
  })

  test('follows laps, then squares from the line, then lanes', () => {
    const places = [8, 6, 7].flatMap((pm) => run(pm))
    const order = (...more: Parameters<typeof race>[1][]) =>
      begun(three(), ...places, ...more, next, next).order.map(({ team: id }) => id)
    expect(order()).toEqual(['aquila', 'taurus', 'lupa'])
    expect(order(on.lap('lupa'))).toEqual(['lupa', 'aquila', 'taurus'])
  })

  test('puts those on foot first and what nobody drives last', () => {
    const view = begun(three(), ...[8, 6, 7].flatMap((pm) => run(pm)), next, on.stand('aquila', { on: 'foot' }), next)
    expect(view.order.map(({ id, on: kind }) => `${id} ${kind}`)).toEqual([
      'aquila:driver foot',
      'taurus:chariot chariot',
      'lupa:chariot chariot',
      'aquila:chariot loose',
    ])
    // Whoever left a chariot runs 8 squares without a driver: nothing is declared.
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

  test('leaves to the end what loses its driver before its move, or carries an enemy of its driver', () => {
    const jumps = on.act('lupa', 'jump-off', undefined)
    const view = begun(three(), jumps, ...run(8), ...run(3))
    expect([view.active, view.order.map(({ on: kind }) => kind)]).toEqual([
      'lupa:chariot',
      ['chariot', 'loose', 'chariot'],
    ])
    const boarded = begun(three(), on.stand('aquila', { on: 'chariot', of: 'lupa' }))
    expect(boarded.order.map(({ on: kind }) => kind)).toEqual(['loose', 'loose', 'chariot'])
    expect(boarded.active).toBe('taurus:chariot')
    const guarded = on.teams({ aquila: {}, lupa: { gladiator: on.VORENUS } })
    const kept = begun(guarded, on.stand('aquila', { on: 'chariot', of: 'lupa' }))
    expect(kept.order.map(({ on: kind }) => kind)).toEqual(['loose', 'chariot'])
  })

  test('is diced between those who are level', () => {
    const level = (id: string) => ({ kind: 'place', team: id, part: 'chariot', position: 10, lane: 1 }) as const
    const moves = [...[8, 6, 7].flatMap((pm) => run(pm)), next, level('aquila'), level('lupa'), next]
    const tied = begun(three(), ...moves)
    expect([asked(tied), tied.active]).toEqual([['order aquila', 'order lupa'], null])
    expect(begun(three(), ...moves, roll(3, 3)).asks).toHaveLength(2)
    expect(begun(three(), ...moves, roll(3, 3), roll(2, 9)).order.map(({ team: id }) => id)).toEqual([
      'lupa',
      'aquila',
      'taurus',
    ])
  })

  test('may be changed at the table, but not in the middle of a move', () => {
    const lupaFirst = { kind: 'activate', team: 'lupa', part: 'chariot' } as const
    expect(begun(three(), lupaFirst).active).toBe('lupa:chariot')
    expect(refusal(three(), declare(8), lupaFirst)).toBe('move-begun')
    expect(refusal(three(), ...run(3), { ...lupaFirst, team: 'aquila' })).toBe('not-waiting')
  })
})

describe('movement points', () => {
  test('are declared up to what the beasts have, and all spent', () => {
    expect(refusal(two(), declare(9))).toBe('pm-too-many')
    // 16 damage: 7 points.
    expect(refusal(two(), on.hit('aquila', 'beasts', 16), declare(8))).toBe('pm-too-many')
    expect(refusal(two(), on.hit('aquila', 'beasts', 16), declare(7))).toBe('')
    expect(refusal(two(), declare(5), advance(6))).toBe('squares-too-many')
    expect(refusal(two(), declare(5), advance(4), done)).toBe('pm-left')
    expect(refusal(two(), advance(1))).toBe('declare-first')
    expect(refusal(two(), declare(5), declare(6))).toBe('declared-already')
    expect(spot(begun(two(), ...run(5)), 'aquila')).toEqual([5, 0])
  })

  test('are one less for each Kessrith aboard, with the reason', () => {
    const view = begun(on.teams({ aquila: { gladiator: BRENNUS }, lupa: {} }))
    const { pm } = ofTeam(view, 'aquila').beasts
    expect([pm.total, pm.parts.map(({ amount }) => amount)]).toEqual([7, [8, -1]])
    // The source’s 16 damage leave 7, less a Kessrith.
    const hurt = begun(on.teams({ aquila: { gladiator: BRENNUS }, lupa: {} }), on.hit('aquila', 'beasts', 16))
    expect(ofTeam(hurt, 'aquila').beasts.pm.total).toBe(6)
    // Without its Kessrith the chariot is as fast as any.
    const light = begun(
      on.teams({ aquila: { gladiator: BRENNUS }, lupa: {} }),
      on.stand('aquila', { on: 'foot' }, 'gladiator'),
    )
    expect(ofTeam(light, 'aquila').beasts.pm.total).toBe(8)
  })

  test('nobody goes on to combat while somebody has not moved', () => {
    expect(refusal(two(), ...run(5), next)).toBe('still-to-move')
    expect(begun(two(), ...run(5), ...run(0), next).phase).toBe('combat')
  })
})

describe('a turn', () => {
  test('with many rolls is told in one sentence: each line, how often it came up, and by which dice', () => {
    const told = (...moves: RaceMove[]) => begun(two(), ...moves).log.at(-1)!
    expect(told(declare(8), bend(4), roll(20, 70, 22, 71))).toEqual({
      fr: 'aquila, Le virage, 4\u00a0jets\u00a0: Ligne tenue ×2 (20, 22), Dérape 1 ×2 (70, 71).',
      en: 'aquila, The turn, 4\u00a0rolls: Line held ×2 (20, 22), Skids 1 ×2 (70, 71).',
    })
    expect(told(declare(5), bend(4), roll(20)).en).toBe('aquila, The turn: 20, Line held.')
  })

  // The source’s example: 6 PM declared, three squares straight, a turn of 6, then one of 5.
  const source = [declare(6), advance(3), bend(6), bend(5)]

  test('asks as many rolls as PM are above what is safe', () => {
    expect(begun(two(), declare(6), advance(3), bend(6)).asks).toEqual([])
    const view = begun(two(), ...source)
    expect(view.asks.map(({ table, dice, number, of }) => [table, dice, number, of])).toEqual([['turn', 'D100', 1, 1]])
    expect(begun(two(), declare(8), bend(4)).asks).toHaveLength(4)
    expect(begun(two(), declare(8), bend(4, 'skid')).asks).toEqual([])
  })

  test('skids outward by the lanes that come up, and ticks the line', () => {
    const view = begun(two(), ...source, roll(61))
    expect(spot(view, 'aquila')).toEqual([6, 1])
    expect(ofTeam(view, 'aquila').turn.map(({ ticked }) => ticked)).toEqual([0, 0, 1, 0, 0])
    expect(spot(begun(two(), ...source, roll(96), advance(1), done), 'aquila')).toEqual([9, 3])
  })

  test('may be rolled again for a skill point: the skid is undone, both lines are ticked', () => {
    const again = begun(two(), ...source, roll(96), { kind: 'skill' }, roll(30))
    expect(spot(again, 'aquila')).toEqual([5, 0])
    expect(ofTeam(again, 'aquila').turn.map(({ ticked }) => ticked)).toEqual([0, 1, 0, 0, 1])
    expect(driverIn(again, 'aquila').skill).toEqual({ left: 3, of: 4 })
    expect(refusal(two(), { kind: 'skill' })).toBe('no-turn-roll')
    expect(refusal(two(), ...source, roll(96), advance(1), { kind: 'skill' })).toBe('no-turn-roll')
  })

  test('allows a lane inward on 01–10 only', () => {
    const outer = { kind: 'place', team: 'aquila', part: 'chariot', lane: 2 } as const
    expect(spot(begun(two(), outer, ...source, roll(10), { kind: 'inward' }), 'aquila')).toEqual([6, 1])
    expect(refusal(two(), outer, ...source, roll(11), { kind: 'inward' })).toBe('no-shift')
    expect(refusal(two(), ...source, roll(10), { kind: 'inward' })).toBe('innermost')
  })

  test('gives exact chances, exhausted lines passing theirs on', () => {
    const chances = (view: ReturnType<typeof race>) => view.asks[0]!.lines!.map(({ chance }) => chance)
    expect(chances(begun(two(), ...source))).toEqual([100, 500, 250, 100, 50])
    const full: RaceMove = { kind: 'correct', team: 'aquila', reason: 'feuille', turn: [0, 30, 0, 0, 3] }
    expect(chances(begun(two(), full, ...source))).toEqual([150, 0, 750, 100, 0])
  })
})

describe('the whip', () => {
  test('comes after the last declared point, and gives squares that are not points', () => {
    expect(refusal(two(), declare(5), advance(4), whip('aquila', 20))).toBe('pm-left')
    const view = begun(two(), declare(5), advance(5), whip('aquila', 20), whip('aquila', 3))
    expect(spot(view, 'aquila')).toEqual([8, 0])
    expect(view.order[0]!.run).toMatchObject({ declared: 5, spent: 5, strokes: 2, given: 2 })
    expect(ofTeam(view, 'aquila').whip.map(({ ticked }) => ticked)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('hurts the beasts, or the front of the chariot', () => {
    const view = begun(two(), ...[declare(2), advance(2)], whip('aquila', 50), whip('aquila', 88))
    expect(ticks(view, 'aquila')).toEqual([2, 3, 0, 0])
    const front = ofTeam(view, 'aquila').chariot.cells.filter(({ ticked }) => ticked)
    expect(front.every(({ sections }) => sections.includes('front'))).toBe(true)
  })

  test('is used six times a turn at most, and not after what ends the move', () => {
    const six = Array.from({ length: 6 }, () => whip('aquila', 20))
    expect(refusal(two(), declare(0), ...six)).toBe('')
    expect(refusal(two(), declare(0), ...six, whip('aquila', 20))).toBe('whips-spent')
    expect(refusal(two(), declare(0), whip('aquila', 36), whip('aquila', 20))).toBe('move-ended')
  })

  test('in a turn asks the same rolls as a move, for each square it gave', () => {
    const moves = [declare(6), advance(6), whip('aquila', 1)]
    expect(begun(two(), ...moves, bend(4, 'whip')).asks).toHaveLength(2)
    expect(refusal(two(), ...moves, bend(6, 'whip'), bend(6, 'whip'), bend(6, 'whip'))).toBe('no-square-given')
    // The stroke moved the chariot already.
    expect(spot(begun(two(), ...moves, bend(6, 'whip')), 'aquila')).toEqual([8, 0])
  })

  test('needs a whip of one’s own: a gladiator without one has none', () => {
    const seated = on.teams({ aquila: { gladiator: on.VORENUS }, lupa: {} })
    expect(refusal(seated, declare(0), whip('aquila', 20, 'gladiator'))).toBe('no-whip')
    const armed = on.teams({ aquila: { gladiator: { ...on.VORENUS, equipment: ['whip', 'net'] } }, lupa: {} })
    expect(refusal(armed, declare(0), whip('aquila', 20, 'gladiator'))).toBe('')
  })
})

test('a Kessrith driver with wounds: AV 9 + 1 in medium armour, less what his body takes', () => {
  const seated = on.teams({ aquila: { driver: { ...LOELIA, species: 'kessrith' } }, lupa: {} })
  const { av, modifiedAv } = driverIn(begun(seated, on.hit('aquila', 'driver', 12)), 'aquila')
  expect([av.total, modifiedAv.total]).toEqual([9, 7])
})
