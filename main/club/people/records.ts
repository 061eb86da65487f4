import { z } from 'zod/mini'
import { Id } from '../../../shared/domain/campaign/facts.ts'
import { LANGUAGES } from '../../../shared/domain/localized.ts'
import { PUBLIC_PAGE_PEOPLE_CHOICES } from '../../../shared/contract/pageChoices.ts'
import { RoleGrantInput, InvitationPurposeInput } from '../../../shared/contract/methods/club.ts'
import type { PeopleEvent } from '../../../shared/contract/views/club.ts'
import type { AccountRecordEditor, AccountRecordQueries, AccountRecordReader } from '../../ports/people.ts'
import { StoredPassword } from './passwords.ts'

const Instant = z.iso.datetime()
const Hash = z.string().check(z.regex(/^[\w-]{43}$/))

/** An account. The key of its record is the folded name. */
export const Account = z.strictObject({
  id: Id,
  name: z.string(),
  /** Null for an account that signs in only with passkeys. */
  password: z.nullable(StoredPassword),
  isAdministrator: z.boolean(),
  isDisabled: z.boolean(),
  createdAt: Instant,
  grants: z.array(RoleGrantInput),
})
export type Account = z.infer<typeof Account>

/** The session of a signed-in browser. The key of its record is the hash of the session token. */
export const Session = z.strictObject({
  id: Id,
  hash: Hash,
  account: Id,
  label: z.string(),
  createdAt: Instant,
  lastSeen: Instant,
})
export type Session = z.infer<typeof Session>

/**
 * A session that was ended because its account had too many sessions. The record is kept so that the browser can be
 * told the reason; its key is the key of the session.
 */
export const DroppedSession = z.strictObject({ id: Id, hash: Hash, at: Instant })
export type DroppedSession = z.infer<typeof DroppedSession>

/** A passkey. The key of its record is the credential id that the device reports. */
export const Passkey = z.strictObject({
  id: Id,
  credential: z.string(),
  publicKey: z.string(),
  /** Use counter that the device reports; 0 if the device has no counter. */
  counter: z.int().check(z.gte(0)),
  account: Id,
  label: z.string(),
  createdAt: Instant,
  lastUsed: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

/**
 * A passkey challenge, which is valid once. The key of its record is the challenge. `account` is the account of the
 * new passkey; null for a sign-in.
 */
export const PasskeyChallenge = z.strictObject({
  id: Id,
  challenge: z.string(),
  account: z.nullable(Id),
  endsAt: Instant,
})
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>

/** An invitation that was not revoked. The key of its record is the hash of the invitation token. */
export const Invitation = z.strictObject({
  id: Id,
  hash: Hash,
  purpose: InvitationPurposeInput,
  left: z.nullable(z.int().check(z.gte(1))),
  used: z.int().check(z.gte(0)),
  endsAt: Instant,
  /** Account that invited, with its name at that time; null at the host's terminal. */
  by: z.nullable(z.strictObject({ account: Id, name: z.string() })),
})
export type Invitation = z.infer<typeof Invitation>

/**
 * A public page that was not revoked. Its token is stored in plain text so that the link can be shown again; whoever
 * can read this record can also read the campaign.
 */
export const PublicPage = z.strictObject({
  id: Id,
  token: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  campaign: Id,
  people: z.enum(PUBLIC_PAGE_PEOPLE_CHOICES),
  /** True if the page shows the pictures of warbands and of games. */
  pictures: z._default(z.boolean(), false),
  language: z.enum(LANGUAGES),
  madeAt: Instant,
  endsAt: z.nullable(Instant),
  by: z.strictObject({ account: Id, name: z.string() }),
})
export type PublicPage = z.infer<typeof PublicPage>

/** The address for posts of a campaign, in plain text because the host needs it. The id is that of the campaign. */
const PostAddress = z.strictObject({ id: Id, address: z.string() })

/** A post that a host sends or has sent. The key of its record is the hash of the request. */
export const PostClaim = z.strictObject({
  id: Id,
  key: Hash,
  outcome: z.enum(['sent', 'unknown']),
  endsAt: Instant,
})
export type PostClaim = z.infer<typeof PostClaim>

/** An entry of the access log. Entries never change, and their ids are in the order of time. */
export const AccessLogEntry = z.strictObject({
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
export type AccessLogEntry = z.infer<typeof AccessLogEntry>

const RECORD_SCHEMAS = {
  ...{ account: Account, session: Session, invitation: Invitation, page: PublicPage, deed: AccessLogEntry },
  ...{ passkey: Passkey, challenge: PasskeyChallenge, dropped: DroppedSession, posting: PostAddress },
  posted: PostClaim,
} as const
type RecordTypes = { readonly [K in keyof typeof RECORD_SCHEMAS]: z.infer<(typeof RECORD_SCHEMAS)[K]> }
type RecordKind = keyof RecordTypes

/** Creates a reader that validates records. Every method rejects with what `AccountRecordReader` rejects with. */
export function recordReaderOf(records: AccountRecordReader) {
  const one = <K extends RecordKind>(kind: K, content: string | undefined): RecordTypes[K] | undefined =>
    content === undefined ? undefined : (RECORD_SCHEMAS[kind].parse(JSON.parse(content)) as RecordTypes[K])
  const all = <K extends RecordKind>(kind: K, contents: readonly string[]): RecordTypes[K][] =>
    contents.map((content) => one(kind, content)!)
  return {
    get: async <K extends RecordKind>(kind: K, id: string) => one(kind, await records.get(kind, id)),
    findByKey: async <K extends RecordKind>(kind: K, key: string) => one(kind, await records.findByKey(kind, key)),
    list: async <K extends RecordKind>(kind: K) => all(kind, await records.list(kind)),
  }
}

/** Returns the newest entries of the access log, the newest first. */
export const newestAccessLogEntries = async (
  now: AccountRecordQueries,
  limit: number,
  before?: string,
): Promise<AccessLogEntry[]> =>
  (await now.newest('deed', limit, before)).map((content) => AccessLogEntry.parse(JSON.parse(content)))

export type RecordReader = ReturnType<typeof recordReaderOf>

/** Creates an editor that reads and changes records. */
export function recordEditorOf(records: AccountRecordEditor) {
  const put = (kind: RecordKind, record: { readonly id: string }, key: string | null) =>
    records.put({ kind, id: record.id, key, content: JSON.stringify(record) })
  return {
    ...recordReaderOf(records),
    putAccount: (account: Account) => put('account', account, foldAccountName(account.name)),
    putSession: (session: Session) => put('session', session, session.hash),
    putDropped: (dropped: DroppedSession) => put('dropped', dropped, dropped.hash),
    putInvitation: (invitation: Invitation) => put('invitation', invitation, invitation.hash),
    putPasskey: (passkey: Passkey) => put('passkey', passkey, passkey.credential),
    putChallenge: (challenge: PasskeyChallenge) => put('challenge', challenge, challenge.challenge),
    putPage: (page: PublicPage) => put('page', page, page.token),
    putPostAddress: (address: z.infer<typeof PostAddress>) => put('posting', address, null),
    putPostClaim: (claim: PostClaim) => put('posted', claim, claim.key),
    putDeed: (deed: AccessLogEntry) => put('deed', deed, null),
    remove: (kind: Exclude<RecordKind, 'deed' | 'account'>, id: string) => records.remove(kind, id),
  }
}
export type RecordEditor = ReturnType<typeof recordEditorOf>

/** Converts a name to the form in which names are compared: without differences of case and spaces. */
export const foldAccountName = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase().normalize('NFKC')
