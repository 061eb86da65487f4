// Interactions of rules: several people aboard, several dice for one person, changes between the start and the end of a
// move.
import { describe, expect, test } from 'vitest'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import { LOELIA, team } from './fixtures.ts'
import * as on from './raceTable.ts'
import {
  act,
  action,
  advance,
  at,
  raceAfter,
  declare,
  done,
  driverIn,
  hit,
  lap,
  next,
  ofTeam,
  refusal,
  roll,
  run,
  spot,
  stand,
  teams,
  three,
  two,
  wall,
  whip,
} from './raceTable.ts'

type Moves = RaceMove[]
const tables = ({ asks }: ReturnType<typeof raceAfter>) => asks.map(({ table }) => table)

describe('dice without effect are not requested', () => {
  const riding = [hit('aquila', 'chariot', 16), stand('aquila', { on: 'beasts', of: 'aquila' })]
  const crash = [...riding, wall('aquila', 'outer', 8, { part: 'beasts' })]
  const bite = (team: string) => [act(team, 'beasts-attack', 1, at('aquila', 'beasts')), roll(1)]

  test('for a person who is already off the beasts', () => {
    // One roll per blow (CI-R23); a second blow requests another, which is dropped if the first threw the rider off.
    expect(tables(raceAfter(two(), ...crash))).toEqual(['stay'])
    const twice = [...crash, hit('aquila', 'beasts', 1)]
    expect(tables(raceAfter(two(), ...twice))).toEqual(['stay', 'stay'])
    expect(tables(raceAfter(two(), ...twice, roll(10)))).toEqual(['failure'])
    expect(tables(raceAfter(two(), ...twice, roll(1), roll(10)))).toEqual(['failure'])
  })

  test('for a dragged person: a second blow in the same phase does not free them', () => {
    const moves = [...[2, 2, 2].flatMap((pm) => run(pm)), next, ...riding, ...bite('lupa'), ...bite('taurus'), next]
    expect(tables(raceAfter(three(), ...moves))).toEqual(['stay', 'stay'])
    const view = raceAfter(three(), ...moves, roll(10), roll(9))
    expect([tables(view), driverIn(view, 'aquila').where]).toEqual([[], { on: 'dragged', of: 'aquila' }])
  })

  test('for beasts that are dead or calm', () => {
    expect(tables(raceAfter(two(), ...riding, hit('aquila', 'beasts', 55), hit('aquila', 'beasts', 5)))).toEqual([])
    const mood = (frenzied: boolean) => ({ kind: 'correct', team: 'aquila', frenzied, reason: 'table' }) as const
    expect(tables(raceAfter(two(), mood(true)))).toEqual(['frenzy'])
    expect(tables(raceAfter(two(), mood(true), mood(false)))).toEqual([])
  })

  test('after the race, though damage is still recorded', () => {
    const over = { kind: 'finish', winner: 'lupa' } as const
    const view = raceAfter(two(), ...riding, over, hit('aquila', 'beasts', 2))
    expect([tables(view), ofTeam(view, 'aquila').beasts.ticked]).toEqual([[], 2])
  })

  test('for a person whom the players have moved by hand', () => {
    const thrown = [declare(4), advance(4), wall('aquila', 'outer', 8)]
    expect(tables(raceAfter(two(), ...thrown, stand('aquila', { on: 'foot' })))).toEqual([])
  })
})

test("grey boxes and the wreck hurt a chariot's own driver, not an enemy who boarded it, in any seating order", () => {
  const armour = (boarder: string, owner: string) => {
    const view = raceAfter(two(), stand(boarder, { on: 'chariot', of: owner }), hit(owner, 'chariot', 16))
    return [driverIn(view, boarder).armour.ticked, driverIn(view, owner).armour.ticked]
  }
  expect([armour('aquila', 'lupa')[0], armour('lupa', 'aquila')[0]]).toEqual([0, 0])
  expect(armour('aquila', 'lupa')[1]).toBeGreaterThan(0)
})

