import type { ParsedInput, NonCommandAnswers } from '../../../shared/contract/calls/answers.ts'
import type { RoleGrant, SignedInUser } from '../../../shared/contract/roles.ts'
import type { ClubMethodName } from '../../../shared/contract/calls/methods.ts'
import type {
  AllowedMethods,
  InvitationView,
  NamedRoleGrant,
  InvitationPurposeView,
  AccountView,
} from '../../../shared/contract/views/club.ts'
import { AppError } from '../../../shared/domain/error.ts'
import {
  canManageAccount,
  canGiveRight,
  canInvite,
  canOrganise,
  canOrganiseAny,
  withoutRight,
  withRight,
} from './rights.ts'
import {
  getAccount,
  changeRecords,
  refuseIfNameTaken,
  refuseIfLastAdministrator,
  parseAccountName,
  writeAccessLog,
  readRecords,
  type AccountsContext,
} from './peopleContext.ts'
import { createInvitation } from './invitations.ts'
import { passkeysOf, passkeyView, removePasskey } from './passkeys.ts'
import {
  newestAccessLogEntries,
  type Account,
  type AccessLogEntry,
  type Invitation,
  type RecordReader,
  type Session,
} from './records.ts'
import { isPublicPageExpired, publicPageView, sharePage, unsharePage } from './publicPages.ts'
import { endSessions, sessionsOf, sessionViews } from './sessions.ts'
import { changePassword } from './signIn.ts'

/** Returns names of campaigns and warbands by id; undefined for an unknown id. */
export interface CampaignNameLookup {
  campaign(id: string): string | undefined
  warband(campaign: string, id: string): string | undefined
}

/** Dependencies of the club methods. */
export interface ClubAnswerContext extends AccountsContext {
  readonly names: CampaignNameLookup
  readonly allowedTo: (who: SignedInUser) => AllowedMethods
}

type ClubAnswers = {
  readonly [M in ClubMethodName]: (
    parts: ClubAnswerContext,
    who: SignedInUser,
    input: ParsedInput<M>,
  ) => Promise<NonCommandAnswers[M]>
}

