// The browser host from its start to its end, and a second start on the same folder.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '../../main/web/browser.ts'
import { main } from '../../main/web/main.ts'
import { isOutputStored } from '../../main/web/keptOutput.ts'
import { openOrFindHost } from '../../main/web/singleInstance.ts'
import { WORKER } from '../host/services.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'
import { enterByAddress } from '../support/letIn.ts'

const MODULE = JSON.stringify(new URL('../../main/web/keptOutput.ts', import.meta.url).href)
/** A script that prints whether its output is stored. */
const PRINT_IS_STORED = `import(${MODULE}).then((m) => process.stdout.write(String(m.isOutputStored(process.env))))`

let folder: Folder, screens: Folder
beforeEach(() => {
  folder = temporaryFolder()
  screens = temporaryFolder()
  screens.write('index.html', '<!doctype html>')
})
afterEach(() => {
  folder.remove()
  screens.remove()
})

/** Starts the host in this process. `address` resolves once it has printed the address of its page. */
function startHost(args: readonly string[] = [], environment: Record<string, string> = {}, isKept = false) {
  const out: string[] = []
  const err: string[] = []
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let resolveAddress: (address: string) => void
  const address = new Promise<string>((resolve) => (resolveAddress = resolve))
  const code = main({
    args: ['--data', folder.path, ...args],
    environment: { LANG: 'fr_FR.UTF-8', CHRONIQUE_BROWSER: 'none', ...environment },
    screens: screens.path,
    worker: WORKER,
    out(line) {
      out.push(line)
      const found = /http:\S+|\S+link\.html/.exec(line)?.[0]
      if (found) resolveAddress(found)
    },
    err: (line) => err.push(line),
    isKept,
    ended,
  })
  return { code, out, err, address, end: () => end() }
}

const options = () => ({ folder: folder.path, actor: 'test', worker: WORKER })
const lockFile = () => folder.at('chronique.lock.json')

describe('output that is stored where others may read it', () => {
  test('names a file with the address that only its owner can read, and the host deletes it at its end', async () => {
    const host = startHost([], {}, true)
    const file = await host.address
    expect(host.out.join('\n')).not.toMatch(/http:|ticket/)
    expect(file).toBe(folder.at('chronique.link.html'))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const address = /replace\("(http:[^"]+#ticket=[\w-]{43})"\)/.exec(readFileSync(file, 'utf8'))![1]!
    expect((await enterByAddress(address)).token).not.toBe('')
    const second = startHost([], {}, true)
    expect(await second.address).toBe(file)
    expect(await second.code).toBe(0)
    expect(second.out.join('\n')).not.toMatch(/http:|ticket/)
    host.end()
    expect(await host.code).toBe(0)
    expect(existsSync(file)).toBe(false)
  })

  test('is a file or a journal, but not a pipe', () => {
    const log = folder.write('out.log', '')
    const descriptor = openSync(log, 'a')
    const { dev, ino } = fstatSync(0)
    try {
      expect(isOutputStored({}, descriptor)).toBe(true)
      expect(isOutputStored({ JOURNAL_STREAM: `${dev}:${ino}` }, 0)).toBe(true)
      const piped = spawnSync(process.execPath, ['-e', PRINT_IS_STORED], {
        encoding: 'utf8',
        env: { JOURNAL_STREAM: '1:1' },
      })
      expect(piped.stdout).toBe('false')
    } finally {
      closeSync(descriptor)
    }
  })
})

test('prints its address, serves the page, and ends cleanly', async () => {
  const host = startHost()
  const address = await host.address
  expect(host.out[0]).toMatch(
    /^Chronique est ouvert dans le navigateur.: http:\/\/127\.0\.0\.1:\d+\/#ticket=[\w-]{43}$/,
  )
  expect(await (await fetch(address)).text()).toBe('<!doctype html>')
  host.end()
  expect(await host.code).toBe(0)
  expect(host.out.at(-1)).toBe('Chronique est arrêté.')
  expect([existsSync(lockFile()), existsSync(folder.at('chronique.sqlite-wal'))]).toEqual([false, false])
  await expect(fetch(address)).rejects.toThrow()
})

