// The price paid for an item stays with it everywhere: in a later sale a gift brings nothing, any other item its price.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Roster } from '../../../shared/domain/roster.ts'
import { begun, CAMPAIGN, play } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const FROM = 'warband001'
const TO = 'warband002'
const NEXT = 'campaign02'

interface Thing {
  readonly id: string
  readonly quantity: number
  readonly free: boolean
  readonly inStash: boolean
}
const THINGS: Readonly<Record<string, readonly string[]>> = {
  'un-pour-un': ['pistol', 'dagger', 'rifle', 'sword', 'light-armour'],
  'chaos-au-caire': ['forgotten-lore', 'good-luck-charm', 'first-aid-kit', 'rope'],
  kolaps: ['service-pistol'],
}
const RECRUIT: Readonly<Record<string, object>> = {
  'un-pour-un': { kind: 'leader', name: 'Hélène' },
  'chaos-au-caire': {
    ...{ kind: 'independent', name: 'Hortense' },
    attributes: { strength: 3, agility: 3, wits: 3, resolve: 3 },
  },
  kolaps: { kind: 'character', name: 'Ravi', rank: 3 },
}

/** A band whose leader and stash hold these items, and a second band with only a leader. */
function campaign(ruleset: string, things: readonly Thing[]) {
  const played = begun(ruleset, 500, play(memoryStore()))
  const { does } = played
  const at = { campaign: CAMPAIGN, warband: FROM }
  const { member } = does('member.recruit', { ...at, member: RECRUIT[ruleset]! })
  for (const { id, quantity, free, inStash } of things)
    does('item.buy', { ...at, member: inStash ? null : member, item: { id, quantity }, free })
  /** Each piece of a band, or of a whole campaign, with its price. */
  const pieces = (warband?: string, of = CAMPAIGN) =>
    [...played.store.loadAll(of).item.values()]
      .filter((one) => warband === undefined || one.warband === warband)
      .flatMap(({ item, quantity, paid }) => Array.from({ length: quantity }, () => `${item} ${paid}`))
      .sort()
  return { ...played, at, member: member!, pieces }
}
type Campaign = ReturnType<typeof campaign>

/** Ways to move items; each returns the pieces afterwards. */
const WAYS: Readonly<Record<string, (one: Campaign) => string[]>> = {
  'a new season': ({ does, pieces }) => {
    does('campaign.season', { campaign: NEXT, from: CAMPAIGN, name: 'Saison 2', bands: [FROM] })
    return pieces(undefined, NEXT)
  },
  'a roster file': ({ call, does, at, pieces }) => {
    does('warband.import', { ...at, warband: TO, roster: call<Roster>('warband.export', at) })
    return pieces(TO)
  },
  'a duplicate without a budget': ({ does, at, pieces }) => {
    does('campaign.change', { campaign: CAMPAIGN, startingBudget: null })
    does('warband.duplicate', { ...at, copy: TO, name: 'Copie' })
    return pieces(TO)
  },
  'the stash and back': ({ does, at, member, pieces, store }) => {
    for (const to of [null, member])
      for (const { id } of store.loadAll(CAMPAIGN).item.values())
        try {
          does('item.move', { ...at, item: id, to })
        } catch {
          // A first free piece stays with its bearer, and some items are limited by the rules.
        }
    return pieces(FROM)
  },
  'a transfer of their bearer': ({ does, member, pieces }) => {
    does('warband.create', { campaign: CAMPAIGN, warband: TO, name: 'Autre' })
    does('member.transfer', { campaign: CAMPAIGN, member, from: FROM, to: TO })
    return [...pieces(FROM), ...pieces(TO)].sort()
  },
}

describe.each(Object.keys(THINGS))('the price of each item in %s is kept', (ruleset) => {
  test.each(Object.keys(WAYS))('through %s', (way) => {
    const thing = fc.record({
      ...{ id: fc.constantFrom(...THINGS[ruleset]!), quantity: fc.integer({ min: 1, max: 2 }) },
      ...{ free: fc.boolean(), inStash: fc.boolean() },
    })
    let checked = 0
    fc.assert(
      fc.property(fc.array(thing, { minLength: 1, maxLength: 4 }), (things) => {
        let one: Campaign
        try {
          one = campaign(ruleset, things)
        } catch {
          return // The rules or the treasury refuse these items.
        }
        const before = one.pieces()
        checked++
        expect(WAYS[way]!(one)).toEqual(before)
      }),
      { numRuns: 12, seed: 2 },
    )
    expect(checked).toBeGreaterThan(3)
  })
})

