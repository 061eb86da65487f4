import { describe, expect, test } from 'vitest'
import { BRENNUS, LOELIA } from './fixtures.ts'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import * as on from './raceTable.ts'
import {
  advance,
  raceAfter,
  declare,
  done,
  driverIn,
  hit,
  next,
  ofTeam,
  refusal,
  roll,
  run,
  spot,
  teams,
  ticks,
  two,
  wall,
} from './raceTable.ts'

const tables = ({ asks }: ReturnType<typeof raceAfter>) => asks.map(({ table }) => table)
const sides = (view: ReturnType<typeof raceAfter>, id: string) => [
  ...new Set(ofTeam(view, id).chariot.cells.flatMap((cell) => (cell.ticked ? cell.sections : []))),
]

describe('a wall', () => {
  test('damages the side that hits it: the left at the inner wall, the right at the outer', () => {
    const inner = raceAfter(two(), declare(8), wall('aquila', 'inner', 1))
    expect([ticks(inner, 'aquila'), sides(inner, 'aquila')]).toEqual([[0, 3, 0, 0], ['left']])
    expect(sides(raceAfter(two(), wall('aquila', 'outer', 1)), 'aquila')).toContain('right')
  })

  test('damages chariot, beasts or both by 3 or 6, and lets the move continue below 7', () => {
    const after = (face: number) =>
      ticks(raceAfter(two(), declare(8), wall('aquila', 'outer', face)), 'aquila').slice(0, 2)
    expect([1, 2, 3, 5, 6, 7].map(after)).toEqual([
      [0, 3],
      [3, 0],
      [3, 3],
      [3, 3],
      [6, 6],
      [6, 6],
    ])
    expect(refusal(two(), declare(8), wall('aquila', 'outer', 6), advance(8))).toBe('')
    expect(refusal(two(), declare(8), wall('aquila', 'outer', 7), advance(8))).toBe('move-ended')
    // A crash ends the move with points unspent.
    expect(refusal(two(), declare(8), wall('aquila', 'outer', 7), done)).toBe('')
  })

  test('throws people who fail AV(mod) on an 8 or AV(mod) − 3 on a 9: 1 damage, on foot in the square', () => {
    const crash = (face: number) => [declare(4), advance(4), wall('aquila', 'outer', face)]
    expect(raceAfter(two(), ...crash(8)).asks[0]).toMatchObject({ table: 'thrown', target: { total: 8 }, chance: 8 })
    expect(raceAfter(two(), ...crash(9)).asks[0]!.target!.total).toBe(5)
    const held = driverIn(raceAfter(two(), ...crash(9), roll(5)), 'aquila')
    expect([held.where.on, held.armour.ticked]).toEqual(['chariot', 0])
    const thrown = driverIn(raceAfter(two(), ...crash(9), roll(6)), 'aquila')
    expect([thrown.where.on, thrown.position, thrown.armour.ticked]).toEqual(['foot', 4, 1])
  })

  test('makes everyone aboard roll; a Ssora has +2 to stay aboard', () => {
    const seated = teams({
      aquila: { driver: { ...LOELIA, species: 'ssora', armour: 'light' }, gladiator: on.VORENUS },
      lupa: { driver: { ...LOELIA, name: 'Drusus' } },
    })
    const view = raceAfter(seated, declare(0), wall('aquila', 'outer', 9))
    expect(view.asks.map(({ name, target }) => [name, target!.total])).toEqual([
      ['Lœlia', 8],
      ['Vorenus', 6],
    ])
  })

  test('ends the frenzy on 9 and 10, and the series of turn rolls on any face', () => {
    const frenzied = { kind: 'correct', team: 'aquila', frenzied: true, reason: 'table' } as const
    const after = (face: number) =>
      ofTeam(raceAfter(two(), frenzied, roll(1), wall('aquila', 'outer', face)), 'aquila').beasts.frenzied
    expect([8, 9, 10].map(after)).toEqual([true, false, false])
    // Four rolls: the wall comes after the second, and ends them.
    const series = [declare(8), on.bend(4), roll(20, 70), wall('aquila', 'outer', 3)]
    expect(raceAfter(two(), ...series).asks).toEqual([])
  })

  test('throws a rammed chariot back a square, but not a skidding one', () => {
    const pushed = raceAfter(two(), declare(4), advance(4), wall('aquila', 'outer', 1, { rammed: true }))
    expect(spot(pushed, 'aquila')).toEqual([3, 0])
    expect(spot(raceAfter(two(), declare(4), advance(4), wall('aquila', 'outer', 1)), 'aquila')).toEqual([4, 0])
  })
})

