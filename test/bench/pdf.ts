import { chromium } from 'playwright-core'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { speedUpPdfmake } from '../../main/pdf/base/speed.ts'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.mjs'
import { build } from '../../scripts/build.mjs'
import { freshPdfmake } from '../support/freshPdfmake.ts'
import { compare, type Figure } from './measure.ts'
import { sheetPageHtml, sheetSpreadsheet } from './pdfPeers.ts'
import { documentOf, sheetDefinition } from './pdfSheets.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sample = path.join(root, 'resources/samples/un-pour-un-corbeaux.json')
const MEMBER = 'Aelwen l’Écorcheuse'

/** Returns a function that makes the next of a hundred different sheets on each call, then starts again. */
function sheetAfterSheet(make: (index: number) => Promise<unknown>): () => Promise<unknown> {
  let index = 0
  return () => make(index++ % 100)
}

const plain = freshPdfmake()
const quick = freshPdfmake()
speedUpPdfmake(quick.load)
const ourSheet = sheetAfterSheet((index) => quick.bytes(sheetDefinition(index)))

async function measureSingleSheets(): Promise<Figure> {
  const theirSheet = sheetAfterSheet((index) => plain.bytes(sheetDefinition(index)))
  return {
    work: 'a PDF of one sheet, of a hundred in a row',
    peer: 'plain pdfmake',
    times: await compare([ourSheet, 20], [theirSheet, 2], 15),
    reach: 0.45,
    aim: 0.2,
  }
}

async function measureOneDocument(): Promise<Figure> {
  const hundred = Array.from({ length: 100 }, (_, index) => index)
  return {
    work: 'one PDF of a hundred sheets',
    peer: 'plain pdfmake',
    times: await compare([() => quick.bytes(documentOf(hundred)), 1], [() => plain.bytes(documentOf(hundred)), 1], 7),
    reach: 0.26,
    aim: 0.2,
  }
}

/** Measures the peak memory, in megabytes, of a separate process that makes a document of 1,000 sheets. */
function peakOf(kind: 'quick' | 'plain'): number {
  const script = path.join(import.meta.dirname, 'pdfMemory.ts')
  const { stdout, status } = spawnSync(process.execPath, [script, kind, '1000'], { encoding: 'utf8' })
  if (status !== 0) throw new Error('a thousand sheets cannot be made')
  return Number(stdout) / 1e6
}

const measureMemory = (): Figure => ({
  work: 'peak memory of one PDF of a thousand sheets',
  peer: 'plain pdfmake',
  times: { ours: peakOf('quick'), peer: peakOf('plain') },
  unit: 'MB',
  reach: 0.5,
  aim: 0.4,
})

/** Compares with a browser that stays open and keeps the fonts: only the content of the page is new each time. */
async function compareWithBrowser(executablePath: string, folder: string): Promise<Figure> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
  try {
    const page = await browser.newPage()
    const blank = path.join(folder, 'blank.html')
    writeFileSync(blank, '<!doctype html>')
    await page.goto(pathToFileURL(blank).href) // only a page from a file may use fonts from files
    const theirSheet = sheetAfterSheet(async (index) => {
      await page.setContent(sheetPageHtml(index))
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      await page.pdf({ preferCSSPageSize: true, printBackground: true })
    })
    const times = await compare([ourSheet, 20], [theirSheet, 3], 15)
    const fonts = await page.evaluate('[...document.fonts].filter((font) => font.status === "loaded").length')
    if (Number(fonts) < 4) throw new Error(`the browser loaded ${String(fonts)} of the fonts`)
    return { work: 'a PDF of one sheet', peer: 'Chromium kept open', times, reach: 0.16, aim: 0.07 }
  } finally {
    await browser.close()
  }
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'ignore' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

/** Compares whole processes: our command line, and LibreOffice, with its own profile, converting a sheet as a spreadsheet. */
async function compareWithOffice(folder: string): Promise<Figure> {
  build()
  const sheet = path.join(folder, 'sheet.fods')
  writeFileSync(sheet, sheetSpreadsheet(0))
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`
  const ours = ['print', sample, '--member', MEMBER, '-o', path.join(folder, 'ours.pdf')]
  const theirs = [profile, '--headless', '--convert-to', 'pdf', '--outdir', path.join(folder, 'theirs'), sheet]
  return {
    work: 'print, whole process',
    peer: 'LibreOffice converting a spreadsheet',
    times: await compare(
      [() => run(process.execPath, [path.join(root, 'out/main/cli.cjs'), ...ours]), 1],
      [() => run('soffice', theirs), 1],
      7,
    ),
    reach: 0.3,
    aim: 0.2,
  }
}

const hasOffice = (): boolean => spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0

/** Measures making PDFs of sheets, compared with unmodified pdfmake and, if installed, a browser and LibreOffice. */
export async function pdfFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronique-bench-'))
  try {
    const figures = [await measureSingleSheets(), await measureOneDocument(), measureMemory()]
    const browser = findBrowser()
    if (browser) figures.push(await compareWithBrowser(browser, folder))
    else console.log('a PDF of one sheet; Chromium kept open: skipped: no browser')
    if (hasOffice()) figures.push(await compareWithOffice(folder))
    else console.log('print, whole process; LibreOffice converting a spreadsheet: skipped: no LibreOffice')
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
