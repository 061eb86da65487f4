// Rate limits at the entrance of a club, and the messages about them.
import { describe, expect, test } from 'vitest'
import type { RefusedVisit } from '../../main/web/door.ts'
import { limitRefusalLog } from '../../main/web/limitRefusalLog.ts'
import { enterClub, FIRST, knock, signedInBy } from '../support/clubEntry.ts'
import { raw } from '../web/raw.ts'
import { answerOf, callAs, doorHosts, refusalIn } from './doorHost.ts'
import { PASSWORD } from './somePeople.ts'

const host = doorHosts()
const SPECTATOR = { kind: 'grant', grant: { role: 'spectator', campaign: 'campaign01' } }

/** Creates a club with an invitation for any number of users. */
async function club() {
  const { link, serving } = await host()
  const anna = await enterClub(link)
  const { value } = await answerOf(callAs(anna, 'club.invite', { purpose: SPECTATOR, uses: null, days: 7 }))
  return { anna, origin: serving.origin, invitation: (value as { token: string }).token }
}

const errorIn = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { error: { code: string; params: object } }).error

test('lets forty players join from one address, each with a look at the link, a typing error and a new account', async () => {
  const { origin, invitation } = await club()
  for (let at = 0; at < 40; at++) {
    expect((await knock(origin, 'invitation', { invitation })).status).toBe(200)
    expect(await refusalIn(knock(origin, 'accept', { name: 'ANNA', password: PASSWORD, invitation }))).toEqual([
      400,
      'name-taken',
    ])
    await signedInBy(origin, await knock(origin, 'accept', { name: `Player ${at}`, password: PASSWORD, invitation }))
  }
})

test('refuses unknown and used links after thirty, and still accepts a valid one', async () => {
  const { anna, origin, invitation } = await club()
  const { value } = await answerOf(callAs(anna, 'club.invite', { purpose: SPECTATOR, uses: 1, days: 7 }))
  const { token } = value as { token: string }
  await signedInBy(origin, await knock(origin, 'accept', { name: 'Béla', password: PASSWORD, invitation: token }))
  for (let at = 0; at < 30; at++)
    expect(await refusalIn(knock(origin, 'invitation', { invitation: at % 2 ? token : 'x'.repeat(43) }))).toEqual([
      400,
      'invitation-over',
    ])
  for (const used of [token, 'x'.repeat(43)])
    expect(await errorIn(knock(origin, 'invitation', { invitation: used }))).toMatchObject({
      code: 'too-often',
      params: { about: 'too-often-invitation', minutes: 15 },
    })
  expect((await knock(origin, 'invitation', { invitation })).status).toBe(200)
  await signedInBy(origin, await knock(origin, 'accept', { name: 'Carl', password: PASSWORD, invitation }))
})

test('allows 240 accounts from one link and one address in a quarter of an hour', async () => {
  const { origin, invitation } = await club()
  const codes: unknown[] = []
  for (let at = 0; at < 240; at++)
    codes.push((await knock(origin, 'accept', { name: `Player ${at}`, password: PASSWORD, invitation })).status)
  expect([codes.indexOf(429), codes.at(-2), codes.at(-1)]).toEqual([239, 200, 429])
})

test('limits guesses at one name without limiting other names from the same address', async () => {
  const { origin } = await club()
  const guess = (name: string) => errorIn(knock(origin, 'sign-in', { name, password: 'wrong, wrong' }))
  for (let at = 0; at < 80; at++) await guess('anna')
  expect(await guess('anna')).toMatchObject({ code: 'too-often', params: { about: 'too-often-name' } })
  expect(await guess('béla')).toMatchObject({ code: 'wrong-sign-in' })
  for (let at = 0; at < 60; at++) await guess(`name ${at}`)
  expect(await guess('béla')).toMatchObject({ code: 'too-often', params: { about: 'too-often-address' } })
})

/** The cookies that a response sets. */
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

