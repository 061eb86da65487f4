// The files in deploy/ for administrators of a club: what they refer to exists, and database dumps can be restored.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { main } from '../../main/club/main.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { POSTGRES } from '../support/postgres.ts'
import { clubs, type Host } from './clubs.ts'
import { bookOpeners, servers } from './shelves.ts'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')
const read = (name: string) => readFileSync(path.join(DEPLOY, name), 'utf8')

interface Service {
  readonly image: string
  readonly command?: readonly string[]
  readonly volumes?: readonly string[]
}
const services = () => Object.entries((load(read('compose.yaml')) as { services: Record<string, Service> }).services)

/** Exit code and messages of a host for these options; it is not started. */
const answerTo = async (args: readonly string[]) => {
  const messages: string[] = []
  const code = await main({
    args: [...args, '--help'],
    environment: {},
    screens: '',
    worker: '',
    out: () => undefined,
    err: (line) => messages.push(line),
    ended: Promise.resolve(),
  })
  return [code, ...messages]
}

describe('the containers', () => {
  test.each(services())('%s has a specific version', (_name, { image }) => {
    // A variable can pin the image by its digest (`images.env` of a release).
    const [, pinnable] = /^\$\{\w+_IMAGE:-(.+)\}$/.exec(image ?? '') ?? []
    expect(pinnable ?? image).toMatch(/^[a-z-]+:\d+\.\d+[\w.-]*$/)
  })

  test('use the same versions', () => {
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(new Set(bases).size).toBe(1)
    expect(bases[0]).toBe('${NODE_IMAGE}')
    const named = [read('Dockerfile'), read('compose.yaml')].flatMap((text) => [
      ...text.matchAll(/NODE_IMAGE(?:=|:-)([^}\s]+)/g),
    ])
    expect(new Set(named.map(([, image]) => image)).size).toBe(1)
    expect(named[0]![1]).toMatch(/^node:24\.\d+\.\d+-bookworm-slim$/)
  })

  test('mount files that exist', () => {
    const given = services().flatMap(([, { volumes = [] }]) => volumes.filter((one) => one.startsWith('./')))
    expect(given.length).toBeGreaterThan(3)
    for (const one of given) expect(existsSync(path.join(DEPLOY, one.split(':')[0]!))).toBe(true)
  })

  test('start hosts with options that exist', async () => {
    const commands = services().flatMap(([, { command }]) => (command ? [command] : []))
    expect(commands).toHaveLength(2)
    for (const command of commands) {
      // Compose uses the default values if the environment has none.
      const filled = command.map((one) => one.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'))
      expect(await answerTo(filled)).toEqual([0])
    }
    expect(await answerTo(['--colour=red'])).not.toEqual([0])
  })
})

test.each([
  ['postgres://club:secret@db:5432/club', 'postgres://club@db:5432/club', 'secret'],
  ['postgresql://club:a%2Fb%25%20:c%C3%A9@[::1]:5432/club?x=1', 'postgresql://club@[::1]:5432/club?x=1', 'a/b% :cé'],
  ['postgres://club@[::1]:5432/club', 'postgres://club@[::1]:5432/club', ''],
  ['postgres://db/club', 'postgres://db/club', ''],
  ['postgres:///club?host=/run/postgresql', 'postgres:///club?host=/run/postgresql', ''],
])('the scripts pass no password of %s on a command line', (CHRONIQUE_BOOK, address, password) => {
  const { PGPASSWORD: _own, ...environment } = process.env
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-euc', '. ./database.sh; printf "%s\\n%s" "$database" "${PGPASSWORD-}"'],
    {
      ...{ cwd: DEPLOY, encoding: 'utf8' },
      env: { ...environment, CHRONIQUE_BOOK },
    },
  )
  expect([stdout, stderr]).toEqual([`${address}\n${password}`, ''])
  for (const name of ['backup.sh', 'restore.sh']) expect(read(name)).not.toMatch(/--dbname="?\$CHRONIQUE_BOOK/)
})

