// Texts and ids that a roster must not hold.
import { bad, changed, withKey, type BadFile } from './case.ts'
import { FULL } from './full.ts'
import { CUSTOM_LINES, IDS, LINES, NOTES, OBJECTS, WORDS } from './places.ts'

const ALL = [...LINES, ...CUSTOM_LINES, ...NOTES, ...IDS, ...WORDS, 'ruleset']

export const SURROGATES: readonly BadFile[] = [
  ...ALL.map((path) =>
    bad(`half a character in ${path}`, changed(FULL, path, 'x\ud800y'), path, { code: 'lone-surrogate' }),
  ),
  ...OBJECTS.map((path) =>
    bad(`half a character in a key of ${path || 'the roster'}`, withKey(FULL, path, '\udc00'), `${path}["\uFFFD"]`, {
      code: 'lone-surrogate',
    }),
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
  bad(`${what} in ${path}`, changed(FULL, path, text), path, { code: 'control-character' })

export const CONTROLS: readonly BadFile[] = [
  ...LINES.flatMap((path) => CONTROL.map(([what, text]) => control(what, path, text))),
  ...CUSTOM_LINES.flatMap((path) => CONTROL.slice(0, 3).map(([what, text]) => control(what, path, text))),
  ...NOTES.flatMap((path) =>
    ['a\u0000', '\u001b[2J', 'a\u000bb', 'a\u000cb', 'a\u007f', '\u009b1m'].map((text) =>
      control(JSON.stringify(text), path, text),
    ),
  ),
  ...IDS.flatMap((path) => [
    bad(`an escape sequence in ${path}`, changed(FULL, path, 'axe\u001b[31m'), path),
    bad(`a line break in ${path}`, changed(FULL, path, 'axe\n'), path),
  ]),
]

const unknown = (path: string, id: string): BadFile =>
  bad(`${path} ${JSON.stringify(id)}`, changed(FULL, path, id), path, { code: 'unknown-id', says: [id, id] })

/** One letter wrong: the right id is suggested. */
const near = (path: string, id: string, meant: string): BadFile =>
  bad(`${path} ${id}, near ${meant}`, changed(FULL, path, id), path, {
    code: 'unknown-id-near',
    says: [`« ${meant} »`.replaceAll(' ', '\u202f'), `“${meant}”`],
  })

const ITEM_PLACES = ['members[0].items[0].id', 'members[0].items[1].id', 'stash[0].id']

export const UNKNOWN_IDS: readonly BadFile[] = [
  ...ITEM_PLACES.flatMap((path) => [
    unknown(path, 'zzzzzzzzzz'),
    unknown(path, 'custom:nothing-like-it'),
    unknown(path, 'constructor-of-everything'),
    near(path, 'sheild', 'shield'),
    near(path, 'two-handed-swords', 'two-handed-sword'),
    near(path, 'custom:wip', 'custom:whip'),
  ]),
  unknown('options.race', 'zzzzzzzzzz'),
  unknown('options.race', 'vampire-lord'),
  near('options.race', 'elfe', 'elf'),
  near('options.race', 'custom:cyclop', 'custom:cyclops'),
  unknown('members[0].injuries[0].id', 'zzzzzzzzzz'),
  near('members[0].injuries[0].id', 'leg-wounds', 'leg-wound'),
  near('members[0].injuries[0].id', 'amputed', 'amputated'),
  unknown('members[0].advances[0].id', 'zzzzzzzzzz'),
  near('members[0].advances[0].id', 'mouvement', 'movement'),
  unknown('members[0].overrides[0].value', 'zzzzzzzzzz'),
  unknown('members[0].overrides[0].value', '__proto__'),
  near('members[0].overrides[0].value', 'comand', 'command'),
  // Known elsewhere, but not here: a race is no item, an item no race, cost can be overridden but not advanced.
  bad('a race as an item', changed(FULL, 'members[0].items[0].id', 'custom:cyclops'), 'members[0].items[0].id'),
  bad('an item as the race', changed(FULL, 'options.race', 'custom:whip'), 'options.race'),
  bad('an item as an injury', changed(FULL, 'members[0].injuries[0].id', 'shield'), 'members[0].injuries[0].id'),
  bad('cost as an advance', changed(FULL, 'members[0].advances[0].id', 'cost'), 'members[0].advances[0].id'),
  ...IDS.flatMap((path) =>
    ['', ' ', 'Épée', 'SWORD', 'sword ', 'custom:', '-axe', 'a--b', 'x'.repeat(81), 'x-'.repeat(500_000) + 'x'].map(
      (id) => bad(`${path} ${JSON.stringify(id.slice(0, 90))}`, changed(FULL, path, id), path),
    ),
  ),
  ...WORDS.flatMap((path) =>
    ['', 'toString', 'Leader', '\u001b[31m'].map((word) =>
      bad(`${path} ${JSON.stringify(word)}`, changed(FULL, path, word), path),
    ),
  ),
]

const [blaster, whip] = FULL.custom

export const CUSTOM_IDS: readonly BadFile[] = [
  ...['sword', 'my-sword', 'customsword'].map((id) =>
    bad(`a custom entry called ${id}`, changed(FULL, 'custom[1].id', id), 'custom[1].id', { code: 'custom-id' }),
  ),
  bad('two custom entries of one id', { ...FULL, custom: [whip, blaster, whip] }, 'custom[2].id', {
    code: 'duplicate-id',
  }),
  bad('two of one id that differ in kind', changed(FULL, 'custom[0].id', 'custom:whip'), 'custom[1].id', {
    code: 'duplicate-id',
  }),
]
