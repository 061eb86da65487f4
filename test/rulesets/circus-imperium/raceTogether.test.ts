// The combat phase is one moment (CI-R18): nothing entered in it changes what else may be entered.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { applyRaceMove, openRace } from '../../../shared/rulesets/circus-imperium/race/follow.ts'
import type { RaceMove, PersonLocation } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import { buildRaceView } from '../../../shared/rulesets/circus-imperium/race/show.ts'
import type { RaceState } from '../../../shared/rulesets/circus-imperium/race/state.ts'
import { times } from '../../support/long.ts'
import { LOELIA } from './fixtures.ts'
import * as on from './raceTable.ts'
import {
  act,
  at,
  begin,
  raceAfter,
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
  ticks,
  two,
} from './raceTable.ts'

type Moves = RaceMove[]
const combat = [...run(2), ...run(3), next]
const afterCombat = (...moves: Moves) => raceAfter(two(), ...combat, ...moves)
const ON_LUPA = at('lupa', 'driver')
const whipMoves = (by: string, whom: string, line: number): Moves => [
  act(by, 'whip-beasts', 1, at(whom, 'beasts')),
  roll(line),
]

describe('the order of entry does not matter', () => {
  test('for attacks on a person who has jumped off', () => {
    const boarded = [...combat, stand('aquila', { on: 'chariot', of: 'lupa' })]
    const blow = act('aquila', 'hand-to-hand', 6, ON_LUPA)
    const jump = act('lupa', 'jump-off', 8)
    for (const moves of [
      [blow, jump],
      [jump, blow],
    ])
      expect(driverIn(raceAfter(two(), ...boarded, ...moves, next), 'lupa')).toMatchObject({
        where: { on: 'foot' },
        armour: { ticked: 6 },
      })
  })

  test('for beasts whipped into frenzy, which still obey in this phase', () => {
    const bite = [act('lupa', 'beasts-attack', 6, at('aquila', 'chariot')), roll(2)]
    const frenzy = whipMoves('aquila', 'lupa', 95)
    for (const moves of [
      [...frenzy, ...bite],
      [...bite, ...frenzy],
    ]) {
      const view = afterCombat(...moves, next)
      expect([ofTeam(view, 'lupa').beasts.frenzied, ticks(view, 'aquila')[1]]).toEqual([true, 7])
    }
    expect(ofTeam(afterCombat(...frenzy), 'lupa').beasts.frenzied).toBe(false)
  })

  test('for boarding a chariot that others board, too', () => {
    const seated = teams({ aquila: {}, lupa: { gladiator: on.VORENUS }, taurus: {}, corvus: {} })
    const start = [...[4, 4, 3, 2].flatMap((pm) => run(pm)), next]
    const leap = (id: string) => act(id, 'change', 1, at('lupa', 'chariot'))
    const where = (...moves: Moves) => {
      const view = raceAfter(seated, ...start, ...moves, next)
      return ['aquila', 'taurus'].map((id) => driverIn(view, id).where)
    }
    // One seat is left: the person further ahead takes it; the other lands next to it.
    const both = [{ on: 'chariot', of: 'lupa' }, { on: 'foot' }]
    expect([where(leap('aquila'), leap('taurus')), where(leap('taurus'), leap('aquila'))]).toEqual([both, both])
  })
})

