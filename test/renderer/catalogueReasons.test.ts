// Reasons why an item cannot be bought.
import { expect, test } from 'vitest'
import { missingTreasuryPoints, refusalTexts, shortRefusal } from '../../renderer/screens/warband/member/reasons.ts'
import type { CatalogueLine } from '../../shared/contract/views/member.ts'

const fr = ({ fr: text }: { readonly fr: string }) => text
const line = (name: string, ...messages: string[]) =>
  ({ name: { fr: name }, refused: messages.map((text) => ({ message: { fr: text } })) }) as unknown as CatalogueLine

test('leaves the name of the item out of the reason', () => {
  expect(refusalTexts(line('Fusil', 'Fusil : il manque 3 points.', 'Fusil rouillé.'), fr)).toEqual([
    'Il manque 3 points.',
    'Fusil rouillé.',
  ])
  expect(refusalTexts({ ...line('Fusil'), refused: undefined as never }, fr)).toEqual([])
})

test('returns the missing points if an entry has no other refusal', () => {
  const short = { code: 'treasury-short', params: { price: 8, treasury: 3, missing: 5 } }
  const lineWith = (...refused: object[]) => ({ ...line('Fusil'), refused }) as unknown as CatalogueLine
  expect(missingTreasuryPoints(lineWith(short))).toBe(5)
  expect(missingTreasuryPoints(lineWith(short, { code: 'rank-too-low', params: {} }))).toBeUndefined()
  expect(missingTreasuryPoints(lineWith({ code: 'rank-too-low', params: { missing: 5 } }))).toBeUndefined()
  expect(missingTreasuryPoints({ ...line('Fusil'), refused: undefined as never })).toBeUndefined()
})

test('shows a short reason for a refusal; missing points only if there is no other reason', () => {
  const t = ((key: string, params?: object) => JSON.stringify([key, params])) as never
  const short = { code: 'treasury-short', params: { missing: 5 } }
  const shortReason = (...refused: object[]) => JSON.parse(shortRefusal(refused as never, { t })) as unknown[]
  expect(shortReason(short)).toEqual(['warband.short', { count: 5 }])
  expect(shortReason(short, { code: 'minimum-rank' })).toEqual(['warband.refused-rank', null])
  expect(shortReason({ code: 'other-reason' }, { code: 'minimum-rank' })).toEqual(['warband.refused', null])
})
