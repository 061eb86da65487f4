import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cli, temporaryFolder } from '../support/cli.ts'
import { FAUBOURG, faubourgWith } from '../packs/format/faubourg.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const sound = folder.write('sound.pack.json', FAUBOURG)
const faulty = folder.write(
  'faulty.pack.json',
  faubourgWith({ 'kinds[0].values.bagare': 3, 'checks.member[0].when': 'cran ≥ 2' }),
)
const hostile = folder.write('hostile.pack.json', faubourgWith({ 'kinds[0].table': 'x\u001b[31mred' }))
const missing = folder.at('missing.pack.json')
const NBSP = '\u00a0'

describe('pack check', () => {
  test('names the version of a sound pack', async () => {
    const { code, out, err } = await cli(['pack', 'check', sound])
    expect([code, err]).toEqual([0, []])
    expect(out).toEqual([
      expect.stringMatching(/^✓ .*sound\.pack\.json: Backstreets, version 1 \(faubourg-[0-9a-f]{32}\)$/),
    ])
  })

  test('lists every fault with its place, in the language of the user', async () => {
    const english = await cli(['pack', 'check', faulty])
    expect(english.code).toBe(1)
    expect(english.out).toEqual([
      `✗ ${faulty}: 1${NBSP}fault`,
      '  kinds[0].values.bagare: There is no “bagare”. Did you mean “bagarre”?',
    ])
    const french = await cli(['pack', 'check', faulty, '--lang', 'fr'])
    expect(french.out[1]).toMatch(/Vouliez-vous dire «\s?bagarre\s?»/)
  })

  test('goes on after a file that cannot be read, and returns the highest exit code', async () => {
    const { code, out, err } = await cli(['pack', 'check', missing, sound])
    expect(code).toBe(2)
    expect(out).toHaveLength(1)
    expect(err).toEqual([`${missing}: There is no such file.`])
  })

  test('is JSON for programs, one line for each file', async () => {
    const { code, out } = await cli(['pack', 'check', sound, faulty, '--json'])
    expect(code).toBe(1)
    expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([
      { file: sound, version: expect.stringMatching(/^faubourg-/) as string, faults: [], remarks: [] },
      {
        file: faulty,
        faults: [
          {
            code: 'pack-unknown-near',
            path: 'kinds[0].values.bagare',
            message: 'kinds[0].values.bagare: There is no “bagare”. Did you mean “bagarre”?',
          },
        ],
      },
    ])
  })

  test('shows no control characters of a pack', async () => {
    const { out } = await cli(['pack', 'check', hostile])
    expect(out.join('\n')).not.toContain('\u001b')
  })

  test('remarks on what can never be reached', async () => {
    const unused = folder.write('unused.pack.json', faubourgWith({ 'lists.cave': ['chaine'] }))
    const { code, out } = await cli(['pack', 'check', unused])
    expect([code, out.slice(1)]).toEqual([0, ['Possible mistakes:', '  lists.cave: No kind buys from this list.']])
    const asJson = await cli(['pack', 'check', unused, '--json'])
    expect(JSON.parse(asJson.out[0]!)).toMatchObject({ remarks: [{ code: 'pack-unused-list', path: 'lists.cave' }] })
  })

  test('wants a file', async () => {
    expect(await cli(['pack', 'check'])).toMatchObject({
      code: 2,
      err: ['Missing: FILE.', expect.any(String) as string],
    })
  })
})

describe('pack show', () => {
  test('shows kinds, items and exact final chances, those on other tables too', async () => {
    const { code, out } = await cli(['pack', 'show', sound])
    expect(code).toBe(0)
    expect(out[0]).toMatch(/^Backstreets, version 1 \(faubourg-[0-9a-f]{32}\)$/)
    for (const line of [
      '  Kind     Sp   B  C  PV  Cost  In the warband',
      '  Meneur    5  3+  4   3    60  exactly 1, 4\u00a0victory points, 6 if killed',
      '  Masse de chantier      1″      −1     yes    20  only for Meneur, Costaud',
      '  2D6         Result           Final chance             Effect',
      'Final chances: that a result comes up at least once, with re-rolls, sub-tables and further rolls.',
    ])
      expect(out).toContain(line)
    const shown = out.map((line) => line.replaceAll('\u00a0', ' ').replaceAll(/ {2,}/g, ' | '))
    expect(shown).toContain(' | 3 | Boiterie | 7.29% | 1 in 13.7 | V −1, définitif.')
    expect(shown.find((line) => line.includes('Une leçon'))).toContain('| 10.89% | 1 in 9.2 | Another roll')
    // A little more than a third of the lessons: a member who rolls twice can have it twice.
    expect(out.join('\n')).toMatch(/^ {4}D6 · 1–2 +Sp \+1 +3\.66% {2}1 in 27\.3/m)
  })

  test('lists the faults of a pack that has some', async () => {
    const { code, out, err } = await cli(['pack', 'show', faulty])
    expect([code, out]).toEqual([1, []])
    expect(err[1]).toContain('Did you mean “bagarre”?')
  })

  test('wants one file that can be read', async () => {
    expect(await cli(['pack', 'show', missing])).toMatchObject({ code: 2, out: [] })
    expect(await cli(['pack', 'show', sound, faulty])).toMatchObject({ code: 2, out: [] })
  })
})

test('pack schema prints the published schema', async () => {
  const { code, out } = await cli(['pack', 'schema'])
  expect(code).toBe(0)
  const published = path.resolve(import.meta.dirname, '../../resources/schema/pack@1.schema.json')
  expect(JSON.parse(out.join('\n'))).toEqual(JSON.parse(readFileSync(published, 'utf8')))
})

test('an unknown action lists the known ones', async () => {
  const { code, err } = await cli(['pack', 'chek', sound])
  expect(code).toBe(2)
  expect(err[0]).toBe('pack takes one of: check, show, schema, example, add, list, start, take.')
})

test('a roll of a treasury result says what the dice bring', async () => {
  const file = folder.write(
    'treasury.pack.json',
    faubourgWith({
      'tables.fouille': {
        name: 'Fouille',
        dice: 'D6',
        results: { '1-6': { name: 'Coffre', effects: ['trésor +D6*5'] } },
      },
      'income[2]': { name: 'Fouille', table: 'fouille' },
    }),
  )
  const { out } = await cli(['roll', 'faubourg/fouille', '--pack', file, '--dice', '4,3', '--lang', 'en'])
  expect(out.at(-1)).toMatch(/Coffre · treasury \+D6 × 5 · treasury \+15$/)
})

test.each([
  [['--member', 'Ada'], 'print FILE --member'],
  [['--sheet', 'reference'], 'print RULESET --sheet reference'],
])('print --campaign with %s names the command that works', async (options, says) => {
  const { code, err } = await cli(['print', '--campaign', 'Ligue', '-o', 'out.pdf', ...options])
  expect([code, err.join(' ').includes(says)]).toEqual([2, true])
})
