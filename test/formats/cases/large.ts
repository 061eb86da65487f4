// Documents that are deep, wide or long.
import { truncateSync } from 'node:fs'
import { unreadableFile, withValueAt, valueAt, type BadFile } from './case.ts'
import { FULL } from './full.ts'

const MILLION = 1_000_000
const GOOD = JSON.stringify(FULL)

/** Returns the roster with the list `[item,item,…]` at `path`. */
const listAt = (path: string, item: string, times: number): string =>
  JSON.stringify(withValueAt(FULL, path, '@list')).replace('"@list"', () => `[${`${item},`.repeat(times - 1)}${item}]`)

export const DEEP: readonly BadFile[] = [
  unreadableFile('a million opening brackets', '['.repeat(MILLION), '', { code: 'too-deep' }),
  unreadableFile('a million levels of lists', '['.repeat(MILLION) + ']'.repeat(MILLION), '', { code: 'too-deep' }),
  unreadableFile('half a million levels of objects', '{"a":'.repeat(MILLION / 2) + '1' + '}'.repeat(MILLION / 2), '', {
    code: 'too-deep',
  }),
  unreadableFile('800,000 objects never closed', '{"a":'.repeat(800_000), '', { code: 'too-deep' }),
  unreadableFile(
    '10,000 levels in the notes',
    GOOD.replace('"Boite un peu."', '['.repeat(10_000) + ']'.repeat(10_000)),
    '',
    {
      code: 'too-deep',
    },
  ),
  unreadableFile(
    '40 levels in the notes',
    GOOD.replace('"Boite un peu."', '['.repeat(40) + ']'.repeat(40)),
    'members[0].notes',
    {
      code: 'wrong-type',
    },
  ),
  unreadableFile('brackets in a text only', withValueAt(FULL, 'members[0].name', '[{'.repeat(100)), 'members[0].name', {
    code: 'too-long',
  }),
]

export const WIDE: readonly BadFile[] = [
  unreadableFile('a list of a million numbers', `[${'0,'.repeat(MILLION - 1)}0]`, '', { code: 'not-an-object' }),
  unreadableFile('a million empty members', listAt('members', '{}', MILLION), 'members'),
  unreadableFile('a million custom entries', listAt('custom', '{}', MILLION), 'custom'),
  unreadableFile('a million items', listAt('members[0].items', '0', MILLION), 'members[0].items'),
  unreadableFile('300,000 good items', listAt('members[0].items', '{"id":"axe"}', 300_000), 'members[0].items', {
    code: 'too-many',
  }),
  unreadableFile('70,000 good members', listAt('members', '{"kind":"henchman","name":"x"}', 70_000), 'members', {
    code: 'too-many',
  }),
  unreadableFile(
    '200,000 unknown keys',
    `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":1,`).join('')}${GOOD.slice(1)}`,
    'k0',
    { code: 'unknown-key' },
  ),
]

/** A custom entry with an id of 9,000 characters. */
const whipWithLongId = (at: number): unknown => ({
  ...(valueAt(FULL, 'custom[1]') as object),
  id: `custom:${'a'.repeat(9000)}${at}`,
})

const MAX = 4 * 1024 * 1024

export const LONG: readonly BadFile[] = [
  {
    what: 'a file of 100 MB',
    make: (folder) => {
      const file = folder.write('bande.json', GOOD)
      truncateSync(file, 100 * 1024 * 1024)
      return file
    },
    path: '',
    code: 'too-large',
    says: ['100', '100'],
  },
  unreadableFile('a good roster of 4.1 MB', GOOD + ' '.repeat(4_300_000 - GOOD.length), '', { code: 'too-large' }),
  unreadableFile('one byte too many', GOOD + ' '.repeat(MAX + 1 - Buffer.byteLength(GOOD)), '', { code: 'too-large' }),
  unreadableFile('four megabytes of one text', `"${'a'.repeat(MAX - 2)}"`, '', { code: 'not-an-object' }),
  unreadableFile('four megabytes of spaces', ' '.repeat(MAX), '', { code: 'empty-file' }),
  unreadableFile(
    'an unknown id and custom ids of many megabytes',
    withValueAt(withValueAt(FULL, 'stash[0].id', 'zz-'.repeat(26) + 'z'), 'custom', [
      ...(FULL.custom as unknown[]),
      ...Array.from({ length: 400 }, (_, at) => whipWithLongId(at)),
    ]),
    `custom[${(FULL.custom as unknown[]).length}].id`,
    { code: 'too-long' },
  ),
  unreadableFile('an id of three megabytes', withValueAt(FULL, 'stash[0].id', 'a'.repeat(3_000_000)), 'stash[0].id'),
  unreadableFile(
    'an id of three megabytes, in parts',
    withValueAt(FULL, 'stash[0].id', `${'a-'.repeat(1_500_000)}a`),
    'stash[0].id',
  ),
  unreadableFile(
    'a custom id of three megabytes without its prefix',
    withValueAt(FULL, 'custom[0].id', 'a'.repeat(3_000_000)),
    'custom[0].id',
  ),
]
