// The users of a club for tests: fast password hashes, a controllable clock, and named campaigns.
import { acceptInvitationWithPassword, createInvitation } from '../../main/club/people/invitations.ts'
import type { CampaignNameLookup } from '../../main/club/people/clubAnswers.ts'
import { createRateLimits } from '../../main/club/people/rateLimits.ts'
import { userOfAccount } from '../../main/club/people/rights.ts'
import type { AccountsContext } from '../../main/club/people/peopleContext.ts'
import { createPasswordHasher } from '../../main/club/people/passwords.ts'
import { foldAccountName, recordReaderOf } from '../../main/club/people/records.ts'
import { allowedMethodsOf } from '../../main/club/access/allowedMethods.ts'
import { CLUB_METHOD_HANDLERS } from '../../main/club/people/clubAnswers.ts'
import type { ClubAccountStore } from '../../main/ports/people.ts'
import type { MethodAnswer, InputOf } from '../../shared/contract/calls/answers.ts'
import type { ClubMethodName } from '../../shared/contract/calls/methods.ts'
import { CLUB_METHODS } from '../../shared/contract/methods/club.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import type { InvitationPurpose } from '../../shared/contract/views/club.ts'
import { AppError } from '../../shared/domain/error.ts'

export const PASSWORD = 'une phrase de passe'
export const QUICK_PASSWORDS = { memory: 8, passes: 1 } as const

/** Two campaigns with a band each. */
export const CLUB_NAMES: CampaignNameLookup = {
  campaign: (id) =>
    new Map([
      ['campaign01', 'Été'],
      ['campaign02', 'Hiver'],
    ]).get(id),
  warband: (campaign, id) => (id === `band${campaign}` ? `Bande de ${campaign}` : undefined),
}

export const ADMINISTRATOR: InvitationPurpose = { kind: 'administrator' }
export const organiserOf = (campaign: string): InvitationPurpose => ({
  kind: 'grant',
  grant: { role: 'organiser', campaign },
})
export const playerOf = (campaign: string): InvitationPurpose => ({
  kind: 'grant',
  grant: { role: 'player', campaign, warband: `band${campaign}` },
})

/** A clock that only changes when it is moved by days. */
export function manualClock() {
  let time = Date.parse('2026-11-20T12:00:00.000Z')
  return { now: () => time, move: (days: number) => void (time += days * 24 * 60 * 60 * 1000) }
}

const ACCESS_FACTS = {
  nameOf: (id: string) => CLUB_NAMES.campaign(id) ?? '',
  playersMay: () => null,
  isOwnStep: () => false,
}

/** Functions to create and call accounts in a store. */
export function accountHelpers(people: ClubAccountStore, now: () => number = manualClock().now) {
  const parts: AccountsContext = {
    people,
    passwords: createPasswordHasher(QUICK_PASSWORDS),
    limits: createRateLimits(),
    now,
  }
  const records = recordReaderOf(people.now)
  const who = async (name: string): Promise<SignedInUser> =>
    userOfAccount((await records.findByKey('account', foldAccountName(name)))!)
  return {
    parts,
    records,
    /** Creates an account by an invitation, and returns its user. */
    joins: async (name: string, purpose: InvitationPurpose, by: SignedInUser | null = null): Promise<SignedInUser> => {
      const { token } = await createInvitation(parts, { purpose, uses: 1, days: 7, by })
      await acceptInvitationWithPassword(parts, {
        invitation: token,
        name,
        password: PASSWORD,
        label: 'Firefox, Linux',
      })
      return who(name)
    },
    who,
    /** Calls a method as a user. */
    ask: <M extends ClubMethodName>(asker: SignedInUser, method: M, input: InputOf<M>): Promise<MethodAnswer<M>> => {
      const read = CLUB_METHODS[method].input.parse(input)
      return CLUB_METHOD_HANDLERS[method](
        { ...parts, names: CLUB_NAMES, allowedTo: (one) => allowedMethodsOf(one, ACCESS_FACTS) },
        asker,
        read as never,
      ) as Promise<MethodAnswer<M>>
    },
  }
}

/** The code of the AppError with which `work` rejects, or `done`. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )
