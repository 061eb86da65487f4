// A roll die by die, as it is shown.
import { expect, test } from 'vitest'
import { plainThrows } from '../../../main/app/game/gameThrows.ts'

const NAME = { fr: 'Butin', en: 'Loot' }
const PURPOSE = { fr: 'combien', en: 'how many' }

test('dice that stand for themselves: what they decide is told once they have fallen (a D3 is a die of six, halved)', () => {
  const [fallen] = plainThrows(NAME, PURPOSE, [2]).throws
  expect(fallen!.extras).toMatchObject([{ faces: [2], missing: 0, value: 1, word: null, purpose: PURPOSE }])
  const [waiting] = plainThrows(NAME, PURPOSE, []).throws
  expect(waiting!.extras).toMatchObject([{ faces: [], missing: 1, value: null }])
})
