import type { ReadInput, ViewAnswers } from '../../../shared/contract/calls/answers.ts'
import type { Grant, Who } from '../../../shared/contract/roles.ts'
import type { ClubName } from '../../../shared/contract/calls/methods.ts'
import type { Allowed, InvitationView, NamedGrant, NamedPurpose, Person } from '../../../shared/contract/views/club.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { looksAfter, mayGive, mayInvite, organises, organisesSome, withoutRight, withRight } from './may.ts'
import { accountOf, changing, mustBeFree, mustNotBeLast, nameIn, noteDeed, reading, type Parts } from './parts.ts'
import { invite } from './invitations.ts'
import { passkeysOf, passkeyView, removed } from './passkeys.ts'
import { newestDeeds, type Account, type Deed, type Invitation, type Reading, type Session } from './records.ts'
import { hasEnded, publicPageView, sharePage, unsharePage } from './publicPages.ts'
import { endSessions, sessionsOf, sessionViews } from './sessions.ts'
import { changePassword } from './signIn.ts'

/** What campaigns and bands are called; undefined for one that there is not. */
export interface Names {
  campaign(id: string): string | undefined
  warband(campaign: string, id: string): string | undefined
}

/** What people are answered with. */
export interface AnswerParts extends Parts {
  readonly names: Names
  readonly allowedTo: (who: Who) => Allowed
}

type Answering = {
  readonly [M in ClubName]: (parts: AnswerParts, who: Who, input: ReadInput<M>) => Promise<ViewAnswers[M]>
}

