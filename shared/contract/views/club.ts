import type { Language } from '../../domain/localized.ts'
import type { PublicPagePeopleChoice } from '../pageChoices.ts'
import type { RoleGrant } from '../roles.ts'

/** A grant with the names of its campaign and warband. A name is null if the campaign or warband is deleted. */
export type NamedRoleGrant = RoleGrant & { readonly campaignName: string | null; readonly warbandName: string | null }

/** Purpose of an invitation: a role, or a new password for an existing account. */
export type InvitationPurpose =
  | { readonly kind: 'administrator' }
  | { readonly kind: 'grant'; readonly grant: RoleGrant }
  | { readonly kind: 'password'; readonly account: string }

/** Purpose of an invitation, with the names of campaign, warband or account. */
export type InvitationPurposeView =
  | { readonly kind: 'administrator' }
  | { readonly kind: 'grant'; readonly grant: NamedRoleGrant }
  | { readonly kind: 'password'; readonly account: string; readonly name: string }

/** The caller's account. */
export interface MyAccount {
  readonly account: string
  readonly name: string
  readonly isAdministrator: boolean
  readonly grants: readonly NamedRoleGrant[]
}

/**
 * Names of the methods that the caller may use in a campaign (`methods`), and for each of the caller's warbands
 * (`bands`).
 */
export interface AllowedCampaignMethods {
  readonly methods: readonly string[]
  readonly bands: Readonly<Record<string, readonly string[]>>
}

/**
 * Names of the methods that the caller may use: for the club, and for each campaign in which the caller has a role. An
 * administrator may use all methods.
 */
export interface AllowedMethods {
  readonly club: readonly string[]
  readonly campaigns: Readonly<Record<string, AllowedCampaignMethods>>
}

/** An account, as administrators and organisers see it. */
export interface AccountView extends MyAccount {
  readonly isDisabled: boolean
  readonly createdAt: string
  /** When the user was last seen in a session that has not ended; null if there is no such session. */
  readonly lastSeen: string | null
  /** True if the caller may disable the account or reset its password. */
  readonly isMine: boolean
}

/** An active invitation. Its token is not shown again. */
export interface InvitationView {
  readonly id: string
  readonly purpose: InvitationPurposeView
  /** Number of uses left; null for no limit. */
  readonly left: number | null
  readonly used: number
  readonly endsAt: string
  readonly by: string | null
}

/** A campaign's public page, which everyone with the link can read. */
export interface PublicPageView {
  readonly id: string
  readonly campaign: string
  /** Name of the campaign; null if the campaign is deleted. */
  readonly campaignName: string | null
  /** Path of the page, below the club's address. */
  readonly path: string
  readonly people: PublicPagePeopleChoice
  readonly pictures: boolean
  readonly language: Language
  readonly madeAt: string
  /** When the page expires; null if it never expires. */
  readonly endsAt: string | null
  readonly by: string
}

export interface SessionView {
  readonly id: string
  /** Name that the browser gives itself: « Firefox, Android ». */
  readonly label: string
  readonly createdAt: string
  readonly lastSeen: string
  readonly endsAt: string
  /** True for the session that sent this request. */
  readonly isThis: boolean
}

/** A passkey: a key on a device, for signing in. */
export interface PasskeyView {
  readonly id: string
  /** Name that the browser gave itself when it created the passkey. */
  readonly label: string
  readonly createdAt: string
  /** When the passkey was last used; null if it was never used. */
  readonly lastUsed: string | null
}

/** Kinds of events in the log of a club's people. */
export type PeopleEvent =
  | 'account-made'
  | 'invited'
  | 'invitation-used'
  | 'invitation-revoked'
  | 'granted'
  | 'ungranted'
  | 'disabled'
  | 'enabled'
  | 'renamed'
  | 'password-changed'
  | 'session-ended'
  | 'passkey-added'
  | 'passkey-removed'
  | 'moved-in'
  | 'page-shared'
  | 'page-unshared'
  | 'posting-set'
  | 'posting-removed'
  | 'posted'

/** An entry in the log of a club's people. */
export interface PeopleLogEntry {
  readonly id: string
  readonly at: string
  readonly event: PeopleEvent
  /** Name of the account that acted, at that time; null for the terminal of the host. */
  readonly by: string | null
  /** Name of the affected account; null if there is no account yet. */
  readonly whom: string | null
  readonly role: 'administrator' | RoleGrant['role'] | 'password' | null
  readonly campaignName: string | null
  readonly warbandName: string | null
}
