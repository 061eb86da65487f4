// Lists as spreadsheets save them.
import { expect, test } from 'vitest'
import { looselyDecoded } from '../../../shared/rules/kit/decoded.ts'

const LIST = 'Nom\tSorte\nÉlodie\tSous-fifre'

test.each([
  ['UTF-8', Buffer.from(LIST)],
  ['French Excel’s CSV', Buffer.from(LIST, 'latin1')],
  ['Excel’s « Texte Unicode »', Buffer.from(`\uFEFF${LIST}`, 'utf16le')],
  ['the same, the other way round', Buffer.from(`\uFEFF${LIST}`, 'utf16le').swap16()],
])('%s', (_what, bytes) => {
  expect(looselyDecoded(bytes)).toBe(LIST)
})

test('a workbook is a packed file, and told as such', () => {
  expect(() => looselyDecoded(Buffer.from('PK\u0003\u0004workbook'))).toThrow('compressed')
})
