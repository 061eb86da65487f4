// The HTTP entrance of a club's host: cookies, bearers, origins and host names, ended sessions, and hostile requests.
import { describe, expect, test } from 'vitest'
import type { ClubAccountStore } from '../../main/ports/people.ts'
import { AppError } from '../../shared/domain/error.ts'
import { enterClub, FIRST, knock, signedInBy } from '../support/clubEntry.ts'
import { raw } from '../web/raw.ts'
import { answerOf, callAs, doorHosts, refusalIn } from './doorHost.ts'
import { PASSWORD } from './somePeople.ts'

const host = doorHosts()

test('hides the address of the database while it is unreachable', async () => {
  let isAway = false
  const unreachableWhenAway = (people: ClubAccountStore): ClubAccountStore => ({
    ...people,
    now: {
      ...people.now,
      findByKey: (...asked) =>
        isAway
          ? Promise.reject(new AppError('book-unreachable', { address: 'db.internal:5432/club', reason: 'x' }))
          : people.now.findByKey(...asked),
    },
  })
  const { serving } = await host(undefined, unreachableWhenAway)
  const { origin } = serving
  isAway = true
  const foreign = { cookie: `chronique=${'x'.repeat(43)}`, authorization: 'Bearer x' }
  for (const answer of [await knock(origin, 'sign-in', FIRST), await callAs({ origin, headers: foreign })]) {
    const text = await answer.text()
    expect(answer.status).toBe(503)
    expect(text).toContain('club-away')
    expect(text).not.toContain('db.internal')
  }
  isAway = false
})

test('creates the administrator once by the first link, and requires cookie and bearer for everything', async () => {
  const { link, serving, first } = await host()
  const shown: unknown = await (await knock(serving.origin, 'invitation', { invitation: first })).json()
  expect(shown).toMatchObject({ purpose: { kind: 'administrator' } })
  const anna = await enterClub(link)
  expect((await answerOf(callAs(anna))).value).toBe('Anna')
  expect((await answerOf(callAs(anna, 'club.me'))).value).toMatchObject({ name: 'Anna', isAdministrator: true })
  const { origin, headers } = anna
  const { authorization, cookie } = headers
  for (const some of [
    {},
    { authorization },
    { cookie },
    { cookie, authorization: 'Bearer x' },
    { authorization: `Bearer ${cookie.split('=')[1]}`, cookie },
  ])
    expect(await refusalIn(callAs({ origin, headers: some as never }))).toEqual([401, 'sign-in-needed'])
  for (const path of ['/pdf', '/rpc/stop'])
    expect(
      (
        await fetch(`${origin}${path}`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ).toBe(401)
  expect((await fetch(`${origin}/events`, { headers: { cookie } })).status).toBe(401)
  expect(await refusalIn(knock(origin, 'accept', { ...FIRST, name: 'Other', invitation: first }))).toEqual([
    400,
    'invitation-over',
  ])
  expect((await fetch(`${origin}/`)).status).toBe(200)
  for (const name of ['enter', 'open', 'ticket', 'key', 'constructor'])
    expect((await knock(origin, name, {})).status).toBe(404)
})

test('sets a cookie for this site and TLS only, hidden from scripts and different each time', async () => {
  const plain = await host()
  const answer = await knock(plain.serving.origin, 'accept', { ...FIRST, invitation: plain.first })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^chronique=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/),
    expect.stringMatching(
      /^chronique-browser=[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000$/,
    ),
  ])
  const safe = await host('https://club.example')
  expect(safe.serving.origin).toBe('https://club.example')
  const door = safe.people.doorAt('https://club.example')
  const visitor = { cookie: undefined, authorization: undefined, agent: '', address: '10.0.0.1' }
  const accepted = await door.answer('accept', { ...FIRST, invitation: safe.first }, visitor)
  expect(accepted!.cookies![0]).toMatch(
    /^__Host-chronique=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=15552000$/,
  )
  const { token } = accepted!.value as { token: string }
  const [pair] = accepted!.cookies![0]!.split(';')
  const findByCookie = (cookie: string) => door.findSignedIn({ ...visitor, cookie, authorization: `Bearer ${token}` })
  expect(await findByCookie(pair!)).toMatchObject({ name: 'Anna' })
  // It accepts neither a cookie without the prefix, nor one of two cookies.
  expect(await findByCookie(pair!.replace('__Host-', ''))).toBe(undefined)
  expect(await findByCookie(`${pair}; ${pair!.split('=')[0]}=${'x'.repeat(43)}`)).toBe(undefined)
})

test('tells a browser that it was signed out because of too many others', async () => {
  const { link, serving } = await host()
  const { origin } = serving
  const first = await enterClub(link)
  for (let at = 0; at < 30; at++) await knock(origin, 'sign-in', FIRST)
  const { error } = (await (await knock(origin, 'session', {}, { cookie: first.headers.cookie })).json()) as {
    error: object
  }
  expect(error).toMatchObject({ code: 'sign-in-needed', params: { about: 'session-dropped', most: 30 } })
  const other = await knock(origin, 'session', {}, { cookie: `chronique=${'x'.repeat(43)}` })
  expect(await other.json()).toMatchObject({ error: { params: { about: 'session-unknown' } } })
})

