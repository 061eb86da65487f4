// Lines of the diagram of a round: written, typed and read.
import { describe, expect, test } from 'vitest'
import {
  parsePictureCells,
  cellText,
  pictureLine,
  escapeInPicture,
  boldInPicture,
} from '../../shared/sheets/roundPicture.ts'

const plain = (text: string) => [{ text, isBold: false }]

test.each([
  ['', [[]]],
  ['one', [plain('one')]],
  ['a | b|c', [plain('a'), plain('b'), plain('c')]],
  [
    '*a* b',
    [
      [
        { text: 'a', isBold: true },
        { text: ' b', isBold: false },
      ],
    ],
  ],
  [
    'a *b',
    [
      [
        { text: 'a ', isBold: false },
        { text: 'b', isBold: true },
      ],
    ],
  ],
  ['*a | b', [[{ text: 'a', isBold: true }], plain('b')]],
  ['| b', [[], plain('b')]],
  ['a\\|b \\* \\\\', [plain('a|b * \\')]],
  ['a \\n', [plain('a \\n')]],
  ['\\', [plain('\\')]],
])('« %s »', (line, cells) => expect(parsePictureCells(line)).toEqual(cells))

describe('any name is read as it was written', () => {
  test.each(['Les Fauvettes', 'a|b', '**', '\\', '\\|', 'x\\', '🜚 *é*', '…'])('« %s »', (name) => {
    expect(parsePictureCells(pictureLine([escapeInPicture(name), boldInPicture(name), 'end']))).toEqual([
      plain(name),
      [{ text: name, isBold: true }],
      plain('end'),
    ])
    expect(cellText(parsePictureCells(boldInPicture(name))[0]!)).toBe(boldInPicture(name))
  })
})

test('leaves out empty cells at the end', () => {
  expect(pictureLine(['a', '', 'b', '', ''])).toBe('a |  | b')
})
