// The combat phase is one moment (CI-R18): nothing that is entered in it changes what else may be entered.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../shared/rules/kit/dice.ts'
import { afterMove, opened } from '../../../shared/rulesets/circus-imperium/race/follow.ts'
import type { RaceMove, Where } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import { raceView } from '../../../shared/rulesets/circus-imperium/race/show.ts'
import type { Race } from '../../../shared/rulesets/circus-imperium/race/state.ts'
import { times } from '../../support/long.ts'
import { LOELIA } from './fixtures.ts'
import * as on from './raceTable.ts'
import {
  act,
  at,
  begin,
  begun,
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
const fought = (...moves: Moves) => begun(two(), ...combat, ...moves)
const ON_LUPA = at('lupa', 'driver')
const whipped = (by: string, whom: string, line: number): Moves => [
  act(by, 'whip-beasts', 1, at(whom, 'beasts')),
  roll(line),
]

describe('what the order of entry refused', () => {
  test('one who has jumped off is still aboard for whoever strikes', () => {
    const boarded = [...combat, stand('aquila', { on: 'chariot', of: 'lupa' })]
    const blow = act('aquila', 'hand-to-hand', 6, ON_LUPA)
    const jump = act('lupa', 'jump-off', 8)
    for (const moves of [
      [blow, jump],
      [jump, blow],
    ])
      expect(driverIn(begun(two(), ...boarded, ...moves, next), 'lupa')).toMatchObject({
        where: { on: 'foot' },
        armour: { ticked: 6 },
      })
  })

  test('beasts whipped into frenzy still obey in this phase', () => {
    const bite = [act('lupa', 'beasts-attack', 6, at('aquila', 'chariot')), roll(2)]
    const frenzy = whipped('aquila', 'lupa', 95)
    for (const moves of [
      [...frenzy, ...bite],
      [...bite, ...frenzy],
    ]) {
      const view = fought(...moves, next)
      expect([ofTeam(view, 'lupa').beasts.frenzied, ticks(view, 'aquila')[1]]).toEqual([true, 7])
    }
    expect(ofTeam(fought(...frenzy), 'lupa').beasts.frenzied).toBe(false)
  })

  test('one who boards finds the chariot as it was, whoever boards before', () => {
    const seated = teams({ aquila: {}, lupa: { gladiator: on.VORENUS }, taurus: {}, corvus: {} })
    const start = [...[4, 4, 3, 2].flatMap((pm) => run(pm)), next]
    const leap = (id: string) => act(id, 'change', 1, at('lupa', 'chariot'))
    const where = (...moves: Moves) => {
      const view = begun(seated, ...start, ...moves, next)
      return ['aquila', 'taurus'].map((id) => driverIn(view, id).where)
    }
    // A single seat is left: whoever is further ahead has it; the other lands beside it.
    const both = [{ on: 'chariot', of: 'lupa' }, { on: 'foot' }]
    expect([where(leap('aquila'), leap('taurus')), where(leap('taurus'), leap('aquila'))]).toEqual([both, both])
  })
})

describe('nothing happens before the phase ends', () => {
  test('but the squares of a whip: its damage falls with the blows', () => {
    const view = fought(...whipped('aquila', 'lupa', 81))
    expect([ticks(view, 'lupa'), view.blows.map(({ target, damage }) => `${target.part} ${damage}`)]).toEqual([
      [0, 0, 0, 0],
      ['chariot 2', 'beasts 1'],
    ])
    expect(ticks(fought(...whipped('aquila', 'lupa', 81), next), 'lupa')).toEqual([1, 2, 0, 0])
    expect(spot(fought(...whipped('aquila', 'lupa', 1)), 'lupa')).toEqual([5, 1])
  })

  test('a leap, a jump and an unharnessing are told, and done at the end', () => {
    for (const [move, place] of [
      [act('aquila', 'change', 1, at('lupa', 'chariot')), { on: 'chariot', of: 'lupa' }],
      [act('aquila', 'jump-off', 1), { on: 'foot' }],
      [act('aquila', 'unharness', 1, { leap: false }), { on: 'foot' }],
    ] as const) {
      const [before, after] = [fought(move), fought(move, next)]
      expect([driverIn(before, 'aquila').where, before.deeds.length]).toEqual([{ on: 'chariot', of: 'aquila' }, 1])
      expect(driverIn(after, 'aquila').where).toEqual(place)
    }
  })

  test('whoever falls lies where the chariot stood as the phase began, though a whip drove it on', () => {
    const jump = act('lupa', 'jump-off', 1)
    for (const moves of [
      [jump, ...whipped('aquila', 'lupa', 1)],
      [...whipped('aquila', 'lupa', 1), jump],
    ]) {
      const view = fought(...moves, next)
      expect([driverIn(view, 'lupa').position, ofTeam(view, 'lupa').beasts.position]).toEqual([3, 5])
    }
  })

  test('a wound lowers no AV of this phase, damage to beasts no SRA', () => {
    const weak = [hit('lupa', 'driver', 10), hit('lupa', 'beasts', 14), ...combat]
    const blow = act('aquila', 'trident-thrust', 1, ON_LUPA)
    const sra = (id: string, ...moves: Moves) =>
      on.action(begun(two(), ...weak, ...moves), `act:lupa:driver:${id}`).sra!.total
    expect([sra('whip-person'), sra('whip-person', blow)]).toEqual([8, 8])
    const whip = whipped('aquila', 'lupa', 50)
    expect([sra('beasts-attack'), sra('beasts-attack', ...whip)]).toEqual([6, 6])
    const later = begun(two(), ...weak, blow, next)
    expect(driverIn(later, 'lupa').modifiedAv.total).toBe(5)
  })

  test('somebody dragged lets go last of all, where the chariot is by then', () => {
    const dragged = stand('lupa', { on: 'dragged', of: 'aquila' })
    const start = [dragged, ...[2, 1].flatMap((pm) => run(pm)), on.advance(8), on.done, next]
    const letGo: RaceMove = { kind: 'let-go', team: 'lupa', role: 'driver' }
    for (const moves of [
      [letGo, ...whipped('taurus', 'aquila', 1)],
      [...whipped('taurus', 'aquila', 1), letGo],
    ]) {
      const { where, position, armour } = driverIn(begun(three(), ...start, ...moves, next), 'lupa')
      expect([where.on, position, armour.ticked]).toEqual(['foot', 4, 2 + 2])
    }
    expect(refusal(three(), ...start, letGo, letGo)).toBe('letting-go')
  })

  test('a driver whom a whip drives over the line wins as the phase ends, if alive', () => {
    const start = [...run(2), ...run(3), ...run(1), lap('lupa'), lap('lupa'), next]
    const over = [...whipped('aquila', 'lupa', 1), lap('lupa')]
    expect(begun(three(), ...start, ...over).result).toBeNull()
    expect(begun(three(), ...start, ...over, next).result!.winner!.team).toBe('lupa')
    const blow = act('taurus', 'whip-person', 1, ON_LUPA)
    const killed = begun(three(), hit('lupa', 'driver', 19), ...start, ...over, blow, next)
    expect([killed.result, driverIn(killed, 'lupa').dead]).toEqual([null, true])
  })

  test('what the table puts right by hand counts at once', () => {
    const down = stand('lupa', { on: 'foot' })
    expect(refusal(two(), ...combat, down, act('lupa', 'jump-off', 1))).toBe('not-aboard')
    expect(refusal(two(), ...combat, down, act('lupa', 'board', 1, at('aquila', 'chariot')))).toBe('')
  })
})

/** Four teams: a Baufrin with a trident of his own, a net, a spatha. */
const SEATED = teams({
  aquila: { gladiator: { ...on.VORENUS, species: 'baufrin', armour: 'light', equipment: ['trident', 'net'] } },
  lupa: { driver: { ...LOELIA, name: 'Drusus', species: 'baufrin', armour: 'light' } },
  taurus: { driver: { ...LOELIA, name: 'Marcia' }, gladiator: on.VORENUS },
  corvus: { driver: { ...LOELIA, name: 'Quintus', armour: 'heavy' } },
})
const IDS = ['aquila', 'lupa', 'taurus', 'corvus']
type Pick = (many: number) => number

const after = (race: Race, move: RaceMove): Race | undefined => {
  const now = afterMove(race, move)
  return 'code' in now ? undefined : now
}
const through = (race: Race, moves: readonly RaceMove[]): Race =>
  moves.reduce((now, move) => after(now, move) ?? now, race)

/** A combat phase at random: people aboard each other, on foot, dragged, wrecks, frenzy. */
function combatAt(pick: Pick): Race {
  const begins = [...begin(SEATED), ...[5, 4, 3, 2].flatMap((pm) => run(pm))]
  const wheres: Where[] = IDS.flatMap((of) => [{ on: 'foot' }, { on: 'chariot', of }, { on: 'dragged', of }])
  const some = Array.from({ length: 5 }, (): RaceMove => {
    const id = IDS[pick(4)]!
    const kinds: RaceMove[] = [
      stand(id, wheres[pick(wheres.length)]!, pick(2) === 0 ? 'driver' : 'gladiator'),
      { kind: 'correct', team: id, frenzied: true, reason: 'table' },
      hit(id, pick(3) === 0 ? 'chariot' : 'beasts', 1 + pick(45)),
      hit(id, 'driver', 1 + pick(18)),
    ]
    return kinds[pick(kinds.length)]!
  })
  return thrown(after(through(opened(SEATED), [...begins, ...some]), next)!, () => 1 + pick(10))
}

/** The race with all dice that are wanted thrown. */
function thrown(race: Race, face: (sides: number) => number): Race {
  let now = race
  while (now.queue.length > 0 && now.phase !== 'finished') now = after(now, roll(face(0)))!
  return now
}

interface Entered {
  readonly move: RaceMove
  readonly faces: readonly number[]
}

/** An attack with its dice, so many as it needs. */
function entered(race: Race, { move, faces }: Entered): Race | undefined {
  const begun_ = after(race, move)
  let at_ = 0
  return begun_ && thrown(begun_, () => faces[at_++ % faces.length]!)
}

function attacks(race: Race, pick: Pick): Entered[] {
  const some: Entered[] = []
  let now = race
  for (let tries = 0; tries < 14; tries++) {
    const open = raceView(now).actions.filter(({ move, why }) => move.kind === 'act' && why === null)
    const offer = open[pick(open.length || 1)]
    if (!offer) break
    const told = offer.inputs.map((input): [string, unknown] => [
      input.key,
      input.kind === 'choice'
        ? input.options[pick(input.options.length)]!.value
        : input.kind === 'flag'
          ? pick(2) === 0
          : pick(2),
    ])
    const move = { ...offer.move, ...Object.fromEntries(told) } as unknown as RaceMove
    const one = { move, faces: Array.from({ length: 4 }, () => 1 + pick(10)) }
    const done = entered(now, one)
    if (!done) continue
    some.push(one)
    now = done
  }
  return some
}

const shuffled = <T>(all: readonly T[], pick: Pick): T[] =>
  all.reduce<T[]>((done, one) => done.toSpliced(pick(done.length + 1), 0, one), [])

/** All that the next turn begins with. */
function ends(race: Race): object {
  let thrown_ = 0
  const { log, ...view } = raceView(thrown(after(race, next)!, () => 1 + (thrown_++ % 10)))
  return { ...view, logged: log.length > 0 }
}

test('any order of the same attacks is possible, and comes to the same end', () => {
  let most = 0
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const dice = seededDice(seed)
      const pick: Pick = (many) => dice.next({ sides: many }) - 1
      const race = combatAt(pick)
      if (race.phase !== 'combat') return
      const all = attacks(race, pick)
      most = Math.max(most, all.length)
      const end = (order: readonly Entered[]) => {
        let now = race
        for (const one of order) {
          const done = entered(now, one)
          expect([one.move, done === undefined]).toEqual([one.move, false])
          now = done!
        }
        return ends(now)
      }
      const first = end(all)
      for (let times = 0; times < 4; times++) expect(end(shuffled(all, pick))).toEqual(first)
    }),
    { numRuns: times(40, 600) },
  )
  expect(most).toBeGreaterThan(4)
})
