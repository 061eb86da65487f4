// A new season starts with the bands of an old campaign: the user chooses what they keep, and sees a preview.
import { beforeEach, describe, expect, test } from 'vitest'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import type { SeasonView } from '../../../shared/contract/views/season.ts'
import { findJournalFault } from '../../../shared/domain/campaign/journalCheck.ts'
import { customEntryId } from '../../../shared/domain/campaign/content.ts'
import type { Member } from '../../../shared/domain/member.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { omitKeys } from '../../../shared/domain/omitKeys.ts'
import { COST_KEY } from '../../../shared/rules/kit/overrides.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, refusal, type Played } from '../../support/campaign.ts'
import { WHIP } from '../../support/contentCampaign.ts'
import { correcting } from '../../support/correcting.ts'
import { dump } from '../../support/memoryStore.ts'
import { jpegHead } from '../../support/portraits.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

const NEXT = 'campaign02'
const ALL = { absences: true }
const NOTHING = { experience: false, injuries: false, content: false, settings: false, portraits: false, notes: false }
const seasonInput = (bands: readonly string[], carry: object = {}, more: object = {}) => ({
  ...{ campaign: NEXT, from: CAMPAIGN, name: 'Automne', bands, carry },
  ...more,
})
type SeasonInput = ReturnType<typeof seasonInput>
const startSeason = ({ does }: Played, input: SeasonInput) => does('campaign.season', input)
const preview = ({ call }: Played, input: SeasonInput) => call<SeasonView>('season.preview', input)
const next = ({ call }: Played) => call<CampaignView>('campaign.get', { campaign: NEXT })
const rosters = (played: Played) =>
  next(played).warbands.map(
    ({ id }) => played.call<{ roster: Roster }>('warband.get', { campaign: NEXT, warband: id }).roster,
  )
const facts = ({ store }: Played, campaign = CAMPAIGN) => dump(store.loadAll(campaign))

