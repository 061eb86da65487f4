// Statistics of random campaigns of the example packs: they count every result, and their tables have names, no ids.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { STATISTICS_TABLES } from '../../../shared/contract/csv.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { randomCampaign } from '../../models/statistics/campaigns.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { EXAMPLE_SAMPLES, readExample } from './exampleSamples.ts'

test.each(Object.entries(EXAMPLE_SAMPLES))('the tables of statistics name all results of %s', (id, sample) => {
  const pack = readExample(id)
  let otherTables = 0
  for (let seed = 1; seed <= 2; seed += 1) {
    const { played } = randomCampaign(readGivenPack(pack).version, seed, { sample, pack })
    const { statistics, words } = played.call<StatisticsView>('statistics.get', { campaign: CAMPAIGN })
    for (const { result } of statistics.results)
      expect([seed, result, words.results[result]?.fr]).not.toEqual([seed, result, result])
    const counted = statistics.dice.map(({ warband, table, result }) => `${warband} ${table} ${result}`)
    expect(counted).toEqual(
      expect.arrayContaining(statistics.results.map(({ warband, table, result }) => `${warband} ${table} ${result}`)),
    )
    otherTables += statistics.results.filter(({ table, result }) => !result.endsWith(`-on-${table}`)).length
    for (const what of STATISTICS_TABLES) {
      const { text } = played.call<{ text: string }>('statistics.csv', {
        ...{ campaign: CAMPAIGN, what, language: 'fr', separator: 'comma', bom: false },
      })
      expect([seed, what, text.split('\r\n').filter((line) => /-on-/.test(line))]).toEqual([seed, what, []])
    }
  }
  expect(otherTables > 0).toBe(['faubourg', 'salines'].includes(id))
})
