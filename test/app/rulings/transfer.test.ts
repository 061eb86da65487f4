// A member is transferred to another band: what it takes along, what stays for its past games, refusals, undo. Earlier
// games can be corrected, undone and printed as before.
import { beforeEach, describe, expect, test } from 'vitest'
import type { RulingPreview } from '../../../shared/contract/views/rulings.ts'
import type { MemberStory, TimelineView } from '../../../shared/contract/views/history.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { omitKeys } from '../../../shared/domain/omitKeys.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { dataFolders } from '../../support/dataFolder.ts'
import { comparableFacts, raised, BANDS as THREE } from '../../support/alike.ts'
import { CAMPAIGN, refusal } from '../../support/campaign.ts'
import { correcting, fallenAnswers, GAME, fallenMember, rollOf, typedDice } from '../../support/correcting.ts'
import { BANDS } from '../../support/twoBands.ts'

const [HERE, THERE] = BANDS
let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
})

const input = (more: object = {}) => ({ from: HERE, to: THERE, member: games.helene, ...more })
const transferMember = (more: object = {}) =>
  games.does('member.transfer', { campaign: CAMPAIGN, ...input(more) }).member!
const preview = (more: object = {}) =>
  games.call<RulingPreview>('hand.preview', { campaign: CAMPAIGN, command: 'member.transfer', input: input(more) })
const view = (warband: string, member: string) =>
  games.call<MemberView>('member.get', { campaign: CAMPAIGN, warband, member })
const treasury = (warband: string) =>
  games.call<{ treasury: number }>('warband.get', { campaign: CAMPAIGN, warband }).treasury
const undo = (entries: string[], together = false) =>
  games.does('history.undo', { campaign: CAMPAIGN, entries, together })
const facts = () => comparableFacts(games.all())
const award = (member: string, amount: number) =>
  games.does('experience.award', {
    campaign: CAMPAIGN,
    warband: HERE,
    member,
    amount,
    detail: 'Bravoure',
  })
/** The state of a member, without what depends on its band. */
const memberState = ({ role, values, cost, experience, injuries, missedGames, items }: MemberView) => ({
  ...{ role, values: values.map(({ key, value }) => [key, value.total]), cost: cost.value.total, experience },
  injuries: injuries.map(({ name }) => name),
  ...{ missedGames, items: items.map(({ item, quantity }) => [item, quantity]) },
})

