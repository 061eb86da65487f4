// House rule `spending`, off by default: 5 XP buy a point of value, in attributes or traits, within the limits of
// creation.
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdvancesView } from '../../../shared/contract/views/member.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
/** 6 + 6 + 4 + 4 = 20 points. */
const attributes = { strength: 2, agility: 2, wits: 2, resolve: 2 }

interface Band {
  readonly treasury: number
  readonly legal: boolean
  readonly roster: { readonly members: readonly object[] }
}

let store: ReturnType<typeof memoryStore>
let played: Played
beforeEach(() => {
  store = memoryStore()
  played = begun('chaos-au-caire', 200, play(store))
  played.does('campaign.change', { campaign: CAMPAIGN, house: { spending: true } })
})

const band = () => played.call<Band>('warband.get', at)
function recruit(experience: number, more: object = {}): string {
  const member = { kind: 'independent', name: 'Zoé', attributes, ...more }
  const { member: id } = played.does('member.recruit', { ...at, member })
  played.does('experience.award', { ...at, member: id, amount: experience, detail: 'une campagne' })
  return id!
}
const take = (member: string, advance: string) => played.does('advance.take', { ...at, member, advance })
const advances = (member: string) => played.call<AdvancesView>('advances.get', { ...at, member })
const allowedAdvances = (member: string) =>
  advances(member).choices.flatMap(({ id, isAllowed }) => (isAllowed ? [id] : []))

test('offers nothing without the house rule', () => {
  const member = recruit(60)
  played.does('campaign.change', { campaign: CAMPAIGN, house: { spending: false } })
  expect([refusal(() => take(member, 'strength')), advances(member).choices]).toEqual([['no-advances'], []])
})

describe('experience buys', () => {
  test('a die of an attribute and a level of a trait at five times their price, without points', () => {
    const member = recruit(50, { traits: [{ id: 'marksman' }] })
    const { treasury } = band()
    take(member, 'strength')
    take(member, 'marksman')
    take(member, 'combat-prowess')
    expect(band()).toMatchObject({ treasury, legal: true })
    expect(band().roster.members[0]).toMatchObject({
      attributes: { ...attributes, strength: 3 },
      traits: [
        { id: 'marksman', level: 2 },
        { id: 'combat-prowess', level: 1 },
      ],
      experience: { gained: 50, spent: 15 + 10 + 15 },
    })
    expect(refusal(() => take(member, 'agility'))).toEqual(['experience-short'])
    take(member, 'wits')
    expect(refusal(() => take(member, 'scholar'))).toEqual(['no-advance-due'])
  })

  test('advances that can be undone completely', () => {
    const member = recruit(20)
    for (const advance of ['agility', 'extra-vitality']) {
      const before = dump(store.facts())
      take(member, advance)
      played.does('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
      expect(dump(store.facts())).toBe(before)
    }
  })

  test("also the campaign's own traits, but no drawback", () => {
    const words = { name: { fr: 'Bagarreur', en: 'Brawler' }, summary: { fr: 'Cogne.', en: 'Hits.' } }
    const entries = [
      { kind: 'trait', ...words, cost: 4, maxLevel: 1 },
      { kind: 'trait', ...words, cost: -3 },
    ]
    played.does('content.add', { campaign: CAMPAIGN, entries })
    const member = recruit(45)
    take(member, 'custom:bagarreur')
    expect(band().roster.members[0]).toMatchObject({
      traits: [{ id: 'custom:bagarreur' }],
      experience: { gained: 45, spent: 20 },
    })
    expect(allowedAdvances(member)).not.toContain('custom:bagarreur')
    for (const drawback of ['cowardly', 'custom:bagarreur-2'])
      expect(refusal(() => take(member, drawback))).toEqual(['unknown-id'])
  })
})

describe('within the limits of creation', () => {
  test('allows attributes up to 4, or 6 for the inhuman, and wits up to 3 for inhuman groups', () => {
    const at4 = { attributes: { ...attributes, wits: 4 } }
    const beast = [{ id: 'inhuman' }]
    expect(refusal(() => take(recruit(99, at4), 'wits'))).toEqual(['advance-at-ceiling'])
    expect(refusal(() => take(recruit(99, { ...at4, traits: beast }), 'wits'))).toEqual([])
    const apes = { kind: 'acolyte-group', attributes: { ...attributes, wits: 3 }, traits: beast }
    expect(refusal(() => take(recruit(99, apes), 'wits'))).toEqual(['advance-at-ceiling'])
  })

  test('allows 35 attribute points', () => {
    // 12 + 12 + 4 + 4 = 32: three points more, not four.
    const member = recruit(99, { attributes: { strength: 4, agility: 4, wits: 2, resolve: 2 } })
    take(member, 'wits')
    expect(refusal(() => take(member, 'resolve'))).toEqual(['advance-at-ceiling'])
  })

  test('allows a trait up to its highest level, for its kinds, with its requirements and exclusions', () => {
    const inhuman = recruit(99, { traits: [{ id: 'inhuman' }, { id: 'luck', level: 2 }] })
    expect(allowedAdvances(inhuman)).toEqual(
      expect.arrayContaining(['natural-armour', 'not-the-last-time', 'extra-vitality']),
    )
    for (const id of ['luck', 'inhuman', 'toughness', 'veteran', 'natural-authority'])
      expect(allowedAdvances(inhuman)).not.toContain(id)
    const group = recruit(99, { kind: 'acolyte-group', models: 12 })
    expect(allowedAdvances(group)).toContain('scholar')
    for (const id of ['veteran', 'extra-vitality', 'natural-armour']) expect(allowedAdvances(group)).not.toContain(id)
  })

  test('ignores the effects of injuries', () => {
    const member = recruit(99, { attributes: { ...attributes, resolve: 4 }, injuries: [{ id: 'nervous-breakdown' }] })
    expect(refusal(() => take(member, 'resolve'))).toEqual(['advance-at-ceiling'])
  })
})

test('shows price, missing experience and effects of each choice', () => {
  const member = recruit(10)
  const { due, price, sides, choices } = advances(member)
  expect([due, price, sides]).toEqual([2, 5, []])
  expect(choices.find(({ id }) => id === 'wits')).toMatchObject({
    name: { fr: 'Esprit', en: 'Wits' },
    price: 10,
    isAllowed: true,
    gains: [
      { value: 'attributePoints', before: 20, after: 22 },
      { value: 'actionPoints', before: 4, after: 5 },
      { value: 'charge', before: 9, after: 10 },
    ],
  })
  expect(choices.find(({ id }) => id === 'strength')).toMatchObject({ price: 15, missing: { total: 5 } })
})
