import { z } from 'zod/mini'
import { AppError } from '../../../shared/domain/error.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import { browserLabel } from '../../web/browserLabel.ts'
import type { Visitor, SignInEndpoints, SignInResponse } from '../../web/door.ts'
import { isClubBookUnavailable } from '../../ports/book.ts'
import { purposeView, type CampaignNameLookup } from './clubAnswers.ts'
import { createAccountCookies, type Cookies } from './cookies.ts'
import {
  acceptInvitationWithPassword,
  acceptInvitationAsUser,
  acceptInvitationByPasskey,
  passkeyOptionsForInvitation,
  findInvitation,
} from './invitations.ts'
import { createKnownBrowser } from './knownBrowsers.ts'
import { changeRecords, readRecords, type AccountsContext } from './peopleContext.ts'
import { addPasskey, passkeyOptionsForUser, passkeyRequestOptions, signInByPasskey } from './passkeys.ts'
import { bearerTokenOf, tokenHash, isSameSecret } from '../../web/secrets.ts'
import { MAX_SESSIONS } from './sessions.ts'
import type { SessionLookup } from './sessionLookup.ts'
import { signIn } from './signIn.ts'

/** Dependencies of the sign-in endpoints. */
export interface SignInEndpointsContext extends AccountsContext {
  readonly signedIn: SessionLookup
  readonly names: CampaignNameLookup
}

const TypedText = z.string().check(z.maxLength(1000))
const SIGN_IN = z.strictObject({ name: TypedText, password: TypedText })
const INVITATION = z.strictObject({ invitation: TypedText })
const ACCEPT = z.union([INVITATION, z.strictObject({ invitation: TypedText, name: TypedText, password: TypedText })])
const EMPTY_INPUT = z.strictObject({})
const Device = z.record(z.string(), z.unknown())
const BY_DEVICE = z.strictObject({ response: Device })
const ACCEPT_BY_DEVICE = z.strictObject({ invitation: TypedText, name: TypedText, response: Device })
const NEW_BY_DEVICE = z.strictObject({ invitation: TypedText, name: TypedText })
const CONFIRM_PASSWORD = z.strictObject({ password: TypedText })

/**
 * Creates the door (sign-in endpoints and session checks) of a club's host for pages at an origin. The cookie
 * identifies a session. Each request must also send the bearer token derived from the session token, which only a
 * page of this origin can know. This prevents cross-site request forgery.
 */
export function createSignInEndpoints(origin: string, parts: SignInEndpointsContext): SignInEndpoints {
  const cookies = createAccountCookies(origin)
  const callers = sessionChecksAt(parts, cookies)
  const handlers = {
    ...accessHandlersAt(parts, cookies, callers),
    ...passkeyHandlersAt(origin, parts, cookies, callers),
  }
  return {
    answer: async (name, input, comer) =>
      Object.hasOwn(handlers, name) ? hideDatabaseErrors(() => handlers[name]!(input, comer)) : undefined,
    admit: (comer) =>
      hideDatabaseErrors(async () => {
        const who = await callers.mustBeIn(comer)
        await parts.limits.call(who.session!)
        return who
      }),
    findSignedIn: callers.still,
    onChange: (listener) => parts.signedIn.onChange(listener),
  }
}

