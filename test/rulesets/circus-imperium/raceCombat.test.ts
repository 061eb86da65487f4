import { describe, expect, test } from 'vitest'
import { LOELIA } from './fixtures.ts'
import * as on from './raceTable.ts'
import {
  act,
  action,
  at,
  raceAfter,
  driverIn,
  hit,
  next,
  ofTeam,
  refusal,
  roll,
  run,
  spot,
  stand,
  teams,
  ticks,
  two,
} from './raceTable.ts'

/** The first turn's combat: Lœlia ran 2 squares, Drusus 3. */
const combat = [...run(2), ...run(3), next]
const afterCombat = (...moves: Parameters<typeof raceAfter>[1][]) => raceAfter(two(), ...combat, ...moves)
const ON_LUPA = at('lupa', 'driver')

describe('an attack', () => {
  test('succeeds up to AV(mod): always on 1, never on 10', () => {
    const blows = (face: number) => afterCombat(act('aquila', 'whip-person', face, ON_LUPA)).blows.length
    expect([1, 8, 9, 10].map(blows)).toEqual([1, 1, 0, 0])
    // Ten damage to the armour, four to the body: AV(mod) 4.
    const weak = (face: number) =>
      raceAfter(two(), hit('aquila', 'driver', 14), ...combat, act('aquila', 'whip-person', face, ON_LUPA)).blows.length
    expect([4, 5].map(weak)).toEqual([1, 0])
  })

  test('takes effect with all others at the end of the phase', () => {
    const moves = [
      act('aquila', 'trident-thrust', 1, ON_LUPA),
      act('lupa', 'trident-thrust', 1, at('aquila', 'driver')),
    ]
    expect([ticks(afterCombat(...moves), 'lupa')[2], afterCombat(...moves).blows.map(({ damage }) => damage)]).toEqual([
      0,
      [3, 3],
    ])
    expect(['aquila', 'lupa'].map((id) => ticks(afterCombat(...moves, next), id)[2])).toEqual([3, 3])
  })

  test('is possible once per turn, and only in combat', () => {
    const thrust = act('aquila', 'trident-thrust', 10, ON_LUPA)
    expect(refusal(two(), ...combat, thrust, thrust)).toBe('acted-already')
    expect(refusal(two(), ...combat, thrust, next, ...run(0), ...run(0), next, thrust)).toBe('')
    expect(refusal(two(), thrust)).toBe('only-in-combat')
  })

  test('waits for its die if none is given', () => {
    const waiting = afterCombat(act('aquila', 'trident-thrust', undefined, ON_LUPA))
    expect(waiting.asks).toMatchObject([{ table: 'sra', dice: 'D10', target: { total: 8 }, chance: 8, name: 'Lœlia' }])
    expect(refusal(two(), ...combat, act('aquila', 'trident-thrust', undefined, ON_LUPA), next)).toBe('dice-first')
  })

  test("with a thrown weapon costs a point per square, and the weapon: the source's 5 for a trident", () => {
    // Light armour, AV 9; two wounds; two squares: 5.
    const seated = teams({ aquila: { driver: { ...LOELIA, armour: 'light' } }, lupa: {} })
    const moves = [hit('aquila', 'driver', 7), ...combat] as const
    const thrown = act('aquila', 'trident-throw', undefined, { ...ON_LUPA, squares: 2 })
    expect(raceAfter(seated, ...moves, thrown).asks[0]!.target!.total).toBe(5)
    expect(refusal(seated, ...moves, act('aquila', 'trident-throw', 1, { ...ON_LUPA, squares: 3 }))).toBe('too-far')
    const turn = [next, ...run(0), ...run(0), next] as const
    expect(refusal(seated, ...moves, thrown, roll(10), ...turn, act('aquila', 'trident-thrust', 1, ON_LUPA))).toBe(
      'arm-spent',
    )
    const offer = action(raceAfter(seated, ...moves), 'act:aquila:driver:trident-throw')
    expect(offer.inputs.flatMap((input) => ('figures' in input ? input.figures!.map(({ sra }) => sra) : []))).toEqual([
      7, 6, 5,
    ])
  })

  test('with trident, pilum or net is refused after whipping, but not with whip or spatha', () => {
    const whipped = [...run(2).slice(0, 2), on.whip('aquila', 20), on.done, ...run(3), next]
    expect(refusal(two(), ...whipped, act('aquila', 'trident-thrust', 1, ON_LUPA))).toBe('whipped-this-turn')
    expect(refusal(two(), ...whipped, act('aquila', 'whip-person', 1, ON_LUPA))).toBe('')
  })

  test('hand to hand deals what the die shows, aboard the same chariot or on foot', () => {
    expect(refusal(two(), ...combat, act('aquila', 'hand-to-hand', 6, ON_LUPA))).toBe('no-targets')
    const boarded = [...combat, stand('aquila', { on: 'chariot', of: 'lupa' })]
    const view = raceAfter(two(), ...boarded, act('aquila', 'hand-to-hand', 6, ON_LUPA), next)
    expect(driverIn(view, 'lupa').armour.ticked).toBe(6)
    // With an enemy aboard the only alternative is to leap off.
    expect(refusal(two(), ...boarded, act('lupa', 'whip-person', 1, at('aquila', 'driver')))).toBe('enemy-aboard')
    expect(refusal(two(), ...boarded, act('lupa', 'jump-off', 8))).toBe('')
  })

  test('with the whip on enemy beasts uses their own table (CI-R9), and only its squares take effect at once (CI-R18)', () => {
    const view = afterCombat(act('aquila', 'whip-beasts', 1, at('lupa', 'beasts')), roll(81))
    expect([ofTeam(view, 'lupa').whip[9]!.ticked, ofTeam(view, 'aquila').whip[9]!.ticked]).toEqual([1, 0])
    expect([ticks(view, 'lupa'), spot(view, 'lupa')]).toEqual([
      [0, 0, 0, 0],
      [3, 1],
    ])
    expect(ticks(afterCombat(act('aquila', 'whip-beasts', 1, at('lupa', 'beasts')), roll(81), next), 'lupa')).toEqual([
      1, 2, 0, 0,
    ])
    const driven = afterCombat(act('aquila', 'whip-beasts', 1, at('lupa', 'beasts')), roll(1))
    expect(spot(driven, 'lupa')).toEqual([5, 1])
    // Into a turn of 2, at the 3 PM that it declared.
    const turn = { kind: 'turn', team: 'lupa', by: 'whip', maximum: 2 } as const
    expect(afterCombat(act('aquila', 'whip-beasts', 1, at('lupa', 'beasts')), roll(1), turn).asks).toHaveLength(1)
  })
})

