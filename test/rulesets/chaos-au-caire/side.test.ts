// Things that a side may have only once, counted over everyone who takes part on it, of all factions.
import { beforeEach, expect, test } from 'vitest'
import type { AftermathView, GameView } from '../../../shared/contract/views/game.ts'
import { begun, CAMPAIGN, type Played } from '../../support/campaign.ts'

const BANDS = ['warband001', 'warband002', 'warband003'] as const
const game = { campaign: CAMPAIGN, game: 'game000001' }

let played: Played
let lucky: string[]
beforeEach(() => {
  played = begun('chaos-au-caire', 400)
  const { does } = played
  for (const warband of BANDS.slice(1)) does('warband.create', { campaign: CAMPAIGN, warband, name: warband })
  const attributes = { strength: 2, agility: 2, wits: 2, resolve: 2 }
  lucky = BANDS.map((warband) => {
    const member = { kind: 'independent', name: `Chance ${warband}`, attributes, traits: [{ id: 'luck' }] }
    return does('member.recruit', { campaign: CAMPAIGN, warband, member }).member!
  })
})

const plan = (...sides: readonly (readonly string[])[]): void => {
  played.does('game.plan', { ...game, round: 1, sides: sides.map((warbands) => ({ warbands })) })
}
const bands = () => {
  const { warbands } = played.call<GameView>('game.get', game)
  return warbands.map(({ legal, issues }) => [legal, issues.map(({ code, severity }) => `${severity} ${code}`)])
}
const remarks = (stayedAway: readonly string[] = []) =>
  played
    .call<AftermathView>('game.aftermath', { ...game, stayedAway, answers: {} })
    .problems.map(({ code, severity, message }) => [severity, code, message.fr])

test('reports two bearers on one side before the game, but not on different sides', () => {
  plan([BANDS[0], BANDS[1]], [BANDS[2]])
  expect(bands()).toEqual([
    [false, ['error one-bearer']],
    [false, ['error one-bearer']],
    [true, []],
  ])
})

test('accepts one bearer per side', () => {
  plan([BANDS[0]], [BANDS[1]], [BANDS[2]])
  expect(bands()).toEqual(BANDS.map(() => [true, []]))
  expect(remarks()).toEqual([])
})

test('warns while both take part, and records the game nevertheless', () => {
  plan([BANDS[0], BANDS[1]], [BANDS[2]])
  expect(remarks()).toEqual([['warning', 'one-bearer', expect.stringContaining('une seule fois par camp')]])
  expect(remarks([lucky[1]!])).toEqual([])
})

test('reports two bearers of one faction once, as an error of its side', () => {
  const member = {
    kind: 'independent',
    name: 'Une autre',
    attributes: { strength: 1, agility: 1, wits: 1, resolve: 1 },
  }
  const { member: other } = played.does('member.recruit', { campaign: CAMPAIGN, warband: BANDS[0], member })
  const roster = { campaign: CAMPAIGN, warband: BANDS[0], member: other, trait: 'luck' }
  played.does('trait.take', roster)
  plan([BANDS[0]], [BANDS[2]])
  expect(bands()[0]).toEqual([false, ['error one-bearer']])
})

test('accepts two bearers if one stays at home', () => {
  plan([BANDS[0], BANDS[1]], [BANDS[2]])
  played.does('game.line-up', { ...game, stayedAway: [lucky[1]!] })
  expect(bands()[0]).toEqual([true, []])
  expect(played.call<AftermathView>('game.aftermath', game).problems).toEqual([])
})
