import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { availableMovementPoints, findBeastRow } from '../../../shared/rulesets/circus-imperium/beasts.ts'
import { applyRaceMove, openRace, checkMove } from '../../../shared/rulesets/circus-imperium/race/follow.ts'
import { inputBounds, isInputShown } from '../../../shared/rulesets/circus-imperium/race/inputs.ts'
import { RACE_TEAM_PARTS, RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import { buildRaceView } from '../../../shared/rulesets/circus-imperium/race/show.ts'
import type { RaceState } from '../../../shared/rulesets/circus-imperium/race/state.ts'
import type { RaceView } from '../../../shared/rulesets/circus-imperium/race/view.ts'
import type { RaceAction } from '../../../shared/rulesets/circus-imperium/race/viewActions.ts'
import type { TeamView } from '../../../shared/rulesets/circus-imperium/race/viewTeams.ts'
import { times } from '../../support/long.ts'
import { BRENNUS, LOELIA } from './fixtures.ts'
import { follow, teams, VORENUS } from './raceTable.ts'

/** Four teams: a Kessrith with a shield aboard, a Baufrin, two gladiators. */
const SEATED = teams({
  aquila: { gladiator: BRENNUS },
  lupa: { driver: { ...LOELIA, name: 'Drusus', species: 'baufrin', armour: 'light' } },
  taurus: { driver: { ...LOELIA, name: 'Marcia' }, gladiator: VORENUS },
  corvus: { driver: { ...LOELIA, name: 'Quintus', armour: 'heavy' } },
})
const IDS = ['aquila', 'lupa', 'taurus', 'corvus']

const viewOf = (moves: readonly RaceMove[]) => follow(SEATED, moves).view as RaceView

/** The move of an offer, with inputs chosen by `pick`. */
function moveOf({ move, inputs }: RaceAction, pick: (many: number) => number): RaceMove {
  const values: Record<string, unknown> = {}
  for (const input of inputs) {
    if (!isInputShown(input, (key) => values[key])) continue
    const { min, max } = input.kind === 'number' ? inputBounds(input, (key) => values[key]) : { min: 0, max: 0 }
    if (input.kind === 'number') values[input.key] = min + pick(max - min + 1)
    else if (input.kind === 'flag') values[input.key] = pick(2) === 0
    else values[input.key] = input.options[pick(input.options.length)]?.value
  }
  return RaceMove.parse({ ...move, ...values })
}

/** A likely move: requested dice, else an offer, else damage by hand. */
function likelyMove(view: RaceView, pick: (many: number) => number): RaceMove {
  const [ask] = view.asks
  if (ask && pick(8) > 0) return { kind: 'roll', faces: [1 + pick(ask.sides)], source: 'app' }
  if (pick(12) === 0) {
    const [team, part] = [IDS[pick(4)]!, RACE_TEAM_PARTS[pick(4)]!]
    return { kind: 'hit', team, part, amount: 1 + pick(9), section: 'left', reason: 'table' }
  }
  const open = view.actions.filter(({ id, why }) => why === null && id !== 'finish')
  const usual = open.filter(({ isNext }) => isNext)
  const strokes = open.filter(({ id }) => id.startsWith('whip:'))
  if (strokes.length > 0 && pick(2) === 0) return moveOf(strokes[0]!, pick)
  const running = open.filter(({ group }) => group === 'move')
  const ending = open.filter(({ id }) => id === 'done' || id === 'next')
  const from = [usual, ending, open, running].map((some) => (some.length > 0 ? some : open))[pick(4)]!
  return from.length === 0 ? { kind: 'next' } : moveOf(from[pick(from.length)]!, pick)
}

interface PlayedMoves {
  readonly followed: readonly RaceMove[]
  readonly refused: readonly RaceMove[]
  /** The view before the first move, and after each accepted move. */
  readonly views: readonly RaceView[]
  readonly races: readonly RaceState[]
}

/** Plays random moves; refused ones are left out. */
function playRandomMoves(seed: number, many: number): PlayedMoves {
  const dice = createSeededDice(seed)
  const pick = (count: number) => dice.next({ sides: count }) - 1
  let race = openRace(SEATED)
  const [followed, refused]: [RaceMove[], RaceMove[]] = [[], []]
  const [views, races]: [RaceView[], RaceState[]] = [[buildRaceView(race)], [race]]
  for (let step = 0; step < many; step++) {
    const move = likelyMove(views.at(-1)!, pick)
    const after = applyRaceMove(race, move)
    if ('code' in after) refused.push(move)
    else {
      race = after
      followed.push(move)
      views.push(buildRaceView(race))
      races.push(race)
    }
  }
  return { followed, refused, views, races }
}

function checkTeam(team: TeamView): void {
  const { beasts, chariot } = team
  for (const person of [team.driver, ...(team.gladiator ? [team.gladiator] : [])]) {
    for (const { boxes, ticked } of [person.armour, person.body, ...(person.shield ? [person.shield] : [])]) {
      expect(ticked).toBeGreaterThanOrEqual(0)
      expect(ticked).toBeLessThanOrEqual(boxes)
    }
    expect(person.dead).toBe(person.body.ticked === person.body.boxes)
    expect(person.modifiedAv.total).toBe(person.av.total - person.body.ticked)
    expect(person.modifiedAv.total).toBe(person.modifiedAv.parts.reduce((sum, { amount }) => sum + amount, 0))
    expect(person.skill.left).toBeLessThanOrEqual(person.skill.of)
  }
  expect(beasts.ticked).toBeLessThanOrEqual(60)
  const row = findBeastRow(beasts.ticked)
  expect([beasts.sra, beasts.frenziedSra, beasts.dead]).toEqual([row?.sra ?? 0, row?.frenzied ?? 0, row === undefined])
  const weight = beasts.pm.parts.filter(({ source }) => source.kind === 'race').length
  expect(beasts.pm.total).toBe(availableMovementPoints(beasts.ticked, weight))
  expect(beasts.dead && beasts.frenzied).toBe(false)
  expect(chariot.cells.some(({ shade, ticked }) => shade === 'black' && ticked) && !chariot.wrecked).toBe(false)
  expect(team.aboard.length).toBeLessThanOrEqual(3)
  for (const lines of [team.whip, team.turn]) {
    for (const { boxes, ticked, exhausted, chance } of lines) {
      expect(ticked).toBeLessThanOrEqual(boxes)
      expect(exhausted && chance > 0).toBe(false)
    }
    expect(lines.some(({ exhausted }) => !exhausted)).toBe(true)
  }
}

function checkRace(view: RaceView): void {
  view.teams.forEach(checkTeam)
  expect(new Set(view.actions.map(({ id }) => id)).size).toBe(view.actions.length)
  const running = view.order.filter(({ state }) => state === 'active')
  expect(running.map(({ id }) => id)).toEqual(view.active === null ? [] : [view.active])
}

const SEED = fc.integer({ min: 1, max: 1_000_000 })

describe('a race of random moves', () => {
  test('never ticks more boxes than there are, with figures that match the boxes', () => {
    fc.assert(
      fc.property(SEED, (seed) => {
        const { views } = playRandomMoves(seed, 60)
        views.forEach(checkRace)
        const last = JSON.stringify(views.at(-1))
        expect(last).not.toMatch(/\{\w+[|}]|undefined|NaN|\[object/)
        expect(JSON.parse(last)).toEqual(views.at(-1))
      }),
      { numRuns: 10 },
    )
  })

  test('returns to the state before when the last move is undone, and ignores a refused move', () => {
    fc.assert(
      fc.property(SEED, fc.nat(), (seed, at) => {
        const { followed, refused, views } = playRandomMoves(seed, 50)
        const some = at % (followed.length + 1)
        expect(viewOf(followed.slice(0, some))).toEqual(views[some])
        const bad: RaceMove = refused[0] ?? { kind: 'roll', faces: [100, 100, 100, 100, 100], source: 'app' }
        const after = follow(SEATED, [...followed, bad, ...followed])
        if (after.issues[0]?.path === `moves[${followed.length}]`) expect(after.view).toEqual(views.at(-1))
      }),
      { numRuns: 15 },
    )
  })

  test('accepts every offer with any inputs, and offers nothing that it refuses', () => {
    let positions = 0
    fc.assert(
      fc.property(SEED, (seed) => {
        const { races, views } = playRandomMoves(seed, 40)
        const dice = createSeededDice(seed)
        for (const [at, race] of races.entries()) {
          positions++
          for (const action of views[at]!.actions) {
            if (action.why !== null) continue
            const move = moveOf(action, (many) => dice.next({ sides: many }) - 1)
            expect([move, checkMove(race, move)?.code]).toEqual([move, undefined])
          }
        }
      }),
      { numRuns: times(20, 400) },
    )
    expect(positions).toBeGreaterThan(300)
  })

  test('gives a reason for each missing offer, whose move it would refuse', () => {
    fc.assert(
      fc.property(SEED, (seed) => {
        const { races, views } = playRandomMoves(seed, 40)
        for (const action of views.at(-1)!.actions) {
          if (action.why === null) continue
          const first = moveOf({ ...action, inputs: action.inputs.map(withInitialNumber) }, () => 0)
          expect([first, checkMove(races.at(-1)!, first) !== undefined]).toEqual([first, true])
        }
      }),
      { numRuns: 10 },
    )
  })

  test('sometimes ends, lasts several turns, and refuses some moves', () => {
    const all = Array.from({ length: 7 }, (_, at) => playRandomMoves(at + 1, 220))
    expect(all.some(({ refused }) => refused.length > 0)).toBe(true)
    expect(Math.max(...all.map(({ views }) => views.at(-1)!.turn))).toBeGreaterThan(1)
    const kinds = new Set(all.flatMap(({ followed }) => followed.map(({ kind }) => kind)))
    expect(
      ['roll', 'whip', 'turn', 'wall', 'ram', 'act', 'stand', 'lap', 'hit'].filter((kind) => !kinds.has(kind as never)),
    ).toEqual([])
    expect(all.some(({ views }) => views.at(-1)!.teams.some(({ chariot }) => chariot.wrecked))).toBe(true)
  })
})

/** The input with its number fixed at its initial value. */
const withInitialNumber = (input: RaceAction['inputs'][number]): RaceAction['inputs'][number] =>
  input.kind === 'number'
    ? { ...input, min: input.value, max: input.value }
    : input.kind === 'flag'
      ? {
          key: input.key,
          kind: 'choice',
          name: input.name,
          optional: false,
          options: [{ value: input.value, name: input.name }],
        }
      : input
