// UPU-R31: the free piece of a member belongs to that member, so that no one gets free weapons through others.
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
let played: Played
let leader: string
let marius: string
let anais: string
const recruit = (kind: string, name: string) => played.does('member.recruit', { ...at, member: { kind, name } }).member!
const buy = (member: string | null, id = 'pistol', quantity = 1) =>
  played.does('item.buy', { ...at, member, item: { id, quantity } })
const builder = () => played.call<BuilderView>('warband.builder', at)
const line = (member: string, id = 'pistol') =>
  played.call<MemberView>('member.get', { ...at, member }).items.find(({ item }) => item === id)!
const count = (member: string, id = 'pistol') => line(member, id)?.quantity ?? 0
const move = (from: string, to: string | null, quantity = 1, id = 'pistol') =>
  played.does('item.move', { ...at, item: line(from, id).id, quantity, to })
const stash = () => builder().stash.map(({ item, quantity }) => [item, quantity])

beforeEach(() => {
  played = begun('un-pour-un', 300, play(memoryStore()))
  leader = recruit('leader', 'Hélène')
  marius = recruit('henchman', 'Marius')
  anais = recruit('henchman', 'Anaïs')
})

describe.each(['pistol', 'dagger'])('the free %s', (id) => {
  test('goes to a member without one, not to one who has it, nor to the stash', () => {
    buy(marius, id)
    buy(leader, id)
    expect(line(marius, id).takers).toEqual([anais])
    expect(refusal(() => move(marius, leader, 1, id))).toEqual(['free-piece'])
    expect(refusal(() => move(marius, null, 1, id))).toEqual(['free-piece'])
    move(marius, anais, 1, id)
    buy(marius, id)
    expect([leader, marius, anais].map((one) => count(one, id))).toEqual([1, 1, 1])
    expect(builder().treasury.total).toBe(300 - 50 - 10 - 10)
  })

  test('stays when one of several is given away: the paid one goes', () => {
    buy(marius, id)
    buy(marius, id)
    buy(leader, id)
    const all = builder().treasury.total
    expect(line(marius, id).takers).toBeUndefined()
    expect(refusal(() => move(marius, leader, 2, id))).toEqual(['free-piece'])
    move(marius, leader, 1, id)
    expect([line(marius, id).resale, line(leader, id).resale]).toEqual([0, id === 'pistol' ? 10 : 2])
    move(leader, null, 1, id)
    expect([stash(), builder().treasury.total]).toEqual([[[id, 1]], all])
  })

  test('stays when a second one was a gift: that one can go to anyone', () => {
    buy(marius, id)
    played.does('item.buy', { ...at, member: marius, item: { id }, free: true })
    buy(leader, id)
    expect(line(marius, id).takers).toBeUndefined()
    move(marius, leader, 1, id)
    expect(refusal(() => move(marius, leader, 1, id))).toEqual(['free-piece'])
  })

  test('can be given away if it was paid, and returns to the stash it came from', () => {
    buy(null, id)
    const lying = builder().stash[0]!
    played.does('item.move', { ...at, item: lying.id, quantity: 1, to: marius })
    expect(line(marius, id).takers).toBeUndefined()
    move(marius, null, 1, id)
    expect(stash()).toEqual([[id, 1]])
  })
})

test('is not traded to another warband', () => {
  const there = 'warband002'
  played.does('warband.create', { campaign: CAMPAIGN, warband: there, name: 'Là-bas', position: 1 })
  buy(marius)
  const trade = { campaign: CAMPAIGN, from: at.warband, to: there, item: line(marius).id }
  expect(refusal(() => played.does('item.trade', trade))).toEqual(['free-piece'])
})

test('leaves with a dismissed member, while paid pieces go to the stash', () => {
  buy(marius)
  buy(marius)
  buy(marius, 'dagger')
  buy(anais)
  played.does('member.release-many', { ...at, members: [marius, anais], as: 'dismissed' })
  expect([stash(), builder().treasury.total]).toEqual([[['pistol', 1]], 300 - 50 - 10])
})

test('is paid in a setting without free pieces, and can go to anyone', () => {
  played.does('campaign.change', { campaign: CAMPAIGN, settings: { setting: 'medieval-fantasy' } })
  played.does('warband.change', { ...at, options: { setting: 'medieval-fantasy' } })
  buy(marius)
  buy(leader)
  expect(line(marius).takers).toBeUndefined()
  move(marius, leader)
  expect(count(leader)).toBe(2)
})
