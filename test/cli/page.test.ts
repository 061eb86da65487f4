// `page` and `notebook` from the command line: files written, options refused, what is asked for amiss.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cli } from '../support/cli.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
const data = path.join(folder, 'data')
const CAMPAIGN = 'exempleunpourun'
beforeAll(async () => {
  expect((await cli(['sample', '--data', data])).code).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true }))
const run = (...args: string[]) => cli([...args, '--data', data])

test('a page is written to a file, or put out', async () => {
  const file = path.join(folder, 'page.html')
  expect(await run('page', CAMPAIGN, '-o', file)).toMatchObject({ code: 0, out: [], err: [`Written to ${file}.`] })
  expect(readFileSync(file, 'utf8')).toMatch(/^<!doctype html>\n<html lang="en">/)
  const { code, out } = await run(
    'page',
    CAMPAIGN,
    '--lang',
    'fr',
    '--initials',
    '--without',
    'bands',
    '--without',
    'next',
  )
  expect([code, out[0]]).toEqual([0, expect.stringMatching(/<html lang="fr">/)])
  expect(out[0]).not.toMatch(/Thècle|id="bands"|id="next"/)
})

test('of a campaign in which there is nothing yet each command says what is missing', async () => {
  const [empty, pocket] = [path.join(folder, 'empty'), path.join(folder, 'none')]
  mkdirSync(pocket)
  const on = (...args: string[]) => cli([...args, '--data', empty])
  const frame = path.join(folder, 'frame.json')
  writeFileSync(frame, JSON.stringify({ campaign: 'campaign01', name: 'Vide', ruleset: 'un-pour-un' }))
  expect(await on('call', 'campaign.create', '--input', frame)).toMatchObject({ code: 0 })
  expect(await on('notebook', 'Vide', '-o', pocket)).toEqual({
    ...{ code: 1, out: [] },
    err: [expect.stringMatching(/^No notebook to write: .* Add one/)],
  })
  expect(await on('stats', 'Vide')).toMatchObject({ code: 0, out: [expect.stringMatching(/^No game is recorded yet/)] })
  const { code, err } = await on('report', 'Vide')
  expect([code, err.join()]).toEqual([2, expect.stringContaining('record a result first')])
})

test('notebooks are written to a folder, one band’s to a file', async () => {
  const pocket = path.join(folder, 'pocket')
  mkdirSync(pocket)
  expect(await run('notebook', CAMPAIGN, '-o', pocket)).toMatchObject({
    code: 0,
    err: [`5\u00a0notebooks written to ${pocket}.`],
  })
  expect(readdirSync(pocket)).toHaveLength(5)
  expect(readdirSync(pocket)).toContain('Notebook – Les Veilleurs du gué.html')
  const one = path.join(folder, 'one.html')
  expect((await run('notebook', CAMPAIGN, '--warband', 'Les Veilleurs du gué', '-o', one)).code).toBe(0)
  expect(readFileSync(one, 'utf8')).toBe(
    readFileSync(path.join(pocket, 'Notebook – Les Veilleurs du gué.html'), 'utf8'),
  )
})

test.each([
  [['page'], 'CAMPAIGN'],
  [['page', CAMPAIGN, '--without', 'standings'], '--without'],
  [['page', CAMPAIGN, '--people', 'some'], '--people'],
  [['notebook', CAMPAIGN], '-o FOLDER'],
  [['notebook', CAMPAIGN, '--round', '4', '--warband', 'x', '-o', 'y'], '--round goes without'],
  [['notebook', CAMPAIGN, '--warband', 'Personne', '-o', 'y'], 'Personne'],
  [['notebook', CAMPAIGN, '--round', '9', '-o', '.'], 'Round 9'],
])('%j is asked for amiss, and why is said', async (args, said) => {
  const { code, err } = await run(...args)
  expect(code).toBe(2)
  expect(err.join('\n')).toContain(said)
})

test.each([
  ['nowhere', 'The folder @ does not exist.'],
  ['page.html', '@ is a file, not a folder.'],
  ['', 'The file name is empty.'],
])('a folder %j for notebooks is refused in its own words', async (name, said) => {
  writeFileSync(path.join(folder, 'page.html'), '')
  const place = name && path.join(folder, name)
  expect(await run('notebook', CAMPAIGN, '-o', place)).toMatchObject({ code: 2, err: [said.replace('@', place)] })
})

test.each([['page'], ['report'], ['report', '--as', 'png'], ['stats'], ['export']])(
  'where the file of %s %s %s cannot be is said before it is made',
  async (command, ...options) => {
    const at = async (name: string) =>
      (await run(command, CAMPAIGN, ...options, '-o', name && path.join(folder, name))).err
    writeFileSync(path.join(folder, 'page.html'), '')
    expect([await at(''), await at('nowhere/x'), await at('page.html/x'), await at('data')]).toEqual([
      ['The file name is empty.'],
      [`The folder ${path.join(folder, 'nowhere')} does not exist.`],
      [`${path.join(folder, 'page.html')} is a file, not a folder.`],
      [`${data} is a folder.`],
    ])
  },
)
