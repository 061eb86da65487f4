import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod/mini'
import type { Who } from '../../../shared/contract/roles.ts'
import type { PasskeyView } from '../../../shared/contract/views/club.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { systemIds } from '../../ports/ids.ts'
import { accountOf, changing, instant, noteDeed, reading, type Parts } from './parts.ts'
import { type Account, type Changing, type Passkey, type Reading } from './records.ts'
import { newToken } from './secrets.ts'
import { newSession } from './sessions.ts'

/** Only a club's host needs it, and there only whoever uses passkeys. */
const library = () => import('@simplewebauthn/server')

/** For so many milliseconds a device may be asked for its passkey. */
const ASKED_FOR = 5 * 60 * 1000
/** Of one account. */
const MOST = 20

const NAME = 'Chronique'

/** The origin of the pages; a passkey is of its host's name. */
const hostOf = (origin: string): string => new URL(origin).hostname

/** What is asked of a device, as `navigator.credentials` takes it. */
export type Creation = PublicKeyCredentialCreationOptionsJSON
export type Request = PublicKeyCredentialRequestOptionsJSON

const Text = z.string().check(z.maxLength(20_000))
const Transports = z.array(Text).check(z.maxLength(10))
/** What a device answers, as far as it is looked at before the library does. */
const Answered = z.looseObject({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: Text, transports: z.optional(Transports) }),
})
const Client = z.looseObject({ challenge: z.string().check(z.regex(/^[\w-]{1,100}$/)) })

/** Notes what a device is asked, for whom; what nobody has answered in time is forgotten. */
async function asked(parts: Parts, challenge: string, account: string | null): Promise<void> {
  await changing(parts, async (records) => {
    for (const { id, endsAt } of await records.list('challenge'))
      if (Date.parse(endsAt) <= parts.now()) await records.remove('challenge', id)
    await records.putChallenge({
      ...{ id: systemIds.next(), challenge, account },
      endsAt: instant(parts.now() + ASKED_FOR),
    })
  })
}

/** What a device was asked, by its answer. Throws `wrong-passkey`. */
function challengeIn(response: unknown): string {
  const answered = Answered.safeParse(response)
  if (!answered.success) throw new AppError('wrong-passkey')
  try {
    const client: unknown = JSON.parse(Buffer.from(answered.data.response.clientDataJSON, 'base64url').toString('utf8'))
    return Client.parse(client).challenge
  } catch {
    throw new AppError('wrong-passkey')
  }
}

/** For whom a device was asked; each question is answered once. Rejects with `wrong-passkey`. */
async function answered(records: Changing, challenge: string, { now }: Pick<Parts, 'now'>): Promise<string | null> {
  const found = await records.keyed('challenge', challenge)
  if (!found) throw new AppError('wrong-passkey')
  await records.remove('challenge', found.id)
  if (Date.parse(found.endsAt) <= now()) throw new AppError('wrong-passkey')
  return found.account
}

/** What the library says of an answer; whatever it throws means that the answer is not right. */
async function checked<T extends { readonly verified: boolean }>(check: () => Promise<T>): Promise<T> {
  const result = await check().catch(() => undefined)
  if (!result?.verified) throw new AppError('wrong-passkey')
  return result
}

/** What a device is asked to make a passkey for an account, or for one that is to be (`account`: its id, `name`). */
export async function creation(
  parts: Parts,
  origin: string,
  { account, name }: { readonly account: string; readonly name: string },
): Promise<Creation> {
  const { generateRegistrationOptions } = await library()
  const known = await passkeysOf(reading(parts), account)
  const options = await generateRegistrationOptions({
    ...{ rpName: NAME, rpID: hostOf(origin), userName: name, userDisplayName: name },
    userID: new Uint8Array(Buffer.from(account)),
    challenge: new Uint8Array(Buffer.from(newToken(), 'base64url')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await asked(parts, options.challenge, account)
  return options
}

/** A passkey as a device has made it, not kept yet. Rejects with `wrong-passkey`. */
export async function made(
  { now }: Pick<Parts, 'now'>,
  origin: string,
  response: unknown,
  label: string,
): Promise<{ readonly challenge: string; readonly passkey: Omit<Passkey, 'account'> }> {
  const challenge = challengeIn(response)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: hostOf(origin) },
    }),
  )
  const { id, publicKey, counter } = registrationInfo!.credential
  return {
    challenge,
    passkey: {
      ...{ id: systemIds.next(), credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter },
      ...{ label, createdAt: instant(now()), lastUsed: null },
    },
  }
}

