// Numbers and lengths just outside the allowed range.
import { unreadableFile, withValueAt, type BadFile } from './case.ts'
import { FULL } from './full.ts'
import { CUSTOM_LINES, LINES, NOTES, NUMBERS } from './places.ts'

/** `path` beyond a bound of the format: the message states the bound. */
const outOfBounds = (path: string, value: unknown, code: string, bound: string): BadFile =>
  unreadableFile(`${path} = ${JSON.stringify(value)?.slice(0, 20)}`, withValueAt(FULL, path, value), path, {
    code,
    says: [bound, bound],
  })

const QUANTITIES = ['members[0].items[0].quantity', 'members[0].items[1].quantity', 'stash[0].quantity']

/** The roster's text with a number that JSON.stringify would not write. */
const withNumber = (path: string, number: string): string =>
  JSON.stringify(withValueAt(FULL, path, '@number')).replace('"@number"', number)

export const FIGURES: readonly BadFile[] = [
  ...QUANTITIES.flatMap((path) => [
    outOfBounds(path, 0, 'too-small', '1'),
    outOfBounds(path, -1, 'too-small', '1'),
    outOfBounds(path, 1000, 'too-big', '999'),
    outOfBounds(path, 1e15, 'too-big', '999'),
    outOfBounds(path, 1e99, 'too-big', '999'),
    unreadableFile(`${path} = 1.5`, withValueAt(FULL, path, 1.5), path, { code: 'wrong-type' }),
  ]),
  ...[
    'treasury',
    'cap',
    'members[0].missedGames',
    'members[0].absences[0].games',
    'members[0].experience.gained',
    'members[0].experience.spent',
  ].map((path) => outOfBounds(path, -1, 'too-small', '0')),
  ...['options.alien.points', 'members[0].alien.points', 'members[0].advances[0].amount'].map((path) =>
    outOfBounds(path, 0, 'too-small', '1'),
  ),
  outOfBounds('members[0].injuries[0].game', -1, 'too-small', '0'),
  outOfBounds('custom[0].cost', -1, 'too-small', '0'),
  outOfBounds('custom[2].limit', 0, 'too-small', '1'),
  ...NUMBERS.flatMap((path) => [
    unreadableFile(`${path} = 1e400`, withNumber(path, '1e400'), path),
    unreadableFile(`${path} = -1e400`, withNumber(path, '-1e400'), path),
    unreadableFile(`${path} = 1e300`, withNumber(path, '1e300'), path),
    unreadableFile(`${path} = 2 to the 53rd`, withNumber(path, '9007199254740993'), path),
    unreadableFile(`${path} = 0.1`, withNumber(path, '0.1'), path),
  ]),
]

const NAMES = ['name', 'player', 'members[0].name', 'members[0].injuries[0].game', 'members[0].injuries[0].against']
const CUSTOM_NAMES = CUSTOM_LINES.filter((path) => path.includes('.name.'))
const A81 = 'a'.repeat(81)

export const LENGTHS: readonly BadFile[] = [
  ...NAMES.flatMap((path) => [
    unreadableFile(`${path} empty`, withValueAt(FULL, path, ''), path, { code: 'too-short' }),
    unreadableFile(`${path} blank`, withValueAt(FULL, path, ' \u00a0\u2003 '), path, { code: 'too-short' }),
    outOfBounds(path, A81, 'too-long', '80'),
    outOfBounds(path, '𝕏'.repeat(81), 'too-long', '80'),
    outOfBounds(path, 'e\u0301'.repeat(81), 'too-long', '80'),
  ]),
  outOfBounds('members[0].name', 'a'.repeat(3_000_000), 'too-long', '80'),
  ...CUSTOM_NAMES.flatMap((path) => [
    unreadableFile(`${path} empty`, withValueAt(FULL, path, ''), path, { code: 'too-short' }),
    unreadableFile(`${path} blank`, withValueAt(FULL, path, ' '), path, { code: 'too-short' }),
    outOfBounds(path, A81, 'too-long', '80'),
  ]),
  ...LINES.filter((path) => !NAMES.includes(path)).map((path) =>
    outOfBounds(path, 'a'.repeat(10_001), 'too-long', '200'),
  ),
  ...NOTES.flatMap((path) => [
    outOfBounds(path, 'a'.repeat(10_001), 'too-long', String(10_000)),
    outOfBounds(path, '𝕏\n'.repeat(5_001), 'too-long', String(10_000)),
  ]),
]
