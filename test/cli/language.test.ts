import { afterAll, describe, expect, test } from 'vitest'
import { cli, temporaryFolder } from '../support/cli.ts'
import { LEGAL } from './rosters.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const file = folder.write('legal.json', LEGAL)

type Environment = Record<string, string>

async function language(args: readonly string[], environment: Environment): Promise<string> {
  const { code, out } = await cli(args, environment)
  expect(code).toBe(0)
  const text = out.join('\n')
  return text.includes('Bande valide') ? 'fr' : text.includes('Legal warband') ? 'en' : text
}

test.each([
  ['en', ['--lang', 'fr', 'validate', file, '--lang', 'en']],
  ['fr', ['--lang=en', 'validate', '--lang=fr', file]],
  ['fr', ['validate', file, '--lang', 'fr', '--', '--lang', 'en'].slice(0, 4)],
])('the last --lang on the command line is used: %s', async (wanted, args) =>
  expect(await language(args, {})).toBe(wanted),
)

describe('the language from the environment', () => {
  test.each<[string, Environment]>([
    ['fr', { LANG: 'fr_FR.UTF-8' }],
    ['fr', { LANG: 'fr_CA.UTF-8' }],
    ['fr', { LANG: 'fr' }],
    ['fr', { LANG: 'fr_BE' }],
    ['fr', { LANG: 'fr_CH@euro' }],
    ['fr', { LANG: 'fr.UTF-8' }],
    ['fr', { LANG: 'FR_fr' }],
    ['fr', { LC_ALL: 'fr_FR.UTF-8', LANG: 'en_GB.UTF-8' }],
    ['fr', { LC_ALL: 'fr_FR.UTF-8', LC_MESSAGES: 'en_US', LANG: 'de_DE' }],
    ['fr', { LC_MESSAGES: 'fr_FR.UTF-8', LANG: 'en_GB.UTF-8' }],
    ['fr', { LC_ALL: '', LC_MESSAGES: '', LANG: 'fr_FR.UTF-8' }],
    ['fr', { LC_ALL: '', LC_MESSAGES: 'fr_FR', LANG: 'C' }],
    ['en', { LC_ALL: 'C', LANG: 'fr_FR.UTF-8' }],
    ['en', { LC_ALL: 'C.UTF-8', LC_MESSAGES: 'fr_FR.UTF-8' }],
    ['en', { LC_MESSAGES: 'en_GB.UTF-8', LANG: 'fr_FR.UTF-8' }],
    ['en', { LANG: 'C' }],
    ['en', { LANG: 'POSIX' }],
    ['en', { LANG: 'en_US.UTF-8' }],
    ['en', { LANG: 'de_DE.UTF-8' }],
    ['en', { LANG: 'frp_IT' }],
    ['en', { LANG: 'fry_NL' }],
    ['en', { LANG: 'nonsense' }],
    ['en', { LC_CTYPE: 'fr_FR.UTF-8', LANG: 'en_GB.UTF-8' }],
  ])('is %s for %j', async (expected, environment) => {
    expect(await language(['validate', file], environment)).toBe(expected)
  })
})

describe('--lang', () => {
  const FRENCH = { LANG: 'fr_FR.UTF-8' }
  const ENGLISH = { LANG: 'en_GB.UTF-8' }

  test.each([
    ['before the command', ['--lang', '@', 'validate', file]],
    ['before the command, with =', ['--lang=@', 'validate', file]],
    ['after the command', ['validate', '--lang', '@', file]],
    ['after the file', ['validate', file, '--lang', '@']],
    ['after the file, with =', ['validate', file, '--lang=@']],
  ])('is accepted %s', async (_, args) => {
    const argsWithLanguage = (lang: string): string[] => args.map((argument) => argument.replace('@', lang))
    expect(await language(argsWithLanguage('fr'), ENGLISH)).toBe('fr')
    expect(await language(argsWithLanguage('en'), FRENCH)).toBe('en')
    expect(await language(argsWithLanguage('fr'), { LC_ALL: 'C', LANG: 'C' })).toBe('fr')
  })

  test('applies to usage errors and to help', async () => {
    expect((await cli(['--lang', 'fr', 'nonsense'], ENGLISH)).err[0]).toMatch(/inconnue/)
    expect((await cli(['validate', '--nonsense', '--lang', 'fr'], ENGLISH)).err[0]).toMatch(/inconnue/)
    expect((await cli(['validate', '--help', '--lang=fr'], ENGLISH)).out.join()).toMatch(/Emploi/)
    expect((await cli(['--lang=fr', '--help'], ENGLISH)).out.join()).toMatch(/Emploi/)
  })

  test('applies to the issues of a roster with --json', async () => {
    const illegal = folder.write('nobody.json', { ...LEGAL, members: [] })
    const [fr, en] = [
      await cli(['validate', illegal, '--json', '--lang', 'fr']),
      await cli(['validate', illegal, '--json']),
    ]
    expect(fr.out[0]).not.toBe(en.out[0])
  })

  const BAD = ['de', '', 'FR', 'french', 'fr_FR', 'fr,en', ' fr']
  const PLACES: readonly (readonly [string, (lang: string) => string[]])[] = [
    ['before the command', (lang) => ['--lang', lang, 'validate', file]],
    ['with =', (lang) => [`--lang=${lang}`, 'validate', file]],
    ['after the command', (lang) => ['validate', file, '--lang', lang]],
    ['together with a known language', (lang) => ['--lang', lang, 'validate', file, '--lang', 'en']],
    ['with --help of a command', (lang) => ['validate', '--help', '--lang', lang]],
    ['with --help', (lang) => ['--lang', lang, '--help']],
  ]
  describe.each(PLACES)('refuses an unknown language, %s', (_, args) => {
    test.each(BAD)('"%s"', async (lang) => {
      const { code, out, err } = await cli(args(lang), ENGLISH)
      expect(code).toBe(2)
      expect(out).toEqual([])
      expect(err[0]).toMatch(/--lang.*\bfr\b.*\ben\b/)
    })
  })

  test.each(BAD)('refuses an unknown language without a command: "%s"', async (lang) => {
    const { code, out } = await cli(['--lang', lang], ENGLISH)
    expect([code, out]).toEqual([2, []])
  })

  test.each([[['--lang']], [['validate', '--lang']], [['validate', file, '--lang']]])(
    'is refused without a value: %j',
    async (args) => {
      const { code, out, err } = await cli(args, ENGLISH)
      expect([code, out]).toEqual([2, []])
      expect(err[0]).toContain('--lang')
    },
  )
})
