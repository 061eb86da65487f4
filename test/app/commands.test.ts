import { describe, expect, test } from 'vitest'
import { begun, CAMPAIGN, play, refusal } from '../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const leader = { kind: 'leader', name: 'Hélène', items: [{ id: 'rifle' }, { id: 'dagger' }] }

interface WarbandView {
  treasury: number
  cost: { total: number }
  legal: boolean
  roster: {
    members: { name: string; items: { id: string; quantity: number }[] }[]
    stash?: unknown[]
    treasury?: number
  }
  items: { id: string; item: string; member: string | null; paid: number }[]
  ledger: { amount: number; reason: string }[]
}

describe('a warband in a campaign', () => {
  test('starts its treasury with the budget, and pays for recruits', () => {
    const { does, call } = begun('un-pour-un', 200)
    does('member.recruit', { ...at, member: leader })
    does('member.recruit', { ...at, member: { kind: 'henchman', name: 'Marius' } })
    const band = call<WarbandView>('warband.get', at)
    expect(band.treasury).toBe(200 - 70 - 10)
    expect(band.cost.total).toBe(80)
    expect(band.legal).toBe(true)
    expect(band.roster.treasury).toBe(120)
  })

  test('refuses a recruit when the treasury is short', () => {
    const { does } = begun('un-pour-un', 60)
    expect(refusal(() => does('member.recruit', { ...at, member: leader }))).toEqual(['treasury-short'])
  })

  test('refuses items that the rules forbid', () => {
    const { does } = begun('un-pour-un')
    const { member } = does('member.recruit', { ...at, member: leader })
    does('item.buy', { ...at, member, item: { id: 'light-armour' } })
    expect(refusal(() => does('item.buy', { ...at, member, item: { id: 'heavy-armour' } }))).toEqual(['armour-limit'])
    expect(refusal(() => does('item.buy', { ...at, member, item: { id: 'lightsaber' } }))).toEqual(['unknown-id'])
  })

  test('refunds the full price before its first game, half of it afterwards, and nothing for free items', () => {
    const { does, call } = begun('un-pour-un')
    const sellAndGetPrice = (of: typeof at, id: string): number => {
      const { items } = call<WarbandView>('warband.get', of)
      const { id: item } = items.find((line) => line.item === id)!
      return does<{ price: number }>('item.sell', { ...of, item }).price
    }
    does('member.recruit', { ...at, member: leader })
    const before = call<WarbandView>('warband.get', at).treasury
    expect([sellAndGetPrice(at, 'rifle'), sellAndGetPrice(at, 'dagger')]).toEqual([20, 0])
    expect(call<WarbandView>('warband.get', at).treasury).toBe(before + 20)
    const played = { ...at, warband: 'warband002' }
    const roster = { format: 'chronique/roster@1', ruleset: 'un-pour-un', name: 'Loin', members: [leader], treasury: 5 }
    does('warband.import', { ...played, roster })
    expect([sellAndGetPrice(played, 'rifle'), sellAndGetPrice(played, 'dagger')]).toEqual([10, 0])
    expect(call<WarbandView>('warband.get', played).treasury).toBe(15)
  })

  test('moves items between members and stash, and keeps those of dismissed members', () => {
    const { does, call } = begun('un-pour-un')
    const { member } = does('member.recruit', { ...at, member: leader })
    const { item } = does('item.buy', { ...at, member: null, item: { id: 'sword', quantity: 3 } })
    does('item.move', { ...at, item, quantity: 1, to: member })
    does('member.release', { ...at, member, as: 'dismissed' })
    const { items, roster } = call<WarbandView>('warband.get', at)
    expect(items.every((line) => line.member === null)).toBe(true)
    // The dagger was the member's free one (UPU-R31).
    expect(roster.stash).toEqual([
      { id: 'sword', quantity: 2 },
      { id: 'rifle', quantity: 1 },
      { id: 'sword', quantity: 1 },
    ])
    expect(refusal(() => does('member.release', { ...at, member, as: 'retired' }))).toEqual(['member-gone'])
  })

  test('is imported during a campaign, and read back unchanged', () => {
    const roster = {
      format: 'chronique/roster@1',
      ruleset: 'chaos-au-caire',
      name: 'Expédition',
      player: 'Camille',
      members: [
        {
          kind: 'acolyte-group',
          name: 'Frères',
          attributes: { strength: 2, agility: 3, wits: 2, resolve: 3 },
          traits: [{ id: 'marksman', level: 2 }],
          items: [{ id: 'rope', quantity: 2 }],
          models: 12,
          modelsNow: 9,
          missedGames: 1,
          experience: { gained: 5, spent: 2 },
          injuries: [],
          overrides: [{ value: 'actionPoints', amount: 6, reason: 'scénario' }],
        },
      ],
      treasury: 17,
      stash: [{ id: 'knife', quantity: 2 }],
    }
    const { does, call } = begun('chaos-au-caire')
    does('warband.import', { campaign: CAMPAIGN, warband: 'warband002', roster })
    const read = call<{ roster: object }>('warband.get', { campaign: CAMPAIGN, warband: 'warband002' }).roster
    const [member] = roster.members
    const came = Object.fromEntries(Object.entries(member!).filter(([key]) => key !== 'injuries'))
    expect(read).toEqual({ ...roster, options: {}, custom: [], members: [came] })
  })

  test('executes a repeated request once, and refuses different input with the same id', () => {
    const { call, store } = begun('un-pour-un')
    const asking = { ...at, amount: 5, detail: 'Prix', request: 'request-0001' }
    const first = call('ledger.record', asking)
    expect(call('ledger.record', asking)).toEqual(first)
    expect(store.entries(CAMPAIGN, 10)).toHaveLength(3)
    expect(refusal(() => call('ledger.record', { ...asking, amount: 6 }))).toEqual(['request-reused'])
  })

  test('refuses a request with an older revision', () => {
    const { call } = begun('un-pour-un')
    const { revisions } = call<{ revisions: Record<string, number> }>('ledger.record', { ...at, amount: 5, detail: '' })
    call('ledger.record', { ...at, amount: 5, detail: '', expected: revisions })
    expect(refusal(() => call('ledger.record', { ...at, amount: 5, detail: '', expected: revisions }))).toEqual([
      'revision-conflict',
    ])
  })
})

describe('a campaign', () => {
  test('accepts only settings and house rules of its ruleset', () => {
    const { does } = play()
    const campaign = { campaign: CAMPAIGN, name: 'Essai', ruleset: 'un-pour-un' }
    const wrong = { settings: { weather: 'rain', resale: 'double' }, house: { magic: true } }
    expect(refusal(() => does('campaign.create', { ...campaign, ...wrong }))).toEqual([
      'setting-unknown',
      'choice-unknown',
      'house-rule-unknown',
    ])
    does('campaign.create', { ...campaign, settings: { resale: 'full' } })
    expect(refusal(() => does('campaign.create', campaign))).toEqual(['id-taken'])
  })

  test('reports the error of an invalid call', () => {
    const { call } = begun('un-pour-un')
    expect(refusal(() => call('warband.burn', {}))).toEqual(['unknown-method'])
    expect(refusal(() => call('ledger.record', { ...at, amount: 'five', detail: '' }))).toEqual(['wrong-type'])
    expect(refusal(() => call('ledger.record', { ...at, detail: '' }))).toEqual(['missing-key'])
    expect(refusal(() => call('warband.get', { campaign: CAMPAIGN, warband: 'warband999' }))).toEqual(['fact-missing'])
  })
})