describe('before the phase ends', () => {
  test('only the squares of a whip take effect; its damage comes with the blows', () => {
    const view = afterCombat(...whipMoves('aquila', 'lupa', 81))
    expect([ticks(view, 'lupa'), view.blows.map(({ target, damage }) => `${target.part} ${damage}`)]).toEqual([
      [0, 0, 0, 0],
      ['chariot 2', 'beasts 1'],
    ])
    expect(ticks(afterCombat(...whipMoves('aquila', 'lupa', 81), next), 'lupa')).toEqual([1, 2, 0, 0])
    expect(spot(afterCombat(...whipMoves('aquila', 'lupa', 1)), 'lupa')).toEqual([5, 1])
  })

  test('a leap, a jump and an unharnessing are only announced', () => {
    for (const [move, place] of [
      [act('aquila', 'change', 1, at('lupa', 'chariot')), { on: 'chariot', of: 'lupa' }],
      [act('aquila', 'jump-off', 1), { on: 'foot' }],
      [act('aquila', 'unharness', 1, { leap: false }), { on: 'foot' }],
    ] as const) {
      const [before, after] = [afterCombat(move), afterCombat(move, next)]
      expect([driverIn(before, 'aquila').where, before.deeds.length]).toEqual([{ on: 'chariot', of: 'aquila' }, 1])
      expect(driverIn(after, 'aquila').where).toEqual(place)
    }
  })

  test('people have not fallen: they fall where the chariot stood at the start of the phase, even if a whip moved it', () => {
    const jump = act('lupa', 'jump-off', 1)
    for (const moves of [
      [jump, ...whipMoves('aquila', 'lupa', 1)],
      [...whipMoves('aquila', 'lupa', 1), jump],
    ]) {
      const view = afterCombat(...moves, next)
      expect([driverIn(view, 'lupa').position, ofTeam(view, 'lupa').beasts.position]).toEqual([3, 5])
    }
  })

  test('a wound lowers no AV, and damage to beasts no SRA', () => {
    const weak = [hit('lupa', 'driver', 10), hit('lupa', 'beasts', 14), ...combat]
    const blow = act('aquila', 'trident-thrust', 1, ON_LUPA)
    const sra = (id: string, ...moves: Moves) =>
      on.action(raceAfter(two(), ...weak, ...moves), `act:lupa:driver:${id}`).sra!.total
    expect([sra('whip-person'), sra('whip-person', blow)]).toEqual([8, 8])
    const whip = whipMoves('aquila', 'lupa', 50)
    expect([sra('beasts-attack'), sra('beasts-attack', ...whip)]).toEqual([6, 6])
    const later = raceAfter(two(), ...weak, blow, next)
    expect(driverIn(later, 'lupa').modifiedAv.total).toBe(5)
  })

  test('a dragged person has not let go: that comes last, at the final position of the chariot', () => {
    const dragged = stand('lupa', { on: 'dragged', of: 'aquila' })
    const start = [dragged, ...[2, 1].flatMap((pm) => run(pm)), on.advance(8), on.done, next]
    const letGo: RaceMove = { kind: 'let-go', team: 'lupa', role: 'driver' }
    for (const moves of [
      [letGo, ...whipMoves('taurus', 'aquila', 1)],
      [...whipMoves('taurus', 'aquila', 1), letGo],
    ]) {
      const { where, position, armour } = driverIn(raceAfter(three(), ...start, ...moves, next), 'lupa')
      expect([where.on, position, armour.ticked]).toEqual(['foot', 4, 2 + 2])
    }
    expect(refusal(three(), ...start, letGo, letGo)).toBe('letting-go')
  })

  test('a driver moved over the line by a whip has not won: that comes at the end, if alive', () => {
    const start = [...run(2), ...run(3), ...run(1), lap('lupa'), lap('lupa'), next]
    const over = [...whipMoves('aquila', 'lupa', 1), lap('lupa')]
    expect(raceAfter(three(), ...start, ...over).result).toBeNull()
    expect(raceAfter(three(), ...start, ...over, next).result!.winner!.team).toBe('lupa')
    const blow = act('taurus', 'whip-person', 1, ON_LUPA)
    const killed = raceAfter(three(), hit('lupa', 'driver', 19), ...start, ...over, blow, next)
    expect([killed.result, driverIn(killed, 'lupa').dead]).toEqual([null, true])
  })

  test('manual changes do take effect, at once', () => {
    const down = stand('lupa', { on: 'foot' })
    expect(refusal(two(), ...combat, down, act('lupa', 'jump-off', 1))).toBe('not-aboard')
    expect(refusal(two(), ...combat, down, act('lupa', 'board', 1, at('aquila', 'chariot')))).toBe('')
  })
})

/** Four teams: a Baufrin with his own trident, a net, a spatha. */
const SEATED = teams({
  aquila: { gladiator: { ...on.VORENUS, species: 'baufrin', armour: 'light', equipment: ['trident', 'net'] } },
  lupa: { driver: { ...LOELIA, name: 'Drusus', species: 'baufrin', armour: 'light' } },
  taurus: { driver: { ...LOELIA, name: 'Marcia' }, gladiator: on.VORENUS },
  corvus: { driver: { ...LOELIA, name: 'Quintus', armour: 'heavy' } },
})
const IDS = ['aquila', 'lupa', 'taurus', 'corvus']
type Pick = (many: number) => number