/** Creates the functions that check a visitor's session by cookie and bearer token. */
function sessionChecksAt({ signedIn }: SignInEndpointsContext, cookies: Cookies) {
  const of = async (comer: Visitor): Promise<{ readonly token: string; readonly who: SignedInUser } | undefined> => {
    const token = cookies.sessionIn(comer.cookie)
    const who = token === undefined ? undefined : await signedIn.who(token)
    return token !== undefined && who ? { token, who } : undefined
  }
  const still = async (comer: Visitor): Promise<SignedInUser | undefined> => {
    const caller = await of(comer)
    if (!caller) return undefined
    return isSameSecret(comer.authorization ?? '', `Bearer ${bearerTokenOf(caller.token)}`) ? caller.who : undefined
  }
  const requireSignedIn = async (comer: Visitor): Promise<SignedInUser> => {
    const who = await still(comer)
    if (!who) throw signInNeeded(comer)
    return who
  }
  /**
   * Builds the error `sign-in-needed`. Its parameter `about` is set if the visitor sent a cookie or a bearer token
   * but has no valid session.
   */
  const signInNeeded = ({ cookie, authorization }: Visitor): AppError => {
    const isShown = cookies.sessionIn(cookie) !== undefined || authorization !== undefined
    return new AppError('sign-in-needed', isShown ? { about: 'session-unknown' } : {})
  }
  return { of, still, mustBeIn: requireSignedIn, notIn: signInNeeded }
}

type SessionChecks = ReturnType<typeof sessionChecksAt>

/**
 * Creates the function that answers with a new session and ends the visitor's earlier session, which prevents session
 * fixation.
 */
const createSessionStart =
  (parts: SignInEndpointsContext, cookies: Cookies) =>
  async (comer: Visitor, token: string): Promise<SignInResponse> => {
    await endSessionOf(parts, cookies.sessionIn(comer.cookie))
    const browser = await createKnownBrowserFor(parts, token)
    return {
      value: { token: bearerTokenOf(token) },
      cookies: [cookies.ofSession(token), ...(browser === undefined ? [] : [cookies.ofBrowser(browser)])],
    }
  }

/** Creates the known-browser value for the account of a new session; undefined for an account without a password. */
async function createKnownBrowserFor(parts: SignInEndpointsContext, token: string): Promise<string | undefined> {
  const records = readRecords(parts)
  const session = await records.findByKey('session', tokenHash(token))
  const account = session && (await records.get('account', session.account))
  return account && createKnownBrowser(account)
}

type DoorHandlers = Readonly<Record<string, (input: unknown, comer: Visitor) => Promise<SignInResponse>>>

/** Creates the handlers of `POST /access/NAME`. */
function accessHandlersAt(parts: SignInEndpointsContext, cookies: Cookies, callers: SessionChecks): DoorHandlers {
  const answerWithSession = createSessionStart(parts, cookies)
  return {
    async 'sign-in'(input, comer) {
      const { name, password } = parseDoorInput(SIGN_IN, input)
      const browser = cookies.browserIn(comer.cookie)
      const from = { label: browserLabel(comer.agent), address: comer.address, browser }
      return answerWithSession(comer, await signIn(parts, { name, password, ...from }))
    },
    async accept(input, comer) {
      const typed = parseDoorInput(ACCEPT, input)
      return withInvitation(parts, comer, async () => {
        if ('password' in typed) {
          await parts.limits.joining(comer.address)
          return answerWithSession(
            comer,
            await acceptInvitationWithPassword(parts, { ...typed, label: browserLabel(comer.agent) }),
          )
        }
        await acceptInvitationAsUser(parts, await callers.mustBeIn(comer), typed.invitation)
        return { value: {} }
      })
    },
    async invitation(input, comer) {
      const { invitation } = parseDoorInput(INVITATION, input)
      return withInvitation(parts, comer, async () => ({ value: await invitationInfo(parts, invitation) }))
    },
    async session(input, comer) {
      parseDoorInput(EMPTY_INPUT, input)
      const caller = await callers.of(comer)
      if (!caller) throw (await findDroppedSession(parts, cookies.sessionIn(comer.cookie))) ?? callers.notIn(comer)
      return { value: { token: bearerTokenOf(caller.token), name: caller.who.name } }
    },
    async 'sign-out'(input, comer) {
      parseDoorInput(EMPTY_INPUT, input)
      await callers.mustBeIn(comer)
      await endSessionOf(parts, cookies.sessionIn(comer.cookie))
      return { value: {}, cookies: [cookies.noSession] }
    },
  }
}

