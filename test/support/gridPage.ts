import vue from '@vitejs/plugin-vue'
import path from 'node:path'
import type { BrowserContextOptions, Browser, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import type { GridControl } from '../browser/gridApp.ts'
import { collectComplaints } from './screenHost.ts'

const ADDRESS = 'http://grid.test'
/** As strict as the policy of the program (main/host/headers.ts), except for fonts in the style sheet. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self' data:; img-src 'self' data:"
const HTML =
  '<!doctype html><html lang="en" data-theme="light"><head><title>Grid</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/app.css"></head><body><div id="app"></div><script type="module" src="/app.js"></script></body></html>'

/** The script and the style sheet of the page of the grid. */
export interface GridBundle {
  readonly script: string
  readonly style: string
}

/** Bundles the page of the grid. */
export async function bundleGridPage(): Promise<GridBundle> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [vue()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'chrome140',
      cssCodeSplit: false,
      lib: { entry: path.join(import.meta.dirname, '../browser/gridApp.ts'), formats: ['es'], fileName: 'app' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  const files = built[0]!.output
  const style = files.find(({ fileName }) => fileName.endsWith('.css'))
  const script = files.find(({ type }) => type === 'chunk')
  return {
    script: script?.type === 'chunk' ? script.code : '',
    style: style?.type === 'asset' ? String(style.source) : '',
  }
}

/** Opens the page of the grid in a context of its own. `query`: number of rows and columns, such as `rows=5&columns=6`. */
export async function openGridPage(
  browser: Browser,
  { script, style }: GridBundle,
  query = '',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  collectComplaints(page)
  const serve = (file: string, contentType: string, body: string) =>
    page.route(`${ADDRESS}/${file}`, (route) =>
      route.fulfill({ contentType, headers: { 'content-security-policy': POLICY }, body }),
    )
  await serve('app.js', 'text/javascript', script)
  await serve('app.css', 'text/css', style)
  await serve('?*', 'text/html', HTML)
  await page.goto(`${ADDRESS}/?${query}`)
  await page.getByRole('grid').waitFor()
  return page
}

/** The steps that the grid has emitted. */
export const gridLog = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { grid: GridControl }).grid.log)

/** The texts of all cells, as the owner of the grid stores them. */
export const gridTexts = (page: Page): Promise<string[][]> =>
  page.evaluate(() => (window as unknown as { grid: GridControl }).grid.rows())
