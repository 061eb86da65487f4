// Runs on real Electron, if its binary is installed (`npx install-electron`), what the Electron double imitates.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openForWriting } from '../../main/database/open.ts'
import { CONTENT_SECURITY_POLICY } from '../../main/host/headers.ts'
import type { DesktopApi } from '../../shared/contract/desktop.ts'
import { built, ROOT } from '../double/built.ts'
import { temporaryData } from '../double/startDesktop.ts'
import { failureOf } from '../support/dataFolder.ts'

declare const desktop: DesktopApi

/** Returns the path of the installed binary of the package, if there is one. */
function electronBinary(): string | undefined {
  const folder = path.join(ROOT, 'node_modules/electron')
  const name = path.join(folder, 'path.txt')
  if (!existsSync(name)) return undefined
  const binary = path.join(folder, 'dist', readFileSync(name, 'utf8').trim())
  return existsSync(binary) ? binary : undefined
}

const executablePath = electronBinary()
if (!executablePath) console.log('skipped: no Electron binary (npx install-electron fetches it)')

describe.skipIf(!executablePath)('the desktop program on real Electron', () => {
  let data: ReturnType<typeof temporaryData>
  let app: ElectronApplication
  let page: Page
  beforeAll(async () => {
    data = temporaryData()
    await built()
    const args = [path.join(ROOT, 'out/main/electron.cjs'), '--data', data.folder, '--lang', 'fr']
    // As root, Chromium's own sandbox refuses to start on Linux; the window's options show ours.
    const rootly = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
    app = await _electron.launch({ executablePath: executablePath!, args: [...args, ...rootly] })
    page = await app.firstWindow()
  })
  afterAll(async () => {
    await app.close()
    openForWriting(data.folder).store.close()
    data.remove()
  })

  test('shows its page over its own scheme, with the policy', async () => {
    expect(page.url()).toMatch(/^app:\/\/chronique\//)
    const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'))
    expect(policy).toBe(CONTENT_SECURITY_POLICY)
    await page.locator('#app > *').first().waitFor()
  })

  test('answers calls, and reports changes', async () => {
    const changeEvent = page.evaluate(() => new Promise((resolve) => desktop.onChange(resolve)))
    const campaignInput = { campaign: 'campaign001', name: 'Été', ruleset: 'un-pour-un', startingBudget: 150 }
    expect(await page.evaluate((one) => desktop.call('campaign.create', one), campaignInput)).toMatchObject({
      ok: true,
    })
    expect(await changeEvent).toEqual([{ kind: 'campaign', id: 'campaign001' }])
  })

  test('renders documents in its worker', async () => {
    const start = await page.evaluate(async () => {
      const body = JSON.stringify({ campaign: 'campaign001', what: { kind: 'blank' }, language: 'fr' })
      const made = await fetch('/pdf', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return (await made.text()).slice(0, 5)
    })
    expect(start).toBe('%PDF-')
  })

  test('blocks navigation and windows, and exposes no Node globals', async () => {
    await page.evaluate(() => void (location.href = 'https://example.org/')).catch(() => undefined)
    expect(await page.evaluate(() => window.open('https://example.org/'))).toBeNull()
    expect(page.url()).toMatch(/^app:\/\/chronique\//)
    expect(await page.evaluate(() => ['require', 'process'].filter((one) => one in globalThis))).toEqual([])
    const permission = await page.evaluate(
      async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
    )
    expect(permission).toBe('denied')
  })

  test('has its menu, and locks its folder', async () => {
    const ids = await app.evaluate(({ Menu }) =>
      ['undo', 'print', 'folder'].map((id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.id),
    )
    expect(ids).toEqual(['undo', 'print', 'folder'])
    expect(failureOf(() => openForWriting(data.folder)).code).toBe('folder-in-use')
  })
})
