import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { cli, temporaryFolder } from '../support/cli.ts'
import { LEGAL } from './rosters.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const file = folder.write('legal.json', LEGAL)
const LANGUAGES = ['fr', 'en'] as const

describe('print', () => {
  /** One sentence, exit code 2, no file left behind. */
  async function fails(args: readonly string[], says: Readonly<Record<'fr' | 'en', RegExp>>): Promise<void> {
    const before = readdirSync(folder.path)
    for (const lang of LANGUAGES) {
      const { code, out, err } = await cli(['print', ...args, '--lang', lang])
      expect([code, out, err.length]).toEqual([2, [], 1])
      expect(err[0]).toMatch(says[lang])
      expect(err[0]).not.toMatch(/[\u0000-\u001f]|Error:|\.ts:|\{\w+\}/)
    }
    expect(readdirSync(folder.path)).toEqual(before)
  }
  const WRITE = {
    fr: /n’existe pas|est un dossier|pas un dossier|est vide|ne peut pas être écrit/,
    en: /does not exist|is a folder|not a folder|is empty|cannot be written/,
  }

  test('refuses a folder that does not exist', () => fails([file, '-o', folder.at('none/out.pdf')], WRITE))
  test('refuses a path through a file', () => fails([file, '-o', `${file}/out.pdf`], WRITE))
  test('refuses a folder as its output file', async () => {
    if (!existsSync(folder.at('folder'))) folder.folder('folder')
    await fails([file, '-o', folder.at('folder')], WRITE)
  })
  test('refuses an empty file name', () => fails([file, '-o', ''], WRITE))
  test('refuses a file name with control characters', () => fails([file, '-o', folder.at('x/\u001b[31m\n.pdf')], WRITE))
  test('refuses an unknown member', async () => {
    for (const name of ['Nobody', 'zoé', '', 'Bob ', 'No\u001b[31m\n']) {
      await fails([file, '-o', folder.at('out.pdf'), '--member', name], { fr: /Zoé, Bob/, en: /Zoé, Bob/ })
    }
    await fails([file, '-o', folder.at('out.pdf'), '--member', 'Bob', '--member', 'Nobody'], {
      fr: /Nobody/,
      en: /Nobody/,
    })
  })
  test('refuses a roster file that does not exist', () =>
    fails([folder.at('none.json'), '-o', folder.at('out.pdf')], { fr: /n’existe pas/, en: /no such file/ }))
  test('refuses a roster without members', () =>
    fails([folder.write('nobody.json', { ...LEGAL, members: [] }), '-o', folder.at('out.pdf')], {
      fr: /[Aa]ucun membre/,
      en: /[Nn]o member/,
    }))

  test('never overwrites the roster that it prints', async () => {
    const roster = folder.write('mine.json', LEGAL)
    for (const output of [roster, `${folder.path}/./mine.json`]) {
      expect((await cli(['print', roster, '-o', output])).code).toBe(2)
      expect(JSON.parse(readFileSync(roster, 'utf8'))).toEqual(LEGAL)
    }
  })

  test('accepts a file name as long as the system allows', async () => {
    const output = folder.at(`${'x'.repeat(251)}.pdf`)
    const { code, out } = await cli(['print', file, '-o', output])
    expect([code, out]).toEqual([0, []])
    expect(readFileSync(output).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
