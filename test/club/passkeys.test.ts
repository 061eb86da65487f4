// Passkeys of a club's users, wherever it keeps them; the devices and the thieves are simulated.
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { importAccounts } from '../../main/club/people/peopleExport.ts'
import {
  acceptInvitationWithPassword,
  acceptInvitationByPasskey,
  passkeyOptionsForInvitation,
  createInvitation,
} from '../../main/club/people/invitations.ts'
import {
  addPasskey,
  passkeyOptionsForUser,
  passkeyRequestOptions,
  signInByPasskey,
} from '../../main/club/people/passkeys.ts'
import { signIn } from '../../main/club/people/signIn.ts'
import { ACCOUNT_STORE_KINDS } from './peopleShelves.ts'
import { softKey } from './softKey.ts'
import { ADMINISTRATOR, codeOf, accountHelpers, PASSWORD, playerOf, manualClock } from './somePeople.ts'

const HOST = 'club.example'
const ORIGIN = `https://${HOST}`
const label = 'Firefox, Android'
const toBase64url = (text: string) => Buffer.from(text).toString('base64url')

describe.each(ACCOUNT_STORE_KINDS)('passkeys $name', ({ storeFactory }) => {
  const createStore = storeFactory()
  async function preparePasskeys() {
    const clock = manualClock()
    const people = await (await createStore())()
    const helpers = accountHelpers(people, clock.now)
    const { parts, joins } = helpers
    const anna = await joins('Anna', ADMINISTRATOR)
    const challenge = async () => (await passkeyRequestOptions(parts, ORIGIN)).challenge
    /** Adds a device to an account. */
    const device = async (who = anna, key = softKey(HOST)) => {
      const options = await passkeyOptionsForUser(parts, ORIGIN, who, PASSWORD)
      await addPasskey(parts, ORIGIN, who, { response: key.register(options), label })
      return key
    }
    const trySignIn = (response: unknown) => codeOf(signInByPasskey(parts, ORIGIN, { response, label }))
    const listPasskeys = async () => (await helpers.ask(anna, 'club.passkeys', {})).passkeys
    return { ...helpers, clock, people, anna, challenge, device, trySignIn, listPasskeys }
  }

  test('sign their owner in, any number of times', async () => {
    const { parts, anna, challenge, device, listPasskeys, clock } = await preparePasskeys()
    const key = await device()
    expect(await listPasskeys()).toMatchObject([{ label, lastUsed: null }])
    clock.move(1)
    for (let turn = 0; turn < 2; turn++) {
      const response = key.sign({ challenge: await challenge() })
      expect(await signInByPasskey(parts, ORIGIN, { response, label })).toMatch(/^[\w-]{43}$/)
    }
    expect((await listPasskeys())[0]!.lastUsed).toBe(new Date(clock.now()).toISOString())
    const { options, known } = {
      options: await passkeyOptionsForUser(parts, ORIGIN, anna, PASSWORD),
      known: key.credential,
    }
    expect(options).toMatchObject({ rp: { id: HOST }, user: { name: 'Anna' }, excludeCredentials: [{ id: known }] })
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
  })

  test('are refused if anything in the answer is wrong', async () => {
    const { challenge, device, trySignIn } = await preparePasskeys()
    const key = await device()
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const fresh = async (more: object = {}) => ({ challenge: await challenge(), ...more })
    const hostile = {
      'another key': key.sign(await fresh(), other),
      'a challenge that was never issued': key.sign({ challenge: toBase64url('a'.repeat(32)) }),
      'another page': key.sign(await fresh({ origin: 'https://club.example.evil' })),
      'another port': key.sign(await fresh({ origin: `${ORIGIN}:444` })),
      'no user present': key.sign(await fresh({ flags: 0x00 })),
      'a user not verified by finger or PIN': key.sign(await fresh({ flags: 0x01 })),
      'an answer of another type': key.sign(await fresh({ type: 'webauthn.create' })),
      'a key that was never added': softKey(HOST).sign(await fresh()),
      'a key of another club': softKey('other.example', 'x').sign(await fresh({ origin: ORIGIN })),
      nothing: {},
      'no object': null,
      'invalid JSON': { ...key.sign(await fresh()), response: { clientDataJSON: toBase64url('{') } },
      'no challenge': { ...key.sign(await fresh()), response: { clientDataJSON: toBase64url('{}') } },
      'an id that is no text': { ...key.sign(await fresh()), id: { $ne: 1 } },
    }
    for (const [what, response] of Object.entries(hostile))
      expect([what, await trySignIn(response)]).toEqual([what, 'wrong-passkey'])
    expect(await trySignIn(key.sign(await fresh()))).toBe('done')
  })

  test('accept an answer once, and only for a few minutes', async () => {
    const { challenge, device, trySignIn, clock, records } = await preparePasskeys()
    const key = await device()
    const response = key.sign({ challenge: await challenge() })
    const both = await Promise.all([trySignIn(response), trySignIn(response)])
    expect(both.sort()).toEqual(['done', 'wrong-passkey'])
    const late = await challenge()
    clock.move(6 / (24 * 60))
    expect(await trySignIn(key.sign({ challenge: late }))).toBe('wrong-passkey')
    // Challenges without an answer are deleted after a time.
    await challenge()
    expect((await records.list('challenge')).length).toBe(1)
  })

  test('are refused if their counter shows a copy', async () => {
    const { challenge, device, trySignIn } = await preparePasskeys()
    const key = await device()
    for (let turn = 0; turn < 3; turn++)
      expect(await trySignIn(key.sign({ challenge: await challenge() }))).toBe('done')
    key.rewind(0)
    expect(await trySignIn(key.sign({ challenge: await challenge() }))).toBe('wrong-passkey')
  })

  test('are added only by the user who asked for one, with the password', async () => {
    const { parts, anna, joins, device, challenge, trySignIn } = await preparePasskeys()
    const bruno = await joins('Bruno', playerOf('campaign01'), anna)
    expect(await codeOf(passkeyOptionsForUser(parts, ORIGIN, bruno, 'not this one'))).toBe('wrong-password')
    const options = await passkeyOptionsForUser(parts, ORIGIN, anna, PASSWORD)
    const key = softKey(HOST)
    const tryAdd = (who: typeof anna, response: object) => codeOf(addPasskey(parts, ORIGIN, who, { response, label }))
    expect(await tryAdd(bruno, key.register(options))).toBe('wrong-passkey')
    const again = await passkeyOptionsForUser(parts, ORIGIN, anna, PASSWORD)
    expect(await tryAdd(anna, key.register({ ...again, flags: 0x41 }))).toBe('wrong-passkey')
    expect(await tryAdd(anna, key.register({ ...again, challenge: await challenge() }))).toBe('wrong-passkey')
    expect(await tryAdd(anna, key.register(again))).toBe('done')
    // The same device cannot be added for another user: its id is in use.
    const own = await passkeyOptionsForUser(parts, ORIGIN, bruno, PASSWORD)
    expect(await tryAdd(bruno, key.register(own))).toBe('wrong-passkey')
    // A challenge for a new passkey cannot be used to sign in.
    const third = await passkeyOptionsForUser(parts, ORIGIN, anna, PASSWORD)
    expect(await trySignIn(key.sign(third))).toBe('wrong-passkey')
    for (let count = 1; count < 20; count++) await device()
    const full = await passkeyOptionsForUser(parts, ORIGIN, anna, PASSWORD)
    expect(await tryAdd(anna, softKey(HOST).register(full))).toBe('passkeys-full')
  })

  test('create an account without a password, whose last passkey cannot be removed', async () => {
    const { parts, anna, ask, who, challenge, trySignIn } = await preparePasskeys()
    const { token } = await createInvitation(parts, { purpose: playerOf('campaign01'), uses: 1, days: 7, by: anna })
    const [key, wanted] = [softKey(HOST), { invitation: token, name: 'Chloé' }]
    const options = await passkeyOptionsForInvitation(parts, ORIGIN, wanted)
    const tryAccept = (response: object, invitation = token) =>
      codeOf(acceptInvitationByPasskey(parts, ORIGIN, { invitation, name: 'Chloé', label, response }))
    expect(await tryAccept(key.register(options), 'x'.repeat(43))).toBe('invitation-over')
    expect(await tryAccept(key.register({ ...options, challenge: toBase64url('b'.repeat(32)) }))).toBe('wrong-passkey')
    expect(await tryAccept(key.register(options))).toBe('done')
    expect(await tryAccept(key.register(options))).toBe('invitation-over')
    expect(await trySignIn(key.sign({ challenge: await challenge() }))).toBe('done')
    const chloe = await who('Chloé')
    for (const password of ['', PASSWORD])
      expect(await codeOf(signIn(parts, { name: 'Chloé', password, label, address: '::1' }))).toBe('wrong-sign-in')
    expect(await codeOf(ask(chloe, 'club.change-password', { old: '', new: PASSWORD }))).toBe('wrong-password')
    const { passkeys, hasPassword } = await ask(chloe, 'club.passkeys', {})
    expect(hasPassword).toBe(false)
    expect(await codeOf(ask(chloe, 'club.remove-passkey', { passkey: passkeys[0]!.id }))).toBe('last-way-in')
    // Removing another user's passkey is answered like removing an unknown one, and changes nothing.
    expect(await codeOf(ask(anna, 'club.remove-passkey', { passkey: passkeys[0]!.id }))).toBe('done')
    expect(await trySignIn(key.sign({ challenge: await challenge() }))).toBe('done')
  })

  test('create no account with a name taken meanwhile, or from a link for a password', async () => {
    const { parts, anna, joins } = await preparePasskeys()
    const { token } = await createInvitation(parts, { purpose: playerOf('campaign01'), uses: null, days: 7, by: anna })
    const options = await passkeyOptionsForInvitation(parts, ORIGIN, { invitation: token, name: 'Dora' })
    await joins('dora', playerOf('campaign01'), anna)
    const response = softKey(HOST).register(options)
    expect(
      await codeOf(acceptInvitationByPasskey(parts, ORIGIN, { invitation: token, name: 'Dora', label, response })),
    ).toBe('name-taken')
    expect(await codeOf(passkeyOptionsForInvitation(parts, ORIGIN, { invitation: token, name: 'ANNA' }))).toBe(
      'name-taken',
    )
    const passwordLink = await createInvitation(parts, {
      purpose: { kind: 'password', account: anna.account },
      uses: 1,
      days: 7,
      by: null,
    })
    expect(
      await codeOf(passkeyOptionsForInvitation(parts, ORIGIN, { invitation: passwordLink.token, name: 'Eva' })),
    ).toBe('invitation-password')
    // A challenge for an existing user cannot create a second account.
    const own = await passkeyOptionsForUser(parts, ORIGIN, anna, PASSWORD)
    const thief = { invitation: token, name: 'Eva', label, response: softKey(HOST).register(own) }
    expect(await codeOf(acceptInvitationByPasskey(parts, ORIGIN, thief))).toBe('wrong-passkey')
  })

  test('stop working when removed, when the account is disabled, or when it gets a new password', async () => {
    const { parts, anna, joins, ask, who, device, challenge, trySignIn } = await preparePasskeys()
    const bruno = await joins('Bruno', playerOf('campaign01'), anna)
    const [first, second] = [await device(bruno), await device(bruno)]
    const tryKey = async (key: typeof first) => trySignIn(key.sign({ challenge: await challenge() }))
    await ask(anna, 'club.disable', { account: bruno.account })
    expect(await tryKey(first)).toBe('account-disabled')
    await ask(anna, 'club.enable', { account: bruno.account })
    expect(await tryKey(first)).toBe('done')
    const { passkeys } = await ask(await who('Bruno'), 'club.passkeys', {})
    await ask(bruno, 'club.remove-passkey', { passkey: passkeys[0]!.id })
    expect([await tryKey(first), await tryKey(second)]).toEqual(['wrong-passkey', 'done'])
    const { token } = await createInvitation(parts, {
      purpose: { kind: 'password', account: bruno.account },
      uses: 1,
      days: 7,
      by: anna,
    })
    await acceptInvitationWithPassword(parts, { invitation: token, name: '', password: 'une autre phrase', label })
    expect(await tryKey(second)).toBe('wrong-passkey')
    const { entries } = await ask(anna, 'club.log', {})
    expect(entries.map(({ event }) => event).filter((event) => event.startsWith('passkey'))).toEqual([
      'passkey-removed',
      'passkey-added',
      'passkey-added',
    ])
  })

  test('move with their account to another club', async () => {
    const { people, device, challenge, clock } = await preparePasskeys()
    const key = await device()
    const given = []
    for (const kind of ['account', 'passkey'] as const)
      for (const content of await people.now.list(kind))
        given.push({ kind, id: (JSON.parse(content) as { id: string }).id, key: null, content })
    const other = accountHelpers(await (await createStore())(), clock.now)
    expect(await importAccounts(given, other.parts.people, [])).toMatchObject({ count: 1 })
    const options = await passkeyRequestOptions(other.parts, ORIGIN)
    const trySignIn = (of: string) =>
      codeOf(signInByPasskey(other.parts, ORIGIN, { response: key.sign({ challenge: of }), label }))
    expect([await trySignIn(await challenge()), await trySignIn(options.challenge)]).toEqual(['wrong-passkey', 'done'])
  })
})
