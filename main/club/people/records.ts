import { z } from 'zod/mini'
import { Id } from '../../../shared/domain/campaign/facts.ts'
import { LANGUAGES } from '../../../shared/domain/localized.ts'
import { PUBLIC_PEOPLE } from '../../../shared/contract/pageChoices.ts'
import { GrantInput, PurposeInput } from '../../../shared/contract/methods/club.ts'
import type { PeopleEvent } from '../../../shared/contract/views/club.ts'
import type { PeopleChanging, PeopleNow, PeopleReading } from '../../ports/people.ts'
import { KeptPassword } from './passwords.ts'

const Instant = z.iso.datetime()
const Hash = z.string().check(z.regex(/^[\w-]{43}$/))

/** Somebody who can sign in. Its key is its name, folded. */
export const Account = z.strictObject({
  id: Id,
  name: z.string(),
  /** Null where somebody signs in by passkeys alone. */
  password: z.nullable(KeptPassword),
  isAdministrator: z.boolean(),
  isDisabled: z.boolean(),
  createdAt: Instant,
  grants: z.array(GrantInput),
})
export type Account = z.infer<typeof Account>

/** A browser that is signed in. Its key is what is kept of its token. */
export const Session = z.strictObject({
  id: Id,
  hash: Hash,
  account: Id,
  label: z.string(),
  createdAt: Instant,
  lastSeen: Instant,
})
export type Session = z.infer<typeof Session>

/** A browser that was signed out because its account signed in on too many others: so it can be told why. Its key is that of its session. */
export const DroppedSession = z.strictObject({ id: Id, hash: Hash, at: Instant })
export type DroppedSession = z.infer<typeof DroppedSession>

/** A device's key that signs somebody in. Its key is the credential's id, as the device tells it. */
export const Passkey = z.strictObject({
  id: Id,
  credential: z.string(),
  publicKey: z.string(),
  /** How often it was used, where the device counts. */
  counter: z.int().check(z.gte(0)),
  account: Id,
  label: z.string(),
  createdAt: Instant,
  lastUsed: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

/** What a device was asked, which answers once. Its key is the challenge. `account`: to make a passkey for; null: to sign in. */
export const Challenge = z.strictObject({ id: Id, challenge: z.string(), account: z.nullable(Id), endsAt: Instant })
export type Challenge = z.infer<typeof Challenge>

/** An invitation that was not revoked. Its key is what is kept of its token. */
export const Invitation = z.strictObject({
  id: Id,
  hash: Hash,
  purpose: PurposeInput,
  left: z.nullable(z.int().check(z.gte(1))),
  used: z.int().check(z.gte(0)),
  endsAt: Instant,
  /** An account, and its name then; null for the host's terminal. */
  by: z.nullable(z.strictObject({ account: Id, name: z.string() })),
})
export type Invitation = z.infer<typeof Invitation>

/**
 * A campaign's page that was made public and not taken back. Its token is kept as it is, so that its link can be shown again: whoever
 * reads this record can read the campaign beside it.
 */
export const PublicPage = z.strictObject({
  id: Id,
  token: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  campaign: Id,
  people: z.enum(PUBLIC_PEOPLE),
  language: z.enum(LANGUAGES),
  madeAt: Instant,
  endsAt: z.nullable(Instant),
  by: z.strictObject({ account: Id, name: z.string() }),
})
export type PublicPage = z.infer<typeof PublicPage>

/** What was done with people; it is never changed. Its id tells its order. */
export const Deed = z.strictObject({
  id: Id,
  at: Instant,
  event: z.pipe(
    z.string(),
    z.transform((event) => event as PeopleEvent),
  ),
  by: z.nullable(z.strictObject({ account: Id, name: z.string() })),
  whom: z.nullable(z.strictObject({ account: Id, name: z.string() })),
  role: z.nullable(z.enum(['administrator', 'organiser', 'spectator', 'player', 'password'])),
  campaign: z.nullable(Id),
  warband: z.nullable(Id),
})
export type Deed = z.infer<typeof Deed>

const KINDS = {
  ...{ account: Account, session: Session, invitation: Invitation, page: PublicPage, deed: Deed },
  ...{ passkey: Passkey, challenge: Challenge, dropped: DroppedSession },
} as const
type Kinds = { readonly [K in keyof typeof KINDS]: z.infer<(typeof KINDS)[K]> }
type Kind = keyof Kinds

/** Records of people as they are read: whole, and of today's shape. All of it rejects as `PeopleReading` does. */
export function readingOf(records: PeopleReading) {
  const one = <K extends Kind>(kind: K, content: string | undefined): Kinds[K] | undefined =>
    content === undefined ? undefined : (KINDS[kind].parse(JSON.parse(content)) as Kinds[K])
  const all = <K extends Kind>(kind: K, contents: readonly string[]): Kinds[K][] =>
    contents.map((content) => one(kind, content)!)
  return {
    get: async <K extends Kind>(kind: K, id: string) => one(kind, await records.get(kind, id)),
    keyed: async <K extends Kind>(kind: K, key: string) => one(kind, await records.keyed(kind, key)),
    list: async <K extends Kind>(kind: K) => all(kind, await records.list(kind)),
  }
}

/** The newest of what was done, the last first. */
export const newestDeeds = async (now: PeopleNow, limit: number, before?: string): Promise<Deed[]> =>
  (await now.newest('deed', limit, before)).map((content) => Deed.parse(JSON.parse(content)))

export type Reading = ReturnType<typeof readingOf>

/** The same while they are changed. */
export function changingOf(records: PeopleChanging) {
  const put = (kind: Kind, record: { readonly id: string }, key: string | null) =>
    records.put({ kind, id: record.id, key, content: JSON.stringify(record) })
  return {
    ...readingOf(records),
    putAccount: (account: Account) => put('account', account, folded(account.name)),
    putSession: (session: Session) => put('session', session, session.hash),
    putDropped: (dropped: DroppedSession) => put('dropped', dropped, dropped.hash),
    putInvitation: (invitation: Invitation) => put('invitation', invitation, invitation.hash),
    putPasskey: (passkey: Passkey) => put('passkey', passkey, passkey.credential),
    putChallenge: (challenge: Challenge) => put('challenge', challenge, challenge.challenge),
    putPage: (page: PublicPage) => put('page', page, page.token),
    putDeed: (deed: Deed) => put('deed', deed, null),
    remove: (kind: Exclude<Kind, 'deed' | 'account'>, id: string) => records.remove(kind, id),
  }
}
export type Changing = ReturnType<typeof changingOf>

/** A name as it is compared: no two accounts have names that look the same but for capitals and spaces. */
export const folded = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase().normalize('NFKC')
