// Texts and ids that are invalid in a roster.
import { unreadableFile, withValueAt, withKey, type BadFile } from './case.ts'
import { FULL } from './full.ts'
import { CUSTOM_LINES, IDS, LINES, NOTES, OBJECTS, WORDS } from './places.ts'

const ALL = [...LINES, ...CUSTOM_LINES, ...NOTES, ...IDS, ...WORDS, 'ruleset']

export const SURROGATES: readonly BadFile[] = [
  ...ALL.map((path) =>
    unreadableFile(`a lone surrogate in ${path}`, withValueAt(FULL, path, 'x\ud800y'), path, {
      code: 'lone-surrogate',
    }),
  ),
  ...OBJECTS.map((path) =>
    unreadableFile(
      `a lone surrogate in a key of ${path || 'the roster'}`,
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

const controlCharacterFile = (what: string, path: string, text: string): BadFile =>
  unreadableFile(`${what} in ${path}`, withValueAt(FULL, path, text), path, { code: 'control-character' })

export const CONTROLS: readonly BadFile[] = [
  ...LINES.flatMap((path) => CONTROL.map(([what, text]) => controlCharacterFile(what, path, text))),
  ...CUSTOM_LINES.flatMap((path) => CONTROL.slice(0, 3).map(([what, text]) => controlCharacterFile(what, path, text))),
  ...NOTES.flatMap((path) =>
    ['a\u0000', '\u001b[2J', 'a\u000bb', 'a\u000cb', 'a\u007f', '\u009b1m'].map((text) =>
      controlCharacterFile(JSON.stringify(text), path, text),
    ),
  ),
  ...IDS.flatMap((path) => [
    unreadableFile(`an escape sequence in ${path}`, withValueAt(FULL, path, 'axe\u001b[31m'), path),
    unreadableFile(`a line break in ${path}`, withValueAt(FULL, path, 'axe\n'), path),
  ]),
]

const unknownIdFile = (path: string, id: string): BadFile =>
  unreadableFile(`${path} ${JSON.stringify(id)}`, withValueAt(FULL, path, id), path, {
    code: 'unknown-id',
    says: [id, id],
  })

/** One wrong letter: the right id is suggested. */
const misspeltIdFile = (path: string, id: string, meant: string): BadFile =>
  unreadableFile(`${path} ${id}, near ${meant}`, withValueAt(FULL, path, id), path, {
    code: 'unknown-id-near',
    says: [`« ${meant} »`.replaceAll(' ', '\u202f'), `“${meant}”`],
  })

const ITEM_PLACES = ['members[0].items[0].id', 'members[0].items[1].id', 'stash[0].id']

export const UNKNOWN_IDS: readonly BadFile[] = [
  ...ITEM_PLACES.flatMap((path) => [
    unknownIdFile(path, 'zzzzzzzzzz'),
    unknownIdFile(path, 'custom:nothing-like-it'),
    unknownIdFile(path, 'constructor-of-everything'),
    misspeltIdFile(path, 'sheild', 'shield'),
    misspeltIdFile(path, 'two-handed-swords', 'two-handed-sword'),
    misspeltIdFile(path, 'custom:wip', 'custom:whip'),
  ]),
  unknownIdFile('options.race', 'zzzzzzzzzz'),
  unknownIdFile('options.race', 'vampire-lord'),
  misspeltIdFile('options.race', 'elfe', 'elf'),
  misspeltIdFile('options.race', 'custom:cyclop', 'custom:cyclops'),
  unknownIdFile('members[0].injuries[0].id', 'zzzzzzzzzz'),
  misspeltIdFile('members[0].injuries[0].id', 'leg-wounds', 'leg-wound'),
  misspeltIdFile('members[0].injuries[0].id', 'amputed', 'amputated'),
  unknownIdFile('members[0].advances[0].id', 'zzzzzzzzzz'),
  misspeltIdFile('members[0].advances[0].id', 'mouvement', 'movement'),
  unknownIdFile('members[0].overrides[0].value', 'zzzzzzzzzz'),
  unknownIdFile('members[0].overrides[0].value', '__proto__'),
  misspeltIdFile('members[0].overrides[0].value', 'comand', 'command'),
  // Known elsewhere, but not valid here: a race is not an item, an item is not a race, cost can be overridden but not advanced.
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
  unreadableFile('two custom entries with the same id', { ...FULL, custom: [whip, blaster, whip] }, 'custom[2].id', {
    code: 'duplicate-id',
  }),
  unreadableFile(
    'two custom entries of different kinds with the same id',
    withValueAt(FULL, 'custom[0].id', 'custom:whip'),
    'custom[1].id',
    {
      code: 'duplicate-id',
    },
  ),
]