test('ends even if a client listens for changes', async () => {
  const host = startHost()
  const { origin, token } = await enterByAddress(await host.address)
  const response = await fetch(`${origin}/events`, { headers: { authorization: `Bearer ${token}` } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  host.end()
  expect(await response.text()).toMatch(/event: closing\ndata: \{\}\n\n$/)
  expect(await host.code).toBe(0)
})

describe('a second start', () => {
  test('opens the page of the first host, whose address is in a file that only its owner can read', async () => {
    const first = startHost()
    const address = await first.address
    if (process.platform !== 'win32') expect(statSync(lockFile()).mode & 0o777).toBe(0o600)
    const second = startHost()
    expect(await second.code).toBe(0)
    expect(second.out).toEqual([expect.stringContaining(`déjà`) as string])
    const again = await second.address
    expect([new URL(again).origin, again === address]).toEqual([new URL(address).origin, false])
    for (const one of [address, again]) expect((await enterByAddress(one)).token).toMatch(/^[\w-]{43}$/)
    first.end()
    expect(await first.code).toBe(0)
  })

  test('takes over from a host that crashed', async () => {
    writeFileSync(
      lockFile(),
      JSON.stringify({ pid: 1, host: hostname(), since: '', address: 'http://127.0.0.1:1', token: 'a' }),
    )
    const host = startHost()
    expect(await host.address).not.toContain(':1/')
    host.end()
    expect(await host.code).toBe(0)
  })

  test('names the process that holds the folder if it has no page', async () => {
    const found = await openOrFindHost(options())
    if (!('service' in found)) throw new Error('not ours')
    const second = startHost()
    expect(await second.code).toBe(3)
    expect(second.err).toEqual([expect.stringContaining(`processus ${process.pid}`) as string])
    await found.service.close()
  })

  interface LockFile {
    readonly host: string
    readonly address: string
    readonly token: string
  }
  const OTHERS: readonly (readonly [where: string, (said: LockFile) => LockFile])[] = [
    ['on another machine', (said) => ({ ...said, host: 'elsewhere' })],
    ['with another token', (said) => ({ ...said, token: `${said.token}x` })],
    ['with no token', (said) => ({ ...said, token: '' })],
    [
      'at another name of this machine',
      (said) => ({ ...said, address: said.address.replace('127.0.0.1', 'localhost') }),
    ],
    ['at an unused port', (said) => ({ ...said, address: said.address.replace(/:\d+/, ':1') })],
    ['at an invalid address', (said) => ({ ...said, address: 'javascript:alert(1)' })],
  ]
  test('opens no page if the lock file does not match the host that holds the folder', async () => {
    const first = startHost()
    await first.address
    const said = JSON.parse(readFileSync(lockFile(), 'utf8')) as LockFile
    for (const [where, other] of OTHERS) {
      writeFileSync(lockFile(), JSON.stringify(other(said)))
      await expect(openOrFindHost(options(), { patience: 0 }), where).rejects.toMatchObject({ code: 'folder-in-use' })
      writeFileSync(lockFile(), JSON.stringify(said))
      expect(await openOrFindHost(options(), { patience: 0 }), where).toMatchObject({ isKnown: false })
    }
    first.end()
    await first.code
  })

  test('asks a host that hangs at most three times', async () => {
    let requestCount = 0
    const silent = createServer(() => void requestCount++)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const found = await openOrFindHost(options())
    if (!('service' in found)) throw new Error('not ours')
    found.service.announce({ address: `http://127.0.0.1:${port}`, token: 'abc' })
    await expect(openOrFindHost(options(), { patience: 2_000 })).rejects.toMatchObject({ code: 'folder-in-use' })
    expect(requestCount).toBeGreaterThan(0)
    expect(requestCount).toBeLessThanOrEqual(3)
    silent.closeAllConnections()
    await Promise.all([found.service.close(), new Promise((resolve) => silent.close(resolve))])
  })

  test('waits for a host that is starting or ending', async () => {
    const first = await openOrFindHost(options())
    if (!('service' in first)) throw new Error('not ours')
    const second = openOrFindHost(options())
    await first.service.close()
    const found = await second
    expect('service' in found).toBe(true)
    if ('service' in found) await found.service.close()
  })
})

describe('files on the command line', () => {
  const ask = (origin: string, token: string, name: string, body: object = {}) =>
    fetch(`${origin}/access/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const takeFiles = async (origin: string, token: string) =>
    ((await (await ask(origin, token, 'handed')).json()) as { files: { name: string }[] }).files

  test('wait for the page, and are announced in its address', async () => {
    const host = startHost([folder.write('Été.chronique', '{"a":1}'), folder.at('none.chronique')])
    const address = await host.address
    expect(address).toMatch(/#ticket=[\w-]{43}&handed$/)
    const { origin, token } = await enterByAddress(address)
    expect(await takeFiles(origin, token)).toEqual([
      { name: 'Été.chronique', text: '{"a":1}' },
      { name: 'none.chronique', error: { code: 'file-unreadable', path: '', params: { reason: 'ENOENT' } } },
    ])
    expect(await takeFiles(origin, token)).toEqual([])
    host.end()
    expect(await host.code).toBe(0)
  })

  test('are sent to the running host by a second start', async () => {
    const first = startHost()
    const { origin, token } = await enterByAddress(await first.address)
    const second = startHost([folder.write('b.chronique', 'été')])
    expect([await second.code, second.err]).toEqual([0, []])
    expect(await second.address).toMatch(/&handed$/)
    expect(await takeFiles(origin, token)).toEqual([{ name: 'b.chronique', text: 'été' }])
    const third = startHost()
    await third.code
    expect(await third.address).not.toContain('handed')
    first.end()
    await first.code
  })

  test('are reported as not opened if the running host does not accept them', async () => {
    const older = createServer((request, response) => {
      response.statusCode = request.url === '/access/ticket' ? 200 : 404
      response.end(JSON.stringify({ address: 'http://127.0.0.1/#ticket=x', isKnown: false }))
    })
    await new Promise<void>((resolve) => older.listen(0, '127.0.0.1', resolve))
    const found = await openOrFindHost(options())
    if (!('service' in found)) throw new Error('not ours')
    const { port } = older.address() as AddressInfo
    found.service.announce({ address: `http://127.0.0.1:${port}`, token: 'abc' })
    const second = startHost([folder.write('b.chronique', '{}')])
    expect(await second.code).toBe(0)
    expect(second.err).toEqual([expect.stringContaining('b.chronique') as string])
    older.closeAllConnections()
    await Promise.all([found.service.close(), new Promise((resolve) => older.close(resolve))])
  })

  test('are accepted and delivered only with a valid token and in the right form', async () => {
    const host = startHost()
    const { origin, token } = await enterByAddress(await host.address)
    for (const name of ['hand', 'handed'])
      expect((await ask(origin, `${token}x`, name, { name: 'a', text: '' })).status).toBe(401)
    for (const other of [{}, { name: 'a' }, { name: 'a', text: 1 }, { name: 'a', text: '', path: '/etc' }])
      expect((await ask(origin, token, 'hand', other)).status).toBe(400)
    host.end()
    await host.code
  })
})

test.each([
  [['--port', '80'], '--port'],
  [['--data='], '--data'],
  [['--data', ''], '--data'],
  [['--no-open=1'], '--no-open=1'],
  [['--lang', 'de'], 'fr'],
  [['--lang='], '--lang'],
])('refuses %j', async (args, shown) => {
  const host = startHost(args)
  expect(await host.code).toBe(2)
  expect(host.err).toEqual([expect.stringContaining(shown) as string])
})

test('asks the user to reinstall if the screens are missing', async () => {
  screens.remove()
  const host = startHost(['--lang', 'en'])
  expect(await host.code).toBe(2)
  expect(host.err[0]).toMatch(/index\.html.*Reinstall Chronique/)
})

test('reports with one message that the data folder is not a folder', async () => {
  const host = startHost(['--data', folder.write('file', 'x')])
  expect(await host.code).toBe(3)
  expect([host.out, host.err.length]).toEqual([[], 1])
})

describe.skipIf(process.platform === 'win32')('the configured browser', () => {
  const noteFile = () => folder.at('opened')
  /** Creates a program that writes its argument to a file. */
  function createNotingBrowser(): string {
    const script = `#!/bin/sh\nprintf %s "$1" > '${noteFile()}.part' && mv '${noteFile()}.part' '${noteFile()}'\n`
    const browser = folder.write('browser.sh', script)
    chmodSync(browser, 0o755)
    return browser
  }
  async function waitForOpenedPlace(): Promise<string> {
    await expect.poll(() => existsSync(noteFile()), { timeout: 20_000 }).toBe(true)
    const place = readFileSync(noteFile(), 'utf8')
    rmSync(noteFile())
    return place
  }

  test('is opened with a private file that leads to the page and is deleted with the host', async () => {
    const environment = { CHRONIQUE_BROWSER: createNotingBrowser(), HOME: folder.path }
    const host = startHost([], environment)
    const file = await waitForOpenedPlace()
    expect([path.dirname(file), statSync(file).mode & 0o777]).toEqual([folder.path, 0o600])
    const address = /"(http:[^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#ticket=[\w-]{43}$/)
    expect((await enterByAddress(address)).token).not.toBe('')
    host.end()
    await host.code
    expect(existsSync(file)).toBe(false)
  })

  test('is opened directly at the page if a browser is already known', async () => {
    const host = startHost()
    const { origin, token } = await enterByAddress(await host.address)
    const { x, y } = (await crypto.subtle.exportKey('jwk', (await newKey()).publicKey)) as { x: string; y: string }
    await fetch(`${origin}/access/key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ x, y }),
    })
    host.end()
    await host.code
    const again = startHost([], { CHRONIQUE_BROWSER: createNotingBrowser(), HOME: folder.path })
    expect(await waitForOpenedPlace()).toBe(`${origin}/`)
    again.end()
    await again.code
  })
})

const newKey = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

test('does not fail if the browser does not exist', () =>
  expect(() =>
    openBrowser('http://127.0.0.1:1/', 'linux', { CHRONIQUE_BROWSER: path.join(folder.path, 'none') }),
  ).not.toThrow())

test.each(['--help', '-h'])('%s prints the options, and opens nothing', async (option) => {
  const host = startHost([option, '--data', folder.at('other')])
  expect(await host.code).toBe(0)
  expect(host.err).toEqual([])
  for (const name of ['--data', '--lang', '--no-open', '--help']) expect(host.out.join('\n')).toContain(name)
  expect(existsSync(folder.at('other'))).toBe(false)
})
