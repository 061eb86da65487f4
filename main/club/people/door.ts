import { z } from 'zod/mini'
import { AppError } from '../../../shared/domain/error.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import type { Comer, Door, DoorAnswer } from '../../web/door.ts'
import { isAway } from '../../ports/book.ts'
import { namedPurpose, type Names } from './answers.ts'
import { cookiesAt, type Cookies } from './cookies.ts'
import { acceptAnew, acceptAs, acceptByPasskey, creationInvited, invitationOf } from './invitations.ts'
import { newKnownBrowser } from './knownBrowsers.ts'
import { changing, reading, type Parts } from './parts.ts'
import { added, creationFor, request, signInByPasskey } from './passkeys.ts'
import { bearerOf, hashOf, isSame } from './secrets.ts'
import { labelOf, MOST_SESSIONS } from './sessions.ts'
import type { SignedIn } from './signedIn.ts'
import { signIn } from './signIn.ts'

/** What a door is made of. */
export interface DoorParts extends Parts {
  readonly signedIn: SignedIn
  readonly names: Names
}

const Typed = z.string().check(z.maxLength(1000))
const SIGN_IN = z.strictObject({ name: Typed, password: Typed })
const INVITATION = z.strictObject({ invitation: Typed })
const ACCEPT = z.union([INVITATION, z.strictObject({ invitation: Typed, name: Typed, password: Typed })])
const NOTHING = z.strictObject({})
const Device = z.record(z.string(), z.unknown())
const BY_DEVICE = z.strictObject({ response: Device })
const ACCEPT_BY_DEVICE = z.strictObject({ invitation: Typed, name: Typed, response: Device })
const NEW_BY_DEVICE = z.strictObject({ invitation: Typed, name: Typed })
const SHOWN = z.strictObject({ password: Typed })

/**
 * The door of a club's host, for pages at an origin. A cookie names a session; whatever is asked needs the bearer that goes
 * with it as well, which only a page of this origin can know: so no other page asks in somebody's name.
 */
export function doorAt(origin: string, parts: DoorParts): Door {
  const cookies = cookiesAt(origin)
  const callers = callersAt(parts, cookies)
  const names = { ...answersAt(parts, cookies, callers), ...passkeysAt(origin, parts, cookies, callers) }
  return {
    answer: async (name, input, comer) =>
      Object.hasOwn(names, name) ? quietly(() => names[name]!(input, comer)) : undefined,
    admit: (comer) =>
      quietly(async () => {
        const who = await callers.mustBeIn(comer)
        await parts.limits.call(who.session!)
        return who
      }),
    still: callers.still,
    onChange: (listener) => parts.signedIn.onChange(listener),
  }
}

/** Who comes, by cookie and bearer. */
function callersAt({ signedIn }: DoorParts, cookies: Cookies) {
  const of = async (comer: Comer): Promise<{ readonly token: string; readonly who: Who } | undefined> => {
    const token = cookies.sessionIn(comer.cookie)
    const who = token === undefined ? undefined : await signedIn.who(token)
    return token !== undefined && who ? { token, who } : undefined
  }
  const still = async (comer: Comer): Promise<Who | undefined> => {
    const caller = await of(comer)
    if (!caller) return undefined
    return isSame(comer.authorization ?? '', `Bearer ${bearerOf(caller.token)}`) ? caller.who : undefined
  }
  const mustBeIn = async (comer: Comer): Promise<Who> => {
    const who = await still(comer)
    if (!who) throw notIn(comer)
    return who
  }
  /** `about`: that something was shown, which is no session, or not all that goes with one. */
  const notIn = ({ cookie, authorization }: Comer): AppError => {
    const isShown = cookies.sessionIn(cookie) !== undefined || authorization !== undefined
    return new AppError('sign-in-needed', isShown ? { about: 'session-unknown' } : {})
  }
  return { of, still, mustBeIn, notIn }
}

type Callers = ReturnType<typeof callersAt>

/** Begins another session than before, whoever had that one: nobody can have laid one out for somebody else. */
const begunAt =
  (parts: DoorParts, cookies: Cookies) =>
  async (comer: Comer, token: string): Promise<DoorAnswer> => {
    await ended(parts, cookies.sessionIn(comer.cookie))
    const browser = await knownBrowserOf(parts, token)
    return {
      value: { token: bearerOf(token) },
      cookies: [cookies.ofSession(token), ...(browser === undefined ? [] : [cookies.ofBrowser(browser)])],
    }
  }

/** What the browser of a session that was just begun is known by from now on. */
async function knownBrowserOf(parts: DoorParts, token: string): Promise<string | undefined> {
  const records = reading(parts)
  const session = await records.keyed('session', hashOf(token))
  const account = session && (await records.get('account', session.account))
  return account && newKnownBrowser(account)
}

type Answers = Readonly<Record<string, (input: unknown, comer: Comer) => Promise<DoorAnswer>>>