describe('victory of teams that cross together', () => {
  const laps = ['aquila', 'lupa', 'taurus'].flatMap((id) => [lap(id), lap(id)])
  const together = [
    ...[8, 7, 6].flatMap((pm) => run(pm)),
    ...laps,
    stand('lupa', { on: 'chariot', of: 'aquila' }),
    lap('aquila'),
  ]
  const later = [...together, lap('taurus')]

  test('is not shared with a team that crosses later', () => {
    expect(raceAfter(three(), ...later).contenders).toEqual(['aquila', 'lupa'])
    expect(raceAfter(three(), ...later, hit('lupa', 'driver', 20)).result!.winner!.team).toBe('aquila')
  })

  test('goes to the later team if they kill each other', () => {
    const strike = (by: string, whom: string) => act(by, 'hand-to-hand', 1, at(whom, 'driver'))
    const weak = [hit('aquila', 'driver', 19), hit('lupa', 'driver', 19)]
    const fight = [...later, ...weak, next, strike('aquila', 'lupa'), strike('lupa', 'aquila')]
    expect(raceAfter(three(), ...fight).result).toBeNull()
    expect(raceAfter(three(), ...fight, next).result!.winner!.team).toBe('taurus')
  })
})

test('the laser does not restart frenzied beasts, which can still be calmed', () => {
  const first = [declare(2), advance(2), whip('aquila', 91), done, ...run(8), ...run(7), next, next]
  const second = [...run(8), ...run(7), roll(1), advance(9), done, lap('lupa'), lap('taurus'), next]
  expect(raceAfter(three(), ...first, ...second).log.at(-1)!.en).toContain('laser')
  expect(refusal(three(), ...first, ...second, act('aquila', 'regain-control', 1))).toBe('')
})

test("the laser counts a lap that the last but one completed because of an enemy's whip", () => {
  const combat = [...run(8), ...run(7), ...run(6), lap('aquila'), next]
  const driven = [act('aquila', 'whip-beasts', 1, at('lupa', 'beasts')), roll(1), lap('lupa')]
  const turn = [next, ...run(5), ...run(4), ...run(3), next]
  const last = (...moves: Moves) => ofTeam(raceAfter(three(), ...moves), 'taurus').beasts.frenzied
  expect([last(...combat, ...turn), last(...combat, ...driven, ...turn)]).toEqual([false, true])
})

describe('a chariot that loses its driver before declaring', () => {
  // The chariot stands still at the start of the race: no roll.
  const jump = act('aquila', 'jump-off', undefined)

  test('moves after all drivers (CI-R13)', () => {
    const view = raceAfter(three(), jump)
    expect([view.active, view.order[0]!.run]).toEqual(['lupa:chariot', undefined])
    expect(raceAfter(three(), jump, ...run(8), ...run(3)).active).toBe('aquila:chariot')
  })

  test('moves after all drivers also when a ram wrecks it, with the die of the ram first', () => {
    const ram = {
      kind: 'ram',
      team: 'lupa',
      part: 'chariot',
      target: { team: 'aquila', part: 'chariot' },
      side: 'rear',
    } as const
    const hull = { kind: 'hit', team: 'aquila', part: 'chariot', amount: 15, section: 'rear', reason: 'table' } as const
    const view = raceAfter(three(), hull, ram)
    expect([tables(view), view.order[0]!.run]).toEqual([['push'], undefined])
    expect(raceAfter(three(), hull, ram, roll(1)).active).toBe('lupa:chariot')
  })

  test('moves at once if the players activate it, or if its move has begun', () => {
    const now = { kind: 'activate', team: 'aquila', part: 'chariot' } as const
    const view = raceAfter(three(), jump, now)
    expect([view.active, view.order[0]!.run!.declared]).toEqual(['aquila:chariot', 8])
    expect(raceAfter(three(), declare(3), act('aquila', 'jump-off', 1)).active).toBe('aquila:chariot')
  })
})

test('an AV held at 0 by a shield returns to its former value without it, no further', () => {
  const shield = {
    name: { fr: 'Tour', en: 'Tower' },
    summary: { fr: 'Lourd.', en: 'Heavy.' },
    shield: { av: -20, boxes: 60 },
  }
  const gladiator = { name: 'Vorenus', species: 'human', armour: 'medium', equipment: ['spatha', 'custom:tower'] }
  const custom = [{ id: 'custom:tower', kind: 'equipment', ...shield }]
  const seated = on.table(on.band('red', { aquila: team({ gladiator }), lupa: team() }, 'red', custom))
  const av = (...moves: Moves) => ofTeam(raceAfter(seated, ...moves), 'aquila').gladiator!.av
  expect([av().total, av({ kind: 'drop-shield', team: 'aquila', role: 'gladiator' }).total]).toEqual([0, 9])
})