describe('beasts', () => {
  test('attack with their SRA and deal damage by their row, to a chariot at its rear', () => {
    const bite = act('aquila', 'beasts-attack', 6, at('lupa', 'chariot'))
    expect(afterCombat(act('aquila', 'beasts-attack', 7, at('lupa', 'chariot'))).asks).toEqual([])
    expect(afterCombat(bite).asks).toMatchObject([{ table: 'damage', team: 'aquila' }])
    const view = afterCombat(bite, roll(2), next)
    expect(ticks(view, 'lupa')[1]).toBe(7)
    expect(ofTeam(view, 'lupa').chariot.free).toMatchObject({ front: 16, rear: 9 })
    // Row three: 1D10 − 3, at least 1.
    const tired = raceAfter(
      two(),
      hit('aquila', 'beasts', 31),
      ...combat,
      act('aquila', 'beasts-attack', 4, at('lupa', 'chariot')),
      roll(2),
    )
    expect(tired.blows[0]!.damage).toBe(1)
  })

  test('attack by themselves in frenzy with their frenzied SRA, and ignore their driver', () => {
    const wild = { kind: 'correct', team: 'aquila', frenzied: true, reason: 'table' } as const
    expect(refusal(two(), ...combat, wild, act('aquila', 'beasts-attack', 1, at('lupa', 'chariot')))).toBe('frenzied')
    const view = afterCombat(wild, act('aquila', 'beasts-attack', 8, at('lupa', 'chariot'), 'beasts'), roll(1))
    expect(view.blows[0]!.damage).toBe(6)
    const bite = act('aquila', 'beasts-attack', 10, at('lupa', 'chariot'), 'beasts')
    expect(refusal(two(), ...combat, wild, bite, bite)).toBe('bitten-already')
    expect(refusal(two(), ...combat, act('aquila', 'beasts-attack', 1, at('lupa', 'chariot'), 'beasts'))).toBe(
      'not-frenzied',
    )
    expect(refusal(two(), ...combat, wild, act('aquila', 'whip-person', 1, ON_LUPA))).toBe('frenzied')
  })
})

