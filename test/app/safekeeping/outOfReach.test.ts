// The items of dead members and captives cannot be sold by their band; a captivity can be ended by hand.
import { beforeEach, describe, expect, test } from 'vitest'
import { CAMPAIGN, begun, refusal } from '../../support/campaign.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { BANDS, OURS, twoBands, type TwoBands } from '../../support/twoBands.ts'

const THEIRS = { campaign: CAMPAIGN, warband: BANDS[1] }
const THIRD = { campaign: CAMPAIGN, warband: 'warband003' }

interface Line {
  readonly id: string
  readonly item: string
  readonly member: string | null
}
interface View {
  readonly treasury: number
  readonly items: readonly Line[]
  readonly roster: { readonly stash?: readonly object[]; readonly members: readonly { status?: string }[] }
}

let played: TwoBands
beforeEach(() => {
  played = twoBands()
})

const view = (of: { readonly campaign: string; readonly warband: string } = OURS) =>
  played.call<View>('warband.get', of)
const thingsOf = (member: string): Line => view().items.find((line) => line.member === member)!

/** The refusals of all commands that remove a member's sword, and of those that give it another item. */
function refusalsOfEachWay(member: string): string[][] {
  const { id: item } = thingsOf(member)
  const refusalOf = (method: string, input: object) => refusal(() => played.does(method, { ...OURS, ...input }))
  return [
    refusalOf('item.sell', { item }),
    refusalOf('item.move', { item, to: null }),
    refusalOf('item.move', { item, to: played.members[BANDS[0]]![2] }),
    refusal(() => played.does('item.trade', { campaign: CAMPAIGN, from: BANDS[0], to: BANDS[1], item })),
    refusalOf('item.buy', { member, item: { id: 'axe' } }),
    refusalOf('item.move', { item: thingsOf(played.members[BANDS[0]]![0]!).id, to: member }),
  ]
}

/** Records a game in which our lieutenant is captured by this band. Returns the id of the lieutenant. */
function capture(round: number, by: string): string {
  const [member, game] = [played.members[BANDS[0]]![1]!, `gamecatch${round}`]
  played.does('game.plan', { campaign: CAMPAIGN, game, round, sides: [{ warbands: [BANDS[0]] }, { warbands: [by] }] })
  const { sides } = played.call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
  const nothing = Object.fromEntries(
    [BANDS[0], by].flatMap((band) => [
      [`fallen:${band}`, { kind: 'fallen', members: [] }],
      [`points:${band}`, { kind: 'points', objectives: [] }],
      [`feats:${band}`, { kind: 'feats', feats: [] }],
    ]),
  ) as object
  const answers = {
    ...nothing,
    result: { kind: 'result', results: { [sides[0]!.id]: 'loss', [sides[1]!.id]: 'win' } },
    [`fallen:${BANDS[0]}`]: { kind: 'fallen', members: [{ member, fate: 'out', by: { warband: by } }] },
    [`roll:${member}:1`]: { kind: 'typed', faces: [6, 2] },
  }
  played.does('game.settle', { campaign: CAMPAIGN, game, warbands: [BANDS[0], by], answers })
  return member
}

describe('unreachable items', () => {
  test('UPU-R18: include those of dead members, who keep everything they had', () => {
    const member = played.members[BANDS[0]]![1]!
    played.game(1, { fallen: [played.fallen(BANDS[0], 1, 'killed')] })
    const before = view()
    expect(refusalsOfEachWay(member)).toEqual(Array.from({ length: 6 }, () => ['member-gone']))
    expect(view()).toEqual(before)
    played.does('member.restore', { ...OURS, member, status: 'active' })
    expect(refusal(() => played.does('item.sell', { ...OURS, item: thingsOf(member).id }))).toEqual([])
  })

  test('UPU-R17: include those of captives, who keep them', () => {
    const member = capture(1, BANDS[1])
    expect(refusalsOfEachWay(member)).toEqual(Array.from({ length: 6 }, () => ['other-captor']))
    played.does('captive.free', { ...OURS, member, captor: BANDS[1], how: 'exchange' })
    expect(refusal(() => played.does('item.sell', { ...OURS, item: thingsOf(member).id }))).toEqual([])
  })

  test('are marked for the screen as not for sale or transfer', () => {
    const member = played.members[BANDS[0]]![1]!
    const keptFlags = () => played.call<MemberView>('member.get', { ...OURS, member }).items.map(({ isKept }) => isKept)
    expect(new Set(keptFlags())).toEqual(new Set([false]))
    played.does('member.release', { ...OURS, member, as: 'dead' })
    expect(new Set(keptFlags())).toEqual(new Set([true]))
  })

  test('are marked with the reason in the catalogue of a member who is gone', () => {
    const member = played.members[BANDS[0]]![1]!
    played.does('member.release', { ...OURS, member, as: 'dead' })
    const { entries } = played.call<{ entries: { id: string; refused?: { code: string }[] }[] }>('member.catalogue', {
      ...OURS,
      member,
    })
    const axe = entries.find(({ id }) => id === 'axe')!
    expect(axe.refused!.map(({ code }) => code)).toContain('member-gone')
  })

  test('dead members cannot take an advance', () => {
    const member = played.members[BANDS[0]]![1]!
    played.does('campaign.change', { campaign: CAMPAIGN, house: { advances: true } })
    played.does('experience.award', { ...OURS, member, amount: 10, detail: 'une vie' })
    played.does('member.release', { ...OURS, member, as: 'dead' })
    const take = () => played.does('advance.take', { ...OURS, member, roll: { faces: [3, 3], source: 'typed' } })
    expect(refusal(take)).toEqual(['member-gone'])
  })

  test('do not include those of dead members in KOLAPS', () => {
    const kolaps = begun('kolaps', 200)
    const one = { kind: 'character', name: 'Ravi', rank: 3, items: [{ id: 'service-pistol' }] }
    const { member } = kolaps.does('member.recruit', { ...OURS, member: one })
    kolaps.does('member.release', { ...OURS, member, as: 'dead' })
    const [line] = kolaps.call<View>('warband.get', OURS).items
    expect(refusal(() => kolaps.does('item.move', { ...OURS, item: line!.id, to: null }))).toEqual([])
  })
})

