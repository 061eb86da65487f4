import { INVITATION_DAYS } from '../../../shared/contract/invitationDays.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import type { InvitationPurpose } from '../../../shared/contract/views/club.ts'
import { systemIds } from '../../ports/ids.ts'
import { canInvite, userOfAccount, withRight } from './rights.ts'
import {
  getAccount,
  changeRecords,
  DAY_MILLISECONDS,
  logFieldsOfPurpose,
  toInstant,
  refuseIfNameTaken,
  parseAccountName,
  writeAccessLog,
  readRecords,
  rightOfPurpose,
  type AccountsContext,
} from './peopleContext.ts'
import {
  passkeyCreationOptions,
  removeAllPasskeys,
  storePasskey,
  verifyNewPasskey,
  accountOfChallenge,
  type PasskeyCreationOptions,
} from './passkeys.ts'
import type { StoredPassword } from './passwords.ts'
import type { Account, RecordEditor, Invitation, RecordReader } from './records.ts'
import { tokenHash, isIncompleteToken, newToken, parseToken } from '../../web/secrets.ts'
import { endSessions, startSession } from './sessions.ts'

/** Input for a new invitation. `by` is the user who invites; null at the host's terminal. */
export interface NewInvitation {
  readonly purpose: InvitationPurpose
  readonly uses: number | null
  /** Number of days until the invitation expires; the default depends on the purpose. */
  readonly days?: number | undefined
  readonly by: SignedInUser | null
}

/**
 * Creates an invitation; returns the invitation and its token. The token is not stored, so it cannot be shown again.
 * Rejects with `not-allowed`, `account-unknown`.
 */
export const createInvitation = (
  parts: AccountsContext,
  { purpose, uses, days = INVITATION_DAYS[purpose.kind].usual, by }: NewInvitation,
) =>
  changeRecords(parts, async (records) => {
    const whom = purpose.kind === 'password' ? await records.get('account', purpose.account) : undefined
    if (purpose.kind === 'password' && !whom && (!by || by.isAdministrator)) throw new AppError('account-unknown')
    if (by && !canInvite(by, purpose, whom)) throw new AppError('not-allowed')
    const token = newToken()
    const invitation: Invitation = {
      ...{ id: systemIds.next(), hash: tokenHash(token), purpose, used: 0 },
      // A link for a new password can be used only once.
      left: purpose.kind === 'password' ? 1 : uses,
      endsAt: toInstant(parts.now() + days * DAY_MILLISECONDS),
      by: by && { account: by.account, name: by.name },
    }
    await removeExpired(records, parts)
    await records.putInvitation(invitation)
    await writeAccessLog(records, parts, {
      event: 'invited',
      by,
      ...logFieldsOfPurpose(purpose),
      ...(whom && { whom }),
    })
    return { invitation, token }
  })

/**
 * Creates an invitation for an administrator; its link is shown at the host's terminal. It is needed for the first
 * administrator, and if no administrator can sign in. Before the first account exists, every host that starts creates
 * such an invitation; using one of them revokes the others.
 */
export const inviteAdministrator = (parts: AccountsContext) =>
  createInvitation(parts, { purpose: { kind: 'administrator' }, uses: 1, by: null })

const isTerminalInvitation = ({ by, purpose }: Invitation): boolean => by === null && purpose.kind === 'administrator'

async function removeExpired(records: RecordEditor, { now }: Pick<AccountsContext, 'now'>): Promise<void> {
  for (const { id, endsAt } of await records.list('invitation'))
    if (Date.parse(endsAt) <= now()) await records.remove('invitation', id)
}

/**
 * Returns the invitation of a token. Rejects with `invitation-cut` if the token is incomplete. Rejects with
 * `invitation-over` if the invitation is unknown, used up, revoked or expired, or if its author has lost the right to
 * give it; the error does not say which of these.
 */
export async function findInvitation(
  records: RecordReader,
  given: unknown,
  { now }: Pick<AccountsContext, 'now'>,
): Promise<Invitation> {
  const token = parseToken(given)
  if (token === undefined) throw new AppError(isIncompleteToken(given) ? 'invitation-cut' : 'invitation-over')
  const invitation = await records.findByKey('invitation', tokenHash(token))
  if (!invitation || Date.parse(invitation.endsAt) <= now()) throw new AppError('invitation-over')
  const { by, purpose } = invitation
  const [giver, whom] = [
    by ? await records.get('account', by.account) : undefined,
    purpose.kind === 'password' ? await records.get('account', purpose.account) : undefined,
  ]
  const holds = by === null || (giver && !giver.isDisabled && canInvite(userOfAccount(giver), purpose, whom))
  if (!holds || (purpose.kind === 'password' && (!whom || whom.isDisabled))) throw new AppError('invitation-over')
  return invitation
}

async function consumeInvitation(records: RecordEditor, invitation: Invitation): Promise<void> {
  const others = isTerminalInvitation(invitation) ? (await records.list('invitation')).filter(isTerminalInvitation) : []
  for (const { id } of others) await records.remove('invitation', id)
  const left = invitation.left === null ? null : invitation.left - 1
  if (left === 0) await records.remove('invitation', invitation.id)
  else await records.putInvitation({ ...invitation, left, used: invitation.used + 1 })
}

