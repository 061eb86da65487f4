import { describe, expect, test } from 'vitest'
import type { AdvancesView, MemberView } from '../../../shared/contract/views/member.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const other = { campaign: CAMPAIGN, warband: 'warband002' }

interface View {
  treasury: number
  legal: boolean
  members: { id: string; values: Record<string, { total: number }> }[]
  roster: {
    stash?: object[]
    members: {
      name: string
      kind: string
      status?: string
      advances?: object[]
      experience?: object
      items?: object[]
    }[]
  }
}
const view = ({ call }: Played, of = at) => call<View>('warband.get', of)

function bands(): Played {
  const played = begun('un-pour-un', 300, play(memoryStore()))
  played.does('warband.create', { ...other, name: 'Ceux d’en face' })
  return played
}

const recruit = ({ does }: Played, member: object, of = at): string => does('member.recruit', { ...of, member }).member!

describe('advances', () => {
  test('are refused with the missing experience and its purpose', () => {
    const { does, call } = begun('kolaps')
    const missing = (rank: number): unknown => {
      const { member } = does('member.recruit', { ...at, member: { kind: 'character', name: 'Ravi', rank } })
      does('experience.award', { ...at, member, amount: 55, detail: '' })
      const { choices } = call<AdvancesView>('advances.get', { ...at, member })
      return Object.fromEntries(choices.map((choice) => [choice.id, choice.missing]))
    }
    const parts = [
      { source: { name: { fr: 'Rang suivant', en: 'Next rank' } }, amount: 300 },
      { source: { name: { fr: 'Expérience disponible', en: 'Experience left' } }, amount: -55 },
    ]
    expect(missing(3)).toMatchObject({ pds: undefined, 'next-rank': { total: 245, parts } })
    // There is no rank above elite.
    expect(missing(1)).toEqual({ pds: undefined, 'next-rank': undefined })
  })

  test('are taken by members with enough experience, chosen or rolled, and cost it', () => {
    const played = bands()
    const { does, call } = played
    const member = recruit(played, { kind: 'lieutenant', name: 'Gontran' })
    expect(refusal(() => does('advance.take', { ...at, member, advance: 'movement' }))).toEqual(['no-advances'])
    does('campaign.change', { campaign: CAMPAIGN, house: { advances: true } })
    expect(refusal(() => does('advance.take', { ...at, member, advance: 'movement' }))).toEqual(['no-advance-due'])
    does('experience.award', { ...at, member, amount: 11, detail: 'trois parties' })
    const { due, choices } = call<{ due: number; choices: { id: string; gains: object[] }[] }>('advances.get', {
      ...at,
      member,
    })
    expect(due).toBe(2)
    expect(choices.find(({ id }) => id === 'shooting')!.gains).toEqual([{ value: 'shooting', before: 4, after: 3 }])
    does('advance.take', { ...at, member, advance: 'movement' })
    expect(does('advance.take', { ...at, member, roll: { faces: [5, 6], source: 'typed' } })).toEqual({
      advance: 'strength',
    })
    const { roster, members } = view(played)
    expect(roster.members[0]).toMatchObject({
      advances: [
        { id: 'movement', amount: 1 },
        { id: 'strength', amount: 1 },
      ],
      experience: { gained: 11, spent: 10 },
    })
    expect(members[0]!.values.movement!.total).toBe(9)
    expect(refusal(() => does('advance.take', { ...at, member, advance: 'movement' }))).toEqual(['no-advance-due'])
    const incomplete = { faces: [5], source: 'typed' }
    expect(refusal(() => does('advance.take', { ...at, member, roll: incomplete }))).toEqual(['roll-incomplete'])
  })

  // Experience added and removed by hand, « advance » for an advance taken; then the expected advances due and experience.
  test.each([
    ['5 added and removed', [5, -5], 0, undefined],
    ['9 of 10 left', [10, -1], 1, { gained: 9, spent: 0 }],
    ['5 removed after an advance', [10, 'advance', -5], 0, { gained: 5, spent: 5 }],
    ['4 added again: no second advance is due', [10, 'advance', -5, 4], 0, { gained: 9, spent: 5 }],
    ['5 added again: a second advance is due', [10, 'advance', -5, 5], 1, { gained: 10, spent: 5 }],
  ] as const)('are due for the remaining experience: %s', (_, steps, due, experience) => {
    const played = bands()
    const { does, call } = played
    does('campaign.change', { campaign: CAMPAIGN, house: { advances: true } })
    const member = recruit(played, { kind: 'lieutenant', name: 'Gontran' })
    for (const step of steps)
      if (step === 'advance') does('advance.take', { ...at, member, advance: 'movement' })
      else does('experience.award', { ...at, member, amount: step, detail: '' })
    expect(call<AdvancesView>('advances.get', { ...at, member }).due).toBe(due)
    expect(view(played).roster.members[0]!.experience).toEqual(experience)
    if (due === 0)
      expect(refusal(() => does('advance.take', { ...at, member, advance: 'life' }))).toEqual(['no-advance-due'])
  })

  test('are not due for experience that a roster marks as spent', () => {
    const { does, call } = bands()
    does('campaign.change', { campaign: CAMPAIGN, house: { advances: true } })
    const members = [{ kind: 'leader', name: 'Hélène', experience: { gained: 9, spent: 5 } }]
    const roster = { format: 'chronique/roster@1', ruleset: 'un-pour-un', name: 'Loin', members }
    const imported = { ...at, warband: 'warband003' }
    does('warband.import', { ...imported, roster })
    const { id: member } = call<View>('warband.get', imported).members[0]!
    expect(call<AdvancesView>('advances.get', { ...imported, member }).due).toBe(0)
  })
})