/** Handlers of the club methods. Each handler rejects with `not-allowed` if the caller lacks the right. */
export const CLUB_METHOD_HANDLERS: ClubAnswers = {
  async 'club.me'({ names, ...parts }, who) {
    return myAccountView(await getAccount(readRecords(parts), who.account), names)
  },
  'club.may': ({ allowedTo }, who) => Promise.resolve(allowedTo(who)),
  async 'club.people'({ names, ...parts }, who) {
    refuseUnless(canOrganiseAny(who))
    const records = readRecords(parts)
    const sessions = await records.list('session')
    const shown = (await records.list('account')).filter((account) => canSeeAccount(who, account))
    return { people: shown.map((account) => accountView(account, who, sessions, names)) }
  },
  async 'club.invite'({ names, ...parts }, who, { purpose, uses, days }) {
    // The right is checked first, so that a caller without the right does not learn whether the campaign exists.
    if (purpose.kind === 'grant') refuseUnless(canGiveRight(who, purpose.grant))
    if (purpose.kind === 'grant') refuseIfGrantUnknown(purpose.grant, names)
    const { invitation, token } = await createInvitation(parts, { purpose, uses, days, by: who })
    return { invitation: invitation.id, token, endsAt: invitation.endsAt }
  },
  async 'club.invitations'({ names, ...parts }, who) {
    refuseUnless(canOrganiseAny(who))
    const records = readRecords(parts)
    const accounts = new Map((await records.list('account')).map((account) => [account.id, account]))
    const held = (await records.list('invitation')).filter(
      (one) => Date.parse(one.endsAt) > parts.now() && canManageInvitation(who, one, accounts),
    )
    return { invitations: held.map((one) => invitationView(one, accounts, names)) }
  },
  async 'club.revoke-invitation'(parts, who, { invitation: id }) {
    await changeRecords(parts, async (records) => {
      const invitation = await records.get('invitation', id)
      const accounts = new Map((await records.list('account')).map((account) => [account.id, account]))
      if (!invitation || !canManageInvitation(who, invitation, accounts)) throw new AppError('invitation-over')
      await records.remove('invitation', id)
      const right = invitation.purpose.kind === 'grant' ? invitation.purpose.grant : undefined
      await writeAccessLog(records, parts, { event: 'invitation-revoked', by: who, ...(right && { right }) })
    })
    return null
  },
  async 'club.grant'({ names, ...parts }, who, { account: id, right }) {
    refuseUnless(canGiveRight(who, right))
    if (right.role !== 'administrator') refuseIfGrantUnknown(right, names)
    await changeRecords(parts, async (records) => {
      const account = await getAccountFor(records, who, id)
      refuseUnless(canSeeAccount(who, account))
      await records.putAccount(withRight(account, right))
      await writeAccessLog(records, parts, { event: 'granted', by: who, whom: account, right })
    })
    return null
  },
  async 'club.ungrant'(parts, who, { account: id, right }) {
    refuseUnless(canGiveRight(who, right))
    await changeRecords(parts, async (records) => {
      const account = await getAccountFor(records, who, id)
      refuseUnless(canSeeAccount(who, account))
      if (right.role === 'administrator') await refuseIfLastAdministrator(records, account)
      await records.putAccount(withoutRight(account, right))
      await writeAccessLog(records, parts, { event: 'ungranted', by: who, whom: account, right })
    })
    return null
  },
  async 'club.disable'(parts, who, { account }) {
    await setDisabled(parts, who, account, true)
    return null
  },
  async 'club.enable'(parts, who, { account }) {
    await setDisabled(parts, who, account, false)
    return null
  },
  async 'club.sessions'(parts, who, { account = who.account }) {
    refuseUnless(account === who.account || who.isAdministrator)
    return { sessions: sessionViews(await sessionsOf(readRecords(parts), account), who.session, parts.now()) }
  },
  async 'club.end-session'(parts, who, { session: id }) {
    await changeRecords(parts, async (records) => {
      const session = await records.get('session', id)
      // A session of another account is not ended. The answer is the same as for a session that is already over, so
      // that it reveals nothing.
      if (!session || (session.account !== who.account && !who.isAdministrator)) return
      await records.remove('session', id)
      const whom = await getAccount(records, session.account)
      await writeAccessLog(records, parts, { event: 'session-ended', by: who, whom })
    })
    return null
  },
  async 'club.end-sessions'(parts, who, { account = who.account }) {
    refuseUnless(account === who.account || who.isAdministrator)
    const ended = await changeRecords(parts, async (records) => {
      const whom = await getAccount(records, account)
      const count = await endSessions(records, account, who.session)
      if (count > 0) await writeAccessLog(records, parts, { event: 'session-ended', by: who, whom })
      return count
    })
    return { ended }
  },
  async 'club.passkeys'(parts, who) {
    const records = readRecords(parts)
    const { password } = await getAccount(records, who.account)
    const passkeys = await passkeysOf(records, who.account)
    return { passkeys: passkeys.map(passkeyView), hasPassword: password !== null }
  },
  async 'club.remove-passkey'(parts, who, { passkey }) {
    await removePasskey(parts, who, passkey)
    return null
  },
  async 'club.change-password'(parts, who, input) {
    await changePassword(parts, who, input)
    return null
  },
  async 'club.rename-me'(parts, who, { name: given }) {
    const name = parseAccountName(given)
    await parts.limits.rename(who.account)
    await changeRecords(parts, async (records) => {
      const account = await getAccount(records, who.account)
      await refuseIfNameTaken(records, name, account.id)
      await records.putAccount({ ...account, name })
      await writeAccessLog(records, parts, { event: 'renamed', by: who, whom: { ...account, name } })
    })
    return null
  },
  async 'club.share-page'({ names, ...parts }, who, { campaign, ...asked }) {
    refuseUnless(canOrganise(who, campaign))
    if (names.campaign(campaign) === undefined) throw new AppError('grant-unknown')
    return { page: (await sharePage(parts, who, { campaign, ...asked })).id }
  },
  async 'club.pages'({ names, ...parts }, who) {
    refuseUnless(canOrganiseAny(who))
    const held = (await readRecords(parts).list('page')).filter((one) => !isPublicPageExpired(one, parts.now()))
    return {
      pages: held
        .filter(({ campaign }) => canOrganise(who, campaign))
        .map((one) => publicPageView(one, names.campaign(one.campaign))),
    }
  },
  async 'club.unshare-page'(parts, who, { page }) {
    await unsharePage(parts, who, page)
    return null
  },
  async 'club.log'({ names, ...parts }, who, { before, limit }) {
    refuseUnless(canOrganiseAny(who))
    // An organiser sees only log entries about their own campaigns. They are taken from the newest 1000 entries of
    // the log.
    const read = await newestAccessLogEntries(parts.people.now, who.isAdministrator ? limit + 1 : 1000, before)
    const shown = read.filter(
      ({ campaign }) => who.isAdministrator || (campaign !== null && canOrganise(who, campaign)),
    )
    return {
      entries: shown.slice(0, limit).map((deed) => accessLogEntryView(deed, names)),
      isMore: shown.length > limit,
    }
  },
}

