// The beasts' movement, frenzy, pushes and the hull, computed independently from the book alone, on random states.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../support/long.ts'
import { LOELIA } from './fixtures.ts'
import {
  action,
  advance,
  raceAfter,
  declare,
  done,
  hit,
  next,
  ofTeam,
  roll,
  run,
  spot,
  stand,
  teams,
  two,
  whip,
} from './raceTable.ts'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'

/** Damage at which the beasts lose a PM, by the figures on their boxes; 60 is death. */
const SLOWER = [15, 21, 30, 35, 40, 46, 53]
const pmAfter = (damage: number) => 8 - SLOWER.filter((from) => damage >= from).length
const place = (team: string, position: number, lane: number): RaceMove => ({
  ...{ kind: 'place', team, part: 'chariot', position, lane },
})
const inputsOf = (view: ReturnType<typeof raceAfter>, id: string) => action(view, id).inputs.map(({ key }) => key)

const damage = fc.integer({ min: 0, max: 55 })
const face = fc.integer({ min: 1, max: 10 })
const lane = fc.integer({ min: 1, max: 4 })
const beastDamageMoves = (team: string, amount: number) => (amount > 0 ? [hit(team, 'beasts', amount)] : [])
/** Moves up to the start of the second turn, when both have moved; the whip has made Aquila's beasts frenzied. */
const frenzyMoves = (before: readonly RaceMove[]): RaceMove[] => [
  ...[declare(0), whip('aquila', 91), done, ...run(0), next, next],
  ...before,
]
const check = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: times(60, 600) })

test('frenzied beasts run their PM plus a D10 straight ahead', () => {
  void check(
    fc.property(damage, face, lane, (amount, die, at) => {
      // Frenzy costs the beasts 4 at the end of the movement phase.
      const moves = frenzyMoves([...beastDamageMoves('aquila', amount), place('aquila', 3, at), roll(die)])
      const distance = pmAfter(amount + 4) + die
      const view = raceAfter(two(), ...moves)
      expect(view.order.find(({ team }) => team === 'aquila')!.run!.declared).toBe(distance)
      expect(inputsOf(view, 'advance')).toEqual(['squares'])
      expect(spot(raceAfter(two(), ...moves, advance(distance)), 'aquila')).toEqual([3 + distance, at])
    }),
  )
})

test('a chariot without a driver runs all its PM straight ahead', () => {
  void check(
    fc.property(damage, lane, (amount, at) => {
      const left = [
        stand('aquila', { on: 'out' }),
        ...beastDamageMoves('aquila', amount),
        place('aquila', 3, at),
        ...run(0),
      ]
      const distance = pmAfter(amount)
      const view = raceAfter(two(), ...left)
      expect(view.order.find(({ team }) => team === 'aquila')!.run!.declared).toBe(distance)
      expect(inputsOf(view, 'advance')).toEqual(['squares'])
      expect(spot(raceAfter(two(), ...left, advance(distance)), 'aquila')).toEqual([3 + distance, at])
    }),
  )
})

test('each Kessrith aboard costs the beasts a PM', () => {
  const teamsWithKessrith = () => {
    const kessrith = { name: 'Krassh', species: 'kessrith', armour: 'light' }
    const gladiator = { ...kessrith, equipment: ['spatha', 'whip'] }
    return teams({ aquila: { driver: { ...LOELIA, ...kessrith }, gladiator }, lupa: {} })
  }
  void check(
    fc.property(damage, (amount) => {
      const view = raceAfter(teamsWithKessrith(), ...beastDamageMoves('aquila', amount))
      expect(ofTeam(view, 'aquila').beasts.pm.total).toBe(Math.max(0, pmAfter(amount) - 2))
    }),
  )
})

