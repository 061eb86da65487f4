// A band is withdrawn, with a choice about its planned games and captives, and reinstated.
import { beforeEach, describe, expect, test } from 'vitest'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { RulingPreview } from '../../../shared/contract/views/rulings.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, refusal } from '../../support/campaign.ts'
import { correcting } from '../../support/correcting.ts'
import { dump } from '../../support/memoryStore.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

const [, THEIRS] = BANDS
const THIRD = 'warband003'
const SIDE = (...warbands: string[]) => ({ warbands })
const theirs = { campaign: CAMPAIGN, warband: THEIRS }

let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
  games.does('warband.create', { campaign: CAMPAIGN, warband: THIRD, name: 'Les Tiers', position: 2 })
})

const plan = (game: string, round: number, ...sides: { warbands: string[] }[]) =>
  games.does('game.plan', { campaign: CAMPAIGN, game, round, sides })
const duel = (game = 'game000001', round = 2) => plan(game, round, SIDE(BANDS[0]), SIDE(THEIRS))
const withdraw = (more: object = {}) => games.does('warband.withdraw', { ...OURS, ...more })
const reinstate = () => games.does('warband.reinstate', { ...OURS, why: 'de retour d’Égypte' })
const undo = () => games.does('history.undo', { campaign: CAMPAIGN, entries: [games.lastEntry()] })
const overview = () => games.call<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
const plannedRounds = () =>
  overview().rounds.flatMap(({ round, games: all }) =>
    all.map(({ sides }) => [round, ...sides.map(({ warbands }) => [...warbands].sort().join('+'))]),
  )
const preview = (command: string, input: object) =>
  games.call<RulingPreview>('hand.preview', { campaign: CAMPAIGN, command, input: { warband: BANDS[0], ...input } })
const lastHistoryText = () =>
  games.call<TimelineView>('history.timeline', { campaign: CAMPAIGN, limit: 1 }).groups[0]!.told
const facts = () => dump(games.all())
const status = (member: string) => games.all().member.get(member)!.status

/** Makes a member of a band the captive of another. */
function capture(member: string, warband: string, by: string | null) {
  const fields = { campaign: CAMPAIGN, warband, member, by, game: null, end: null, endGame: null }
  games.store.transaction(() =>
    games.store.apply([
      { kind: 'capture', id: `capture${member}`, before: null, after: fields },
      { kind: 'member', id: member, before: { status: 'active' }, after: { status: 'captured' } },
    ]),
  )
}

describe('a band that is withdrawn', () => {
  test('stays in the standings with its games, without open needs', () => {
    games.settle()
    games.does('member.release', { ...OURS, member: games.helene, as: 'dead' })
    expect(overview().needs.some((need) => 'warband' in need && need.warband === BANDS[0])).toBe(true)
    const [before] = overview().bands
    withdraw({ why: 'déménagement' })
    const own = overview().bands.find(({ warband }) => warband === BANDS[0])!
    expect(own).toMatchObject({
      points: before!.points,
      rank: before!.rank,
      form: before!.form,
      errors: 0,
      warnings: 0,
      finding: null,
    })
    expect(own.withdrawnAt).toMatch(/^2026-/)
    expect(overview().needs.filter((need) => 'warband' in need && need.warband === BANDS[0])).toEqual([])
    expect(games.call<CampaignView>('campaign.get', { campaign: CAMPAIGN }).warbands[0]).toMatchObject({
      errors: 0,
      leaderless: null,
    })
    expect(lastHistoryText()).toMatchObject({
      say: 'warband.withdraw',
      params: { who: 'Les Fauvettes', games: '', why: { told: { params: { text: 'déménagement' } } } },
    })
  })

  test('cannot buy, play or change until it is reinstated, but past games can be corrected', () => {
    games.settle()
    withdraw()
    const item = { ...OURS, member: null, item: { id: 'sword', quantity: 1 } }
    const refusals = [
      ['item.buy', item],
      ['member.recruit', { ...OURS, member: { kind: 'henchman', name: 'Anaïs' } }],
      ['ledger.transfer', { campaign: CAMPAIGN, from: THEIRS, to: BANDS[0], amount: 1, detail: '' }],
      ['warband.change', { ...OURS, name: 'Les Mésanges' }],
      ['warband.withdraw', OURS],
      ['game.plan', { campaign: CAMPAIGN, game: 'game000009', round: 2, sides: [SIDE(BANDS[0]), SIDE(THEIRS)] }],
    ] as const
    for (const [command, input] of refusals)
      expect([command, refusal(() => games.does(command, input))]).toEqual([command, ['warband-withdrawn']])
    expect(preview('ledger.record', { amount: 3, detail: '' }).refused[0]!.message.fr).toContain('réintégrez-la')
    games.correct({})
    reinstate()
    games.does('item.buy', item)
    expect(refusal(reinstate)).toEqual(['not-withdrawn'])
  })

  test('is restored without changes, with the reinstatement in the history', () => {
    games.settle()
    const before = facts()
    withdraw()
    reinstate()
    expect(facts()).toBe(before)
    expect(lastHistoryText()).toMatchObject({ say: 'warband.reinstate', params: { who: 'Les Fauvettes' } })
    undo()
    expect(overview().bands.find(({ warband }) => warband === BANDS[0])!.withdrawnAt).not.toBeNull()
  })
})

