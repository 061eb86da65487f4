import { describe, expect, test } from 'vitest'
import { UnPourUnCustomEntry } from '../../shared/rulesets/un-pour-un/catalogue.ts'
import { unPourUn } from '../../shared/rulesets/un-pour-un/index.ts'
import type { UnPourUnMember } from '../../shared/rulesets/un-pour-un/schemas.ts'
import { CONTEXT, contextOf, figuresOf, memberOf } from './support/upu.ts'

const { roster } = unPourUn
const memberWithItems = (...items: UnPourUnMember['items']): UnPourUnMember => memberOf('leader', { items })
const addItemTo = (member: UnPourUnMember, id: string): UnPourUnMember => roster.add(member, id, CONTEXT)
const removeItemFrom = (member: UnPourUnMember, id: string): UnPourUnMember => roster.remove(member, id, CONTEXT)

describe('adding an item and removing it', () => {
  test('leaves the member unchanged', () => {
    const member = memberWithItems({ id: 'sword', quantity: 2 }, { id: 'shield', quantity: 1 })
    for (const id of ['sword', 'shield', 'bow']) expect(removeItemFrom(addItemTo(member, id), id)).toEqual(member)
  })

  test('leaves slow and fast grenade launchers as they are', () => {
    const slow = { id: 'grenade-launcher', quantity: 1, reload: 'slow' } as const
    const fast = { id: 'grenade-launcher', quantity: 1, reload: 'fast' } as const
    for (const member of [memberWithItems(slow, fast), memberWithItems(fast, slow)]) {
      expect(removeItemFrom(addItemTo(member, 'grenade-launcher'), 'grenade-launcher')).toEqual(member)
    }
  })

  test('removes nothing that the member does not have', () => {
    const member = memberWithItems({ id: 'sword', quantity: 1 })
    expect(removeItemFrom(member, 'axe')).toEqual(member)
    expect(removeItemFrom(member, 'no-such-thing')).toEqual(member)
  })
})

test('keeps a member valid after adding to a full line of 999', () => {
  const member = addItemTo(memberWithItems({ id: 'grenade', quantity: 999 }), 'grenade')
  expect(roster.schemas.member.safeParse(member)).toMatchObject({ success: true })
})

test('adds up lines of the same item, even if the item both sets and increases a value', () => {
  const name = { fr: 'Essai', en: 'Try' }
  const changes = [{ stat: 'life', set: 5 } as const, { stat: 'life', add: 1 } as const]
  const gadget = { id: 'custom:gadget', kind: 'equipment', name, summary: name, cost: 1, changes } as const
  const context = contextOf({}, [UnPourUnCustomEntry.parse(gadget)])
  const two = figuresOf(memberWithItems({ id: gadget.id, quantity: 2 }), context)
  const oneAndOne = figuresOf(memberWithItems({ id: gadget.id, quantity: 1 }, { id: gadget.id, quantity: 1 }), context)
  expect(oneAndOne).toEqual(two)
})