test('a rear ram pushes its target a square back: to the left on 1 to 5 if driven, to the right if frenzied', () => {
  const ram = {
    kind: 'ram',
    team: 'aquila',
    part: 'chariot',
    target: { team: 'lupa', part: 'chariot' },
    side: 'rear',
  } as const
  void check(
    fc.property(face, lane, fc.boolean(), (die, at, isFrenzied) => {
      const before = [place('aquila', 4, at), place('lupa', 5, at)]
      const moves = isFrenzied ? frenzyMoves([...before, roll(1)]) : [...before, declare(6)]
      const view = raceAfter(two(), ...moves, ram, roll(die))
      const isLow = die <= 5
      // Chariots run anticlockwise: the inside is on their left.
      const across = isLow === isFrenzied ? 1 : -1
      expect(spot(view, 'lupa')).toEqual([4, at + across])
      expect(ofTeam(view, 'lupa').chariot.cells.filter(({ ticked }) => ticked)).toHaveLength(6)
    }),
  )
})

const COLUMNS = 7
const ROWS = 8
const SIDES = ['front', 'rear', 'left', 'right'] as const
type Side = (typeof SIDES)[number]
interface Box {
  readonly ring: number
  readonly sides: readonly Side[]
}
/**
 * The drawing of the hull (CI-R4), built independently: four rings of boxes. A corner box belongs to two sections, and
 * each of the two boxes in the middle to three.
 */
const BOXES: readonly Box[] = Array.from({ length: COLUMNS * ROWS }, (_, at): Box => {
  const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)]
  const ring = Math.min(column, row, COLUMNS - 1 - column, ROWS - 1 - row)
  const touches: Readonly<Record<Side, boolean>> = {
    front: row === ring,
    rear: row === ROWS - 1 - ring,
    left: column === ring,
    right: column === COLUMNS - 1 - ring,
  }
  return { ring, sides: SIDES.filter((side) => touches[side]) }
})
const INNERMOST = 3

/** Ticks boxes from the outside in; within a ring those of one section before those of two (l. 737). */
function tick(ticked: ReadonlySet<number>, side: Side, amount: number): ReadonlySet<number> {
  const now = new Set(ticked)
  for (let point = 0; point < amount; point += 1) {
    if ([...now].some((at) => BOXES[at]!.ring === INNERMOST)) break
    const free = BOXES.flatMap((box, at) => (box.sides.includes(side) && !now.has(at) ? [{ ...box, at }] : []))
    const [best] = free.toSorted((a, b) => a.ring - b.ring || a.sides.length - b.sides.length || a.at - b.at)
    if (best) now.add(best.at)
  }
  return now
}

/** Number of ticked boxes by ring and sections: the order among equal boxes does not matter. */
const tally = (ticked: Iterable<number>) =>
  [...ticked].map((at) => `ring ${BOXES[at]!.ring}: ${BOXES[at]!.sides.join('+')}`).sort()

test('the hull is ticked from the outside in, boxes of one section before shared ones', () => {
  const blow = fc.record({ section: fc.constantFrom(...SIDES), amount: fc.integer({ min: 1, max: 9 }) })
  void check(
    fc.property(fc.array(blow, { maxLength: 6 }), (blows) => {
      const moves = blows.map(({ section, amount }) => ({ ...hit('aquila', 'chariot', amount), section }) as RaceMove)
      const wrecking = blows.findIndex((_, at) =>
        [...ticksAfter(blows.slice(0, at + 1))].some((box) => BOXES[box]!.ring === INNERMOST),
      )
      const until = wrecking < 0 ? blows.length : wrecking + 1
      const cells = ofTeam(raceAfter(two(), ...moves.slice(0, until)), 'aquila').chariot.cells
      const shown = cells.flatMap(({ ticked }, at) => (ticked ? [at] : []))
      expect(cells).toHaveLength(BOXES.length)
      expect(tally(shown)).toEqual(tally(ticksAfter(blows.slice(0, until))))
    }),
  )
})

function ticksAfter(blows: readonly { readonly section: Side; readonly amount: number }[]): ReadonlySet<number> {
  return blows.reduce<ReadonlySet<number>>((on, { section, amount }) => tick(on, section, amount), new Set())
}
