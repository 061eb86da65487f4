import { describe, expect, test } from 'vitest'
import { BRENNUS, LOELIA } from './fixtures.ts'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import * as on from './raceTable.ts'
import {
  advance,
  begun,
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

const tables = ({ asks }: ReturnType<typeof begun>) => asks.map(({ table }) => table)
const sides = (view: ReturnType<typeof begun>, id: string) => [
  ...new Set(ofTeam(view, id).chariot.cells.flatMap((cell) => (cell.ticked ? cell.sections : []))),
]

describe('a wall', () => {
  test('hurts the side that hits it: the inner wall the left, the outer the right', () => {
    const inner = begun(two(), declare(8), wall('aquila', 'inner', 1))
    expect([ticks(inner, 'aquila'), sides(inner, 'aquila')]).toEqual([[0, 3, 0, 0], ['left']])
    expect(sides(begun(two(), wall('aquila', 'outer', 1)), 'aquila')).toContain('right')
  })

  test('hurts chariot, beasts or both by 3 or 6, and lets the move go on below 7', () => {
    const after = (face: number) => ticks(begun(two(), declare(8), wall('aquila', 'outer', face)), 'aquila').slice(0, 2)
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

  test('throws whoever fails AV(mod) on an 8, AV(mod) − 3 on a 9: 1 damage, on foot in the square', () => {
    const crash = (face: number) => [declare(4), advance(4), wall('aquila', 'outer', face)]
    expect(begun(two(), ...crash(8)).asks[0]).toMatchObject({ table: 'thrown', target: { total: 8 }, chance: 8 })
    expect(begun(two(), ...crash(9)).asks[0]!.target!.total).toBe(5)
    const held = driverIn(begun(two(), ...crash(9), roll(5)), 'aquila')
    expect([held.where.on, held.armour.ticked]).toEqual(['chariot', 0])
    const thrown = driverIn(begun(two(), ...crash(9), roll(6)), 'aquila')
    expect([thrown.where.on, thrown.position, thrown.armour.ticked]).toEqual(['foot', 4, 1])
  })

  test('asks it of each one aboard; a Ssora keeps aboard by 2 more', () => {
    const seated = teams({
      aquila: { driver: { ...LOELIA, species: 'ssora', armour: 'light' }, gladiator: on.VORENUS },
      lupa: { driver: { ...LOELIA, name: 'Drusus' } },
    })
    const view = begun(seated, declare(0), wall('aquila', 'outer', 9))
    expect(view.asks.map(({ name, target }) => [name, target!.total])).toEqual([
      ['Lœlia', 8],
      ['Vorenus', 6],
    ])
  })

  test('ends the frenzy on 9 and 10, and the series of turn rolls on any', () => {
    const frenzied = { kind: 'correct', team: 'aquila', frenzied: true, reason: 'table' } as const
    const after = (face: number) =>
      ofTeam(begun(two(), frenzied, roll(1), wall('aquila', 'outer', face)), 'aquila').beasts.frenzied
    expect([8, 9, 10].map(after)).toEqual([true, false, false])
    // Four rolls: after the second the wall, and no more of them.
    const series = [declare(8), on.bend(4), roll(20, 70), wall('aquila', 'outer', 3)]
    expect(begun(two(), ...series).asks).toEqual([])
  })

  test('throws a rammed chariot back a square, a skidding one not', () => {
    const pushed = begun(two(), declare(4), advance(4), wall('aquila', 'outer', 1, { rammed: true }))
    expect(spot(pushed, 'aquila')).toEqual([3, 0])
    expect(spot(begun(two(), declare(4), advance(4), wall('aquila', 'outer', 1)), 'aquila')).toEqual([4, 0])
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

  test('from a side does 6 there, 3 to the rammer’s other side, and pushes a square back and across', () => {
    const view = begun(two(), place, declare(6), advance(5), ram('left'))
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
    expect(spot(begun(two(), place, declare(6), ram('right')), 'lupa')).toEqual([4, 1])
  })

  test('from the rear costs the rammer’s beasts 6; a die decides: left on 5, right on 6', () => {
    const moves = [place, declare(6), ram('rear')]
    const before = begun(two(), ...moves)
    // The target is pushed first, then harmed (CI-R22).
    expect([ticks(before, 'aquila'), ticks(before, 'lupa'), tables(before)]).toEqual([
      [6, 0, 0, 0],
      [0, 0, 0, 0],
      ['push'],
    ])
    const view = begun(two(), ...moves, roll(1))
    expect(ticks(view, 'lupa')).toEqual([0, 6, 0, 0])
    expect(sides(view, 'lupa')).toContain('rear')
    expect([5, 6].map((face) => spot(begun(two(), ...moves, roll(face)), 'lupa'))).toEqual([
      [4, 1],
      [4, 3],
    ])
  })

  test('head-on costs both teams’ beasts 6, and pushes on', () => {
    const view = begun(two(), place, declare(6), ram('head-on'), roll(10))
    expect([ticks(view, 'aquila'), ticks(view, 'lupa'), spot(view, 'lupa')]).toEqual([
      [6, 0, 0, 0],
      [6, 0, 0, 0],
      [6, 3],
    ])
  })

  test('leaves a wreck as it is, hurts the rammer, and pushes the wreck', () => {
    const wreck = [hit('lupa', 'chariot', 16), { ...place, part: 'beasts', position: 50 }] as const
    const view = begun(two(), place, ...wreck, declare(6), ram('left'))
    expect([ticks(view, 'aquila')[1], ticks(view, 'lupa')[1]]).toEqual([3, 16])
    expect(ofTeam(view, 'lupa').chariot).toMatchObject({ wrecked: true, position: 4, lane: 3 })
    expect(spot(view, 'lupa')).toEqual([50, 2])
  })

  test('is borne by the beasts once they are loose', () => {
    const wreck = [hit('lupa', 'chariot', 16), declare(6)] as const
    const view = begun(two(), ...wreck, ram('left', { target: { team: 'lupa', part: 'beasts' } }))
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

  test('asks the frenzied SRA whatever the beasts’ mood, then 1D10 and the declared speed', () => {
    // The source’s fresh team: 8 or less, 1D10 + 8; a team at 5 PM: 7 or less, 1D10 + 5.
    const fresh = begun(two(), down, declare(8), trample)
    expect(fresh.asks[0]).toMatchObject({ table: 'trample', target: { total: 8 }, chance: 8 })
    const moves = [down, hit('aquila', 'beasts', 30), declare(5), trample] as const
    expect(begun(two(), ...moves).asks[0]!.target!.total).toBe(7)
    const hurt = driverIn(begun(two(), ...moves, roll(7), roll(9)), 'lupa')
    expect([hurt.armour.ticked, hurt.body.ticked, hurt.states.map(({ id }) => id)]).toEqual([
      10,
      4,
      ['foot', 'trampled'],
    ])
    expect(driverIn(begun(two(), ...moves, roll(8)), 'lupa').armour.ticked).toBe(0)
  })

  test('is for those on foot, and keeps its victim from acting in that turn', () => {
    expect(refusal(two(), declare(8), trample)).toBe('not-on-foot')
    const moves = [down, declare(1), trample, roll(1), roll(1)] as const
    expect(refusal(two(), ...moves, on.act('lupa', 'board', 1, on.at('aquila', 'chariot')))).toBe('hampered')
  })
})

describe('a wreck', () => {
  test('costs the driver grey boxes, then the PM declared; beasts run loose, the crew loses a turn', () => {
    // Front: 12 white, 3 grey, then black. 16 at 6 PM declared: 3 + 6.
    const view = begun(two(), declare(6), hit('aquila', 'chariot', 16))
    const { driver, chariot, beasts } = ofTeam(view, 'aquila')
    expect([driver.armour.ticked, driver.where.on, chariot.wrecked, beasts.loose]).toEqual([9, 'foot', true, true])
    expect(driver.states.map(({ id }) => id)).toEqual(['foot', 'freeing'])
    const moves = [declare(6), hit('aquila', 'chariot', 16), done, ...run(5)]
    // Neither combat of this turn, nor movement or action in the next; then it walks.
    expect(refusal(two(), ...moves, next, on.act('aquila', 'hand-to-hand', 1, on.at('lupa', 'driver')))).toBe(
      'frees-itself',
    )
    const second = begun(two(), ...moves, next, next)
    expect(second.order.map(({ id, on: kind }) => `${id} ${kind}`)).toEqual([
      'lupa:chariot chariot',
      'aquila:chariot loose',
    ])
    const strike = on.act('aquila', 'hand-to-hand', 1, on.at('lupa', 'driver'))
    const combat = [next, next, ...run(5), advance(8), done, next]
    expect(refusal(two(), ...moves, ...combat, strike)).toBe('frees-itself')
    const third = [...combat, next]
    expect(begun(two(), ...moves, ...third).order.map(({ id }) => id)).toEqual([
      'aquila:driver',
      'lupa:chariot',
      'aquila:chariot',
    ])
  })

  test('before anything is declared costs only its grey boxes', () => {
    expect(driverIn(begun(two(), hit('aquila', 'chariot', 16)), 'aquila').armour.ticked).toBe(3)
  })

  test('ends a move under way; one not begun is run by the beasts alone, as far as they can', () => {
    const crash = hit('aquila', 'chariot', 16)
    expect(refusal(two(), declare(6), crash, advance(1))).toBe('move-ended')
    const view = begun(two(), crash, ...run(3))
    expect(view.order.find(({ id }) => id === 'aquila:chariot')!.run).toMatchObject({
      declared: 8,
      spent: 0,
      stopped: false,
    })
    expect(ofTeam(begun(two(), crash, ...run(3), advance(8)), 'aquila').beasts.position).toBe(8)
  })

  test('can be taken back by hand: the chariot stands again', () => {
    const mend: RaceMove = { kind: 'correct', team: 'aquila', hull: [0, 1], reason: 'mauvaise feuille' }
    const view = begun(two(), hit('aquila', 'chariot', 16), mend)
    expect([ofTeam(view, 'aquila').chariot.wrecked, ticks(view, 'aquila')[1]]).toEqual([false, 2])
    const back = on.stand('aquila', { on: 'chariot', of: 'aquila' })
    expect(driverIn(begun(two(), hit('aquila', 'chariot', 16), mend, back), 'aquila').where.on).toBe('chariot')
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
      } = ofTeam(begun(two(), hit('aquila', 'beasts', damage)), 'aquila').beasts
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

  test('that are dead take no part, and no more damage', () => {
    const view = begun(two(), hit('aquila', 'beasts', 60))
    expect([ofTeam(view, 'aquila').beasts.dead, view.active]).toEqual([true, 'lupa:chariot'])
    expect(refusal(two(), hit('aquila', 'beasts', 60), hit('aquila', 'beasts', 1))).toBe('beasts-dead')
  })

  test('loose ones that are hurt shake their rider: AV(mod), else a roll on the table of failure', () => {
    const riding = [hit('aquila', 'chariot', 16), on.stand('aquila', { on: 'beasts', of: 'aquila' })]
    const hurt = begun(two(), ...riding, hit('aquila', 'beasts', 2))
    expect(hurt.asks[0]).toMatchObject({ table: 'stay', target: { total: 8 } })
    expect(driverIn(begun(two(), ...riding, hit('aquila', 'beasts', 2), roll(8)), 'aquila').where.on).toBe('beasts')
    const off = [...riding, hit('aquila', 'beasts', 2), roll(9)]
    expect(tables(begun(two(), ...off))).toEqual(['failure'])
    expect(driverIn(begun(two(), ...off, roll(8)), 'aquila').where).toEqual({ on: 'dragged', of: 'aquila' })
    const [foot] = [driverIn(begun(two(), ...off, roll(5)), 'aquila')]
    expect([foot.where.on, foot.armour.ticked]).toEqual(['foot', 6])
  })
})

describe('somebody dragged', () => {
  const dragged = on.stand('lupa', { on: 'dragged', of: 'aquila' })

  test('takes a damage for each square at the end of movement', () => {
    const view = begun(two(), dragged, ...run(7), advance(8), done, next)
    expect(driverIn(view, 'lupa').armour.ticked).toBe(7)
  })

  test('can do nothing, and lets go at the end of combat', () => {
    const moves = [dragged, ...run(2), advance(8), done, next]
    expect(refusal(two(), ...moves, on.act('lupa', 'hand-to-hand', 1, on.at('aquila', 'driver')))).toBe('is-dragged')
    const free = begun(two(), ...moves, { kind: 'let-go', team: 'lupa', role: 'driver' }, next)
    expect([driverIn(free, 'lupa').where.on, driverIn(free, 'lupa').position]).toEqual(['foot', 2])
    expect(refusal(two(), dragged, { kind: 'let-go', team: 'lupa', role: 'driver' })).toBe('held-on')
  })

  test('is shaken off by a wall or a ram, with the damage of the squares so far', () => {
    const view = begun(two(), dragged, declare(4), advance(4), wall('aquila', 'outer', 1))
    const { where, armour, position, states } = driverIn(view, 'lupa')
    expect([where.on, armour.ticked, position, states.map(({ id }) => id)]).toEqual(['foot', 4, 4, ['foot', 'shaken']])
  })
})

test('a shield takes blows first and can be let go, for good', () => {
  const seated = teams({ aquila: { gladiator: BRENNUS }, lupa: {} })
  const gladiator = (...moves: Parameters<typeof begun>[1][]) => ofTeam(begun(seated, ...moves), 'aquila').gladiator!
  expect([gladiator().av.total, gladiator(hit('aquila', 'gladiator', 6)).av.total]).toEqual([8, 9])
  const after = gladiator(hit('aquila', 'gladiator', 6))
  expect([after.shield, after.armour.ticked]).toEqual([{ boxes: 5, ticked: 5, held: false }, 1])
  const drop = { kind: 'drop-shield', team: 'aquila', role: 'gladiator' } as const
  expect([gladiator(drop).av.total, gladiator(drop, hit('aquila', 'gladiator', 6)).armour.ticked]).toEqual([9, 6])
  expect(refusal(seated, drop, drop)).toBe('no-shield')
})
