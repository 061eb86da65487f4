import type { AccountRoleInput } from '../../../shared/contract/methods/club.ts'
import type { RoleGrant, SignedInUser } from '../../../shared/contract/roles.ts'
import type { InvitationPurpose } from '../../../shared/contract/views/club.ts'
import type { Account } from './records.ts'

/** Builds the signed-in user from an account, with the account's current rights. */
export const userOfAccount = (account: Account, session?: string): SignedInUser => ({
  account: account.id,
  name: account.name,
  isAdministrator: account.isAdministrator,
  grants: account.grants,
  ...(session !== undefined && { session }),
})

/** True if the user is an administrator or an organiser of the campaign. */
export const canOrganise = (who: SignedInUser, campaign: string): boolean =>
  who.isAdministrator || who.grants.some((grant) => grant.role === 'organiser' && grant.campaign === campaign)

/** True if the user is an administrator or an organiser of any campaign; such users may list accounts. */
export const canOrganiseAny = (who: SignedInUser): boolean =>
  who.isAdministrator || who.grants.some(({ role }) => role === 'organiser')

/** True if the user may give a right to an account or take the right away. */
export const canGiveRight = (who: SignedInUser, right: AccountRoleInput): boolean =>
  right.role === 'administrator' ? who.isAdministrator : canOrganise(who, right.campaign)

/**
 * True if the user may disable the account or set a new password for it. An organiser may do this only if all rights
 * of the account are in the organiser's campaigns and the account organises no campaign.
 */
export const canManageAccount = (who: SignedInUser, account: Account): boolean =>
  who.isAdministrator ||
  (!account.isAdministrator &&
    account.grants.length > 0 &&
    account.grants.every(({ role, campaign }) => role !== 'organiser' && canOrganise(who, campaign)))

/**
 * True if the user may create an invitation with this purpose. `account` is the account that gets a new password, if
 * that is the purpose.
 */
export function canInvite(who: SignedInUser, purpose: InvitationPurpose, account: Account | undefined): boolean {
  if (purpose.kind === 'password') return account !== undefined && canManageAccount(who, account)
  return canGiveRight(who, purpose.kind === 'administrator' ? { role: 'administrator' } : purpose.grant)
}

/** True if two grants are equal. */
export const isSameGrant = (one: RoleGrant, other: RoleGrant): boolean =>
  one.role === other.role &&
  one.campaign === other.campaign &&
  (one.role !== 'player' || other.role !== 'player' || one.warband === other.warband)

/** Returns the account with an additional right; returns the same object if the account already has the right. */
export function withRight(account: Account, right: AccountRoleInput): Account {
  if (right.role === 'administrator') return { ...account, isAdministrator: true }
  if (account.grants.some((grant) => isSameGrant(grant, right))) return account
  return { ...account, grants: [...account.grants, right] }
}

/** Returns the account without a right. */
export const withoutRight = (account: Account, right: AccountRoleInput): Account =>
  right.role === 'administrator'
    ? { ...account, isAdministrator: false }
    : { ...account, grants: account.grants.filter((grant) => !isSameGrant(grant, right)) }
