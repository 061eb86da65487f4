// @module-tag browser
import Database from 'better-sqlite3'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openForWriting } from '../../main/database/open.ts'
import { shownFolder } from '../../main/electron/place.ts'
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

  test('quitting gives the folder free, and keeps where the window was; so does a window that rests; closing the last one ends the program, except on a Mac', async () => {
    const folder = dataFolder()
    running = await startDesktop(folder)
    expect(failureOf(() => openForWriting(folder)).code).toBe('folder-in-use')
    await running.app.ask('setBounds', { x: 40, y: 50, width: 1000, height: 700 })
    expect(await running.close()).toBe(0)
    // Who holds it is wiped out by closing it, not by the end of the process, which frees it in any case.
    expect(existsSync(path.join(folder, 'chronique.lock.json'))).toBe(false)
    openForWriting(folder).store.close()
    const kept = () => JSON.parse(readFileSync(path.join(folder, 'window.json'), 'utf8')) as object
    const isMaximised = (is: boolean) => ({ placements: [{ placement: { isMaximised: is } }] })
    expect(kept()).toMatchObject(isMaximised(false))
    running = await startDesktop(folder)
    expect(await running.app.ask('bounds')).toEqual({ x: 40, y: 50, width: 1000, height: 700 })
    await running.app.ask('maximise')
    await expect.poll(kept).toMatchObject(isMaximised(true))
    await running.app.ask('closeWindow').catch(() => undefined)
    expect(await running.app.ended).toBe(0)
  })

  test('documents that were shown are cleared away at the next start, one that cannot be shown is told; what the page says as it is closed is heard', async () => {
    const folder = dataFolder()
    const downloads = path.join(folder, 'Downloads')
    const places = [path.join(folder, 'shown'), shownFolder(folder, process.platform, () => downloads)]
    for (const place of places) mkdirSync(path.join(place, 'old'), { recursive: true })
    mkdirSync(path.join(downloads, 'theirs'), { recursive: true })
    running = await startDesktop(folder, { env: { DOUBLE_OPEN_FAILS: 'no program' } })
    expect(places.filter((place) => existsSync(place))).toEqual([])
    expect(readdirSync(downloads)).toEqual(['theirs'])
    const answer = await running.page.evaluate(() => desktop.showPdf('a.pdf', new TextEncoder().encode('%PDF-1.7')))
    expect(answer).toMatchObject({ ok: false, error: { code: 'pdf-not-shown', params: { reason: 'no program' } } })
    await running.page.evaluate(() => {
      const given = { campaign: 'campaign001', name: 'Été', ruleset: 'un-pour-un' }
      addEventListener('pagehide', () => void desktop.call('campaign.create', given))
    })
    expect(await running.close()).toBe(0)
    const { store } = openForWriting(folder)
    expect(store.campaigns().map(({ id }) => id)).toEqual(['campaign001'])
    store.close()
  })

  test.skipIf(process.platform !== 'linux')(
    'a missing sandbox is told with how to mend it, until it is known',
    async () => {
      const folder = dataFolder()
      const isTold = async (answer: object) => {
        running = await startDesktop(folder, { args: ['--no-sandbox'], answers: [answer] })
        const { dialogs, isSandboxed } = await running.app.ask('record')
        expect(isSandboxed).toBe(false)
        await running.close()
        return dialogs.map(({ options }) => (options as { readonly detail: string }).detail)
      }
      expect(await isTold({ response: 0, checkboxChecked: false })).toEqual([expect.stringContaining('chmod 4755')])
      expect(await isTold({ response: 0, checkboxChecked: true })).toEqual([expect.stringContaining('chmod 4755')])
      expect(await isTold({ response: 0, checkboxChecked: true })).toEqual([])
      running = undefined
    },
  )

  test('a folder that another host holds: who, and what to do; nothing is changed', async () => {
    const folder = dataFolder()
    const held = openForWriting(folder, { address: 'http://127.0.0.1:4321' })
    const { code, params } = failureOf(() => openForWriting(folder))
    const started = await launchDesktop(folder)
    expect(await started.ended).toBe(3)
    held.store.close()
    const told = errorText(code, params, translator('fr'))
    expect(errorBox(started.output())).toBe(
      `Chronique ne peut pas s’ouvrir\n${told}\n\nUn autre programme écrit dans ce dossier de données\u00a0: le fermer, puis rouvrir Chronique.`,
    )
    expect(told).toContain('http://127.0.0.1:4321')
  })

  test('a folder in place of the lock: the words of the command line, in the language of the system', async () => {
    const folder = dataFolder()
    mkdirSync(path.join(folder, 'chronique.lock'))
    const { code, params } = failureOf(() => openForWriting(folder))
    const started = await launchDesktop(folder, { language: 'en-GB' })
    expect(await started.ended).toBe(3)
    expect(errorBox(started.output())).toBe(
      `Chronique cannot open\n${translator('en')(`error.${code as 'not-a-database'}`, params)}`,
    )
  })

  test('a file that is no database any more: the window opens, and leads on', async () => {
    const folder = dataFolder()
    writeFileSync(path.join(folder, 'chronique.sqlite'), 'no database at all, though long enough to be one'.repeat(99))
    running = await startDesktop(folder)
    const asked = (method: string, input: object = {}) =>
      running!.page.evaluate(([name, given]) => desktop.call(name, given), [method, input] as const)
    expect(await asked('campaign.list')).toMatchObject({ error: { code: 'data-closed' } })
    expect(await asked('safekeeping.state')).toMatchObject({
      value: { mode: 'closed', trouble: { kind: 'unreadable', ways: ['anew'] } },
    })
    expect(await asked('safekeeping.go-on', { way: 'anew' })).toMatchObject({ value: { mode: 'open' } })
    expect(await asked('campaign.list')).toMatchObject({ value: { campaigns: [] } })
  })

  test('what is damaged is read: from then on the menu offers to bring nothing in; it speaks the language of the system', async () => {
    const folder = dataFolder()
    const service = openService({ folder, actor: 'test', worker: WORKER })
    const given = { campaign: 'campaign001', name: 'Été', ruleset: 'un-pour-un', startingBudget: 100 }
    service.call('campaign.create', given)
    service.call('warband.create', { campaign: 'campaign001', warband: 'warband0001', name: 'Les Fauvettes' })
    await service.close()
    const database = new Database(path.join(folder, 'chronique.sqlite'))
    database.pragma('foreign_keys = OFF')
    // Its treasury is of nobody then.
    expect(database.prepare('DELETE FROM warband').run().changes).toBe(1)
    database.close()
    running = await startDesktop(folder, { language: 'en-GB' })
    const menu = async () => JSON.stringify(await running!.app.ask('menu'))
    const off = async () => (await menu()).match(/"enabled":false/g)?.length ?? 0
    expect(await menu()).toContain('Open the data folder')
    expect(await off()).toBe(0)
    const answer = await running.page.evaluate(() => desktop.call('safekeeping.go-on', { way: 'read' }))
    expect(answer).toMatchObject({ value: { mode: 'reading' } })
    await expect.poll(off).toBe(2)
  })

  test('a folder that cannot be made', async () => {
    const folder = dataFolder()
    writeFileSync(path.join(folder, 'file'), '')
    const started = await launchDesktop(path.join(folder, 'file'))
    expect(await started.ended).toBe(3)
    expect(errorBox(started.output())).toContain('ne peut pas être utilisé')
  })

  test('the language that is asked for is the menu’s; a bug ends the program with its reference, which the log knows', async () => {
    const folder = dataFolder()
    running = await startDesktop(folder, { language: 'en-GB', args: ['--lang', 'fr'] })
    expect(JSON.stringify(await running.app.ask('menu'))).toContain('Ouvrir le dossier des données')
    await running.app.ask('bug')
    expect(await running.app.ended).toBe(1)
    const reference = /notée sous (\w+)/.exec(errorBox(running.app.output()))![1]!
    expect(readFileSync(path.join(folder, 'logs/chronique.log'), 'utf8')).toContain(reference)
    openForWriting(folder).store.close()
  })

  test('--cli is the command line, with its exit codes', async () => {
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