/** Creates a campaign with a band whose members have everything that a roster can contain. */
function campaignWithVeterans(id: string, ruleset: (typeof RULESETS)[number]) {
  const played = begun(id)
  const starter = ruleset.roster.starter('Les Anciens')
  const [injury] = [...ruleset.aftermath.injuries.values()].filter(({ isLasting, hasSide }) => isLasting && !hasSide)
  const lasting = injury && !ruleset.aftermath.crew ? { injuries: [{ id: injury.id }] } : {}
  const fixed = { overrides: [{ value: COST_KEY, amount: 3, reason: 'essai' }] }
  const first: Partial<Member> = { experience: { gained: 9, spent: 2 }, notes: 'Boite un peu.', ...fixed, ...lasting }
  const state: Partial<Member>[] = [first, { missedGames: 2 }, { status: 'captured' }, { status: 'dead' }]
  const members = Array.from({ length: 4 }, (_, at) => ({
    ...starter.members[at % starter.members.length]!,
    ...{ name: `Membre ${at}`, ...state[at] },
  }))
  const band = { campaign: CAMPAIGN, warband: 'warband007' }
  played.does('warband.import', { ...band, roster: { ...starter, members, treasury: 7, notes: 'Vieille garde' } })
  const old = played.call<{ roster: Roster }>('warband.get', band).roster
  return { played, band, old, hasInjury: 'injuries' in lasting }
}

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('a new season of %s', (id, ruleset) => {
  test('keeps everything of a band except games, dead members and captivities, as in the preview', () => {
    const { played, band, old } = campaignWithVeterans(id, ruleset)
    const before = facts(played)
    const bandPreview = preview(played, seasonInput([band.warband], ALL)).bands.find(
      (one) => one.warband === band.warband,
    )!
    startSeason(played, seasonInput([band.warband], ALL))
    const [roster] = rosters(played)
    const freed = omitKeys(old.members[2]!, 'status')
    expect(roster).toEqual({ ...old, members: [old.members[0], old.members[1], freed] })
    const [own] = next(played).warbands
    expect(bandPreview).toMatchObject({
      members: { before: 3, after: 3 },
      value: { after: own!.value },
      treasury: { before: 7, after: 7 },
      legal: own!.errors === 0,
    })
    expect(facts(played)).toBe(before)
  })

  test('can reset members to their state when they joined, with a starting budget', () => {
    const { played, band } = campaignWithVeterans(id, ruleset)
    const budget = seasonInput([band.warband], { ...NOTHING, treasury: 'budget' }, { startingBudget: 150 })
    startSeason(played, budget)
    const [roster] = rosters(played)
    expect(roster!.members.map(({ name }) => name)).toEqual(['Membre 0', 'Membre 1', 'Membre 2'])
    for (const member of roster!.members)
      for (const key of ['experience', 'injuries', 'absences', 'missedGames', 'status', 'notes', 'advances'])
        expect([key, (member as unknown as Record<string, unknown>)[key]]).toEqual([key, undefined])
    expect(roster).not.toHaveProperty('notes')
    expect(next(played).warbands[0]!.treasury).toBe(150)
  })

  test('can keep each part of the bands separately', () => {
    const { played, band, hasInjury } = campaignWithVeterans(id, ruleset)
    const things = preview(played, seasonInput([band.warband])).things
    expect(things).toEqual({
      experience: 1,
      byHand: 1,
      injuries: hasInjury ? 1 : 0,
      absences: 1,
      captives: 1,
      portraits: 0,
      notes: 2,
      content: 0,
      stakes: 0,
      counters: 0,
    })
    startSeason(played, seasonInput([band.warband], { ...NOTHING, experience: true, treasury: 'none' }))
    const [{ members }] = rosters(played) as [Roster]
    expect(members[0]!.experience).toEqual({ gained: 9, spent: 2 })
    expect(members[0]).not.toHaveProperty('injuries')
    expect(next(played).warbands[0]!.treasury).toBe(0)
    const areAsNew = [{}, { injuries: false }, NOTHING, { ...NOTHING, members: false }].map(
      (carry) => preview(played, seasonInput([band.warband], carry)).isAsNew,
    )
    expect(areAsNew).toEqual([false, false, true, false])
    const bare = preview(played, seasonInput([band.warband], { members: false })).bands[0]!
    expect(bare.members).toEqual({ before: 0, after: null })
    expect(preview(played, seasonInput([band.warband], { members: false })).bands[1]!.members.after).toBe(0)
  })
})

