// Packs that are damaged at random, and packs that are made to do harm.
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UNPRINTABLE } from '../../../shared/domain/unprintable.ts'
import { readPack } from '../../../shared/packs/game/readPack.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import { publishedSchemas } from '../../../scripts/formats.ts'
import { times } from '../../support/long.ts'
import { FAUBOURG, faubourgWith, many, messagesAbout } from './faubourg.ts'
import { processorTime } from './processorTime.ts'
import { damagedPacks } from './randomDamage.ts'

/** The most that reading any pack may take, in milliseconds. */
const MAX_TIME = 500

const { schema } = publishedSchemas().find(({ file }) => file.startsWith('pack@1'))!
const acceptsShape = new Ajv2020({ strict: false }).compile(schema)

function readTimed(text: string) {
  let reading: ReturnType<typeof readPack> | undefined
  const time = processorTime(() => (reading = readPack(text)))
  return { reading: reading!, time }
}

/** Reads a pack, and checks what holds for every text: it is read in time, and its faults have messages. */
function readAnyText(text: string): ReturnType<typeof readPack> {
  const { reading, time } = readTimed(text)
  // Only a text that is slow each time is slow.
  const isSlow = time > MAX_TIME && [1, 2, 3].every(() => readTimed(text).time > MAX_TIME)
  expect([text.slice(0, 2000), isSlow]).toEqual([text.slice(0, 2000), false])
  for (const fault of reading.faults)
    for (const language of ['fr', 'en'] as const) {
      const message = packFaultText(fault, language)
      // A message without a text would be its code; a parameter without a value would stay in braces.
      expect(message).not.toMatch(/^(.* : |.*: )?[a-z]+(-[a-z]+)+$/)
      // A pack that has braces itself is quoted with them.
      if (!/\{\w+[|}]/.test(text)) expect(message).not.toMatch(/\{\w+[|}]/)
      expect(message).not.toMatch(/undefined|NaN|\[object/)
      expect(message.replaceAll(/[\u00a0\u202f]/g, ' ')).not.toMatch(UNPRINTABLE)
    }
  return reading
}

test('packs that are damaged at random are read without a crash, in time, and with messages', () => {
  let refused = 0
  let total = 0
  fc.assert(
    fc.property(damagedPacks, (text) => {
      const { faults, input } = readAnyText(text)
      total++
      if (faults.length > 0) refused++
      // What the program accepts, the published schema accepts.
      if (input) expect([text, acceptsShape(JSON.parse(text))]).toEqual([text, true])
    }),
    { numRuns: times(600, 5000), seed: 3 },
  )
  expect(refused).toBeGreaterThan(total / 2)
})

test('texts that are damaged at random', () => {
  fc.assert(
    fc.property(
      fc.nat(FAUBOURG.length),
      fc.nat(40),
      fc.constantFrom('', '"', '{', ']', ',', '\u0000', '\ud800'),
      (at, length, by) => {
        readAnyText(FAUBOURG.slice(0, at) + by + FAUBOURG.slice(at + length))
      },
    ),
    { numRuns: times(300, 3000), seed: 4 },
  )
})

describe('a hostile pack is refused', () => {
  const rolls = (result: object) => ({ name: 'T', dice: 'D6', results: { '1-6': { name: 'R', ...result } } })

  test.each<[what: string, text: string, message: string]>([
    ['an empty text', '', 'The file is empty.'],
    ['a list', '[]', 'This file contains no game: it must hold a JSON object { … }.'],
    [
      'another format',
      '{"format":"chronique/roster@1"}',
      'This file contains no game: it should begin with "format": "chronique/pack@1".',
    ],
    [
      'a newer format',
      '{"format":"chronique/pack@2"}',
      'This file was made by a newer version of Chronique (chronique/pack@2): update Chronique.',
    ],
    ['a text of 9 MB', ' '.repeat(9_000_000), 'The file has 9,000,000 characters: 4,000,000 at most.'],
    ['100,000 brackets', '['.repeat(100_000), 'This file contains no game: it is nested deeper than 64 levels.'],
    ['a key that every object has', FAUBOURG.replace('"version"', '"__proto__": {}, "version"'), '__proto__: '],
    ['a constructor', FAUBOURG.replace('"version"', '"constructor": {}, "version"'), 'constructor: '],
    ['a key twice', FAUBOURG.replace('"version"', '"id": "b", "version"'), 'id: '],
    [
      'a billion rolls',
      faubourgWith({ "tables.hopital.results['6'].roll.times": 1_000_000_000 }),
      'tables.hopital.results.6.roll.times: ',
    ],
    [
      '20 tables that lead to each other six times',
      faubourgWith(many(20, (i) => [`tables.t${i}`, rolls(i < 19 ? { roll: { times: 6, table: `t${i + 1}` } } : {})])),
      'tables.t0: A roll on this table can lead to more than 1,000 others.',
    ],
    [
      '50,000 items',
      faubourgWith({ items: Array.from({ length: 50_000 }, (_, at) => ({ name: `I ${at}`, group: 'x' })) }),
      'items: The list is too long: at most 2000.',
    ],
    [
      'a formula that looks at lists in lists in lists',
      faubourgWith({ 'checks.member[0].when': 'any(items; any(items; any(items)))' }),
      'checks.member[0].when: Character 23: At most 2 lists within each other.',
    ],
    [
      'a script in a formula',
      faubourgWith({ 'checks.member[0].when': "constructor.constructor('return process')()" }),
      'checks.member[0].when: Character 24: ',
    ],
    ['a script as a part', faubourgWith({ onload: 'x.js' }), 'onload: There is no key “onload” at this place.'],
    ['a control character', faubourgWith({ 'kinds[0].name': 'Chef\u0000' }), 'kinds[0].name: '],
    [
      'control characters in a formula',
      faubourgWith({ 'checks.member[0].when': "kind = '\u0000\u202e'" }),
      "checks.member[0].when: Character 8: The value cannot be '��'.",
    ],
    [
      'a control character as a unit',
      faubourgWith({ 'groups[0].columns[0].unit': '\u202e' }),
      'groups[0].columns[0].unit: ',
    ],
    ['a change of direction', faubourgWith({ 'kinds[0].name': { fr: 'Chef\u202e' } }), 'kinds[0].name'],
    [
      'a value named like a part of every object',
      faubourgWith({ 'kinds[0].values': JSON.parse('{"toString":1}') }),
      'kinds[0].values.toString: ',
    ],
  ])('%s', (_, text, message) => {
    readAnyText(text)
    const messages = messagesAbout(text, 'en')
    expect([messages, messages.some((one) => one.startsWith(message))]).toEqual([messages, true])
  })

  test('HTML is a text like any other', () => {
    const name = '<img src=x onerror=alert(1)>'
    const text = faubourgWith({ 'kinds[2].name': { fr: name }, 'kinds[2].id': 'gamin' })
    expect(readPack(text).pack?.kinds[2]?.name).toEqual({ fr: name, en: name })
  })

  test('ids that every object has are ids like any other', () => {
    const text = faubourgWith({
      'items[0].id': 'constructor',
      'lists.rues[0]': 'constructor',
      "tables['valueof']": { name: 'T', dice: 'D6', results: { '1+': 'rien' } },
    })
    expect(readPack(text).faults).toEqual([])
  })

  test('2,000 items, and tables of every kind of dice, are read in time', () => {
    const dice = { D3: 1, D4: 1, D8: 1, D10: 1, D12: 1, D20: 1, D100: 1, '2D6': 2, '3D6': 3, D66: 11 }
    const tables = Object.entries(dice).map(
      ([name, least]) =>
        [`tables.${name.toLowerCase()}`, { name, dice: name, results: { [`${least}+`]: 'rien' } }] as const,
    )
    const { items: own } = JSON.parse(FAUBOURG) as { readonly items: readonly unknown[] }
    const items = Array.from({ length: 2000 - own.length }, (_, at) => ({
      ...{ name: `I ${at}`, group: 'bricoles', needs: ['chaine'] },
    }))
    const text = faubourgWith({ items: [...own, ...items], ...Object.fromEntries(tables) })
    expect(readAnyText(text).faults).toEqual([])
  })
})