/** What answers the methods of a club's people. Each rejects with `not-allowed` where somebody asks whom it does not concern. */
export const CLUB_ANSWERS: Answering = {
  async 'club.me'({ names, ...parts }, who) {
    return meOf(await accountOf(reading(parts), who.account), names)
  },
  'club.may': ({ allowedTo }, who) => Promise.resolve(allowedTo(who)),
  async 'club.people'({ names, ...parts }, who) {
    must(organisesSome(who))
    const records = reading(parts)
    const sessions = await records.list('session')
    const shown = (await records.list('account')).filter((account) => isSeen(who, account))
    return { people: shown.map((account) => personOf(account, who, sessions, names)) }
  },
  async 'club.invite'({ names, ...parts }, who, { purpose, uses, days }) {
    // Whoever may not invite there is not told whether it is there.
    if (purpose.kind === 'grant') must(mayGive(who, purpose.grant))
    if (purpose.kind === 'grant') mustBeThere(purpose.grant, names)
    const { invitation, token } = await invite(parts, { purpose, uses, days, by: who })
    return { invitation: invitation.id, token, endsAt: invitation.endsAt }
  },
  async 'club.invitations'({ names, ...parts }, who) {
    must(organisesSome(who))
    const records = reading(parts)
    const accounts = new Map((await records.list('account')).map((account) => [account.id, account]))
    const held = (await records.list('invitation')).filter(
      (one) => Date.parse(one.endsAt) > parts.now() && isInviter(who, one, accounts),
    )
    return { invitations: held.map((one) => invitationView(one, accounts, names)) }
  },
  async 'club.revoke-invitation'(parts, who, { invitation: id }) {
    await changing(parts, async (records) => {
      const invitation = await records.get('invitation', id)
      const accounts = new Map((await records.list('account')).map((account) => [account.id, account]))
      if (!invitation || !isInviter(who, invitation, accounts)) throw new AppError('invitation-over')
      await records.remove('invitation', id)
      const right = invitation.purpose.kind === 'grant' ? invitation.purpose.grant : undefined
      await noteDeed(records, parts, { event: 'invitation-revoked', by: who, ...(right && { right }) })
    })
    return null
  },
  async 'club.grant'({ names, ...parts }, who, { account: id, right }) {
    must(mayGive(who, right))
    if (right.role !== 'administrator') mustBeThere(right, names)
    await changing(parts, async (records) => {
      const account = await accountFor(records, who, id)
      must(isSeen(who, account))
      await records.putAccount(withRight(account, right))
      await noteDeed(records, parts, { event: 'granted', by: who, whom: account, right })
    })
    return null
  },
  async 'club.ungrant'(parts, who, { account: id, right }) {
    must(mayGive(who, right))
    await changing(parts, async (records) => {
      const account = await accountFor(records, who, id)
      must(isSeen(who, account))
      if (right.role === 'administrator') await mustNotBeLast(records, account)
      await records.putAccount(withoutRight(account, right))
      await noteDeed(records, parts, { event: 'ungranted', by: who, whom: account, right })
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
    must(account === who.account || who.isAdministrator)
    return { sessions: sessionViews(await sessionsOf(reading(parts), account), who.session, parts.now()) }
  },
  async 'club.end-session'(parts, who, { session: id }) {
    await changing(parts, async (records) => {
      const session = await records.get('session', id)
      // Somebody else's is answered as one that has ended.
      if (!session || (session.account !== who.account && !who.isAdministrator)) return
      await records.remove('session', id)
      const whom = await accountOf(records, session.account)
      await noteDeed(records, parts, { event: 'session-ended', by: who, whom })
    })
    return null
  },
  async 'club.end-sessions'(parts, who, { account = who.account }) {
    must(account === who.account || who.isAdministrator)
    const ended = await changing(parts, async (records) => {
      const whom = await accountOf(records, account)
      const count = await endSessions(records, account, who.session)
      if (count > 0) await noteDeed(records, parts, { event: 'session-ended', by: who, whom })
      return count
    })
    return { ended }
  },
  async 'club.passkeys'(parts, who) {
    const records = reading(parts)
    const { password } = await accountOf(records, who.account)
    const passkeys = await passkeysOf(records, who.account)
    return { passkeys: passkeys.map(passkeyView), hasPassword: password !== null }
  },
  async 'club.remove-passkey'(parts, who, { passkey }) {
    await removed(parts, who, passkey)
    return null
  },
  async 'club.change-password'(parts, who, input) {
    await changePassword(parts, who, input)
    return null
  },
  async 'club.rename-me'(parts, who, { name: given }) {
    const name = nameIn(given)
    await parts.limits.rename(who.account)
    await changing(parts, async (records) => {
      const account = await accountOf(records, who.account)
      await mustBeFree(records, name, account.id)
      await records.putAccount({ ...account, name })
      await noteDeed(records, parts, { event: 'renamed', by: who, whom: { ...account, name } })
    })
    return null
  },
  async 'club.share-page'({ names, ...parts }, who, { campaign, ...asked }) {
    must(organises(who, campaign))
    if (names.campaign(campaign) === undefined) throw new AppError('grant-unknown')
    return { page: (await sharePage(parts, who, { campaign, ...asked })).id }
  },
  async 'club.pages'({ names, ...parts }, who) {
    must(organisesSome(who))
    const held = (await reading(parts).list('page')).filter((one) => !hasEnded(one, parts.now()))
    return {
      pages: held
        .filter(({ campaign }) => organises(who, campaign))
        .map((one) => publicPageView(one, names.campaign(one.campaign))),
    }
  },
  async 'club.unshare-page'(parts, who, { page }) {
    await unsharePage(parts, who, page)
    return null
  },
  async 'club.log'({ names, ...parts }, who, { before, limit }) {
    must(organisesSome(who))
    // An organiser is shown what concerns their campaigns, of so many as are looked through.
    const read = await newestDeeds(parts.people.now, who.isAdministrator ? limit + 1 : 1000, before)
    const shown = read.filter(({ campaign }) => who.isAdministrator || (campaign !== null && organises(who, campaign)))
    return { entries: shown.slice(0, limit).map((deed) => deedView(deed, names)), isMore: shown.length > limit }
  },
}

/** An account that somebody asks about: only administrators are told that there is none, to others it is one of those they may not see. */
async function accountFor(records: Reading, who: Who, id: string): Promise<Account> {
  const account = await records.get('account', id)
  if (!account) throw new AppError(who.isAdministrator ? 'account-unknown' : 'not-allowed')
  return account
}

function must(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('not-allowed')
}

function mustBeThere(grant: Grant, names: Names): void {
  const isThere =
    names.campaign(grant.campaign) !== undefined &&
    (grant.role !== 'player' || names.warband(grant.campaign, grant.warband) !== undefined)
  if (!isThere) throw new AppError('grant-unknown')
}

/** An organiser sees who is in their campaigns, and is not told of the others. */
const isSeen = (who: Who, account: Account): boolean =>
  who.isAdministrator || account.grants.some(({ campaign }) => organises(who, campaign))

const isInviter = (who: Who, { purpose }: Invitation, accounts: ReadonlyMap<string, Account>): boolean =>
  mayInvite(who, purpose, purpose.kind === 'password' ? accounts.get(purpose.account) : undefined)

async function setDisabled(parts: Parts, who: Who, id: string, isDisabled: boolean): Promise<void> {
  await changing(parts, async (records) => {
    const account = await accountFor(records, who, id)
    must(looksAfter(who, account))
    if (isDisabled) await mustNotBeLast(records, account)
    await records.putAccount({ ...account, isDisabled })
    if (isDisabled) await endSessions(records, id)
    await noteDeed(records, parts, { event: isDisabled ? 'disabled' : 'enabled', by: who, whom: account })
  })
}

export const namedGrant = (grant: Grant, names: Names): NamedGrant => ({
  ...grant,
  campaignName: names.campaign(grant.campaign) ?? null,
  warbandName: grant.role === 'player' ? (names.warband(grant.campaign, grant.warband) ?? null) : null,
})

const meOf = ({ id, name, isAdministrator, grants }: Account, names: Names) => ({
  ...{ account: id, name, isAdministrator },
  grants: grants.map((grant) => namedGrant(grant, names)),
})

function personOf(account: Account, who: Who, sessions: readonly Session[], names: Names): Person {
  const seen = sessions.filter((one) => one.account === account.id).map(({ lastSeen }) => lastSeen)
  const grants = account.grants.filter(({ campaign }) => organises(who, campaign))
  return {
    ...meOf({ ...account, grants }, names),
    isDisabled: account.isDisabled,
    createdAt: account.createdAt,
    lastSeen: seen.sort().at(-1) ?? null,
    isMine: looksAfter(who, account),
  }
}

/** What an invitation is for, in names. */
export function namedPurpose(
  { purpose }: Pick<Invitation, 'purpose'>,
  nameOf: (account: string) => string,
  names: Names,
): NamedPurpose {
  if (purpose.kind === 'grant') return { kind: 'grant', grant: namedGrant(purpose.grant, names) }
  return purpose.kind === 'password' ? { ...purpose, name: nameOf(purpose.account) } : purpose
}

const invitationView = (one: Invitation, accounts: ReadonlyMap<string, Account>, names: Names): InvitationView => ({
  id: one.id,
  purpose: namedPurpose(one, (id) => accounts.get(id)?.name ?? '', names),
  left: one.left,
  used: one.used,
  endsAt: one.endsAt,
  by: one.by?.name ?? null,
})

const deedView = ({ id, at, event, by, whom, role, campaign, warband }: Deed, names: Names) => ({
  ...{ id, at, event, role },
  by: by?.name ?? null,
  whom: whom?.name ?? null,
  campaignName: campaign === null ? null : (names.campaign(campaign) ?? null),
  warbandName: campaign === null || warband === null ? null : (names.warband(campaign, warband) ?? null),
})