describe('a new season', () => {
  let games: ReturnType<typeof correcting>
  beforeEach(() => {
    games = correcting()
    games.settle()
  })
  const inputForBothBands = () => seasonInput(BANDS)

  test('is one entry of its own history, with undo and redo', () => {
    games.does('campaign.close', { campaign: CAMPAIGN })
    const old = facts(games)
    const { entry } = games.call<{ entry: string }>('campaign.season', inputForBothBands())
    const factsAfter = facts(games, NEXT)
    const { groups } = games.call<TimelineView>('history.timeline', { campaign: NEXT })
    expect(groups.map(({ told }) => told)).toEqual([{ say: 'campaign.season', params: { name: 'Automne', bands: 2 } }])
    games.does('history.undo', { campaign: NEXT, entries: [entry] })
    expect([...games.store.loadAll(NEXT).campaign.values()]).toEqual([])
    games.does('history.redo', { campaign: NEXT, entries: [games.lastEntry()] })
    expect(facts(games, NEXT)).toBe(factsAfter)
    expect(facts(games)).toBe(old)
  })

  test('passes the journal check, which detects a fact that the journal does not explain', () => {
    startSeason(games, inputForBothBands())
    const all = games.store.loadAll(NEXT)
    const journal = games.store.entries(NEXT, 10)
    expect(findJournalFault(all, journal)).toBeUndefined()
    const unexplained = { campaign: NEXT, entry: {}, id: 'custom0001' }
    expect(findJournalFault({ ...all, custom: new Map([['custom0001', unexplained]]) }, journal)).toMatchObject({
      reason: 'left',
    })
  })

  test('has the settings of the old campaign or defaults, and the given budget', () => {
    games.does('campaign.change', { campaign: CAMPAIGN, house: { advances: true }, notes: 'Le jeudi', cap: 400 })
    startSeason(games, inputForBothBands())
    const old = omitKeys(games.all().campaign.get(CAMPAIGN)!, 'id', 'createdAt')
    expect(next(games).campaign).toMatchObject({ ...old, name: 'Automne' })
    const usual = seasonInput(BANDS, { settings: false, notes: false }, { campaign: 'campaign03', startingBudget: 250 })
    startSeason(games, usual)
    expect([...games.store.loadAll('campaign03').campaign.values()]).toMatchObject([
      { house: {}, settings: {}, notes: '', cap: null, startingBudget: 250 },
    ])
  })

  test('copies content that members use or all of it, and portraits', () => {
    const entry = (name: string) => ({ ...WHIP, name: { fr: name, en: name } })
    games.does('content.add', { campaign: CAMPAIGN, entries: [entry('Lanterne'), entry('Boussole')] })
    games.does('item.buy', { ...OURS, member: games.helene, item: { id: 'custom:lanterne' } })
    const data = `data:image/jpeg;base64,${jpegHead(64, 64).toString('base64')}`
    games.does('member.portrait', { ...OURS, member: games.helene, data })
    const copyToNewSeason = (carry: object) => {
      const campaign = `campaign1${games.store.campaigns().length}`
      startSeason(games, seasonInput(BANDS, carry, { campaign }))
      const { custom, portrait, member } = games.store.loadAll(campaign)
      const whose = [...portrait.values()].map((one) => member.get(one.member)!.name)
      return [[...custom.values()].map((one) => customEntryId(one)).sort(), whose]
    }
    expect(copyToNewSeason({ content: false })).toEqual([['custom:lanterne'], ['Hélène']])
    expect(copyToNewSeason({ portraits: false })).toEqual([['custom:boussole', 'custom:lanterne'], []])
    expect(copyToNewSeason({ content: false, members: false })).toEqual([[], []])
    expect(preview(games, inputForBothBands()).things).toMatchObject({ content: 2, portraits: 1, notes: 0 })
  })

  test('assigns injuries to the season in which they happened', () => {
    games.does('injury.add', { ...OURS, member: games.helene, injury: 'leg-wound' })
    startSeason(games, inputForBothBands())
    expect(rosters(games)[0]!.members[0]!.injuries).toEqual([{ id: 'leg-wound' }])
    const [round] = [...games.all().game.keys()]
    games.store.transaction(() =>
      games.store.apply([
        { kind: 'injury', id: [...games.all().injury.keys()][0]!, before: { game: null }, after: { game: round! } },
      ]),
    )
    startSeason(games, seasonInput(BANDS, {}, { campaign: 'campaign03' }))
    const [injury] = [...games.store.loadAll('campaign03').injury.values()]
    expect(injury).toMatchObject({ occasion: games.all().campaign.get(CAMPAIGN)!.name, game: null })
  })

  test('is refused without a budget to start with, and with a repeated band', () => {
    games.does('campaign.change', { campaign: CAMPAIGN, startingBudget: null })
    expect(refusal(() => startSeason(games, seasonInput(BANDS, { treasury: 'budget' })))).toEqual(['season-no-budget'])
    expect(preview(games, seasonInput([BANDS[0], BANDS[0]])).refused.map(({ code }) => code)).toEqual(['season-twice'])
    expect(refusal(() => startSeason(games, seasonInput(['warband999'])))).toEqual(['fact-missing'])
    expect(refusal(() => startSeason(games, seasonInput(BANDS, {}, { campaign: CAMPAIGN })))).toEqual(['id-taken'])
  })
})
