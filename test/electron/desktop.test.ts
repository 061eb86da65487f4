// @module-tag browser
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfFolder } from '../../main/electron/startOptions.ts'
import { CONTENT_SECURITY_POLICY } from '../../main/host/headers.ts'
import type { DesktopApi } from '../../shared/contract/desktop.ts'
import { canShow, launchDesktop, startDesktop, temporaryData, type Desktop } from '../double/startDesktop.ts'

/** The page's globals, for functions that run in the page. */
declare const desktop: DesktopApi
/** The events received in the current test; each test replaces this array, so listeners of earlier tests do not add to it. */
declare const kept: unknown[]

const CAMPAIGN = { campaign: 'campaign001', name: 'Été au Caire', ruleset: 'un-pour-un', startingBudget: 150 }

describe.skipIf(!canShow)('a window on a data folder', () => {
  const { folder, remove } = temporaryData()
  let running: Desktop
  beforeAll(async () => {
    running = await startDesktop(folder)
  })
  afterAll(async () => {
    await running.close()
    remove()
  })

  test('shows its page over its own scheme, with the policy as a header', async () => {
    expect(await running.page.title()).toBe('Chronique')
    const headers = await running.page.evaluate(async () => Object.fromEntries((await fetch('/')).headers))
    expect(headers['content-security-policy']).toBe(CONTENT_SECURITY_POLICY)
    expect((await running.app.ask('record')).schemes).toMatchObject([{ scheme: 'app', privileges: { standard: true } }])
    await running.page.locator('#app > *').first().waitFor()
    expect((await running.app.ask('record')).console).toEqual([])
  })

  test('creates a campaign by a call, and reports the change', async () => {
    await running.page.evaluate(() => {
      const own: unknown[] = []
      Object.assign(globalThis, { kept: own })
      desktop.onChange((touched) => own.push(...touched))
    })
    const answer = await running.page.evaluate((given) => desktop.call('campaign.create', given), CAMPAIGN)
    expect(answer).toMatchObject({ ok: true })
    await running.page.waitForFunction(() => kept.length > 0)
    expect(await running.page.evaluate(() => kept)).toEqual([{ kind: 'campaign', id: 'campaign001' }])
  })

  test('answers refusals of the rules and the contract, and never rejects a call', async () => {
    const call = (method: unknown, input: unknown) =>
      running.page.evaluate(([name, given]) => desktop.call(name as string, given), [method, input] as const)
    expect(await call('nope', {})).toMatchObject({ ok: false, error: { code: 'unknown-method' } })
    expect(await call('campaign.create', { ...CAMPAIGN, name: 7 })).toMatchObject({
      ok: false,
      error: { path: 'name' },
    })
    expect(await call(7, {})).toEqual({ ok: false, error: { code: 'invalid', path: 'method', params: {} } })
  })

  test('renders a document, and saves it where the user chooses', async () => {
    const file = path.join(folder, 'fiches.pdf')
    await running.app.ask('answer', { canceled: false, filePath: file })
    const answer = await running.page.evaluate(async () => {
      const request = { campaign: 'campaign001', what: { kind: 'blank' }, language: 'fr' }
      const body = JSON.stringify(request)
      const made = await fetch('/pdf', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return desktop.saveFile('Fiches : été/1.pdf', new Uint8Array(await made.arrayBuffer()))
    })
    expect(answer).toEqual({ ok: true, value: 'fiches.pdf' })
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
    const { dialogs } = await running.app.ask('record')
    expect(dialogs.at(-1)).toMatchObject({
      name: 'showSaveDialog',
      options: { title: 'Enregistrer', filters: [{ name: 'Documents PDF', extensions: ['pdf'] }] },
    })
    const { defaultPath } = dialogs.at(-1)!.options as { defaultPath: string }
    expect(path.basename(defaultPath)).toBe('Fiches été 1.pdf')
  })

  test('handles an unwritable file, a cancelled dialog and invalid arguments', async () => {
    const save = (name: unknown, isBytes = true) =>
      running.page.evaluate(
        ([given, bytes]) => desktop.saveFile(given as string, (bytes ? new Uint8Array(3) : 'abc') as Uint8Array),
        [name, isBytes] as const,
      )
    await running.app.ask('answer', { canceled: false, filePath: path.join(folder, 'none/a.pdf') })
    expect(await save('a.pdf')).toMatchObject({ ok: false, error: { code: 'file-unwritable' } })
    await running.app.ask('answer', { canceled: true, filePath: '' })
    expect(await save('a.pdf')).toEqual({ ok: true, value: null })
    expect(await save('a.exe')).toMatchObject({ ok: false, error: { code: 'invalid', path: 'suggestedName' } })
    expect(await save(7)).toMatchObject({ ok: false, error: { code: 'invalid', path: 'suggestedName' } })
    expect(await save('a.pdf', false)).toMatchObject({ ok: false, error: { code: 'invalid', path: 'bytes' } })
  })

  test("shows a document in the system's PDF viewer, and opens nothing else", async () => {
    const show = (name: string, start: string) =>
      running.page.evaluate(([given, text]) => desktop.showPdf(given!, new TextEncoder().encode(text)), [name, start])
    expect(await show('Été: 1.pdf', '%PDF-1.7')).toEqual({ ok: true, value: true })
    const file = (await running.app.ask('record')).openedPaths.at(-1)!
    expect(path.basename(file)).toBe('Été 1.pdf')
    const shown = pdfFolder(folder, process.platform, () => path.join(folder, 'Downloads'))
    expect(path.dirname(path.dirname(file))).toBe(shown)
    if (process.platform !== 'win32') expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
    expect(readFileSync(file, 'utf8')).toBe('%PDF-1.7')
    expect(await show('a.json', '%PDF-1.7')).toMatchObject({ error: { code: 'invalid', path: 'suggestedName' } })
    expect(await show('a.pdf', '#!/bin/sh')).toMatchObject({ error: { code: 'invalid', path: 'bytes' } })
    expect((await running.app.ask('record')).openedPaths).toEqual([file])
  })

  test('opens files, and returns each name with its text or the reason of the failure', async () => {
    const open = async (...names: readonly string[]) => {
      const filePaths = names.map((name) => path.join(folder, name))
      await running.app.ask('answer', { canceled: names.length === 0, filePaths })
      return running.page.evaluate(() => desktop.openFiles())
    }
    writeFileSync(path.join(folder, 'été.json'), '{"a":1}')
    writeFileSync(path.join(folder, 'hiver.json'), '{"a":2}')
    writeFileSync(path.join(folder, 'a.json'), new Uint8Array([0xff, 0xfe]))
    const summer = { name: 'été.json', text: '{"a":1}' }
    expect(await open('été.json')).toEqual({ ok: true, value: [summer] })
    expect(await open()).toEqual({ ok: true, value: [] })
    expect(await open('a.json', 'été.json', 'none.json', 'hiver.json')).toMatchObject({
      ok: true,
      value: [
        { name: 'a.json', error: { code: 'not-utf8' } },
        summer,
        { name: 'none.json', error: { code: 'file-unreadable' } },
        { name: 'hiver.json', text: '{"a":2}' },
      ],
    })
    const properties = { properties: ['openFile', 'multiSelections'] }
    expect((await running.app.ask('record')).dialogs.at(-1)).toMatchObject({ options: properties })
  })

  test('opens a web address only after the user confirms the address shown', async () => {
    const open = (address: string) => running.page.evaluate((given) => desktop.openExternal(given), address)
    await running.app.ask('answer', { response: 1 })
    expect(await open('https://example.org/a')).toEqual({ ok: true, value: false })
    expect((await running.app.ask('record')).external).toEqual([])
    await running.app.ask('answer', { response: 0 })
    expect(await open('https://exаmple.org/a b')).toEqual({ ok: true, value: true })
    const { external, dialogs } = await running.app.ask('record')
    expect(external).toEqual(['https://xn--exmple-4nf.org/a%20b'])
    expect(dialogs.at(-1)).toMatchObject({ options: { detail: external[0], cancelId: 1, defaultId: 1 } })
  })

  test('sends menu commands to the page, but undo to a focused text field', async () => {
    await running.page.evaluate(() => {
      const own: unknown[] = []
      Object.assign(globalThis, { kept: own })
      desktop.onMenu((command) => own.push(command))
      document.body.insertAdjacentHTML('beforeend', '<input id="typed">')
    })
    await running.app.ask('choose', 'undo')
    await running.page.waitForFunction(() => kept.length === 1)
    await running.page.locator('#typed').pressSequentially('abc')
    await running.app.ask('choose', 'undo')
    await running.page.waitForFunction(() => document.querySelector<HTMLInputElement>('#typed')!.value !== 'abc')
    await running.app.ask('choose', 'undo') // nothing is left to undo in the field, but the command still belongs to it
    await running.app.ask('choose', 'print')
    await running.page.waitForFunction(() => kept.length === 2)
    expect(await running.page.evaluate(() => kept)).toEqual(['undo', 'print'])
    await running.page.evaluate(() => document.querySelector('#typed')!.remove())
  })

  test('receives each file of a second start, or of macOS, once', async () => {
    const [one, other] = ['un.chronique', 'deux.chronique'].map((name) => path.join(folder, name))
    for (const file of [one!, other!]) writeFileSync(file, '{"a":1}')
    const takeFiles = () => running.page.evaluate(() => desktop.takeHanded())
    await running.page.evaluate(() => {
      const own: unknown[] = []
      Object.assign(globalThis, { kept: own })
      desktop.onHanded(() => own.push('told'))
    })
    const second = await launchDesktop(folder, { args: [one!] })
    expect(await second.ended).toBe(0)
    await expect.poll(() => running.page.evaluate(() => kept)).toEqual(['told'])
    // The screens have taken the file already, and show it.
    const dialog = running.page.getByRole('dialog', { name: 'Ce fichier ne s’ouvre pas' })
    await dialog.getByText('un.chronique').waitFor()
    expect(await takeFiles()).toEqual({ ok: true, value: [] })
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
    expect(await running.app.ask('openFile', other!)).toBe(true)
    await dialog.getByText('deux.chronique').waitFor()
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  })

  test('handles theme, data folder and about in the menu', async () => {
    for (const id of ['theme-dark', 'folder', 'about']) await running.app.ask('choose', id)
    expect(await running.app.ask('record')).toMatchObject({ theme: 'dark', about: 1 })
    expect((await running.app.ask('record')).openedPaths.at(-1)).toBe(folder)
    expect(JSON.parse(readFileSync(path.join(folder, 'window.json'), 'utf8'))).toMatchObject({ theme: 'dark' })
  })

  test('shows the menu in the chosen language, at once and after the next start', async () => {
    const choose = (language: 'en' | null) =>
      running.page.evaluate((chosen) => desktop.call('preferences.save', { language: chosen }), language)
    const first = async () => JSON.stringify(await running.app.ask('menu'))
    expect(await first()).toContain('Fichier')
    await choose('en')
    expect(await first()).toContain('File')
    await running.close()
    running = await startDesktop(folder)
    expect(await first()).toContain('File')
    await choose(null)
    expect(await first()).toContain('Fichier')
  })

  test('comes to the front on a second start, which then ends', async () => {
    await running.app.ask('minimise')
    const { focused } = await running.app.ask('record')
    const second = await launchDesktop(folder)
    expect(await second.ended).toBe(0)
    await expect.poll(async () => (await running.app.ask('record')).focused).toBeGreaterThan(focused)
    expect(await running.app.ask('isMinimised')).toBe(false)
    expect(await running.app.ask('windows')).toBe(1)
  })

  test('reloads a crashed page if the user agrees', async () => {
    await running.page.evaluate(() => Object.assign(globalThis, { isOld: true }))
    await running.app.ask('answer', { response: 0 })
    await running.app.ask('crash')
    await running.page.waitForFunction(() => !('isOld' in globalThis))
    expect((await running.app.ask('record')).dialogs.at(-1)).toMatchObject({
      options: { message: 'La page de Chronique s’est arrêtée.', buttons: ['Recharger', 'Quitter'] },
    })
    expect(await running.page.evaluate(() => desktop.call('campaign.list', {}))).toMatchObject({ ok: true })
  })
})
