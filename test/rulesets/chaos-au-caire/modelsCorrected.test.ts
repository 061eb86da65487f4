// The models of a group when an older game is corrected: models bought since then are added to those left.
import { beforeEach, describe, expect, test } from 'vitest'
import type { EnteredAftermath, GameView } from '../../../shared/contract/views/game.ts'
import type { AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import { BANDS, comparableFacts, raised, type Raised } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { typedDice } from '../../support/correcting.ts'

let played: Raised
let group: string
let games: string[]
beforeEach(() => {
  played = raised('chaos-au-caire')
  games = [played.plan(1), played.plan(2)]
  group = played.members(games[0]!).find(({ name }) => name === 'Frères')!.member
})

const step = (by: number) =>
  played.does('member.step', { campaign: CAMPAIGN, warband: BANDS[0], member: group, key: 'models', by })
/** The answers for a game in which the group loses this number of models for good. */
function answersWithLosses(game: string, lost: number): EnteredAftermath {
  const { sides } = played.call<GameView>('game.get', { campaign: CAMPAIGN, game })
  const results = Object.fromEntries(sides.map(({ id }) => [id, 'draw' as const]))
  const fallen = lost > 0 ? [{ member: group, fate: 'out' as const, models: lost }] : []
  const each = BANDS.flatMap((band, at): [string, AftermathAnswer][] => [
    [`income:${band}`, { kind: 'income' }],
    [`fallen:${band}`, { kind: 'fallen', members: at === 0 ? fallen : [] }],
    [`feats:${band}`, { kind: 'feats', feats: [] }],
  ])
  const faces = Array.from({ length: lost }, (_, at): [string, AftermathAnswer] => [
    `roll:${group}:${at + 1}`,
    typedDice(1),
  ])
  return {
    checks: [],
    stayedAway: [],
    answers: { result: { kind: 'result', results }, ...Object.fromEntries([...each, ...faces]) },
  }
}
const settle = (game: string, lost: number) => played.settle(game, answersWithLosses(game, lost))
const correct = (game: string, lost: number) => played.correct(game, answersWithLosses(game, lost))
/** Models bought, and models left. */
const models = () => {
  const { profile } = played.facts().member.get(group)!
  const { models: bought = 10, modelsNow = bought } = profile as { models?: number; modelsNow?: number }
  return [bought, modelsNow]
}

describe.each([
  ['of the usual size', 10],
  ['larger than usual', 13],
])('a group %s', (_what, size) => {
  beforeEach(() => {
    if (size > 10) step(size - 10)
  })

  test.each([
    [0, 2],
    [2, 0],
    [3, 1],
  ])('keeps the models bought later when a loss of %d models is corrected to %d', (recorded, meant) => {
    settle(games[0]!, recorded)
    step(1)
    settle(games[1]!, 1)
    expect(models()).toEqual([size + 1, size - recorded])
    const before = comparableFacts(played.facts())
    const entry = correct(games[0]!, meant)
    expect(models()).toEqual([size + 1, size - meant])
    played.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
    expect(comparableFacts(played.facts())).toEqual(before)
  })
})