/** Keeps a passkey that was made for an account. Rejects with `wrong-passkey`, `passkeys-full`. */
export async function kept(
  records: Changing,
  parts: Parts,
  { challenge, passkey }: Awaited<ReturnType<typeof made>>,
  account: string,
): Promise<void> {
  if ((await answered(records, challenge, parts)) !== account) throw new AppError('wrong-passkey')
  if (await records.keyed('passkey', passkey.credential)) throw new AppError('wrong-passkey')
  if ((await passkeysOf(records, account)).length >= MOST) throw new AppError('passkeys-full', { most: MOST })
  await records.putPasskey({ ...passkey, account })
}

/** The account that a device was asked to make a passkey for. Rejects with `wrong-passkey`. */
export async function meantFor(records: Reading, challenge: string): Promise<string> {
  const account = (await records.keyed('challenge', challenge))?.account
  if (account === undefined || account === null) throw new AppError('wrong-passkey')
  return account
}

/**
 * What a device is asked to make one more passkey for whoever is signed in, who shows the password where there is one: a
 * browser that was left open gives no way in for good. Rejects with `wrong-password`, `too-often`.
 */
export async function creationFor(parts: Parts, origin: string, who: Who, password: string): Promise<Creation> {
  const account = await accountOf(reading(parts), who.account)
  if (account.password) {
    const forget = await parts.limits.ownTry(`session of ${who.account}`)
    if (!(await parts.passwords.isRight(password, account.password))) throw new AppError('wrong-password')
    await forget()
  }
  return creation(parts, origin, { account: account.id, name: account.name })
}

/** Adds a passkey to the account of whoever is signed in. Rejects as `made` and `kept` do. */
export async function added(
  parts: Parts,
  origin: string,
  who: Who,
  { response, label }: { readonly response: unknown; readonly label: string },
): Promise<void> {
  const passkey = await made(parts, origin, response, label)
  await changing(parts, async (records) => {
    await kept(records, parts, passkey, who.account)
    await noteDeed(records, parts, { event: 'passkey-added', by: who, whom: await accountOf(records, who.account) })
  })
}

/** What a device is asked to sign somebody in, whoever that is. */
export async function request(parts: Parts, origin: string): Promise<Request> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    ...{ rpID: hostOf(origin), userVerification: 'required' },
    challenge: new Uint8Array(Buffer.from(newToken(), 'base64url')),
  })
  await asked(parts, options.challenge, null)
  return options
}

/** Signs somebody in by a passkey; gives the token of a new session. Rejects with `wrong-passkey`, `account-disabled`. */
export async function signInByPasskey(
  parts: Parts,
  origin: string,
  { response, label }: { readonly response: unknown; readonly label: string },
): Promise<string> {
  const challenge = challengeIn(response)
  const before = await reading(parts).keyed('passkey', (response as AuthenticationResponseJSON).id)
  if (!before) throw new AppError('wrong-passkey')
  const { verifyAuthenticationResponse } = await library()
  const { authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: hostOf(origin) },
      credential: {
        ...{ id: before.credential, counter: before.counter },
        publicKey: new Uint8Array(Buffer.from(before.publicKey, 'base64url')),
      },
    }),
  )
  return changing(parts, async (records) => {
    // One that was asked for a new passkey signs nobody in.
    if ((await answered(records, challenge, parts)) !== null) throw new AppError('wrong-passkey')
    const passkey = await records.keyed('passkey', before.credential)
    if (!passkey) throw new AppError('wrong-passkey')
    const account = await accountOf(records, passkey.account)
    if (account.isDisabled) throw new AppError('account-disabled')
    const { newCounter: counter } = authenticationInfo
    await records.putPasskey({ ...passkey, counter, lastUsed: instant(parts.now()) })
    return newSession(records, account, label, parts)
  })
}

/** The passkeys of an account, in the order in which they were made. */
export const passkeysOf = async (records: Reading, account: string): Promise<Passkey[]> =>
  (await records.list('passkey')).filter((one) => one.account === account)

/** Takes all passkeys from an account. */
export async function forgotten(records: Changing, account: Account): Promise<void> {
  for (const { id } of await passkeysOf(records, account.id)) await records.remove('passkey', id)
}

/** Takes one of one's own away; somebody else's is answered as one that is gone. Rejects with `last-way-in`. */
export const removed = (parts: Parts, who: Who, id: string): Promise<void> =>
  changing(parts, async (records) => {
    const account = await accountOf(records, who.account)
    const own = await passkeysOf(records, account.id)
    if (!own.some((one) => one.id === id)) return
    if (account.password === null && own.length === 1) throw new AppError('last-way-in')
    await records.remove('passkey', id)
    await noteDeed(records, parts, { event: 'passkey-removed', by: who, whom: account })
  })

/** Passkeys as they are shown. */
export const passkeyView = ({ id, label, createdAt, lastUsed }: Passkey): PasskeyView => ({
  ...{ id, label, createdAt, lastUsed },
})
