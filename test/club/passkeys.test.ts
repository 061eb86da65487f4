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
import { REGISTRIES } from './peopleShelves.ts'
import { softKey } from './softKey.ts'
import { ADMINISTRATOR, codeOf, partsFor, PASSWORD, playerOf, standingClock } from './somePeople.ts'

const HOST = 'club.example'
const ORIGIN = `https://${HOST}`
const label = 'Firefox, Android'
const flat = (text: string) => Buffer.from(text).toString('base64url')

describe.each(REGISTRIES)('passkeys $name', ({ registries }) => {
  const registry = registries()
  async function preparePasskeys() {
    const clock = standingClock()
    const people = await (await registry())()
    const with_ = partsFor(people, clock.now)
    const { parts, joins } = with_
    const anna = await joins('Anna', ADMINISTRATOR)
    const challenge = async () => (await passkeyRequestOptions(parts, ORIGIN)).challenge
    /** Adds a device to an account. */
    const device = async (who = anna, key = softKey(HOST)) => {
      const asked = await passkeyOptionsForUser(parts, ORIGIN, who, PASSWORD)
      await addPasskey(parts, ORIGIN, who, { response: key.made(asked), label })
      return key
    }
    const enters = (response: unknown) => codeOf(signInByPasskey(parts, ORIGIN, { response, label }))
    const shown = async () => (await with_.ask(anna, 'club.passkeys', {})).passkeys
    return { ...with_, clock, people, anna, challenge, device, enters, shown }
  }

  test('sign their owner in, any number of times', async () => {
    const { parts, anna, challenge, device, shown, clock } = await preparePasskeys()
    const key = await device()
    expect(await shown()).toMatchObject([{ label, lastUsed: null }])
    clock.move(1)
    for (let turn = 0; turn < 2; turn++) {
      const response = key.signs({ challenge: await challenge() })
      expect(await signInByPasskey(parts, ORIGIN, { response, label })).toMatch(/^[\w-]{43}$/)
    }
    expect((await shown())[0]!.lastUsed).toBe(new Date(clock.now()).toISOString())
    const { options, known } = {
      options: await passkeyOptionsForUser(parts, ORIGIN, anna, PASSWORD),
      known: key.credential,
    }
    expect(options).toMatchObject({ rp: { id: HOST }, user: { name: 'Anna' }, excludeCredentials: [{ id: known }] })
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
  })

  test('are refused if anything in the answer is wrong', async () => {
    const { challenge, device, enters } = await preparePasskeys()
    const key = await device()
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const fresh = async (more: object = {}) => ({ challenge: await challenge(), ...more })
    const hostile = {
      'another key': key.signs(await fresh(), other),
      'a challenge of its own': key.signs({ challenge: flat('a'.repeat(32)) }),
      'another page': key.signs(await fresh({ origin: 'https://club.example.evil' })),
      'another port': key.signs(await fresh({ origin: `${ORIGIN}:444` })),
      'nobody there': key.signs(await fresh({ flags: 0x00 })),
      'nobody known by finger or PIN': key.signs(await fresh({ flags: 0x01 })),
      'the answer to another question': key.signs(await fresh({ type: 'webauthn.create' })),
      'a key that was never added': softKey(HOST).signs(await fresh()),
      'a key of another club': softKey('other.example', 'x').signs(await fresh({ origin: ORIGIN })),
      nothing: {},
      'no object': null,
      'no JSON': { ...key.signs(await fresh()), response: { clientDataJSON: flat('{') } },
      'no challenge': { ...key.signs(await fresh()), response: { clientDataJSON: flat('{}') } },
      'an id that is no text': { ...key.signs(await fresh()), id: { $ne: 1 } },
    }
    for (const [what, response] of Object.entries(hostile))
      expect([what, await enters(response)]).toEqual([what, 'wrong-passkey'])
    expect(await enters(key.signs(await fresh()))).toBe('done')
  })

  test('accept an answer once, and only for a few minutes', async () => {
    const { challenge, device, enters, clock, records } = await preparePasskeys()
    const key = await device()
    const response = key.signs({ challenge: await challenge() })
    const both = await Promise.all([enters(response), enters(response)])
    expect(both.sort()).toEqual(['done', 'wrong-passkey'])
    const late = await challenge()
    clock.move(6 / (24 * 60))
    expect(await enters(key.signs({ challenge: late }))).toBe('wrong-passkey')
    // What nobody answers is not kept for ever.
    await challenge()
    expect((await records.list('challenge')).length).toBe(1)
  })

  test('are refused if their counter shows a copy', async () => {
    const { challenge, device, enters } = await preparePasskeys()
    const key = await device()
    for (let turn = 0; turn < 3; turn++) expect(await enters(key.signs({ challenge: await challenge() }))).toBe('done')
    key.rewound(0)
    expect(await enters(key.signs({ challenge: await challenge() }))).toBe('wrong-passkey')
  })

  test('are added only by the user who asked for one, with the password', async () => {
    const { parts, anna, joins, device, challenge, enters } = await preparePasskeys()
    const bruno = await joins('Bruno', playerOf('campaign01'), anna)
    expect(await codeOf(passkeyOptionsForUser(parts, ORIGIN, bruno, 'not this one'))).toBe('wrong-password')
    const asked = await passkeyOptionsForUser(parts, ORIGIN, anna, PASSWORD)
    const key = softKey(HOST)
    const adds = (who: typeof anna, response: object) => codeOf(addPasskey(parts, ORIGIN, who, { response, label }))
    expect(await adds(bruno, key.made(asked))).toBe('wrong-passkey')
    const again = await passkeyOptionsForUser(parts, ORIGIN, anna, PASSWORD)
    expect(await adds(anna, key.made({ ...again, flags: 0x41 }))).toBe('wrong-passkey')
    expect(await adds(anna, key.made({ ...again, challenge: await challenge() }))).toBe('wrong-passkey')
    expect(await adds(anna, key.made(again))).toBe('done')
    // The same once more, for somebody else: a device tells whose it is by its id.
    const own = await passkeyOptionsForUser(parts, ORIGIN, bruno, PASSWORD)
    expect(await adds(bruno, key.made(own))).toBe('wrong-passkey')
    // To be asked for a new one is not to sign in.
    const third = await passkeyOptionsForUser(parts, ORIGIN, anna, PASSWORD)
    expect(await enters(key.signs(third))).toBe('wrong-passkey')
    for (let count = 1; count < 20; count++) await device()
    const full = await passkeyOptionsForUser(parts, ORIGIN, anna, PASSWORD)
    expect(await adds(anna, softKey(HOST).made(full))).toBe('passkeys-full')
  })

  test('create an account without a password, whose last passkey cannot be removed', async () => {
    const { parts, anna, ask, who, challenge, enters } = await preparePasskeys()
    const { token } = await createInvitation(parts, { purpose: playerOf('campaign01'), uses: 1, days: 7, by: anna })
    const [key, wanted] = [softKey(HOST), { invitation: token, name: 'Chloé' }]
    const asked = await passkeyOptionsForInvitation(parts, ORIGIN, wanted)
    const accepts = (response: object, invitation = token) =>
      codeOf(acceptInvitationByPasskey(parts, ORIGIN, { invitation, name: 'Chloé', label, response }))
    expect(await accepts(key.made(asked), 'x'.repeat(43))).toBe('invitation-over')
    expect(await accepts(key.made({ ...asked, challenge: flat('b'.repeat(32)) }))).toBe('wrong-passkey')
    expect(await accepts(key.made(asked))).toBe('done')
    expect(await accepts(key.made(asked))).toBe('invitation-over')
    expect(await enters(key.signs({ challenge: await challenge() }))).toBe('done')
    const chloe = await who('Chloé')
    for (const password of ['', PASSWORD])
      expect(await codeOf(signIn(parts, { name: 'Chloé', password, label, address: '::1' }))).toBe('wrong-sign-in')
    expect(await codeOf(ask(chloe, 'club.change-password', { old: '', new: PASSWORD }))).toBe('wrong-password')
    const { passkeys, hasPassword } = await ask(chloe, 'club.passkeys', {})
    expect(hasPassword).toBe(false)
    expect(await codeOf(ask(chloe, 'club.remove-passkey', { passkey: passkeys[0]!.id }))).toBe('last-way-in')
    // Somebody else's is answered as one that is gone, and stays.
    expect(await codeOf(ask(anna, 'club.remove-passkey', { passkey: passkeys[0]!.id }))).toBe('done')
    expect(await enters(key.signs({ challenge: await challenge() }))).toBe('done')
  })

  test('create no account with a name taken meanwhile, or from a link for a password', async () => {
    const { parts, anna, joins } = await preparePasskeys()
    const { token } = await createInvitation(parts, { purpose: playerOf('campaign01'), uses: null, days: 7, by: anna })
    const asked = await passkeyOptionsForInvitation(parts, ORIGIN, { invitation: token, name: 'Dora' })
    await joins('dora', playerOf('campaign01'), anna)
    const response = softKey(HOST).made(asked)
    expect(
      await codeOf(acceptInvitationByPasskey(parts, ORIGIN, { invitation: token, name: 'Dora', label, response })),
    ).toBe('name-taken')
    expect(await codeOf(passkeyOptionsForInvitation(parts, ORIGIN, { invitation: token, name: 'ANNA' }))).toBe(
      'name-taken',
    )
    const lost = await createInvitation(parts, {
      purpose: { kind: 'password', account: anna.account },
      uses: 1,
      days: 7,
      by: null,
    })
    expect(await codeOf(passkeyOptionsForInvitation(parts, ORIGIN, { invitation: lost.token, name: 'Eva' }))).toBe(
      'invitation-password',
    )
    // One that was asked for by somebody who is there makes no second account.
    const own = await passkeyOptionsForUser(parts, ORIGIN, anna, PASSWORD)
    const thief = { invitation: token, name: 'Eva', label, response: softKey(HOST).made(own) }
    expect(await codeOf(acceptInvitationByPasskey(parts, ORIGIN, thief))).toBe('wrong-passkey')
  })

  test('stop working when removed, when the account is disabled, or when it gets a new password', async () => {
    const { parts, anna, joins, ask, who, device, challenge, enters } = await preparePasskeys()
    const bruno = await joins('Bruno', playerOf('campaign01'), anna)
    const [first, second] = [await device(bruno), await device(bruno)]
    const tryKey = async (key: typeof first) => enters(key.signs({ challenge: await challenge() }))
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
    const other = partsFor(await (await registry())(), clock.now)
    expect(await importAccounts(given, other.parts.people, [])).toMatchObject({ count: 1 })
    const asked = await passkeyRequestOptions(other.parts, ORIGIN)
    const enters = (of: string) =>
      codeOf(signInByPasskey(other.parts, ORIGIN, { response: key.signs({ challenge: of }), label }))
    expect([await enters(await challenge()), await enters(asked.challenge)]).toEqual(['wrong-passkey', 'done'])
  })
})