describe('a captive', () => {
  test('leaves its items to its captor when written off; they sell for nothing', () => {
    const member = capture(1, BANDS[1])
    played.does('captive.free', { ...OURS, member, captor: BANDS[1], how: 'write-off' })
    const [line] = view(THEIRS).items.filter((one) => one.member === null)
    expect(line).toMatchObject({ item: 'sword' })
    expect(played.does('item.sell', { ...THEIRS, item: line!.id })).toEqual({ price: 0 })
  })

  test('restored by hand and captured again is held by the last captor', () => {
    played.does('warband.create', { ...THIRD, name: 'Les Troisièmes' })
    const member = capture(1, BANDS[1])
    played.does('member.restore', { ...OURS, member, status: 'active' })
    capture(2, THIRD.warband)
    const free = { ...OURS, member, how: 'ransom', price: 5 }
    expect(refusal(() => played.does('captive.free', { ...free, captor: BANDS[1] }))).toEqual(['other-captor'])
    played.does('captive.free', { ...free, captor: THIRD.warband })
    expect(view().roster.members[1]).not.toHaveProperty('status')
  })

  test('dismissed by hand leaves no items to its band, and has no captor when restored', () => {
    const member = capture(1, BANDS[1])
    played.does('member.release', { ...OURS, member, as: 'dismissed' })
    expect(view().roster.stash).toBeUndefined()
    played.does('member.restore', { ...OURS, member, status: 'active' })
    expect(played.call<{ captor?: object }>('member.get', { ...OURS, member }).captor).toBeUndefined()
    const entries = [played.last('member.restore'), played.last('member.release')]
    played.call('history.undo', { campaign: CAMPAIGN, entries })
    expect(played.call<{ captor?: object }>('member.get', { ...OURS, member }).captor).toMatchObject({ id: BANDS[1] })
  })

  test('of an imported band is listed without captor, and can be ransomed from a named band', () => {
    const members = [
      { kind: 'leader', name: 'Ida', experience: { gained: 3, spent: 0 } },
      { kind: 'lieutenant', name: 'Otage', status: 'captured' },
    ]
    const roster = { format: 'chronique/roster@1', ruleset: 'un-pour-un', name: 'Venue', treasury: 40, members }
    played.does('warband.import', { ...THIRD, roster })
    const { needs } = played.call<{ needs: { kind: string; captor?: string | null }[] }>('campaign.overview', {
      campaign: CAMPAIGN,
    })
    expect(needs.filter(({ kind }) => kind === 'captive')).toMatchObject([{ captor: null }])
    const hostage = played.call<{ members: { id: string }[] }>('warband.get', THIRD).members[1]!.id
    played.does('captive.free', { ...THIRD, member: hostage, captor: BANDS[1], how: 'ransom', price: 15 })
    expect([view(THIRD).treasury, view(THEIRS).treasury]).toEqual([25, view().treasury + 15])
    expect(view(THIRD).roster.members[1]).not.toHaveProperty('status')
  })
})

test('does not delete a member who stayed at home in a recorded game', () => {
  const [game, member] = ['gameathome1', played.members[BANDS[0]]![3]!]
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  played.does('game.plan', { campaign: CAMPAIGN, game, round: 1, sides })
  const view_ = played.call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
  const nothing = BANDS.flatMap((band) => [
    [`fallen:${band}`, { kind: 'fallen', members: [] }],
    [`points:${band}`, { kind: 'points', objectives: [] }],
    [`feats:${band}`, { kind: 'feats', feats: [] }],
  ])
  const results = Object.fromEntries(view_.sides.map(({ id }) => [id, 'draw']))
  const answers = { ...(Object.fromEntries(nothing) as object), result: { kind: 'result', results } }
  const keptCodes = () => played.call<MemberView>('member.get', { ...OURS, member }).kept?.map(({ code }) => code)
  expect(keptCodes()).toBeUndefined()
  played.does('game.settle', { campaign: CAMPAIGN, game, warbands: BANDS, stayedAway: [member], answers })
  expect(refusal(() => played.does('member.delete', { ...OURS, member }))).toEqual(['member-has-history'])
  // The page of the member shows the reason in advance.
  expect(keptCodes()).toEqual(['member-has-history'])
})