describe('a transferred member', () => {
  test('keeps its state with items, injuries, experience and games to miss, and leaves the former band', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 5, 4) })
    const before = memberState(view(HERE, games.helene))
    expect(before).toMatchObject({ missedGames: 2, items: [['rifle', 1]] })
    const newcomer = transferMember({ why: 'Mariage' })
    expect(memberState(view(THERE, newcomer))).toEqual(before)
    expect(view(HERE, games.helene)).toMatchObject({
      status: 'retired',
      items: [],
      moved: { to: { warband: THERE, member: newcomer, band: 'Ceux d’en face' } },
    })
    expect(view(THERE, newcomer).moved).toEqual({
      from: { warband: HERE, member: games.helene, band: 'Les Fauvettes' },
    })
    const { groups } = games.call<TimelineView>('history.timeline', { campaign: CAMPAIGN, limit: 1 })
    expect(groups[0]!.told).toMatchObject({ say: 'member.transfer', params: { who: 'Hélène' } })
  })

  test('is paid for, with a preview for both bands', () => {
    award(games.helene, 3)
    const [ours, theirs] = [treasury(HERE), treasury(THERE)]
    const { bands, members, refused } = preview({ price: 10 })
    expect(refused).toEqual([])
    expect(bands.map(({ treasury: pair }) => pair)).toEqual([
      { before: ours, after: ours + 10 },
      { before: theirs, after: theirs - 10 },
    ])
    const [left, came] = bands.map(({ value }) => value.after - value.before) as [number, number]
    expect([left < 0, came]).toEqual([true, -left])
    expect(bands.map(({ things }) => things)).toMatchObject([[{ before: 1, after: 0 }], [{ before: 1, after: 2 }]])
    expect(members).toMatchObject([
      { id: games.helene, status: { before: 'active', after: 'moved' } },
      {
        name: 'Hélène',
        band: 'Ceux d’en face',
        status: { before: 'nobody', after: 'active' },
        experience: { before: 0, after: 3 },
      },
    ])
    // The member that stays in the former band has no figures: all of them are in the new band.
    expect(Object.keys(members[0]!).sort()).toEqual(['band', 'id', 'name', 'status', 'values'])
    expect(members[1]!.cost).toEqual({ before: 0, after: came })
    // Two leaders in the new band: an issue, not a refusal.
    expect(bands.map(({ faults }) => faults.map(({ code }) => code))).toEqual([[], ['too-many-leaders']])
    transferMember({ price: 10 })
    expect([treasury(HERE), treasury(THERE)]).toEqual([ours + 10, theirs - 10])
  })

  test('shows the race and the changed values in the preview of a transfer to a band of another race', () => {
    const race = (warband: string, option: string) =>
      games.does('warband.choose', { campaign: CAMPAIGN, warband, key: 'race', option })
    race(HERE, 'human')
    race(THERE, 'ork')
    const newcomer = preview().members[1]!
    expect(newcomer.options?.map(({ name, before, after }) => [name.fr, before?.fr, after?.fr])).toEqual([
      ['Race', 'Humains', 'Orks'],
    ])
    const memberBefore = view(HERE, games.helene)
    const memberAfter = view(THERE, transferMember())
    const differing = memberAfter.values.flatMap(({ key, label, value }) => {
      const before = memberBefore.values.find((one) => one.key === key)?.value.total
      return before === value.total ? [] : [[label.fr, before, value.total]]
    })
    expect(differing.length).toBeGreaterThan(1)
    expect(newcomer.values.map(({ name, before, after }) => [name.fr, before, after])).toEqual(differing)
  })

  test('shows no changed values in the preview if both bands have the same race', () => {
    const newcomer = preview().members[1]!
    expect([newcomer.options, newcomer.values]).toEqual([undefined, []])
  })

  test('returns with one undo', () => {
    const before = facts()
    transferMember()
    undo([games.lastEntry()])
    expect(facts()).toEqual(before)
  })

  test('can be transferred back as a new member', () => {
    const newcomer = transferMember()
    const back = games.does('member.transfer', { campaign: CAMPAIGN, from: THERE, to: HERE, member: newcomer }).member!
    expect(view(HERE, back)).toMatchObject({ status: 'active', items: [{ item: 'rifle' }] })
  })

  test('is refused if it left, for the same band, for a poor band, or for a withdrawn band', () => {
    expect(refusal(() => transferMember({ to: HERE }))).toEqual(['same-warband'])
    expect(refusal(() => transferMember({ price: 5000 }))).toEqual(['treasury-short'])
    games.does('warband.withdraw', { campaign: CAMPAIGN, warband: THERE })
    expect(refusal(transferMember)).toEqual(['warband-withdrawn'])
    games.does('warband.reinstate', { campaign: CAMPAIGN, warband: THERE })
    transferMember()
    expect(refusal(transferMember)).toEqual(['member-gone'])
  })

  test('is refused while captive, and while a game of its band has recorded rolls', () => {
    const capture = {
      campaign: CAMPAIGN,
      warband: HERE,
      member: games.marius,
      by: THERE,
      game: null,
      end: null,
      endGame: null,
    }
    games.store.transaction(() => {
      games.store.apply([
        { kind: 'capture', id: 'capture001', before: null, after: capture },
        { kind: 'member', id: games.marius, before: { status: 'active' }, after: { status: 'captured' } },
      ])
    })
    expect(refusal(() => transferMember({ member: games.marius }))).toEqual(['other-captor'])
    games.plan()
    const roll = {
      campaign: CAMPAIGN,
      game: GAME,
      warband: null,
      member: null,
      table: 'race',
      faces: [3],
      source: 'app' as const,
      at: '2026-01-01T00:00:00.000Z',
    }
    games.store.transaction(() => games.store.apply([{ kind: 'roll', id: 'roll000001', before: null, after: roll }]))
    expect(refusal(transferMember)).toEqual(['transfer-moves-kept', 'transfer-moves-kept'])
  })

  test('is removed from the line-ups of planned games', () => {
    games.plan()
    games.does('game.line-up', { campaign: CAMPAIGN, game: GAME, stayedAway: [games.helene] })
    const before = facts()
    expect(preview().refused).toEqual([])
    transferMember()
    expect([...games.all().participation.values()]).toEqual([])
    undo([games.lastEntry()])
    expect(facts()).toEqual(before)
  })

  test('cannot be restored, changed or deleted in the former band, nor deleted in the new one', () => {
    const newcomer = transferMember()
    const restore = { campaign: CAMPAIGN, warband: HERE, member: games.helene, status: 'active' }
    expect(refusal(() => games.does('member.restore', restore))).toEqual(['member-moved'])
    const award = { warband: HERE, member: games.helene, amount: 1, detail: '' }
    expect(refusal(() => games.does('experience.award', { campaign: CAMPAIGN, ...award }))).toEqual(['member-moved'])
    const many = { campaign: CAMPAIGN, awards: [award] }
    expect(refusal(() => games.does('experience.award-many', many))).toEqual(['member-moved'])
    const left = { campaign: CAMPAIGN, warband: HERE, member: games.helene }
    expect(refusal(() => games.does('member.delete', left))).toEqual(['member-moved'])
    const erase = { campaign: CAMPAIGN, warband: THERE, member: newcomer }
    expect(refusal(() => games.does('member.delete', erase))).toEqual(['member-has-history'])
  })
})

