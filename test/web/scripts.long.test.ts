// `npm start` without Electron, as a process of its own from the built bundles.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build } from '../../scripts/build.mjs'
import { howToMend, isBrokenStart } from '../../scripts/electron.mjs'
import { temporaryFolder, type Folder } from '../support/cli.ts'
import { enterByAddress } from '../support/letIn.ts'

const root = path.resolve(import.meta.dirname, '../..')
const BUNDLES = ['client', 'main', 'preload'] as const

let folder: Folder
beforeAll(() => expect(build(BUNDLES)).toBe(0))
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

/** Starts the program; an empty folder for Electron means that it was never downloaded. */
function startProgram(env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--data', folder.at('data'), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, CHRONIQUE_BROWSER: 'none', ELECTRON_OVERRIDE_DIST_PATH: folder.path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (part) => (text += String(part)))
  child.stderr.on('data', (part) => (text += String(part)))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, text: () => text, ended }
}

const address = (text: string): string => /http:\/\/127\.0\.0\.1:\d+\/#ticket=[\w-]{43}\n/.exec(text)?.[0].trim() ?? ''

test.each([
  ['fr_FR.UTF-8', 'La fenêtre n’est pas installée', 'SIGTERM'],
  ['en_GB.UTF-8', 'The window is not installed', 'SIGINT'],
] as const)(
  'opens the browser with a message in %s, serves the page, and ends cleanly',
  async (LANG, sentence, signal) => {
    const { child, text, ended } = startProgram({ LANG })
    await expect.poll(() => address(text()), { timeout: 50_000 }).not.toBe('')
    expect(text().split('\n')[0]).toContain(sentence)
    const page = await fetch(address(text()))
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<title>Chronique</title>') as string,
    ])

    const { origin, token } = await enterByAddress(address(text()))
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const post = (place: string, body: object) =>
      fetch(`${origin}${place}`, { method: 'POST', headers, body: JSON.stringify(body) })
    await post('/rpc/campaign.create', { campaign: 'campaign01', name: 'A', ruleset: 'un-pour-un' })
    const made = await post('/pdf', { campaign: 'campaign01', what: { kind: 'reference' }, language: 'fr' })
    expect([made.status, (await made.text()).slice(0, 5)]).toEqual([200, '%PDF-'])

    child.kill(signal)
    expect(await ended).toBe(0)
    expect(
      ['chronique.lock.json', 'chronique.sqlite-wal'].filter((name) => existsSync(folder.at(`data/${name}`))),
    ).toEqual([])
  },
)

test.skipIf(process.platform === 'win32').each([
  ['cannot be run', 127, { DISPLAY: ':0' }],
  ['has no screen', 0, {}],
])('opens the browser with a message if the window program %s', async (_why, code, env) => {
  const program = folder.write('electron', `#!/bin/sh\nexit ${code}\n`)
  chmodSync(program, 0o755)
  const { child, text, ended } = startProgram({ LANG: 'fr_FR.UTF-8', ...env })
  await expect.poll(() => address(text()), { timeout: 50_000 }).not.toBe('')
  expect(text().split('\n')[0]).toContain('La fenêtre ne peut pas s’ouvrir sur cette machine')
  child.kill()
  expect(await ended).toBe(0)
})