describe('a gladiator', () => {
  const seated = teams({ aquila: { gladiator: on.VORENUS }, lupa: {} })
  const spatha = act('aquila', 'spatha-strike', 9, ON_LUPA, 'gladiator')

  test('deals 5 with its spatha, on AV 9', () => {
    expect(raceAfter(seated, ...combat, spatha, next).teams[1]!.driver.armour.ticked).toBe(5)
    expect(refusal(seated, ...combat, act('aquila', 'pilum-thrust', 1, ON_LUPA, 'gladiator'))).toBe('cannot-do')
  })

  test('protects its driver from attacks', () => {
    expect(refusal(seated, ...combat, act('lupa', 'whip-person', 1, at('aquila', 'driver')))).toBe('no-target')
    const away = stand('aquila', { on: 'foot' }, 'gladiator')
    expect(refusal(seated, ...combat, away, act('lupa', 'whip-person', 1, at('aquila', 'driver')))).toBe('')
  })

  test('with a net prevents a person aboard from acting in the next turn', () => {
    const net = act('aquila', 'net-throw', 8, { ...ON_LUPA, squares: 1 }, 'gladiator')
    const turn = [...combat, net, next] as const
    const view = raceAfter(seated, ...turn)
    expect([driverIn(view, 'lupa').armour.ticked, driverIn(view, 'lupa').states.map(({ id }) => id)]).toEqual([
      1,
      ['net'],
    ])
    expect(ofTeam(view, 'aquila').gladiator!.arms.map(({ id, spent }) => `${id} ${spent}`)).toEqual([
      'spatha false',
      'net true',
      'rack false',
    ])
    const later = [...turn, ...run(0), ...run(0), next] as const
    expect(refusal(seated, ...later, act('lupa', 'whip-person', 1, at('aquila', 'gladiator')))).toBe('hampered')
    expect(
      refusal(
        seated,
        ...later,
        next,
        ...run(0),
        ...run(0),
        next,
        act('lupa', 'whip-person', 1, at('aquila', 'gladiator')),
      ),
    ).toBe('')
  })

  test('with a net drags a person on foot through the next movement', () => {
    const down = stand('lupa', { on: 'foot' })
    const net = act('aquila', 'net-throw', 8, { ...ON_LUPA, squares: 1 }, 'gladiator')
    const caught = raceAfter(seated, ...combat, down, net, next)
    expect(driverIn(caught, 'lupa').where).toEqual({ on: 'dragged', of: 'aquila' })
    // Five squares, a wall that does not shake it off; then the net opens.
    const moves = [...combat, down, net, next, on.declare(5), on.advance(5), on.wall('aquila', 'outer', 1)] as const
    expect(driverIn(raceAfter(seated, ...moves), 'lupa').where.on).toBe('dragged')
    const { where, armour } = driverIn(raceAfter(seated, ...moves, on.done, on.advance(8), on.done, next), 'lupa')
    expect([where.on, armour.ticked]).toEqual(['foot', 1 + 5])
  })

  test('regains control at a further −2', () => {
    const wild = { kind: 'correct', team: 'aquila', frenzied: true, reason: 'table' } as const
    const moves = [
      wild,
      roll(1),
      on.advance(9),
      on.done,
      ...run(0),
      next,
      next,
      roll(1),
      on.advance(9),
      on.done,
      ...run(0),
      next,
    ] as const
    const sra = (role: string) => action(raceAfter(seated, ...moves), `act:aquila:${role}:regain-control`).sra!.total
    expect([sra('driver'), sra('gladiator')]).toEqual([8 - 6, 9 - 2 - 6])
  })
})

