// House rule `treasury`, on by default: without it a faction earns nothing; with neither treasury nor budget it also
// pays nothing.
import { expect, test } from 'vitest'
import { playOutGame } from '../../../main/transfer/playOut.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const attributes = { strength: 2, agility: 2, wits: 2, resolve: 2 }
const hero = { kind: 'independent', name: 'Zoé', attributes, items: [{ id: 'knife' }] }

/** After one drawn game without casualties: 10 points if there is a treasury. */
function afterAGame(treasury: boolean, startingBudget?: number): { played: Played; member: string } {
  const played = play()
  const { does, call } = played
  does('campaign.create', {
    campaign: CAMPAIGN,
    name: 'Gizeh',
    ruleset: 'chaos-au-caire',
    house: { treasury },
    ...(startingBudget !== undefined && { startingBudget }),
  })
  for (const warband of ['warband001', 'warband002'])
    does('warband.create', { campaign: CAMPAIGN, warband, name: warband })
  const { member } = does('member.recruit', { ...at, member: hero })
  does('member.recruit', { campaign: CAMPAIGN, warband: 'warband002', member: { ...hero, name: 'Momie' } })
  const sides = [{ warbands: ['warband001'] }, { warbands: ['warband002'] }]
  does('game.plan', { campaign: CAMPAIGN, game: 'game000001', round: 1, sides })
  playOutGame(call, CAMPAIGN, 'game000001', { fallen: [] }, createSeededDice(1))
  return { played, member: member! }
}

const treasuryOf = ({ call }: Played) => call<{ treasury: number }>('warband.get', at).treasury

test.each([
  ['paid, with a treasury and a budget', true, 40, 40 - 24 + 10 - 6],
  ['paid from earnings, with a treasury but no budget', true, undefined, 10 - 6],
  ['paid from the rest of the budget, without a treasury', false, 40, 40 - 24 - 6],
  ['free, with neither treasury nor budget', false, undefined, 0],
])('a sword after the first game is %s', (_, treasury, budget, left) => {
  const { played, member } = afterAGame(treasury, budget)
  const { price } = played.does<{ price: number }>('item.buy', { ...at, member, item: { id: 'sword' } })
  expect([price, treasuryOf(played)]).toEqual([treasury || budget ? 6 : 0, left])
})

test('charges nothing for members, steps and traits with neither treasury nor budget, and refunds nothing', () => {
  const { played, member } = afterAGame(false)
  const { does, call } = played
  const work = [
    () => does('member.recruit', { ...at, member: { ...hero, name: 'Max' } }),
    () => does('member.step', { ...at, member, key: 'wits', by: 1 }),
    () => does('trait.take', { ...at, member, trait: 'marksman' }),
  ]
  expect(work.map((one) => refusal(one))).toEqual([[], [], []])
  const { items } = call<{ items: readonly { id: string; member: string }[] }>('warband.get', at)
  const knife = items.find((item) => item.member === member)!
  expect(does<{ price: number }>('item.sell', { ...at, item: knife.id }).price).toBe(0)
  expect(treasuryOf(played)).toBe(0)
})
