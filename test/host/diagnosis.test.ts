// A diagnosis is sent to another person: it describes the program and the data, and contains nothing that users wrote.
import Database from 'better-sqlite3'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { openService, type Service } from '../../main/host/service.ts'
import { cli, temporaryFolder, type Folder } from '../support/cli.ts'
import { WORKER } from './services.ts'

const BAND = { campaign: 'campaign01', warband: 'warband001' }
const OTHER = { ...BAND, warband: 'warband002' }
/** The places of texts that users wrote; each has its own word. */
const WORDS = [
  'Folder',
  'Campaign',
  'Band',
  'Player',
  'Member',
  'Notes',
  'Ledger',
  'Scenario',
  'Data',
  'Message',
  'File',
]
const userText = (place: string): string => `Élodie ${place}owski`

let root: Folder, folder: string, service: Service
beforeEach(() => {
  root = temporaryFolder()
  folder = root.at(userText('Folder'))
  service = openService({ folder, actor: 'test', worker: WORKER })
})
afterEach(async () => {
  await service.close()
  root.remove()
})

async function fillFolder(): Promise<void> {
  const does = async (method: string, input: object) =>
    expect(await service.answer(method, input)).toMatchObject({ ok: true })
  await does('campaign.create', {
    campaign: BAND.campaign,
    name: userText('Campaign'),
    ruleset: 'un-pour-un',
    startingBudget: 300,
  })
  await does('warband.create', {
    ...BAND,
    name: userText('Band'),
    player: userText('Player'),
    notes: userText('Notes'),
  })
  await does('member.recruit', {
    ...BAND,
    member: { kind: 'leader', name: userText('Member'), notes: userText('Notes') },
  })
  await does('ledger.record', { ...BAND, amount: 5, detail: userText('Ledger') })
  await does('warband.create', { ...OTHER, name: userText('Band') })
  const sides = [{ name: userText('Band'), warbands: [BAND.warband] }, { warbands: [OTHER.warband] }]
  await does('game.plan', {
    campaign: BAND.campaign,
    game: 'game000001',
    round: 1,
    scenario: userText('Scenario'),
    sides,
  })
  await does('safekeeping.back-up', {})
  writeFileSync(path.join(folder, `${userText('File')}.json`), userText('File'))
}

async function fetchDiagnosis(): Promise<string> {
  const answer = await service.answer('safekeeping.diagnosis', {})
  if (!answer.ok) throw new Error(answer.error.code)
  const { name, text } = answer.value as { name: string; text: string }
  expect(name).toMatch(/^chronique-diagnostic-\d{4}-\d\d-\d\d\.txt$/)
  return text
}

/** Checks that a text contains nothing that users wrote. */
function expectNoUserText(text: string): void {
  for (const word of [
    ...WORDS.map((place) => `${place}owski`),
    'lodie',
    homedir(),
    root.path,
    ...Object.values(BAND),
    OTHER.warband,
  ])
    expect(text).not.toContain(word)
}

const readLogs = (): string => {
  const at = path.join(folder, 'logs')
  return readdirSync(at)
    .map((name) => readFileSync(path.join(at, name), 'utf8'))
    .join('')
}

test('contains versions, settings, sizes, backups, checks and the end of the log', async () => {
  await fillFolder()
  service.log('ref1', new TypeError(`${userText('Message')} is not a function`))
  const text = await fetchDiagnosis()
  for (const wanted of [
    /^chronique\/diagnosis@1 \d{4}-/,
    /\[versions\]\nChronique \d+\.\d+\.\d+\n(?:.+\n)*Node\.js \d+/,
    /\[state\]\nopen\n/,
    /\[files\]\n(?:.+\n)*chronique\.sqlite \d{4,}\n/,
    /\[settings\]\njournal_mode wal\nsynchronous 2\n/,
    /\[database\]\nSQLite 3\.\d+\.\d+\npages \d+ of 4096, free \d+\n/,
    /\nmember rows 1 bytes \d{4,}\n/,
    /\[migrations\]\n0000_first\n/,
    /\[backups\]\n\S+Z asked \d+\n/,
    /\[check\]\nsound\n/,
    /\[log\]\n\S+Z ref1 TypeError: … is not a function \| /,
  ])
    expect(text).toMatch(wanted)
  expectNoUserText(text)
})

test('contains no text of users if the data cannot be read, and neither do the logs', async () => {
  await fillFolder()
  const database = new Database(databaseLocationOf(folder).file)
  database.prepare('UPDATE member SET profile = ?').run(userText('Data'))
  database.prepare('UPDATE warband SET cap = ?').run(userText('Data'))
  database.close()
  for (const method of ['warband.get', 'campaign.overview']) {
    expect(await service.answer(method, BAND)).toMatchObject({ ok: false })
  }
  expect(await service.answer('print.state', { campaign: BAND.campaign })).toMatchObject({ ok: false })
  service.log(
    'ref1',
    Object.assign(new Error(userText('Message')), { code: userText('Message'), name: userText('Message') }),
  )
  const text = await fetchDiagnosis()
  expect(text).toMatch(/\[check\]\nnot sound\n(?:.+\n)*json member 1\n/)
  expectNoUserText(text)
  expectNoUserText(readLogs())
})

test('is available if the data cannot be opened, and says why', async () => {
  await fillFolder()
  await service.close()
  const file = openSync(databaseLocationOf(folder).file, 'r+')
  writeSync(file, Buffer.alloc(4096, userText('Data')), 0, 4096, 0)
  closeSync(file)
  service = openService({ folder, actor: 'test', worker: WORKER })
  const text = await fetchDiagnosis()
  expect(text).toMatch(/\[state\]\nclosed\ntrouble unreadable \S+, ways restore anew\nput aside\n/)
  expect(text).toMatch(/\[check\]\nnot done: \S+\n/)
  expectNoUserText(text)
  const called = await cli(['call', 'safekeeping.diagnosis', '--data', folder])
  expect(called.out.join()).not.toContain('lodie')
  mkdirSync(path.join(folder, 'logs'), { recursive: true })
  expectNoUserText(readLogs())
})
