import { expect, test } from 'vitest'
import { unbroken } from '../../renderer/text/unbroken.ts'

test.each([
  ['1D6 : 1–3 gauche, 4–6 droit', '1D6 : 1–\u20603 gauche, 4–\u20606 droit'],
  ['Tir −1D – définitif', 'Tir −1D – définitif'],
  ['', ''],
])('%s', (text, joined) => expect(unbroken(text)).toBe(joined))