test('starts a new session at every sign-in and ends the old one, so that none can be planted', async () => {
  const { link, serving } = await host()
  const planted = await enterClub(link)
  const answer = await knock(serving.origin, 'sign-in', FIRST, { cookie: planted.headers.cookie })
  const mine = await signedInBy(serving.origin, answer)
  expect(mine.headers.cookie).not.toBe(planted.headers.cookie)
  expect(mine.headers.authorization).not.toBe(planted.headers.authorization)
  expect(await refusalIn(callAs(planted))).toEqual([401, 'sign-in-needed'])
  const secondAnswer = await knock(serving.origin, 'sign-in', FIRST, { cookie: `chronique=${'A'.repeat(43)}` })
  expect((await signedInBy(serving.origin, secondAnswer)).headers.cookie).not.toContain('A'.repeat(43))
  expect(
    await refusalIn(
      callAs({ ...mine, headers: { ...mine.headers, cookie: secondAnswer.headers.getSetCookie()[0]!.split(';')[0]! } }),
    ),
  ).toEqual([401, 'sign-in-needed'])
})

test('returns the bearer for the cookie, and ends the session when the user signs out', async () => {
  const { link } = await host()
  const anna = await enterClub(link)
  const { cookie, authorization } = anna.headers
  expect(await (await knock(anna.origin, 'session', {}, { cookie })).json()).toEqual({
    token: authorization.slice('Bearer '.length),
    name: 'Anna',
  })
  expect(await refusalIn(knock(anna.origin, 'session', {}))).toEqual([401, 'sign-in-needed'])
  expect(await refusalIn(knock(anna.origin, 'sign-out', {}, { cookie }))).toEqual([401, 'sign-in-needed'])
  const out = await knock(anna.origin, 'sign-out', {}, { cookie, authorization })
  expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^chronique=; .*Max-Age=0$/)])
  expect(await refusalIn(callAs(anna))).toEqual([401, 'sign-in-needed'])
})

test('closes the stream of a disabled user, and applies a new role at once', async () => {
  const { link, serving } = await host()
  const anna = await enterClub(link)
  const createInvitation = (purpose: object) =>
    answerOf(callAs(anna, 'club.invite', { purpose })).then(({ value }) => (value as { token: string }).token)
  const token = await createInvitation({ kind: 'grant', grant: { role: 'spectator', campaign: 'campaign01' } })
  const bela = await signedInBy(
    serving.origin,
    await knock(serving.origin, 'accept', { name: 'Béla', password: PASSWORD, invitation: token }),
  )
  const events = await fetch(`${serving.origin}/events`, { headers: bela.headers })
  const streamText = events.text()
  serving.tell([{ kind: 'campaign', id: 'campaign01' }])
  const further = await createInvitation({ kind: 'grant', grant: { role: 'organiser', campaign: 'campaign02' } })
  expect(
    await refusalIn(knock(serving.origin, 'accept', { invitation: further }, { cookie: bela.headers.cookie })),
  ).toEqual([401, 'sign-in-needed'])
  expect((await knock(serving.origin, 'accept', { invitation: further }, bela.headers)).status).toBe(200)
  const { value } = await answerOf(callAs(bela, 'club.me'))
  expect((value as { grants: { role: string }[] }).grants.map(({ role }) => role)).toEqual(['spectator', 'organiser'])
  const { account } = value as { account: string }
  expect(await answerOf(callAs(anna, 'club.disable', { account }))).toMatchObject({ ok: true })
  // The stream had no events of others, and was closed.
  expect(await streamText).not.toContain('campaign01')
  expect(await refusalIn(callAs(bela))).toEqual([401, 'sign-in-needed'])
  expect(await refusalIn(knock(serving.origin, 'sign-in', { name: 'Béla', password: PASSWORD }))).toEqual([
    403,
    'account-disabled',
  ])
})

test('stops guesses, and states for how long', async () => {
  const { link, serving } = await host()
  await enterClub(link)
  const tries: unknown[] = []
  for (let count = 0; count < 15; count++)
    tries.push(await refusalIn(knock(serving.origin, 'sign-in', { name: 'anna', password: 'wrong, wrong' })))
  expect(tries.slice(0, 10).every((one) => JSON.stringify(one) === '[401,"wrong-sign-in"]')).toBe(true)
  expect(tries.at(-1)).toEqual([429, 'too-often'])
  const answer = await knock(serving.origin, 'sign-in', FIRST)
  const { error } = (await answer.json()) as { error: { params: { seconds: number } } }
  expect(answer.headers.get('retry-after')).toBe(String(error.params.seconds))
  const links: unknown[] = []
  for (let count = 0; count < 40; count++)
    links.push((await refusalIn(knock(serving.origin, 'invitation', { invitation: 'x'.repeat(43) })))[1])
  expect([links[0], links.at(-1)]).toEqual(['invitation-over', 'too-often'])
})

