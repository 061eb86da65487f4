import type { Language } from '../../domain/localized.ts'
import type { PublicPeople } from '../pageChoices.ts'
import type { Grant } from '../roles.ts'

/** A grant with the names of what it is for; null where that is gone. */
export type NamedGrant = Grant & { readonly campaignName: string | null; readonly warbandName: string | null }

/** What an invitation is for: a role, or a new password for somebody who has an account. */
export type Purpose =
  | { readonly kind: 'administrator' }
  | { readonly kind: 'grant'; readonly grant: Grant }
  | { readonly kind: 'password'; readonly account: string }

/** An invitation's purpose in names. */
export type NamedPurpose =
  | { readonly kind: 'administrator' }
  | { readonly kind: 'grant'; readonly grant: NamedGrant }
  | { readonly kind: 'password'; readonly account: string; readonly name: string }

/** Whoever asks. */
export interface Me {
  readonly account: string
  readonly name: string
  readonly isAdministrator: boolean
  readonly grants: readonly NamedGrant[]
}

/** What whoever asks may ask of a campaign, by the names of methods, and of each band of their own in it. */
export interface AllowedIn {
  readonly methods: readonly string[]
  readonly bands: Readonly<Record<string, readonly string[]>>
}

/** What whoever asks may ask: of the club, and by the campaigns that they have a role in. An administrator: all of it, of any. */
export interface Allowed {
  readonly club: readonly string[]
  readonly campaigns: Readonly<Record<string, AllowedIn>>
}

/** Somebody with an account. */
export interface Person extends Me {
  readonly isDisabled: boolean
  readonly createdAt: string
  /** Null where they were never seen since their last session ended. */
  readonly lastSeen: string | null
  /** True where whoever asks may disable them, or give them a new password. */
  readonly isMine: boolean
}

/** An invitation that still holds; its token was told once. */
export interface InvitationView {
  readonly id: string
  readonly purpose: NamedPurpose
  /** How often it can still be used; null: without limit. */
  readonly left: number | null
  readonly used: number
  readonly endsAt: string
  readonly by: string | null
}

/** A campaign's page that whoever has its link may read. */
export interface PublicPageView {
  readonly id: string
  readonly campaign: string
  /** Null where the campaign is gone. */
  readonly campaignName: string | null
  /** Where it stands at the club's address. */
  readonly path: string
  readonly people: PublicPeople
  readonly language: Language
  readonly madeAt: string
  /** Null: it has no end. */
  readonly endsAt: string | null
  readonly by: string
}

/** Where somebody is signed in. */
export interface SessionView {
  readonly id: string
  /** What the browser says of itself: « Firefox, Android ». */
  readonly label: string
  readonly createdAt: string
  readonly lastSeen: string
  readonly endsAt: string
  /** The session that asks. */
  readonly isThis: boolean
}

/** A device's key that signs one in. */
export interface PasskeyView {
  readonly id: string
  /** What the browser said of itself that made it. */
  readonly label: string
  readonly createdAt: string
  /** Null where it was not used yet. */
  readonly lastUsed: string | null
}

/** What was done with people. */
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

/** A line of the log of people. */
export interface PeopleLogEntry {
  readonly id: string
  readonly at: string
  readonly event: PeopleEvent
  /** Who did it, by the name that they had; null for whoever is at the host's terminal. */
  readonly by: string | null
  /** To whom; null where it is about nobody yet. */
  readonly whom: string | null
  readonly role: 'administrator' | Grant['role'] | 'password' | null
  readonly campaignName: string | null
  readonly warbandName: string | null
}
