// JSON without the shape of a roster: top level, types, missing and unknown keys.
import { unreadableFile, withValueAt, withKey, type BadFile } from './case.ts'
import { FULL } from './full.ts'
import { IDS, LINES, CUSTOM_LINES, LISTS, NOTES, NUMBERS, OBJECTS, REQUIRED, SWITCHES, WORDS } from './places.ts'

export const TOP_LEVEL: readonly BadFile[] = [
  ...(['[]', '[{}]', 'null', 'true', '12', '"chronique/roster@1"', '1e400'] as const).map((text) =>
    unreadableFile(`the document ${text}`, text, '', { code: 'not-an-object' }),
  ),
  unreadableFile('an empty object', {}, 'ruleset', { code: 'missing-key' }),
]

const wrongFormat = (format: unknown): BadFile =>
  unreadableFile(`the format ${JSON.stringify(format)}`, withValueAt(FULL, 'format', format), 'format', {
    says: ['chronique/roster@1', 'chronique/roster@1'],
  })

const wrongRuleset = (ruleset: unknown): BadFile =>
  unreadableFile(`the ruleset ${JSON.stringify(ruleset)}`, withValueAt(FULL, 'ruleset', ruleset), 'ruleset')

export const HEADS: readonly BadFile[] = [
  unreadableFile('a later format', withValueAt(FULL, 'format', 'chronique/roster@999'), 'format', {
    code: 'format-newer',
  }),
  ...['', 'roster', 'chronique/roster@1 ', 'chronique/validation@1', 1].map(wrongFormat),
  ...['', 'Un-Pour-Un', 'un-pour-un ', 'un_pour_un', 'no-such-rules', '__proto__', 'toString'].map(wrongRuleset),
  ...[null, true, 1, ['un-pour-un'], {}, '\u001b[31mx\n', '\u202e', 'x'.repeat(1_000_000)].map(wrongRuleset),
]

type Kind = 'text' | 'number' | 'list' | 'object' | 'switch'
const VALUES: readonly [Kind | 'null' | 'decimal', unknown][] = [
  ['null', null],
  ['switch', true],
  ['number', 7],
  ['decimal', 1.5],
  ['text', 'texte'],
  ['list', []],
  ['object', {}],
]

/** A file for every wrong type at `path`; `right`: the valid types. */
const wrongTypes = (path: string, right: readonly Kind[], code?: string): BadFile[] =>
  VALUES.filter(([kind]) => !(right as string[]).includes(kind)).map(([kind, value]) =>
    unreadableFile(`${path}: ${kind}`, withValueAt(FULL, path, value), path, code === undefined ? {} : { code }),
  )

export const TYPES: readonly BadFile[] = [
  ...[...LINES, ...CUSTOM_LINES, ...NOTES, ...IDS, 'custom[0].readings[0]'].flatMap((path) =>
    path.endsWith('.game') ? wrongTypes(path, ['text', 'number']) : wrongTypes(path, ['text'], 'wrong-type'),
  ),
  ...NUMBERS.flatMap((path) => wrongTypes(path, ['number'], 'wrong-type')),
  ...LISTS.flatMap((path) => wrongTypes(path, ['list'], 'wrong-type')),
  ...SWITCHES.flatMap((path) => wrongTypes(path, ['switch'], 'wrong-type')),
  ...WORDS.flatMap((path) => wrongTypes(path, [])),
  ...['custom[0].targets', 'custom[0].hands'].flatMap((path) => wrongTypes(path, ['number'])),
  ...OBJECTS.filter((path) => path !== '').flatMap((path) => wrongTypes(path, ['object'], 'wrong-type')),
]

export const MISSING: readonly BadFile[] = REQUIRED.map((path) =>
  unreadableFile(`${path} missing`, withValueAt(FULL, path, undefined), path, { code: 'missing-key' }),
)

const pathBelow = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
const MEGABYTE_KEY = 'k'.repeat(1_000_000)

/** Unusual keys are quoted in paths, without control characters, and shortened. */
const ODD_KEYS: readonly [what: string, key: string, shown: string][] = [
  ['an empty key', '', '[""]'],
  ['a key with a space', 'a b', '["a b"]'],
  ['a key with a point', 'a.b', '["a.b"]'],
  ['a key with an accent', 'quantité', '["quantité"]'],
  ['a key with quotes', 'a"b', '["a\\"b"]'],
  ['a key with an escape sequence', '\u001b[31m', '["\uFFFD[31m"]'],
  ['a key with a line break', 'a\nb', '["a\uFFFDb"]'],
  ['a key of a megabyte', MEGABYTE_KEY, `["${MEGABYTE_KEY.slice(0, 40)}…"]`],
]

export const UNKNOWN_KEYS: readonly BadFile[] = [
  ...OBJECTS.map((path) =>
    unreadableFile(`an unknown key in ${path || 'the roster'}`, withKey(FULL, path, 'clef'), pathBelow(path, 'clef'), {
      code: 'unknown-key',
      says: ['clef', 'clef'],
    }),
  ),
  ...['', 'members[0].items[0]'].flatMap((path) =>
    ODD_KEYS.map(([what, key, shown]) =>
      unreadableFile(`${what} in ${path || 'the roster'}`, withKey(FULL, path, key), path + shown, {
        code: 'unknown-key',
      }),
    ),
  ),
  unreadableFile('keys of another ruleset', withKey(FULL, 'members[1]', 'attributes', {}), 'members[1].attributes', {
    code: 'unknown-key',
  }),
]

export const FORBIDDEN_KEYS: readonly BadFile[] = OBJECTS.flatMap((path) =>
  ['__proto__', 'constructor', 'prototype'].flatMap((key) => [
    unreadableFile(
      `${key} in ${path || 'the roster'}`,
      withKey(FULL, path, key, { race: 'elf' }),
      pathBelow(path, key),
      {
        code: 'forbidden-key',
        says: [key, key],
      },
    ),
  ]),
)
