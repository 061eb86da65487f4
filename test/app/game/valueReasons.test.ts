// The reasons for a change of a band's value after a game: the members, with amounts that add up to the difference.
import { describe, expect, test } from 'vitest'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import { readStories, sampleCampaigns } from '../../../main/transfer/samples.ts'
import type {
  AftermathView,
  GameChangeView,
  EnteredAftermath,
  ChangeReasonView,
} from '../../../shared/contract/views/game.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { correcting, fallenAnswers, GAME, fallenMember } from '../../support/correcting.ts'
import { BANDS } from '../../support/twoBands.ts'

const STORIES = readStories(nodeFiles)
const PLAYED = play()
sampleCampaigns(PLAYED.call, STORIES, createSeededDice, PLAYED.asking)

/** A recorded game as its page shows it. */
function recordedGame(campaign: string, game: string): AftermathView {
  const { input } = PLAYED.call<AftermathView>('game.aftermath', { campaign, game, answers: {} }).recorded!
  const { checks, stayedAway, answers } = input as EnteredAftermath
  return PLAYED.call('game.aftermath', { campaign, game, checks, stayedAway, answers })
}
const valueIn = ({ changes }: AftermathView['changes'][number]) => changes.filter(({ field }) => field === 'value')
const gamesOf = (campaign: string) =>
  [...PLAYED.store.loadAll(campaign).game.values()].filter(({ state }) => state === 'recorded')
const sum = (why: readonly ChangeReasonView[]) => why.reduce((total, { amount }) => total + amount!, 0)
const difference = ({ before, after }: GameChangeView) => Number(after) - Number(before)

/** How many values of bands and of members change in the games of a sample: not every ruleset has prices or pays for advances. */
const CHANGES: Readonly<Record<string, { readonly bands: number; readonly members: number }>> = {
  'chaos-au-caire': { bands: 4, members: 0 },
  'un-pour-un': { bands: 5, members: 1 },
  'circus-imperium': { bands: 0, members: 0 },
  kolaps: { bands: 9, members: 5 },
  'cartes-destin': { bands: 3, members: 0 },
}

describe('in every game of the samples', () => {
  const valueChanges = STORIES.map(({ ruleset, campaign }) => {
    const all = gamesOf(campaign).flatMap(({ id }) => recordedGame(campaign, id).changes.flatMap(valueIn))
    return { ruleset, all }
  })

  test.each(valueChanges)('$ruleset: the reasons add up to the difference, with five at most', ({ ruleset, all }) => {
    expect(all).toHaveLength(CHANGES[ruleset]!.bands)
    for (const change of all) {
      expect(sum(change.why)).toBe(difference(change))
      expect(change.why.length).toBeGreaterThan(0)
      expect(change.why.length).toBeLessThanOrEqual(5)
      for (const { amount } of change.why) expect(amount).not.toBe(0)
    }
  })

  const members = (campaign: string) =>
    gamesOf(campaign).flatMap(({ id }) => recordedGame(campaign, id).changes.flatMap((band) => band.members))

  test.each(STORIES)("$ruleset: a member's value has a reason", ({ ruleset, campaign }) => {
    const worth = members(campaign).flatMap(({ changes }) => changes.filter(({ field }) => field === 'cost'))
    expect(worth).toHaveLength(CHANGES[ruleset]!.members)
    for (const { why } of worth) expect(why.length).toBeGreaterThan(0)
  })

  test.each(STORIES)(
    '$ruleset: every other difference of a member has a reason, except ticked losses',
    ({ campaign }) => {
      const all = members(campaign).flatMap(({ name, changes }) => changes.map((one) => ({ ...one, name })))
      expect(all.length).toBeGreaterThan(30)
      const unexplained = all.filter(({ field, why }) => field !== 'losses' && why.length === 0)
      expect(unexplained.map(({ name, field }) => `${name} ${field}`)).toEqual([])
    },
  )

  const ofCairo = () => members(STORIES.find(({ ruleset }) => ruleset === 'chaos-au-caire')!.campaign)

  test('values that a group loses with its models show the dice of the models', () => {
    const groups = ofCairo().filter(({ changes }) => changes.some(({ field }) => field === 'modelsNow'))
    const values = groups.flatMap(({ changes }) => changes.filter(({ field }) => field.startsWith('values.')))
    expect(values.length).toBeGreaterThan(0)
    for (const { why, mark } of values) expect([why[0]?.code, why[0]?.faces.length, mark]).toEqual(['lost', 1, 'loss'])
  })

  test('only a group with losses is shown, with all its models', () => {
    const models = ofCairo().flatMap(({ changes }) => changes.filter(({ field }) => field === 'modelsNow'))
    expect(models.length).toBeGreaterThan(0)
    for (const { before, after, why } of models) {
      expect(Number(before)).toBeGreaterThan(Number(after))
      expect(why.length).toBe(Number(before) - Number(after))
    }
  })

  test('reasons in Kolaps name members who no longer count', () => {
    const { all } = valueChanges.find(({ ruleset }) => ruleset === 'kolaps')!
    expect(all.length).toBeGreaterThan(0)
    expect(all.flatMap(({ why }) => why)).toContainEqual(
      expect.objectContaining({ code: 'member', name: expect.any(String) as string, status: 'dead' }),
    )
  })
})

test('names the four most important members, and sums up the others', () => {
  const games = correcting()
  for (const name of ['Zoé', 'Ida', 'Lou'])
    games.does('member.recruit', { campaign: CAMPAIGN, warband: BANDS[0], member: { kind: 'henchman', name } })
  const all = [...games.store.loadAll(CAMPAIGN).member.values()].filter(({ warband }) => warband === BANDS[0])
  const answers = { ...games.plan(), ...fallenAnswers(all.map(({ id }) => fallenMember(id, 'killed'))) }
  const { changes } = games.call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game: GAME, answers })
  const [change] = valueIn(changes[0]!)
  expect(change!.why.map(({ name, status, count }) => (name ? [name, status] : count))).toEqual([
    ['Hélène', 'dead'],
    ['Gontran', 'dead'],
    ['Marius', 'dead'],
    ['Anaïs', 'dead'],
    3,
  ])
  expect(sum(change!.why)).toBe(difference(change!))
})
