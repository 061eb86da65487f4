// UPU-R31: the free piece of a member belongs to that member, so that members cannot collect free pieces from others.
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
  test('can be given to a member without one, but not to one who has it, nor to the stash', () => {
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

  test('stays with its member if a paid one can be given away', () => {
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

  test('stays with its member if a second one, received as a gift, can be given away', () => {
    buy(marius, id)
    played.does('item.buy', { ...at, member: marius, item: { id }, free: true })
    buy(leader, id)
    expect(line(marius, id).takers).toBeUndefined()
    move(marius, leader, 1, id)
    expect(refusal(() => move(marius, leader, 1, id))).toEqual(['free-piece'])
  })

  test('can be given away if it came from the stash, and can return there', () => {
    buy(null, id)
    const stashLine = builder().stash[0]!
    played.does('item.move', { ...at, item: stashLine.id, quantity: 1, to: marius })
    expect(line(marius, id).takers).toBeUndefined()
    move(marius, null, 1, id)
    expect(stash()).toEqual([[id, 1]])
  })
})

test('refuses to trade a free piece to another warband', () => {
  const there = 'warband002'
  played.does('warband.create', { campaign: CAMPAIGN, warband: there, name: 'Là-bas', position: 1 })
  buy(marius)
  const trade = { campaign: CAMPAIGN, from: at.warband, to: there, item: line(marius).id }
  expect(refusal(() => played.does('item.trade', trade))).toEqual(['free-piece'])
})

test('removes a free piece with its dismissed member, and keeps paid pieces in the stash', () => {
  buy(marius)
  buy(marius)
  buy(marius, 'dagger')
  buy(anais)
  played.does('member.release-many', { ...at, members: [marius, anais], as: 'dismissed' })
  expect([stash(), builder().treasury.total]).toEqual([[['pistol', 1]], 300 - 50 - 10])
})

test('charges for the first piece in a setting without free pieces, so that it can be given to anyone', () => {
  played.does('campaign.change', { campaign: CAMPAIGN, settings: { setting: 'medieval-fantasy' } })
  played.does('warband.change', { ...at, options: { setting: 'medieval-fantasy' } })
  buy(marius)
  buy(leader)
  expect(line(marius).takers).toBeUndefined()
  move(marius, leader)
  expect(count(leader)).toBe(2)
})
