// @module-tag browser
import { chromium, type Browser, type Page } from 'playwright-core'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, type Rolldown } from 'vite'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.mjs'
import { validateText } from './page.ts'

const root = path.resolve(import.meta.dirname, '../..')
const samples = globSync('resources/samples/*.json', { cwd: root }).sort()
const executablePath = findBrowser()

const ADDRESS = 'http://chronique.test'
const POLICY = "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'"

/** Bundles the shared code as one script for a page. */
async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'chrome140',
      lib: { entry: path.join(import.meta.dirname, 'page.ts'), formats: ['es'], fileName: 'page' },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]!.output[0].code
}

// Skipped if no browser is installed (`npm test` says so), except in continuous integration.
describe.skipIf(executablePath === undefined && !process.env.CI)('the shared code in a browser', () => {
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    const script = await bundle()
    browser = await chromium.launch({
      executablePath,
      args: [...BROWSER_ARGUMENTS, '--disable-background-networking', '--disable-sync'],
    })
    page = await browser.newPage()
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.route(`${ADDRESS}/`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': POLICY },
        body: '<script type="module" src="/page.js"></script>',
      }),
    )
    await page.route(`${ADDRESS}/page.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    await page.goto(`${ADDRESS}/`)
  })

  afterAll(() => browser?.close())

  test.each(samples)('validates %s as Node does', async (file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const inPage = await page.evaluate(
      (given) => (globalThis as unknown as { validateText(text: string): unknown }).validateText(given),
      text,
    )
    expect(inPage).toEqual(validateText(text))
  })

  test('works under a strict Content-Security-Policy without violations', () => expect(complaints).toEqual([]))
})