describe('ramming', () => {
  const ram = (side: string, more: object = {}) =>
    ({
      kind: 'ram',
      team: 'aquila',
      part: 'chariot',
      target: { team: 'lupa', part: 'chariot' },
      side,
      ...more,
    }) as never
  const place = { kind: 'place', team: 'lupa', part: 'chariot', position: 5, lane: 2 } as const

  test("from a side does 6 there and 3 to the rammer's other side, and pushes a square back and across", () => {
    const view = raceAfter(two(), place, declare(6), advance(5), ram('left'))
    expect([ticks(view, 'aquila'), ticks(view, 'lupa')]).toEqual([
      [0, 3, 0, 0],
      [0, 6, 0, 0],
    ])
    expect(
      [sides(view, 'aquila'), sides(view, 'lupa')].map((all) => [all.includes('left'), all.includes('right')]),
    ).toEqual([
      [false, true],
      [true, false],
    ])
    expect(spot(view, 'lupa')).toEqual([4, 3])
    expect(spot(raceAfter(two(), place, declare(6), ram('right')), 'lupa')).toEqual([4, 1])
  })

  test("from the rear costs the rammer's beasts 6; a die decides between left (5) and right (6)", () => {
    const moves = [place, declare(6), ram('rear')]
    const before = raceAfter(two(), ...moves)
    // The target is pushed first, then damaged (CI-R22).
    expect([ticks(before, 'aquila'), ticks(before, 'lupa'), tables(before)]).toEqual([
      [6, 0, 0, 0],
      [0, 0, 0, 0],
      ['push'],
    ])
    const view = raceAfter(two(), ...moves, roll(1))
    expect(ticks(view, 'lupa')).toEqual([0, 6, 0, 0])
    expect(sides(view, 'lupa')).toContain('rear')
    expect([5, 6].map((face) => spot(raceAfter(two(), ...moves, roll(face)), 'lupa'))).toEqual([
      [4, 1],
      [4, 3],
    ])
  })

  test("head-on costs both teams' beasts 6, and pushes forward", () => {
    const view = raceAfter(two(), place, declare(6), ram('head-on'), roll(10))
    expect([ticks(view, 'aquila'), ticks(view, 'lupa'), spot(view, 'lupa')]).toEqual([
      [6, 0, 0, 0],
      [6, 0, 0, 0],
      [6, 3],
    ])
  })

  test('pushes a wreck without damage to it, and damages the rammer', () => {
    const wreck = [hit('lupa', 'chariot', 16), { ...place, part: 'beasts', position: 50 }] as const
    const view = raceAfter(two(), place, ...wreck, declare(6), ram('left'))
    expect([ticks(view, 'aquila')[1], ticks(view, 'lupa')[1]]).toEqual([3, 16])
    expect(ofTeam(view, 'lupa').chariot).toMatchObject({ wrecked: true, position: 4, lane: 3 })
    expect(spot(view, 'lupa')).toEqual([50, 2])
  })

  test('damages the beasts once they are loose', () => {
    const wreck = [hit('lupa', 'chariot', 16), declare(6)] as const
    const view = raceAfter(two(), ...wreck, ram('left', { target: { team: 'lupa', part: 'beasts' } }))
    expect(ticks(view, 'lupa')[0]).toBe(6)
    expect(refusal(two(), declare(6), ram('left', { target: { team: 'lupa', part: 'beasts' } }))).toBe('not-loose')
    expect(refusal(two(), declare(6), ram('left', { target: { team: 'aquila', part: 'chariot' } }))).toBe('itself')
  })
})

