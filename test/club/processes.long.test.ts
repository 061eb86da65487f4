// Two hosts of a club as processes on one PostgreSQL follow each other. Failures: test/torture/club.test.ts.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build } from '../../scripts/build.mjs'
import { temporaryFolder, type Folder } from '../support/cli.ts'
import { enterClub, type SignedInAt } from '../support/clubEntry.ts'
import { hostProcess, type HostProcess } from '../support/clubHosts.ts'
import { POSTGRES } from '../support/postgres.ts'
import { servers } from './shelves.ts'

const root = path.resolve(import.meta.dirname, '../..')
const CAMPAIGN = 'campaign01'
const WARBAND = 'warband001'

interface Running extends SignedInAt {
  readonly host: HostProcess
}

interface Asked {
  readonly ok: boolean
  readonly value: unknown
}

async function ask({ origin, headers: own }: SignedInAt, method: string, body: object): Promise<Asked> {
  const headers = { 'content-type': 'application/json', ...own }
  const response = await fetch(`${origin}/rpc/${method}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Asked
}

const pay = (request: string) => ({ campaign: CAMPAIGN, warband: WARBAND, amount: 1, detail: request, request })

test.each([
  ['fr_FR.UTF-8', 'cette aide'],
  ['en_GB.UTF-8', 'this help'],
])('prints the options of npm run club -- --help, in %s', (LANG, words) => {
  const { stdout } = spawnSync(process.execPath, ['scripts/club.mjs', '--help'], {
    cwd: root,
    env: { PATH: process.env.PATH, LANG },
    encoding: 'utf8',
  })
  for (const word of [
    words,
    '--data',
    '--book',
    '--listen',
    '--anew',
    '--log',
    'move',
    '--from',
    '--to',
    'status',
    '--json',
    '/health',
    '--public-url',
    'invite',
    '--administrator',
    '--password-of',
  ])
    expect(stdout).toContain(word)
})

/** Makes Node emit a warning as soon as the host’s entry file has run. */
const WARNING = `process.nextTick(() => process.emitWarning('beware', 'OddWarning'))`

test("writes only JSON with --log: Node's warnings, and why a host does not start", () => {
  expect(build(['main'])).toBe(0)
  const folder = temporaryFolder()
  try {
    const club = (...args: string[]) =>
      spawnSync(
        process.execPath,
        ['--require', folder.write('warning.cjs', WARNING), 'out/main/club.cjs', '--listen=here', ...args],
        { cwd: root, encoding: 'utf8', env: { LANG: 'en_GB.UTF-8' } },
      )
    const { status, stdout, stderr } = club('--log', `--data=${folder.at('data')}`)
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly event: string })
    expect([status, stdout, lines.map(({ event }) => event).sort()]).toEqual([2, '', ['problem', 'warning']])
    expect(club().stderr).toMatch(/^\(node:\d+\) OddWarning: beware$/m)
  } finally {
    folder.remove()
  }
})

test('loads nothing of a club or its database in the other programs', () => {
  expect(build(['main'])).toBe(0)
  const out = path.join(root, 'out/main')
  const loadedBy = (name: string, seen = new Set<string>()): string => {
    if (seen.has(name)) return ''
    seen.add(name)
    const text = readFileSync(path.join(out, name), 'utf8')
    const further = [...text.matchAll(/\.\/([\w-]+\.cjs)/g)].map(([, other]) => loadedBy(other!, seen))
    return [text, ...further].join('\n')
  }
  const hasDriver = (name: string) => /require\(["'`]pg["'`]\)/.test(loadedBy(name))
  expect(['club', 'serve', 'electron', 'cli', 'pdfWorker'].filter((name) => hasDriver(`${name}.cjs`))).toEqual(['club'])
})

describe.skipIf(!POSTGRES)('two hosts', () => {
  const server = servers()
  let folder: Folder
  const hosts: HostProcess[] = []
  beforeAll(() => expect(build(['client', 'main'])).toBe(0))
  beforeEach(() => {
    folder = temporaryFolder()
  })
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.kill()
    folder.remove()
  })

  async function startHost(name: string, url: string): Promise<Running> {
    const host = await hostProcess({ folder: folder.at(name), url })
    hosts.push(host)
    return { ...(await enterClub(await host.start())), host }
  }
  async function startCampaign(one: SignedInAt): Promise<void> {
    await ask(one, 'campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un' })
    await ask(one, 'warband.create', { campaign: CAMPAIGN, warband: WARBAND, name: 'Les Fauvettes' })
  }
  const linesIn = async (url: string) =>
    await server().ask<{ request: string; position: string }>(
      url,
      'SELECT request, position FROM chronique.line ORDER BY position',
    )

  test('notify the pages of one about changes on the other', async () => {
    const url = await server().newDatabase()
    const [one, other] = [await startHost('one', url), await startHost('other', url)]
    await startCampaign(one)
    const stop = new AbortController()
    const events = await fetch(`${other.origin}/events`, {
      headers: other.headers,
      signal: stop.signal,
    })
    let streamText = ''
    void (async () => {
      for await (const part of events.body!) streamText += Buffer.from(part).toString()
    })().catch(() => undefined)
    await expect.poll(() => streamText).toContain('event: hello')
    expect(await ask(one, 'ledger.record', pay('request-0001'))).toMatchObject({ ok: true })
    await expect.poll(() => streamText).toContain(WARBAND)
    const { value } = await ask(other, 'campaign.get', { campaign: CAMPAIGN })
    expect(value).toMatchObject({ warbands: [{ id: WARBAND }] })
    stop.abort()
  })

  test('answer pending requests before they end', async () => {
    const url = await server().newDatabase()
    const one = await startHost('one', url)
    await startCampaign(one)
    const asked = Array.from({ length: 20 }, (_, at) => ask(one, 'ledger.record', pay(`request-${at}-end`)))
    await expect.poll(async () => (await linesIn(url)).length).toBeGreaterThan(3)
    const ended = one.host.end()
    const answers = await Promise.allSettled(asked)
    expect(await ended).toBe(0)
    const done = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.ok)
    expect((await linesIn(url)).length).toBe(2 + done.length)
  })
})
