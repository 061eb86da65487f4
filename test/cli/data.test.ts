import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openForWriting } from '../../main/database/open.ts'
import { readPdf } from '../support/pdfText.ts'
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

describe('call', () => {
  test('carries a command out, and tells its entry and what it changed', async () => {
    const { code, answer, err } = await call('campaign.create', campaign)
    expect([code, err]).toEqual([0, []])
    expect(answer).toMatchObject({
      ok: true,
      value: { revisions: { campaign01: 1 }, answer: { campaign: 'campaign01' } },
    })
  })

  test('says why the rules refuse, on standard error too, and answers no', async () => {
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
      'Refused by the rules, for 1 reason:',
      '· The treasury is too small: 150 needed, 100 there, 50 missing.',
    ])
  })

  test('says what is wrong with an input, and where', async () => {
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

  test('reads beside a writer, and is told who writes', async () => {
    await begin()
    const writer = openForWriting(data)
    try {
      expect((await call('campaign.list')).code).toBe(0)
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

  test('says that a data folder cannot be used', async () => {
    expect((await call('campaign.list')).code).toBe(3)
    writeFileSync(data, 'not a folder')
    expect((await call('campaign.create', campaign)).code).toBe(3)
  })
})

describe('campaigns, export, import, check', () => {
  test('show, write and bring back a whole campaign', async () => {
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
    const undated = (name: string) => readFileSync(name, 'utf8').replace(/"exportedAt": "[^"]*"/, '')
    expect(undated(again)).toBe(undated(file))
    expect(await cli(['check', '--data', data])).toMatchObject({ code: 0, err: ['The data are whole.'] })
    expect((await cli(['export', 'campaign99', '--data', data])).code).toBe(2)
  })

  test('bring a warband from a file into a campaign, and print it', async () => {
    await begin()
    const roster = 'resources/samples/un-pour-un-fauvettes.json'
    expect((await cli(['import', roster, '--data', data])).err[0]).toMatch(/--into/)
    expect((await cli(['import', roster, '--into', 'campaign01', '--data', data])).code).toBe(0)
    const pdf = inFolder('sheets.pdf')
    const printed = await cli(['print', '--campaign', 'campaign01', '-o', pdf, '--data', data])
    expect(printed).toMatchObject({ code: 0, err: [expect.stringContaining('8 sheets')] })
    const { pages } = await readPdf(readFileSync(pdf))
    expect(pages.map((page) => page.includes('Wenceslas')).some(Boolean)).toBe(false)
    expect(pages[0]).toContain('Sœur Hélène')
    expect((await cli(['print', '--game', 'game000001', '-o', pdf, '--data', data])).code).toBe(2)
  })
})
