import { describe, expect, test } from 'vitest'
import { CustomEntry } from '../../shared/rulesets/un-pour-un/catalogue.ts'
import { unPourUn } from '../../shared/rulesets/un-pour-un/index.ts'
import type { UpuMember } from '../../shared/rulesets/un-pour-un/schemas.ts'
import { CONTEXT, contextOf, figuresOf, memberOf } from './support/upu.ts'

const { roster } = unPourUn
const owning = (...items: UpuMember['items']): UpuMember => memberOf('leader', { items })
const added = (member: UpuMember, id: string): UpuMember => roster.add(member, id, CONTEXT)
const removed = (member: UpuMember, id: string): UpuMember => roster.remove(member, id, CONTEXT)

describe('adding a thing and taking it away', () => {
  test('leaves the member as it was', () => {
    const member = owning({ id: 'sword', quantity: 2 }, { id: 'shield', quantity: 1 })
    for (const id of ['sword', 'shield', 'bow']) expect(removed(added(member, id), id)).toEqual(member)
  })

  test('leaves a slow and a fast grenade launcher what they are', () => {
    const slow = { id: 'grenade-launcher', quantity: 1, reload: 'slow' } as const
    const fast = { id: 'grenade-launcher', quantity: 1, reload: 'fast' } as const
    for (const member of [owning(slow, fast), owning(fast, slow)]) {
      expect(removed(added(member, 'grenade-launcher'), 'grenade-launcher')).toEqual(member)
    }
  })

  test('takes away nothing that the member does not have', () => {
    const member = owning({ id: 'sword', quantity: 1 })
    expect(removed(member, 'axe')).toEqual(member)
    expect(removed(member, 'no-such-thing')).toEqual(member)
  })
})

test('a thing added to a full line of 999 leaves a member that its schema accepts', () => {
  const member = added(owning({ id: 'grenade', quantity: 999 }), 'grenade')
  expect(roster.schemas.member.safeParse(member)).toMatchObject({ success: true })
})

test('lines with the same item add up, also of a piece that sets a figure and adds to it', () => {
  const name = { fr: 'Essai', en: 'Try' }
  const changes = [{ stat: 'life', set: 5 } as const, { stat: 'life', add: 1 } as const]
  const gadget = { id: 'custom:gadget', kind: 'equipment', name, summary: name, cost: 1, changes } as const
  const context = contextOf({}, [CustomEntry.parse(gadget)])
  const two = figuresOf(owning({ id: gadget.id, quantity: 2 }), context)
  const oneAndOne = figuresOf(owning({ id: gadget.id, quantity: 1 }, { id: gadget.id, quantity: 1 }), context)
  expect(oneAndOne).toEqual(two)
})