describe('trampling', () => {
  const trample = {
    kind: 'trample',
    team: 'aquila',
    part: 'chariot',
    target: { team: 'lupa', role: 'driver' },
  } as const
  const down = on.stand('lupa', { on: 'foot' })

  test('uses the frenzied SRA in any mood, then 1D10 plus the declared speed', () => {
    // The source's example: a fresh team: 8 or less, 1D10 + 8; a team at 5 PM: 7 or less, 1D10 + 5.
    const fresh = raceAfter(two(), down, declare(8), trample)
    expect(fresh.asks[0]).toMatchObject({ table: 'trample', target: { total: 8 }, chance: 8 })
    const moves = [down, hit('aquila', 'beasts', 30), declare(5), trample] as const
    expect(raceAfter(two(), ...moves).asks[0]!.target!.total).toBe(7)
    const hurt = driverIn(raceAfter(two(), ...moves, roll(7), roll(9)), 'lupa')
    expect([hurt.armour.ticked, hurt.body.ticked, hurt.states.map(({ id }) => id)]).toEqual([
      10,
      4,
      ['foot', 'trampled'],
    ])
    expect(driverIn(raceAfter(two(), ...moves, roll(8)), 'lupa').armour.ticked).toBe(0)
  })

  test('affects people on foot only, who cannot act in that turn', () => {
    expect(refusal(two(), declare(8), trample)).toBe('not-on-foot')
    const moves = [down, declare(1), trample, roll(1), roll(1)] as const
    expect(refusal(two(), ...moves, on.act('lupa', 'board', 1, on.at('aquila', 'chariot')))).toBe('hampered')
  })
})

describe('a wreck', () => {
  test('costs the driver grey boxes plus the declared PM; the beasts run loose, the crew loses a turn', () => {
    // Front: 12 white, 3 grey, then black. 16 boxes at 6 declared PM: 3 + 6.
    const view = raceAfter(two(), declare(6), hit('aquila', 'chariot', 16))
    const { driver, chariot, beasts } = ofTeam(view, 'aquila')
    expect([driver.armour.ticked, driver.where.on, chariot.wrecked, beasts.loose]).toEqual([9, 'foot', true, true])
    expect(driver.states.map(({ id }) => id)).toEqual(['foot', 'freeing'])
    const moves = [declare(6), hit('aquila', 'chariot', 16), done, ...run(5)]
    // The crew does nothing in the combat of this turn, and neither moves nor acts in the next; then it walks.
    expect(refusal(two(), ...moves, next, on.act('aquila', 'hand-to-hand', 1, on.at('lupa', 'driver')))).toBe(
      'frees-itself',
    )
    const second = raceAfter(two(), ...moves, next, next)
    expect(second.order.map(({ id, on: kind }) => `${id} ${kind}`)).toEqual([
      'lupa:chariot chariot',
      'aquila:chariot loose',
    ])
    const strike = on.act('aquila', 'hand-to-hand', 1, on.at('lupa', 'driver'))
    const combat = [next, next, ...run(5), advance(8), done, next]
    expect(refusal(two(), ...moves, ...combat, strike)).toBe('frees-itself')
    const third = [...combat, next]
    expect(raceAfter(two(), ...moves, ...third).order.map(({ id }) => id)).toEqual([
      'aquila:driver',
      'lupa:chariot',
      'aquila:chariot',
    ])
  })

  test('costs only the grey boxes before PM are declared', () => {
    expect(driverIn(raceAfter(two(), hit('aquila', 'chariot', 16)), 'aquila').armour.ticked).toBe(3)
  })

  test('ends the current move; one not begun is run by the beasts alone, as far as they can', () => {
    const crash = hit('aquila', 'chariot', 16)
    expect(refusal(two(), declare(6), crash, advance(1))).toBe('move-ended')
    const view = raceAfter(two(), crash, ...run(3))
    expect(view.order.find(({ id }) => id === 'aquila:chariot')!.run).toMatchObject({
      declared: 8,
      spent: 0,
      stopped: false,
    })
    expect(ofTeam(raceAfter(two(), crash, ...run(3), advance(8)), 'aquila').beasts.position).toBe(8)
  })

  test('can be undone by hand', () => {
    const mend: RaceMove = { kind: 'correct', team: 'aquila', hull: [0, 1], reason: 'mauvaise feuille' }
    const view = raceAfter(two(), hit('aquila', 'chariot', 16), mend)
    expect([ofTeam(view, 'aquila').chariot.wrecked, ticks(view, 'aquila')[1]]).toEqual([false, 2])
    const back = on.stand('aquila', { on: 'chariot', of: 'aquila' })
    expect(driverIn(raceAfter(two(), hit('aquila', 'chariot', 16), mend, back), 'aquila').where.on).toBe('chariot')
  })
})

