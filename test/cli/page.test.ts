// `page`, `notebook` and `calendar` on the command line: the files that they write, and the options that they refuse.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cli } from '../support/cli.ts'
import { photo } from '../support/photos.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
const data = path.join(folder, 'data')
const CAMPAIGN = 'exempleunpourun'
beforeAll(async () => {
  expect((await cli(['sample', '--data', data])).code).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true }))
function writeJson(file: string, value: object): string {
  writeFileSync(file, JSON.stringify(value))
  return file
}
const run = (...args: string[]) => cli([...args, '--data', data])

test('writes a page to a file or to standard output', async () => {
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

test('writes a page with pictures only on request, and a report with them', async () => {
  const [input, png] = [path.join(folder, 'picture.json'), path.join(folder, 'report.png')]
  const shown = await run('call', 'campaign.get', '--input', writeJson(input, { campaign: CAMPAIGN }))
  const { value } = JSON.parse(shown.out.join('')) as { value: { warbands: { id: string }[] } }
  const picture = { campaign: CAMPAIGN, warband: value.warbands[0]!.id, data: photo() }
  expect((await run('call', 'warband.picture', '--input', writeJson(input, picture))).code).toBe(0)
  expect((await run('page', CAMPAIGN, '--portraits', '--notes')).out.join('')).not.toContain(picture.data)
  expect((await run('page', CAMPAIGN, '--pictures')).out.join('')).toContain(picture.data)
  expect((await run('report', CAMPAIGN, '--as', 'png', '-o', png)).code).toBe(0)
  expect(readFileSync(png).subarray(1, 4).toString('latin1')).toBe('PNG')
})

test('says what is missing in an empty campaign, for each command', async () => {
  const [empty, notebooks] = [path.join(folder, 'empty'), path.join(folder, 'none')]
  mkdirSync(notebooks)
  const on = (...args: string[]) => cli([...args, '--data', empty])
  const frame = path.join(folder, 'frame.json')
  writeFileSync(frame, JSON.stringify({ campaign: 'campaign01', name: 'Vide', ruleset: 'un-pour-un' }))
  expect(await on('call', 'campaign.create', '--input', frame)).toMatchObject({ code: 0 })
  expect(await on('notebook', 'Vide', '-o', notebooks)).toEqual({
    ...{ code: 1, out: [] },
    err: [expect.stringMatching(/^No notebook to write: .* Add one/)],
  })
  expect(await on('stats', 'Vide')).toMatchObject({ code: 0, out: [expect.stringMatching(/^No game is recorded yet/)] })
  const { code, err } = await on('report', 'Vide')
  expect([code, err.join()]).toEqual([2, expect.stringContaining('record a result first')])
})

test('writes notebooks to a folder, or the notebook of one band to a file', async () => {
  const notebooks = path.join(folder, 'pocket')
  mkdirSync(notebooks)
  expect(await run('notebook', CAMPAIGN, '-o', notebooks)).toMatchObject({
    code: 0,
    err: [`5\u00a0notebooks written to ${notebooks}.`],
  })
  expect(readdirSync(notebooks)).toHaveLength(5)
  expect(readdirSync(notebooks)).toContain('Notebook – Les Veilleurs du gué.html')
  const one = path.join(folder, 'one.html')
  expect((await run('notebook', CAMPAIGN, '--warband', 'Les Veilleurs du gué', '-o', one)).code).toBe(0)
  expect(readFileSync(one, 'utf8')).toBe(
    readFileSync(path.join(notebooks, 'Notebook – Les Veilleurs du gué.html'), 'utf8'),
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
])('%j is refused with the reason', async (args, message) => {
  const { code, err } = await run(...args)
  expect(code).toBe(2)
  expect(err.join('\n')).toContain(message)
})

test.each([
  ['nowhere', 'The folder @ does not exist.'],
  ['page.html', '@ is a file, not a folder.'],
  ['', 'The file name is empty.'],
])('refuses %j as the folder for notebooks with its own message', async (name, message) => {
  writeFileSync(path.join(folder, 'page.html'), '')
  const place = name && path.join(folder, name)
  expect(await run('notebook', CAMPAIGN, '-o', place)).toMatchObject({ code: 2, err: [message.replace('@', place)] })
})

test.each([['page'], ['report'], ['report', '--as', 'png'], ['stats'], ['export']])(
  'checks the output file of %s %s %s before it computes anything',
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

test('writes dated rounds and games to a calendar, of all or of one warband, player or game', async () => {
  const nothing = await run('calendar', CAMPAIGN)
  expect([nothing.code, nothing.err.join()]).toEqual([expect.any(Number), expect.any(String)])
  const frame = path.join(folder, 'round.json')
  writeFileSync(frame, JSON.stringify({ campaign: CAMPAIGN, round: 9, name: 'The flood', firstDay: '2026-12-18' }))
  expect(await run('call', 'round.change', '--input', frame)).toMatchObject({ code: 0 })
  const file = path.join(folder, 'all.ics')
  expect(await run('calendar', CAMPAIGN, '-o', file)).toMatchObject({ code: 0, err: [`Written to ${file}.`] })
  const all = readFileSync(file, 'utf8')
  expect(all).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(all).toMatch(/SUMMARY:.* · Round 9: The flood\r\n/)
  const games = (text: string) => text.split('UID:').length - 2
  const own = await run('calendar', CAMPAIGN, '--warband', 'Les Veilleurs du gué')
  expect(own.code).toBe(0)
  expect(games(own.out.join(''))).toBeLessThan(games(all))
  expect(await run('calendar', CAMPAIGN, '--player', 'Personne')).toMatchObject({
    code: 2,
    err: [expect.stringContaining('No warband has the player “Personne”.')],
  })
  expect(await run('calendar', CAMPAIGN, '--player', 'A', '--game', 'x')).toMatchObject({
    code: 2,
    err: [expect.stringContaining('Only one of --warband, --player and --game'), expect.any(String)],
  })
})