describe('a chariot whipped into a turn by an enemy', () => {
  const combat = [...run(8), ...run(8), ...run(3), next]
  const whipBeasts = (by: string, whom: string) => [act(by, 'whip-beasts', 1, at(whom, 'beasts')), roll(1)]
  const bend = (team: string) => ({ kind: 'turn', team, by: 'whip', maximum: 7 }) as const
  const one = [...combat, ...whipBeasts('taurus', 'aquila')]
  const both = [...one, bend('aquila'), roll(96), ...whipBeasts('aquila', 'lupa'), bend('lupa'), roll(96)]

  test("is offered the rolls of the turn and its driver's skill", () => {
    expect(action(raceAfter(three(), ...one), 'turn:whip:aquila')).toMatchObject({
      team: 'aquila',
      group: 'move',
      why: null,
    })
    const turned = raceAfter(three(), ...one, bend('aquila'), roll(96))
    expect(action(turned, 'skill')).toMatchObject({ team: 'aquila', why: null })
    expect(action(raceAfter(three(), ...combat), 'turn:whip:aquila')).toBeUndefined()
  })

  test('repeats its own last turn, not an earlier one of another chariot', () => {
    expect(action(raceAfter(three(), ...both), 'skill').team).toBe('lupa')
    const view = raceAfter(three(), ...both, { kind: 'skill' })
    expect([spot(view, 'aquila')[1], spot(view, 'lupa')[1]]).toEqual([3, 1])
  })
})

test('loose beasts that ram their own wreck continue their turn', () => {
  const ram = {
    kind: 'ram',
    team: 'aquila',
    part: 'beasts',
    target: { team: 'aquila', part: 'chariot' },
    side: 'left',
  } as const
  const moves = [hit('aquila', 'chariot', 16), stand('lupa', { on: 'out' }), on.bend(6), roll(70), ram]
  expect(tables(raceAfter(three(), ...moves.slice(0, 2), ...run(3), ...moves.slice(2)))).toEqual(['turn'])
})

test('a net may be released while it drags, with damage for the squares so far (CI-R15)', () => {
  const seated = teams({ aquila: { gladiator: on.VORENUS }, lupa: { driver: { ...LOELIA, name: 'Drusus' } } })
  const net = act('aquila', 'net-throw', 8, { ...at('lupa', 'driver'), squares: 1 }, 'gladiator')
  const caught = [...run(2), ...run(3), next, stand('lupa', { on: 'foot' }), net, next, declare(5), advance(4)]
  const { where, armour, position } = driverIn(
    raceAfter(seated, ...caught, { kind: 'let-go', team: 'lupa', role: 'driver' }),
    'lupa',
  )
  expect([where.on, armour.ticked, position]).toEqual(['foot', 1 + 4, 6])
})

describe('dragged people count the squares that the chariot moved', () => {
  const dragged = stand('lupa', { on: 'dragged', of: 'aquila' })
  const hurt = (...moves: Moves) => driverIn(raceAfter(three(), ...moves), 'lupa').armour.ticked

  test('without those of a skid that a skill point undid', () => {
    const bend = [declare(6), advance(5), on.bend(5), roll(96)]
    const rest = [done, ...run(1), advance(8), done, next]
    expect(hurt(dragged, ...bend, ...rest)).toBe(6 + 3)
    expect(hurt(dragged, ...bend, { kind: 'skill' }, roll(30), ...rest)).toBe(6)
  })

  test('with one square for a push back and across', () => {
    const seated = teams({ aquila: { gladiator: on.VORENUS }, lupa: {}, taurus: {} })
    const net = act('aquila', 'net-throw', 8, { ...at('lupa', 'driver'), squares: 1 }, 'gladiator')
    const ram = {
      kind: 'ram',
      team: 'taurus',
      part: 'chariot',
      target: { team: 'aquila', part: 'chariot' },
      side: 'left',
    } as const
    const caught = [...run(3), ...run(2), ...run(1), next, stand('lupa', { on: 'foot' }), net, next, ...run(5)]
    const view = raceAfter(seated, ...caught, declare(4), ram, advance(4), done, advance(8), done, next)
    expect(driverIn(view, 'lupa').armour.ticked).toBe(1 + 5 + 1)
  })
})

test('a rider on the beasts of a wreck that is undone is back on the chariot', () => {
  const mend: RaceMove = { kind: 'correct', team: 'aquila', hull: [0], reason: 'mauvaise feuille' }
  const riding = [hit('aquila', 'chariot', 16), stand('aquila', { on: 'beasts', of: 'aquila' })]
  expect(driverIn(raceAfter(two(), ...riding, mend), 'aquila').where).toEqual({ on: 'chariot', of: 'aquila' })
})