describe('a lost leader', () => {
  test('is succeeded by the best lieutenant, for the difference in cost', () => {
    const played = bands()
    const { does } = played
    const leader = recruit(played, { kind: 'leader', name: 'Hélène' })
    const first = recruit(played, { kind: 'lieutenant', name: 'Gontran' })
    const henchman = recruit(played, { kind: 'henchman', name: 'Marius' })
    expect(refusal(() => does('member.promote', { ...at, member: first }))).toEqual(['leader-there'])
    does('member.release', { ...at, member: leader, as: 'dead' })
    expect(refusal(() => does('member.promote', { ...at, member: henchman }))).toEqual(['not-a-successor'])
    const before = view(played).treasury
    expect(does('member.promote', { ...at, member: first })).toEqual({ price: 25 })
    expect(view(played).treasury).toBe(before - 25)
    expect(view(played).roster.members[1]).toMatchObject({ name: 'Gontran', kind: 'leader' })
  })
})

describe('a promotion', () => {
  const promoteWith = (settings: object, budget: number | null, hasPlayed: boolean) => {
    const { does, call } = play(memoryStore())
    does('campaign.create', {
      campaign: CAMPAIGN,
      name: 'Été',
      ruleset: 'un-pour-un',
      startingBudget: budget,
      settings,
    })
    const gontran = { kind: 'lieutenant', name: 'Gontran' }
    const members = [{ ...gontran, experience: { gained: 2, spent: 0 } }]
    const name = 'Les Fauvettes'
    const roster = { format: 'chronique/roster@1', ruleset: 'un-pour-un', name, members, treasury: 60 }
    if (hasPlayed) does('warband.import', { ...at, roster })
    else does('warband.create', { ...at, name })
    if (!hasPlayed) does('member.recruit', { ...at, member: gontran })
    const { id: member } = call<View>('warband.get', at).members[0]!
    const treasury = () => call<View>('warband.get', at).treasury
    const before = treasury()
    return { does, call, member, paid: () => before - treasury() }
  }

  test.each([
    ['free after the first game if the campaign has it so', { promotion: 'free' }, 60, true, 0],
    ['paid after the first game by default', {}, 60, true, 25],
    ['paid before the first game', { promotion: 'free' }, 60, false, 25],
    ['not paid in a band without a budget', {}, null, false, 0],
  ])('is %s', (_what, settings, budget, hasPlayed, price) => {
    for (const way of ['promoted', 'chosen']) {
      const { does, call, member, paid } = promoteWith(settings, budget, hasPlayed)
      const { choices } = call<MemberView>('member.get', { ...at, member })
      const leader = choices.find(({ key }) => key === 'rank')!.options.find(({ id }) => id === 'leader')!
      expect(leader.points).toBe(budget === null ? 25 : price)
      if (way === 'promoted') does('member.promote', { ...at, member })
      else does('member.choose', { ...at, member, key: 'rank', option: 'leader' })
      expect([way, paid(), call<View>('warband.get', at).roster.members[0]!.kind]).toEqual([way, price, 'leader'])
    }
  })

  test('is free only for the entitled member', () => {
    const { does, call, member } = promoteWith({ promotion: 'free' }, 60, true)
    const points = (who: string) =>
      call<MemberView>('member.get', { ...at, member: who })
        .choices.find(({ key }) => key === 'rank')!
        .options.map((option) => [option.id, option.points])
    const henchman = does('member.recruit', { ...at, member: { kind: 'henchman', name: 'Marius' } }).member!
    expect(points(henchman)).toContainEqual(['leader', 40])
    does('member.promote', { ...at, member })
    const second = does('member.recruit', { ...at, member: { kind: 'lieutenant', name: 'Zoé' }, free: true }).member!
    expect(points(second)).toContainEqual(['leader', 25])
  })
})

describe('a trade', () => {
  test("moves items to another band's stash, and points back", () => {
    const played = bands()
    const { item } = played.does('item.buy', { ...at, member: null, item: { id: 'rifle', quantity: 2 } })
    const before = [view(played).treasury, view(played, other).treasury]
    const trade = { campaign: CAMPAIGN, from: at.warband, to: other.warband, item, price: 12 }
    played.does('item.trade', trade)
    expect([view(played).treasury, view(played, other).treasury]).toEqual([before[0]! + 12, before[1]! - 12])
    expect(view(played, other).roster.stash).toEqual([{ id: 'rifle', quantity: 1 }])
    expect(refusal(() => played.does('item.trade', { ...trade, quantity: 2 }))).toEqual(['item-too-few'])
    expect(refusal(() => played.does('item.trade', { ...trade, to: at.warband }))).toEqual(['same-warband'])
  })

  test('gives no extra points: a return refunds the former cost, not the price of the trade', () => {
    const played = bands()
    const { item } = played.does('item.buy', { ...at, member: null, item: { id: 'dagger' } })
    played.does('item.trade', { campaign: CAMPAIGN, from: at.warband, to: other.warband, item, price: 100 })
    const got = [...played.store.load(CAMPAIGN, [{ kind: 'warband', id: other.warband }]).item.keys()][0]
    expect(played.does<{ price: number }>('item.sell', { ...other, item: got }).price).toBe(2)
    expect(view(played, other).treasury).toBe(202)
  })
})

test('transfers points only between existing bands', () => {
  const { does } = bands()
  const transfer = (from: string, to: string) =>
    refusal(() => does('ledger.transfer', { campaign: CAMPAIGN, from, to, amount: 1, detail: '' }))
  expect(transfer('nowhere001', other.warband)).toEqual(['fact-missing'])
  expect(transfer(at.warband, 'nowhere001')).toEqual(['fact-missing'])
  expect(transfer(at.warband, other.warband)).toEqual([])
})
