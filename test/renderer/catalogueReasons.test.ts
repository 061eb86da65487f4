// Why things cannot be bought: what stands against many of them is said once.
import { expect, test } from 'vitest'
import { reasonsOf, sharedReasons } from '../../renderer/screens/warband/member/reasons.ts'
import type { CatalogueLine } from '../../shared/contract/views/member.ts'

const fr = ({ fr: text }: { readonly fr: string }) => text
const line = (name: string, ...messages: string[]) =>
  ({ name: { fr: name }, refused: messages.map((text) => ({ message: { fr: text } })) }) as unknown as CatalogueLine

test('a reason does not begin with the name that stands above it', () => {
  expect(reasonsOf(line('Fusil', 'Fusil : il manque 3 points.', 'Fusil rouillé.'), fr)).toEqual([
    'Il manque 3 points.',
    'Fusil rouillé.',
  ])
  expect(reasonsOf({ ...line('Fusil'), refused: undefined as never }, fr)).toEqual([])
})

test('what stands against three lines or more is told once; twice against one line it counts once', () => {
  const played = 'Zoé a déjà joué.'
  expect(sharedReasons([[played], ['Trop cher.', played], ['Trop cher.', 'Trop cher.'], [played], []])).toEqual([
    played,
  ])
})
