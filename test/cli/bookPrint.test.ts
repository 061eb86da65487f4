// `print --campaign ID --book`: writes the book, checks its options, and leaves no file behind when it refuses one.
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openForWriting } from '../../main/database/open.ts'
import { cli, temporaryFolder } from '../support/cli.ts'
import { readPdf } from '../support/pdfText.ts'
import { seasonFacts } from '../support/season.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const data = folder.at('data')
let campaign = ''

beforeAll(() => {
  const { id, facts } = seasonFacts({ warbands: 2, membersEach: 2, rounds: 2 })
  folder.folder('data')
  const { store } = openForWriting(data, { check: false })
  store.transaction(() => store.addCampaign(id, facts, []))
  store.close()
  campaign = id
})

const print = (...args: string[]) => cli(['print', ...args, '--data', data, '--lang', 'en'])
const book = (...args: string[]) => print('--campaign', campaign, '--book', ...args)
const A5 = [420, 595]

describe('print --book', () => {
  test('writes the book without the omitted chapters', async () => {
    const out = folder.at('book.pdf')
    const { code, err } = await book('-o', out, '--paper', 'a5', '--without', 'figures', '--without', 'index')
    expect([code, err[0]]).toEqual([0, expect.stringContaining('book.pdf')])
    const pdf = await readPdf(readFileSync(out))
    expect(pdf.outline).toContain('The rounds')
    expect(pdf.outline).not.toContain('The figures')
    expect(pdf.outline).not.toContain('Index of names')
    expect(sizeOf(readFileSync(out))).toEqual(A5)
  })

  test('writes a booklet with two pages side by side', async () => {
    const out = folder.at('booklet.pdf')
    expect((await book('-o', out, '--booklet', '--no-portraits')).code).toBe(0)
    expect(sizeOf(readFileSync(out))).toEqual([842, 595])
  })

  const out = folder.at('none.pdf')
  test.each([
    ['a book without a campaign', () => print('--book', '-o', out)],
    ['A5 for sheets', () => print('--campaign', campaign, '--paper', 'a5', '-o', out)],
    ['--without for sheets', () => print('--campaign', campaign, '--without', 'index', '-o', out)],
    ['an unknown chapter', () => book('--without', 'poems', '-o', out)],
    ['--round for a book', () => book('--round', '1', '-o', out)],
    ['a booklet on Letter paper', () => book('--booklet', '--paper', 'letter', '-o', out)],
    ['a book without an output file', () => book()],
    ['an empty file name', () => book('-o', '')],
    ['a folder that does not exist', () => book('-o', folder.at('none/book.pdf'))],
  ])('refuses %s', async (_, run) => {
    const { code, err } = await run()
    expect([code, err.length > 0, existsSync(out)]).toEqual([2, true, false])
  })
})

/** The size of a document's first page, in points. */
function sizeOf(bytes: Uint8Array): number[] {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(Buffer.from(bytes).toString('latin1'))!
  return [Math.round(Number(width)), Math.round(Number(height))]
}