/** Input of a visitor who accepts an invitation. */
export interface AcceptInput {
  readonly invitation: unknown
  /** Name of the new account; ignored if the invitation is for a new password. */
  readonly name: string
  readonly password: string
  readonly label: string
}

/**
 * Returns passkey creation options for the new account of an invitation. Rejects with `invitation-over`,
 * `name-taken`.
 */
export async function passkeyOptionsForInvitation(
  parts: AccountsContext,
  origin: string,
  { invitation: token, name: given }: Pick<AcceptInput, 'invitation' | 'name'>,
): Promise<PasskeyCreationOptions> {
  const { purpose } = await findInvitation(readRecords(parts), token, parts)
  if (purpose.kind === 'password') throw new AppError('invitation-password')
  const name = parseAccountName(given)
  await refuseIfNameTaken(readRecords(parts), name)
  return passkeyCreationOptions(parts, origin, { account: systemIds.next(), name })
}

/**
 * Creates an account from an invitation, with a passkey and without a password; returns the token of a new session.
 * Rejects with `invitation-over`, `name-taken`, `wrong-passkey`.
 */
export async function acceptInvitationByPasskey(
  parts: AccountsContext,
  origin: string,
  { invitation: token, name, label, response }: Omit<AcceptInput, 'password'> & { readonly response: unknown },
): Promise<string> {
  await findInvitation(readRecords(parts), token, parts)
  const passkey = await verifyNewPasskey(parts, origin, response, label)
  return changeRecords(parts, async (records) => {
    const invitation = await findInvitation(records, token, parts)
    if (invitation.purpose.kind === 'password') throw new AppError('invitation-password')
    const id = await accountOfChallenge(records, passkey.challenge)
    // Refused if the account exists: a passkey may be added to an existing account only by the owner of the account.
    if (await records.get('account', id)) throw new AppError('wrong-passkey')
    const account = await createAccount(
      records,
      parts,
      { id, name: parseAccountName(name), password: null },
      invitation,
    )
    await storePasskey(records, parts, passkey, id)
    await consumeInvitation(records, invitation)
    return startSession(records, account, label, parts)
  })
}

/**
 * Accepts an invitation with a password: creates a new account, or sets the new password of an existing account.
 * Returns the token of a new session. Rejects with `invitation-over`, `name-taken`, and problems of the name or the
 * password.
 */
export async function acceptInvitationWithPassword(parts: AccountsContext, accepting: AcceptInput): Promise<string> {
  // The invitation is checked first, so that a visitor without an invitation cannot trigger the costly password hash.
  const { purpose } = await findInvitation(readRecords(parts), accepting.invitation, parts)
  if (purpose.kind !== 'password') await refuseIfNameTaken(readRecords(parts), parseAccountName(accepting.name))
  const name =
    purpose.kind === 'password'
      ? (await getAccount(readRecords(parts), purpose.account)).name
      : parseAccountName(accepting.name)
  const password = await parts.passwords.hash(accepting.password, name)
  return changeRecords(parts, async (records) => {
    const invitation = await findInvitation(records, accepting.invitation, parts)
    const account =
      invitation.purpose.kind === 'password'
        ? await setNewPassword(records, parts, invitation.purpose.account, password)
        : await createAccount(
            records,
            parts,
            { id: systemIds.next(), name: parseAccountName(accepting.name), password },
            invitation,
          )
    await consumeInvitation(records, invitation)
    return startSession(records, account, accepting.label, parts)
  })
}

async function createAccount(
  records: RecordEditor,
  parts: AccountsContext,
  own: Pick<Account, 'id' | 'name' | 'password'>,
  { purpose }: Invitation,
): Promise<Account> {
  await refuseIfNameTaken(records, own.name)
  const bare: Account = {
    ...{ ...own, isAdministrator: false, isDisabled: false },
    ...{ createdAt: toInstant(parts.now()), grants: [] },
  }
  const account = withRight(bare, rightOfPurpose(purpose)!)
  await records.putAccount(account)
  const by = userOfAccount(account)
  await writeAccessLog(records, parts, { event: 'account-made', by, whom: account, ...logFieldsOfPurpose(purpose) })
  return account
}

async function setNewPassword(
  records: RecordEditor,
  parts: AccountsContext,
  id: string,
  password: StoredPassword,
): Promise<Account> {
  const account = { ...(await getAccount(records, id)), password }
  await records.putAccount(account)
  // A user who lost the password may also have lost the device with the passkeys, so all passkeys are removed.
  await removeAllPasskeys(records, account)
  await endSessions(records, id)
  await writeAccessLog(records, parts, { event: 'password-changed', by: userOfAccount(account), whom: account })
  return account
}

/**
 * Gives the signed-in user the right of an invitation. Rejects with `invitation-over`, and with `invitation-password`
 * if the invitation is for a new password.
 */
export const acceptInvitationAsUser = (parts: AccountsContext, who: SignedInUser, token: unknown): Promise<void> =>
  changeRecords(parts, async (records) => {
    const invitation = await findInvitation(records, token, parts)
    const right = rightOfPurpose(invitation.purpose)
    if (!right) throw new AppError('invitation-password')
    const account = await getAccount(records, who.account)
    const changed = withRight(account, right)
    if (changed === account) return
    await records.putAccount(changed)
    await consumeInvitation(records, invitation)
    await writeAccessLog(records, parts, { event: 'invitation-used', by: who, whom: account, right })
  })
