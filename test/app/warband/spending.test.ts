import { describe, expect, test } from 'vitest'
import type { AdvancesView } from '../../../shared/contract/views/member.ts'
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
  test('that take more experience than there is say how much is missing, and of what', () => {
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
    // There is none beyond the elite.
    expect(missing(1)).toEqual({ pds: undefined, 'next-rank': undefined })
  })

  test('are taken by those who earned them, chosen or rolled, and take the experience they cost', () => {
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
})

describe('a lost leader', () => {
  test('is followed by the best lieutenant, at the difference in cost', () => {
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

describe('a captive', () => {
  const captured = (played: Played, of = at, by = other): string => {
    const member = { kind: 'henchman', name: 'Anaïs', items: [{ id: 'sword' }] }
    const id = recruit(played, member, of)
    const capture = {
      campaign: CAMPAIGN,
      warband: of.warband,
      member: id,
      by: by.warband,
      game: null,
      end: null,
      endGame: null,
    }
    played.store.transaction(() =>
      played.store.apply([
        { kind: 'capture', id: `capture${id}`, before: null, after: capture } as never,
        { kind: 'member', id, before: { status: 'active' }, after: { status: 'captured' } } as never,
      ]),
    )
    return id
  }

  test('comes back for a ransom, which its captor gets', () => {
    const played = bands()
    const member = captured(played)
    const before = [view(played).treasury, view(played, other).treasury]
    const free = { ...at, member, captor: other.warband, how: 'ransom' }
    expect(refusal(() => played.does('captive.free', { ...free, price: 9999 }))).toEqual(['treasury-short'])
    played.does('captive.free', { ...free, price: 15 })
    expect([view(played).treasury, view(played, other).treasury]).toEqual([before[0]! - 15, before[1]! + 15])
    expect(view(played).roster.members[0]).not.toHaveProperty('status')
    expect(refusal(() => played.does('captive.free', free))).toEqual(['not-captive'])
  })

  test('is exchanged for one of its captor’s, both in one', () => {
    const played = bands()
    const [ours, theirs, free] = [captured(played), captured(played, other, at), recruit(played, { kind: 'henchman', name: 'Marius' }, other)] // prettier-ignore
    const exchange = { ...at, member: ours, captor: other.warband, how: 'exchange' }
    const statuses = () => [at, other].map((of) => view(played, of).roster.members[0]!.status)
    expect(refusal(() => played.does('captive.free', { ...exchange, against: free }))).toEqual(['not-captive'])
    expect(() => played.does('captive.free', { ...exchange, against: ours })).toThrow('fact-missing')
    for (const wrong of [{ how: 'ransom' }, { captor: null }])
      expect(() => played.does('captive.free', { ...exchange, against: theirs, ...wrong })).toThrow(/^invalid$/)
    expect(statuses()).toEqual(['captured', 'captured'])

    played.does('captive.free', { ...exchange, against: theirs })
    expect(statuses()).toEqual([undefined, undefined])
    expect(played.call('history.timeline', { campaign: CAMPAIGN, limit: 1 })).toMatchObject({
      groups: [{ told: { say: 'captive.exchange-both', params: { who: 'Anaïs', other: 'Anaïs' } } }],
    })
    played.call('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(statuses()).toEqual(['captured', 'captured'])
  })

  test('whom another band holds is not exchanged', () => {
    const played = bands()
    const third = { campaign: CAMPAIGN, warband: 'warband003' }
    played.does('warband.create', { ...third, name: 'Les Tiers' })
    const [ours, elsewhere] = [captured(played), captured(played, other, third)]
    const exchange = { ...at, member: ours, captor: other.warband, how: 'exchange', against: elsewhere }
    expect(refusal(() => played.does('captive.free', exchange))).toEqual(['other-captor'])
  })

  test('that is written off leaves its things to its captor', () => {
    const played = bands()
    const member = captured(played)
    played.does('captive.free', { ...at, member, captor: other.warband, how: 'write-off' })
    expect(view(played, other).roster.stash).toEqual([{ id: 'sword', quantity: 1 }])
    expect(view(played).roster.members[0]).toMatchObject({ status: 'retired' })
    played.call('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(view(played, other).roster.stash).toBeUndefined()
  })
})

describe('a trade', () => {
  test('moves things to another band’s stash, and points the other way', () => {
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
})
