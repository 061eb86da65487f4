// Luck over versions of a pack: every roll is judged by the tables of the version with which it was made.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { HonoursView } from '../../../shared/contract/views/book.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { computeLuck } from '../../../shared/statistics/luck.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { playStory } from './playGame.ts'
import { faubourgWithIds, memberNamed, take } from './versionCampaign.ts'

const BANDS = ['warband001', 'warband002'] as const
/** A lesson is a gain; later it is a wound. */
const FIRST = faubourgWithIds({
  "tables.hopital.results['11+']": { id: 'suite', name: 'Suite', effects: ['expérience +1'] },
  "tables.hopital.results['6']": { id: 'frousse', name: 'Frousse', effects: ['état poltron'] },
})
const SECOND = faubourgWithIds({
  version: '2',
  "tables.hopital.results['11+']": { id: 'suite', name: 'Suite', effects: ['manque 2 parties'] },
  "tables.hopital.results['6']": { id: 'frousse', name: 'Frousse', effects: ['état poltron'] },
})

function campaignOfTwo(): Played {
  const played = play()
  const { does } = played
  does('campaign.create', { campaign: CAMPAIGN, name: 'Quais', ruleset: readGivenPack(FIRST).version, pack: FIRST })
  for (const [position, warband] of BANDS.entries()) {
    does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${position + 1}`, position })
    for (const [kind, name] of [
      ['meneur', 'Zoé'],
      ['gamin', 'Titi'],
      ['gamin', 'Max'],
    ])
      does('member.recruit', { campaign: CAMPAIGN, warband, member: { kind, name } })
  }
  return played
}

/** Plays a game in which a member of the first warband falls. */
const fall = (played: Played, round: number, name: string, faces: readonly number[]): void =>
  playStory(played, {
    ...{ game: `gameround${round}`, round, bands: BANDS },
    fallen: { member: memberNamed(played, name).id, faces },
  })
const luckOf = ({ call }: Played) => {
  const { dice } = call<StatisticsView>('statistics.get', { campaign: CAMPAIGN }).statistics
  return computeLuck(dice)[0]!
}
const honoursOf = ({ call }: Played) =>
  call<HonoursView>('print.honours', { campaign: CAMPAIGN, language: 'en' }).proposed

/** Chance of a result of two dice that harms: 2 dead, 3 slower, 4 and 5 absent, 9 captured. */
const HARM_IN_FIRST = (1 + 2 + 3 + 4 + 4) / 36
/** The same, with 11 and 12 absent. */
const HARM_IN_SECOND = HARM_IN_FIRST + 3 / 36

test('a new version does not change the luck of rolls that were made before', () => {
  const played = campaignOfTwo()
  fall(played, 1, 'Titi', [5, 6])
  fall(played, 2, 'Max', [4, 4])
  fall(played, 3, 'Max', [4, 4])
  const before = luckOf(played)
  expect(before).toMatchObject({ warband: BANDS[0], blows: 0 })
  expect(before.fair).toBeCloseTo(3 * HARM_IN_FIRST, 10)
  const honours = honoursOf(played)
  expect(honours.map(({ id }) => id)).toContain('luckiest')
  take(played, SECOND)
  expect(luckOf(played)).toEqual(before)
  expect(honoursOf(played)).toEqual(honours)
  fall(played, 4, 'Titi', [5, 6])
  expect(luckOf(played)).toMatchObject({ blows: 1 })
  expect(luckOf(played).fair).toBeCloseTo(3 * HARM_IN_FIRST + HARM_IN_SECOND, 10)
})

test('does not count a state of the game’s own as harm', () => {
  const played = campaignOfTwo()
  fall(played, 1, 'Titi', [3, 3])
  expect(luckOf(played)).toMatchObject({ blows: 0 })
  expect(luckOf(played).fair).toBeCloseTo(HARM_IN_FIRST, 10)
})
