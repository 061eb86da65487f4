// The service worker caches the files of the program, so that a phone opens a club's page offline.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(path.resolve(import.meta.dirname, '../../renderer/public/sw.js'), 'utf8')
const ORIGIN = 'https://club.example'
const at = (name: string): string => `${ORIGIN}/${name}`

/** A response of a host, as a service worker sees it. */
const basicResponse = (body: string) => Object.defineProperty(new Response(body), 'type', { value: 'basic' })

/** Starts the service worker; `served`: files of the host, `network.isThere`: whether the host can be reached. */
function startWorker(served: Record<string, string>) {
  const cached = new Map<string, Response>()
  const files = {
    match: (name: string) => Promise.resolve(cached.get(name)?.clone()),
    put: (name: string, response: Response) => Promise.resolve(void cached.set(name, response)),
  }
  const network = { isThere: true, requests: [] as string[] }
  const listeners = new Map<string, (event: object) => void>()
  const context = {
    ...{ URL, Request, Promise, Array },
    self: {
      location: new URL(at('sw.js')),
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    },
    caches: {
      open: () => Promise.resolve(files),
      delete: () => Promise.resolve(cached.clear()),
    },
    fetch(resource: string | { readonly url: string }) {
      const url = typeof resource === 'string' ? resource : resource.url
      network.requests.push(url)
      const name = url.slice(ORIGIN.length + 1)
      return network.isThere && served[name] !== undefined
        ? Promise.resolve(basicResponse(served[name]))
        : Promise.reject(new TypeError('Failed to fetch'))
    },
  }
  vm.runInNewContext(SOURCE, context)
  return {
    network,
    cached: () => [...cached.keys()].map((url) => url.replace(`${ORIGIN}/`, '')).sort(),
    /** Returns the text that a page gets; undefined if the worker leaves the request to the browser. */
    async open(name: string, { mode = 'cors', method = 'GET', url = at(name) } = {}): Promise<string | undefined> {
      let sentResponse: Promise<Response> | undefined
      const respondWith = (response: Promise<Response>) => void (sentResponse = response)
      listeners.get('fetch')!({ request: { url, method, mode }, respondWith })
      return sentResponse && (await sentResponse).text()
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
  const { open, keep, network } = startWorker(PROGRAM)
  await keep('/', at('assets/start-1.js'), at('assets/RulesScreen-1.js'))
  network.isThere = false
  expect(await open('', PAGE)).toBe('<page 1>')
  expect([await open('assets/start-1.js'), await open('assets/RulesScreen-1.js')]).toEqual(['start', 'rules'])
})

test('downloads no cached file again, and prefers the current page while online', async () => {
  const served: Record<string, string> = { ...PROGRAM }
  const { open, keep, network, cached } = startWorker(served)
  await keep('/', at('assets/start-1.js'))
  network.requests.length = 0
  await open('assets/start-1.js')
  await keep(at('assets/start-1.js'))
  expect(network.requests).toEqual([])
  served[''] = '<page 2>'
  expect(await open('', PAGE)).toBe('<page 2>')
  // A newer page has other files, so the cached files are deleted.
  expect(cached()).toEqual(['/'])
})

test('caches no answers of calls, and nothing of other origins', async () => {
  const { open, keep, cached } = startWorker(PROGRAM)
  await keep(at('rpc/x'), 'https://elsewhere.example/assets/a.js')
  expect(await open('rpc/x')).toBe(undefined)
  expect(await open('assets/start-1.js', { method: 'POST' })).toBe(undefined)
  expect(await open('', { url: 'https://elsewhere.example/assets/a.js' })).toBe(undefined)
  expect(cached()).toEqual([])
})

test('passes on the network error if the page was never cached', async () => {
  const { open, network } = startWorker(PROGRAM)
  network.isThere = false
  await expect(open('', PAGE)).rejects.toThrow('Failed to fetch')
})
