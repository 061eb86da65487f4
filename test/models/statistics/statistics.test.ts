// Compares the statistics of random campaigns of every ruleset with an independent computation from the exported
// document.
import { describe, expect, test } from 'vitest'
import { STATISTICS_TABLES } from '../../../shared/contract/csv.ts'
import { Statistics } from '../../../shared/statistics/format.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { dataFolders } from '../../support/dataFolder.ts'
import { testSeeds } from '../independent/seeds.ts'
import { randomCampaign, RULESETS } from './campaigns.ts'
import { differences, figuresIn, type ReportedStatistics } from './compare.ts'
import { differencesInCsv } from './csvLines.ts'
import { computeStatistics, SECTIONS, type Document, type ComputedStatistics } from './reckoning.ts'

const exportDocument = ({ call }: Played, campaign = CAMPAIGN): Document =>
  JSON.parse(JSON.stringify(call('campaign.export', { campaign }))) as Document

const statisticsOf = ({ call }: Played, campaign = CAMPAIGN): Statistics =>
  call<{ statistics: Statistics }>('statistics.get', { campaign }).statistics

/** The program's statistics with every section as a list. */
function reportedStatistics(played: Played, campaign = CAMPAIGN): ReportedStatistics {
  const statistics = statisticsOf(played, campaign)
  return { ...statistics, campaign: [statistics.campaign] }
}

/**
 * Compares a campaign's statistics with the independent computation. Returns the number of figures; throws an error that
 * lists all differences.
 */
function compare(played: Played, campaign = CAMPAIGN): number {
  const computed = computeStatistics(exportDocument(played, campaign))
  const wrong = differences(computed, reportedStatistics(played, campaign))
  if (wrong.length > 0) throw new Error(`${wrong.length} lines differ:\n  ${wrong.join('\n  ')}`)
  return figuresIn(computed)
}

const rulesetOf = (seed: number) => RULESETS[seed % RULESETS.length]!

testSeeds('campaigns have the same statistics in the program and an independent computation', [6, 200], 300, (seed) => {
  const { played } = randomCampaign(rulesetOf(seed), seed)
  expect(Statistics.safeParse(statisticsOf(played)).error).toBeUndefined()
  const wrong = STATISTICS_TABLES.flatMap((what) => differencesInCsv(played, what))
  expect(wrong).toEqual([])
  return compare(played)
})

describe('an exported campaign', () => {
  const folder = dataFolders()
  const { played } = randomCampaign('un-pour-un', 1)
  const document = exportDocument(played)

  test.each([
    ['in memory', () => play()],
    ['in a data folder', () => play(folder().open().store)],
  ])('has the same statistics after an import into an empty store %s', (_where, createStore) => {
    const imported = createStore()
    imported.call('campaign.import', { document })
    expect(reportedStatistics(imported)).toEqual(reportedStatistics(played))
    expect(compare(imported)).toBeGreaterThan(300)
  })

  test.each([
    ['in memory', () => play()],
    ['in a data folder', () => play(folder().open().store)],
  ])('a store %s lists members released by hand until the release is undone', (_where, empty) => {
    const { store, does, call } = empty()
    does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un' })
    const band = { campaign: CAMPAIGN, warband: 'warband001' }
    does('warband.create', { ...band, name: 'Seule' })
    const recruit = (name: string) => does('member.recruit', { ...band, member: { kind: 'henchman', name } })['member']!
    const [ana, bo, cy, di] = ['Ana', 'Bo', 'Cy', 'Di'].map(recruit) as [string, string, string, string]
    does('member.release', { ...band, member: ana, as: 'dead' })
    does('member.release', { ...band, member: di, as: 'retired' })
    does('member.release-many', { ...band, members: [bo, cy], as: 'dead' })
    const dead = () => [...store.releases(CAMPAIGN)].flatMap(([id, { isDead }]) => (isDead ? [id] : []))
    expect(dead()).toEqual([ana, bo, cy])
    call('history.undo', { campaign: CAMPAIGN, entries: [store.entries(CAMPAIGN, 1)[0]!.id] })
    expect(dead()).toEqual([ana])
    expect([...store.releases(CAMPAIGN).keys()]).toEqual([ana, di])
  })

  test('has the same statistics as a copy next to the original, except ids', () => {
    const { campaign } = played.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    expect(compare(played, campaign)).toBeGreaterThan(300)
    const treasury = (of: string) => reportedStatistics(played, of).treasury.map((line) => ({ ...line, warband: '' }))
    expect(treasury(campaign)).toEqual(treasury(CAMPAIGN))
  })
})

test('the comparison detects a cell that a spreadsheet would evaluate, and a wrong figure', () => {
  const { played } = randomCampaign('circus-imperium', 7)
  const withReplacedCsv = (from: RegExp, to: string): Played => ({
    ...played,
    call: <T>(method: string, input?: object): T => {
      const answer = played.call<{ text: string }>(method, input)
      return (method === 'statistics.csv' ? { text: answer.text.replaceAll(from, to) } : answer) as T
    },
  })
  const wrongTableLines = (one: Played) => STATISTICS_TABLES.flatMap((what) => differencesInCsv(one, what))
  expect(wrongTableLines(played)).toEqual([])
  expect(wrongTableLines(withReplacedCsv(/'(?=[=+@-])/g, '')).filter((one) => one.includes('a formula'))).not.toEqual(
    [],
  )
  expect(wrongTableLines(withReplacedCsv(/;1\r/g, ';2\r'))).not.toEqual([])
})

/** Campaigns that together have lines in every section. */
const campaigns = ['kolaps', 'circus-imperium', 'chaos-au-caire'].map((ruleset) => {
  const { played } = randomCampaign(ruleset, 7)
  return { computed: computeStatistics(exportDocument(played)), figures: reportedStatistics(played) }
})

/** Changes each figure of a section's first and last lines, one at a time. Yields the differences that are detected. */
function* withOneWrongFigure({ computed, figures }: (typeof campaigns)[number], section: keyof ComputedStatistics) {
  for (const at of [0, -1])
    for (const [key, value] of Object.entries(computed[section].at(at) ?? {})) {
      const other = typeof value === 'number' ? value + 1 : `${String(value)}x`
      const lines = computed[section].with(at, { ...computed[section].at(at), [key]: other })
      yield { key, wrong: differences({ ...computed, [section]: lines }, figures) }
    }
}

describe.each(SECTIONS)('a wrong figure in %s', (section) => {
  test('is detected for every figure', () => {
    const all = campaigns.flatMap((campaign) => [...withOneWrongFigure(campaign, section)])
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter(({ wrong }) => wrong.every((one) => !one.startsWith(`${section}:`)))).toEqual([])
  })

  test('is detected for a surplus, missing or duplicate line', () => {
    const { computed, figures } = campaigns.find((one) => one.computed[section].length > 0)!
    const [, ...fewer] = computed[section]
    const lines = figures[section] as readonly object[]
    expect(differences({ ...computed, [section]: fewer }, figures)).toHaveLength(1)
    expect(differences(computed, { ...figures, [section]: lines.slice(1) })).toHaveLength(1)
    expect(differences(computed, { ...figures, [section]: [...lines, lines[0]!] })).toHaveLength(1)
  })
})