/**
 * Returns the account with the given id. If it does not exist, an administrator gets `account-unknown`; other users
 * get `not-allowed`, as for an account that they may not see.
 */
async function getAccountFor(records: RecordReader, who: SignedInUser, id: string): Promise<Account> {
  const account = await records.get('account', id)
  if (!account) throw new AppError(who.isAdministrator ? 'account-unknown' : 'not-allowed')
  return account
}

function refuseUnless(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('not-allowed')
}

function refuseIfGrantUnknown(grant: RoleGrant, names: CampaignNameLookup): void {
  const isThere =
    names.campaign(grant.campaign) !== undefined &&
    (grant.role !== 'player' || names.warband(grant.campaign, grant.warband) !== undefined)
  if (!isThere) throw new AppError('grant-unknown')
}

/** True if the user may see the account: an organiser sees accounts with grants in their campaigns. */
const canSeeAccount = (who: SignedInUser, account: Account): boolean =>
  who.isAdministrator || account.grants.some(({ campaign }) => canOrganise(who, campaign))

const canManageInvitation = (
  who: SignedInUser,
  { purpose }: Invitation,
  accounts: ReadonlyMap<string, Account>,
): boolean => canInvite(who, purpose, purpose.kind === 'password' ? accounts.get(purpose.account) : undefined)

async function setDisabled(parts: AccountsContext, who: SignedInUser, id: string, isDisabled: boolean): Promise<void> {
  await changeRecords(parts, async (records) => {
    const account = await getAccountFor(records, who, id)
    refuseUnless(canManageAccount(who, account))
    if (isDisabled) await refuseIfLastAdministrator(records, account)
    await records.putAccount({ ...account, isDisabled })
    if (isDisabled) await endSessions(records, id)
    await writeAccessLog(records, parts, { event: isDisabled ? 'disabled' : 'enabled', by: who, whom: account })
  })
}

const toNamedGrant = (grant: RoleGrant, names: CampaignNameLookup): NamedRoleGrant => ({
  ...grant,
  campaignName: names.campaign(grant.campaign) ?? null,
  warbandName: grant.role === 'player' ? (names.warband(grant.campaign, grant.warband) ?? null) : null,
})

const myAccountView = ({ id, name, isAdministrator, grants }: Account, names: CampaignNameLookup) => ({
  ...{ account: id, name, isAdministrator },
  grants: grants.map((grant) => toNamedGrant(grant, names)),
})

function accountView(
  account: Account,
  who: SignedInUser,
  sessions: readonly Session[],
  names: CampaignNameLookup,
): AccountView {
  const seen = sessions.filter((one) => one.account === account.id).map(({ lastSeen }) => lastSeen)
  const grants = account.grants.filter(({ campaign }) => canOrganise(who, campaign))
  return {
    ...myAccountView({ ...account, grants }, names),
    isDisabled: account.isDisabled,
    createdAt: account.createdAt,
    lastSeen: seen.sort().at(-1) ?? null,
    isMine: canManageAccount(who, account),
  }
}

/** Converts the purpose of an invitation to the view with names. */
export function purposeView(
  { purpose }: Pick<Invitation, 'purpose'>,
  nameOf: (account: string) => string,
  names: CampaignNameLookup,
): InvitationPurposeView {
  if (purpose.kind === 'grant') return { kind: 'grant', grant: toNamedGrant(purpose.grant, names) }
  return purpose.kind === 'password' ? { ...purpose, name: nameOf(purpose.account) } : purpose
}

const invitationView = (
  one: Invitation,
  accounts: ReadonlyMap<string, Account>,
  names: CampaignNameLookup,
): InvitationView => ({
  id: one.id,
  purpose: purposeView(one, (id) => accounts.get(id)?.name ?? '', names),
  left: one.left,
  used: one.used,
  endsAt: one.endsAt,
  by: one.by?.name ?? null,
})

const accessLogEntryView = (
  { id, at, event, by, whom, role, campaign, warband }: AccessLogEntry,
  names: CampaignNameLookup,
) => ({
  ...{ id, at, event, role },
  by: by?.name ?? null,
  whom: whom?.name ?? null,
  campaignName: campaign === null ? null : (names.campaign(campaign) ?? null),
  warbandName: campaign === null || warband === null ? null : (names.warband(campaign, warband) ?? null),
})
