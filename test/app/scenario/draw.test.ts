import { describe, expect, test } from 'vitest'
import type { ScenarioDrawView } from '../../../shared/contract/views/scenarioDraw.ts'
import { refusal } from '../../support/campaign.ts'
import { scenarioCampaign, scenarioNamed } from '../../support/scenarios.ts'

/** A campaign with six warbands, three planned games in round 2, and these scenarios. */
function round(names: readonly string[], more: object = {}) {
  const made = scenarioCampaign(
    'un-pour-un',
    names.map((name) => scenarioNamed(name, more)),
    6,
  )
  const { played, campaign, game, warbands } = made
  played.does('game.cancel', { campaign, game })
  const meet = (id: string, at: number, of: number, scenario = '') => {
    const sides = [warbands[at * 2]!, warbands[at * 2 + 1]!].map((warband) => ({ warbands: [warband] }))
    played.does('game.plan', { campaign, game: id, round: of, sides, scenario, position: at })
  }
  const games = [0, 1, 2].map((at) => `drawngame0${at}`)
  for (const [at, id] of games.entries()) meet(id, at, 2)
  const draw = (faces: readonly number[] = [], toEnd = false) =>
    played.call<ScenarioDrawView>('round.scenarios', { campaign, games, faces, toEnd })
  const store = (faces: readonly number[], own: object = {}) =>
    played.does('round.draw-scenarios', { campaign, round: 2, games, faces, typed: faces.length, ...own })
  const facts = () => played.store.loadAll(campaign, ['game', 'roll'])
  return { ...made, games, meet, draw, store, facts }
}

const names = ({ games }: ScenarioDrawView) => games.map(({ scenario }) => scenario?.name.fr)

describe('a draw of scenarios', () => {
  test('reads each die on the scenarios that are left', () => {
    const { draw } = round(['A', 'B', 'C'])
    expect(draw().next).toMatchObject({ dice: 'D6', sides: 6 })
    expect(draw().next!.lines.map(({ on }) => on)).toEqual(['1–2', '3–4', '5–6'])
    expect(draw([3]).next!.lines.map(({ name }) => name.fr)).toEqual(['A', 'C'])
    expect(names(draw([3, 6]))).toEqual(['B', 'C', 'A'])
  })

  test('rolls again what is left over', () => {
    const { draw } = round(['A', 'B', 'C', 'D'])
    expect(draw([6]).games).toEqual([])
    expect(draw([6, 4]).games).toMatchObject([{ scenario: { name: { fr: 'D' } }, faces: [6, 4], choices: 4 }])
  })

  test('avoids what a pair has played, and looks ahead so that nobody repeats', () => {
    const { meet, draw } = round(['A', 'B', 'C'])
    meet('earlier0001', 2, 1, 'A')
    meet('earlier0002', 1, 1, 'A')
    meet('earlier0003', 2, 1, 'B')
    // The last pair can only play C and the second only B, so that A is left for the first.
    expect(names(draw())).toEqual(['A', 'B', 'C'])
    expect(draw().faces).toEqual([])
  })

  test('does not count a meeting that was not played', () => {
    const { played, campaign, warbands, meet, draw } = round(['A'])
    meet('earlier0001', 0, 1, 'A')
    expect(draw().games[0]!.played).toBe(1)
    const pair = [warbands[0]!, warbands[1]!]
    const games = [{ game: 'earlier0001', warbands: pair, outcome: 'forfeit', absent: [pair[0]] }]
    played.does('round.settle-unplayed', { campaign, round: 1, games })
    expect(draw().games[0]!.played).toBe(0)
  })

  test('says what it could not avoid', () => {
    const { meet, draw } = round(['A'])
    meet('earlier0001', 0, 1, 'A')
    expect(draw().games).toMatchObject([
      { played: 1, isRepeated: false },
      { played: 0, isRepeated: true },
      { played: 0, isRepeated: true },
    ])
  })

  test('leaves a game without a scenario if none suits its sides', () => {
    const { draw } = round(['A'], { sides: 3 })
    expect(draw().games.map(({ scenario }) => scenario)).toEqual([null, null, null])
  })

  test('can be rolled by the program to its end', () => {
    const { draw } = round(['A', 'B', 'C'])
    const whole = draw([3], true)
    expect(whole.next).toBeNull()
    expect(new Set(names(whole)).size).toBe(3)
    expect(whole.faces[0]).toBe(3)
  })
})

describe('the stored draw', () => {
  test('is one entry with all games and their dice, and can be undone', () => {
    const { played, campaign, store, facts, games } = round(['A', 'B', 'C'])
    store([3, 6])
    const entry = played.lastEntry()
    expect(games.map((id) => facts().game.get(id)!.scenario)).toEqual(['B', 'C', 'A'])
    expect([...facts().roll.values()]).toMatchObject([
      { table: 'un-pour-un/scenario', faces: [3], source: 'typed' },
      { table: 'un-pour-un/scenario', faces: [6], source: 'typed' },
    ])
    played.does('history.undo', { campaign, entries: [entry], together: false })
    expect(facts().roll.size).toBe(0)
    expect(games.map((id) => facts().game.get(id)!.scenarioId)).toEqual([null, null, null])
  })

  test('leaves the plan of the games free to change', () => {
    const { played, campaign, store, games } = round(['A', 'B', 'C'])
    store([3, 6], { typed: 1 })
    expect(refusal(() => played.does('game.cancel', { campaign, game: games[0] }))).toEqual([])
  })

  test('says which dice the program rolled', () => {
    const { store, facts } = round(['A', 'B', 'C'])
    store([3, 6], { typed: 1 })
    expect([...facts().roll.values()].map(({ source }) => source)).toEqual(['typed', 'app'])
  })

  test.each([
    ['too few dice', [3]],
    ['too many dice', [3, 6, 1]],
  ])('is refused with %s', (_what, faces) => {
    const { store } = round(['A', 'B', 'C'])
    expect(refusal(() => store(faces))).toEqual(['draw-changed'])
  })

  test('is refused for a game of another round, and without scenarios', () => {
    const { store } = round(['A', 'B', 'C'])
    expect(refusal(() => store([3, 6], { round: 1 }))).toEqual(['draw-changed'])
    const empty = round([])
    expect(refusal(() => empty.store([]))).toEqual(['no-scenarios'])
  })
})
