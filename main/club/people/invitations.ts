import { INVITATION_DAYS } from '../../../shared/contract/invitationDays.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import type { Purpose } from '../../../shared/contract/views/club.ts'
import { systemIds } from '../../ports/ids.ts'
import { mayInvite, whoOf, withRight } from './may.ts'
import {
  accountOf,
  changing,
  DAY,
  deedOf,
  instant,
  mustBeFree,
  nameIn,
  noteDeed,
  reading,
  rightOf,
  type Parts,
} from './parts.ts'
import { creation, forgotten, kept, made, meantFor, type Creation } from './passkeys.ts'
import type { KeptPassword } from './passwords.ts'
import type { Account, Changing, Invitation, Reading } from './records.ts'
import { hashOf, isCutOff, newToken, tokenIn } from './secrets.ts'
import { endSessions, newSession } from './sessions.ts'

/** An invitation that is to be given out. `by`: null for whoever is at the host's terminal. */
export interface Wanted {
  readonly purpose: Purpose
  readonly uses: number | null
  /** By default as is usual for what it is for. */
  readonly days?: number | undefined
  readonly by: Who | null
}

/** Makes an invitation; gives it with its token, which is told this once. Rejects with `not-allowed`, `account-unknown`. */
export const invite = (parts: Parts, { purpose, uses, days = INVITATION_DAYS[purpose.kind].usual, by }: Wanted) =>
  changing(parts, async (records) => {
    const whom = purpose.kind === 'password' ? await records.get('account', purpose.account) : undefined
    if (purpose.kind === 'password' && !whom && (!by || by.isAdministrator)) throw new AppError('account-unknown')
    if (by && !mayInvite(by, purpose, whom)) throw new AppError('not-allowed')
    const token = newToken()
    const invitation: Invitation = {
      ...{ id: systemIds.next(), hash: hashOf(token), purpose, used: 0 },
      // Whoever has a new password has it once.
      left: purpose.kind === 'password' ? 1 : uses,
      endsAt: instant(parts.now() + days * DAY),
      by: by && { account: by.account, name: by.name },
    }
    await forgetOver(records, parts)
    await records.putInvitation(invitation)
    await noteDeed(records, parts, { event: 'invited', by, ...deedOf(purpose), ...(whom && { whom }) })
    return { invitation, token }
  })

/**
 * A link for the first administrator, or for one who has lost the last, told at a host's terminal. Every host that is started before
 * anybody has an account tells one: once one of them is used the others are of no use any more.
 */
export const inviteAdministrator = (parts: Parts) =>
  invite(parts, { purpose: { kind: 'administrator' }, uses: 1, by: null })

const isOfTerminal = ({ by, purpose }: Invitation): boolean => by === null && purpose.kind === 'administrator'

async function forgetOver(records: Changing, { now }: Pick<Parts, 'now'>): Promise<void> {
  for (const { id, endsAt } of await records.list('invitation'))
    if (Date.parse(endsAt) <= now()) await records.remove('invitation', id)
}

/**
 * Returns the invitation of a token. Rejects with `invitation-cut` if the token is incomplete, and with `invitation-over` if it is
 * unknown, used up, revoked or too old, or if its author may no longer give it. The answer does not say which.
 */
export async function invitationOf(records: Reading, given: unknown, { now }: Pick<Parts, 'now'>): Promise<Invitation> {
  const token = tokenIn(given)
  if (token === undefined) throw new AppError(isCutOff(given) ? 'invitation-cut' : 'invitation-over')
  const invitation = await records.keyed('invitation', hashOf(token))
  if (!invitation || Date.parse(invitation.endsAt) <= now()) throw new AppError('invitation-over')
  const { by, purpose } = invitation
  const [giver, whom] = [
    by ? await records.get('account', by.account) : undefined,
    purpose.kind === 'password' ? await records.get('account', purpose.account) : undefined,
  ]
  const holds = by === null || (giver && !giver.isDisabled && mayInvite(whoOf(giver), purpose, whom))
  if (!holds || (purpose.kind === 'password' && (!whom || whom.isDisabled))) throw new AppError('invitation-over')
  return invitation
}

async function used(records: Changing, invitation: Invitation): Promise<void> {
  const others = isOfTerminal(invitation) ? (await records.list('invitation')).filter(isOfTerminal) : []
  for (const { id } of others) await records.remove('invitation', id)
  const left = invitation.left === null ? null : invitation.left - 1
  if (left === 0) await records.remove('invitation', invitation.id)
  else await records.putInvitation({ ...invitation, left, used: invitation.used + 1 })
}