describe('a special action', () => {
  const down = stand('aquila', { on: 'foot' })
  const board = (face: number) => act('aquila', 'board', face, at('lupa', 'chariot'))

  test('boards a moving chariot on AV(mod) − 3, with a failure table', () => {
    const offer = action(afterCombat(down), 'act:aquila:driver:board')
    expect(offer.sra!.parts.map(({ amount }) => amount)).toEqual([8, -3])
    expect(driverIn(afterCombat(down, board(5), next), 'aquila').where).toEqual({ on: 'chariot', of: 'lupa' })
    // Laps belong to the person who ran them.
    expect(driverIn(afterCombat(on.lap('aquila'), down, board(5), next), 'aquila').laps).toBe(1)
    expect(afterCombat(down, board(6)).asks).toMatchObject([{ table: 'failure', name: 'Lœlia' }])
    const driverAfterFailure = (face: number) => driverIn(afterCombat(down, board(6), roll(face), next), 'aquila')
    expect([4, 7].map((face) => [driverAfterFailure(face).where.on, driverAfterFailure(face).armour.ticked])).toEqual([
      ['foot', 1],
      ['foot', 3],
    ])
    expect(driverAfterFailure(8).where).toEqual({ on: 'dragged', of: 'lupa' })
    // Until the end of the next combat phase, not of this one.
    const letGo = { kind: 'let-go', team: 'aquila', role: 'driver' } as const
    expect(refusal(two(), ...combat, down, board(6), roll(8), letGo)).toBe('not-dragged')
    expect(refusal(two(), ...combat, down, board(6), roll(8), next, letGo)).toBe('held-on')
    expect(
      refusal(two(), ...combat, down, board(6), roll(8), next, ...run(1), on.advance(8), on.done, next, letGo),
    ).toBe('')
  })

  test('boards a standing chariot on AV(mod), without risk', () => {
    const still = [...run(2), ...run(0), next, down]
    const stands = (face: number, ...more: Parameters<typeof raceAfter>[1][]) =>
      raceAfter(two(), ...still, act('aquila', 'board-standing', face, at('lupa', 'chariot')), ...more)
    expect(driverIn(stands(8, next), 'aquila').where.on).toBe('chariot')
    expect([driverIn(stands(9, next), 'aquila').where.on, stands(9).asks]).toEqual(['foot', []])
    expect(refusal(two(), ...still, board(1))).toBe('no-target')
    // Also after a crash, whatever was declared.
    const crashed = [...run(2), on.declare(5), on.wall('lupa', 'outer', 7), on.done, next, down]
    expect(refusal(two(), ...crashed, act('aquila', 'board-standing', 1, at('lupa', 'chariot')))).toBe('')
  })

  test('changes chariots on AV(mod) − 4, never as a fourth person', () => {
    const change = (face: number) => act('aquila', 'change', face, at('lupa', 'chariot'))
    expect(driverIn(afterCombat(change(4), next), 'aquila').where).toEqual({ on: 'chariot', of: 'lupa' })
    expect(afterCombat(change(5)).asks).toMatchObject([{ table: 'failure' }])
    const full = teams({ aquila: {}, lupa: { gladiator: on.VORENUS }, taurus: {} })
    const third = stand('taurus', { on: 'chariot', of: 'lupa' })
    expect(refusal(full, ...run(2), ...run(3), ...run(3), next, third, change(1))).toBe('no-target')
  })

  test('in the movement phase forbids combat, except for a Baufrin with two actions', () => {
    const moves = [act('aquila', 'jump-off', 8), on.done, ...run(3), next] as const
    expect(refusal(two(), on.declare(2), on.advance(2), moves[0])).toBe('')
    const jump = [on.declare(2), on.advance(2), ...moves]
    expect(refusal(two(), ...jump, act('aquila', 'trident-thrust', 1, ON_LUPA))).toBe('acted-already')
    const baufrin = teams({ aquila: { driver: { ...LOELIA, species: 'baufrin' } }, lupa: {} })
    // The rack's trident stayed with the chariot (CI-R19).
    expect(refusal(baufrin, ...jump, act('aquila', 'whip-person', 1, ON_LUPA))).toBe('')
    expect(refusal(baufrin, ...jump, act('aquila', 'board', 1, at('lupa', 'chariot')))).toBe('one-special')
  })

  test('is 2 easier for a Ssora, except to calm beasts, and 2 harder for a Kessrith', () => {
    const sra = (species: string, id: string) => {
      const seated = teams({ aquila: { driver: { ...LOELIA, species, armour: 'light' } }, lupa: {} })
      return action(raceAfter(seated, ...combat), `act:aquila:driver:${id}`).sra!.total
    }
    // Light armour: AV 9, a Kessrith 10. Change −4; calm fresh beasts −6, and a further −2 for a Kessrith.
    expect(['human', 'ssora', 'kessrith'].map((species) => sra(species, 'change'))).toEqual([5, 7, 4])
    expect(['human', 'ssora', 'kessrith'].map((species) => sra(species, 'regain-control'))).toEqual([3, 3, 2])
  })

  test('unharnesses on AV(mod) − 4, with an optional leap on the beasts at once', () => {
    const unharnessAction = (leap: boolean) => act('aquila', 'unharness', 4, { leap })
    const view = afterCombat(unharnessAction(false), next)
    expect(ofTeam(view, 'aquila')).toMatchObject({ beasts: { loose: true }, chariot: { wrecked: true } })
    expect(driverIn(view, 'aquila').where.on).toBe('foot')
    expect(afterCombat(unharnessAction(true)).asks[0]).toMatchObject({ table: 'sra', target: { total: 4 } })
    expect(driverIn(afterCombat(unharnessAction(true), roll(4), next), 'aquila').where).toEqual({
      on: 'beasts',
      of: 'aquila',
    })
    expect(driverIn(afterCombat(unharnessAction(true), roll(5), roll(9), next), 'aquila').where.on).toBe('dragged')
    // On beasts, the only attack is by the beasts.
    const riding = [...combat, unharnessAction(true), roll(4), next, ...run(1), ...run(1), next] as const
    expect(refusal(two(), ...riding, act('aquila', 'whip-person', 1, ON_LUPA))).toBe('on-beasts')
    expect(refusal(two(), ...riding, act('aquila', 'beasts-attack', 1, at('lupa', 'chariot')))).toBe('')
  })

  test('jumps off freely while the chariot stands, on AV(mod) while it moves', () => {
    expect(driverIn(afterCombat(act('aquila', 'jump-off', 8), next), 'aquila').where.on).toBe('foot')
    expect(afterCombat(act('aquila', 'jump-off', 9)).asks).toMatchObject([{ table: 'failure' }])
    const still = raceAfter(two(), ...run(0), ...run(3), next, act('aquila', 'jump-off', undefined), next)
    expect([driverIn(still, 'aquila').where.on, still.asks]).toEqual(['foot', []])
  })
})
