// A traded item keeps the value that it had in the former band, whatever price was agreed.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'
import { BANDS, OURS, twoBands } from '../../support/twoBands.ts'

const [HERE, THERE] = BANDS
const BUDGET = 100
const of = (warband: string) => ({ campaign: CAMPAIGN, warband })
const stashOf = ({ store }: Played, warband: string): FactOf<'item'>[] =>
  [...store.load(CAMPAIGN, [{ kind: 'warband', id: warband }]).item.values()].filter(({ member }) => member === null)
const treasury = ({ call }: Played, warband: string) => call<{ treasury: number }>('warband.get', of(warband)).treasury
const sale = ({ does }: Played, warband: string, item: string, quantity = 1) =>
  does<{ price: number }>('item.sell', { ...of(warband), item, quantity }).price

/** The treasuries of both bands, plus the prices of what is in their stashes. */
const allPoints = (played: Played) =>
  BANDS.reduce(
    (sum, warband) =>
      stashOf(played, warband).reduce((total, { paid, quantity }) => total + paid * quantity, sum) +
      treasury(played, warband),
    0,
  )

const Move = fc.record({
  kind: fc.constantFrom('buy', 'buy', 'gift', 'sell', 'trade', 'trade'),
  band: fc.constantFrom(HERE, THERE),
  which: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.constantFrom(0, 1, 7, 20, 60),
})
type Move = typeof Move extends fc.Arbitrary<infer M> ? M : never

/** Executes a move if it is allowed; refusals are ignored. */
function move(played: Played, things: readonly string[], { kind, band, which, quantity, price }: Move) {
  const { does } = played
  const stash = stashOf(played, band)
  const line = stash[which % Math.max(1, stash.length)]
  if (kind === 'buy' || kind === 'gift') {
    const item = { id: things[which % things.length], quantity }
    refusal(() => does('item.buy', { ...of(band), member: null, item, free: kind === 'gift' }))
  } else if (line && kind === 'sell') refusal(() => sale(played, band, line.id, quantity))
  else if (line) {
    const to = BANDS.find((one) => one !== band)!
    refusal(() => does('item.trade', { campaign: CAMPAIGN, from: band, to, item: line.id, quantity, price }))
  }
}

/** Sells everything in a stash at its price; equal pieces together. */
function sellAll(played: Played, band: string) {
  for (const { id, paid, quantity } of stashOf(played, band).sort((one, other) => other.paid - one.paid))
    expect(sale(played, band, id, quantity)).toBe(paid * quantity)
}

describe.each([
  ['un-pour-un', ['rifle', 'dagger', 'light-armour']],
  ['chaos-au-caire', ['good-luck-charm', 'rope', 'first-aid-kit']],
  ['kolaps', ['service-pistol', 'assault-rifle', 'baton']],
])('%s: bands that are being built', (ruleset, things) => {
  test('have the same total of points after any purchases, trades and returns', () => {
    fc.assert(
      fc.property(fc.array(Move, { minLength: 4, maxLength: 12 }), (moves) => {
        const played = begun(ruleset, BUDGET, play(memoryStore()))
        played.does('warband.create', { ...of(THERE), name: 'Ceux d’en face', position: 1 })
        for (const one of moves) {
          move(played, things, one)
          expect(allPoints(played)).toBe(2 * BUDGET)
        }
        for (const band of BANDS) sellAll(played, band)
        expect(treasury(played, HERE) + treasury(played, THERE)).toBe(2 * BUDGET)
      }),
      { numRuns: 25 },
    )
  })
})

test('keeps the cost of a member and the prices of its items in a transfer between bands that are being built', () => {
  const played = begun('un-pour-un', BUDGET, play(memoryStore()))
  played.does('warband.create', { ...of(THERE), name: 'Ceux d’en face', position: 1 })
  const recruit = { kind: 'lieutenant', name: 'Gontran', items: [{ id: 'rifle' }] }
  const { member } = played.does('member.recruit', { ...of(HERE), member: recruit })
  const cost = BUDGET - treasury(played, HERE)
  const transferred = played.does('member.transfer', {
    campaign: CAMPAIGN,
    from: HERE,
    to: THERE,
    member,
    price: 3,
  }).member!
  expect([treasury(played, HERE), treasury(played, THERE)]).toEqual([BUDGET - cost + 3, BUDGET - 3])
  played.does('member.release', { ...of(THERE), member: transferred, as: 'dismissed' })
  sellAll(played, THERE)
  expect(treasury(played, THERE)).toBe(BUDGET - 3 + cost)
})

describe('after games are played', () => {
  const tradeRifle = (resale: string, play_: boolean) => {
    const played = twoBands()
    played.does('campaign.change', { campaign: CAMPAIGN, settings: { resale } })
    played.does('warband.create', { ...of('warband003'), name: 'Venue plus tard', position: 2 })
    const { item } = played.does('item.buy', { ...OURS, member: null, item: { id: 'rifle' } })
    played.game(1, { fallen: [], objectives: {} })
    const to = play_ ? THERE : 'warband003'
    const bought = played.does('item.trade', { campaign: CAMPAIGN, from: HERE, to, item, price: 60 }).item!
    return { played, got: bought, to }
  }

  test.each([
    ['half', true, 10],
    ['full', true, 20],
    ['half', false, 10],
    ['full', false, 20],
    ['none', false, 0],
  ])('with resale “%s” and a buyer that has played (%s), a rifle brings %i', (resale, plays, wanted) => {
    const { played, got, to } = tradeRifle(resale, plays)
    expect(sale(played, to, got)).toBe(wanted)
  })
})
