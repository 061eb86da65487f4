// A club's host from its start to its end, in this process, and what it says where it cannot begin.
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { main } from '../../main/club/main.ts'
import { openForWriting } from '../../main/database/open.ts'
import { existsSync, mkdirSync } from 'node:fs'
import { openApp } from '../../main/app/folder.ts'
import { addressOf } from '../../main/club/postgres.ts'
import { WORKER } from '../host/services.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'
import { raw } from '../web/raw.ts'
import { asking, enterClub, FIRST, knock } from '../support/clubEntry.ts'
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

/** Starts a host on a folder of its own; `address`: once it has said where its pages are. */
function started(args: readonly string[] = [], LANG = 'en_GB.UTF-8', data = folder.at('data')) {
  const [out, err]: [string[], string[]] = [[], []]
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let said: (address: string) => void
  const address = new Promise<string>((resolve) => (said = resolve))
  const code = main({
    args: ['--data', data, '--no-open', ...args],
    environment: { LANG },
    screens: screens.path,
    worker: WORKER,
    out(line) {
      out.push(line)
      const found = /https?:[^\s"]+/.exec(line)?.[0]
      if (found) said(found)
    },
    err: (line) => err.push(line),
    ended,
  })
  return { code, out, err, address, end: () => end() }
}

const CAMPAIGN = { campaign: 'campaign01', name: 'Été', ruleset: 'un-pour-un' }

test('without a database it keeps the book itself, and goes on with it the next time', async () => {
  const first = started()
  const ask = await asking(await first.address)
  expect(first.out[0]).toBe(`The club’s book is kept in ${folder.at('data')}: this host is the only one.`)
  expect(await ask('campaign.create', CAMPAIGN)).toMatchObject({ ok: true })
  first.end()
  expect(await first.code).toBe(0)
  const port = await freePort()
  const again = started(['--listen', `127.0.0.1:${port}`], 'fr_FR.UTF-8')
  const askAgain = await asking(await again.address)
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

test('what would change this host alone is refused; a campaign of a backup comes back as lines', async () => {
  const host = started()
  const ask = await asking(await host.address)
  await ask('campaign.create', CAMPAIGN)
  const made = (await ask('safekeeping.back-up', {})) as { value: { backup: { id: string } } }
  const backup = made.value.backup.id
  expect(await ask('safekeeping.go-on', { way: 'anew' })).toMatchObject({ ok: false, error: { code: 'club-go-on' } })
  const back = { backup, campaign: 'campaign01', as: 'copy' }
  expect(await ask('safekeeping.restore-campaign', back)).toMatchObject({ ok: true })
  await ask('campaign.close', { campaign: 'campaign01' })
  expect(await ask('safekeeping.delete-campaign', { campaign: 'campaign01', name: 'Été' })).toMatchObject({ ok: true })
  const document = { ...(await exported(ask)), name: 'x' }
  expect(await ask('campaign.import', { document, as: 'copy' })).toMatchObject({ ok: false })
  host.end()
  expect(await host.code).toBe(0)
  const { store } = openForWriting(folder.at('data'))
  expect([store.campaigns().length, store.book.last()]).toEqual([1, 4])
  store.close()
})

async function exported(ask: (method: string, body: object) => Promise<unknown>): Promise<object> {
  const { value } = (await ask('campaign.list', {})) as { value: { campaigns: { id: string }[] } }
  const answer = (await ask('campaign.export', { campaign: value.campaigns[0]!.id })) as { value: object }
  return answer.value
}

/** A verb from its start to its end. */
async function told(args: readonly string[], LANG = 'en_GB.UTF-8') {
  const host = started(args, LANG)
  const code = await host.code
  return { code, out: host.out, err: host.err.join('\n') }
}

test('a proxy is told whether the host is well, and nothing else; notes of what happened have no names', async () => {
  const before = started()
  await enterClub(await before.address)
  before.end()
  await before.code
  const host = started(['--log'])
  const address = await host.address
  for (const line of host.out)
    expect(JSON.parse(line)).toMatchObject({ event: 'said', text: expect.any(String) as string })
  const ask = await asking(address)
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

describe('moving', () => {
  test('campaigns come in from a folder and go out into another, each told of', async () => {
    const own = openApp(folder.at('own'), true, () => undefined)
    expect(own.app.call('campaign.create', CAMPAIGN, 'anna').ok).toBe(true)
    own.close()
    expect(await told(['move', '--from', folder.at('own')])).toEqual({
      code: 0,
      out: ['Moved: Été', expect.stringMatching(/^1.campaign moved into the club; .*own is as it was/)],
      err: '',
    })
    const again = await told(['move', '--from', folder.at('own')], 'fr_FR.UTF-8')
    expect(again.out).toEqual([
      expect.stringMatching(/^Déjà là, laissée comme elle est.: Été$/),
      expect.stringMatching(/^Rien n’a été déménagé.: toutes y sont déjà\.$/),
    ])
    const out = await told(['move', '--to', folder.at('out')])
    expect(out.out).toEqual(['Moved: Été', expect.stringMatching(/^1.campaign moved to .*out, which/)])
    expect(await told(['move', '--from', folder.folder('empty')])).toMatchObject({
      code: 3,
      err: expect.stringContaining('There are no campaigns in') as string,
    })
  })

  test.each([
    [['move'], 2, 'move takes either --from DIR'],
    [['move', '--from', 'a', '--to', 'b'], 2, 'move takes either --from DIR'],
    [['mov'], 2, '“mov” is nothing that a club’s host does'],
    [['move', 'more'], 2, 'more'],
  ])('%j is told what is wrong with it', async (args, code, sentence) => {
    expect(await told(args)).toMatchObject({ code, out: [], err: expect.stringContaining(sentence) as string })
  })
})

test('a folder that is not there is told, and not made; so is one without anything of a club', async () => {
  const data = folder.at('data')
  for (const args of [['status'], ['invite', '--administrator'], ['move', '--to', folder.at('out')]]) {
    const { code, err } = await told(args)
    expect([code, err]).toEqual([3, `There is no folder ${data}: look how it is written.`])
  }
  expect(await told(['move', '--from', folder.at('gone')])).toMatchObject({
    code: 3,
    err: expect.stringContaining(`There is no folder ${folder.at('gone')}`) as string,
  })
  expect([existsSync(data), existsSync(folder.at('out'))]).toEqual([false, false])
  mkdirSync(data)
  for (const args of [['status'], ['invite', '--administrator'], ['move', '--to', folder.at('out')]])
    expect(await told(args)).toMatchObject({
      code: 3,
      err: expect.stringContaining(`There is nothing of a club in ${data}`) as string,
    })
})

test('the status of a book that is kept here tells its last line and how its host stands, also while it runs', async () => {
  const host = started()
  const ask = await asking(await host.address)
  expect((await told(['status'])).out[1]).toBe('Nothing is written in it yet.')
  await ask('campaign.create', CAMPAIGN)
  const { code, out } = await told(['status'])
  expect(code).toBe(0)
  expect(out[1]).toMatch(/^Last line: 1, written /)
  expect(out[2]).toMatch(/^1.account can sign in$/)
  expect(out[3]).toMatch(/· line 1 · knows everything · (?:no backup yet|last backup .*) · Chronique \d/)
  const json = JSON.parse((await told(['status', '--json'])).out.join('\n')) as { position: number; hosts: object[] }
  expect([json.position, json.hosts]).toEqual([1, [expect.objectContaining({ position: 1, stopped: null })]])
  host.end()
  await host.code
})

describe('it says in one sentence', () => {
  const refused = async (args: readonly string[], LANG?: string, data?: string) => {
    const host = started(args, LANG, data)
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
  ])('(%s) that it does not listen at %s', async (LANG, address, sentence) => {
    expect(await refused(['--listen', address], LANG)).toEqual([2, expect.stringMatching(sentence)])
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
  ])('that people cannot open the club at %s', async (url, sentence) => {
    expect(await refused(['--public-url', url])).toEqual([2, expect.stringMatching(sentence)])
  })

  test.each([
    [['invite'], 2, 'invite takes either --administrator or --password-of'],
    [['invite', '--administrator', '--password-of', 'x'], 2, 'invite takes either'],
    [['invite', '--administrator'], 3, 'There is no folder'],
  ])('what is wrong with %j', async (args, code, sentence) => {
    expect(await refused(args)).toEqual([code, expect.stringContaining(sentence)])
  })

  test('which options there are', async () => {
    expect(await refused(['--bok', 'x'])).toEqual([2, expect.stringContaining('Unknown option')])
    expect(await refused(['--book', '--log'])).toEqual([2, expect.stringContaining('without its value: --book')])
    expect(await refused(['--book', 'mysql://x'])).toEqual([2, expect.stringContaining('postgres://')])
    expect(await refused(['--lang', 'de'])).toEqual([2, '--lang takes fr or en.'])
    expect(await refused(['--anew'])).toEqual([2, expect.stringContaining('--book')])
    for (const [LANG, words] of [
      ['fr_FR.UTF-8', 'cette aide'],
      ['en_GB.UTF-8', 'this help'],
    ]) {
      const host = started(['--help'], LANG)
      expect([await host.code, host.out[0]]).toEqual([0, expect.stringContaining(words!)])
    }
  })

  test('that the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const host = started(['--listen', `127.0.0.1:${port}`])
    expect([await host.code, host.err.join('\n')]).toEqual([
      3,
      expect.stringMatching(new RegExp(`^Port ${port} is taken`)),
    ])
    await new Promise((resolve) => other.close(resolve))
  })

  test('that the folder has campaigns of its own', async () => {
    const own = started()
    await (
      await asking(await own.address)
    )('campaign.create', CAMPAIGN)
    own.end()
    await own.code
    const { store: mine } = openForWriting(folder.at('data'))
    const facts = mine.loadAll('campaign01')
    mine.close()
    const { store: other } = openForWriting(folder.at('other'))
    other.transaction(() => other.addCampaign('campaign01', facts, []))
    other.close()
    expect(await refused([], 'en_GB.UTF-8', folder.at('other'))).toEqual([
      3,
      expect.stringContaining('already holds campaigns that are in no club’s book'),
    ])
  })

  test('that nobody answers at the address of the database', async () => {
    const { out, err, code } = await told(['--book', 'postgres://anna:geheim@127.0.0.1:1/club'], 'fr_FR.UTF-8')
    const [seen, away] = err.split('\n')
    // It may be there later: whoever starts hosts tries again.
    expect([out, code]).toEqual([[], 75])
    // What was typed is seen by others: that is said, without saying it again.
    expect(seen).toMatch(/^Le mot de passe de la base est dans la ligne de commande\s:.* CHRONIQUE_BOOK\.$/)
    expect(away).toMatch(/^La base de données du club à l’adresse 127\.0\.0\.1:1\/club est injoignable \(/)
    expect(err).not.toContain('geheim')
  })
})

describe('who is let in', () => {
  test('the first start says a link that makes the administrator; later ones do not; a lost password has a link of its own', async () => {
    const first = started()
    const address = await first.address
    expect(first.out[1]).toMatch(
      /^Nobody has an account yet\. This link makes the administrator’s, once, .*#\/invitation\/[\w-]{43}$/,
    )
    await enterClub(address)
    first.end()
    await first.code
    const link = await told(['invite', '--password-of', 'ANNA', '--public-url', 'https://club.example'])
    expect(link.out).toEqual([
      expect.stringMatching(/^This link gives a new password, .*: https:\/\/club\.example\/#\/invitation\/[\w-]{43}$/),
    ])
    expect(await told(['invite', '--password-of', 'Béla'])).toMatchObject({
      code: 3,
      err: 'Nobody in the club is called “Béla”.',
    })
    expect((await told(['invite', '--administrator'], 'fr_FR.UTF-8')).out).toEqual([
      expect.stringMatching(/^Ce lien crée un compte d’administrateur/),
      expect.stringContaining('--public-url'),
    ])
    const again = started()
    expect(await again.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    expect(await knock(new URL(await again.address).origin, 'sign-in', FIRST)).toMatchObject({ status: 200 })
    again.end()
    await again.code
  })

  test('behind a proxy the pages are at its address alone, and its health is told by any name', async () => {
    const port = await freePort()
    const host = started(['--public-url', 'https://club.example/', '--listen', `0.0.0.0:${port}`])
    expect(await host.address).toMatch(/^https:\/\/club\.example\/#\/invitation\//)
    const asked = (path: string, Host: string) =>
      raw(port, `GET ${path} HTTP/1.1\r\nHost: ${Host}\r\n\r\n`).then(({ status }) => status)
    expect(await asked('/', 'club.example')).toBe(200)
    expect(await asked('/', `127.0.0.1:${port}`)).toBe(421)
    expect(await asked('/health', `10.0.0.5:${port}`)).toBe(200)
    host.end()
    await host.code
  })

  test('a club that moves takes its accounts along; whoever has the name there already stays', async () => {
    const first = started()
    await enterClub(await first.address)
    first.end()
    await first.code
    const moved = (data: string) => {
      const host = started(['move', '--from', folder.at('data')], 'en_GB.UTF-8', data)
      return host.code.then(() => host.out)
    }
    expect(await moved(folder.at('other'))).toContainEqual(expect.stringMatching(/^1.account came along/))
    expect((await moved(folder.at('other'))).join()).not.toMatch(/came along/)
    const other = started([], 'en_GB.UTF-8', folder.at('other'))
    expect(await (await asking(await other.address))('club.me', {})).toMatchObject({ value: { name: 'Anna' } })
    other.end()
    await other.code
    const third = started([], 'en_GB.UTF-8', folder.at('third'))
    await enterClub(await third.address)
    third.end()
    await third.code
    expect((await moved(folder.at('third'))).join('\n')).toMatch(/stayed behind, .*: Anna$/m)
  })
})

describe.skipIf(!POSTGRES)('on PostgreSQL', () => {
  const server = servers()

  test('its status tells of every host: how far it is, when it was heard of; one that stopped; where there is no book', async () => {
    const url = await server().newDatabase()
    expect(await told(['status', '--book', url])).toMatchObject({
      code: 3,
      err: expect.stringContaining('There is no club’s book in the database') as string,
    })
    const host = started(['--book', url])
    const ask = await asking(await host.address)
    await ask('campaign.create', CAMPAIGN)
    host.end()
    await host.code
    await server().ask(
      url,
      `INSERT INTO chronique.host VALUES ('nas', '/srv/club', '0.0.9', 0, now() - interval '1 day', NULL, now() - interval '3 minutes'),
        ('old', '/srv/old', '0.0.1', 0, NULL, 'book-differs', now() - interval '2 days'),
        ('gone', '/srv/gone', '0.0.1', 0, NULL, NULL, now() - interval '40 days')`,
    )
    const { out } = await told(['status', '--book', url])
    expect(out.slice(0, 2)).toEqual([`The club’s book: ${addressOf(url)}`, expect.stringMatching(/^Last line: 1, /)])
    const [nas, old, ...more] = out.slice(3).filter((line) => !line.includes(folder.at('data')))
    expect(nas).toMatch(
      /^nas \/srv\/club · line 0 · 1.line behind · heard of 3 minutes ago · last backup .* · Chronique 0\.0\.9$/,
    )
    expect(old).toMatch(/follows no more \(book-differs\).* · heard of 2 days ago · no backup yet/)
    expect(more).toEqual([])
    expect(out.find((line) => line.includes(folder.at('data')))).toMatch(/heard of \d+ seconds? ago/)
    expect((await told(['status', '--book', url, '--lang', 'fr'])).out.join()).toMatch(/signalé il y a 3.minutes/)
    // The folder of a host is no club of its own.
    for (const args of [['status'], ['invite', '--administrator']])
      expect(await told(args)).toMatchObject({ code: 3, err: expect.stringContaining('say with --book') as string })
  })

  test('a newer database, another book and one put back in time are told; --anew begins again', async () => {
    const [url, another] = [await server().newDatabase(), await server().newDatabase()]
    const first = started(['--book', url])
    const ask = await asking(await first.address)
    expect(first.out[0]).toBe(`The club’s book: ${addressOf(url)}`)
    await ask('campaign.create', CAMPAIGN)
    first.end()
    expect(await first.code).toBe(0)

    const told = async (args: readonly string[]) => {
      const host = started(args)
      return [await host.code, host.err.join('\n')]
    }
    expect(await told(['--book', another])).toEqual([3, expect.stringContaining('follows another club’s book')])
    expect(await told([])).toEqual([3, expect.stringContaining('follows another club’s book')])
    await server().ask(url, 'DELETE FROM chronique.line; UPDATE chronique.book SET position = 0')
    expect(await told(['--book', url])).toEqual([3, expect.stringContaining('put back to an earlier time')])
    const anew = started(['--book', url, '--anew'])
    const askAnew = await asking(await anew.address)
    expect(await askAnew('campaign.list', {})).toMatchObject({ ok: true, value: { campaigns: [] } })
    anew.end()
    expect(await anew.code).toBe(0)
    await server().ask(url, 'UPDATE chronique.schema SET version = version + 1')
    expect(await told(['--book', url])).toEqual([3, expect.stringContaining('newer version of Chronique')])
  })
})
