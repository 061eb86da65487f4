// What a campaign says of its past stays the same with a version of its pack that changes only what nobody uses.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { STATISTICS_TABLES } from '../../../shared/contract/csv.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { chanceOf, type Chance } from '../../models/independent/campaign/chance.ts'
import { randomCampaign } from '../../models/statistics/campaigns.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'
import { times } from '../../support/long.ts'
import { EXAMPLE_SAMPLES, readExample } from './exampleSamples.ts'
import { previewOf, take } from './versionCampaign.ts'

interface PackText {
  version: string
  items: { cost?: number }[]
  awards: object[]
  tables: Record<string, { results: Record<string, string | { name: unknown; effects?: string[] }> }>
}
type Edit = (pack: PackText, chance: Chance) => void

/** Small changes of prices, results and awards, which some campaigns use and others do not. */
const EDITS: readonly Edit[] = [
  ({ items }, chance) => {
    const item = chance.pick(items)
    if (item.cost !== undefined) item.cost += 7
  },
  ({ tables }, chance) => {
    const result = chance.pick(Object.values(chance.pick(Object.values(tables)).results))
    if (typeof result === 'object' && result.effects) result.effects = ['manque 2 parties']
  },
  ({ tables }, chance) => {
    const { results } = chance.pick(Object.values(tables))
    results[chance.pick(Object.keys(results))] = { name: { fr: 'Frousse', en: 'Scare' }, effects: ['état poltron'] }
  },
  ({ awards }, chance) => void awards.splice(chance.between(0, awards.length - 1), 1),
]

function changedVersion(text: string, chance: Chance): string {
  const pack = JSON.parse(text) as PackText
  pack.version = '2'
  for (let count = 0; count < 3; count += 1) chance.pick(EDITS)(pack, chance)
  return JSON.stringify(pack)
}

/** Everything that a campaign says of its past, without the id of its version. */
function saidOf({ call }: Played) {
  const of = { campaign: CAMPAIGN, language: 'en' }
  const { statistics, words } = call<StatisticsView>('statistics.get', { campaign: CAMPAIGN })
  return {
    statistics: { ...statistics, campaign: null },
    words,
    tables: STATISTICS_TABLES.map((what) => call('statistics.csv', { ...of, what, separator: 'comma', bom: false })),
    book: call('print.book', { ...of, without: [], portraits: false }),
    reports: statistics.rounds.map((round) => call('report.get', { ...of, round, as: 'text' })),
  }
}

test.each(['faubourg', 'salines'])(
  'statistics, book and reports of %s do not change with a version',
  (id) => {
    const [pack, sample] = [readExample(id), EXAMPLE_SAMPLES[id]!]
    let taken = 0
    for (let seed = 1; seed <= times(3, 60); seed += 1) {
      const { played } = randomCampaign(readGivenPack(pack).version, seed, { sample, pack })
      const before = saidOf(played)
      for (let version = 1; version <= 12; version += 1) {
        const next = changedVersion(pack, chanceOf(seed * 7919 + version))
        if (!isUnused(played, next)) continue
        const withdrawn = valuesOfWithdrawn(played)
        take(played, next)
        // The preview leaves out warbands that no longer play.
        if (valuesOfWithdrawn(played) === withdrawn) {
          expect([seed, version, saidOf(played)]).toEqual([seed, version, before])
          taken += 1
        }
        take(played, pack)
      }
    }
    expect(taken).toBeGreaterThan(3)
  },
  300_000,
)

/** True if a version is one of the game, and what it changes is used by nobody. */
function isUnused(played: Played, next: string): boolean {
  try {
    const { bands, gone, refused } = previewOf(played, next)
    return bands.length + gone.length + refused.length === 0
  } catch {
    return false
  }
}

function valuesOfWithdrawn({ call, store }: Played): string {
  const { warbands } = call<{ warbands: { id: string; value: number }[] }>('campaign.get', { campaign: CAMPAIGN })
  const { warband } = store.loadAll(CAMPAIGN, ['warband'])
  return JSON.stringify(warbands.filter(({ id }) => warband.get(id)!.withdrawnAt !== null).map(({ value }) => value))
}
