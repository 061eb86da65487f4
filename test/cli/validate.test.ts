import { afterAll, describe, expect, test } from 'vitest'
import { UnreadableFile, Validation } from '../../shared/rules/validation.ts'
import { cli, temporaryFolder } from '../support/cli.ts'
import { ILLEGAL, LEGAL, NO_CAP, NOBODY } from './rosters.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const legal = folder.write('legal.json', LEGAL)
const illegal = folder.write('illegal.json', ILLEGAL)
const nobody = folder.write('nobody.json', NOBODY)
const broken = folder.write('broken.json', '{')
const missing = folder.at('missing.json')
const NBSP = '\u00a0'

const french = (...args: string[]) => cli(['validate', ...args, '--lang', 'fr'])
const english = (...args: string[]) => cli(['validate', ...args, '--lang', 'en'])
const validations = (lines: readonly string[]): Validation[] => lines.map((line) => Validation.parse(JSON.parse(line)))

describe('a legal roster with a cap', () => {
  test('is printed for people', async () => {
    const { code, out, err } = await english(legal)
    expect(code).toBe(0)
    expect(err).toEqual([])
    expect(out[0]).toContain('Les Lynx')
    expect(out.at(-1)).toBe('✓ Legal warband · 60\u00a0points · cap 100, 40\u00a0left')
    expect((await french(legal)).out.at(-1)).toBe('✓ Bande valide · 60\u00a0points · plafond 100, reste 40')
  })

  test('is printed as JSON for programs', async () => {
    const { code, out, err } = await english(legal, '--json')
    expect(code).toBe(0)
    expect(err).toEqual([])
    expect(validations(out)).toEqual([
      {
        format: 'chronique/validation@1',
        ruleset: 'un-pour-un',
        legal: true,
        cost: 60,
        cap: 100,
        members: [
          {
            name: 'Zoé',
            kind: 'leader',
            cost: 50,
            values: { movement: 9, command: 11, shooting: 3, melee: 4, strength: 5, resistance: 4, life: 4 },
            issues: [],
          },
          {
            name: 'Bob',
            kind: 'henchman',
            cost: 10,
            values: { movement: 6, command: 6, shooting: 5, melee: 6, strength: 3, resistance: 2, life: 2 },
            issues: [],
          },
        ],
        issues: [],
      },
    ])
  })

  test('is also legal without a cap', async () => {
    const file = folder.write('nocap.json', NO_CAP)
    expect(validations((await english(file, '--json')).out)[0]!.cap).toBeNull()
    expect((await english(file)).out.at(-1)).toBe('✓ Legal warband · 60\u00a0points')
  })

  test('is legal if it meets the cap exactly, and illegal one point above it', async () => {
    for (const [cap, code] of [
      [60, 0],
      [59, 1],
    ] as const) {
      expect((await english(folder.write('cap.json', { ...LEGAL, cap }))).code).toBe(code)
    }
  })
})

