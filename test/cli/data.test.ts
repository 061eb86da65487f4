import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openForWriting } from '../../main/database/open.ts'
import { Statistics } from '../../shared/statistics/format.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { readPdf } from '../support/pdfText.ts'
import { BANDS, twoBands } from '../support/twoBands.ts'
import { cli } from '../support/cli.ts'

let folder: string
let data: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chronique-cli-'))
  data = path.join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inFolder = (name: string): string => path.join(folder, name)

/** Calls a method with an input from a file. */
async function call(method: string, input?: object) {
  const file = inFolder('input.json')
  if (input) writeFileSync(file, JSON.stringify(input))
  const called = await cli(['call', method, ...(input ? ['--input', file] : []), '--data', data])
  return { ...called, answer: JSON.parse(called.out[0] ?? '{}') as Record<string, unknown> }
}

const campaign = { campaign: 'campaign01', name: 'Été sur l’Ourcq', ruleset: 'un-pour-un', startingBudget: 100 }
const warband = { campaign: 'campaign01', warband: 'warband001', name: 'Les Fauvettes' }
const begin = async () => {
  await call('campaign.create', campaign)
  await call('warband.create', warband)
}

test('refuses an empty name for the data folder, and writes nothing into the current folder', async () => {
  for (const args of [
    ['campaigns', '--data', ''],
    ['campaigns', '--data='],
  ]) {
    const { code, err } = await cli(args)
    expect([code, err[0]]).toEqual([2, expect.stringContaining('--data')])
  }
})

test('lists stakes and counters, with a message if there are none', async () => {
  await begin()
  const list = (name: string, ...more: string[]) => cli([name, 'campaign01', ...more, '--data', data])
  expect((await list('counters')).err).toEqual(['This campaign has no counters.'])
  expect((await list('stakes')).err).toEqual(['This campaign has no stakes.'])
  const at = { campaign: 'campaign01' }
  await call('counter.create', { ...at, counter: 'count0renown', name: 'Renom', owner: 'warband', start: 3 })
  await call('stake.create', { ...at, stake: 'stake00mill', name: 'Le moulin', income: '10', holder: 'warband001' })
  expect((await list('counters')).out).toEqual([expect.stringMatching(/^Renom +Les Fauvettes +3$/)])
  expect((await list('stakes')).out).toEqual([expect.stringMatching(/^Le moulin +Les Fauvettes +10 each round$/)])
  expect(JSON.parse((await list('counters', '--json')).out[0]!)).toMatchObject({ counters: [{ name: 'Renom' }] })
})

test('refuses -o for a file that Chronique keeps in a data folder', async () => {
  await begin()
  const kept = path.join(data, 'window.json')
  writeFileSync(kept, '{"theme":"dark"}')
  for (const args of [
    ['export', 'campaign01', '-o', kept],
    ['stats', 'campaign01', '-o', kept],
    ['export', 'campaign01', '-o', path.join(data, 'chronique.sqlite')],
  ]) {
    const { code, err } = await cli([...args, '--data', data, '--lang', 'en'])
    expect([code, err]).toEqual([2, [expect.stringContaining(args.at(-1)!)]])
  }
  expect(readFileSync(kept, 'utf8')).toBe('{"theme":"dark"}')
  expect((await call('campaign.list')).answer).toMatchObject({ ok: true })
})

