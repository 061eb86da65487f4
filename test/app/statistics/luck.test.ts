// Luck is one figure everywhere: the harmful results that a band's dice gave, compared with fair dice.
import { expect, test } from 'vitest'
import { toTableView } from '../../../main/app/game/gameTables.ts'
import type { HonoursView } from '../../../shared/contract/views/book.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { harmfulResults, computeLuck } from '../../../shared/statistics/luck.ts'
import { randomCampaign } from '../../models/statistics/campaigns.ts'
import { CAMPAIGN } from '../../support/campaign.ts'

/** The results of the tables of Un pour un that remove a member or leave something permanent, listed by hand. */
const DEATHS = ['dead', 'gone']
const ABSENCES = ['light-arm-wound', 'sickness', 'deep-wound', 'captured', 'condemned']
const HARM = ['leg-wound', 'amputated', 'madness', 'nervous-breakdown', 'lost-eye', 'old-war-wound', 'hand-wound']
const BLOWS = [...DEATHS, ...ABSENCES, ...HARM, 'robbed', 'fined']

test('counts no advance as harmful', () => {
  // Only in these rulesets advances are rolled; in the others they are chosen.
  const tables = RULESETS.flatMap(({ advancement, tables: all }) => all[advancement.advances?.table.id ?? ''] ?? [])
  expect(tables.map(({ id }) => id)).toContain('advances')
  for (const table of tables) {
    const { lines } = toTableView(table, { [table.id]: table })
    expect(lines.map(({ kind }) => kind)).toEqual(lines.map(() => 'gain'))
    expect([...harmfulResults({ tables: { [table.id]: table } }, table)]).toEqual([])
  }
})

test('names the band with the fewest harmful results the luckiest, in the book and in the chronicle', () => {
  const honours = [11, 12, 13, 14].map((seed) => {
    const { played } = randomCampaign('un-pour-un', seed)
    const view = played.call<StatisticsView>('statistics.get', { campaign: CAMPAIGN })
    const name = (id: string) => view.statistics.warbands.find((one) => one.id === id)!.name
    const blowsSparedFor = (warband: string) =>
      view.statistics.dice
        .filter((one) => one.warband === warband && BLOWS.includes(one.result))
        .reduce((sum, { expected, came }) => sum + expected - came, 0)
    const luck = computeLuck(view.statistics.dice)
    for (const one of luck) expect(one.spared).toBeCloseTo(blowsSparedFor(one.warband), 8)
    expect(luck.map((one) => one.spared)).toEqual(luck.map((one) => one.spared).sort((one, other) => other - one))
    const { proposed } = played.call<HonoursView>('print.honours', { campaign: CAMPAIGN, language: 'en' })
    const honour = proposed.find(({ id }) => id === 'luckiest')
    const most = Math.max(0, ...luck.map(({ warband }) => blowsSparedFor(warband)))
    if (most < 1) return expect(honour).toBeUndefined()
    const figure = String(Math.round(most * 10) / 10)
    expect(honour?.holder).toContain(name(luck[0]!.warband))
    expect(honour?.why).toMatch(new RegExp(`^${figure} blows? fewer than expected`))
    return honour?.id
  })
  expect(honours).toContain('luckiest')
})
