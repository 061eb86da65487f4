import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod/mini'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import type { PasskeyView } from '../../../shared/contract/views/club.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { systemIds } from '../../ports/ids.ts'
import {
  getAccount,
  changeRecords,
  toInstant,
  writeAccessLog,
  readRecords,
  type AccountsContext,
} from './peopleContext.ts'
import { type Account, type RecordEditor, type Passkey, type RecordReader } from './records.ts'
import { newToken } from '../../web/secrets.ts'
import { startSession } from './sessions.ts'

/** Loads the WebAuthn library. It is loaded only on a club's host, when a passkey is used. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Life of a challenge, in milliseconds. */
const CHALLENGE_MILLISECONDS = 5 * 60 * 1000
/** Maximum number of passkeys per account. */
const MAX_PASSKEYS = 20

const RELYING_PARTY_NAME = 'Chronique'

/** Returns the WebAuthn relying party id, which is the host name of the pages. */
const relyingPartyIdOf = (origin: string): string => new URL(origin).hostname

/** Options for creating a passkey with the browser's `navigator.credentials`. */
export type PasskeyCreationOptions = PublicKeyCredentialCreationOptionsJSON
export type PasskeyRequestOptions = PublicKeyCredentialRequestOptionsJSON

const Text = z.string().check(z.maxLength(20_000))
const Transports = z.array(Text).check(z.maxLength(10))
/** The fields of a device's response that are read before the WebAuthn library verifies the response. */
const DeviceResponse = z.looseObject({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: Text, transports: z.optional(Transports) }),
})
const ClientData = z.looseObject({ challenge: z.string().check(z.regex(/^[\w-]{1,100}$/)) })

/** Stores a challenge with the account that a new passkey is for (null for a sign-in); removes expired challenges. */
async function saveChallenge(parts: AccountsContext, challenge: string, account: string | null): Promise<void> {
  await changeRecords(parts, async (records) => {
    for (const { id, endsAt } of await records.list('challenge'))
      if (Date.parse(endsAt) <= parts.now()) await records.remove('challenge', id)
    await records.putChallenge({
      ...{ id: systemIds.next(), challenge, account },
      endsAt: toInstant(parts.now() + CHALLENGE_MILLISECONDS),
    })
  })
}

/** Reads the challenge from a device's response. Throws `wrong-passkey`. */
function parseChallenge(response: unknown): string {
  const parsed = DeviceResponse.safeParse(response)
  if (!parsed.success) throw new AppError('wrong-passkey')
  try {
    const client: unknown = JSON.parse(Buffer.from(parsed.data.response.clientDataJSON, 'base64url').toString('utf8'))
    return ClientData.parse(client).challenge
  } catch {
    throw new AppError('wrong-passkey')
  }
}

/**
 * Removes a challenge, because it is valid only once, and returns its account (null for a sign-in). Rejects with
 * `wrong-passkey`.
 */
async function takeChallenge(
  records: RecordEditor,
  challenge: string,
  { now }: Pick<AccountsContext, 'now'>,
): Promise<string | null> {
  const found = await records.findByKey('challenge', challenge)
  if (!found) throw new AppError('wrong-passkey')
  await records.remove('challenge', found.id)
  if (Date.parse(found.endsAt) <= now()) throw new AppError('wrong-passkey')
  return found.account
}

/**
 * Runs a verification of the WebAuthn library. Any error means that the response is invalid, and becomes
 * `wrong-passkey`.
 */
async function verifyWith<T extends { readonly verified: boolean }>(check: () => Promise<T>): Promise<T> {
  const result = await check().catch(() => undefined)
  if (!result?.verified) throw new AppError('wrong-passkey')
  return result
}

/** Returns passkey creation options for an existing account or a new account; `account` is the id of the account. */
export async function passkeyCreationOptions(
  parts: AccountsContext,
  origin: string,
  { account, name }: { readonly account: string; readonly name: string },
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const known = await passkeysOf(readRecords(parts), account)
  const options = await generateRegistrationOptions({
    ...{ rpName: RELYING_PARTY_NAME, rpID: relyingPartyIdOf(origin), userName: name, userDisplayName: name },
    userID: new Uint8Array(Buffer.from(account)),
    challenge: new Uint8Array(Buffer.from(newToken(), 'base64url')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(parts, options.challenge, account)
  return options
}

/** Verifies the device's response for a new passkey, without storing the passkey. Rejects with `wrong-passkey`. */
export async function verifyNewPasskey(
  { now }: Pick<AccountsContext, 'now'>,
  origin: string,
  response: unknown,
  label: string,
): Promise<{ readonly challenge: string; readonly passkey: Omit<Passkey, 'account'> }> {
  const challenge = parseChallenge(response)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verifyWith(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: relyingPartyIdOf(origin) },
    }),
  )
  const { id, publicKey, counter } = registrationInfo!.credential
  return {
    challenge,
    passkey: {
      ...{ id: systemIds.next(), credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter },
      ...{ label, createdAt: toInstant(now()), lastUsed: null },
    },
  }
}

