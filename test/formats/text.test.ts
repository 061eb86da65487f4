// How texts of a valid roster are read.
import { afterAll, describe, expect, test } from 'vitest'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import { readJsonFile } from '../../main/transfer/jsonFile.ts'
import { ROSTER_LIMITS } from '../../shared/contract/limits.ts'
import { readRosterDocument } from '../../shared/rulesets/readRoster.ts'
import { Validation } from '../../shared/rules/validation.ts'
import { cli, temporaryFolder } from '../support/cli.ts'
import { withValueAt, valueAt } from './cases/case.ts'
import { FULL } from './cases/full.ts'
import { LINES, NOTES } from './cases/places.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const read = (content: unknown): unknown =>
  readRosterDocument(readJsonFile(folder.write('bande.json', content), nodeFiles, ROSTER_LIMITS)).roster
const readBack = (path: string, value: unknown): unknown => valueAt(read(withValueAt(FULL, path, value)), path)

async function validateDocument(content: unknown): Promise<Validation> {
  const { out, err } = await cli(['validate', folder.write('bande.json', content), '--json'])
  expect(err).toEqual([])
  return Validation.parse(JSON.parse(out[0]!))
}

const DECOMPOSED = 'E\u0301loi\u0308se A\u030angstro\u0308m'
const COMPOSED = 'Éloïse Ångström'

describe('Unicode NFC', () => {
  test.each([...LINES, ...NOTES])('normalises %s of custom content', (path) => {
    expect(readBack(path, DECOMPOSED)).toBe(COMPOSED)
  })

  test.each(['custom[0].name.fr', 'custom[1].name.en', 'custom[2].summary.fr'])('normalises %s', (path) => {
    expect(readBack(path, DECOMPOSED)).toBe(COMPOSED)
  })

  test('normalises singletons, Hangul and reordered marks', () => {
    expect(readBack('name', '\u212b \u1100\u1161 a\u0323\u0307 a\u0307\u0323')).toBe('Å 가 ạ̇ ạ̇')
  })

  test('keeps compatibility characters', () => {
    expect(readBack('name', 'ﬁ ² Ⅳ ｆ')).toBe('ﬁ ² Ⅳ ｆ')
  })

  test('normalises names in the validation', async () => {
    const { members } = await validateDocument(withValueAt(FULL, 'members[0].name', DECOMPOSED))
    expect(members[0]!.name).toBe(COMPOSED)
  })

  test('finds a member for printing by either form', async () => {
    const file = folder.write('print.json', withValueAt(FULL, 'members[0].name', DECOMPOSED))
    const printMember = async (member: string) =>
      (await cli(['print', file, '-o', folder.at('out.pdf'), '--member', member])).code
    expect(await Promise.all([DECOMPOSED, COMPOSED].map(printMember))).toEqual([0, 0])
    expect(await printMember('nobody')).toBe(2)
  })
})

describe('lengths count characters as users see them', () => {
  test.each([
    ['80 letters', 'a'.repeat(80)],
    ['80 letters beyond the first plane', '𝕏'.repeat(80)],
    ['80 emoji', '🐀'.repeat(80)],
    ['80 letters with accents', 'é'.repeat(80)],
    ['one character', 'x'],
    ['one emoji', '🐀'],
  ])('a name of %s', (_, name) => {
    expect(readBack('name', name)).toBe(name)
    expect(readBack('members[0].name', name)).toBe(name)
  })

  test('accept a name of 80 letters after normalisation, 160 before', () => {
    expect(readBack('members[0].name', 'e\u0301'.repeat(80))).toBe('é'.repeat(80))
  })

  test.each(NOTES)('accept 10,000 characters in %s', (path) => {
    expect(readBack(path, 'é\n'.repeat(5000))).toBe('é\n'.repeat(5000))
    expect(readBack(path, '𝕏'.repeat(10_000))).toBe('𝕏'.repeat(10_000))
    expect(readBack(path, 'e\u0301'.repeat(10_000))).toBe('é'.repeat(10_000))
  })
})

describe('notes', () => {
  test.each(NOTES)('%s keep line breaks, tabs and spaces', (path) => {
    const text = '  Première\n\n\tseconde\r\nfin \n'
    expect(readBack(path, text)).toBe(text)
  })

  test.each(NOTES)('%s may be empty', (path) => expect(readBack(path, '')).toBe(''))
})

describe('unchanged texts', () => {
  test.each(['  deux  espaces  ', '{name} {count|a|b}', '$& $1', '%s %d', '<b>&amp;</b>', '« ; : ! ? »', '-o', '名前'])(
    'the name %s, also in messages',
    async (name) => {
      expect(readBack('name', name)).toBe(name)
      const { members } = await validateDocument(withValueAt(FULL, 'members[0].name', name))
      expect(members[0]!.name).toBe(name)
      const file = folder.write('bande.json', withValueAt(FULL, 'members[0].name', name))
      for (const lang of ['fr', 'en']) {
        const { out } = await cli(['validate', file, '--lang', lang])
        expect(out.join('\n')).toContain(name.trimEnd())
      }
    },
  )

  test('skips a byte order mark before the document', () => {
    expect(read(`\uFEFF${JSON.stringify(FULL)}`)).toEqual(read(FULL))
  })

  test('ignores brackets in texts when counting levels', () => {
    expect(readBack('notes', '[{'.repeat(2000) + '"\\')).toBe('[{'.repeat(2000) + '"\\')
  })

  test('reads exactly four megabytes', () => {
    const text = JSON.stringify(FULL)
    expect(read(text + ' '.repeat(4 * 1024 * 1024 - Buffer.byteLength(text)))).toEqual(read(FULL))
  })

  test('accepts the bounds themselves', () => {
    for (const quantity of [1, 999]) expect(readBack('members[0].items[0].quantity', quantity)).toBe(quantity)
    for (const treasury of [0, 1_000_000]) expect(readBack('treasury', treasury)).toBe(treasury)
    expect(readBack('members[0].missedGames', 0)).toBe(0)
    expect(readBack('members[0].injuries[0].game', 'La nuit des rats')).toBe('La nuit des rats')
  })

  test('accepts a whole number with an exponent or a point', () => {
    const text = JSON.stringify(withValueAt(FULL, 'cap', '@')).replace('"@"', '1.5e2')
    expect(valueAt(read(text), 'cap')).toBe(150)
  })
})
