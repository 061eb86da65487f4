// One request leaves the program: a post that the user sends (docs/trust.md). Whatever else could send is listed here.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONTENT_SECURITY_POLICY } from '../../main/host/headers.ts'
import { networkNamesIn, scriptOf } from './outgoing.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Files with names of the network, and why each sends nothing to another machine, except the first one. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The only request that leaves the program.
  'main/posting/sendPost.ts': ['node:dns/promises.lookup', 'node:http.request', 'node:https.request', 'node:net.isIP'],
  // Read addresses as text.
  'main/posting/address.ts': ['node:net.isIP', 'node:net.isIPv4'],
  'main/posting/ipKind.ts': ['node:net.BlockList', 'node:net.isIPv4', 'node:net.isIPv6'],
  'main/phones/phoneServer.ts': ['node:net.isIPv6'],
  'main/phones/privateAddresses.ts': ['node:net.BlockList'],
  'main/club/people/network.ts': ['node:net.isIPv6'],
  // The database that the club's administrator names at the start.
  'main/club/postgres.ts': ['connect', 'pg'],
  // Answers requests, and opens no connection ("connect" is an event).
  'main/web/server.ts': ['connect', 'node:http.STATUS_CODES', 'node:http.createServer'],
  // Asks the running program on the same machine to show its page.
  'main/web/singleInstance.ts': ['fetch'],
  // Show the program's own page, and open a link of a license in the user's browser after a question.
  'main/electron/window.ts': ['loadURL'],
  'main/electron/channels.ts': ['openExternal'],
  'main/electron/dialogs.ts': ['openExternal'],
  'main/electron/ipc.ts': ['openExternal'],
  'main/electron/preload.ts': ['openExternal'],
  'shared/contract/desktop.ts': ['openExternal'],
  // The page asks its own host; the policy below lets it ask nobody else.
  'renderer/api/access.ts': ['fetch'],
  'renderer/api/desktop.ts': ['fetch'],
  'renderer/api/session.ts': ['fetch'],
  'renderer/public/sw.js': ['fetch'],
}

test('no other file has a name by which it could send', () => {
  const files = globSync(['main/**/*.ts', 'shared/**/*.ts', 'renderer/**/*.{ts,vue,js}'], { cwd: root }).sort()
  const found = files.flatMap((file) => {
    const names = networkNamesIn(scriptOf(file, read(file)))
    return names.length === 0 ? [] : [[file, names] as const]
  })
  expect(files.length).toBeGreaterThan(500)
  expect(Object.fromEntries(found)).toEqual(ALLOWED)
})

test('a page may ask only its own host, and load nothing from elsewhere', () => {
  const sources = CONTENT_SECURITY_POLICY.split('; ').map((line) => line.split(' '))
  const allowed = ["'self'", "'none'", 'data:', 'blob:']
  expect(sources.flatMap(([, ...those]) => those).filter((source) => !allowed.includes(source))).toEqual([])
  expect(Object.fromEntries(sources.map(([name, ...those]) => [name, those]))).toMatchObject({
    'default-src': ["'none'"],
    'connect-src': ["'self'"],
    'form-action': ["'none'"],
  })
})

test('the library that prints loads nothing from an address', () =>
  expect(read('main/pdf/base/fonts.ts')).toContain('setUrlAccessPolicy(() => false)'))

describe('the list notices', () => {
  test.each([
    ["import { request } from 'node:https'", ['node:https.request']],
    ["import { type Server, request as ask } from 'http'", ['http.request']],
    ["import * as net from 'node:net'", ['node:net']],
    ["import tls from 'node:tls'", ['node:tls']],
    ["import 'undici'", ['undici']],
    ["const { get } = await import('node:http2')", ['node:http2']],
    ["require('dns')", ['dns']],
    ['await import(name)', ['a module of any name']],
    ['void fetch(address)', ['fetch']],
    ['globalThis.fetch(address)', ['fetch']],
    ["globalThis['fetch'](address)", ['fetch']],
    ['new WebSocket(address)', ['WebSocket']],
    ['navigator.sendBeacon(address)', ['sendBeacon']],
  ])('%s', (source, names) => expect(networkNamesIn(source)).toEqual(names))

  test.each([
    "import type { Server } from 'node:http'",
    "import { type Socket } from 'node:net'",
    'interface Options { answer: typeof fetch }',
    "import path from 'node:path'",
    '// fetch',
  ])('not %s', (source) => expect(networkNamesIn(source)).toEqual([]))
})