/** Stores a verified passkey of an account. Rejects with `wrong-passkey`, `passkeys-full`. */
export async function storePasskey(
  records: RecordEditor,
  parts: AccountsContext,
  { challenge, passkey }: Awaited<ReturnType<typeof verifyNewPasskey>>,
  account: string,
): Promise<void> {
  if ((await takeChallenge(records, challenge, parts)) !== account) throw new AppError('wrong-passkey')
  if (await records.findByKey('passkey', passkey.credential)) throw new AppError('wrong-passkey')
  if ((await passkeysOf(records, account)).length >= MAX_PASSKEYS)
    throw new AppError('passkeys-full', { most: MAX_PASSKEYS })
  await records.putPasskey({ ...passkey, account })
}

/** Returns the account for which a challenge was created. Rejects with `wrong-passkey`. */
export async function accountOfChallenge(records: RecordReader, challenge: string): Promise<string> {
  const account = (await records.findByKey('challenge', challenge))?.account
  if (account === undefined || account === null) throw new AppError('wrong-passkey')
  return account
}

/**
 * Returns passkey creation options for the signed-in user. The user must confirm their password, if they have one, so
 * that a stranger at an open browser cannot gain permanent access. Rejects with `wrong-password`, `too-often`.
 */
export async function passkeyOptionsForUser(
  parts: AccountsContext,
  origin: string,
  who: SignedInUser,
  password: string,
): Promise<PasskeyCreationOptions> {
  const account = await getAccount(readRecords(parts), who.account)
  if (account.password) {
    const forget = await parts.limits.ownTry(`session of ${who.account}`)
    if (!(await parts.passwords.isRight(password, account.password))) throw new AppError('wrong-password')
    await forget()
  }
  return passkeyCreationOptions(parts, origin, { account: account.id, name: account.name })
}

/**
 * Adds a passkey to the signed-in user's account. Rejects with what `verifyNewPasskey` and `storePasskey` reject
 * with.
 */
export async function addPasskey(
  parts: AccountsContext,
  origin: string,
  who: SignedInUser,
  { response, label }: { readonly response: unknown; readonly label: string },
): Promise<void> {
  const passkey = await verifyNewPasskey(parts, origin, response, label)
  await changeRecords(parts, async (records) => {
    await storePasskey(records, parts, passkey, who.account)
    await writeAccessLog(records, parts, {
      event: 'passkey-added',
      by: who,
      whom: await getAccount(records, who.account),
    })
  })
}

/** Returns options for signing in with any passkey. */
export async function passkeyRequestOptions(parts: AccountsContext, origin: string): Promise<PasskeyRequestOptions> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    ...{ rpID: relyingPartyIdOf(origin), userVerification: 'required' },
    challenge: new Uint8Array(Buffer.from(newToken(), 'base64url')),
  })
  await saveChallenge(parts, options.challenge, null)
  return options
}

/** Signs in with a passkey; returns the token of a new session. Rejects with `wrong-passkey`, `account-disabled`. */
export async function signInByPasskey(
  parts: AccountsContext,
  origin: string,
  { response, label }: { readonly response: unknown; readonly label: string },
): Promise<string> {
  const challenge = parseChallenge(response)
  const before = await readRecords(parts).findByKey('passkey', (response as AuthenticationResponseJSON).id)
  if (!before) throw new AppError('wrong-passkey')
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { authenticationInfo } = await verifyWith(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: relyingPartyIdOf(origin) },
      credential: {
        ...{ id: before.credential, counter: before.counter },
        publicKey: new Uint8Array(Buffer.from(before.publicKey, 'base64url')),
      },
    }),
  )
  return changeRecords(parts, async (records) => {
    // A challenge that has an account was made for creating a passkey, so it cannot be used to sign in.
    if ((await takeChallenge(records, challenge, parts)) !== null) throw new AppError('wrong-passkey')
    const passkey = await records.findByKey('passkey', before.credential)
    if (!passkey) throw new AppError('wrong-passkey')
    const account = await getAccount(records, passkey.account)
    if (account.isDisabled) throw new AppError('account-disabled')
    const { newCounter: counter } = authenticationInfo
    await records.putPasskey({ ...passkey, counter, lastUsed: toInstant(parts.now()) })
    return startSession(records, account, label, parts)
  })
}

/** Returns the passkeys of an account, the oldest first. */
export const passkeysOf = async (records: RecordReader, account: string): Promise<Passkey[]> =>
  (await records.list('passkey')).filter((one) => one.account === account)

/** Removes all passkeys of an account. */
export async function removeAllPasskeys(records: RecordEditor, account: Account): Promise<void> {
  for (const { id } of await passkeysOf(records, account.id)) await records.remove('passkey', id)
}

/**
 * Removes a passkey of the caller's own account; does nothing if the id is unknown. Rejects with `last-way-in` if the
 * user could no longer sign in.
 */
export const removePasskey = (parts: AccountsContext, who: SignedInUser, id: string): Promise<void> =>
  changeRecords(parts, async (records) => {
    const account = await getAccount(records, who.account)
    const own = await passkeysOf(records, account.id)
    if (!own.some((one) => one.id === id)) return
    if (account.password === null && own.length === 1) throw new AppError('last-way-in')
    await records.remove('passkey', id)
    await writeAccessLog(records, parts, { event: 'passkey-removed', by: who, whom: account })
  })

export const passkeyView = ({ id, label, createdAt, lastUsed }: Passkey): PasskeyView => ({
  ...{ id, label, createdAt, lastUsed },
})
