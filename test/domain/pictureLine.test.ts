// The lines of the picture of a round, as they are written, typed and read.
import { describe, expect, test } from 'vitest'
import { cellsOf, cellText, pictureLine, plainInPicture, standingOut } from '../../shared/sheets/roundPicture.ts'

const plain = (text: string) => [{ text, stands: false }]

test.each([
  ['', [[]]],
  ['one', [plain('one')]],
  ['a | b|c', [plain('a'), plain('b'), plain('c')]],
  [
    '*a* b',
    [
      [
        { text: 'a', stands: true },
        { text: ' b', stands: false },
      ],
    ],
  ],
  [
    'a *b',
    [
      [
        { text: 'a ', stands: false },
        { text: 'b', stands: true },
      ],
    ],
  ],
  ['*a | b', [[{ text: 'a', stands: true }], plain('b')]],
  ['| b', [[], plain('b')]],
  ['a\\|b \\* \\\\', [plain('a|b * \\')]],
  ['a \\n', [plain('a \\n')]],
  ['\\', [plain('\\')]],
])('« %s »', (line, cells) => expect(cellsOf(line)).toEqual(cells))

describe('whatever a name is, it is read as it was written', () => {
  test.each(['Les Fauvettes', 'a|b', '**', '\\', '\\|', 'x\\', '🜚 *é*', '…'])('« %s »', (name) => {
    expect(cellsOf(pictureLine([plainInPicture(name), standingOut(name), 'end']))).toEqual([
      plain(name),
      [{ text: name, stands: true }],
      plain('end'),
    ])
    expect(cellText(cellsOf(standingOut(name))[0]!)).toBe(standingOut(name))
  })
})

test('empty cells at the end are left out', () => {
  expect(pictureLine(['a', '', 'b', '', ''])).toBe('a |  | b')
})
