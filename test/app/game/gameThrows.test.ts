// A roll shown die by die.
import { expect, test } from 'vitest'
import { diceThrowsWithoutTable } from '../../../main/app/game/gameThrows.ts'

const NAME = { fr: 'Butin', en: 'Loot' }
const PURPOSE = { fr: 'combien', en: 'how many' }

test('shows the result of separate dice only after they are rolled (a D3 is a halved D6)', () => {
  const [fallen] = diceThrowsWithoutTable(NAME, PURPOSE, [2]).throws
  expect(fallen!.extras).toMatchObject([{ faces: [2], missing: 0, value: 1, word: null, purpose: PURPOSE }])
  const [waiting] = diceThrowsWithoutTable(NAME, PURPOSE, []).throws
  expect(waiting!.extras).toMatchObject([{ faces: [], missing: 1, value: null }])
})
