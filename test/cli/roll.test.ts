import { afterAll, describe, expect, test } from 'vitest'
import type { RollDocument } from '../../main/app/rolls.ts'
import { EPAVES } from '../packs/format/epaves.ts'
import { cli, temporaryFolder } from '../support/cli.ts'
import { documents, faces, type Result } from './rolls.ts'

const INJURIES = 'un-pour-un/injuries'

const roll = (...args: string[]) => cli(['roll', ...args])

async function resultsOf(dice: string): Promise<string> {
  const { code, out, err } = await roll(INJURIES, '--json', '--dice', dice)
  expect([code, err, out.length]).toEqual([0, [], 1])
  const document = JSON.parse(out[0]!) as RollDocument
  expect(Object.keys(document)).toEqual(['format', 'table', 'results'])
  expect(document).toMatchObject({ format: 'chronique/roll@1', table: INJURIES })
  return JSON.stringify(document.results)
}

describe('the examples of the format', () => {
  test.each([
    [
      '2,3,1',
      '[{"id":"arm-wound","dice":[2,3],"rerolled":false,"effects":[],"results":[{"id":"amputated","dice":[1],"rerolled":false,"effects":[{"kind":"one-handed-only"}],"results":[]}]}]',
    ],
    [
      '3,5,5',
      '[{"id":"deep-wound","dice":[3,5,5],"rerolled":false,"effects":[{"kind":"miss-games","games":3}],"results":[]}]',
    ],
    [
      '6,5,4,6',
      '[{"id":"judged","dice":[6,5],"rerolled":false,"effects":[],"results":[{"id":"fined","dice":[4,6],"rerolled":false,"effects":[{"kind":"fine","points":6}],"results":[]}]}]',
    ],
    [
      '1,6,1,4,1,2,2',
      '[{"id":"multiple-injuries","dice":[1,6,1],"rerolled":false,"effects":[],"results":[{"id":"full-recovery","dice":[4,1],"rerolled":true,"effects":[],"results":[]},{"id":"leg-wound","dice":[2,2],"rerolled":false,"effects":[{"kind":"stat","stat":"movement","amount":-1}],"results":[]}]}]',
    ],
  ])('match --dice %s', async (dice, expected) => {
    expect(await resultsOf(dice)).toBe(expected)
  })

  test('keep a result that is rolled again before the one that replaces it', async () => {
    const results = JSON.parse(await resultsOf('2,6,2,6,1,1')) as Result[]
    expect(results.map(({ id, rerolled, effects }) => [id, rerolled, effects.length])).toEqual([
      ['reroll', true, 0],
      ['reroll', true, 0],
      ['dead', false, 1],
    ])
  })

  test('include the further rolls of multiple injuries', async () => {
    const dice = '2,1,3, 1,1, 3,3,6, 6,2, 2,3,3, 2,1, 2,6, 2,4'
    const [result] = JSON.parse(await resultsOf(dice)) as Result[]
    const describeResult = ({ id, rerolled, dice: own, results }: Result): string =>
      `${id} ${own.join()}${rerolled ? ' again' : ''}${results.map((nested) => ` > ${describeResult(nested)}`).join('')}`
    expect(result!.dice).toEqual([2, 1, 3])
    expect(result!.results.map(describeResult)).toEqual([
      'dead 1,1 again',
      'shady-potion 3,3 > tonic 6',
      'captured 6,2 again',
      'arm-wound 2,3 > light-arm-wound 3',
      'multiple-injuries 2,1 again',
      'reroll 2,6 again',
      'madness 2,4',
    ])
    expect(faces([result!])).toEqual(dice.split(',').map(Number))
  })
})

