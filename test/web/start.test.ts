// The browser host from its start to its end, and who comes second.
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '../../main/web/browser.ts'
import { main } from '../../main/web/main.ts'
import { openOrFind } from '../../main/web/singleInstance.ts'
import { WORKER } from '../host/services.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'
import { letIn } from '../support/letIn.ts'

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

/** Starts the host in this process. `address`: once it has said where its page is. */
function started(args: readonly string[] = [], environment: Record<string, string> = {}) {
  const out: string[] = []
  const err: string[] = []
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let said: (address: string) => void
  const address = new Promise<string>((resolve) => (said = resolve))
  const code = main({
    args: ['--data', folder.path, ...args],
    environment: { LANG: 'fr_FR.UTF-8', CHRONIQUE_BROWSER: 'none', ...environment },
    screens: screens.path,
    worker: WORKER,
    out(line) {
      out.push(line)
      const found = /http:\S+/.exec(line)?.[0]
      if (found) said(found)
    },
    err: (line) => err.push(line),
    ended,
  })
  return { code, out, err, address, end: () => end() }
}

const options = () => ({ folder: folder.path, actor: 'test', worker: WORKER })
const holder = () => folder.at('chronique.lock.json')

test('it says where its page is, serves it, and ends cleanly', async () => {
  const host = started()
  const address = await host.address
  expect(host.out[0]).toMatch(
    /^Chronique est ouvert dans le navigateur.: http:\/\/127\.0\.0\.1:\d+\/#ticket=[\w-]{43}$/,
  )
  expect(await (await fetch(address)).text()).toBe('<!doctype html>')
  host.end()
  expect(await host.code).toBe(0)
  expect(host.out.at(-1)).toBe('Chronique est arrêté.')
  expect([existsSync(holder()), existsSync(folder.at('chronique.sqlite-wal'))]).toEqual([false, false])
  await expect(fetch(address)).rejects.toThrow()
})

