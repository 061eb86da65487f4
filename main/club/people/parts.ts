import { AppError } from '../../../shared/domain/error.ts'
import type { Right } from '../../../shared/contract/methods/club.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import type { PeopleEvent, Purpose } from '../../../shared/contract/views/club.ts'
import { firstProblem } from '../../../shared/rules/kit/schemaProblem.ts'
import { Name } from '../../../shared/domain/text.ts'
import { systemIds } from '../../ports/ids.ts'
import type { People } from '../../ports/people.ts'
import type { Limits } from './limits.ts'
import type { Passwords } from './passwords.ts'
import { skeleton } from './confusables.ts'
import { changingOf, folded, readingOf, type Account, type Changing, type Reading } from './records.ts'

/** What the people of a club are looked after with. */
export interface Parts {
  readonly people: People
  readonly passwords: Passwords
  readonly limits: Limits
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export const DAY = 24 * 60 * 60 * 1000

/** What stands there now. */
export const reading = ({ people }: Pick<Parts, 'people'>): Reading => readingOf(people.now)

/** Does all of `work` or nothing of it. */
export const changing = <T>({ people }: Pick<Parts, 'people'>, work: (records: Changing) => Promise<T>): Promise<T> =>
  people.change((records) => work(changingOf(records)))

export const instant = (time: number): string => new Date(time).toISOString()

/** The account with an id. Rejects with `account-unknown`. */
export async function accountOf(records: Reading, id: string): Promise<Account> {
  const account = await records.get('account', id)
  if (!account) throw new AppError('account-unknown')
  return account
}

/** What is written down of what was done. */
export interface Done {
  readonly event: PeopleEvent
  /** Null for whoever is at the host's terminal. */
  readonly by: Pick<Who, 'account' | 'name'> | null
  readonly whom?: Pick<Account, 'id' | 'name'>
  readonly right?: Right
  readonly isPassword?: boolean
  /** A campaign that it is about, where it gives no right. */
  readonly campaign?: string
}

/** Writes down what was done with people. */
export function noteDeed(records: Changing, { now }: Pick<Parts, 'now'>, done: Done): Promise<void> {
  const { event, by, whom, right, isPassword = false, campaign = null } = done
  return records.putDeed({
    id: systemIds.next(),
    at: instant(now()),
    event,
    by: by && { account: by.account, name: by.name },
    whom: whom ? { account: whom.id, name: whom.name } : null,
    role: isPassword ? 'password' : (right?.role ?? null),
    campaign: right && right.role !== 'administrator' ? right.campaign : campaign,
    warband: right?.role === 'player' ? right.warband : null,
  })
}

/** The right that an invitation gives; none where it is for a password. */
export function rightOf(purpose: Purpose): Right | undefined {
  if (purpose.kind === 'password') return undefined
  return purpose.kind === 'administrator' ? { role: 'administrator' } : purpose.grant
}

/** How a purpose is written down. */
export function deedOf(purpose: Purpose): Pick<Done, 'right' | 'isPassword'> {
  const right = rightOf(purpose)
  return right ? { right } : { isPassword: true }
}

/** A name as it may be. Throws what is wrong with it. */
export function nameIn(given: string): string {
  const read = Name.safeParse(given.normalize('NFKC').trim().replaceAll(/\s+/g, ' '))
  if (!read.success) throw firstProblem(read.error, given)
  return read.data
}

/** The account whose name reads like this one, other than `own`. */
export async function namedLike(records: Reading, name: string, own?: string): Promise<Account | undefined> {
  const [key, shape] = [folded(name), skeleton(name)]
  const isAlike = (one: Account) => folded(one.name) === key || skeleton(one.name) === shape
  return (await records.list('account')).find((one) => one.id !== own && isAlike(one))
}

/** Rejects with `name-taken` where another account has a name that reads like this one, with the name that it has. */
export async function mustBeFree(records: Reading, name: string, own?: string): Promise<void> {
  const other = await namedLike(records, name, own)
  if (other) throw new AppError('name-taken', { name: other.name })
}

/** Rejects with `last-administrator` where nobody but this account could look after the club. */
export async function mustNotBeLast(records: Reading, account: Account): Promise<void> {
  if (!account.isAdministrator || account.isDisabled) return
  const others = (await records.list('account')).filter(
    ({ id, isAdministrator, isDisabled }) => id !== account.id && isAdministrator && !isDisabled,
  )
  if (others.length === 0) throw new AppError('last-administrator', { name: account.name })
}
