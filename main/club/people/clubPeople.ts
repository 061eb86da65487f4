import type { WireAnswer } from '../../../shared/contract/envelope.ts'
import type { ClubMethodName } from '../../../shared/contract/calls/methods.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { answerAsync } from '../../app/app.ts'
import { parseMethodInput } from '../../app/base/methodInput.ts'
import type { Log } from '../../ports/log.ts'
import type { ClubAccountStore } from '../../ports/people.ts'
import type { SignInEndpoints } from '../../web/door.ts'
import { CLUB_METHOD_HANDLERS, type ClubAnswerContext, type CampaignNameLookup } from './clubAnswers.ts'
import { createSignInEndpoints } from './door.ts'
import { createInvitation, inviteAdministrator } from './invitations.ts'
import type { Caller } from '../../app/folder.ts'
import { createRateLimits, type RateLimits } from './rateLimits.ts'
import { isSameGrant } from './rights.ts'
import { readRecords, type AccountsContext } from './peopleContext.ts'
import { createPublicPageCache, type PublicPageCache } from './publicPages.ts'
import { createPasswordHasher, type PasswordHasher } from './passwords.ts'
import { foldAccountName } from './records.ts'
import { accountPreferences } from './accountPreferences.ts'
import type { PostAddressStore } from '../../posting/posting.ts'
import { createPostAddressStore } from './postAddresses.ts'
import { createSessionLookup } from './sessionLookup.ts'

/** Everything about the accounts of a club that a host needs. */
export interface ClubAccounts {
  /** Answers a club method. The promise never rejects. */
  answer(method: ClubMethodName, input: unknown, who: SignedInUser | undefined): Promise<WireAnswer>
  /** Cache of the public pages. */
  readonly pages: Pick<PublicPageCache, 'at'>
  readonly limits: RateLimits
  /** Answers a preference method for an account. The promise never rejects. */
  preferences(method: PreferencesName, input: unknown, who: SignedInUser): Promise<WireAnswer>
  /** Creates the sign-in endpoints and session checks (`SignInEndpoints`) for pages at an origin. */
  doorAt(origin: string): SignInEndpoints
  /** Returns a new invitation token for the first administrator; undefined if an account exists. */
  firstToken(): Promise<string | undefined>
  /** True if the club has no accounts. */
  isEmpty(): Promise<boolean>
  /** Loads the current grants and returns a check whether an account plays a band. Rejects with `book-unreachable`. */
  plays(): Promise<NonNullable<Caller['plays']>>
  /** Stores the addresses for posts of the campaigns. */
  readonly postAddresses: PostAddressStore
  /** Counts a submission of a user against the rate limit. Rejects with `too-often`. */
  countSubmission(who: SignedInUser): Promise<void>
  close(): Promise<void>
}

export type PreferencesName = 'preferences.get' | 'preferences.save'

/** Options of `createClubAccounts`. The defaults are for a real host; tests pass other values. */
export interface ClubAccountsOptions extends Pick<ClubAnswerContext, 'allowedTo'> {
  readonly people: ClubAccountStore
  readonly names: CampaignNameLookup
  readonly log: Log
  /** Called after every change of accounts by this host. */
  readonly onChanged?: () => void
  readonly passwords?: PasswordHasher
  readonly now?: () => number
}

/** Creates everything about the accounts of a club that a host needs. */
export function createClubAccounts({
  names,
  allowedTo,
  log,
  onChanged = () => undefined,
  people,
  ...options
}: ClubAccountsOptions): ClubAccounts {
  const parts = peopleContextOf({ ...options, people: withNotification(people, onChanged) })
  const sessions = createSessionLookup(parts)
  const pages = createPublicPageCache(parts)
  // Saved preferences must not notify other users, so they go to the store without notifications.
  const storedPreferences = accountPreferences(people)
  const isEmpty = async () => (await readRecords(parts).list('account')).length === 0
  return {
    pages,
    limits: parts.limits,
    async answer(method, input, who) {
      const outer = await answerAsync(log, () => {
        if (!who) throw new AppError('sign-in-needed')
        return CLUB_METHOD_HANDLERS[method](
          { ...parts, names, allowedTo },
          who,
          parseMethodInput(method, input) as never,
        )
      })
      return outer
    },
    preferences: (method, input, who) =>
      answerAsync(log, () =>
        method === 'preferences.get'
          ? storedPreferences.get(who.account)
          : storedPreferences.save(who.account, parseMethodInput(method, input) as never),
      ),
    doorAt: (origin) => createSignInEndpoints(origin, { ...parts, names, signedIn: sessions }),
    firstToken: async () => ((await isEmpty()) ? (await inviteAdministrator(parts)).token : undefined),
    isEmpty,
    plays: () => createPlaysCheck(parts),
    postAddresses: createPostAddressStore(parts),
    countSubmission: ({ account }) => parts.limits.submission(account),
    async close() {
      sessions.close()
      pages.close()
      await parts.people.close()
    },
  }
}

/** Loads the current grants and returns a check whether an account plays a band. */
async function createPlaysCheck(parts: AccountsContext) {
  const accounts = new Map((await readRecords(parts).list('account')).map((account) => [account.id, account]))
  return ({ account: id, campaign, warband }: { account: string; campaign: string; warband: string }): boolean => {
    const account = accounts.get(id)
    if (!account || account.isDisabled) return false
    return account.grants.some((grant) => isSameGrant(grant, { role: 'player', campaign, warband }))
  }
}

/** Wraps the store of accounts so that `onChanged` is called after each stored change. */
const withNotification = (people: ClubAccountStore, onChanged: () => void): ClubAccountStore => ({
  ...people,
  async change(work) {
    const result = await people.change(work)
    onChanged()
    return result
  },
})

const peopleContextOf = ({
  people,
  passwords = createPasswordHasher(),
  now = Date.now,
}: Pick<ClubAccountsOptions, 'people' | 'passwords' | 'now'>): AccountsContext => ({
  ...{ people, passwords, now },
  limits: createRateLimits(),
})

/** Creates an invitation for an administrator at the host's terminal and returns its token. */
export const createTerminalInvitation = async (people: ClubAccountStore): Promise<string> =>
  (await inviteAdministrator(peopleContextOf({ people }))).token

/**
 * Creates a link for a new password, at the host's terminal, and returns its token. `name` is the name of the
 * account. Rejects with `account-unnamed`.
 */
export async function createTerminalPasswordLink(people: ClubAccountStore, name: string): Promise<string> {
  const parts = peopleContextOf({ people })
  const account = await readRecords(parts).findByKey('account', foldAccountName(name))
  if (!account) throw new AppError('account-unnamed', { name })
  const purpose = { kind: 'password', account: account.id } as const
  return (await createInvitation(parts, { purpose, uses: 1, by: null })).token
}

/** Counts the accounts that are not disabled. */
export const countAccounts = async (people: ClubAccountStore): Promise<number> =>
  (await readRecords({ people }).list('account')).filter(({ isDisabled }) => !isDisabled).length