/** What somebody types who follows a link. */
export interface Accepting {
  readonly invitation: unknown
  /** Of a new account; one that is given a new password has its own. */
  readonly name: string
  readonly password: string
  readonly label: string
}

/** What a device is asked to make a passkey for an account that an invitation makes. Rejects with `invitation-over`, `name-taken`. */
export async function creationInvited(
  parts: Parts,
  origin: string,
  { invitation: token, name: given }: Pick<Accepting, 'invitation' | 'name'>,
): Promise<Creation> {
  const { purpose } = await invitationOf(reading(parts), token, parts)
  if (purpose.kind === 'password') throw new AppError('invitation-password')
  const name = nameIn(given)
  await mustBeFree(reading(parts), name)
  return creation(parts, origin, { account: systemIds.next(), name })
}

/**
 * Makes an account of an invitation that signs in by a passkey, without a password; gives the token of the session that it is
 * signed in with. Rejects with `invitation-over`, `name-taken`, `wrong-passkey`.
 */
export async function acceptByPasskey(
  parts: Parts,
  origin: string,
  { invitation: token, name, label, response }: Omit<Accepting, 'password'> & { readonly response: unknown },
): Promise<string> {
  await invitationOf(reading(parts), token, parts)
  const passkey = await made(parts, origin, response, label)
  return changing(parts, async (records) => {
    const invitation = await invitationOf(records, token, parts)
    if (invitation.purpose.kind === 'password') throw new AppError('invitation-password')
    const id = await meantFor(records, passkey.challenge)
    // One that was made for somebody who is there already is theirs to add.
    if (await records.get('account', id)) throw new AppError('wrong-passkey')
    const account = await newAccount(records, parts, { id, name: nameIn(name), password: null }, invitation)
    await kept(records, parts, passkey, id)
    await used(records, invitation)
    return newSession(records, account, label, parts)
  })
}

/**
 * Makes an account of an invitation, or gives one its new password; gives the token of the session that it is signed in
 * with. Rejects with `invitation-over`, `name-taken`, and what is wrong with name and password.
 */
export async function acceptAnew(parts: Parts, accepting: Accepting): Promise<string> {
  // Nothing is worked out for whoever has no invitation.
  const { purpose } = await invitationOf(reading(parts), accepting.invitation, parts)
  if (purpose.kind !== 'password') await mustBeFree(reading(parts), nameIn(accepting.name))
  const name =
    purpose.kind === 'password' ? (await accountOf(reading(parts), purpose.account)).name : nameIn(accepting.name)
  const password = await parts.passwords.kept(accepting.password, name)
  return changing(parts, async (records) => {
    const invitation = await invitationOf(records, accepting.invitation, parts)
    const account =
      invitation.purpose.kind === 'password'
        ? await withNewPassword(records, parts, invitation.purpose.account, password)
        : await newAccount(records, parts, { id: systemIds.next(), name: nameIn(accepting.name), password }, invitation)
    await used(records, invitation)
    return newSession(records, account, accepting.label, parts)
  })
}

async function newAccount(
  records: Changing,
  parts: Parts,
  own: Pick<Account, 'id' | 'name' | 'password'>,
  { purpose }: Invitation,
): Promise<Account> {
  await mustBeFree(records, own.name)
  const bare: Account = {
    ...{ ...own, isAdministrator: false, isDisabled: false },
    ...{ createdAt: instant(parts.now()), grants: [] },
  }
  const account = withRight(bare, rightOf(purpose)!)
  await records.putAccount(account)
  const by = whoOf(account)
  await noteDeed(records, parts, { event: 'account-made', by, whom: account, ...deedOf(purpose) })
  return account
}

async function withNewPassword(records: Changing, parts: Parts, id: string, password: KeptPassword): Promise<Account> {
  const account = { ...(await accountOf(records, id)), password }
  await records.putAccount(account)
  // Whoever has lost the way in may have lost the device too.
  await forgotten(records, account)
  await endSessions(records, id)
  await noteDeed(records, parts, { event: 'password-changed', by: whoOf(account), whom: account })
  return account
}

/** Gives whoever is signed in what an invitation is for. Rejects with `invitation-over`, `invitation-password` for a new password. */
export const acceptAs = (parts: Parts, who: Who, token: unknown): Promise<void> =>
  changing(parts, async (records) => {
    const invitation = await invitationOf(records, token, parts)
    const right = rightOf(invitation.purpose)
    if (!right) throw new AppError('invitation-password')
    const account = await accountOf(records, who.account)
    const changed = withRight(account, right)
    if (changed === account) return
    await records.putAccount(changed)
    await used(records, invitation)
    await noteDeed(records, parts, { event: 'invitation-used', by: who, whom: account, right })
  })
