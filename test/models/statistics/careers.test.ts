// Compares the careers of all bands in random campaigns (with games undone, redone and corrected) with an independent
// computation from the exported document.
import { expect, test } from 'vitest'
import type { BandCareer } from '../../../shared/contract/views/career.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'
import { testSeeds } from '../independent/seeds.ts'
import { randomCampaign, RULESETS } from './campaigns.ts'
import { computedCareer, reportedCareer } from './careers.ts'
import type { Document } from './reckoning.ts'

/** Each band's career from the program and from the independent computation. */
function careersOf({ call }: Played) {
  const document = JSON.parse(JSON.stringify(call('campaign.export', { campaign: CAMPAIGN }))) as Document
  return document.facts.warband.map(({ id: warband }) => {
    const career = call<BandCareer>('warband.career', { campaign: CAMPAIGN, warband })
    const computed = computedCareer(document, warband)
    const treasuryRounds = new Set(computed.flatMap((line) => (/^\d+ treasury/.test(line) ? [parseInt(line)] : [])))
    return { career, computed, reported: reportedCareer(career, (round) => treasuryRounds.has(round)) }
  })
}

testSeeds('bands have the same careers in the program and an independent computation', [10, 200], 5, (seed) => {
  const bands = careersOf(randomCampaign(RULESETS[seed % RULESETS.length]!, seed).played)
  for (const { reported, computed } of bands) expect(reported).toEqual(computed)
  return bands.reduce((sum, { reported }) => sum + reported.length, 0)
})

test('the parts of a treasury add up, including the treasury before the round', () => {
  const { played } = randomCampaign('un-pour-un', 6)
  for (const { career } of careersOf(played)) {
    let before = 0
    for (const { treasury } of career.rounds) {
      expect(treasury.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(treasury.total)
      expect(treasury.parts.find(({ source }) => source.id === 'before')?.amount ?? 0).toBe(before)
      before = treasury.total
    }
  }
})

const SOME = [
  ['un-pour-un', 2],
  ['un-pour-un', 45],
  ['kolaps', 43],
  ['circus-imperium', 42],
] as const

test('random campaigns contain every kind of career line', () => {
  const all = SOME.flatMap(([ruleset, seed]) => careersOf(randomCampaign(ruleset, seed).played)).flatMap(
    ({ reported }) => reported,
  )
  const kinds = new Set(all.map((line) => line.split(' ')[1]))
  expect([...kinds].sort()).toEqual(['advance', 'bought', 'game', 'joined', 'left', 'person', 'treasury'])
  const fates = new Set(all.flatMap((line) => / in \S+ (\w+)/.exec(line)?.[1] ?? []))
  expect([...fates].sort()).toEqual(expect.arrayContaining(['captured', 'dead', 'null', 'out']))
  expect(all.some((line) => / took [1-9]/.test(line))).toBe(true)
})
