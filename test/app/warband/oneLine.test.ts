// Items that differ only in price are one line: in the builder, on the sheet, in a file.
import { beforeEach, describe, expect, test } from 'vitest'
import { buildPrintout } from '../../../main/app/print/printout.ts'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { translator } from '../../../shared/text/translator.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

describe.each([
  ['dagger', 2, 'Dague'],
  ['pistol', 10, 'Pistolet (moderne)'],
])('a free %s and paid ones', (id, price, name) => {
  let played: Played
  let member: string
  const items = (whose = member) => played.call<MemberView>('member.get', { ...at, member: whose }).items
  const lines = (whose = member) =>
    items(whose).map(({ item, quantity, cost, resale }) => [item, quantity, cost, resale])
  const builder = () => played.call<BuilderView>('warband.builder', at)

  beforeEach(() => {
    played = begun('un-pour-un', 300, play(memoryStore()))
    const recruit = (kind: string, who: string) =>
      played.does('member.recruit', { ...at, member: { kind, name: who } }).member!
    member = recruit('leader', 'Hélène')
    recruit('henchman', 'Marius')
    played.does('item.buy', { ...at, member, item: { id } })
    played.does('item.buy', { ...at, member, item: { id, quantity: 2 } })
  })

  test('are one line in the builder and on the sheets, with a line for each price in a file', () => {
    expect(lines()).toEqual([[id, 3, 2 * price, price]])
    const roster = played.call<Roster>('warband.export', at)
    expect(roster.members[0]).toMatchObject({
      items: [
        { id, quantity: 1, paid: 0 },
        { id, quantity: 2, paid: price },
      ],
    })
    for (const by of ['members', 'bands'] as const) {
      const what = { kind: 'warbands', by } as const
      const printed = JSON.stringify(
        buildPrintout(played.call, { campaign: CAMPAIGN, what, perPage: 1 }, translator('fr')),
      )
      expect(printed.replaceAll(/\s/g, ' ')).toContain(`${name} × 3`)
      expect(printed.split(name)).toHaveLength(2)
    }
  })

  test('are imported as one line, and returned most expensive first', () => {
    const there = { ...at, warband: 'warband002' }
    played.does('warband.import', { ...there, roster: played.call<Roster>('warband.export', at) })
    expect(played.call<BuilderView>('warband.builder', there).value.total).toBe(builder().value.total)
    const line = () => items()[0]!.id
    expect([1, 2, 3].map(() => played.does<{ price: number }>('item.sell', { ...at, item: line() }).price)).toEqual([
      price,
      price,
      0,
    ])
    expect(lines()).toEqual([])
    expect(builder().treasury.total).toBe(300 - 50 - 10)
  })

  test('are removed, handed on and moved from one line', () => {
    const line = items()[0]!.id
    expect(refusal(() => played.does('item.lose', { ...at, item: line, quantity: 4 }))).toEqual(['item-too-few'])
    played.does('item.move', { ...at, item: line, quantity: 2, to: null })
    expect(builder().stash.map(({ item, quantity }) => [item, quantity])).toEqual([[id, 2]])
    expect(lines().map(([, quantity]) => quantity)).toEqual([1])
    played.does('item.lose', { ...at, item: builder().stash[0]!.id, quantity: 2 })
    expect(builder().stash).toEqual([])
  })
})