describe.skipIf(process.platform === 'win32')('a window program that crashes', () => {
  /** Replaces Electron by a shell script with these lines. */
  function writeWindowProgram(...lines: readonly string[]) {
    const program = folder.write('electron', ['#!/bin/sh', ...lines, ''].join('\n'))
    chmodSync(program, 0o755)
  }
  const ENVIRONMENT = { LANG: 'en_GB.UTF-8', DISPLAY: ':0' }

  test.each([
    [
      'TRAP',
      'fr_FR.UTF-8',
      /^La fenêtre ne peut pas s’ouvrir sur cette machine \(SIGTRAP\)/,
      /bac à sable|remettre en état/,
    ],
    ['SEGV', 'en_GB.UTF-8', /^The window cannot open on this machine \(SIGSEGV\)/, /sandbox|To mend it/],
  ])('opens the browser after SIG%s at startup, with a message on how to fix it', async (signal, LANG, first, mend) => {
    writeWindowProgram(`kill -${signal} $$`)
    const { child, text, ended } = startProgram({ ...ENVIRONMENT, LANG })
    await expect.poll(() => address(text()), { timeout: 50_000 }).not.toBe('')
    const lines = text().split('\n')
    expect([lines[0], lines[1]]).toEqual([expect.stringMatching(first), expect.stringMatching(mend)])
    child.kill()
    expect(await ended).toBe(0)
  })

  test('is recognised by an early crash signal, not by a late one or by the user’s signal', () => {
    expect([isBrokenStart('SIGTRAP', 500), isBrokenStart('SIGSEGV', 3000)]).toEqual([true, true])
    expect([isBrokenStart('SIGSEGV', 60_000), isBrokenStart('SIGTERM', 5), isBrokenStart('SIGKILL', 5)]).toEqual([
      false,
      false,
      false,
    ])
    expect(isBrokenStart(null, 5)).toBe(false)
  })

  test('opens no browser if the user ended the window', async () => {
    writeWindowProgram('kill -TERM $$')
    const { text, ended } = startProgram(ENVIRONMENT)
    expect(await ended).toBe(1)
    expect(text()).toBe('')
  })

  test('has a fitting repair: its sandbox, another user, or a new download', () => {
    mkdirSync(folder.at("it's"))
    const program = folder.at("it's/electron")
    const helper = folder.write("it's/chrome-sandbox", '')
    const named = `'${helper.replace("'", "'\\''")}'`
    expect(howToMend(program, 'linux', 1000)).toContain(`sudo chown root:root ${named} && sudo chmod 4755 ${named}`)
    expect(howToMend(program, 'linux', 0)).toContain('root')
    expect(howToMend(program, 'darwin', 501)).toContain('npm run desktop:install')
    if (process.getuid?.() !== 0) return
    chmodSync(helper, 0o4755)
    expect(howToMend(program, 'linux', 1000)).toContain('npm run desktop:install')
  })
})

test.each([
  ['--help', 'fr_FR.UTF-8', 'cette aide'],
  ['-h', 'en_GB.UTF-8', 'this help'],
])('%s prints the options, and starts nothing', async (option, LANG, words) => {
  const { text, ended } = startProgram({ LANG }, [option])
  expect(await ended).toBe(0)
  expect(text()).toContain(words)
  for (const name of ['--data', '--lang', '--no-open']) expect(text()).toContain(name)
  expect(existsSync(folder.at('data'))).toBe(false)
})

test('builds missing bundles, and does not rebuild existing ones', () => {
  const file = path.join(root, 'out/preload/preload.cjs')
  const modifiedAt = () => statSync(file).mtimeMs
  const first = modifiedAt()
  expect(build(['preload'])).toBe(0)
  expect(modifiedAt()).toBe(first)
  rmSync(file)
  expect(build(['preload'])).toBe(0)
  expect(modifiedAt()).toBeGreaterThan(first)
  expect(existsSync(path.join(root, 'out/.building'))).toBe(false)
})

test('builds for production even in tests, with little code before the first screen', () => {
  expect(process.env.NODE_ENV).toBe('test')
  const screens = path.join(root, 'out/renderer')
  const scripts = readdirSync(path.join(screens, 'assets')).filter((name) => name.endsWith('.js'))
  const read = (name: string) => readFileSync(path.join(screens, 'assets', name), 'utf8')
  expect(scripts.filter((name) => /Vue warn/.test(read(name)))).toEqual([])

  const page = readFileSync(path.join(screens, 'index.html'), 'utf8')
  const first = scripts.filter((name) => page.includes(`assets/${name}`))
  const bytes = first.reduce((sum, name) => sum + gzipSync(read(name)).length, 0)
  expect(first).not.toEqual([])
  expect(bytes).toBeLessThan(200_000)
})
