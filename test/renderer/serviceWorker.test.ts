// The service worker caches the files of the program, so that a phone opens a club's page offline.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(path.resolve(import.meta.dirname, '../../renderer/public/sw.js'), 'utf8')
const ORIGIN = 'https://club.example'
const at = (name: string): string => `${ORIGIN}/${name}`

/** An answer of a host, as a worker sees it. */
const basicResponse = (body: string) => Object.defineProperty(new Response(body), 'type', { value: 'basic' })

/** A worker in a browser with what a host serves; `network`: whether the host can be reached. */
function worker(served: Record<string, string>) {
  const kept = new Map<string, Response>()
  const files = {
    match: (name: string) => Promise.resolve(kept.get(name)?.clone()),
    put: (name: string, response: Response) => Promise.resolve(void kept.set(name, response)),
  }
  const network = { isThere: true, asked: [] as string[] }
  const listeners = new Map<string, (event: object) => void>()
  const context = {
    ...{ URL, Request, Promise, Array },
    self: {
      location: new URL(at('sw.js')),
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    },
    caches: {
      open: () => Promise.resolve(files),
      delete: () => Promise.resolve(kept.clear()),
    },
    fetch(asked: string | { readonly url: string }) {
      const url = typeof asked === 'string' ? asked : asked.url
      network.asked.push(url)
      const name = url.slice(ORIGIN.length + 1)
      return network.isThere && served[name] !== undefined
        ? Promise.resolve(basicResponse(served[name]))
        : Promise.reject(new TypeError('Failed to fetch'))
    },
  }
  vm.runInNewContext(SOURCE, context)
  return {
    network,
    kept: () => [...kept.keys()].map((url) => url.replace(`${ORIGIN}/`, '')).sort(),
    /** What a page gets; undefined if the worker leaves it to the browser. */
    async open(name: string, { mode = 'cors', method = 'GET', url = at(name) } = {}): Promise<string | undefined> {
      let given: Promise<Response> | undefined
      const respondWith = (response: Promise<Response>) => void (given = response)
      listeners.get('fetch')!({ request: { url, method, mode }, respondWith })
      return given && (await given).text()
    },
    async keep(...names: readonly unknown[]) {
      let done: Promise<unknown> | undefined
      listeners.get('message')!({ data: { keep: names }, waitUntil: (work: Promise<unknown>) => void (done = work) })
      await done
    },
  }
}

const PAGE = { mode: 'navigate' }
const PROGRAM = { '': '<page 1>', 'assets/start-1.js': 'start', 'assets/RulesScreen-1.js': 'rules', 'rpc/x': 'private' }

test('serves the page and all cached files offline, also those never opened', async () => {
  const { open, keep, network } = worker(PROGRAM)
  await keep('/', at('assets/start-1.js'), at('assets/RulesScreen-1.js'))
  network.isThere = false
  expect(await open('', PAGE)).toBe('<page 1>')
  expect([await open('assets/start-1.js'), await open('assets/RulesScreen-1.js')]).toEqual(['start', 'rules'])
})

test('downloads no cached file again, and prefers the current page while online', async () => {
  const served: Record<string, string> = { ...PROGRAM }
  const { open, keep, network, kept } = worker(served)
  await keep('/', at('assets/start-1.js'))
  network.asked.length = 0
  await open('assets/start-1.js')
  await keep(at('assets/start-1.js'))
  expect(network.asked).toEqual([])
  served[''] = '<page 2>'
  expect(await open('', PAGE)).toBe('<page 2>')
  // A newer page has other files.
  expect(kept()).toEqual(['/'])
})

test('caches no answers of calls, and nothing of other origins', async () => {
  const { open, keep, kept } = worker(PROGRAM)
  await keep(at('rpc/x'), 'https://elsewhere.example/assets/a.js')
  expect(await open('rpc/x')).toBe(undefined)
  expect(await open('assets/start-1.js', { method: 'POST' })).toBe(undefined)
  expect(await open('', { url: 'https://elsewhere.example/assets/a.js' })).toBe(undefined)
  expect(kept()).toEqual([])
})

test('passes on the network error if the page was never cached', async () => {
  const { open, network } = worker(PROGRAM)
  network.isThere = false
  await expect(open('', PAGE)).rejects.toThrow('Failed to fetch')
})
