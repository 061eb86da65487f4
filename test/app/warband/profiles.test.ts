// The figures of items in views: in the catalogue, in the band, on a member's page, among the rules.
import { describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { CatalogueView, MemberView } from '../../../shared/contract/views/member.ts'
import type { EquipmentValuesView } from '../../../shared/contract/views/profile.ts'
import type { RulesView } from '../../../shared/contract/views/rules.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

/** A band with one member who has these items. */
function memberWithItems(items: readonly string[]) {
  const { does, call } = begun('chaos-au-caire')
  const { member } = does<{ member: string }>('member.recruit', { ...at, member: { name: 'Anna', ...HERO } })
  for (const id of items) does('item.buy', { ...at, member, item: { id } })
  return { does, call, member }
}
const HERO = {
  kind: 'independent',
  attributes: { strength: 3, agility: 4, wits: 2, resolve: 2 },
  traits: [],
  items: [],
}

test("shows a member's items with their figures in play, with parts if there are several", () => {
  const { call, member } = memberWithItems(['sword'])
  const [sword] = call<MemberView>('member.get', { ...at, member }).items
  expect(sword!.figures).toMatchObject({ hands: 1, encumbrance: 2, damage: { total: 6 }, defence: { total: 5 } })
  const { groups } = call<BuilderView>('warband.builder', at)
  expect(groups.filter(({ columns }) => columns.length > 0).map(({ id }) => id)).toEqual([
    'melee',
    'ranged',
    'equipment',
  ])
})

test('shows items in the stash with the figures of the book', () => {
  const { does, call } = memberWithItems([])
  does('item.buy', { ...at, member: null, item: { id: 'sword' } })
  const [sword] = call<BuilderView>('warband.builder', at).stash
  expect(sword!.figures).toEqual({ defenceAdded: 1, damageAdded: 3, hands: 1, encumbrance: 2 })
})

test('shows the catalogue with the figures of the book and the columns of each kind, for a member and for the stash', () => {
  const { call, member: anna } = memberWithItems(['sword'])
  for (const member of [anna, null]) {
    const { kinds, entries } = call<CatalogueView>('member.catalogue', { ...at, member })
    expect(entries.find(({ id }) => id === 'rifle')!.figures).toEqual({
      ...{ damage: 8, range: 28, furthest: 56, hands: 2, encumbrance: 2 },
    })
    const known = kinds.find(({ id }) => id === 'ranged')!.columns.map(({ id }) => id)
    expect(known).toEqual(expect.arrayContaining(['damage', 'range', 'furthest', 'hands', 'encumbrance']))
  }
})

test("shows equipment in groups on a member's page, with chances in whole percent", () => {
  const { call, member } = memberWithItems(['rifle', 'sword', 'rope'])
  const { groups, chances } = call<EquipmentValuesView>('member.profiles', { ...at, member })
  expect(groups.map(({ id, rows }) => [id, rows.map(({ name }) => name.fr)])).toEqual([
    ['melee', ['Épée / sabre']],
    ['ranged', ['Fusil moderne']],
    ['equipment', ['Corde']],
  ])
  for (const { columns, rows } of chances)
    for (const { percents } of rows) {
      expect(percents).toHaveLength(columns.length)
      expect(percents.every((one) => one !== null && Number.isInteger(one) && one >= 0 && one <= 100)).toBe(true)
    }
  expect(() => call('member.profiles', { ...at, member: 'nobody' })).toThrow()
})

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  test('shows the columns of each group among the rules, and lists no item with figures among the terms', () => {
    const { sections } = begun(id).call<RulesView>('rules.get', { campaign: CAMPAIGN })
    const withColumns = sections.filter(({ columns }) => columns)
    expect(withColumns.length).toBeGreaterThan(0)
    for (const { columns, entries } of withColumns) {
      const known = new Set(columns!.map((column) => column.id))
      for (const { figures = {} } of entries) expect(Object.keys(figures).every((one) => known.has(one))).toBe(true)
      // The book's own figures have no parts except the item.
      for (const { figures = {} } of entries)
        expect(Object.values(figures).filter((one) => typeof one === 'object' && 'parts' in one)).toEqual([])
    }
    const names = withColumns.flatMap(({ entries }) => entries.map(({ name }) => name.fr))
    const terms = sections.find(({ kind }) => kind === 'terms')?.entries ?? []
    expect(terms.filter(({ name }) => names.includes(name.fr))).toEqual([])
  })
})

test("shows a weapon added by the organiser among the rules, marked as the campaign's", () => {
  const { does, call } = begun('un-pour-un')
  const entry = {
    ...{ kind: 'melee', name: { fr: 'Fléau', en: 'Flail' }, summary: { fr: 'Lourd.', en: 'Heavy.' } },
    ...{ cost: 7, hands: 2, strength: 3 },
  }
  does('content.add', { campaign: CAMPAIGN, entries: [{ ...entry, id: 'custom:flail' }] })
  const { sections } = call<RulesView>('rules.get', { campaign: CAMPAIGN })
  const flail = sections.find(({ id }) => id === 'catalogue-melee')!.entries.at(-1)!
  expect(flail).toMatchObject({ isCustom: true, cost: 7, figures: { strengthAdded: 3, hands: 2 } })
})

test("explains on a member's page and in the rules why no list has weapons", () => {
  const { does, call } = begun('cartes-destin')
  const values = { move: 10, attack: 3, strength: 6, endurance: 7, life: 5 }
  const { member } = does<{ member: string }>('member.recruit', {
    ...at,
    member: { kind: 'fighter', name: 'A', values },
  })
  const { groups, notes } = call<EquipmentValuesView>('member.profiles', { ...at, member })
  expect([groups, notes.length]).toEqual([[], 1])
  const weapons = call<RulesView>('rules.get', { campaign: CAMPAIGN }).sections.find(
    ({ id }) => id === 'further-weapon',
  )
  expect([weapons?.entries, weapons?.note]).toEqual([[], notes[0]])
})
