// How often something may be tried at a club's door, and what whoever meets a limit is told.
import { expect, test } from 'vitest'
import { enterClub, FIRST, knock, signedInBy } from '../support/clubEntry.ts'
import { answerOf, callAs, doorHosts, refusalIn } from './doorHost.ts'
import { PASSWORD } from './somePeople.ts'

const host = doorHosts()
const SPECTATOR = { kind: 'grant', grant: { role: 'spectator', campaign: 'campaign01' } }

/** A club with an invitation for as many as come. */
async function club() {
  const { link, serving } = await host()
  const anna = await enterClub(link)
  const { value } = await answerOf(callAs(anna, 'club.invite', { purpose: SPECTATOR, uses: null, days: 7 }))
  return { anna, origin: serving.origin, invitation: (value as { token: string }).token }
}

const errorIn = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { error: { code: string; params: object } }).error

test('forty players join from one address: each looks at the link, mistypes, and makes an account', async () => {
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

test('links that there are not, or are used up, count, and it is said what the limit is about', async () => {
  const { anna, origin, invitation } = await club()
  const { value } = await answerOf(callAs(anna, 'club.invite', { purpose: SPECTATOR, uses: 1, days: 7 }))
  const { token } = value as { token: string }
  await signedInBy(origin, await knock(origin, 'accept', { name: 'Béla', password: PASSWORD, invitation: token }))
  for (let at = 0; at < 30; at++)
    expect(await refusalIn(knock(origin, 'invitation', { invitation: at % 2 ? token : 'x'.repeat(43) }))).toEqual([
      400,
      'invitation-over',
    ])
  expect(await errorIn(knock(origin, 'invitation', { invitation }))).toMatchObject({
    code: 'too-often',
    params: { about: 'too-often-invitation', minutes: 15 },
  })
})

test('one link makes 240 accounts from an address in a quarter of an hour', async () => {
  const { origin, invitation } = await club()
  const codes: unknown[] = []
  for (let at = 0; at < 240; at++)
    codes.push((await knock(origin, 'accept', { name: `Player ${at}`, password: PASSWORD, invitation })).status)
  expect([codes.indexOf(429), codes.at(-2), codes.at(-1)]).toEqual([239, 200, 429])
})

test('whoever guesses at one name takes no tries from the others behind the address', async () => {
  const { origin } = await club()
  const guess = (name: string) => errorIn(knock(origin, 'sign-in', { name, password: 'wrong, wrong' }))
  for (let at = 0; at < 80; at++) await guess('anna')
  expect(await guess('anna')).toMatchObject({ code: 'too-often', params: { about: 'too-often-name' } })
  expect(await guess('béla')).toMatchObject({ code: 'wrong-sign-in' })
  for (let at = 0; at < 60; at++) await guess(`name ${at}`)
  expect(await guess('béla')).toMatchObject({ code: 'too-often', params: { about: 'too-often-address' } })
})

test('an account changes its name ten times an hour', async () => {
  const { anna } = await club()
  for (let at = 0; at < 10; at++)
    expect((await answerOf(callAs(anna, 'club.rename-me', { name: `Anna ${at}` }))).ok).toBe(true)
  const answer = await answerOf(callAs(anna, 'club.rename-me', { name: FIRST.name }))
  expect(answer).toMatchObject({ ok: false, error: { code: 'too-often', params: { about: 'too-often-rename' } } })
})

test('who is turned away is noted with the address and the reason', async () => {
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
