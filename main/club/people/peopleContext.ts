import { AppError } from '../../../shared/domain/error.ts'
import type { AccountRoleInput } from '../../../shared/contract/methods/club.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import type { PeopleEvent, InvitationPurpose } from '../../../shared/contract/views/club.ts'
import { firstSchemaProblem } from '../../../shared/rules/kit/schemaProblem.ts'
import { Name } from '../../../shared/domain/text.ts'
import { systemIds } from '../../ports/ids.ts'
import type { ClubAccountStore } from '../../ports/people.ts'
import type { RateLimits } from './rateLimits.ts'
import type { PasswordHasher } from './passwords.ts'
import { nameSkeletonOf } from './confusables.ts'
import {
  recordEditorOf,
  foldAccountName,
  recordReaderOf,
  type Account,
  type RecordEditor,
  type RecordReader,
} from './records.ts'

/** Dependencies of all functions about accounts. */
export interface AccountsContext {
  readonly people: ClubAccountStore
  readonly passwords: PasswordHasher
  readonly limits: RateLimits
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number
}

export const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** Returns a reader of the current records. */
export const readRecords = ({ people }: Pick<AccountsContext, 'people'>): RecordReader => recordReaderOf(people.now)

/** Runs `work` in one transaction: either all of its changes are stored, or none. */
export const changeRecords = <T>(
  { people }: Pick<AccountsContext, 'people'>,
  work: (records: RecordEditor) => Promise<T>,
): Promise<T> => people.change((records) => work(recordEditorOf(records)))

export const toInstant = (time: number): string => new Date(time).toISOString()

/** Returns the account with an id. Rejects with `account-unknown`. */
export async function getAccount(records: RecordReader, id: string): Promise<Account> {
  const account = await records.get('account', id)
  if (!account) throw new AppError('account-unknown')
  return account
}

/** A new entry of the access log. */
export interface NewAccessLogEntry {
  readonly event: PeopleEvent
  /** User who did it; null at the host's terminal. */
  readonly by: Pick<SignedInUser, 'account' | 'name'> | null
  readonly whom?: Pick<Account, 'id' | 'name'>
  readonly right?: AccountRoleInput
  readonly isPassword?: boolean
  /** Campaign that the entry is about, if the entry has no right that names a campaign. */
  readonly campaign?: string
}

/** Writes an entry of the access log. */
export function writeAccessLog(
  records: RecordEditor,
  { now }: Pick<AccountsContext, 'now'>,
  done: NewAccessLogEntry,
): Promise<void> {
  const { event, by, whom, right, isPassword = false, campaign = null } = done
  return records.putDeed({
    id: systemIds.next(),
    at: toInstant(now()),
    event,
    by: by && { account: by.account, name: by.name },
    whom: whom ? { account: whom.id, name: whom.name } : null,
    role: isPassword ? 'password' : (right?.role ?? null),
    campaign: right && right.role !== 'administrator' ? right.campaign : campaign,
    warband: right?.role === 'player' ? right.warband : null,
  })
}

/** Returns the right that an invitation gives; undefined if the invitation is for a new password. */
export function rightOfPurpose(purpose: InvitationPurpose): AccountRoleInput | undefined {
  if (purpose.kind === 'password') return undefined
  return purpose.kind === 'administrator' ? { role: 'administrator' } : purpose.grant
}

/** Returns the fields that describe an invitation's purpose in an entry of the access log. */
export function logFieldsOfPurpose(purpose: InvitationPurpose): Pick<NewAccessLogEntry, 'right' | 'isPassword'> {
  const right = rightOfPurpose(purpose)
  return right ? { right } : { isPassword: true }
}

/** Normalises and validates an account name. Throws the problem of an invalid name. */
export function parseAccountName(given: string): string {
  const read = Name.safeParse(given.normalize('NFKC').trim().replaceAll(/\s+/g, ' '))
  if (!read.success) throw firstSchemaProblem(read.error, given)
  return read.data
}

/** Finds an account whose name looks like `name`; ignores the account with the id `own`. */
export async function findSimilarAccount(
  records: RecordReader,
  name: string,
  own?: string,
): Promise<Account | undefined> {
  const [key, shape] = [foldAccountName(name), nameSkeletonOf(name)]
  const isAlike = (one: Account) => foldAccountName(one.name) === key || nameSkeletonOf(one.name) === shape
  return (await records.list('account')).find((one) => one.id !== own && isAlike(one))
}

/** Rejects with `name-taken` (with the existing name) if another account's name looks like `name`. */
export async function refuseIfNameTaken(records: RecordReader, name: string, own?: string): Promise<void> {
  const other = await findSimilarAccount(records, name, own)
  if (other) throw new AppError('name-taken', { name: other.name })
}

/** Rejects with `last-administrator` if no other active administrator exists. */
export async function refuseIfLastAdministrator(records: RecordReader, account: Account): Promise<void> {
  if (!account.isAdministrator || account.isDisabled) return
  const others = (await records.list('account')).filter(
    ({ id, isAdministrator, isDisabled }) => id !== account.id && isAdministrator && !isDisabled,
  )
  if (others.length === 0) throw new AppError('last-administrator', { name: account.name })
}