test('keeps a first free piece free in a roster file without prices', () => {
  const one = campaign('un-pour-un', [])
  const { roster } = { roster: one.call<Roster>('warband.export', one.at) }
  const [leader] = roster.members as [object]
  const given = { ...roster, members: [{ ...leader, items: [{ id: 'pistol', quantity: 2 }] }] }
  one.does('warband.import', { ...one.at, warband: TO, roster: given })
  expect(one.pieces(TO)).toEqual(['pistol 0', 'pistol 10'])
})

/** Ways to add items that were not paid in this campaign. Each returns the price at which each item counts. */
const BROUGHT: Readonly<Record<string, (one: Campaign) => Record<string, number>>> = {
  'a roster file with prices': ({ does, call, at }) => {
    const { treasury: _treasury, ...roster } = call<Roster>('warband.export', at)
    const stash = [
      { id: 'sword', paid: 5 },
      { id: 'rifle', paid: 0 },
      { id: 'dagger', paid: 501 },
    ]
    does('warband.import', { ...at, warband: TO, roster: { ...roster, name: 'Venue', stash } })
    return { sword: 5, rifle: 0, dagger: 501, pistol: 0 }
  },
  'a roster file without prices': ({ does, call, at }) => {
    const { treasury: _treasury, members, ...roster } = call<Roster>('warband.export', at)
    const unpriced = { ...members[0], items: [{ id: 'pistol' }] }
    const stash = [{ id: 'sword' }]
    does('warband.import', { ...at, warband: TO, roster: { ...roster, name: 'Venue', members: [unpriced], stash } })
    return { sword: 5, pistol: 0 }
  },
  'a free duplicate': ({ does, at }) => {
    does('warband.duplicate', { ...at, copy: TO, name: 'Copie', free: true })
    return { sword: 0, rifle: 0, pistol: 0 }
  },
}

describe.each(Object.keys(BROUGHT))('prices of items from %s', (way) => {
  test.each([
    ['at the full price before the first game', false, 1],
    ['at half the price after it', true, 0.5],
  ])('sells %s', (_, hasPlayed, share) => {
    const one = campaign('un-pour-un', [
      { id: 'pistol', quantity: 1, free: false, inStash: false },
      { id: 'sword', quantity: 1, free: false, inStash: true },
      { id: 'rifle', quantity: 1, free: true, inStash: true },
    ])
    const paid = BROUGHT[way]!(one)
    if (hasPlayed) playEmptyGame(one)
    const items = [...one.store.loadAll(CAMPAIGN).item.values()].filter(({ warband }) => warband === TO)
    const sold = items.map(({ id, item, quantity }) => {
      const sale = { campaign: CAMPAIGN, warband: TO, item: id, quantity }
      return [item, Number(one.does<{ price: number }>('item.sell', sale).price)] as const
    })
    const expected = Object.entries(paid).map(([item, price]) => [item, Math.floor(price * share)])
    expect(Object.fromEntries(sold)).toEqual(Object.fromEntries(expected))
  })
})

test('gives the same amount for pieces sold together or one by one', () => {
  const prices = [[2], [1, 1]].map((counts) => {
    const one = campaign('un-pour-un', [{ id: 'sword', quantity: 2, free: false, inStash: true }])
    one.does('warband.create', { campaign: CAMPAIGN, warband: TO, name: 'Autre' })
    one.does('member.recruit', { campaign: CAMPAIGN, warband: TO, member: { kind: 'leader', name: 'Ida' } })
    playEmptyGame(one)
    return counts.reduce((sum, quantity) => {
      const { id } = [...one.store.loadAll(CAMPAIGN).item.values()][0]!
      return sum + Number(one.does<{ price: number }>('item.sell', { ...one.at, item: id, quantity }).price)
    }, 0)
  })
  expect(prices).toEqual([4, 4])
})

/** A game without changes that both bands have played. */
function playEmptyGame({ call, does }: Campaign): void {
  const game = 'gameround1'
  does('game.plan', { campaign: CAMPAIGN, game, round: 1, sides: [FROM, TO].map((one) => ({ warbands: [one] })) })
  const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
  const each = (kind: string, answer: object) =>
    [FROM, TO].map((one) => [`${kind}:${one}`, { kind, ...answer }] as const)
  const answers = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'draw', [sides[1]!.id]: 'draw' } },
    ...Object.fromEntries([...each('fallen', { members: [] }), ...each('points', { objectives: [] })]),
    ...Object.fromEntries(each('feats', { feats: [] })),
  }
  does('game.settle', { campaign: CAMPAIGN, game, warbands: [FROM, TO], answers })
}
