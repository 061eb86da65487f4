import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import { LANGUAGES } from '../../domain/localized.ts'
import { INVITATION_DAYS, MIN_INVITATION_DAYS, MAX_INVITATION_DAYS } from '../invitationDays.ts'
import { PUBLIC_PAGE_PEOPLE_CHOICES } from '../pageChoices.ts'
import type {
  AllowedMethods,
  InvitationView,
  MyAccount,
  PasskeyView,
  PeopleLogEntry,
  AccountView,
  PublicPageView,
  SessionView,
} from '../views/club.ts'
import { defineClubMethod } from './method.ts'

/** A role in a campaign, as the input of an invitation. */
export const RoleGrantInput = z.discriminatedUnion('role', [
  z.strictObject({ role: z.enum(['organiser', 'spectator']), campaign: Id }),
  z.strictObject({ role: z.literal('player'), campaign: Id, warband: Id }),
])
const RoleInput = z.union([z.strictObject({ role: z.literal('administrator') }), RoleGrantInput])
export type AccountRoleInput = z.infer<typeof RoleInput>

export const InvitationPurposeInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('administrator') }),
  z.strictObject({ kind: z.literal('grant'), grant: RoleGrantInput }),
  z.strictObject({ kind: z.literal('password'), account: Id }),
])

const NoInput = z.strictObject({})
const account = { account: Id }
/** A password. Longer texts are rejected without further checks; the club decides which passwords are valid. */
const Secret = z.string().check(z.maxLength(1000))

/**
 * Methods for the people of a club: accounts, grants, invitations, sessions. They work only on a club's host (`no-club`
 * elsewhere), and only for what the caller may see.
 */
export const CLUB_METHODS = {
  'club.me': defineClubMethod(NoInput).answers<MyAccount>(),
  /** Returns the methods that the caller may use, so that no screen offers a method that would be refused. */
  'club.may': defineClubMethod(NoInput).answers<AllowedMethods>(),
  /**
   * Returns the accounts that the caller may see. An administrator sees all accounts; an organiser sees the accounts in
   * the organiser's campaigns.
   */
  'club.people': defineClubMethod(NoInput).answers<{ readonly people: readonly AccountView[] }>(),
  /**
   * Creates an invitation and returns its token, which is not shown again. `uses`: maximum number of uses; null for no
   * limit. `days`: validity in days; the default depends on the purpose (`INVITATION_DAYS`).
   */
  'club.invite': defineClubMethod(
    z
      .strictObject({
        purpose: InvitationPurposeInput,
        uses: z._default(z.nullable(z.int().check(z.gte(1), z.lte(1000))), 1),
        days: z.optional(z.int().check(z.gte(MIN_INVITATION_DAYS), z.lte(MAX_INVITATION_DAYS))),
      })
      .check(({ value, issues }) => {
        const { most } = INVITATION_DAYS[value.purpose.kind]
        if ((value.days ?? 0) > most)
          issues.push({
            code: 'too_big',
            origin: 'int',
            maximum: most,
            inclusive: true,
            input: value.days,
            path: ['days'],
          })
      }),
  ).answers<{ readonly invitation: string; readonly token: string; readonly endsAt: string }>(),
  'club.invitations': defineClubMethod(NoInput).answers<{ readonly invitations: readonly InvitationView[] }>(),
  'club.revoke-invitation': defineClubMethod(z.strictObject({ invitation: Id })).answers<null>(),
  'club.grant': defineClubMethod(z.strictObject({ ...account, right: RoleInput })).answers<null>(),
  'club.ungrant': defineClubMethod(z.strictObject({ ...account, right: RoleInput })).answers<null>(),
  'club.disable': defineClubMethod(z.strictObject(account)).answers<null>(),
  'club.enable': defineClubMethod(z.strictObject(account)).answers<null>(),
  /** Returns the caller's own sessions; an administrator may ask for the sessions of any account. */
  'club.sessions': defineClubMethod(z.strictObject({ account: z.optional(Id) })).answers<{
    readonly sessions: readonly SessionView[]
  }>(),
  'club.end-session': defineClubMethod(z.strictObject({ session: Id })).answers<null>(),
  /** Ends all sessions of the account, except the session of this request. */
  'club.end-sessions': defineClubMethod(z.strictObject({ account: z.optional(Id) })).answers<{
    readonly ended: number
  }>(),
  /** Returns the caller's own passkeys. `hasPassword`: false if passkeys are the only way to sign in. */
  'club.passkeys': defineClubMethod(NoInput).answers<{
    readonly passkeys: readonly PasskeyView[]
    readonly hasPassword: boolean
  }>(),
  'club.remove-passkey': defineClubMethod(z.strictObject({ passkey: Id })).answers<null>(),
  'club.change-password': defineClubMethod(z.strictObject({ old: Secret, new: Secret })).answers<null>(),
  'club.rename-me': defineClubMethod(z.strictObject({ name: z.string().check(z.maxLength(200)) })).answers<null>(),
  /**
   * Publishes a campaign on a public page that everyone with the link can read. `days`: validity in days; null for no
   * limit.
   */
  'club.share-page': defineClubMethod(
    z.strictObject({
      campaign: Id,
      people: z._default(z.enum(PUBLIC_PAGE_PEOPLE_CHOICES), 'names'),
      pictures: z._default(z.boolean(), false),
      language: z.enum(LANGUAGES),
      days: z._default(z.nullable(z.int().check(z.gte(1), z.lte(365))), null),
    }),
  ).answers<{ readonly page: string }>(),
  /** Returns the active public pages of the campaigns that the caller organises. */
  'club.pages': defineClubMethod(NoInput).answers<{ readonly pages: readonly PublicPageView[] }>(),
  'club.unshare-page': defineClubMethod(z.strictObject({ page: Id })).answers<null>(),
  /** Returns entries of the log, newest first. `before`: id of the entry at which the previous page ended. */
  'club.log': defineClubMethod(
    z.strictObject({ before: z.optional(Id), limit: z._default(z.int().check(z.gte(1), z.lte(200)), 50) }),
  ).answers<{
    readonly entries: readonly PeopleLogEntry[]
    readonly isMore: boolean
  }>(),
}
