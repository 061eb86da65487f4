// A club's host from its start to its end, in this process, and its messages when it cannot start.
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { main } from '../../main/club/main.ts'
import { openForWriting } from '../../main/database/open.ts'
import { existsSync, mkdirSync } from 'node:fs'
import { openApp } from '../../main/app/folder.ts'
import { databaseAddress } from '../../main/club/postgres.ts'
import { WORKER } from '../host/services.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'
import { raw } from '../web/raw.ts'
import { createClubCaller, enterClub, FIRST, knock } from '../support/clubEntry.ts'
import { freePort, POSTGRES } from '../support/postgres.ts'
import { servers } from './shelves.ts'

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

/** Starts a host; `address` resolves once it has printed the address of its pages. */
function startClub(args: readonly string[] = [], LANG = 'en_GB.UTF-8', data = folder.at('data')) {
  const [out, err]: [string[], string[]] = [[], []]
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let resolveAddress: (address: string) => void
  const address = new Promise<string>((resolve) => (resolveAddress = resolve))
  const code = main({
    args: ['--data', data, '--no-open', ...args],
    environment: { LANG },
    screens: screens.path,
    worker: WORKER,
    out(line) {
      out.push(line)
      const found = /https?:[^\s"]+/.exec(line)?.[0]
      if (found) resolveAddress(found)
    },
    err: (line) => err.push(line),
    ended,
  })
  return { code, out, err, address, end: () => end() }
}

const CAMPAIGN = { campaign: 'campaign01', name: 'Été', ruleset: 'un-pour-un' }

test('keeps the book itself without a database, and continues it at the next start', async () => {
  const first = startClub()
  const ask = await createClubCaller(await first.address)
  expect(first.out[0]).toBe(`The club’s book is kept in ${folder.at('data')}: this host is the only one.`)
  expect(await ask('campaign.create', CAMPAIGN)).toMatchObject({ ok: true })
  first.end()
  expect(await first.code).toBe(0)
  const port = await freePort()
  const again = startClub(['--listen', `127.0.0.1:${port}`], 'fr_FR.UTF-8')
  const askAgain = await createClubCaller(await again.address)
  expect(again.out[0]).toContain('livre du club est tenu dans')
  expect(new URL(await again.address).port).toBe(String(port))
  expect(await askAgain('campaign.get', { campaign: 'campaign01' })).toMatchObject({ ok: true })
  expect(await askAgain('ledger.record', { campaign: 'campaign01' })).toMatchObject({ ok: false })
  again.end()
  expect(await again.code).toBe(0)
  const { store } = openForWriting(folder.at('data'))
  expect([store.book.last(), store.book.followed()?.position]).toEqual([1, 1])
  store.close()
})

test('refuses changes that would affect only this host, and restores a campaign of a backup through the book', async () => {
  const host = startClub()
  const ask = await createClubCaller(await host.address)
  await ask('campaign.create', CAMPAIGN)
  const made = (await ask('safekeeping.back-up', {})) as { value: { backup: { id: string } } }
  const backup = made.value.backup.id
  expect(await ask('safekeeping.go-on', { way: 'anew' })).toMatchObject({ ok: false, error: { code: 'club-go-on' } })
  const back = { backup, campaign: 'campaign01', as: 'copy' }
  expect(await ask('safekeeping.restore-campaign', back)).toMatchObject({ ok: true })
  await ask('campaign.close', { campaign: 'campaign01' })
  expect(await ask('safekeeping.delete-campaign', { campaign: 'campaign01', name: 'Été' })).toMatchObject({ ok: true })
  const document = { ...(await exportCampaign(ask)), name: 'x' }
  expect(await ask('campaign.import', { document, as: 'copy' })).toMatchObject({ ok: false })
  host.end()
  expect(await host.code).toBe(0)
  const { store } = openForWriting(folder.at('data'))
  expect([store.campaigns().length, store.book.last()]).toEqual([1, 4])
  store.close()
})

async function exportCampaign(ask: (method: string, body: object) => Promise<unknown>): Promise<object> {
  const { value } = (await ask('campaign.list', {})) as { value: { campaigns: { id: string }[] } }
  const answer = (await ask('campaign.export', { campaign: value.campaigns[0]!.id })) as { value: object }
  return answer.value
}

/** Runs a command to its end. */
async function run(args: readonly string[], LANG = 'en_GB.UTF-8') {
  const host = startClub(args, LANG)
  const code = await host.code
  return { code, out: host.out, err: host.err.join('\n') }
}

test('tells a proxy only whether the host is well, and logs no names', async () => {
  const before = startClub()
  await enterClub(await before.address)
  before.end()
  await before.code
  const host = startClub(['--log'])
  const address = await host.address
  for (const line of host.out)
    expect(JSON.parse(line)).toMatchObject({ event: 'said', text: expect.any(String) as string })
  const ask = await createClubCaller(address)
  await ask('campaign.create', { ...CAMPAIGN, name: 'Secret name' })
  await ask('campaign.change', { campaign: 'campaign01', name: '' })
  await ask('secret.method', {})
  await knock(new URL(address).origin, 'sign-in', { name: 'Secret Sam', password: 'a wrong password' })
  const { origin } = new URL(address)
  const health = await fetch(`${origin}/health`)
  expect([health.status, await health.json()]).toEqual([200, { health: 'well' }])
  expect((await fetch(`${origin}/health`, { method: 'POST' })).status).not.toBe(200)
  host.end()
  await host.code
  const notes = host.err.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(notes.map(({ event, method, outcome }) => [event, method ?? '', outcome ?? ''])).toEqual([
    ['started', '', ''],
    ['call', 'campaign.create', 'ok'],
    ['call', 'campaign.change', 'too-short'],
    ['call', 'unknown', 'unknown-method'],
    ['refused', '', ''],
    ['ended', '', ''],
  ])
  expect(notes[4]).toMatchObject({ what: 'sign-in', code: 'wrong-sign-in', address: '127.0.0.1' })
  expect(host.err.join()).not.toMatch(/secret/i)
  for (const { at } of notes) expect(at).toMatch(/^\d{4}-\d\d-\d\dT/)
})

describe('the move command', () => {
  test('moves campaigns in from a folder and out into another, and prints each', async () => {
    const own = openApp(folder.at('own'), true, () => undefined)
    expect(own.app.call('campaign.create', CAMPAIGN, 'anna').ok).toBe(true)
    own.close()
    expect(await run(['move', '--from', folder.at('own')])).toEqual({
      code: 0,
      out: ['Moved: Été', expect.stringMatching(/^1.campaign moved into the club; .*own is as it was/)],
      err: '',
    })
    const again = await run(['move', '--from', folder.at('own')], 'fr_FR.UTF-8')
    expect(again.out).toEqual([
      expect.stringMatching(/^Déjà là, laissée comme elle est.: Été$/),
      expect.stringMatching(/^Rien n’a été déménagé.: toutes y sont déjà\.$/),
    ])
    const out = await run(['move', '--to', folder.at('out')])
    expect(out.out).toEqual(['Moved: Été', expect.stringMatching(/^1.campaign moved to .*out, which/)])
    expect(await run(['move', '--from', folder.folder('empty')])).toMatchObject({
      code: 3,
      err: expect.stringContaining('There are no campaigns in') as string,
    })
  })

  test.each([
    [['move'], 2, 'move takes either --from DIR'],
    [['move', '--from', 'a', '--to', 'b'], 2, 'move takes either --from DIR'],
    [['mov'], 2, '“mov” is nothing that a club’s host does'],
    [['move', 'more'], 2, 'more'],
  ])('refuses %j with the reason', async (args, code, sentence) => {
    expect(await run(args)).toMatchObject({ code, out: [], err: expect.stringContaining(sentence) as string })
  })
})

test('refuses a missing folder without creating it, and a folder without a club', async () => {
  const data = folder.at('data')
  for (const args of [['status'], ['invite', '--administrator'], ['move', '--to', folder.at('out')]]) {
    const { code, err } = await run(args)
    expect([code, err]).toEqual([3, `There is no folder ${data}: look how it is written.`])
  }
  expect(await run(['move', '--from', folder.at('gone')])).toMatchObject({
    code: 3,
    err: expect.stringContaining(`There is no folder ${folder.at('gone')}`) as string,
  })
  expect([existsSync(data), existsSync(folder.at('out'))]).toEqual([false, false])
  mkdirSync(data)
  for (const args of [['status'], ['invite', '--administrator'], ['move', '--to', folder.at('out')]])
    expect(await run(args)).toMatchObject({
      code: 3,
      err: expect.stringContaining(`There is nothing of a club in ${data}`) as string,
    })
})

test('prints the last line and the state of the host in the status, also while it runs', async () => {
  const host = startClub()
  const ask = await createClubCaller(await host.address)
  expect((await run(['status'])).out[1]).toBe('Nothing is written in it yet.')
  await ask('campaign.create', CAMPAIGN)
  const { code, out } = await run(['status'])
  expect(code).toBe(0)
  expect(out[1]).toMatch(/^Last line: 1, written /)
  expect(out[2]).toMatch(/^1.account can sign in$/)
  expect(out[3]).toMatch(/· line 1 · knows everything · (?:no backup yet|last backup .*) · Chronique \d/)
  const json = JSON.parse((await run(['status', '--json'])).out.join('\n')) as { position: number; hosts: object[] }
  expect([json.position, json.hosts]).toEqual([1, [expect.objectContaining({ position: 1, stopped: null })]])
  host.end()
  await host.code
})

describe('one sentence says', () => {
  const refusal = async (args: readonly string[], LANG?: string, data?: string) => {
    const host = startClub(args, LANG, data)
    const code = await host.code
    expect([host.out, host.err.length]).toEqual([[], 1])
    return [code, host.err[0]]
  }

  test.each([
    ['en_GB.UTF-8', '0.0.0.0:4000', /^0\.0\.0\.0:4000 can be reached from other machines: say with --public-url/],
    ['fr_FR.UTF-8', '192.168.1.5:80', /^192\.168\.1\.5:80 est accessible .* dites avec --public-url/],
    ['en_GB.UTF-8', '[::]:4000', /say with --public-url/],
    ['en_GB.UTF-8', 'here', /^--listen takes an address such as/],
    ['en_GB.UTF-8', '[::1]:4000', /^--listen takes an address such as/],
    ['en_GB.UTF-8', '127.0.0.1:99999', /^--listen takes an address such as/],
  ])('(%s) why it does not listen at %s', async (LANG, address, sentence) => {
    expect(await refusal(['--listen', address], LANG)).toEqual([2, expect.stringMatching(sentence)])
  })

  test.each([
    [
      'http://club.example',
      /^At http:\/\/club\.example anybody on the way .* --public-url is https:\/\/club\.example\.$/,
    ],
    ['https://club.example/path', /is no address at which a club can be opened/],
    ['https://anna:secret@club.example', /is no address/],
    ['ftp://club.example', /is no address/],
    ['club.example', /is no address/],
  ])('why users cannot open the club at %s', async (url, sentence) => {
    expect(await refusal(['--public-url', url])).toEqual([2, expect.stringMatching(sentence)])
  })

  test.each([
    [['invite'], 2, 'invite takes either --administrator or --password-of'],
    [['invite', '--administrator', '--password-of', 'x'], 2, 'invite takes either'],
    [['invite', '--administrator'], 3, 'There is no folder'],
  ])('what is wrong with %j', async (args, code, sentence) => {
    expect(await refusal(args)).toEqual([code, expect.stringContaining(sentence)])
  })

  test('which option is wrong', async () => {
    expect(await refusal(['--bok', 'x'])).toEqual([2, expect.stringContaining('Unknown option')])
    expect(await refusal(['--book', '--log'])).toEqual([2, expect.stringContaining('without its value: --book')])
    expect(await refusal(['--book', 'mysql://x'])).toEqual([2, expect.stringContaining('postgres://')])
    expect(await refusal(['--lang', 'de'])).toEqual([2, '--lang takes fr or en.'])
    expect(await refusal(['--anew'])).toEqual([2, expect.stringContaining('--book')])
    for (const [LANG, words] of [
      ['fr_FR.UTF-8', 'cette aide'],
      ['en_GB.UTF-8', 'this help'],
    ]) {
      const host = startClub(['--help'], LANG)
      expect([await host.code, host.out[0]]).toEqual([0, expect.stringContaining(words!)])
    }
  })

  test('that the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const host = startClub(['--listen', `127.0.0.1:${port}`])
    expect([await host.code, host.err.join('\n')]).toEqual([
      3,
      expect.stringMatching(new RegExp(`^Port ${port} is taken`)),
    ])
    await new Promise((resolve) => other.close(resolve))
  })

  test('that the folder has campaigns of its own', async () => {
    const own = startClub()
    await (
      await createClubCaller(await own.address)
    )('campaign.create', CAMPAIGN)
    own.end()
    await own.code
    const { store: mine } = openForWriting(folder.at('data'))
    const facts = mine.loadAll('campaign01')
    mine.close()
    const { store: other } = openForWriting(folder.at('other'))
    other.transaction(() => other.addCampaign('campaign01', facts, []))
    other.close()
    expect(await refusal([], 'en_GB.UTF-8', folder.at('other'))).toEqual([
      3,
      expect.stringContaining('already holds campaigns that are in no club’s book'),
    ])
  })

  test('that the database does not answer', async () => {
    const { out, err, code } = await run(['--book', 'postgres://anna:geheim@127.0.0.1:1/club'], 'fr_FR.UTF-8')
    const [seen, away] = err.split('\n')
    // The database may be available later: exit code 75 asks for a retry.
    expect([out, code]).toEqual([[], 75])
    // Warns that other users can see the password, without repeating it.
    expect(seen).toMatch(/^Le mot de passe de la base est dans la ligne de commande\s:.* CHRONIQUE_BOOK\.$/)
    expect(away).toMatch(/^La base de données du club à l’adresse 127\.0\.0\.1:1\/club est injoignable \(/)
    expect(err).not.toContain('geheim')
  })
})

describe('access to the club', () => {
  test('starts with a link for the administrator at the first start only, and a lost password has its own link', async () => {
    const first = startClub()
    const address = await first.address
    expect(first.out[1]).toMatch(
      /^Nobody has an account yet\. This link makes the administrator’s, once, .*#\/invitation\/[\w-]{43}$/,
    )
    await enterClub(address)
    first.end()
    await first.code
    const link = await run(['invite', '--password-of', 'ANNA', '--public-url', 'https://club.example'])
    expect(link.out).toEqual([
      expect.stringMatching(/^This link gives a new password, .*: https:\/\/club\.example\/#\/invitation\/[\w-]{43}$/),
    ])
    expect(await run(['invite', '--password-of', 'Béla'])).toMatchObject({
      code: 3,
      err: 'Nobody in the club is called “Béla”.',
    })
    expect((await run(['invite', '--administrator'], 'fr_FR.UTF-8')).out).toEqual([
      expect.stringMatching(/^Ce lien crée un compte d’administrateur/),
      expect.stringContaining('--public-url'),
    ])
    const again = startClub()
    expect(await again.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    expect(await knock(new URL(await again.address).origin, 'sign-in', FIRST)).toMatchObject({ status: 200 })
    again.end()
    await again.code
  })

  test('is only at the public address behind a proxy, while health answers to any name', async () => {
    const port = await freePort()
    const host = startClub(['--public-url', 'https://club.example/', '--listen', `0.0.0.0:${port}`])
    expect(await host.address).toMatch(/^https:\/\/club\.example\/#\/invitation\//)
    const statusOf = (path: string, Host: string) =>
      raw(port, `GET ${path} HTTP/1.1\r\nHost: ${Host}\r\n\r\n`).then(({ status }) => status)
    expect(await statusOf('/', 'club.example')).toBe(200)
    expect(await statusOf('/', `127.0.0.1:${port}`)).toBe(421)
    expect(await statusOf('/health', `10.0.0.5:${port}`)).toBe(200)
    host.end()
    await host.code
  })

  test("moves with the club's accounts, except for names that already exist there", async () => {
    const first = startClub()
    await enterClub(await first.address)
    first.end()
    await first.code
    const moveTo = (data: string) => {
      const host = startClub(['move', '--from', folder.at('data')], 'en_GB.UTF-8', data)
      return host.code.then(() => host.out)
    }
    expect(await moveTo(folder.at('other'))).toContainEqual(expect.stringMatching(/^1.account came along/))
    expect((await moveTo(folder.at('other'))).join()).not.toMatch(/came along/)
    const other = startClub([], 'en_GB.UTF-8', folder.at('other'))
    expect(await (await createClubCaller(await other.address))('club.me', {})).toMatchObject({
      value: { name: 'Anna' },
    })
    other.end()
    await other.code
    const third = startClub([], 'en_GB.UTF-8', folder.at('third'))
    await enterClub(await third.address)
    third.end()
    await third.code
    expect((await moveTo(folder.at('third'))).join('\n')).toMatch(/stayed behind, .*: Anna$/m)
  })
})

describe.skipIf(!POSTGRES)('on PostgreSQL', () => {
  const server = servers()

  test('prints the status of every host: its position, its last report, and whether it has stopped', async () => {
    const url = await server().newDatabase()
    expect(await run(['status', '--book', url])).toMatchObject({
      code: 3,
      err: expect.stringContaining('There is no club’s book in the database') as string,
    })
    const host = startClub(['--book', url])
    const ask = await createClubCaller(await host.address)
    await ask('campaign.create', CAMPAIGN)
    host.end()
    await host.code
    await server().ask(
      url,
      `INSERT INTO chronique.host VALUES ('nas', '/srv/club', '0.0.9', 0, now() - interval '1 day', NULL, now() - interval '3 minutes'),
        ('old', '/srv/old', '0.0.1', 0, NULL, 'book-differs', now() - interval '2 days'),
        ('gone', '/srv/gone', '0.0.1', 0, NULL, NULL, now() - interval '40 days')`,
    )
    const { out } = await run(['status', '--book', url])
    expect(out.slice(0, 2)).toEqual([
      `The club’s book: ${databaseAddress(url)}`,
      expect.stringMatching(/^Last line: 1, /),
    ])
    const [nas, old, ...more] = out.slice(3).filter((line) => !line.includes(folder.at('data')))
    expect(nas).toMatch(
      /^nas \/srv\/club · line 0 · 1.line behind · heard of 3 minutes ago · last backup .* · Chronique 0\.0\.9$/,
    )
    expect(old).toMatch(/follows no more \(book-differs\).* · heard of 2 days ago · no backup yet/)
    expect(more).toEqual([])
    expect(out.find((line) => line.includes(folder.at('data')))).toMatch(/heard of \d+ seconds? ago/)
    expect((await run(['status', '--book', url, '--lang', 'fr'])).out.join()).toMatch(/signalé il y a 3.minutes/)
    // The folder of a host on a database is not a club by itself.
    for (const args of [['status'], ['invite', '--administrator']])
      expect(await run(args)).toMatchObject({ code: 3, err: expect.stringContaining('say with --book') as string })
  })

  test('exits with a code for a retry if another host holds the book', async () => {
    const url = await server().newDatabase()
    const first = startClub(['--book', url])
    await first.address
    first.end()
    await first.code
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('BEGIN; LOCK TABLE chronique.schema')
    expect(await run(['--book', url])).toMatchObject({
      code: 75,
      err: expect.stringContaining('Another host is writing') as string,
    })
    await holder.end()
  })

  test('refuses a newer database, another book and a restored one; --anew starts again', async () => {
    const [url, another] = [await server().newDatabase(), await server().newDatabase()]
    const first = startClub(['--book', url])
    const ask = await createClubCaller(await first.address)
    expect(first.out[0]).toBe(`The club’s book: ${databaseAddress(url)}`)
    await ask('campaign.create', CAMPAIGN)
    first.end()
    expect(await first.code).toBe(0)

    const errorsOf = async (args: readonly string[]) => {
      const host = startClub(args)
      return [await host.code, host.err.join('\n')]
    }
    expect(await errorsOf(['--book', another])).toEqual([3, expect.stringContaining('follows another club’s book')])
    expect(await errorsOf([])).toEqual([3, expect.stringContaining('follows another club’s book')])
    await server().ask(url, 'DELETE FROM chronique.line; UPDATE chronique.book SET position = 0')
    expect(await errorsOf(['--book', url])).toEqual([3, expect.stringContaining('put back to an earlier time')])
    const restarted = startClub(['--book', url, '--anew'])
    const askAnew = await createClubCaller(await restarted.address)
    expect(await askAnew('campaign.list', {})).toMatchObject({ ok: true, value: { campaigns: [] } })
    restarted.end()
    expect(await restarted.code).toBe(0)
    await server().ask(url, 'UPDATE chronique.schema SET version = version + 1')
    expect(await errorsOf(['--book', url])).toEqual([3, expect.stringContaining('newer version of Chronique')])
  })
})