test('lets a known browser sign in while another user guesses from the same address', async () => {
  const { origin, invitation } = await club()
  const made = await knock(origin, 'accept', { name: 'Béla', password: PASSWORD, invitation })
  const cookie = cookiesOf(made)
  const signIn = (name: string, password: string, headers = {}) => knock(origin, 'sign-in', { name, password }, headers)
  for (let at = 0; at < 61; at++) await signIn(`name ${at}`, 'wrong, wrong')
  for (let at = 0; at < 11; at++) await signIn('béla', 'wrong, wrong')
  expect(await errorIn(signIn('béla', PASSWORD))).toMatchObject({ code: 'too-often' })
  const again = await signIn('béla', PASSWORD, { cookie })
  expect(again.status).toBe(200)
  // The browser is known for one account, for which it has ten tries of its own.
  expect(await errorIn(signIn('anna', FIRST.password, { cookie }))).toMatchObject({ code: 'too-often' })
  for (let at = 0; at < 10; at++)
    expect(await errorIn(signIn('béla', 'wrong, wrong', { cookie }))).toMatchObject({ code: 'wrong-sign-in' })
  expect(await errorIn(signIn('béla', PASSWORD, { cookie }))).toMatchObject({
    code: 'too-often',
    params: { about: 'too-often-name' },
  })
})

test('forgets known browsers once the password is changed', async () => {
  const { anna, origin, invitation } = await club()
  const made = await knock(origin, 'accept', { name: 'Béla', password: PASSWORD, invitation })
  const cookie = cookiesOf(made)
  const { value } = await answerOf(callAs(anna, 'club.people'))
  const { account } = (value as { people: { name: string; account: string }[] }).people.find(
    ({ name }) => name === 'Béla',
  )!
  const given = await answerOf(callAs(anna, 'club.invite', { purpose: { kind: 'password', account } }))
  const { token } = given.value as { token: string }
  expect((await knock(origin, 'accept', { name: '', password: FIRST.password, invitation: token })).status).toBe(200)
  for (let at = 0; at < 61; at++) await knock(origin, 'sign-in', { name: `name ${at}`, password: 'wrong, wrong' })
  expect(await errorIn(knock(origin, 'sign-in', { name: 'béla', password: 'wrong' }, { cookie }))).toMatchObject({
    code: 'too-often',
  })
})

test('lets a user change their password while others guess it from many addresses', async () => {
  const { link, serving, people } = await host()
  const anna = await enterClub(link)
  const door = people.doorAt(serving.origin)
  const guess = (address: string) =>
    door
      .answer(
        'sign-in',
        { name: FIRST.name, password: 'wrong, wrong' },
        {
          ...{ cookie: undefined, authorization: undefined, agent: '', address },
        },
      )
      .catch((error: unknown) => error)
  for (let at = 0; at < 61; at++) await guess(`10.0.0.${at}`)
  expect(await guess('10.0.1.1')).toMatchObject({ code: 'too-often' })
  const input = { old: FIRST.password, new: 'a quite other phrase' }
  expect((await answerOf(callAs(anna, 'club.change-password', input))).ok).toBe(true)
})

describe('a user in an unknown browser', () => {
  /** Returns a function that tries to sign in from an address, as reported by a proxy. */
  async function signInAttempts() {
    const { link, serving, people } = await host()
    await enterClub(link)
    const door = people.doorAt(serving.origin)
    return (address: string, password = 'wrong, wrong') =>
      door
        .answer(
          'sign-in',
          { name: FIRST.name, password },
          { cookie: undefined, authorization: undefined, agent: '', address },
        )
        .then(
          () => 'in',
          (error: { code: string }) => error.code,
        )
  }

  test('can sign in while another address floods the host with wrong passwords for the same account', async () => {
    const tries = await signInAttempts()
    const flood: string[] = []
    for (let at = 0; at < 500; at++) flood.push(await tries('203.0.113.7'))
    expect([flood.lastIndexOf('wrong-sign-in'), flood.at(-1)]).toEqual([9, 'too-often'])
    // Even after five addresses have used all their tries, the account has tries left.
    for (const address of ['203.0.113.8', '203.0.113.9', '203.0.113.10', '2001:db8::1'])
      for (let at = 0; at < 20; at++) await tries(address)
    expect(await tries('198.51.100.1', FIRST.password)).toBe('in')
  })

  test('is limited if guesses come from ever more addresses: at most sixty an hour are checked', async () => {
    const tries = await signInAttempts()
    const guesses: string[] = []
    for (let at = 0; at < 200; at++) guesses.push(await tries(`203.0.${at}.1`))
    expect(guesses.filter((code) => code === 'wrong-sign-in')).toHaveLength(60)
    expect(await tries('198.51.100.1', FIRST.password)).toBe('too-often')
  })
})

