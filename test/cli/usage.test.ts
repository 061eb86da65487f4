import { afterAll, describe, expect, test } from 'vitest'
import about from '../../package.json' with { type: 'json' }
import { cli, temporaryFolder, type Called } from '../support/cli.ts'
import { LEGAL } from './rosters.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const file = folder.write('legal.json', LEGAL)
const INJURIES = 'un-pour-un/injuries'
const COMMANDS = ['validate', 'print', 'roll']
const LANGUAGES = ['fr', 'en'] as const

/** Expects in both languages: exit code 2, no standard output, a message in that language and a pointer to the help. */
async function expectRefusal(args: readonly string[], fr: RegExp, en: RegExp, help = args[0]): Promise<void> {
  const command = COMMANDS.includes(help ?? '') ? `chronique ${help}` : 'chronique'
  const lines: string[] = []
  for (const [LANG, says] of [
    ['fr_FR.UTF-8', fr],
    ['en_GB.UTF-8', en],
  ] as const) {
    const { code, out, err } = await cli(args, { LANG })
    expect([code, out, err.length]).toEqual([2, [], 2])
    expect(err[0]).toMatch(says)
    expect(err.join()).not.toMatch(/[\u0000-\u001f]|Error:|\.ts:|\{\w+\}/)
    expect(err[1]).toMatch(new RegExp(`${command} --help$`))
    lines.push(err[0]!.replace(/\s/g, ''))
  }
  expect(lines[0]).not.toBe(lines[1])
}

describe('help', () => {
  const helpLines = async (args: readonly string[], lang: string): Promise<string[]> => {
    const { code, out, err } = await cli([...args, '--lang', lang])
    expect([code, err]).toEqual([0, []])
    return out
  }

  test('of the program names every command', async () => {
    for (const lang of LANGUAGES) {
      const text = (await helpLines(['--help'], lang)).join('\n')
      for (const command of COMMANDS) expect(text).toContain(`\n  ${command} `)
      for (const option of ['--lang', '--help', '--version']) expect(text).toContain(option)
      expect(await helpLines(['-h'], lang)).toEqual(await helpLines(['--help'], lang))
    }
  })

  test('is shown without arguments', async () => {
    const called = await cli([])
    expect([called.code, called.err]).toEqual([0, []])
    expect(called.out).toEqual((await cli(['--help'])).out)
  })

  describe.each(COMMANDS)('of %s', (command) => {
    test('names its usage and each option of its usage', async () => {
      const [fr, en] = [await helpLines([command, '--help'], 'fr'), await helpLines([command, '--help'], 'en')]
      expect(fr).not.toEqual(en)
      for (const lines of [fr, en]) {
        const usage = lines.find((line) => line.includes(`chronique ${command} `))!
        for (const [option] of usage.matchAll(/--[a-z-]+/g))
          expect(lines.some((line) => line.includes(`  ${option}`))).toBe(true)
      }
      expect(await helpLines([command, '-h'], 'fr')).toEqual(fr)
      expect(await helpLines(['--help', command], 'fr')).toEqual(fr)
    })
  })

  test.each(LANGUAGES)('of all commands in %s starts in lower case and has no full stop', async (lang) => {
    const descriptionsIn = (lines: readonly string[]) =>
      lines.flatMap((line) => /^ {2}\S.*? {2,}(\S.*)$/.exec(line)?.[1] ?? [])
    const program = await helpLines(['--help'], lang)
    const names = program.flatMap((line) => /^ {2}([a-z]+) /.exec(line)?.[1] ?? [])
    const all = [...descriptionsIn(program)]
    for (const name of names) all.push(...descriptionsIn(await helpLines([name, '--help'], lang)))
    expect(names.length).toBeGreaterThan(12)
    expect(all.filter((text) => /^\p{Lu}\p{Ll}/u.test(text) || text.endsWith('.'))).toEqual([])
  })

  const ALL = [[], ...COMMANDS.map((command) => [command])]
  test.each(ALL.flatMap((args) => LANGUAGES.map((lang) => [args.join(), lang, args] as const)))(
    'for "%s" in %s fits 120 columns',
    async (_, lang, args) => {
      const lines = await helpLines([...args, '--help'], lang)
      expect(lines.filter((line) => [...line].length > 120)).toEqual([])
    },
  )

  test.each(ALL.map((args) => [args.join(), args] as const))(
    'for "%s" has a no-break space before French colons',
    async (_, args) => {
      const lines = await helpLines([...args, '--help'], 'fr')
      expect(lines.filter((line) => /[^\u00a0\u202f]:(\s|$)/.test(line))).toEqual([])
    },
  )
})