describe('a unit of systemd', () => {
  const unit = read('systemd/chronique-club@.service')

  test('starts a host with options that exist, with the included Node', async () => {
    const [, node, line] = /^ExecStart=(\S+) .*club\.cjs (.*)$/m.exec(unit)!
    expect(node).toBe('/opt/chronique/current/runtime/node')
    expect(await answerTo(line!.replaceAll('%i', '8080').split(' '))).toEqual([0])
  })

  test('does not restart after errors that an administrator has to fix', async () => {
    const [, codes] = /^RestartPreventExitStatus=(.*)$/m.exec(unit)!
    const wrong = await answerTo(['--colour=red'])
    expect(codes!.split(' ').map(Number)).toEqual([wrong[0], 3])
  })
})

test('install.sh sets the same variables for Caddy as Compose', () => {
  const asked = [...read('Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name)
  expect(asked).toEqual(['CLUB_ADDRESS', 'CLUB_TLS', 'CLUB_HOSTS'])
  for (const name of asked) expect(read('steps.sh')).toContain(`${name}=`)
})

test('Caddy asks browsers for TLS only, and compresses neither events nor secrets', () => {
  const lines = read('Caddyfile')
    .split('\n')
    .map((line) => line.trim())
  const [, seconds] = /^header Strict-Transport-Security "max-age=(\d+)"$/m.exec(lines.join('\n'))!
  expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000)
  expect(lines).toContain('encode @packed zstd gzip')
  expect(lines).toContain('@packed not path /events /access/*')
})

describe.skipIf(!POSTGRES)('a dump of the club’s database', () => {
  const server = servers()
  const open = bookOpeners()
  const host = clubs()
  const dataFolder = dataFolders()
  let folder: Folder
  beforeEach(() => {
    folder = temporaryFolder()
  })
  afterEach(() => folder.remove())

  /** Runs a script with PostgreSQL's programs in its path. */
  function run(command: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) {
    const PATH = `${POSTGRES}${path.delimiter}${process.env.PATH}`
    return spawnSync(command, args, { env: { ...process.env, PATH, ...more }, encoding: 'utf8' })
  }
  const dump = (url: string, more = {}) =>
    run('sh', [path.join(DEPLOY, 'backup.sh')], { CHRONIQUE_BOOK: url, BACKUPS: folder.path, ...more })

  const restore = (url: string, file: string) =>
    run('sh', [path.join(DEPLOY, 'restore.sh'), file], { CHRONIQUE_BOOK: url })

  test('of an older version replaces a newer one, completely or not at all', async () => {
    const url = await server().newDatabase()
    await open(url, 'one')
    await server().ask(url, 'ALTER TABLE chronique.people RENAME TO older; UPDATE chronique.schema SET version = 2')
    await server().ask(url, 'DROP TABLE chronique.older')
    const made = dump(url).stdout.trim()
    const one = host(await open(url, 'one'))
    await one.does('campaign.create', { campaign: 'campaign01', name: 'Été', ruleset: 'un-pour-un' })
    const bytes = readFileSync(made)
    folder.write('broken.dump', '')
    writeFileSync(folder.at('broken.dump'), bytes.subarray(0, bytes.length * 0.9))
    expect(restore(url, folder.at('broken.dump')).status).not.toBe(0)
    expect(await one.app.pull()).toBeUndefined()
    const back = restore(url, made)
    expect([back.status, back.stderr]).toEqual([0, ''])
    const other = host(await open(url, 'other'))
    expect(await other.asks('campaign.list', {})).toMatchObject({ ok: true, value: { campaigns: [] } })
  })

  test('is not kept if it is incomplete', async () => {
    const url = await server().newDatabase()
    const one = host(await open(url, 'one'))
    await one.does('campaign.create', { campaign: 'campaign01', name: 'Été', ruleset: 'un-pour-un' })
    // A stub of pg_dump simulates a disk that loses the end of the file.
    folder.write(
      'pg_dump',
      `#!/bin/sh\n${POSTGRES}/pg_dump "$@"\nfor one; do case $one in --file=*) truncate -s -400 "\${one#*=}";; esac; done\n`,
    )
    chmodSync(folder.at('pg_dump'), 0o755)
    const PATH = [folder.path, POSTGRES, process.env.PATH].join(path.delimiter)
    expect(dump(url, { PATH }).status).not.toBe(0)
    expect(readdirSync(folder.path)).toEqual(['pg_dump'])
    expect(dump(url).status).toBe(0)
  })

  test('restores an empty database: a new host has everything, and a host that knows more is refused', async () => {
    const url = await server().newDatabase()
    const one = host(await open(url, 'one'))
    await one.does('campaign.create', { campaign: 'campaign01', name: 'Été', ruleset: 'un-pour-un' })
    const then = await one.digest()
    const made = dump(url)
    expect([made.status, made.stderr]).toEqual([0, ''])
    await one.does('campaign.close', { campaign: 'campaign01' })
    const empty = await server().newDatabase()
    const restored = restore(empty, made.stdout.trim())
    expect([restored.status, restored.stderr]).toEqual([0, ''])
    const other = host(await open(empty, 'other'), dataFolder())
    expect(await other.digest()).toBe(then)
    await other.does('campaign.close', { campaign: 'campaign01' })
    const back = restore(url, made.stdout.trim())
    expect([back.status, back.stderr]).toEqual([0, ''])
    await expect(one.app.pull()).rejects.toMatchObject({ code: 'book-behind' })
  })

  test('restored under running hosts stops all that know lost lines, even after others have continued', async () => {
    const url = await server().newDatabase()
    const [one, late] = [host(await open(url, 'one')), host(await open(url, 'late'))]
    const createCampaign = (host: Host, name: string) =>
      host.asks('campaign.create', { campaign: `campaign${name}`, name, ruleset: 'un-pour-un' })
    await createCampaign(one, 'first')
    const made = dump(url)
    for (const name of ['lost1', 'lost2']) expect(await createCampaign(one, name)).toMatchObject({ ok: true })
    await late.app.pull()
    expect(restore(url, made.stdout.trim()).status).toBe(0)
    expect(await createCampaign(one, 'lost3')).toMatchObject({ error: { code: 'book-behind' } })
    expect(one.app.stopped()?.code).toBe('book-behind')
    const other = host(await open(url, 'other'), dataFolder())
    for (const name of ['new1', 'new2', 'new3']) expect(await createCampaign(other, name)).toMatchObject({ ok: true })
    // The hosts have lines with the same numbers, but with another history.
    expect(await createCampaign(one, 'more')).toMatchObject({ error: { code: 'book-behind' } })
    await expect(late.app.pull()).rejects.toMatchObject({ code: 'book-parted', params: { position: 3 } })
    expect(await createCampaign(late, 'more')).toMatchObject({ error: { code: 'book-parted' } })
    expect(late.store.campaigns()).toHaveLength(3)
    await one.app.close()
    one.store.close()
    const again = host(await open(url, 'one'), one.folder)
    await expect(again.app.pull()).rejects.toMatchObject({ code: 'book-parted' })
  })

  test('is deleted after its retention time, and only if there is a newer one', async () => {
    const url = await server().newDatabase()
    await open(url, 'one')
    folder.write('chronique-old.dump', '')
    folder.write('notes.dump', '')
    const long = new Date(Date.now() - 40 * 86_400_000)
    for (const name of ['chronique-old.dump', 'notes.dump']) utimesSync(folder.at(name), long, long)
    const failed = dump('postgres://postgres@127.0.0.1:1/none')
    expect([failed.status === 0, readdirSync(folder.path).sort()]).toEqual([
      false,
      ['chronique-old.dump', 'notes.dump'],
    ])
    expect(dump(url, { KEEP_DAYS: '60' }).status).toBe(0)
    expect(readdirSync(folder.path)).toHaveLength(3)
    expect(dump(url).status).toBe(0)
    const kept = readdirSync(folder.path)
    expect(kept).toContain('notes.dump')
    expect(kept).not.toContain('chronique-old.dump')
  })

  test('requires the address of the database and a folder', () => {
    expect(run('sh', [path.join(DEPLOY, 'backup.sh')], { CHRONIQUE_BOOK: '', BACKUPS: folder.path }).stderr).toContain(
      'address of the database',
    )
    expect(dump('postgres:///x', { BACKUPS: '' }).stderr).toContain('folder for the dumps')
  })
})
