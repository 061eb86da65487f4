// "Killed" has the same meaning everywhere: died of a game, at the table or afterwards of its wounds.
import { expect, test } from 'vitest'
import { statisticsDates } from '../../../main/app/base/dates.ts'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import { playOutGame } from '../../../main/transfer/playOut.ts'
import { readStories, sampleCampaigns } from '../../../main/transfer/samples.ts'
import type { BandCareer } from '../../../shared/contract/views/career.ts'
import type { MemberStory } from '../../../shared/contract/views/history.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { singleVersion } from '../../../shared/rules/rulesetVersions.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import type { BookBlock, BookModel } from '../../../shared/sheets/book.ts'
import type { Statistics } from '../../../shared/statistics/format.ts'
import { roundReport } from '../../../shared/statistics/report.ts'
import { computeStatistics } from '../../../shared/statistics/statistics.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'
import { BANDS, twoBands } from '../../support/twoBands.ts'

const [US, THEM] = BANDS
type Caller = Pick<Played, 'call'>
const figures = ({ call }: Caller) =>
  call<{ statistics: Statistics }>('statistics.get', { campaign: CAMPAIGN }).statistics

/** A game after which a member of the other band, put out of action by our leader, dies on the injury table. */
function campaignWithLaterDeath() {
  const played = twoBands()
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  played.does('game.plan', { campaign: CAMPAIGN, game: 'gameround1', round: 1, sides })
  playOutGame(played.call, CAMPAIGN, 'gameround1', { winner: US, fallen: [played.fallen(THEM, 2)] }, { next: () => 1 })
  const member = played.members[THEM]![2]!
  expect(figures(played).people.find((one) => one.member === member)).toMatchObject({ status: 'dead', fallen: 1 })
  return played
}

test('counts a death on the injury table for the member who caused it', () => {
  const played = campaignWithLaterDeath()
  const [leader] = played.members[US]!
  const { people, felled } = figures(played)
  expect(people.find((one) => one.member === leader)).toMatchObject({ felled: 1, killed: 1 })
  expect(felled).toEqual([{ round: 1, by: US, of: THEM, out: 1, killed: 1 }])
  const { rounds } = played.call<BandCareer>('warband.career', { campaign: CAMPAIGN, warband: US })
  expect(rounds.flatMap(({ games }) => games.flatMap((one) => one.people)).map(({ killed }) => killed)).toEqual([1])
  const story = played.call<MemberStory>('member.story', { campaign: CAMPAIGN, warband: US, member: leader })
  expect(story.games.flatMap((game) => game.felled)).toEqual([{ name: 'Marius', killed: true }])
  const book = played.call<BookModel>('print.book', {
    ...{ campaign: CAMPAIGN, language: 'fr', without: [], portraits: false },
  })
  const gameBlocks = book.chapters
    .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
    .filter((block): block is Extract<BookBlock, { kind: 'game' }> => block.kind === 'game')
  expect(gameBlocks.flatMap((game) => game.told.map(({ text }) => text))).toContain('Marius (à mort), par Hélène')
  const page = played.call<{ text: string }>('page.get', { campaign: CAMPAIGN, language: 'fr' }).text
  expect(page).toContain('Marius (Ceux d’en face), par Hélène (Les Fauvettes)')
})

test('counts no member declared dead by hand, or alive again', () => {
  const played = twoBands()
  played.game(1, { winner: US, fallen: [played.fallen(THEM, 2, 'killed')] })
  const member = played.members[THEM]![2]!
  const killedCounts = () => figures(played).felled.map((one) => one.killed)
  expect(killedCounts()).toEqual([1])
  played.does('member.restore', { campaign: CAMPAIGN, warband: THEM, member, status: 'active' })
  expect(killedCounts()).toEqual([0])
  played.does('member.release', { campaign: CAMPAIGN, warband: THEM, member, as: 'dead' })
  expect(killedCounts()).toEqual([0])
})

test('counts the same number of kills and killed members in every ruleset', () => {
  const store = memoryStore()
  const played = play(store)
  for (const { id: campaign, ruleset: id } of sampleCampaigns(
    played.call,
    readStories(nodeFiles),
    createSeededDice,
    played.asking,
  )) {
    const [facts, ruleset] = [store.loadAll(campaign), rulesetOf(id)!]
    const dates = statisticsDates(store, facts, campaign)
    const statistics = computeStatistics({ facts, campaign, ruleset, versions: singleVersion(ruleset), dates })
    const by = statistics.rounds
      .flatMap((round) => roundReport({ facts, ruleset, statistics, dates }, round).fallen)
      .flatMap((one) => one.by?.name ?? [])
    const killed = statistics.people.flatMap((one) => Array.from({ length: one.killed }, () => one.name))
    expect(by.length).toBeGreaterThan(0)
    expect(killed.toSorted()).toEqual(by.toSorted())
  }
})