/** What answers `POST /access/NAME`. */
function answersAt(parts: DoorParts, cookies: Cookies, callers: Callers): Answers {
  const begun = begunAt(parts, cookies)
  return {
    async 'sign-in'(input, comer) {
      const { name, password } = read(SIGN_IN, input)
      const browser = cookies.browserIn(comer.cookie)
      const from = { label: labelOf(comer.agent), address: comer.address, browser }
      return begun(comer, await signIn(parts, { name, password, ...from }))
    },
    async accept(input, comer) {
      const typed = read(ACCEPT, input)
      return withInvitation(parts, comer, async () => {
        if ('password' in typed) {
          await parts.limits.joining(comer.address)
          return begun(comer, await acceptAnew(parts, { ...typed, label: labelOf(comer.agent) }))
        }
        await acceptAs(parts, await callers.mustBeIn(comer), typed.invitation)
        return { value: {} }
      })
    },
    async invitation(input, comer) {
      const { invitation } = read(INVITATION, input)
      return withInvitation(parts, comer, async () => ({ value: await shown(parts, invitation) }))
    },
    async session(input, comer) {
      read(NOTHING, input)
      const caller = await callers.of(comer)
      if (!caller) throw (await droppedOf(parts, cookies.sessionIn(comer.cookie))) ?? callers.notIn(comer)
      return { value: { token: bearerOf(caller.token), name: caller.who.name } }
    },
    async 'sign-out'(input, comer) {
      read(NOTHING, input)
      await callers.mustBeIn(comer)
      await ended(parts, cookies.sessionIn(comer.cookie))
      return { value: {}, cookies: [cookies.noSession] }
    },
  }
}

/** The same for passkeys: what a device is asked, and what it answered. */
function passkeysAt(origin: string, parts: DoorParts, cookies: Cookies, callers: Callers): Answers {
  const begun = begunAt(parts, cookies)
  return {
    async 'passkey-request'(input, comer) {
      read(NOTHING, input)
      await parts.limits.passkey(comer.address)
      return { value: await request(parts, origin) }
    },
    async passkey(input, comer) {
      const { response } = read(BY_DEVICE, input)
      const forget = await parts.limits.passkey(comer.address)
      const token = await signInByPasskey(parts, origin, { response, label: labelOf(comer.agent) })
      await forget()
      return begun(comer, token)
    },
    async 'passkey-invited'(input, comer) {
      const typed = read(NEW_BY_DEVICE, input)
      return withInvitation(parts, comer, async () => ({ value: await creationInvited(parts, origin, typed) }))
    },
    async 'accept-by-passkey'(input, comer) {
      const typed = read(ACCEPT_BY_DEVICE, input)
      return withInvitation(parts, comer, async () => {
        await parts.limits.joining(comer.address)
        return begun(comer, await acceptByPasskey(parts, origin, { ...typed, label: labelOf(comer.agent) }))
      })
    },
    async 'passkey-new'(input, comer) {
      const { password } = read(SHOWN, input)
      return { value: await creationFor(parts, origin, await callers.mustBeIn(comer), password) }
    },
    async 'passkey-add'(input, comer) {
      const { response } = read(BY_DEVICE, input)
      const who = await callers.mustBeIn(comer)
      await added(parts, origin, who, { response, label: labelOf(comer.agent) })
      return { value: {} }
    },
  }
}

/**
 * Runs work that needs an invitation. A valid token always passes: it cannot be guessed, and a whole club may join from one
 * address. Only unknown and used tokens count against the limit; beyond it, rejects with `too-often` instead of `invitation-over`.
 */
async function withInvitation<T>({ limits }: Parts, { address }: Comer, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'invitation-over') await limits.invitation(address)
    throw error
  }
}

/** Where the database is, and what is wrong with it, is nobody's who stands at the door. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isAway(error)) throw new AppError('club-away')
    throw error
  }
}

/** What is said to a browser whose session made room for others. */
async function droppedOf(parts: Parts, token: string | undefined): Promise<AppError | undefined> {
  const droppedSession = token === undefined ? undefined : await reading(parts).keyed('dropped', hashOf(token))
  return droppedSession && new AppError('sign-in-needed', { about: 'session-dropped', most: MOST_SESSIONS })
}

/** Ends the session of a token, where there is one. */
async function ended(parts: Parts, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const before = await reading(parts).keyed('session', hashOf(token))
  if (before) await changing(parts, (records) => records.remove('session', before.id))
}

/** What an invitation is for, as whoever has it is shown. */
async function shown(parts: DoorParts, token: string) {
  const records = reading(parts)
  const invitation = await invitationOf(records, token, parts)
  const { purpose } = invitation
  const whom = purpose.kind === 'password' ? await records.get('account', purpose.account) : undefined
  return { purpose: namedPurpose(invitation, () => whom?.name ?? '', parts.names), endsAt: invitation.endsAt }
}

function read<T>(schema: z.ZodMiniType<T>, given: unknown): T {
  const result = schema.safeParse(given)
  if (!result.success) throw new AppError('bad-request')
  return result.data
}
