import { AppError } from '../../../shared/domain/error.ts'
import { changeRecords, writeAccessLog, readRecords, getAccount, type AccountsContext } from './peopleContext.ts'
import { isKnownBrowser } from './knownBrowsers.ts'
import { foldAccountName } from './records.ts'
import { endSessions, startSession } from './sessions.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'

/** Input of a sign-in attempt, with the visitor's network address. */
export interface SignInInput {
  readonly name: string
  readonly password: string
  readonly label: string
  readonly address: string
  /** The visitor's known-browser value (see `createKnownBrowser`). */
  readonly browser?: string | undefined
}

/**
 * Signs a user in; returns the token of a new session. An unknown name takes as much time as a wrong password.
 * Rejects with `wrong-sign-in`, `account-disabled` (only if the password is right), `too-often`, `club-busy`.
 */
export async function signIn(parts: AccountsContext, input: SignInInput): Promise<string> {
  const { password, label } = input
  const key = foldAccountName(input.name)
  const forget = await countSignInAttempt(parts, key, input)
  const found = await readRecords(parts).findByKey('account', key)
  if (!(await parts.passwords.isRight(password, found?.password ?? undefined)) || !found)
    throw new AppError('wrong-sign-in')
  return changeRecords(parts, async (records) => {
    const account = await getAccount(records, found.id)
    // The sign-in fails if the stored password was changed while the typed password was hashed.
    if (account.password?.hash !== found.password?.hash) throw new AppError('wrong-sign-in')
    if (account.isDisabled) throw new AppError('account-disabled')
    await forget()
    return startSession(records, account, label, parts)
  })
}

/**
 * Counts a sign-in attempt; returns a function that removes the attempt from the count after success. A known browser
 * of the account has its own count, so that attackers cannot lock its user out. Rejects with `too-often`.
 */
async function countSignInAttempt(
  parts: AccountsContext,
  key: string,
  { address, browser }: Pick<SignInInput, 'address' | 'browser'>,
): Promise<() => Promise<void>> {
  const account = browser === undefined ? undefined : await readRecords(parts).findByKey('account', key)
  const isKnown = account !== undefined && isKnownBrowser(account, browser!)
  return isKnown ? parts.limits.ownTry(browser!) : parts.limits.signIn(key, address)
}

/**
 * Changes the caller's password and ends all other sessions of the account. Rejects with `wrong-password`,
 * `too-often`, and problems of the new password.
 */
export async function changePassword(
  parts: AccountsContext,
  who: SignedInUser,
  { old, new: next }: { readonly old: string; readonly new: string },
): Promise<void> {
  const before = await getAccount(readRecords(parts), who.account)
  const forget = await parts.limits.ownTry(`session of ${who.account}`)
  if (!(await parts.passwords.isRight(old, before.password ?? undefined))) throw new AppError('wrong-password')
  const password = await parts.passwords.hash(next, before.name)
  await changeRecords(parts, async (records) => {
    const account = await getAccount(records, who.account)
    if (account.password?.hash !== before.password?.hash) throw new AppError('wrong-password')
    await records.putAccount({ ...account, password })
    await endSessions(records, account.id, who.session)
    await writeAccessLog(records, parts, { event: 'password-changed', by: who, whom: account })
  })
  await forget()
}
