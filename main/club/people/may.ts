import type { Right } from '../../../shared/contract/methods/club.ts'
import type { Grant, Who } from '../../../shared/contract/roles.ts'
import type { Purpose } from '../../../shared/contract/views/club.ts'
import type { Account } from './records.ts'

/** What somebody may do as their account stands now. */
export const whoOf = (account: Account, session?: string): Who => ({
  account: account.id,
  name: account.name,
  isAdministrator: account.isAdministrator,
  grants: account.grants,
  ...(session !== undefined && { session }),
})

/** True for whoever organises a campaign. */
export const organises = (who: Who, campaign: string): boolean =>
  who.isAdministrator || who.grants.some((grant) => grant.role === 'organiser' && grant.campaign === campaign)

/** True for whoever organises anything: to them the people of the club are shown. */
export const organisesSome = (who: Who): boolean =>
  who.isAdministrator || who.grants.some(({ role }) => role === 'organiser')

/** True for whoever may give a right, or take it. */
export const mayGive = (who: Who, right: Right): boolean =>
  right.role === 'administrator' ? who.isAdministrator : organises(who, right.campaign)

/**
 * True for whoever may disable an account, or give it a new password: an organiser only where nothing can be done with it
 * that is not theirs to allow.
 */
export const looksAfter = (who: Who, account: Account): boolean =>
  who.isAdministrator ||
  (!account.isAdministrator &&
    account.grants.length > 0 &&
    account.grants.every(({ role, campaign }) => role !== 'organiser' && organises(who, campaign)))

/** True for whoever may give out a link with this purpose. `account`: of whom a new password is for. */
export function mayInvite(who: Who, purpose: Purpose, account: Account | undefined): boolean {
  if (purpose.kind === 'password') return account !== undefined && looksAfter(who, account)
  return mayGive(who, purpose.kind === 'administrator' ? { role: 'administrator' } : purpose.grant)
}

/** True for two grants that say the same. */
export const isSameGrant = (one: Grant, other: Grant): boolean =>
  one.role === other.role &&
  one.campaign === other.campaign &&
  (one.role !== 'player' || other.role !== 'player' || one.warband === other.warband)

/** An account with a right more; the same where it has it. */
export function withRight(account: Account, right: Right): Account {
  if (right.role === 'administrator') return { ...account, isAdministrator: true }
  if (account.grants.some((grant) => isSameGrant(grant, right))) return account
  return { ...account, grants: [...account.grants, right] }
}

/** An account without a right. */
export const withoutRight = (account: Account, right: Right): Account =>
  right.role === 'administrator'
    ? { ...account, isAdministrator: false }
    : { ...account, grants: account.grants.filter((grant) => !isSameGrant(grant, right)) }