describe('call', () => {
  test('runs a command, and prints its revisions and its answer', async () => {
    const { code, answer, err } = await call('campaign.create', campaign)
    expect([code, err]).toEqual([0, []])
    expect(answer).toMatchObject({
      ok: true,
      value: { revisions: { campaign01: 1 }, answer: { campaign: 'campaign01' } },
    })
  })

  test('prints why the rules refuse a command, also on standard error, and exits with 1', async () => {
    await begin()
    const member = { kind: 'leader', name: 'Hélène', items: [{ id: 'howitzer' }] }
    const { code, answer, err } = await call('member.recruit', {
      campaign: 'campaign01',
      warband: 'warband001',
      member,
    })
    expect(code).toBe(1)
    expect(answer).toMatchObject({ ok: false, error: { code: 'refused', issues: [{ code: 'treasury-short' }] } })
    expect(err).toEqual([
      'Refused by the rules, for 1\u00a0reason:',
      '· Not enough in the treasury: costs 150\u00a0points, you have 100 (50\u00a0short).',
    ])
  })

  test('reports an invalid input with its path', async () => {
    await begin()
    const { code, answer, err } = await call('ledger.record', {
      campaign: 'campaign01',
      warband: 'warband001',
      amount: '5',
    })
    expect(code).toBe(2)
    expect(answer).toMatchObject({ ok: false, error: { code: 'wrong-type', path: 'amount' } })
    expect(err).toHaveLength(1)
    expect((await call('warband.burn')).err[0]).toMatch(/There is no method warband.burn/)
    expect((await cli(['call', '--data', data])).code).toBe(2)
  })

  test('reads while another process writes, and names that process when it cannot write itself', async () => {
    await begin()
    const writer = openForWriting(data)
    try {
      expect((await call('campaign.list')).code).toBe(0)
      for (const args of [['campaigns'], ['export', 'campaign01', '-o', inFolder('one.json')], ['stats', 'campaign01']])
        expect([args[0], (await cli([...args, '--data', data])).code]).toEqual([args[0], 0])
      const { code, err } = await call('ledger.record', {
        campaign: 'campaign01',
        warband: 'warband001',
        amount: 5,
        detail: '',
      })
      expect(code).toBe(3)
      expect(err[0]).toContain(String(process.pid))
    } finally {
      writer.store.close()
    }
  })

  test('exits with 3 if the data folder cannot be used', async () => {
    expect((await call('campaign.list')).code).toBe(3)
    writeFileSync(data, 'not a folder')
    expect((await call('campaign.create', campaign)).code).toBe(3)
  })
})

