// Texts and ids that are invalid in a roster.
import { unreadableFile, withValueAt, withKey, type BadFile } from './case.ts'
import { FULL } from './full.ts'
import { CUSTOM_LINES, IDS, LINES, NOTES, OBJECTS, WORDS } from './places.ts'

const ALL = [...LINES, ...CUSTOM_LINES, ...NOTES, ...IDS, ...WORDS, 'ruleset']

export const SURROGATES: readonly BadFile[] = [
  ...ALL.map((path) =>
    unreadableFile(`half a character in ${path}`, withValueAt(FULL, path, 'x\ud800y'), path, {
      code: 'lone-surrogate',
    }),
  ),
  ...OBJECTS.map((path) =>
    unreadableFile(
      `half a character in a key of ${path || 'the roster'}`,
      withKey(FULL, path, '\udc00'),
      `${path}["\uFFFD"]`,
      {
        code: 'lone-surrogate',
      },
    ),
  ),
]

const CONTROL: readonly [what: string, text: string][] = [
  ['an escape sequence', 'Bob\u001b[31m'],
  ['NUL', 'Bo\u0000b'],
  ['a line break', 'Bo\nb'],
  ['a carriage return', 'Bo\rb'],
  ['a tab', 'Bo\tb'],
  ['delete', 'Bob\u007f'],
  ['a C1 control', 'Bob\u009b31m'],
]

const control = (what: string, path: string, text: string): BadFile =>
  unreadableFile(`${what} in ${path}`, withValueAt(FULL, path, text), path, { code: 'control-character' })

export const CONTROLS: readonly BadFile[] = [
  ...LINES.flatMap((path) => CONTROL.map(([what, text]) => control(what, path, text))),
  ...CUSTOM_LINES.flatMap((path) => CONTROL.slice(0, 3).map(([what, text]) => control(what, path, text))),
  ...NOTES.flatMap((path) =>
    ['a\u0000', '\u001b[2J', 'a\u000bb', 'a\u000cb', 'a\u007f', '\u009b1m'].map((text) =>
      control(JSON.stringify(text), path, text),
    ),
  ),
  ...IDS.flatMap((path) => [
    unreadableFile(`an escape sequence in ${path}`, withValueAt(FULL, path, 'axe\u001b[31m'), path),
    unreadableFile(`a line break in ${path}`, withValueAt(FULL, path, 'axe\n'), path),
  ]),
]

const unknown = (path: string, id: string): BadFile =>
  unreadableFile(`${path} ${JSON.stringify(id)}`, withValueAt(FULL, path, id), path, {
    code: 'unknown-id',
    says: [id, id],
  })

/** One wrong letter: the right id is suggested. */
const nearMiss = (path: string, id: string, meant: string): BadFile =>
  unreadableFile(`${path} ${id}, near ${meant}`, withValueAt(FULL, path, id), path, {
    code: 'unknown-id-near',
    says: [`« ${meant} »`.replaceAll(' ', '\u202f'), `“${meant}”`],
  })

const ITEM_PLACES = ['members[0].items[0].id', 'members[0].items[1].id', 'stash[0].id']

export const UNKNOWN_IDS: readonly BadFile[] = [
  ...ITEM_PLACES.flatMap((path) => [
    unknown(path, 'zzzzzzzzzz'),
    unknown(path, 'custom:nothing-like-it'),
    unknown(path, 'constructor-of-everything'),
    nearMiss(path, 'sheild', 'shield'),
    nearMiss(path, 'two-handed-swords', 'two-handed-sword'),
    nearMiss(path, 'custom:wip', 'custom:whip'),
  ]),
  unknown('options.race', 'zzzzzzzzzz'),
  unknown('options.race', 'vampire-lord'),
  nearMiss('options.race', 'elfe', 'elf'),
  nearMiss('options.race', 'custom:cyclop', 'custom:cyclops'),
  unknown('members[0].injuries[0].id', 'zzzzzzzzzz'),
  nearMiss('members[0].injuries[0].id', 'leg-wounds', 'leg-wound'),
  nearMiss('members[0].injuries[0].id', 'amputed', 'amputated'),
  unknown('members[0].advances[0].id', 'zzzzzzzzzz'),
  nearMiss('members[0].advances[0].id', 'mouvement', 'movement'),
  unknown('members[0].overrides[0].value', 'zzzzzzzzzz'),
  unknown('members[0].overrides[0].value', '__proto__'),
  nearMiss('members[0].overrides[0].value', 'comand', 'command'),
  // Known elsewhere, but not valid here: a race is no item, an item no race, cost can be overridden but not advanced.
  unreadableFile(
    'a race as an item',
    withValueAt(FULL, 'members[0].items[0].id', 'custom:cyclops'),
    'members[0].items[0].id',
  ),
  unreadableFile('an item as the race', withValueAt(FULL, 'options.race', 'custom:whip'), 'options.race'),
  unreadableFile(
    'an item as an injury',
    withValueAt(FULL, 'members[0].injuries[0].id', 'shield'),
    'members[0].injuries[0].id',
  ),
  unreadableFile(
    'cost as an advance',
    withValueAt(FULL, 'members[0].advances[0].id', 'cost'),
    'members[0].advances[0].id',
  ),
  ...IDS.flatMap((path) =>
    ['', ' ', 'Épée', 'SWORD', 'sword ', 'custom:', '-axe', 'a--b', 'x'.repeat(81), 'x-'.repeat(500_000) + 'x'].map(
      (id) => unreadableFile(`${path} ${JSON.stringify(id.slice(0, 90))}`, withValueAt(FULL, path, id), path),
    ),
  ),
  ...WORDS.flatMap((path) =>
    ['', 'toString', 'Leader', '\u001b[31m'].map((word) =>
      unreadableFile(`${path} ${JSON.stringify(word)}`, withValueAt(FULL, path, word), path),
    ),
  ),
]

const [blaster, whip] = FULL.custom

export const CUSTOM_IDS: readonly BadFile[] = [
  ...['sword', 'my-sword', 'customsword'].map((id) =>
    unreadableFile(`a custom entry called ${id}`, withValueAt(FULL, 'custom[1].id', id), 'custom[1].id', {
      code: 'custom-id',
    }),
  ),
  unreadableFile('two custom entries of one id', { ...FULL, custom: [whip, blaster, whip] }, 'custom[2].id', {
    code: 'duplicate-id',
  }),
  unreadableFile(
    'two of one id that differ in kind',
    withValueAt(FULL, 'custom[0].id', 'custom:whip'),
    'custom[1].id',
    {
      code: 'duplicate-id',
    },
  ),
]
