// Frenzied beasts: effects on a move, and the end of frenzy.
import { describe, expect, test } from 'vitest'
import * as on from './raceTable.ts'
import {
  advance,
  raceAfter,
  bend,
  declare,
  done,
  next,
  ofTeam,
  refusal,
  roll,
  run,
  three,
  ticks,
  two,
  whip,
} from './raceTable.ts'

const requestedDice = (view: ReturnType<typeof on.race>) => view.asks.map(({ table, team: id }) => `${table} ${id}`)

describe('frenzy', () => {
  const wild = [declare(2), advance(2), whip('aquila', 91)]

  test('ends the move, and costs the beasts 4 at the end of the phase', () => {
    const view = raceAfter(two(), ...wild)
    expect([ofTeam(view, 'aquila').beasts.frenzied, view.order[0]!.run!.stopped]).toEqual([true, true])
    expect(ticks(raceAfter(two(), ...wild, done, ...run(3), next), 'aquila')).toEqual([4, 0, 0, 0])
  })

  test('runs PM plus a D10 in the next turn, without whip or skill', () => {
    const moves = [...wild, done, ...run(1), next, next]
    expect(requestedDice(raceAfter(two(), ...moves))).toEqual(['frenzy aquila'])
    const seven = raceAfter(two(), ...moves, roll(7))
    expect(seven.order[0]!.run!.declared).toBe(15)
    expect(refusal(two(), ...moves, roll(7), advance(15), whip('aquila', 20))).toBe('frenzied')
    expect(refusal(two(), ...moves, roll(7), bend(14), roll(90), { kind: 'skill' })).toBe('frenzied')
  })

  test("can be calmed from the next turn on: AV(mod) minus the beasts' own SRA", () => {
    const combat = [...wild, done, ...run(3), next]
    expect(refusal(two(), ...combat, on.act('aquila', 'regain-control', 1))).toBe('frenzy-too-new')
    const later = [...combat, next, ...run(3).slice(0, 0)]
    // Drusus of Lupa is ahead and moves first.
    const turn = [...later, ...run(0), roll(1), advance(9), done, next]
    const offer = on.action(raceAfter(two(), ...turn), 'act:aquila:driver:regain-control')
    expect([offer.sra!.total, offer.sra!.parts.map(({ amount }) => amount), offer.chance]).toEqual([2, [8, -6], 2])
    expect(
      ofTeam(raceAfter(two(), ...turn, on.act('aquila', 'regain-control', 2), next), 'aquila').beasts.frenzied,
    ).toBe(false)
    expect(
      ofTeam(raceAfter(two(), ...turn, on.act('aquila', 'regain-control', 3), next), 'aquila').beasts.frenzied,
    ).toBe(true)
  })

  test('is caused by the laser for the last team when the last but one completes a lap, once per lap', () => {
    const turn1 = [...run(8), ...run(7), ...run(6)]
    const moves = [on.lap('aquila'), on.lap('lupa')]
    expect(raceAfter(three(), ...turn1, on.lap('aquila'), next).teams.map(({ beasts }) => beasts.frenzied)).toEqual([
      false,
      false,
      false,
    ])
    const struck = raceAfter(three(), ...turn1, ...moves, next)
    expect(struck.teams.map(({ beasts }) => beasts.frenzied)).toEqual([false, false, true])
    // Frenzy begins after the damage of the phase.
    expect(ticks(struck, 'taurus')).toEqual([0, 0, 0, 0])
  })
})
