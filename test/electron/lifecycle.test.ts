// @module-tag browser
import Database from 'better-sqlite3'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openForWriting } from '../../main/database/open.ts'
import { pdfFolder } from '../../main/electron/startOptions.ts'
import { openService } from '../../main/host/service.ts'
import type { DesktopApi } from '../../shared/contract/desktop.ts'
import { errorText } from '../../shared/text/problem.ts'
import { translator } from '../../shared/text/translator.ts'
import { canShow, launchDesktop, startDesktop, temporaryData, type Desktop } from '../double/startDesktop.ts'
import { WORKER } from '../host/services.ts'
import { failureOf } from '../support/dataFolder.ts'

declare const desktop: DesktopApi

const removals: (() => void)[] = []
const dataFolder = (): string => {
  const { folder, remove } = temporaryData()
  removals.push(remove)
  return folder
}
afterAll(() => removals.forEach((remove) => remove()))

describe.skipIf(!canShow)('starting and ending', () => {
  let running: Desktop | undefined
  afterEach(async () => {
    await running?.close()
    running = undefined
  })

  test('releases the folder and stores the window position on quit; the last window ends it, except on macOS', async () => {
    const folder = dataFolder()
    running = await startDesktop(folder)
    expect(failureOf(() => openForWriting(folder)).code).toBe('folder-in-use')
    await running.app.ask('setBounds', { x: 40, y: 50, width: 1000, height: 700 })
    expect(await running.close()).toBe(0)
    // Closing the program removes the file that names its holder; the end of the process only frees the lock.
    expect(existsSync(path.join(folder, 'chronique.lock.json'))).toBe(false)
    openForWriting(folder).store.close()
    const windowState = () => JSON.parse(readFileSync(path.join(folder, 'window.json'), 'utf8')) as object
    const isMaximised = (is: boolean) => ({ placements: [{ placement: { isMaximised: is } }] })
    expect(windowState()).toMatchObject(isMaximised(false))
    running = await startDesktop(folder)
    expect(await running.app.ask('bounds')).toEqual({ x: 40, y: 50, width: 1000, height: 700 })
    await running.app.ask('maximise')
    await expect.poll(windowState).toMatchObject(isMaximised(true))
    await running.app.ask('closeWindow').catch(() => undefined)
    expect(await running.app.ended).toBe(0)
  })

  test('deletes shown documents at the next start, reports viewer errors, and logs errors of a closing page', async () => {
    const folder = dataFolder()
    const downloads = path.join(folder, 'Downloads')
    const places = [path.join(folder, 'shown'), pdfFolder(folder, process.platform, () => downloads)]
    for (const place of places) mkdirSync(path.join(place, 'old'), { recursive: true })
    mkdirSync(path.join(downloads, 'theirs'), { recursive: true })
    running = await startDesktop(folder, { env: { DOUBLE_OPEN_FAILS: 'no program' } })
    expect(places.filter((place) => existsSync(place))).toEqual([])
    expect(readdirSync(downloads)).toEqual(['theirs'])
    const answer = await running.page.evaluate(() => desktop.showPdf('a.pdf', new TextEncoder().encode('%PDF-1.7')))
    expect(answer).toMatchObject({ ok: false, error: { code: 'pdf-not-shown', params: { reason: 'no program' } } })
    await running.page.evaluate(() => {
      const campaignInput = { campaign: 'campaign001', name: 'Été', ruleset: 'un-pour-un' }
      addEventListener('pagehide', () => void desktop.call('campaign.create', campaignInput))
    })
    expect(await running.close()).toBe(0)
    const { store } = openForWriting(folder)
    expect(store.campaigns().map(({ id }) => id)).toEqual(['campaign001'])
    store.close()
  })

  test.skipIf(process.platform !== 'linux')(
    'explains a missing sandbox and how to fix it, until the user dismisses it',
    async () => {
      const folder = dataFolder()
      const dialogDetails = async (answer: object) => {
        running = await startDesktop(folder, { args: ['--no-sandbox'], answers: [answer] })
        const { dialogs, isSandboxed } = await running.app.ask('record')
        expect(isSandboxed).toBe(false)
        await running.close()
        return dialogs.map(({ options }) => (options as { readonly detail: string }).detail)
      }
      expect(await dialogDetails({ response: 0, checkboxChecked: false })).toEqual([
        expect.stringContaining('chmod 4755'),
      ])
      expect(await dialogDetails({ response: 0, checkboxChecked: true })).toEqual([
        expect.stringContaining('chmod 4755'),
      ])
      expect(await dialogDetails({ response: 0, checkboxChecked: true })).toEqual([])
      running = undefined
    },
  )

  test('names the host that uses the folder and what to do, and changes nothing', async () => {
    const folder = dataFolder()
    const held = openForWriting(folder, { address: 'http://127.0.0.1:4321' })
    const { code, params } = failureOf(() => openForWriting(folder))
    const started = await launchDesktop(folder)
    expect(await started.ended).toBe(3)
    held.store.close()
    const text = errorText(code, params, translator('fr'))
    expect(errorBox(started.output())).toBe(
      `Chronique ne peut pas s’ouvrir\n${text}\n\nUn autre programme écrit dans ce dossier de données\u00a0: le fermer, puis rouvrir Chronique.`,
    )
    expect(text).toContain('http://127.0.0.1:4321')
  })

  test("shows the error of the command line, in the system's language, for a folder in place of the lock", async () => {
    const folder = dataFolder()
    mkdirSync(path.join(folder, 'chronique.lock'))
    const { code, params } = failureOf(() => openForWriting(folder))
    const started = await launchDesktop(folder, { language: 'en-GB' })
    expect(await started.ended).toBe(3)
    expect(errorBox(started.output())).toBe(
      `Chronique cannot open\n${translator('en')(`error.${code as 'not-a-database'}`, params)}`,
    )
  })

  test('opens the window with a way to recover if the file is not a database', async () => {
    const folder = dataFolder()
    writeFileSync(path.join(folder, 'chronique.sqlite'), 'no database at all, though long enough to be one'.repeat(99))
    running = await startDesktop(folder)
    const callProgram = (method: string, input: object = {}) =>
      running!.page.evaluate(([name, given]) => desktop.call(name, given), [method, input] as const)
    expect(await callProgram('campaign.list')).toMatchObject({ error: { code: 'data-closed' } })
    expect(await callProgram('safekeeping.state')).toMatchObject({
      value: { mode: 'closed', trouble: { kind: 'unreadable', ways: ['anew'] } },
    })
    expect(await callProgram('safekeeping.go-on', { way: 'anew' })).toMatchObject({ value: { mode: 'open' } })
    expect(await callProgram('campaign.list')).toMatchObject({ value: { campaigns: [] } })
  })

  test("opens damaged data read-only, with import disabled in the menu, in the system's language", async () => {
    const folder = dataFolder()
    const service = openService({ folder, actor: 'test', worker: WORKER })
    const campaignInput = { campaign: 'campaign001', name: 'Été', ruleset: 'un-pour-un', startingBudget: 100 }
    service.call('campaign.create', campaignInput)
    service.call('warband.create', { campaign: 'campaign001', warband: 'warband0001', name: 'Les Fauvettes' })
    await service.close()
    const database = new Database(path.join(folder, 'chronique.sqlite'))
    database.pragma('foreign_keys = OFF')
    // The ledger entries of the deleted band belong to no band now.
    expect(database.prepare('DELETE FROM warband').run().changes).toBe(1)
    database.close()
    running = await startDesktop(folder, { language: 'en-GB' })
    const menu = async () => JSON.stringify(await running!.app.ask('menu'))
    const countDisabled = async () => (await menu()).match(/"enabled":false/g)?.length ?? 0
    expect(await menu()).toContain('Open the data folder')
    expect(await countDisabled()).toBe(0)
    const answer = await running.page.evaluate(() => desktop.call('safekeeping.go-on', { way: 'read' }))
    expect(answer).toMatchObject({ value: { mode: 'reading' } })
    await expect.poll(countDisabled).toBe(2)
  })

  test('reports a folder that cannot be created', async () => {
    const folder = dataFolder()
    writeFileSync(path.join(folder, 'file'), '')
    const started = await launchDesktop(path.join(folder, 'file'))
    expect(await started.ended).toBe(3)
    expect(errorBox(started.output())).toContain('ne peut pas être utilisé')
  })

  test('shows the menu in the requested language; ends after a bug with a reference that is in the log', async () => {
    const folder = dataFolder()
    running = await startDesktop(folder, { language: 'en-GB', args: ['--lang', 'fr'] })
    expect(JSON.stringify(await running.app.ask('menu'))).toContain('Ouvrir le dossier des données')
    await running.app.ask('bug')
    expect(await running.app.ended).toBe(1)
    const reference = /notée sous (\w+)/.exec(errorBox(running.app.output()))![1]!
    expect(readFileSync(path.join(folder, 'logs/chronique.log'), 'utf8')).toContain(reference)
    openForWriting(folder).store.close()
  })

  test('runs the command line with --cli, with its exit codes', async () => {
    const version = await launchDesktop(dataFolder(), { args: ['--cli', '--version'] })
    expect([await version.ended, version.output()]).toEqual([0, '0.2.0\n'])
    const wrong = await launchDesktop(dataFolder(), { args: ['--cli', 'nonsense', '--lang', 'en'] })
    expect(await wrong.ended).toBe(2)
    expect(wrong.output()).toContain('nonsense')
  })
})

function errorBox(output: string): string {
  const line = output.split('\n').find((one) => one.startsWith('[error box] '))
  if (line === undefined) throw new Error(`no error was shown:\n${output}`)
  return JSON.parse(line.slice('[error box] '.length)) as string
}