describe('300 hostile requests', () => {
  const JUNK = [
    '',
    ' ',
    'x',
    'x'.repeat(42),
    'x'.repeat(44),
    'x'.repeat(4000),
    '../../etc/passwd',
    "' OR 1=1 --",
    '%00',
    '{}',
    'null',
    '[object Object]',
    '__proto__',
    '=',
    ';',
    '"quoted"',
    'Bearer',
  ]
  const ORIGINS = [
    'null',
    'http://evil.example',
    'https://evil.example',
    'http://127.0.0.1',
    'https://127.0.0.1:PORT',
    'http://localhost:PORT',
    'http://127.0.0.1:PORT.evil.example',
    'http://evil.example#http://127.0.0.1:PORT',
    'file://',
    'HTTP://127.0.0.1:PORT',
    'http://127.0.0.1:PORT/',
  ]
  const HOSTS = [
    'evil.example',
    'localhost:PORT',
    '127.0.0.1',
    '127.0.0.1:1',
    '0.0.0.0:PORT',
    '[::1]:PORT',
    'club.example',
    '127.0.0.1:PORT.',
    'user@127.0.0.1:PORT',
    '127.1:PORT',
    '',
  ]
  const BODIES: readonly unknown[] = [
    null,
    [],
    'x',
    1,
    true,
    { name: 1, password: 2 },
    { name: {}, password: [] },
    { name: 'Anna' },
    { password: PASSWORD },
    { ...FIRST, extra: 1 },
    { ...FIRST, name: 'x'.repeat(1001) },
    { ...FIRST, password: 'x'.repeat(1001) },
    { name: { $ne: null }, password: { $ne: null } },
    { __proto__: { name: 'Anna' }, password: PASSWORD },
    {},
  ]
  const GUESSES = [
    '',
    ' ',
    PASSWORD.toUpperCase(),
    `${PASSWORD} `,
    ` ${PASSWORD}`,
    PASSWORD.slice(0, -1),
    `${PASSWORD}\u0000`,
    'null',
    "' OR 1=1 --",
  ]

  test('are all refused, and do not reach the program', async () => {
    const { link, asked } = await host()
    const anna = await enterClub(link)
    const { origin } = anna
    const port = new URL(origin).port
    const known = asked.length
    const at = (text: string) => text.replaceAll('PORT', port)
    const body = '{}'
    const sendRaw = (path: string, headers: Readonly<Record<string, string>>, text = body) =>
      raw(
        Number(port),
        `POST ${path} HTTP/1.1\r\n${Object.entries({
          Host: `127.0.0.1:${port}`,
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(text)),
          ...headers,
        })
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n${text}`,
      )
    const good = { Cookie: anna.headers.cookie, Authorization: anna.headers.authorization }
    const tokens = JUNK.filter((one) => !one.includes('\n'))
    const paths = ['/rpc/campaign.list', '/rpc/club.me', '/pdf']
    const requests: (() => ReturnType<typeof raw>)[] = [
      ...paths.flatMap((path) =>
        tokens.map((token) => () => sendRaw(path, { ...good, Authorization: `Bearer ${token}` })),
      ),
      ...paths.flatMap((path) => tokens.map((token) => () => sendRaw(path, { ...good, Cookie: `chronique=${token}` }))),
      ...paths.flatMap((path) =>
        tokens.map((token) => () => sendRaw(path, { ...good, Cookie: `__Host-chronique=${token}` })),
      ),
      ...['/access/sign-in', '/access/session', ...paths].flatMap((path) =>
        ORIGINS.map((one) => () => sendRaw(path, { ...good, Origin: at(one) })),
      ),
      ...['/access/sign-in', '/access/session', ...paths].flatMap((path) =>
        HOSTS.map((one) => () => sendRaw(path, { ...good, Host: at(one) })),
      ),
      ...['cross-site', 'same-site'].flatMap((site) =>
        paths.map((path) => () => sendRaw(path, { ...good, 'Sec-Fetch-Site': site })),
      ),
      ...BODIES.map((one) => () => sendRaw('/access/accept', {}, JSON.stringify(one))),
      ...tokens.map(
        (token) => () => sendRaw('/access/accept', {}, JSON.stringify({ ...FIRST, name: 'Eve', invitation: token })),
      ),
      ...GUESSES.map((password) => () => sendRaw('/access/sign-in', {}, JSON.stringify({ name: 'Anna', password }))),
      ...BODIES.map((one) => () => sendRaw('/access/sign-in', {}, JSON.stringify(one))),
    ]
    expect(requests.length).toBeGreaterThanOrEqual(300)
    const wrong: unknown[] = []
    for (const [index, request] of requests.entries()) {
      const { status, text } = await request()
      const isRefused = status === 'closed' || (status >= 400 && status < 500)
      if (!isRefused || /set-cookie/i.test(text) || /"token"/.test(text))
        wrong.push([index, status, text.slice(0, 200)])
    }
    expect(wrong).toEqual([])
    expect(asked.length).toBe(known)
    expect((await answerOf(callAs(anna))).ok).toBe(true)
  })
})