describe('beasts', () => {
  test('change PM, SRA, frenzied SRA and damage with their boxes', () => {
    const at = (damage: number) => {
      const {
        pm,
        sra,
        frenziedSra,
        damage: dice,
      } = ofTeam(raceAfter(two(), hit('aquila', 'beasts', damage)), 'aquila').beasts
      return [pm.total, sra, frenziedSra, dice]
    }
    expect([15, 16, 31, 46, 59].map(at)).toEqual([
      [7, 6, 8, '1D10+5'],
      [7, 5, 7, '1D10'],
      [5, 4, 6, '1D10−3'],
      [2, 3, 5, '1D10−4'],
      [1, 3, 5, '1D10−4'],
    ])
  })

  test('take no part and no more damage when dead', () => {
    const view = raceAfter(two(), hit('aquila', 'beasts', 60))
    expect([ofTeam(view, 'aquila').beasts.dead, view.active]).toEqual([true, 'lupa:chariot'])
    expect(refusal(two(), hit('aquila', 'beasts', 60), hit('aquila', 'beasts', 1))).toBe('beasts-dead')
  })

  test('shake their rider when they are loose and hurt: AV(mod), else a roll on the failure table', () => {
    const riding = [hit('aquila', 'chariot', 16), on.stand('aquila', { on: 'beasts', of: 'aquila' })]
    const hurt = raceAfter(two(), ...riding, hit('aquila', 'beasts', 2))
    expect(hurt.asks[0]).toMatchObject({ table: 'stay', target: { total: 8 } })
    expect(driverIn(raceAfter(two(), ...riding, hit('aquila', 'beasts', 2), roll(8)), 'aquila').where.on).toBe('beasts')
    const off = [...riding, hit('aquila', 'beasts', 2), roll(9)]
    expect(tables(raceAfter(two(), ...off))).toEqual(['failure'])
    expect(driverIn(raceAfter(two(), ...off, roll(8)), 'aquila').where).toEqual({ on: 'dragged', of: 'aquila' })
    const [foot] = [driverIn(raceAfter(two(), ...off, roll(5)), 'aquila')]
    expect([foot.where.on, foot.armour.ticked]).toEqual(['foot', 6])
  })
})

describe('a dragged person', () => {
  const dragged = on.stand('lupa', { on: 'dragged', of: 'aquila' })

  test('takes one damage per square at the end of movement', () => {
    const view = raceAfter(two(), dragged, ...run(7), advance(8), done, next)
    expect(driverIn(view, 'lupa').armour.ticked).toBe(7)
  })

  test('can do nothing, and lets go at the end of combat', () => {
    const moves = [dragged, ...run(2), advance(8), done, next]
    expect(refusal(two(), ...moves, on.act('lupa', 'hand-to-hand', 1, on.at('aquila', 'driver')))).toBe('is-dragged')
    const free = raceAfter(two(), ...moves, { kind: 'let-go', team: 'lupa', role: 'driver' }, next)
    expect([driverIn(free, 'lupa').where.on, driverIn(free, 'lupa').position]).toEqual(['foot', 2])
    expect(refusal(two(), dragged, { kind: 'let-go', team: 'lupa', role: 'driver' })).toBe('held-on')
  })

  test('is shaken off by a wall or a ram, with the damage of the squares so far', () => {
    const view = raceAfter(two(), dragged, declare(4), advance(4), wall('aquila', 'outer', 1))
    const { where, armour, position, states } = driverIn(view, 'lupa')
    expect([where.on, armour.ticked, position, states.map(({ id }) => id)]).toEqual(['foot', 4, 4, ['foot', 'shaken']])
  })
})

test('a shield takes damage first, and can be dropped for good', () => {
  const seated = teams({ aquila: { gladiator: BRENNUS }, lupa: {} })
  const gladiator = (...moves: Parameters<typeof raceAfter>[1][]) =>
    ofTeam(raceAfter(seated, ...moves), 'aquila').gladiator!
  expect([gladiator().av.total, gladiator(hit('aquila', 'gladiator', 6)).av.total]).toEqual([8, 9])
  const after = gladiator(hit('aquila', 'gladiator', 6))
  expect([after.shield, after.armour.ticked]).toEqual([{ boxes: 5, ticked: 5, held: false }, 1])
  const drop = { kind: 'drop-shield', team: 'aquila', role: 'gladiator' } as const
  expect([gladiator(drop).av.total, gladiator(drop, hit('aquila', 'gladiator', 6)).armour.ticked]).toEqual([9, 6])
  expect(refusal(seated, drop, drop)).toBe('no-shield')
})
