// Names of parts that a new version of a pack no longer has: they stay as the version before wrote them.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { StatisticsTable } from '../../../shared/contract/csv.ts'
import type { DifferencesView, MemberStory, TimelineView } from '../../../shared/contract/views/history.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { withEdits } from '../format/faubourg.ts'
import { playStory } from './playGame.ts'
import { faubourgWithIds, memberNamed, take } from './versionCampaign.ts'

const BANDS = ['warband001', 'warband002'] as const
/** Has what a member once had by hand, what it earned and rolled, and what its warband bought and sold. */
const FIRST = faubourgWithIds({
  'values[5]': { id: 'flair', name: { fr: 'Flair', en: 'Scent' }, short: 'Fl', min: 0 },
  ...Object.fromEntries([0, 1, 2].map((at) => [`kinds[${at}].values.flair`, 3])),
  'items[6]': { id: 'corde', name: { fr: 'Corde', en: 'Rope' }, group: 'bricoles', cost: 3 },
  'lists.rues[3]': 'corde',
  'awards[3]': { id: 'constructor', name: { fr: 'Vainqueur', en: 'Victor' }, amount: 2, for: 'won' },
})
const SECOND = faubourgWithIds({
  version: '2',
  "tables.hopital.results['6']": undefined,
  "tables.hopital.results['7–8, 10']": undefined,
  "tables.hopital.results['6–8, 10']": 'rien',
})

function campaignOfFirstVersion(): Played {
  const played = play()
  const { does } = played
  does('campaign.create', {
    ...{ campaign: CAMPAIGN, name: 'Les quais', ruleset: readGivenPack(FIRST).version, pack: FIRST },
    startingBudget: 400,
  })
  for (const [position, warband] of BANDS.entries()) {
    does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${position + 1}`, position })
    for (const [kind, name] of [
      ['meneur', 'Zoé'],
      ['gamin', 'Titi'],
      ['gamin', 'Max'],
    ])
      does('member.recruit', { campaign: CAMPAIGN, warband, member: { kind, name } })
  }
  const at = { campaign: CAMPAIGN, warband: BANDS[0], member: memberNamed(played, 'Titi').id }
  does('override.set', { ...at, value: 'flair', amount: 5, reason: 'Nez fin' })
  does('override.clear', { ...at, value: 'flair' })
  const fallen = { member: at.member, faces: [2, 4, 4, 4, 4, 4] }
  playStory(played, { game: 'gameround1', round: 1, bands: BANDS, fallen })
  const { item } = does<{ item: string }>('item.buy', { ...at, item: { id: 'corde', quantity: 1 } })
  does('item.sell', { campaign: CAMPAIGN, warband: BANDS[0], item })
  return played
}

const wordsOf = ({ call }: Played) => call<StatisticsView>('statistics.get', { campaign: CAMPAIGN }).words
const linesOf = ({ call }: Played, what: StatisticsTable): string =>
  call<{ text: string }>('statistics.csv', {
    ...{ campaign: CAMPAIGN, what, language: 'en', separator: 'comma', bom: false },
  }).text
const storyOf = (played: Played): MemberStory =>
  played.call<MemberStory>('member.story', {
    ...{ campaign: CAMPAIGN, warband: BANDS[0], member: memberNamed(played, 'Zoé').id },
  })
const sentencesOf = ({ call }: Played): string =>
  JSON.stringify(call<TimelineView>('history.timeline', { campaign: CAMPAIGN, limit: 50 }).groups.slice(-12))
const TABLES = ['dice', 'results', 'experience', 'counted', 'bought', 'treasury'] as const

test('a new version changes no name of what it no longer has', () => {
  const played = campaignOfFirstVersion()
  const tables = () => TABLES.map((what) => linesOf(played, what))
  const before = { tables: tables(), words: wordsOf(played), story: storyOf(played), sentences: sentencesOf(played) }
  const shown = JSON.stringify(before)
  for (const name of ['Scent', 'Rope', 'Victor', 'Deux fois']) expect(shown).toContain(name)
  expect(before.words.counted).toHaveProperty('constructor')
  take(played, SECOND)
  expect(tables()).toEqual(before.tables)
  expect(wordsOf(played)).toEqual(before.words)
  expect(storyOf(played)).toEqual(before.story)
  expect(sentencesOf(played)).toEqual(before.sentences)
})

test('a name is that of the newest version that has the part', () => {
  const played = campaignOfFirstVersion()
  take(played, withEdits(FIRST, { version: '1b', 'items[6].name.en': 'Line' }))
  expect(linesOf(played, 'bought')).toContain('Line')
  take(played, SECOND)
  expect(linesOf(played, 'bought')).toContain('Line')
  take(played, FIRST)
  expect(linesOf(played, 'bought')).toContain('Rope')
})

test('the history names the table of a roll that a new version no longer has', () => {
  const played = campaignOfFirstVersion()
  const { groups } = played.call<TimelineView>('history.timeline', { campaign: CAMPAIGN, limit: 50 })
  const { entries } = groups.find(({ command }) => command === 'game.settle')!
  const tablesRolled = () =>
    played
      .call<DifferencesView>('history.differences', { campaign: CAMPAIGN, entries })
      .dice.map(({ table }) => table.fr)
  expect(tablesRolled()).toEqual(['À l’hôpital'])
  const other = FIRST.replaceAll('hopital', 'infirmerie').replaceAll('À l’hôpital', 'À l’infirmerie')
  take(played, withEdits(other, { version: '2' }))
  expect(tablesRolled()).toEqual(['À l’hôpital'])
  expect(linesOf(played, 'rolls')).toContain('À l’hôpital')
})
