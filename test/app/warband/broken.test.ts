// Items that break at the table are stored as broken: visible, unused, repairable, removable.
import { describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const PISTOLS = [{ id: 'pistol', quantity: 3 }]
const GUNS = [{ id: 'named', name: 'Fusil de chasse', kind: 'shoulder', quantity: 3 }]

function bandWithWeapons(ruleset: string, member: object): { played: Played; member: string; item: string } {
  const played = begun(ruleset, 500, play(memoryStore()))
  const id = played.does('member.recruit', { ...at, member }).member!
  return { played, member: id, item: lines(played, id)[0]!.id }
}
const bandWithPistols = () => bandWithWeapons('un-pour-un', { kind: 'leader', name: 'Hélène', items: PISTOLS })
const unitWithGuns = () => bandWithWeapons('kolaps', { kind: 'character', name: 'Ravi', rank: 4, items: GUNS })

const lines = ({ call }: Played, member: string) => call<MemberView>('member.get', { ...at, member }).items
const shownItems = (played: Played, member: string) =>
  lines(played, member).map(({ item, quantity, isBroken, cost }) => [item, quantity, isBroken, cost])
const builder = ({ call }: Played) => call<BuilderView>('warband.builder', at)

describe.each([
  ['un-pour-un', bandWithPistols, 'pistol', 20],
  ['kolaps', unitWithGuns, 'named', 0],
] as const)('a broken weapon of %s', (_ruleset, begin, item, cost) => {
  test('has its own line with the same value, and joins the others when repaired', () => {
    const { played, member, item: line } = begin()
    const { value, legal } = builder(played)
    const { item: broken } = played.does('item.break', { ...at, item: line })
    const before = shownItems(played, member)
    expect(before.map(([id, quantity, isBroken]) => [id, quantity, isBroken])).toEqual([
      [item, 2, false],
      [item, 1, true],
    ])
    expect(before.reduce((sum, [, , , cost]) => sum + Number(cost), 0)).toBe(cost)
    expect(builder(played).value.total).toBe(value.total)
    expect(builder(played).legal).toBe(legal)
    played.does('item.mend', { ...at, item: broken })
    expect(shownItems(played, member).map(([id, quantity, isBroken]) => [id, quantity, isBroken])).toEqual([
      [item, 3, false],
    ])
  })

  test('can be a whole line, and can be undone', () => {
    const { played, member, item: line } = begin()
    const before = shownItems(played, member)
    played.does('item.break', { ...at, item: line, quantity: 3 })
    expect(shownItems(played, member)).toEqual([[item, 3, true, cost]])
    expect(refusal(() => played.does('item.break', { ...at, item: line }))).toEqual(['item-broken'])
    played.call('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(shownItems(played, member)).toEqual(before)
    expect(refusal(() => played.does('item.mend', { ...at, item: line }))).toEqual(['item-sound'])
    expect(refusal(() => played.does('item.break', { ...at, item: line, quantity: 4 }))).toEqual(['item-too-few'])
  })

  test('is exported and imported as broken, but new in a copy of the band', () => {
    const { played, item: line } = begin()
    played.does('item.break', { ...at, item: line })
    const roster = played.call<{ members: { items: object[] }[] }>('warband.export', at)
    expect(roster.members[0]!.items).toMatchObject([
      { id: item, quantity: 2 },
      { id: item, quantity: 1, broken: true },
    ])
    const there = { ...at, warband: 'warband002' }
    played.does('warband.import', { ...there, roster: JSON.parse(JSON.stringify(roster)) as object })
    expect(played.call('warband.export', there)).toEqual(roster)
    played.does('warband.duplicate', { ...at, copy: 'warband003', name: 'Copie' })
    const copy = played.call<{ members: { items: object[] }[] }>('warband.export', { ...at, warband: 'warband003' })
    expect(JSON.stringify(copy)).not.toContain('broken')
  })
})

describe('a broken item', () => {
  test('is repaired for a price from the treasury, unless that is too small', () => {
    const { played, member, item: line } = bandWithPistols()
    const { item: broken } = played.does('item.break', { ...at, item: line })
    const { treasury } = builder(played)
    const mend = { ...at, item: broken, price: 7 }
    expect(refusal(() => played.does('item.mend', { ...mend, price: 9999 }))).toEqual(['treasury-short'])
    played.does('item.mend', mend)
    const after = builder(played)
    expect(after.treasury.total).toBe(treasury.total - 7)
    expect(after.ledger[0]).toMatchObject({ amount: -7, name: { fr: 'Réparations' } })
    expect(shownItems(played, member)).toEqual([['pistol', 3, false, 20]])
  })

  test('cannot be sold, only removed for nothing', () => {
    const { played, member, item: line } = bandWithPistols()
    const { item: broken } = played.does('item.break', { ...at, item: line })
    const { treasury } = builder(played)
    expect(lines(played, member).map(({ resale }) => resale === null)).toEqual([false, true])
    expect(refusal(() => played.does('item.sell', { ...at, item: broken }))).toEqual(['item-broken'])
    played.does('item.lose', { ...at, item: broken })
    expect(builder(played).treasury.total).toBe(treasury.total)
    expect(shownItems(played, member)).toEqual([['pistol', 2, false, 10]])
  })

  test('stays broken with a new owner', () => {
    const { played, item: line } = bandWithPistols()
    const { item: broken } = played.does('item.break', { ...at, item: line })
    played.does('item.move', { ...at, item: broken, to: null })
    expect(builder(played).stash).toMatchObject([{ item: 'pistol', quantity: 1, isBroken: true }])
  })

  test('is shown in the history', () => {
    const { played, item: line } = bandWithPistols()
    const { item: broken } = played.does('item.break', { ...at, item: line })
    played.does('item.mend', { ...at, item: broken, price: 2 })
    const timeline = played.call('history.timeline', { campaign: CAMPAIGN, limit: 2 })
    expect(timeline).toMatchObject({
      groups: [
        { told: { say: 'item.mend-paid', params: { who: 'Hélène', price: 2 } } },
        { told: { say: 'item.break', params: { who: 'Hélène', quantity: 1 } } },
      ],
    })
  })
})

test('nothing breaks in a ruleset without broken items', () => {
  const member = {
    kind: 'independent',
    name: 'Ida',
    attributes: { strength: 3, agility: 3, wits: 3, resolve: 3 },
    items: [{ id: 'knife' }],
  }
  const { played, member: id, item: line } = bandWithWeapons('chaos-au-caire', member)
  expect(lines(played, id)[0]!.canBreak).toBe(false)
  expect(refusal(() => played.does('item.break', { ...at, item: line }))).toEqual(['cannot-break'])
})