test('--version prints the version in any language', async () => {
  for (const args of [['--version'], ['--version', '--lang', 'fr'], ['--lang=fr', '--version']]) {
    expect(await cli(args)).toEqual({ code: 0, out: [about.version], err: [] })
  }
})

describe('invalid usage', () => {
  test.each(['Validate', 'valid', 'help', 'validate ', 'x'.repeat(200), 'a\u001b[31m', '__proto__', 'constructor'])(
    'is an unknown command: %j',
    (name) => expectRefusal([name], /[Cc]ommande inconnue/, /[Uu]nknown command/),
  )

  test.each([
    ['before the command', ['--nonsense', 'validate', file]],
    ['after the command', ['validate', '--nonsense', file]],
    ['misspelt', ['validate', file, '--jsno']],
    ['misspelt, with a value', ['roll', INJURIES, '--dices=1,1']],
    ['in capitals', ['validate', file, '--JSON']],
    ['short', ['validate', file, '-j']],
    ['with one hyphen', ['validate', file, '-json']],
    ['several short options together', ['print', file, '-ho']],
    ['of another command', ['validate', file, '--dice', '1,1']],
    ['-undefined', ['validate', file, '-undefined']],
    ['-undefined before the command', ['-undefined', 'validate', file]],
    ['-undefined with a value', ['roll', INJURIES, '-undefined', '1,1']],
    ['--', ['validate', file, '--=']],
    ['with an escape sequence', ['validate', file, '--\u001b[31m']],
  ] as const)('is an unknown option, %s', (_, args) => expectRefusal(args, /[Oo]ption inconnue/, /[Uu]nknown option/))

  test('names the help of the right command, wherever the command stands', async () => {
    for (const args of [
      ['--lang=en', 'validate', '--nonsense'],
      ['--lang', 'en', 'roll', '--nonsense'],
    ]) {
      const { err } = await cli(args)
      expect(err[1]).toContain(`chronique ${args.at(-2)} --help`)
    }
  })

  test.each([
    [['validate', file, '--lang']],
    [['print', file, '-o']],
    [['print', file, '--output']],
    [['print', file, '-o', 'x.pdf', '--member']],
    [['roll', INJURIES, '--dice']],
    [['roll', INJURIES, '--seed']],
    [['roll', INJURIES, '--times']],
    [['roll', INJURIES, '--ticked']],
  ])('is an option without its value: %j', (args) => expectRefusal(args, /valeur/, /value/))

  test.each([
    [['validate', file, '--json=yes']],
    [['validate', file, '--json=']],
    [['validate', file, '--explain=1']],
    [['roll', INJURIES, '--odds=1']],
    [['validate', '--help=1']],
  ])('is a value for an option that takes none: %j', (args) => expectRefusal(args, /valeur/, /value/))

  test.each([
    ['FILE', ['validate']],
    ['FILE', ['validate', '--json']],
    ['FILE', ['validate', '--']],
    ['FILE', ['print', '-o', 'x.pdf']],
    ['OUT.pdf', ['print', file]],
    ['RULESET/TABLE', ['roll']],
    ['RULESET/TABLE', ['roll', '--odds']],
  ])('is a missing argument %s: %j', (what, args) => expectRefusal(args, new RegExp(what), new RegExp(what)))

  test.each([
    ['second.json', ['print', file, 'second.json', '-o', 'x.pdf']],
    ['other/table', ['roll', INJURIES, 'other/table']],
    ['1,1', ['roll', INJURIES, '1,1']],
  ])('is a surplus argument %s: %j', (what, args) => expectRefusal(args, new RegExp(what), new RegExp(what)))
})

describe('-- ends the options', () => {
  const lines = ({ err }: Called): string => err.join('\n')

  test('so that files can be named like options', async () => {
    const here = process.cwd()
    try {
      process.chdir(folder.path)
      for (const name of ['--json', '-h', '--lang', '--', '-']) {
        folder.write(name, LEGAL)
        const { code, err, out } = await cli(['validate', '--', name])
        expect([code, err]).toEqual([0, []])
        expect(out[0]).toContain('Les Lynx')
      }
      const { code, out } = await cli(['validate', '--json', '--', '--json', '--lang', '-h'])
      expect([code, out.length]).toEqual([0, 3])
    } finally {
      process.chdir(here)
    }
  })

  test('so that a later --lang does not choose the language', async () => {
    expect(lines(await cli(['validate', '--', '--lang=fr']))).toBe(
      lines(await cli(['validate', './--lang=fr'])).replace('./', ''),
    )
    expect((await cli(['validate', '--', file, '--lang', 'fr'])).out.join()).toContain('Legal warband')
  })

  test('so that a later option is a file', async () => {
    const { code, err } = await cli(['validate', '--', file, '--json'])
    expect([code, err.length]).toEqual([2, 1])
    expect(err[0]).toContain('--json')
  })
})