describe('planned games of a withdrawn band', () => {
  beforeEach(() => {
    duel()
    plan('game000002', 3, SIDE(BANDS[0]), SIDE(THEIRS), SIDE(THIRD))
    plan('game000003', 3, SIDE(THEIRS), SIDE(THIRD))
    games.does('game.line-up', { campaign: CAMPAIGN, game: 'game000002', checks: [], stayedAway: [games.gontran] })
  })

  test('are played by the others if two sides are left, as in the preview', () => {
    const { games: shown, bands } = preview('warband.withdraw', {})
    expect(shown).toEqual([
      { id: 'game000001', round: 2, scenario: '', isCancelled: true, bands: ['Ceux d’en face'] },
      { id: 'game000002', round: 3, scenario: '', isCancelled: false, bands: ['Ceux d’en face', 'Les Tiers'] },
    ])
    expect(bands.map(({ withdrawn }) => withdrawn)).toEqual([{ before: false, after: true }, undefined, undefined])
    withdraw()
    expect(plannedRounds()).toEqual([
      [3, THEIRS, THIRD],
      [3, THEIRS, THIRD],
    ])
    expect(lastHistoryText()).toMatchObject({
      params: { games: { told: { say: 'games-cancelled', params: { count: 1 } } } },
    })
  })

  test('are all cancelled on request, and restored by one undo', () => {
    const before = facts()
    expect(preview('warband.withdraw', { games: 'cancel' }).games.map(({ isCancelled }) => isCancelled)).toEqual([
      true,
      true,
    ])
    withdraw({ games: 'cancel' })
    expect(plannedRounds()).toEqual([[3, THEIRS, THIRD]])
    undo()
    expect(facts()).toBe(before)
  })

  test('prevent the withdrawal if one of them has stored dice', () => {
    games.store.transaction(() =>
      games.store.apply([
        {
          ...{ kind: 'roll', id: 'roll00000001', before: null },
          after: {
            campaign: CAMPAIGN,
            game: 'game000001',
            warband: null,
            member: null,
            table: 'un-pour-un/move',
            faces: [3],
            source: 'app',
            at: '2026-01-01T00:00:00.000Z',
          },
        },
      ]),
    )
    expect(refusal(withdraw)).toEqual(['withdraw-moves-kept'])
  })
})

describe('captives', () => {
  let held: string
  beforeEach(() => {
    held = games.members[THEIRS]![0]!
    capture(held, THEIRS, BANDS[0])
    capture(games.helene, BANDS[0], THEIRS)
    capture(games.gontran, BANDS[0], null)
  })

  test('are freed: those of the band, and those that it holds', () => {
    const { members } = preview('warband.withdraw', {})
    expect(members.map(({ id, status: pair }) => [id, pair])).toEqual(
      [games.helene, games.gontran, held].map((id) => [id, { before: 'captured', after: 'active' }]),
    )
    withdraw()
    expect([held, games.helene, games.gontran].map(status)).toEqual(['active', 'active', 'active'])
    expect([...games.all().capture.values()].map(({ end }) => end)).toEqual(['release', 'release', 'release'])
  })

  test('stay captive on request, and can be freed later', () => {
    const before = facts()
    withdraw({ captives: 'keep', held: 'keep' })
    expect([held, games.helene].map(status)).toEqual(['captured', 'captured'])
    games.does('captive.free', { ...theirs, member: held, captor: BANDS[0], how: 'release' })
    games.does('captive.free', { ...OURS, member: games.helene, captor: THEIRS, how: 'release' })
    expect([held, games.helene].map(status)).toEqual(['active', 'active'])
    undo()
    games.does('history.undo', {
      campaign: CAMPAIGN,
      entries: [
        games.store.entries(CAMPAIGN, 9).find(({ command, undoneBy }) => command === 'captive.free' && !undoneBy)!.id,
      ],
    })
    reinstate()
    expect(facts()).toBe(before)
  })
})

// The band has members in every state.
test.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))(
  'loses nothing when it is withdrawn and reinstated: %s',
  (id, ruleset) => {
    const { does, store } = begun(id)
    const starter = ruleset.roster.starter('Les Anciens')
    const state = [
      { experience: { gained: 9, spent: 2 } },
      { missedGames: 2 },
      { status: 'captured' },
      { status: 'dead' },
    ]
    const members = starter.members.map((member, at) => ({ ...member, ...state[at % state.length] }))
    const own = { campaign: CAMPAIGN, warband: THIRD }
    does('warband.import', { ...own, roster: { ...starter, members, treasury: 7 } })
    const before = dump(store.loadAll(CAMPAIGN))
    does('warband.withdraw', { ...own, captives: 'keep', held: 'keep' })
    expect(dump(store.loadAll(CAMPAIGN))).not.toBe(before)
    does('warband.reinstate', own)
    expect(dump(store.loadAll(CAMPAIGN))).toBe(before)
  },
)
