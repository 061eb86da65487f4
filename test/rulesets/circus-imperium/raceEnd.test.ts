import { describe, expect, test } from 'vitest'
import { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import * as on from './raceTable.ts'
import {
  act,
  at,
  begin,
  raceAfter,
  driverIn,
  follow,
  hit,
  lap,
  next,
  ofTeam,
  refusal,
  roll,
  run,
  stand,
  table,
  three,
  two,
} from './raceTable.ts'
import { team } from './fixtures.ts'

const twice = [lap('aquila'), lap('aquila')]
const won = [...run(8), ...run(3), ...twice, lap('aquila')]
const answers = (...moves: Parameters<typeof raceAfter>[1][]) =>
  AftermathAnswers.parse(follow(two(), [...begin(two()), ...moves]).answers)

describe('victory', () => {
  test('belongs to the first living driver over the line for the third time', () => {
    expect(raceAfter(two(), ...run(8), ...run(3), ...twice).result).toBeNull()
    const view = raceAfter(two(), ...won)
    expect([view.phase, view.result]).toEqual(['finished', { winner: { team: 'aquila', name: 'Lœlia' } }])
    expect(refusal(two(), ...won, next)).toBe('race-over')
  })

  test('is not won on foot, but may be won while dragged', () => {
    const onFoot = [...run(8), ...run(3), ...twice, stand('aquila', { on: 'foot' }), lap('aquila', 'driver')]
    expect([raceAfter(two(), ...onFoot).result, driverIn(raceAfter(two(), ...onFoot), 'aquila').laps]).toEqual([
      null,
      3,
    ])
    const dragged = [...run(8), ...run(3), ...twice, stand('aquila', { on: 'dragged', of: 'lupa' }), lap('lupa')]
    expect(raceAfter(two(), ...dragged).result!.winner!.name).toBe('Lœlia')
  })

  test("is the driver's own on any chariot: laps belong to the driver", () => {
    const stolen = [
      ...run(8),
      ...run(3),
      ...twice,
      stand('aquila', { on: 'chariot', of: 'lupa' }),
      stand('lupa', { on: 'foot' }),
    ]
    expect(raceAfter(two(), ...stolen, lap('aquila')).result).toBeNull()
    expect(raceAfter(two(), ...stolen, lap('lupa')).result!.winner!.team).toBe('aquila')
  })

  test('of several drivers aboard one chariot is decided by combat', () => {
    const both = [
      ...run(8),
      ...run(3),
      ...twice,
      lap('lupa'),
      lap('lupa'),
      stand('lupa', { on: 'chariot', of: 'aquila' }),
      lap('aquila'),
    ]
    const view = raceAfter(two(), ...both)
    expect([view.result, view.contenders]).toEqual([null, ['aquila', 'lupa']])
    const last = raceAfter(two(), ...both, next, hit('aquila', 'driver', 20))
    expect(last.result!.winner!.name).toBe('Drusus')
  })

  test('is void when no driver is left', () => {
    const view = raceAfter(two(), hit('aquila', 'driver', 20), stand('lupa', { on: 'out' }))
    expect([view.phase, view.result]).toEqual(['finished', { winner: null }])
  })

  test('can be declared at the table, for a living driver or for no one', () => {
    expect(raceAfter(two(), { kind: 'finish', winner: null }).result).toEqual({ winner: null })
    expect(raceAfter(two(), { kind: 'finish', winner: 'lupa' }).result!.winner!.name).toBe('Drusus')
    expect(refusal(two(), hit('lupa', 'driver', 20), { kind: 'finish', winner: 'lupa' })).toBe('not-racing')
  })
})

describe('the laser', () => {
  test('fires once per lap while more than one chariot is controlled', () => {
    const frenzyOfTeams = (...moves: Parameters<typeof raceAfter>[1][]) =>
      raceAfter(three(), ...moves).teams.map(({ beasts }) => beasts.frenzied)
    const turn = [8, 7, 6].flatMap((pm) => run(pm))
    expect(frenzyOfTeams(...turn, lap('aquila'), lap('lupa'), next)).toEqual([false, false, true])
    expect(frenzyOfTeams(...turn, lap('aquila'), lap('lupa'), lap('taurus'), next)).toEqual([false, false, true])
    // One controlled chariot left: the laser hits no one.
    const alone = [hit('lupa', 'beasts', 60), hit('taurus', 'beasts', 60), ...run(8), lap('aquila'), next]
    expect(frenzyOfTeams(...alone)).toEqual([false, false, false])
    // Not again for the same lap, when the team that was hit completes it and overtakes the new last one.
    const overtakes = { kind: 'lap', team: 'taurus', part: 'chariot', position: 3 } as const
    const later = [
      ...turn,
      lap('aquila'),
      lap('lupa'),
      next,
      next,
      ...run(5),
      ...run(1),
      roll(1),
      on.advance(9),
      on.done,
    ]
    expect(frenzyOfTeams(...later, overtakes, next)).toEqual([false, false, true])
    // Not for a team that passed the line one turn earlier.
    const calm = { kind: 'correct', team: 'taurus', frenzied: false, reason: 'table' } as const
    const again = [...turn, lap('aquila'), lap('lupa'), next, calm, next, ...turn, lap('aquila'), next]
    expect(frenzyOfTeams(...again)).toEqual([false, false, false])
  })
})

describe('answers for the aftermath', () => {
  test('are empty on the grid, list casualties during a race, and name the winner at the end', () => {
    expect(follow(two(), []).answers).toEqual({})
    expect(answers(...run(3))).toEqual({
      'fallen:of-aquila': { kind: 'fallen', members: [] },
      'fallen:of-lupa': { kind: 'fallen', members: [] },
    })
    expect(answers(...won)['result']).toEqual({
      kind: 'result',
      results: { 'of-aquila': 'win', 'of-lupa': 'loss' },
      champion: 'aquila',
      places: { 'of-aquila': 1, 'of-lupa': 2 },
    })
  })

  test('list the dead, the living who were thrown, dragged or wrecked, and the losses', () => {
    const seated = table(
      on.band('red', { a: team({ name: 'A', gladiator: on.VORENUS }), b: team({ name: 'B' }) }),
      on.band('blue', { c: team({ name: 'C' }) }),
    )
    const moves = [
      ...begin(seated),
      ...[hit('a', 'gladiator', 20), hit('b', 'driver', 20), hit('b', 'beasts', 60)],
      hit('c', 'chariot', 16),
      { kind: 'finish', winner: 'a' },
    ]
    expect(AftermathAnswers.parse(follow(seated, moves).answers)).toEqual({
      result: { kind: 'result', results: { red: 'win', blue: 'loss' }, champion: 'a', places: { red: 1 } },
      'fallen:red': {
        kind: 'fallen',
        members: [
          { member: 'a', fate: 'out', crew: [{ id: 'gladiator', fate: 'killed' }] },
          { member: 'b', fate: 'killed', crew: [{ id: 'driver', fate: 'killed' }] },
        ],
        losses: [{ member: 'b', loss: 'beasts' }],
      },
      'fallen:blue': {
        kind: 'fallen',
        members: [{ member: 'c', fate: 'out', crew: [{ id: 'driver', fate: 'out' }] }],
        losses: [{ member: 'c', loss: 'chariot' }],
      },
    })
  })

  test('give a result without a winner for a void race', () => {
    expect(answers({ kind: 'finish', winner: null })['result']).toEqual({
      kind: 'result',
      results: { 'of-aquila': 'draw', 'of-lupa': 'draw' },
    })
  })
})

describe('recorded dice', () => {
  test('belong to their table, band and team', () => {
    const { rolls } = follow(two(), [
      ...begin(two()),
      ...[on.declare(6), on.advance(5), on.bend(5), roll(40), on.whip('aquila', 20)],
      on.wall('aquila', 'outer', 8),
      roll(3),
    ])
    expect(
      rolls.map(({ table: id, member, warband, faces, source }) => [id, member, warband, faces[0], source]),
    ).toEqual([
      ['grid', 'aquila', 'of-aquila', 90, 'typed'],
      ['grid', 'lupa', 'of-lupa', 89, 'typed'],
      ['turn', 'aquila', 'of-aquila', 40, 'typed'],
      ['whip', 'aquila', 'of-aquila', 20, 'app'],
      ['wall', 'aquila', 'of-aquila', 8, 'app'],
      ['thrown', 'aquila', 'of-aquila', 3, 'typed'],
    ])
  })

  test('of an attack belong to the attacker, those of the whip line to the whipped team', () => {
    const moves = [
      ...begin(two()),
      ...run(2),
      ...run(3),
      next,
      act('aquila', 'whip-beasts', 1, at('lupa', 'beasts')),
      roll(5),
    ]
    expect(
      follow(two(), moves)
        .rolls.slice(2)
        .map(({ table: id, member }) => [id, member]),
    ).toEqual([
      ['sra', 'aquila'],
      ['whip', 'aquila'],
    ])
  })
})

describe('manual changes', () => {
  test('can correct everything', () => {
    const correct: RaceMove = {
      ...{ kind: 'correct', team: 'aquila', reason: 'feuille', beasts: 20, hull: [0, 6], frenzied: true },
      driver: { armour: 4, body: 2, skill: 1, laps: 2 },
    }
    const view = raceAfter(two(), correct)
    expect(on.ticks(view, 'aquila')).toEqual([20, 2, 4, 2])
    expect([
      driverIn(view, 'aquila').skill.left,
      driverIn(view, 'aquila').laps,
      ofTeam(view, 'aquila').beasts.frenzied,
    ]).toEqual([1, 2, true])
    const fix = (more: object) => refusal(two(), { kind: 'correct', team: 'aquila', reason: 'feuille', ...more })
    expect([fix({ hull: [56] }), fix({ hull: [1, 1] }), fix({ driver: { body: 11 } }), fix({ whip: [1] })]).toEqual([
      'boxes-too-many',
      'boxes-too-many',
      'boxes-too-many',
      'ticks-unfit',
    ])
    expect([fix({ gladiator: { body: 1 } }), fix({ beasts: 60, frenzied: true })]).toEqual([
      'no-such-person',
      'beasts-dead',
    ])
  })

  test('cannot put a fourth person aboard', () => {
    const seated = on.teams({ aquila: {}, lupa: { gladiator: on.VORENUS }, taurus: {} })
    const [third, fourth] = ['taurus', 'aquila'].map((id) => stand(id, { on: 'chariot', of: 'lupa' }))
    expect([refusal(seated, third!), refusal(seated, third!, fourth!)]).toEqual(['', 'full'])
  })

  test('refuses a race without teams or with unknown teams', () => {
    expect(follow(table(), [next]).issues).toMatchObject([{ code: 'nobody-races' }])
    expect(refusal(two(), stand('aquila', { on: 'chariot', of: 'toString' }))).toBe('no-such-team')
    expect(refusal(two(), hit('__proto__', 'beasts', 1))).toBe('no-such-team')
  })
})