test('allows an account ten changes of its name an hour', async () => {
  const { anna } = await club()
  for (let at = 0; at < 10; at++)
    expect((await answerOf(callAs(anna, 'club.rename-me', { name: `Anna ${at}` }))).ok).toBe(true)
  const answer = await answerOf(callAs(anna, 'club.rename-me', { name: FIRST.name }))
  expect(answer).toMatchObject({ ok: false, error: { code: 'too-often', params: { about: 'too-often-rename' } } })
})

test('logs a refused attempt with its address and reason', async () => {
  const { link, serving, turnedAway } = await host()
  const { origin } = serving
  await enterClub(link)
  await knock(origin, 'sign-in', { name: 'Sam', password: 'a wrong password' })
  await knock(origin, 'session', {})
  for (let at = 0; at < 30; at++) await knock(origin, 'invitation', { invitation: 'x'.repeat(43) })
  await knock(origin, 'accept', { invitation: 'x'.repeat(43), name: 'Sam', password: 'a long password' })
  const address = '127.0.0.1'
  expect(turnedAway.length).toBe(32)
  expect([turnedAway[0], turnedAway[1], turnedAway.at(-1)]).toEqual([
    { what: 'sign-in', code: 'wrong-sign-in', address },
    { what: 'invitation', code: 'invitation-over', address },
    { what: 'accept', code: 'too-often', about: 'too-often-invitation', address },
  ])
})

test('logs invalid cookies or bearers, and requests with another host name or from another site', async () => {
  const { link, serving, turnedAway } = await host()
  const { origin } = serving
  const anna = await enterClub(link)
  const address = '127.0.0.1'
  await callAs({ origin, headers: {} as never })
  await knock(origin, 'session', {})
  expect(turnedAway).toEqual([])
  const cookie = `chronique=${'x'.repeat(43)}`
  await callAs({ origin, headers: { cookie } as never })
  await callAs({ origin, headers: { ...anna.headers, authorization: 'Bearer x' } })
  await knock(origin, 'session', {}, { cookie })
  await knock(origin, 'session', {}, { origin: 'https://elsewhere.example' })
  await raw(Number(new URL(origin).port), 'GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n')
  const about = 'session-unknown'
  expect(turnedAway).toEqual([
    { what: 'call', code: 'sign-in-needed', about, address },
    { what: 'call', code: 'sign-in-needed', about, address },
    { what: 'session', code: 'sign-in-needed', about, address },
    { what: 'request', code: 'bad-request', about: 'other-origin', address },
    { what: 'request', code: 'bad-request', about: 'other-host', address },
  ])
})

test('writes few lines in a flood, with the number of those left out', async () => {
  const lines: RefusedVisit[] = []
  const note = limitRefusalLog((one) => lines.push(one), 20)
  const [call, guess] = [
    { what: 'call', code: 'sign-in-needed', address: '10.0.0.1' },
    { what: 'sign-in', code: 'wrong-sign-in', address: '10.0.0.1' },
  ]
  for (let at = 0; at < 1000; at++) note(call)
  for (let at = 0; at < 70; at++) note(guess)
  expect(lines.length).toBe(61)
  await expect
    .poll(() => lines.slice(61))
    .toEqual([
      { ...call, more: 999 },
      { ...guess, more: 10 },
    ])
  note(call)
  expect(lines.at(-1)).toEqual(call)
  for (let at = 0; at < 5000; at++) note({ ...call, address: `10.0.${at >> 8}.${at & 255}` })
  expect(lines.length).toBeLessThan(700)
})