const applyIfAccepted = (race: RaceState, move: RaceMove): RaceState | undefined => {
  const now = applyRaceMove(race, move)
  return 'code' in now ? undefined : now
}
const applyMoves = (race: RaceState, moves: readonly RaceMove[]): RaceState =>
  moves.reduce((now, move) => applyIfAccepted(now, move) ?? now, race)

/** A random combat phase: people aboard other chariots, on foot, dragged, wrecks, frenzy. */
function randomCombat(pick: Pick): RaceState {
  const begins = [...begin(SEATED), ...[5, 4, 3, 2].flatMap((pm) => run(pm))]
  const locations: PersonLocation[] = IDS.flatMap((of) => [
    { on: 'foot' },
    { on: 'chariot', of },
    { on: 'dragged', of },
  ])
  const chosen = Array.from({ length: 5 }, (): RaceMove => {
    const id = IDS[pick(4)]!
    const kinds: RaceMove[] = [
      stand(id, locations[pick(locations.length)]!, pick(2) === 0 ? 'driver' : 'gladiator'),
      { kind: 'correct', team: id, frenzied: true, reason: 'table' },
      hit(id, pick(3) === 0 ? 'chariot' : 'beasts', 1 + pick(45)),
      hit(id, 'driver', 1 + pick(18)),
    ]
    return kinds[pick(kinds.length)]!
  })
  return rollAllDice(applyIfAccepted(applyMoves(openRace(SEATED), [...begins, ...chosen]), next)!, () => 1 + pick(10))
}

function rollAllDice(race: RaceState, face: (sides: number) => number): RaceState {
  let now = race
  while (now.queue.length > 0 && now.phase !== 'finished') now = applyIfAccepted(now, roll(face(0)))!
  return now
}

interface EnteredAttack {
  readonly move: RaceMove
  readonly faces: readonly number[]
}

/** Enters an attack with all the dice that it needs; returns undefined if it is refused. */
function enterAttack(race: RaceState, { move, faces }: EnteredAttack): RaceState | undefined {
  const started = applyIfAccepted(race, move)
  let used = 0
  return started && rollAllDice(started, () => faces[used++ % faces.length]!)
}

function randomAttacks(race: RaceState, pick: Pick): EnteredAttack[] {
  const chosen: EnteredAttack[] = []
  let now = race
  for (let tries = 0; tries < 14; tries++) {
    const open = buildRaceView(now).actions.filter(({ move, why }) => move.kind === 'act' && why === null)
    const offer = open[pick(open.length || 1)]
    if (!offer) break
    const values = offer.inputs.map((input): [string, unknown] => [
      input.key,
      input.kind === 'choice'
        ? input.options[pick(input.options.length)]!.value
        : input.kind === 'flag'
          ? pick(2) === 0
          : pick(2),
    ])
    const move = { ...offer.move, ...Object.fromEntries(values) } as unknown as RaceMove
    const one = { move, faces: Array.from({ length: 4 }, () => 1 + pick(10)) }
    const done = enterAttack(now, one)
    if (!done) continue
    chosen.push(one)
    now = done
  }
  return chosen
}

const shuffleList = <T>(all: readonly T[], pick: Pick): T[] =>
  all.reduce<T[]>((done, one) => done.toSpliced(pick(done.length + 1), 0, one), [])

/** The state at the start of the next turn. */
function stateAfterPhase(race: RaceState): object {
  let rolled = 0
  const { log, ...view } = buildRaceView(rollAllDice(applyIfAccepted(race, next)!, () => 1 + (rolled++ % 10)))
  return { ...view, logged: log.length > 0 }
}

test('any order of the same attacks is accepted, with the same result', () => {
  let most = 0
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const dice = createSeededDice(seed)
      const pick: Pick = (many) => dice.next({ sides: many }) - 1
      const race = randomCombat(pick)
      if (race.phase !== 'combat') return
      const all = randomAttacks(race, pick)
      most = Math.max(most, all.length)
      const end = (order: readonly EnteredAttack[]) => {
        let now = race
        for (const one of order) {
          const done = enterAttack(now, one)
          expect([one.move, done === undefined]).toEqual([one.move, false])
          now = done!
        }
        return stateAfterPhase(now)
      }
      const first = end(all)
      for (let times = 0; times < 4; times++) expect(end(shuffleList(all, pick))).toEqual(first)
    }),
    { numRuns: times(40, 600) },
  )
  expect(most).toBeGreaterThan(4)
})