/** Creates the handlers for passkeys: they create requests to the user's device and verify its responses. */
function passkeyHandlersAt(
  origin: string,
  parts: SignInEndpointsContext,
  cookies: Cookies,
  callers: SessionChecks,
): DoorHandlers {
  const answerWithSession = createSessionStart(parts, cookies)
  return {
    async 'passkey-request'(input, comer) {
      parseDoorInput(EMPTY_INPUT, input)
      await parts.limits.passkey(comer.address)
      return { value: await passkeyRequestOptions(parts, origin) }
    },
    async passkey(input, comer) {
      const { response } = parseDoorInput(BY_DEVICE, input)
      const forget = await parts.limits.passkey(comer.address)
      const token = await signInByPasskey(parts, origin, { response, label: browserLabel(comer.agent) })
      await forget()
      return answerWithSession(comer, token)
    },
    async 'passkey-invited'(input, comer) {
      const typed = parseDoorInput(NEW_BY_DEVICE, input)
      return withInvitation(parts, comer, async () => ({
        value: await passkeyOptionsForInvitation(parts, origin, typed),
      }))
    },
    async 'accept-by-passkey'(input, comer) {
      const typed = parseDoorInput(ACCEPT_BY_DEVICE, input)
      return withInvitation(parts, comer, async () => {
        await parts.limits.joining(comer.address)
        return answerWithSession(
          comer,
          await acceptInvitationByPasskey(parts, origin, { ...typed, label: browserLabel(comer.agent) }),
        )
      })
    },
    async 'passkey-new'(input, comer) {
      const { password } = parseDoorInput(CONFIRM_PASSWORD, input)
      return { value: await passkeyOptionsForUser(parts, origin, await callers.mustBeIn(comer), password) }
    },
    async 'passkey-add'(input, comer) {
      const { response } = parseDoorInput(BY_DEVICE, input)
      const who = await callers.mustBeIn(comer)
      await addPasskey(parts, origin, who, { response, label: browserLabel(comer.agent) })
      return { value: {} }
    },
  }
}

/**
 * Runs work that needs an invitation. A valid token is never limited, because it cannot be guessed and a whole club
 * may join from one network address. Unknown and used tokens count against a limit; above the limit, rejects with
 * `too-often` instead of `invitation-over`.
 */
async function withInvitation<T>(
  { limits }: AccountsContext,
  { address }: Visitor,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'invitation-over') await limits.invitation(address)
    throw error
  }
}

/** Runs `work`; a database error becomes `club-away`, so that visitors do not see its details. */
async function hideDatabaseErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isClubBookUnavailable(error)) throw new AppError('club-away')
    throw error
  }
}

/**
 * Returns the error for a browser whose session was ended because its account had too many sessions; otherwise
 * undefined.
 */
async function findDroppedSession(parts: AccountsContext, token: string | undefined): Promise<AppError | undefined> {
  const droppedSession =
    token === undefined ? undefined : await readRecords(parts).findByKey('dropped', tokenHash(token))
  return droppedSession && new AppError('sign-in-needed', { about: 'session-dropped', most: MAX_SESSIONS })
}

/** Ends the session of a token, if there is one. */
async function endSessionOf(parts: AccountsContext, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const before = await readRecords(parts).findByKey('session', tokenHash(token))
  if (before) await changeRecords(parts, (records) => records.remove('session', before.id))
}

/** Returns the purpose and end of an invitation, for the person who holds its token. */
async function invitationInfo(parts: SignInEndpointsContext, token: string) {
  const records = readRecords(parts)
  const invitation = await findInvitation(records, token, parts)
  const { purpose } = invitation
  const whom = purpose.kind === 'password' ? await records.get('account', purpose.account) : undefined
  return { purpose: purposeView(invitation, () => whom?.name ?? '', parts.names), endsAt: invitation.endsAt }
}

function parseDoorInput<T>(schema: z.ZodMiniType<T>, given: unknown): T {
  const result = schema.safeParse(given)
  if (!result.success) throw new AppError('bad-request')
  return result.data
}