test('it ends though somebody listens for changes', async () => {
  const host = started()
  const { origin, token } = await letIn(await host.address)
  const response = await fetch(`${origin}/events`, { headers: { authorization: `Bearer ${token}` } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  host.end()
  expect(await response.text()).toMatch(/event: closing\ndata: \{\}\n\n$/)
  expect(await host.code).toBe(0)
})

describe('a second start', () => {
  test('shows the page of the first, which goes on, and finds it in a file that nobody else may read', async () => {
    const first = started()
    const address = await first.address
    if (process.platform !== 'win32') expect(statSync(holder()).mode & 0o777).toBe(0o600)
    const second = started()
    expect(await second.code).toBe(0)
    expect(second.out).toEqual([expect.stringContaining(`déjà`) as string])
    const again = await second.address
    expect([new URL(again).origin, again === address]).toEqual([new URL(address).origin, false])
    for (const one of [address, again]) expect((await letIn(one)).token).toMatch(/^[\w-]{43}$/)
    first.end()
    expect(await first.code).toBe(0)
  })

  test('takes over from one that ended without a word', async () => {
    writeFileSync(
      holder(),
      JSON.stringify({ pid: 1, host: hostname(), since: '', address: 'http://127.0.0.1:1', token: 'a' }),
    )
    const host = started()
    expect(await host.address).not.toContain(':1/')
    host.end()
    expect(await host.code).toBe(0)
  })

  test('says who holds the folder where that one has no page', async () => {
    const found = await openOrFind(options())
    if (!('service' in found)) throw new Error('not ours')
    const second = started()
    expect(await second.code).toBe(3)
    expect(second.err).toEqual([expect.stringContaining(`processus ${process.pid}`) as string])
    await found.service.close()
  })

  interface Said {
    readonly host: string
    readonly address: string
    readonly token: string
  }
  const OTHERS: readonly (readonly [where: string, (said: Said) => Said])[] = [
    ['on another machine', (said) => ({ ...said, host: 'elsewhere' })],
    ['with another token', (said) => ({ ...said, token: `${said.token}x` })],
    ['with no token', (said) => ({ ...said, token: '' })],
    ['at no address of this machine', (said) => ({ ...said, address: said.address.replace('127.0.0.1', 'localhost') })],
    ['at a port where nobody is', (said) => ({ ...said, address: said.address.replace(/:\d+/, ':1') })],
    ['at what is no address', (said) => ({ ...said, address: 'javascript:alert(1)' })],
  ]
  test('opens no page where the file says another host than the one that holds the folder', async () => {
    const first = started()
    await first.address
    const said = JSON.parse(readFileSync(holder(), 'utf8')) as Said
    for (const [where, other] of OTHERS) {
      writeFileSync(holder(), JSON.stringify(other(said)))
      await expect(openOrFind(options(), { patience: 0 }), where).rejects.toMatchObject({ code: 'folder-in-use' })
      writeFileSync(holder(), JSON.stringify(said))
      expect(await openOrFind(options(), { patience: 0 }), where).toMatchObject({ isKnown: false })
    }
    first.end()
    await first.code
  })

  test('a host that hangs is asked a few times, not as often as one that answers would be', async () => {
    let asked = 0
    const silent = createServer(() => void asked++)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const found = await openOrFind(options())
    if (!('service' in found)) throw new Error('not ours')
    found.service.announce({ address: `http://127.0.0.1:${port}`, token: 'abc' })
    await expect(openOrFind(options(), { patience: 2_000 })).rejects.toMatchObject({ code: 'folder-in-use' })
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThanOrEqual(3)
    silent.closeAllConnections()
    await Promise.all([found.service.close(), new Promise((resolve) => silent.close(resolve))])
  })

  test('waits for one that is still starting, or just ending', async () => {
    const first = await openOrFind(options())
    if (!('service' in first)) throw new Error('not ours')
    const second = openOrFind(options())
    await first.service.close()
    const found = await second
    expect('service' in found).toBe(true)
    if ('service' in found) await found.service.close()
  })
})

describe('files that it is started with', () => {
  const ask = (origin: string, token: string, name: string, body: object = {}) =>
    fetch(`${origin}/access/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const taken = async (origin: string, token: string) =>
    ((await (await ask(origin, token, 'handed')).json()) as { files: { name: string }[] }).files

  test('wait for its page, which its address tells', async () => {
    const host = started([folder.write('Été.chronique', '{"a":1}'), folder.at('none.chronique')])
    const address = await host.address
    expect(address).toMatch(/#ticket=[\w-]{43}&handed$/)
    const { origin, token } = await letIn(address)
    expect(await taken(origin, token)).toEqual([
      { name: 'Été.chronique', text: '{"a":1}' },
      { name: 'none.chronique', error: { code: 'file-unreadable', path: '', params: { reason: 'ENOENT' } } },
    ])
    expect(await taken(origin, token)).toEqual([])
    host.end()
    expect(await host.code).toBe(0)
  })

  test('go to the host that runs already, from a second start', async () => {
    const first = started()
    const { origin, token } = await letIn(await first.address)
    const second = started([folder.write('b.chronique', 'été')])
    expect([await second.code, second.err]).toEqual([0, []])
    expect(await second.address).toMatch(/&handed$/)
    expect(await taken(origin, token)).toEqual([{ name: 'b.chronique', text: 'été' }])
    const third = started()
    await third.code
    expect(await third.address).not.toContain('handed')
    first.end()
    await first.code
  })

  test('are said to be kept where the host that runs does not take them', async () => {
    const older = createServer((request, response) => {
      response.statusCode = request.url === '/access/ticket' ? 200 : 404
      response.end(JSON.stringify({ address: 'http://127.0.0.1/#ticket=x', isKnown: false }))
    })
    await new Promise<void>((resolve) => older.listen(0, '127.0.0.1', resolve))
    const found = await openOrFind(options())
    if (!('service' in found)) throw new Error('not ours')
    const { port } = older.address() as AddressInfo
    found.service.announce({ address: `http://127.0.0.1:${port}`, token: 'abc' })
    const second = started([folder.write('b.chronique', '{}')])
    expect(await second.code).toBe(0)
    expect(second.err).toEqual([expect.stringContaining('b.chronique') as string])
    older.closeAllConnections()
    await Promise.all([found.service.close(), new Promise((resolve) => older.close(resolve))])
  })

  test('are taken and given only where somebody was let in, and only as files', async () => {
    const host = started()
    const { origin, token } = await letIn(await host.address)
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
])('%j is refused', async (args, shown) => {
  const host = started(args)
  expect(await host.code).toBe(2)
  expect(host.err).toEqual([expect.stringContaining(shown) as string])
})

test('without the screens it says what to do', async () => {
  screens.remove()
  const host = started(['--lang', 'en'])
  expect(await host.code).toBe(2)
  expect(host.err[0]).toMatch(/index\.html.*Reinstall Chronique/)
})

test('a folder that is none is said, and nothing else', async () => {
  const host = started(['--data', folder.write('file', 'x')])
  expect(await host.code).toBe(3)
  expect([host.out, host.err.length]).toEqual([[], 1])
})

describe.skipIf(process.platform === 'win32')('the browser that was asked for', () => {
  const note = () => folder.at('opened')
  /** A program that notes what it is started with. */
  function notingBrowser(): string {
    const script = `#!/bin/sh\nprintf %s "$1" > '${note()}.part' && mv '${note()}.part' '${note()}'\n`
    const browser = folder.write('browser.sh', script)
    chmodSync(browser, 0o755)
    return browser
  }
  async function opened(): Promise<string> {
    await expect.poll(() => existsSync(note()), { timeout: 20_000 }).toBe(true)
    const place = readFileSync(note(), 'utf8')
    rmSync(note())
    return place
  }

  test('is opened with a file of nobody else’s, which leads to the page, and goes with the host', async () => {
    const environment = { CHRONIQUE_BROWSER: notingBrowser(), HOME: folder.path }
    const host = started([], environment)
    const file = await opened()
    expect([path.dirname(file), statSync(file).mode & 0o777]).toEqual([folder.path, 0o600])
    const address = /"(http:[^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#ticket=[\w-]{43}$/)
    expect((await letIn(address)).token).not.toBe('')
    host.end()
    await host.code
    expect(existsSync(file)).toBe(false)
  })

  test('is opened at the page itself where some browser was let in before', async () => {
    const host = started()
    const { origin, token } = await letIn(await host.address)
    const { x, y } = (await crypto.subtle.exportKey('jwk', (await newKey()).publicKey)) as { x: string; y: string }
    await fetch(`${origin}/access/key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ x, y }),
    })
    host.end()
    await host.code
    const again = started([], { CHRONIQUE_BROWSER: notingBrowser(), HOME: folder.path })
    expect(await opened()).toBe(`${origin}/`)
    again.end()
    await again.code
  })
})

const newKey = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

test('a browser that is not there is no error', () =>
  expect(() =>
    openBrowser('http://127.0.0.1:1/', 'linux', { CHRONIQUE_BROWSER: path.join(folder.path, 'none') }),
  ).not.toThrow())

test.each(['--help', '-h'])('%s tells what there is, and nothing is opened', async (option) => {
  const host = started([option, '--data', folder.at('other')])
  expect(await host.code).toBe(0)
  expect(host.err).toEqual([])
  for (const name of ['--data', '--lang', '--no-open', '--help']) expect(host.out.join('\n')).toContain(name)
  expect(existsSync(folder.at('other'))).toBe(false)
})