describe('an illegal roster', () => {
  test('has the same issues in both languages', async () => {
    const { code, out, err } = await english(illegal, '--json')
    const [one] = validations(out)
    const [autre] = validations((await french(illegal, '--json')).out)
    expect([code, err]).toEqual([1, []])
    expect(one!.legal).toBe(false)
    expect(one!.issues.map(({ code: issue, path }) => [issue, path])).toEqual(
      autre!.issues.map(({ code: issue, path }) => [issue, path]),
    )
    expect(one!.issues).toHaveLength(4)
    one!.issues.forEach(({ message }, at) => expect(message).not.toBe(autre!.issues[at]!.message))
    expect(one!.members[0]!.issues).toEqual(one!.issues.filter(({ path }) => path.startsWith('members[0]')))
  })

  test.each(['fr', 'en'])('is printed for people with all issues, in %s', async (lang) => {
    const { code, out, err } = await cli(['validate', illegal, '--lang', lang])
    const [one] = validations((await cli(['validate', illegal, '--lang', lang, '--json'])).out)
    expect([code, err]).toEqual([1, []])
    for (const { message, path } of one!.issues) {
      const line = out.find((shown) => shown.includes(message))
      expect(line).toContain(path)
      if (path.startsWith('members[')) expect(line).toContain('Bob')
    }
    const verdict = {
      fr: '✗ Bande non valide : 4 erreurs · 80 points · ',
      en: '✗ Warband not legal: 4 errors · 80 points · ',
    }
    expect(out.at(-1)!.replaceAll(NBSP, ' ')).toContain(verdict[lang as 'fr' | 'en'])
  })

  // French has a no-break space before a colon, English none, wherever the colon comes from.
  test("follows each language's spacing before colons", async () => {
    const inFrench = (await french(illegal)).out.filter((line) => line.includes(':'))
    expect(inFrench.length).toBeGreaterThan(2)
    for (const line of inFrench) expect(line).not.toMatch(/[^\u00a0\u202f]:(?=\s|$)/)
    for (const line of (await english(illegal)).out) expect(line).not.toMatch(/\s:/)
  })

  test('keeps the issues of member 11 separate from those of member 1', async () => {
    const members = Array.from({ length: 12 }, (_, at) => ({
      kind: at === 0 ? 'leader' : 'henchman',
      name: `M${at}`,
      items: at === 11 ? [{ id: 'shield', quantity: 2 }] : [],
    }))
    const [one] = validations((await english(folder.write('twelve.json', { ...NO_CAP, members }), '--json')).out)
    expect(one!.members.map(({ issues }) => issues.length)).toEqual([...Array<number>(11).fill(0), 1])
  })
})

describe('a roster with no members', () => {
  test('is illegal, and is shown nevertheless', async () => {
    const { code, out, err } = await english(nobody)
    expect([code, err]).toEqual([1, []])
    expect(out.filter((line) => line.startsWith('✗ Error'))).toHaveLength(2)
    const [one] = validations((await english(nobody, '--json')).out)
    expect(one).toMatchObject({ legal: false, cost: 0, cap: null, members: [] })
  })
})

describe('several files', () => {
  test.each([
    [[legal, legal], 0],
    [[legal, illegal], 1],
    [[illegal, legal], 1],
    [[broken, legal], 2],
    [[legal, missing, illegal], 2],
    [[missing, illegal], 2],
    [[illegal, broken, legal, missing], 2],
  ])('give the worst exit code of all: %#', async (files, code) => {
    expect((await english(...files)).code).toBe(code)
    expect((await english(...files, '--json')).code).toBe(code)
  })

  test('give one JSON document per line, in the given order', async () => {
    const files = [illegal, missing, legal, broken, legal, nobody]
    const { out, err } = await english('--json', ...files)
    expect(out).toHaveLength(files.length)
    out.forEach((line, at) => {
      const document: unknown = JSON.parse(line)
      if (at === 1 || at === 3) expect(UnreadableFile.parse(document).file).toBe(files[at])
      else Validation.parse(document)
    })
    expect([0, 2, 4, 5].map((at) => (JSON.parse(out[at]!) as Validation).cost)).toEqual([80, 60, 60, 0])
    expect(err).toHaveLength(2)
  })

  test('are printed for people in the given order', async () => {
    const { out } = await english(illegal, legal, nobody)
    const heads = out.filter((line) => /^(Les L|Personne)/.test(line)).map((line) => line.split(' · ')[0])
    expect(heads).toEqual(['Les Lions', 'Les Lynx', 'Personne'])
    expect(out).not.toContain(undefined)
  })

  test('that cannot be read leave nothing on standard output', async () => {
    const alone = (await english(legal)).out
    expect((await english(missing, broken, missing)).out).toEqual([])
    expect((await english(legal, missing)).out).toEqual(alone)
    expect((await english(missing, legal)).out).toEqual(alone)
  })

  test('may include the same file twice', async () => {
    const { out } = await english('--json', legal, legal)
    expect(out[0]).toBe(out[1])
  })
})