describe('campaigns, export, import, check', () => {
  test('list, export and import a whole campaign', async () => {
    await begin()
    expect((await cli(['campaigns', '--data', data])).out[0]).toMatch(/campaign01 +Été sur l’Ourcq +un-pour-un/)
    const file = inFolder('campaign.json')
    expect((await cli(['export', 'campaign01', '-o', file, '--data', data])).code).toBe(0)
    expect((await cli(['import', file, '--data', data])).code).toBe(2)
    expect((await cli(['import', file, '--as', 'copy', '--data', data])).code).toBe(0)
    expect((await cli(['campaigns', '--json', '--data', data])).out[0]).toMatch(/campaign01.*\}.*\{|\}.*campaign01/)
    const other = inFolder('other')
    expect((await cli(['import', file, '--data', other])).code).toBe(0)
    const again = inFolder('again.json')
    await cli(['export', 'campaign01', '-o', again, '--data', other])
    const readUndated = (name: string) => readFileSync(name, 'utf8').replace(/"exportedAt": "[^"]*"/, '')
    expect(readUndated(again)).toBe(readUndated(file))
    expect(await cli(['check', '--data', data])).toMatchObject({ code: 0, err: ['The data are whole.'] })
    expect((await cli(['export', 'campaign99', '--data', data])).code).toBe(2)
  })

  test('export one warband by name or id, and import it into another campaign', async () => {
    await begin()
    await call('warband.create', { ...warband, warband: 'warband002', name: 'Les Corbeaux' })
    await call('member.recruit', {
      campaign: 'campaign01',
      warband: 'warband001',
      member: { kind: 'leader', name: 'Hélène' },
    })
    const file = inFolder('band.json')
    const baseArgs = ['export', 'campaign01', '--data', data, '--warband']
    const written = await cli([...baseArgs, 'Les Fauvettes', '-o', file])
    expect(written).toMatchObject({
      code: 0,
      out: [],
      err: [`Written to ${file}.`, expect.stringContaining('portraits')],
    })
    const byId = await cli([...baseArgs, 'warband001'])
    expect(`${byId.out[0]}\n`).toBe(readFileSync(file, 'utf8'))
    expect(JSON.parse(byId.out[0]!)).toMatchObject({
      name: 'Les Fauvettes',
      members: [{ name: 'Hélène' }],
      treasury: 50,
    })
    const imported = await cli(['import', file, '--into', 'campaign01', '--data', data])
    expect(imported.code).toBe(0)
    expect((await cli([...baseArgs, 'Les Fauvettes'])).err[0]).toMatch(
      /Several warbands are called “Les Fauvettes”: .*warband001/,
    )
    expect((await cli([...baseArgs, 'Les Merles'])).err[0]).toMatch(
      /No warband .*“Les Merles”\. Warbands: .*Les Corbeaux/,
    )
    expect((await cli([...baseArgs, 'warband001', '-o', inFolder('none/band.json')])).err[0]).toMatch(/does not exist/)
  })

  test('warn of items in a roster paid above the list price, and say how missing prices count', async () => {
    await begin()
    const file = inFolder('dear.json')
    const stash = [{ id: 'dagger', paid: 500 }, { id: 'sword' }]
    const roster = { format: 'chronique/roster@2', ruleset: 'un-pour-un', name: 'Les Merles', members: [], stash }
    writeFileSync(file, JSON.stringify(roster))
    const { code, err } = await cli(['import', file, '--into', 'campaign01', '--data', data])
    expect([code, err.slice(0, 3)]).toEqual([
      0,
      [
        expect.stringMatching(/^stash, Dagger: paid 500 by the file, list price \d \(quantity: 1\)\.$/),
        expect.stringContaining('what was paid by the file counts'),
        expect.stringContaining('does not say what was paid'),
      ],
    ])
  })

  test('write tables for spreadsheets', async () => {
    await begin()
    const baseArgs = ['export', 'campaign01', '--data', data, '--csv']
    const plain = await cli([...baseArgs, 'standings'])
    expect(plain).toMatchObject({ code: 0, err: [] })
    expect(plain.out[0]).toMatch(/^Rank,Warband,.*\r\n1,Les Fauvettes,.*\r$/)
    const file = inFolder('table.csv')
    const french = await cli([...baseArgs, 'ledger', '--semicolon', '--bom', '-o', file, '--lang', 'fr'])
    expect(french).toMatchObject({ code: 0, out: [], err: [`Écrit dans ${file}.`] })
    expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFBande;Date;.*\r\nLes Fauvettes;.*;100;100\r\n$/)
    for (const [args, says] of [
      [['standings', '--warband', 'warband001'], /--csv and --warband/],
      [['members', '--csv', 'weapons'], /--csv .*members, ledger, standings/],
    ] as const)
      expect(await cli([...baseArgs, ...args])).toMatchObject({
        code: 2,
        err: [expect.stringMatching(says), expect.anything()],
      })
    const alone = await cli(['export', 'campaign01', '--data', data, '--bom'])
    expect(alone).toMatchObject({ code: 2, err: [expect.stringMatching(/--csv/), expect.anything()] })
  })

  test('print the statistics of a campaign as text, as its public format and as a table', async () => {
    await begin()
    const baseArgs = ['stats', 'campaign01', '--data', data]
    const read = await cli(baseArgs)
    expect([read.code, read.out]).toEqual([0, ['No game is recorded yet: the figures follow the first result.']])
    const { out } = await cli([...baseArgs, '--json'])
    expect(Statistics.parse(JSON.parse(out.join('\n')))).toMatchObject({
      rounds: [],
      warbands: [{ name: 'Les Fauvettes' }],
    })
    const file = inFolder('figures.csv')
    const french = await cli([...baseArgs, '--csv', 'treasury', '--semicolon', '--bom', '-o', file, '--lang', 'fr'])
    expect(french).toMatchObject({ code: 0, out: [], err: [`Écrit dans ${file}.`] })
    expect(readFileSync(file, 'utf8')).toBe(
      '\uFEFFRonde;Bande;Motif;Lignes;Montant\r\n0;Les Fauvettes;Budget de départ;1;100\r\n',
    )
    for (const [args, says] of [
      [['--json', '--csv', 'dice'], /--json and --csv/],
      [['--csv', 'weapons'], /--csv .*standings, treasury/],
      [['--bom'], /--csv/],
    ] as const)
      expect(await cli([...baseArgs, ...args])).toMatchObject({
        code: 2,
        err: [expect.stringMatching(says), expect.anything()],
      })
    expect((await cli(['stats', 'campaign99', '--data', data])).code).toBe(2)
  })

  test('print the report of a round as text, or write it as a picture if a file is given', async () => {
    const played = twoBands()
    played.game(1, { winner: BANDS[0], fallen: [] })
    const file = inFolder('played.json')
    writeFileSync(file, JSON.stringify(played.call('campaign.export', { campaign: CAMPAIGN })))
    expect((await cli(['import', file, '--data', data])).code).toBe(0)
    const baseArgs = ['report', CAMPAIGN, '--data', data]
    expect((await cli([...baseArgs, '--as', 'markdown'])).out.join('\n')).toMatch(/^# .*\n\n## Results\n- /)
    const png = inFolder('round.png')
    expect(await cli([...baseArgs, '--as', 'png', '-o', png])).toMatchObject({ code: 0, out: [] })
    const head = readFileSync(png).subarray(0, 24)
    expect([head.toString('latin1', 1, 4), head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual(['PNG', 1200, 1350])
    for (const args of [
      ['--as', 'png'],
      ['--as', 'gif'],
      ['--as', 'png', '-o', png, '--round', 'x'],
    ])
      expect((await cli([...baseArgs, ...args])).code).toBe(2)
    const unplayed = await cli([...baseArgs, '--as', 'png', '-o', png, '--round', '77'])
    expect([unplayed.code, unplayed.err]).toEqual([2, [expect.stringContaining('77')]])
  })

  test('explain the right option for a file that cannot be imported as requested', async () => {
    await begin()
    const file = inFolder('campaign.json')
    await cli(['export', 'campaign01', '-o', file, '--data', data])
    const importMessages = async (...args: string[]) => (await cli(['import', ...args, '--data', data])).err.join(' ')
    expect(await importMessages(file, '--into', 'campaign01')).toMatch(/--into/)
    writeFileSync(file, '{"format":"chronique/campaign@999"}')
    expect(await importMessages(file)).toMatch(/newer version of Chronique \(chronique\/campaign@999\)/)
    writeFileSync(file, '{"kind":"army"}')
    expect(await importMessages(file)).toMatch(/“format” has to be “chronique\/campaign@1”/)
    expect(await importMessages(file, '--into', 'campaign01')).toMatch(/“format” has to be “chronique\/roster@1”/)
    writeFileSync(file, gzipSync('{}'))
    expect(await importMessages(file)).toMatch(/compressed \(gzip\): unpack it/)
    writeFileSync(file, ' '.repeat(4 * 1024 * 1024 + 1))
    expect(await importMessages(file, '--into', 'campaign01')).toMatch(/too large \(5\sMB\): 4\sMB at most/)
    expect(await importMessages(file)).toMatch(/empty/)
  })

  test('import a warband from a file into a campaign, and print it', async () => {
    await begin()
    const roster = 'resources/samples/un-pour-un-fauvettes.json'
    expect((await cli(['import', roster, '--data', data])).err[0]).toMatch(/--into/)
    expect((await cli(['import', roster, '--into', 'campaign01', '--data', data])).code).toBe(0)
    const pdf = inFolder('sheets.pdf')
    const printed = await cli(['print', '--campaign', 'campaign01', '-o', pdf, '--data', data])
    expect(printed).toMatchObject({ code: 0, err: [expect.stringContaining('8\u00a0sheets')] })
    const { pages } = await readPdf(readFileSync(pdf))
    expect(pages.map((page) => page.includes('Wenceslas')).some(Boolean)).toBe(false)
    expect(pages[0]).toContain('Sœur Hélène')
    expect((await cli(['print', '--game', 'game000001', '-o', pdf, '--data', data])).code).toBe(2)
  })

  test('print a round by table or only its covers, and refuse options that exclude each other', async () => {
    await begin()
    await call('warband.create', { ...warband, warband: 'warband002', name: 'Ceux d’en face', position: 1 })
    await call('member.recruit', {
      campaign: 'campaign01',
      warband: 'warband001',
      member: { kind: 'leader', name: 'Hélène' },
    })
    for (const table of ['2', '1']) {
      const sides = ['warband001', 'warband002'].map((one) => ({ warbands: [one] }))
      await call('game.plan', {
        campaign: 'campaign01',
        game: `game00000${table}`,
        round: 3,
        table,
        scenario: `Pont ${table}`,
        sides,
      })
    }
    const pdf = inFolder('round.pdf')
    const print = (...args: string[]) => cli(['print', ...args, '-o', pdf, '--data', data, '--lang', 'en'])
    const ofRound = ['--campaign', 'campaign01', '--round', '3']
    const pages = async (...args: string[]) => {
      expect((await print(...ofRound, ...args)).code).toBe(0)
      return (await readPdf(readFileSync(pdf))).pages.map((page) => /Pont \d|Hélène/.exec(page)?.[0])
    }
    expect(await pages()).toEqual(['Pont 1', 'Hélène', 'Pont 2'])
    expect(await pages('--covers')).toEqual(['Pont 1', 'Pont 2'])
    const refused = [
      ['--round', '3'],
      ['--campaign', 'campaign01', '--covers'],
      [...ofRound, '--sheet', 'roster'],
      [...ofRound, '--game', 'game000001'],
      ['--campaign', 'campaign01', '--round', 'next'],
    ]
    for (const args of refused) expect([args, (await print(...args)).code]).toEqual([args, 2])
    const { err } = await print('--campaign', 'campaign01', '--round', '99')
    expect(err.join(' ')).toMatch(/^Round\s99\s/)
  })
})
