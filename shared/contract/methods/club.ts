import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import { LANGUAGES } from '../../domain/localized.ts'
import { INVITATION_DAYS, INVITATION_LEAST_DAYS, INVITATION_MOST_DAYS } from '../invitationDays.ts'
import { PUBLIC_PEOPLE } from '../pageChoices.ts'
import type {
  Allowed,
  InvitationView,
  Me,
  PasskeyView,
  PeopleLogEntry,
  Person,
  PublicPageView,
  SessionView,
} from '../views/club.ts'
import { club } from './method.ts'

/** What somebody may do with a campaign, as it is asked for. */
export const GrantInput = z.discriminatedUnion('role', [
  z.strictObject({ role: z.enum(['organiser', 'spectator']), campaign: Id }),
  z.strictObject({ role: z.literal('player'), campaign: Id, warband: Id }),
])
const Right = z.union([z.strictObject({ role: z.literal('administrator') }), GrantInput])
export type Right = z.infer<typeof Right>

export const PurposeInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('administrator') }),
  z.strictObject({ kind: z.literal('grant'), grant: GrantInput }),
  z.strictObject({ kind: z.literal('password'), account: Id }),
])

const Nothing = z.strictObject({})
const account = { account: Id }
/** Longer ones are refused before anybody looks at them; what a password must be is said by the club. */
const Secret = z.string().check(z.maxLength(1000))

/**
 * The people of a club: accounts, what they may do, invitations, sessions. Only a club's host answers these (`no-club`
 * elsewhere), each to whom it concerns.
 */
export const CLUB_METHODS = {
  'club.me': club(Nothing).answers<Me>(),
  /** What is answered to whoever asks, so that no screen offers what would be refused. */
  'club.may': club(Nothing).answers<Allowed>(),
  /** All for an administrator; an organiser sees who is in their campaigns. */
  'club.people': club(Nothing).answers<{ readonly people: readonly Person[] }>(),
  /** A link's token, which is told this once. `uses`: null for any number. `days`: by default as is usual for the purpose (`INVITATION_DAYS`). */
  'club.invite': club(
    z
      .strictObject({
        purpose: PurposeInput,
        uses: z._default(z.nullable(z.int().check(z.gte(1), z.lte(1000))), 1),
        days: z.optional(z.int().check(z.gte(INVITATION_LEAST_DAYS), z.lte(INVITATION_MOST_DAYS))),
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
  'club.invitations': club(Nothing).answers<{ readonly invitations: readonly InvitationView[] }>(),
  'club.revoke-invitation': club(z.strictObject({ invitation: Id })).answers<null>(),
  'club.grant': club(z.strictObject({ ...account, right: Right })).answers<null>(),
  'club.ungrant': club(z.strictObject({ ...account, right: Right })).answers<null>(),
  'club.disable': club(z.strictObject(account)).answers<null>(),
  'club.enable': club(z.strictObject(account)).answers<null>(),
  /** One's own; an administrator may ask for anybody's. */
  'club.sessions': club(z.strictObject({ account: z.optional(Id) })).answers<{
    readonly sessions: readonly SessionView[]
  }>(),
  'club.end-session': club(z.strictObject({ session: Id })).answers<null>(),
  /** All but the one that asks. */
  'club.end-sessions': club(z.strictObject({ account: z.optional(Id) })).answers<{ readonly ended: number }>(),
  /** One's own. `hasPassword`: false where one signs in by these alone. */
  'club.passkeys': club(Nothing).answers<{
    readonly passkeys: readonly PasskeyView[]
    readonly hasPassword: boolean
  }>(),
  'club.remove-passkey': club(z.strictObject({ passkey: Id })).answers<null>(),
  'club.change-password': club(z.strictObject({ old: Secret, new: Secret })).answers<null>(),
  'club.rename-me': club(z.strictObject({ name: z.string().check(z.maxLength(200)) })).answers<null>(),
  /** Shows a campaign on a page of its own to whoever has its link. `days`: null for no end. */
  'club.share-page': club(
    z.strictObject({
      campaign: Id,
      people: z._default(z.enum(PUBLIC_PEOPLE), 'names'),
      language: z.enum(LANGUAGES),
      days: z._default(z.nullable(z.int().check(z.gte(1), z.lte(365))), null),
    }),
  ).answers<{ readonly page: string }>(),
  /** The public pages of the campaigns that the asker organises; those that have ended are not there. */
  'club.pages': club(Nothing).answers<{ readonly pages: readonly PublicPageView[] }>(),
  'club.unshare-page': club(z.strictObject({ page: Id })).answers<null>(),
  /** The newest first. `before`: an entry's id. */
  'club.log': club(
    z.strictObject({ before: z.optional(Id), limit: z._default(z.int().check(z.gte(1), z.lte(200)), 50) }),
  ).answers<{
    readonly entries: readonly PeopleLogEntry[]
    readonly isMore: boolean
  }>(),
}
