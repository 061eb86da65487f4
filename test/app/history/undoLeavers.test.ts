// Undo of a change that took an item from a member who was later dismissed: the member left its items behind, and gets
// none back.
import { expect, test } from 'vitest'
import { CAMPAIGN } from '../../support/campaign.ts'
import { BANDS, OURS, twoBands } from '../../support/twoBands.ts'

interface Items {
  readonly items: readonly { readonly id: string; readonly item: string; readonly member: string | null }[]
}

test.each([
  ['trade', { from: BANDS[0], to: BANDS[1], price: 5 }],
  ['sell', { warband: BANDS[0] }],
  ['move', { warband: BANDS[0], to: null }],
])('undoes item.%s only together with a later dismissal of the owner', (how, more) => {
  const { call, does, members, last } = twoBands()
  const gontran = members[BANDS[0]]![1]!
  const itemsOfGontran = () => call<Items>('warband.get', OURS).items.filter(({ member }) => member === gontran)
  const [sword] = itemsOfGontran()
  does(`item.${how}`, { campaign: CAMPAIGN, ...more, item: sword!.id })
  const taken = last(`item.${how}`)
  does('member.release', { ...OURS, member: gontran, as: 'dismissed' })
  const undo = (together: boolean) => does('history.undo', { campaign: CAMPAIGN, entries: [taken], together })
  expect(() => undo(false)).toThrow(expect.objectContaining({ code: 'undo-blocked' }) as Error)
  expect(itemsOfGontran()).toEqual([])
  undo(true)
  expect(itemsOfGontran()).toEqual([sword])
})
