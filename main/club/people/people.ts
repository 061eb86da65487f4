import type { Answer } from '../../../shared/contract/envelope.ts'
import type { ClubName } from '../../../shared/contract/calls/methods.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { answering } from '../../app/app.ts'
import { inputOf } from '../../app/base/methodInput.ts'
import type { Log } from '../../ports/log.ts'
import type { People } from '../../ports/people.ts'
import type { Door } from '../../web/door.ts'
import { CLUB_ANSWERS, type AnswerParts, type Names } from './answers.ts'
import { doorAt } from './door.ts'
import { invite, inviteAdministrator } from './invitations.ts'
import type { Asker } from '../../app/folder.ts'
import { limits, type Limits } from './limits.ts'
import { isSameGrant } from './may.ts'
import { reading, type Parts } from './parts.ts'
import { knownPages, type KnownPages } from './publicPages.ts'
import { passwordsAt, type Passwords } from './passwords.ts'
import { folded } from './records.ts'
import { accountPreferences } from './preferences.ts'
import { signedIn } from './signedIn.ts'

/** The people of a club, as its host looks after them. */
export interface ClubPeople {
  /** Answers a method of the kind `club`. It never rejects. */
  answer(method: ClubName, input: unknown, who: Who | undefined): Promise<Answer>
  /** Which pages are public. */
  readonly pages: Pick<KnownPages, 'at'>
  readonly limits: Limits
  /** Answers what an account chose about the program. It never rejects. */
  preferences(method: PreferencesName, input: unknown, who: Who): Promise<Answer>
  /** The door for pages at an origin. */
  doorAt(origin: string): Door
  /** Where nobody has an account: a new token for the first administrator. */
  firstToken(): Promise<string | undefined>
  /** True while nobody has an account. */
  isEmpty(): Promise<boolean>
  /** Tells who has which band to play now. Rejects with `book-unreachable`. */
  plays(): Promise<NonNullable<Asker['plays']>>
  /** Counts something that somebody submits. Rejects with `too-often`. */
  countSubmission(who: Who): Promise<void>
  close(): Promise<void>
}

/** What is asked of preferences. */
export type PreferencesName = 'preferences.get' | 'preferences.save'

/** What they are looked after with; what is absent is as it is for a host. */
export interface PeopleOptions extends Pick<AnswerParts, 'allowedTo'> {
  readonly people: People
  readonly names: Names
  readonly log: Log
  /** Is called once something was changed here. */
  readonly told?: () => void
  readonly passwords?: Passwords
  readonly now?: () => number
}

/** The people of a club. */
export function clubPeople({
  names,
  allowedTo,
  log,
  told = () => undefined,
  people,
  ...given
}: PeopleOptions): ClubPeople {
  const parts = partsOf({ ...given, people: telling(people, told) })
  const known = signedIn(parts)
  const pages = knownPages(parts)
  // What somebody chose concerns nobody else: the people are as they were.
  const chosen = accountPreferences(people)
  const isEmpty = async () => (await reading(parts).list('account')).length === 0
  return {
    pages,
    limits: parts.limits,
    async answer(method, input, who) {
      const outer = await answering(log, () => {
        if (!who) throw new AppError('sign-in-needed')
        return CLUB_ANSWERS[method]({ ...parts, names, allowedTo }, who, inputOf(method, input) as never)
      })
      return outer
    },
    preferences: (method, input, who) =>
      answering(log, () =>
        method === 'preferences.get'
          ? chosen.get(who.account)
          : chosen.save(who.account, inputOf(method, input) as never),
      ),
    doorAt: (origin) => doorAt(origin, { ...parts, names, signedIn: known }),
    firstToken: async () => ((await isEmpty()) ? (await inviteAdministrator(parts)).token : undefined),
    isEmpty,
    plays: () => playersOf(parts),
    countSubmission: ({ account }) => parts.limits.submission(account),
    async close() {
      known.close()
      pages.close()
      await parts.people.close()
    },
  }
}

/** Whether an account plays a band, as all of them stand now. */
async function playersOf(parts: Parts) {
  const accounts = new Map((await reading(parts).list('account')).map((account) => [account.id, account]))
  return ({ account: id, campaign, warband }: { account: string; campaign: string; warband: string }): boolean => {
    const account = accounts.get(id)
    if (!account || account.isDisabled) return false
    return account.grants.some((grant) => isSameGrant(grant, { role: 'player', campaign, warband }))
  }
}

/** People whose changes are told once they are durable. */
const telling = (people: People, told: () => void): People => ({
  ...people,
  async change(work) {
    const result = await people.change(work)
    told()
    return result
  },
})

const partsOf = ({
  people,
  passwords = passwordsAt(),
  now = Date.now,
}: Pick<PeopleOptions, 'people' | 'passwords' | 'now'>): Parts => ({
  ...{ people, passwords, now },
  limits: limits(),
})

/** A token for an administrator, asked for at the host's terminal. */
export const terminalInvitation = async (people: People): Promise<string> =>
  (await inviteAdministrator(partsOf({ people }))).token

/** A token for a new password of whoever has this name, asked for at the host's terminal. Rejects with `account-unnamed`. */
export async function terminalPassword(people: People, name: string): Promise<string> {
  const parts = partsOf({ people })
  const account = await reading(parts).keyed('account', folded(name))
  if (!account) throw new AppError('account-unnamed', { name })
  const purpose = { kind: 'password', account: account.id } as const
  return (await invite(parts, { purpose, uses: 1, by: null })).token
}

/** How many can sign in. */
export const countAccounts = async (people: People): Promise<number> =>
  (await reading({ people }).list('account')).filter(({ isDisabled }) => !isDisabled).length