describe('--dice', () => {
  test('repeated rolls once for each, one line each, in order', async () => {
    const { code, out } = await roll(INJURIES, '--json', '--dice', '1,1', '--dice=2,2', '--dice', '6,6')
    expect(code).toBe(0)
    expect(documents(out).map(({ results }) => results.map(({ id }) => id))).toEqual([
      ['dead'],
      ['leg-wound'],
      ['against-all-odds'],
    ])
  })

  test('accepts spaces between the dice', async () => {
    expect((await roll(INJURIES, '--dice', '2, 3 ,1')).out).toEqual((await roll(INJURIES, '--dice', '2,3,1')).out)
  })

  test('prints results for people in both languages', async () => {
    const fr = await roll(INJURIES, '--dice', '1,6,1,4,1,2,2', '--lang', 'fr')
    const en = await roll(INJURIES, '--dice', '1,6,1,4,1,2,2', '--lang', 'en')
    for (const { code, err } of [fr, en]) expect([code, err]).toEqual([0, []])
    for (const word of ['Blessures multiples', 'Guérison complète', 'relancé', 'Blessé à la jambe'])
      expect(fr.out.join('\n')).toContain(word)
    for (const word of ['Multiple injuries', 'Full recovery', 'rolled again', 'Leg wound'])
      expect(en.out.join('\n')).toContain(word)
  })

  /** Expects exit code 2, a message and a pointer to the help, and no standard output, with and without --json. */
  async function expectRefusal(args: readonly string[], fr: RegExp, en: RegExp): Promise<void> {
    for (const [lang, says] of [
      ['fr', fr],
      ['en', en],
    ] as const) {
      for (const json of [[], ['--json']]) {
        const { code, out, err } = await roll(...args, ...json, '--lang', lang)
        expect([code, out]).toEqual([2, []])
        expect(err).toHaveLength(2)
        expect(err[0]).toMatch(says)
        expect(err[1]).toContain('chronique roll --help')
      }
    }
  }

  test.each([
    ['2', /D66.*unités/, /D66.*units/],
    ['2,3', /D6\b.*Gravité de la blessure au bras/, /D6\b.*Severity of the arm wound/],
    ['1,6', /D6\b.*nombre de blessures/, /D6\b.*number of injuries/],
    ['1,6,2', /D66.*dizaines/, /D66.*tens/],
    ['1,6,2,2', /D66.*unités/, /D66.*units/],
    ['2,6', /D66.*dizaines/, /D66.*tens/],
    ['3,1', /D6\b.*œil perdu/, /D6\b.*which eye/],
    ['6,5,4', /D6\b.*montant de l’amende/, /D6\b.*amount of the fine/],
    // A D3 is entered as the D6 that was thrown: the message must ask for that die.
    ['3,5', /D6\b.*parties manquées|parties manquées.*D6\b/, /D6\b.*games missed|games missed.*D6\b/],
  ])('with too few dice (%s) asks for the next die by name', async (dice, fr, en) => {
    await expectRefusal([INJURIES, '--dice', dice], fr, en)
  })

  test('with too few dice for 2D6 names 2D6', async () => {
    await expectRefusal(['un-pour-un/advances', '--dice', '4'], /2D6.*2/, /2D6.*2/)
  })

  test('with too few dice in the second of three rolls names that roll', async () => {
    await expectRefusal([INJURIES, '--dice', '1,1', '--dice', '2,3', '--dice', '1,1'], /jet 2/i, /roll 2/i)
  })

  test.each([
    ['1,1,6', /un dé|1 dé/, /one die|1 die/],
    ['2,3,1,4,4', /2\sdés/, /2\sdice/],
    ['4,1,1,1,1', /3\sdés/, /3\sdice/],
  ])('refuses surplus dice: %s', async (dice, fr, en) => {
    await expectRefusal([INJURIES, '--dice', dice], fr, en)
  })

  test.each(['0,1', '7,1', '1,7', '-1,1', '2,3,9', '1,6,0', '999999999,1'])(
    'refuses impossible faces: %s',
    async (dice) => {
      await expectRefusal([INJURIES, '--dice', dice], /D6 ne peut pas/, /D6\scannot/)
    },
  )

  test.each(['a', '1;2', '1,,2', '1,2,', ',1', '1.5,2', '1e1,2', '0x1,1', '１,1', '1 2', '12345678901,1'])(
    'refuses what is not a list of numbers: %s',
    async (dice) => {
      await expectRefusal([INJURIES, '--dice', dice], /nombres/, /numbers/)
    },
  )

  test('followed by another option asks for the missing numbers', async () => {
    await expectRefusal([INJURIES, '--dice', '--json'], /demande une valeur/, /needs a value/)
    await expectRefusal([INJURIES, '--dice=--json'], /nombres/, /numbers/)
  })

  test.each([
    [['--dice', '1,1', '--seed', '3']],
    [['--dice', '1,1', '--times', '2']],
    [['--seed', '3', '--dice', '1,1']],
  ])('refuses --seed and --times next to it: %j', async (args) => {
    await expectRefusal([INJURIES, ...args], /--dice.*--seed/, /--dice.*--seed/)
  })
})

describe('--choose', () => {
  const folder = temporaryFolder()
  afterAll(() => folder.remove())
  const pack = ['--pack', folder.write('epaves.pack.json', EPAVES)]

  test('makes the rolls of what is chosen', async () => {
    const { code, out } = await roll(
      'epaves/accidents',
      '--dice',
      '2,3',
      '--choose',
      'tirer-d-un-coup-on-accidents',
      ...pack,
    )
    expect(code).toBe(0)
    expect(out.slice(2)).toEqual(['    → Tirer d’un coup · Another roll: Le sauvetage.', '      [3] F −1'])
  })

  test('is open without it', async () => {
    const { out } = await roll('epaves/accidents', '--dice', '2', ...pack)
    expect(out).toHaveLength(2)
  })

  test('refuses a result that no table offers', async () => {
    const { code, err } = await roll('epaves/accidents', '--seed', '1', '--choose', 'amputer', ...pack)
    expect([code, err[0]]).toEqual([
      2,
      expect.stringContaining('--choose: “amputer” is not a result to choose. Possible: amputer-on-accidents'),
    ])
  })
})
