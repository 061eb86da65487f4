// A package contains what the program opens when it runs: no file is missing, and no unused package is included.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktopFiles, programFiles } from '../../scripts/portable/files.ts'
import { targetsByName } from '../../scripts/portable/targets.ts'
import { built, ROOT } from '../double/built.ts'
import { temporaryFolder } from '../support/cli.ts'
import { enterByAddress } from '../support/letIn.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

/** The project's root behind a link, if its packages are linked. */
const PACKAGES = path.dirname(realpathSync(path.join(ROOT, 'node_modules')))
const WATCH = path.join(ROOT, 'test/support/openedFiles.ts')
let opened: ReadonlySet<string>

/** The entry point of this package; the desktop program has another one. */
const ENTRY = 'out/main/portable.cjs'

/** Arguments of Node for a bundle of the program, with the script that records opened files. */
const watchedArguments = (bundle: string, typed: readonly string[]): readonly string[] => [
  ...['--import', pathToFileURL(WATCH).href],
  ...[path.join(ROOT, bundle), ...typed, '--data', folder.at('data')],
]
const environment = () => ({ ...process.env, OPENED_FILES: folder.at('opened') })

/** Runs a command of the built program. */
function run(...typed: string[]): void {
  const args = watchedArguments('out/main/cli.cjs', typed)
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: environment() })
  if (status !== 0) throw new Error(stderr)
}

/** Starts the host, requests a page, a call and a document, and ends it. */
async function runHost(): Promise<void> {
  const child = spawn(process.execPath, watchedArguments(ENTRY, ['--no-open']), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(),
  })
  const ended = once(child, 'close')
  try {
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    const { origin, token } = await enterByAddress(/http:\S+/.exec(said.toString())![0])
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const ask = async (place: string, body: object) => {
      const answer = await fetch(`${origin}${place}`, { method: 'POST', headers, body: JSON.stringify(body) })
      expect([place, answer.status]).toEqual([place, 200])
      return answer
    }
    expect((await fetch(`${origin}/`)).status).toBe(200)
    await ask('/rpc/campaign.list', {})
    const document = await ask('/pdf', { campaign: 'exempleunpourun', what: { kind: 'warbands' }, language: 'fr' })
    expect((await document.bytes()).subarray(0, 5)).toEqual(new TextEncoder().encode('%PDF-'))
  } finally {
    child.kill()
    await ended
  }
}

beforeAll(async () => {
  await built()
  run('sample')
  run('report', 'exempleunpourun', '--as', 'png', '-o', folder.at('round.png'))
  run('print', '--campaign', 'exempleunpourun', '--book', '-o', folder.at('book.pdf'))
  run('export', 'exempleunpourun', '-o', folder.at('kept.chronique'))
  run('import', folder.at('kept.chronique'), '--as', 'copy')
  await runHost()
  const files = readFileSync(folder.at('opened'), 'utf8').trim().split('\n')
  opened = new Set(files.flatMap((file) => inProject(file) ?? []))
})

/** A file's path in the project; undefined for files of the system, of the tests or of Node. */
function inProject(file: string): string | undefined {
  const root = [ROOT, PACKAGES].find((one) => file.startsWith(one + path.sep))
  const place = root && path.relative(root, file).replaceAll(path.sep, '/')
  return place && /^(?:out|node_modules|migrations|resources)\//.test(place) && /\.\w+$/.test(place) ? place : undefined
}

/** The package that contains a file; for nested packages, the inner one. */
const packageOf = (file: string) => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/.]+)\/(?!\.)/.exec(file)?.[1]
const packagesIn = (files: Iterable<string>) => [...new Set([...files].flatMap((one) => packageOf(one) ?? []))].sort()

test('watches the screens, the worker and its fonts, and the migrations', () => {
  const kinds = [
    /^out\/renderer\/assets\//,
    /^out\/main\/pdfWorker\.cjs$/,
    /^resources\/fonts\/.*ttf$/,
    /^migrations\//,
  ]
  for (const kind of kinds)
    expect(
      [...opened].some((file) => kind.test(file)),
      String(kind),
    ).toBe(true)
})

// Unopened bytes are few, because whole folders of sources and builds are left out of the packages.
test.each([
  ['the portable package', programFiles, [], 1.85e6],
  ['the desktop program', desktopFiles, [ENTRY], 2.28e6],
])('%s contains every opened file, no other package, and few unopened bytes', (_, filesFor, others, most) => {
  const files = filesFor(targetsByName([])[0]!)
  const packed = new Set(files)
  expect(opened.size).toBeGreaterThan(100)
  expect([...opened].filter((file) => !packed.has(file))).toEqual(others)
  expect(packagesIn(files)).toEqual(packagesIn(opened))
  const unopened = files.filter((file) => packageOf(file) !== undefined && !opened.has(file))
  const bytes = unopened.reduce((sum, file) => sum + statSync(path.join(ROOT, file)).size, 0)
  expect(bytes).toBeLessThan(most)
})
