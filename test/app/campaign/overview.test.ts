// The overview of a campaign: everything that needs attention is listed while it applies.
import { beforeEach, describe, expect, test } from 'vitest'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { GameView } from '../../../shared/contract/views/game.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { OURS, quiet, THEIRS, type Quiet } from '../../support/quietCampaign.ts'

let quietly: Quiet
let played: Played
beforeEach(() => {
  quietly = quiet()
  ;({ played } = quietly)
})

describe('the list of needs before the next game', () => {
  test('is empty if all is well, or without bands', () => {
    quietly.plan()
    expect(quietly.needs()).toEqual([])
    expect(quietly.bandOf(OURS)).toMatchObject({
      errors: 0,
      finding: null,
      counts: { fit: 4, absent: 0, captive: 0, dead: 0 },
    })
    const empty = play()
    empty.does('campaign.create', { campaign: CAMPAIGN, name: 'Vide', ruleset: 'un-pour-un' })
    expect(empty.call<object>('campaign.overview', { campaign: CAMPAIGN })).toMatchObject({
      bands: [],
      needs: [],
      rounds: [],
    })
  })

  test('contains an illegal band, and the planned game that it blocks', () => {
    quietly.plan()
    played.does('warband.change', { campaign: CAMPAIGN, warband: OURS, cap: 1 })
    const finding = quietly.bandOf(OURS).finding!
    const reasons = [{ warband: OURS, reason: 'illegal', finding }]
    expect(quietly.needs()).toEqual([
      { kind: 'illegal-band', warband: OURS, errors: 1, finding },
      { kind: 'game-unplayable', game: 'gameround1', round: 1, why: reasons },
    ])
    expect(quietly.bandOf(OURS).finding!.fr).toMatch(/^La bande vaut \d+\spoints/)
    played.does('warband.change', { campaign: CAMPAIGN, warband: OURS, cap: null })
    expect(quietly.needs()).toEqual([])
  })

  test('contains a planned game for which a band has no fit member', () => {
    quietly.plan()
    quietly.members.forEach((_, member) => quietly.absent(member, 1))
    expect(quietly.needs('game-unplayable')).toEqual([
      { kind: 'game-unplayable', game: 'gameround1', round: 1, why: [{ warband: OURS, reason: 'nobody-fit' }] },
    ])
    played.does('game.cancel', { campaign: CAMPAIGN, game: 'gameround1' })
    expect(quietly.needs('game-unplayable')).toEqual([])
  })

  test('contains a lost leader, until a member is promoted', () => {
    quietly.setStatus(0, 'captured')
    expect(quietly.needs('leader-lost')).toEqual([])
    quietly.setStatus(0, 'dead')
    const [lost] = quietly.needs('leader-lost')
    expect(lost).toMatchObject({ warband: OURS, member: quietly.members[1], name: 'Gontran', role: { fr: 'Chef' } })
    played.does('campaign.change', { campaign: CAMPAIGN, settings: { promotion: 'free' } })
    played.does('member.promote', quietly.at(1))
    expect(quietly.needs('leader-lost')).toEqual([])
  })

  test('asks for a recruit when the leader is lost and nobody can succeed, and when nobody is left', () => {
    quietly.setStatus(1, 'dead')
    expect(quietly.needs('leader-missing')).toEqual([])
    quietly.setStatus(0, 'dead')
    expect(quietly.needs('leader-missing')).toEqual([
      { kind: 'leader-missing', warband: OURS, role: { fr: 'Chef', en: 'Leader' } },
    ])
    quietly.setStatus(2, 'dead')
    quietly.setStatus(3, 'missing')
    expect(quietly.needs('nobody-fit')).toEqual([{ kind: 'nobody-fit', warband: OURS }])
    quietly.setStatus(3, 'active')
    quietly.absent(3, 1)
    expect(quietly.needs('nobody-fit')).toEqual([])
  })

  test('contains the errors of a band, which are also shown in the list of bands', () => {
    const lines = () => played.call<CampaignView>('campaign.get', { campaign: CAMPAIGN }).warbands
    expect(lines()[0]).toMatchObject({ errors: 0, warnings: 0, finding: null, leaderless: null })
    played.does('warband.change', { campaign: CAMPAIGN, warband: OURS, cap: 1 })
    const { finding } = quietly.bandOf(OURS)
    expect(lines()[0]).toMatchObject({ errors: 1, finding })
    expect(lines()[1]).toMatchObject({ errors: 0, finding: null })
    quietly.setStatus(0, 'dead')
    expect(lines().map(({ leaderless }) => leaderless?.fr)).toEqual(['Chef', undefined])
  })

  test('contains an old wound to roll for, unless the member is absent anyway', () => {
    quietly.injured(2, 'old-war-wound')
    expect(quietly.needs()).toEqual([
      { kind: 'wound-to-roll', warband: OURS, member: quietly.members[2], name: 'Marius' },
    ])
    quietly.absent(2, 1)
    expect(quietly.needs().map(({ kind }) => kind)).toEqual(['absent'])
  })

  test.each([
    ['a band', THEIRS],
    ['an unknown captor', null],
  ])('contains a captive of %s, until it is freed', (_name, by) => {
    quietly.setStatus(3, 'captured')
    quietly.given('capture', 'capture0001', { ...quietly.at(3), by, game: null, end: null, endGame: null })
    expect(quietly.needs()).toEqual([
      { kind: 'captive', warband: OURS, member: quietly.members[3], name: 'Anaïs', captor: by },
      {
        kind: 'absent',
        warband: OURS,
        member: quietly.members[3],
        name: 'Anaïs',
        reason: 'captured',
        games: null,
        cause: null,
      },
    ])
    expect(quietly.bandOf(OURS).counts).toEqual({ fit: 3, absent: 0, captive: 1, dead: 0, retired: 0 })
    played.does('captive.free', { ...quietly.at(3), captor: by, how: 'release' })
    expect(quietly.needs()).toEqual([])
  })

  test('contains due advances, if the campaign uses them', () => {
    played.does('experience.award', { ...quietly.at(2), amount: 10, detail: 'bravoure' })
    expect(quietly.needs()).toEqual([])
    played.does('campaign.change', { campaign: CAMPAIGN, house: { advances: true } })
    expect(quietly.needs()).toEqual([
      { kind: 'advances-due', warband: OURS, member: quietly.members[2], name: 'Marius', due: 2 },
    ])
    quietly.setStatus(2, 'dead')
    expect(quietly.needs('advances-due')).toEqual([])
  })

  test('contains points that are enough to recruit a member', () => {
    const price = 10
    played.does('ledger.record', { campaign: CAMPAIGN, warband: OURS, amount: price - 1, detail: 'prix' })
    expect(quietly.needs()).toEqual([])
    played.does('ledger.record', { campaign: CAMPAIGN, warband: OURS, amount: 1, detail: 'prix' })
    expect(quietly.needs()).toEqual([{ kind: 'points-unspent', warband: OURS, treasury: price }])
    const { value } = quietly.bandOf(OURS)
    played.does('warband.change', { campaign: CAMPAIGN, warband: OURS, cap: value + price - 1 })
    expect(quietly.needs()).toEqual([])
    played.does('warband.change', { campaign: CAMPAIGN, warband: OURS, cap: value + price })
    expect(quietly.needs('points-unspent')).toHaveLength(1)
  })

  test('contains an overdrawn treasury, until it is positive again', () => {
    const points = (amount: number) =>
      played.does('ledger.record', { campaign: CAMPAIGN, warband: OURS, amount, detail: 'prix' })
    points(9)
    const entry = played.lastEntry()
    points(-9)
    played.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
    expect(quietly.needs()).toEqual([{ kind: 'treasury-overdrawn', warband: OURS, treasury: -9 }])
    points(9)
    expect(quietly.needs()).toEqual([])
  })

  test('contains absent members, with duration and cause', () => {
    quietly.plan('gamelost01')
    // Several injuries (66); one is permanent and another keeps him away: a leg wound, and a deep wound of 2 games.
    quietly.injured(1, 'leg-wound', 'gamelost01')
    quietly.absent(1, 2, 'gamelost01')
    quietly.given('roll', 'roll000001', {
      ...quietly.at(1),
      game: 'gamelost01',
      table: 'un-pour-un/injuries',
      faces: [2, 1, 2, 2, 2, 3, 5, 2],
      source: 'typed',
      at: '2026-11-21T20:00:00.000Z',
    })
    quietly.absent(2, 1)
    quietly.setStatus(3, 'missing')
    const absentNeed = (member: number) => ({ kind: 'absent', warband: OURS, member: quietly.members[member] })
    expect(quietly.needs('absent')).toEqual([
      {
        ...absentNeed(1),
        name: 'Gontran',
        reason: 'misses-games',
        games: 2,
        cause: { fr: 'Blessure profonde', en: 'Deep wound' },
      },
      { ...absentNeed(2), name: 'Marius', reason: 'misses-games', games: 1, cause: null },
      { ...absentNeed(3), name: 'Anaïs', reason: 'missing', games: null, cause: null },
    ])
    expect(quietly.bandOf(OURS).counts).toMatchObject({ fit: 1, absent: 3 })
    // The next game and its cover show it too.
    quietly.plan()
    const { warbands } = played.call<GameView>('game.get', { campaign: CAMPAIGN, game: 'gameround1' })
    const ours = warbands.find(({ warband }) => warband === OURS)!
    expect(ours.members.flatMap(({ name, cause }) => (cause ? [[name, cause.en]] : []))).toEqual([
      ['Gontran', 'Deep wound'],
    ])
    quietly.given('served', 'served0001', { ...quietly.at(2), absence: 'absence0002', game: 'gamelost01' })
    expect(quietly.needs('absent').map((need) => 'name' in need && need.name)).toEqual(['Gontran', 'Anaïs'])
  })

  test('contains an unfinished aftermath', () => {
    quietly.plan()
    const draft = { campaign: CAMPAIGN, key: 'aftermath:gameround1' }
    played.call('draft.save', { ...draft, data: { answers: {} } })
    expect(quietly.needs()).toEqual([{ kind: 'aftermath-unfinished', game: 'gameround1', warbands: [OURS, THEIRS] }])
    expect(quietly.overview().rounds[0]!.games[0]).toMatchObject({ state: 'planned', isUnfinished: true })
    played.call('draft.drop', draft)
    expect(quietly.needs()).toEqual([])
  })
})
