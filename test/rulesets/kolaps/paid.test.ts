import { describe, expect, test } from 'vitest'
import { begun, CAMPAIGN, type Played } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

interface View {
  readonly treasury: number
  readonly items: readonly object[]
  readonly ledger: readonly { amount: number; reason: string }[]
}
const view = ({ call }: Pick<Played, 'call'>) => call<View>('warband.get', at)

describe('KOL-R4: the price paid for a character', () => {
  const rank = (cost: number) => ({
    id: 'custom:rank-4',
    kind: 'rank-cost',
    rank: 4,
    cost,
    name: { fr: 'r', en: 'r' },
    summary: { fr: 'r', en: 'r' },
  })

  /** Hires Ravi for 25 with a rifle for 20, then lowers the price of his rank to 8. */
  function hireThenLowerPrice() {
    const played = begun('kolaps', 300)
    played.does('content.add', { campaign: CAMPAIGN, entries: [rank(25)] })
    const items = [{ name: 'Fusil', kind: 'shoulder', cost: 20 }]
    const ravi = { kind: 'character', name: 'Ravi', rank: 4, items }
    const { member } = played.does<{ member: string }>('member.recruit', { ...at, member: ravi })
    expect(view(played).treasury).toBe(255)
    played.does('content.change', { campaign: CAMPAIGN, entry: rank(8) })
    return { ...played, member }
  }

  test('is refunded when he is dismissed before the first game, though his rank is cheaper now; his rifle stays', () => {
    const { member, ...played } = hireThenLowerPrice()
    played.does('member.release', { ...at, member, as: 'dismissed' })
    expect(view(played).treasury).toBe(280)
    expect(view(played).items).toMatchObject([{ member: null, quantity: 1 }])
  })

  test('is refunded when he is deleted as a mistake, with the price of the rifle', () => {
    const { member, ...played } = hireThenLowerPrice()
    played.does('member.delete', { ...at, member })
    expect(view(played).treasury).toBe(300)
  })

  test('includes the refund of items that leave with the dismissed, and is deleted completely with him', () => {
    const { member, ...played } = hireThenLowerPrice()
    played.does('campaign.change', { campaign: CAMPAIGN, settings: { dismissal: 'lost' } })
    played.does('member.release', { ...at, member, as: 'dismissed' })
    expect(view(played)).toMatchObject({ treasury: 300, items: [] })
    played.does('member.delete', { ...at, member })
    expect(view(played).ledger.map(({ amount, reason }) => [amount, reason])).toEqual([[300, 'starting-budget']])
  })

  test('is in the treasury, separate from the price of his items', () => {
    const { ledger } = view(hireThenLowerPrice())
    expect(ledger.map(({ amount, reason }) => [amount, reason])).toEqual([
      [300, 'starting-budget'],
      [-25, 'hired'],
      [-20, 'equipped'],
    ])
  })
})
