// Unexpected errors, by every transport: the reference shown to the user is in the log, without any data of the user.
import Database from 'better-sqlite3'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { main } from '../../main/cli/main.ts'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import type { Service } from '../../main/host/service.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import type { WireAnswer, WireError } from '../../shared/contract/envelope.ts'
import { cli } from '../support/cli.ts'
import { services } from './services.ts'
import { WAYS } from './transports.ts'

vi.mock('electron', async () => ({
  ipcMain: (await import('../double/ipc.ts')).ipcMain,
  BrowserWindow: { fromWebContents: () => ({}) },
}))

const open = services()
const BAND = { campaign: 'campaign01', warband: 'warband001' }
/** Texts of the user, which must not be in a log. */
const USER_TEXTS = ['Élodie', 'Fauvettes', 'Ourcq', 'Hélène', 'campaign01', 'warband001']

let service: Service
beforeEach(() => {
  service = open()
  const does = (method: string, input: object) => expect(service.call(method, input)).toMatchObject({ ok: true })
  does('campaign.create', { campaign: BAND.campaign, name: 'Été sur l’Ourcq', ruleset: 'un-pour-un' })
  does('warband.create', { ...BAND, name: 'Les Fauvettes', player: 'Élodie' })
  does('member.recruit', { ...BAND, member: { kind: 'leader', name: 'Hélène' } })
  damage(service.folder)
})

/** Writes data that no version of the program would write. */
function damage(folder: string): void {
  const database = new Database(databaseLocationOf(folder).file)
  database.prepare('UPDATE member SET profile = ?').run('Élodie l’a écrit')
  database.close()
}

const readLog = (folder: string): string => readFileSync(path.join(folder, 'logs/chronique.log'), 'utf8')

/** Checks that an error is an internal one, and returns its line in the log. */
function findLogLine(folder: string, error: WireError | undefined): string {
  expect(error?.code).toBe('internal')
  const { reference } = error!.params
  const line = readLog(folder)
    .split('\n')
    .find((one) => one.split(' ')[1] === reference)
  expect(line).toMatch(/ SyntaxError: .* \| .*main\/(?:database\/[\w/]+\.ts|[\w-]+\.cjs):\d+:\d+/)
  for (const word of [...USER_TEXTS, folder]) expect(line).not.toContain(word)
  return line!
}

const errorOf = (answer: WireAnswer) => (answer.ok ? undefined : answer.error)

describe.each(WAYS)('an unexpected error by $name', ({ connect }) => {
  test('is logged for a call, a query in the reader’s thread, and a document', async () => {
    const { call, pdf, close } = await connect(service)
    findLogLine(service.folder, errorOf(await call('warband.get', BAND)))
    findLogLine(service.folder, errorOf(await call('print.state', { campaign: BAND.campaign })))
    const wanted = { campaign: BAND.campaign, what: { kind: 'warbands' }, language: 'fr' }
    const answer = await pdf(wanted)
    findLogLine(service.folder, answer.ok ? undefined : answer.error)
    expect(readLog(service.folder).trim().split('\n')).toHaveLength(3)
    await close()
  })
})

test('logs an unexpected error of a command on the command line', async () => {
  const { folder } = service
  const input = path.join(folder, 'asked.json')
  writeFileSync(input, JSON.stringify(BAND))
  const called = await cli(['call', 'warband.get', '--input', input, '--data', folder])
  const { error } = JSON.parse(called.out[0]!) as { error: WireError }
  findLogLine(folder, error)
  expect(called.err[0]).toContain(String(error.params['reference']))
  const exported = await cli(['export', BAND.campaign, '--warband', BAND.warband, '--data', folder])
  const reference = /written down as (\w+)\./.exec(exported.err[0]!)![1]!
  findLogLine(folder, { code: 'internal', path: '', params: { reference } })
  expect([called.code, exported.code, exported.out]).toEqual([2, 2, []])
})

test('logs an unexpected error on the command line outside of any call', async () => {
  const folder = path.join(service.folder, 'another')
  const err: string[] = []
  const stdin = () => {
    throw Object.assign(new TypeError('Élodie is not a function'), { code: 'Élodie' })
  }
  const io = {
    out: () => undefined,
    err: (line: string) => void err.push(line),
    files: nodeFiles,
    stdin,
    colours: false,
  }
  const asked = ['call', 'campaign.list', '--input', '-', '--data', folder]
  expect(await main(asked, { LANG: 'en_GB.UTF-8' }, io)).toBe(2)
  const reference = /written down as (\w+)\./.exec(err[0]!)?.[1]
  expect(reference).toBeDefined()
  expect(readLog(folder)).toContain(` ${reference} TypeError: … is not a function | `)
  expect(readLog(folder)).not.toContain('Élodie')
})