describe('an earlier game', () => {
  const woundAnswers = (die: number) => ({
    ...fallenAnswers([fallenMember(games.helene)]),
    [rollOf(games.helene)]: typedDice(3, 5, die),
  })
  const story = (member = games.helene) =>
    games.call<MemberStory>('member.story', { campaign: CAMPAIGN, warband: HERE, member })

  /** The view of the recorded game, without revisions. */
  const recordedGame = () => omitKeys(games.shown(), 'revisions')

  test('still shows who played, by name', () => {
    games.settle()
    const before = [recordedGame(), story()]
    transferMember()
    expect(recordedGame()).toEqual(before[0])
    expect(story()).toEqual(before[1])
  })

  test('is undone only together with the transfer', () => {
    const settled = games.settle(woundAnswers(4))
    const before = facts()
    transferMember()
    expect(refusal(() => undo([settled]))).toEqual(['undo-blocked'])
    undo([settled], true)
    expect(facts()).not.toEqual(before)
    expect([...games.all().member.values()].filter(({ name }) => name === 'Hélène')).toHaveLength(2)
    expect(view(HERE, games.helene)).toMatchObject({ status: 'active', missedGames: 0 })
  })

  test.each([
    ['fewer games to miss', 2],
    ['more games to miss', 6],
  ])('is corrected as if it had been recorded correctly at first: %s', (_what, die) => {
    games.settle(woundAnswers(4))
    const newcomer = transferMember()
    games.settle({}, 'gameround2', 2)
    const missed = view(THERE, newcomer).missedGames
    games.correct(woundAnswers(die))
    expect(view(THERE, newcomer).missedGames).not.toBe(missed)
    const corrected = facts()
    games = correcting()
    games.settle(woundAnswers(die))
    transferMember()
    games.settle({}, 'gameround2', 2)
    expect(corrected).toEqual(facts())
  })

  test('cannot be corrected to a death of the transferred member; the obstacle is the transfer', () => {
    games.settle(woundAnswers(4))
    transferMember()
    const { correction } = games.shown(fallenAnswers([fallenMember(games.helene, 'killed')]))
    expect(correction!.obstacles).toEqual([games.last('member.transfer')])
  })
})

describe.each(RULESETS.map(({ id }) => id))('in %s', (ruleset) => {
  test('transfers every member with its state, and undoes it with one undo', () => {
    const campaign = raised(ruleset)
    const [from, to] = THREE as unknown as [string, string]
    const stateOf = (warband: string, member: string) =>
      memberState(campaign.call<MemberView>('member.get', { campaign: CAMPAIGN, warband, member }))
    for (const { id } of [...campaign.facts().member.values()].filter(({ warband }) => warband === from)) {
      const [before, then] = [stateOf(from, id), comparableFacts(campaign.facts())]
      const asked = { campaign: CAMPAIGN, from, to, member: id }
      const { member } = campaign.does('member.transfer', asked)
      expect(stateOf(to, member!)).toEqual(before)
      campaign.does('history.undo', { campaign: CAMPAIGN, entries: [campaign.lastEntry()] })
      expect(comparableFacts(campaign.facts())).toEqual(then)
    }
  })
})

describe('in a data folder', () => {
  const folder = dataFolders()

  test('copies a transfer with the campaign, deletes it with the former band, and undoes both', () => {
    const stored = raised('un-pour-un', folder().open().store)
    const [from, to] = THREE as unknown as [string, string]
    const member = stored.call<{ members: { id: string }[] }>('warband.builder', { campaign: CAMPAIGN, warband: from })
      .members[0]!.id
    stored.does('member.transfer', { campaign: CAMPAIGN, from, to, member })
    const entry = stored.lastEntry()
    const document = stored.call<object>('campaign.export', { campaign: CAMPAIGN })
    const { campaign } = stored.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    const transferredMembers = (of: string) =>
      [...stored.store.loadAll(of).member.values()].filter(({ movedTo }) => movedTo !== null)
    expect(transferredMembers(campaign)).toHaveLength(1)
    for (const warband of [from, to]) stored.does('warband.withdraw', { campaign: CAMPAIGN, warband })
    const erase = (warband: string, name: string) =>
      stored.does('warband.delete', { campaign: CAMPAIGN, warband, name })
    expect(refusal(() => erase(to, 'Bande 2'))).toEqual(['delete-in-history'])
    erase(from, 'Bande 1')
    expect(transferredMembers(CAMPAIGN)).toEqual([])
    stored.does('history.undo', { campaign: CAMPAIGN, entries: [entry], together: true })
    expect(stored.store.loadAll(CAMPAIGN).item.size).toBe(9)
  })
})
