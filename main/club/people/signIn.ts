import { AppError } from '../../../shared/domain/error.ts'
import { changing, noteDeed, reading, accountOf, type Parts } from './parts.ts'
import { isKnownBrowser } from './knownBrowsers.ts'
import { folded } from './records.ts'
import { endSessions, newSession } from './sessions.ts'
import type { Who } from '../../../shared/contract/roles.ts'

/** What somebody types to sign in, and where. */
export interface SigningIn {
  readonly name: string
  readonly password: string
  readonly label: string
  readonly address: string
  /** What the browser shows of having signed in before. */
  readonly browser?: string | undefined
}

/**
 * Signs somebody in; gives the token of a new session. As much is worked out for a name that nobody has as for a wrong
 * password. Rejects with `wrong-sign-in`, `account-disabled` (to whoever knows its password), `too-often`, `club-busy`.
 */
export async function signIn(parts: Parts, given: SigningIn): Promise<string> {
  const { password, label } = given
  const key = folded(given.name)
  const forget = await countTry(parts, key, given)
  const found = await reading(parts).keyed('account', key)
  if (!(await parts.passwords.isRight(password, found?.password ?? undefined)) || !found)
    throw new AppError('wrong-sign-in')
  return changing(parts, async (records) => {
    const account = await accountOf(records, found.id)
    // It may have been given another password while this one was worked out.
    if (account.password?.hash !== found.password?.hash) throw new AppError('wrong-sign-in')
    if (account.isDisabled) throw new AppError('account-disabled')
    await forget()
    return newSession(records, account, label, parts)
  })
}

/**
 * Counts a try to sign in; gives what forgets it. A browser that signed in to this account before has a count of its own, so that
 * nobody who guesses, behind the same address or from elsewhere, shuts it out. Rejects with `too-often`.
 */
async function countTry(
  parts: Parts,
  key: string,
  { address, browser }: Pick<SigningIn, 'address' | 'browser'>,
): Promise<() => Promise<void>> {
  const account = browser === undefined ? undefined : await reading(parts).keyed('account', key)
  const isKnown = account !== undefined && isKnownBrowser(account, browser!)
  return isKnown ? parts.limits.ownTry(browser!) : parts.limits.signIn(key, address)
}

/**
 * Changes one's own password; all other sessions end. Rejects with `wrong-password`, `too-often`, and what is wrong with the
 * new one.
 */
export async function changePassword(
  parts: Parts,
  who: Who,
  { old, new: next }: { readonly old: string; readonly new: string },
): Promise<void> {
  const before = await accountOf(reading(parts), who.account)
  const forget = await parts.limits.ownTry(`session of ${who.account}`)
  if (!(await parts.passwords.isRight(old, before.password ?? undefined))) throw new AppError('wrong-password')
  const password = await parts.passwords.kept(next, before.name)
  await changing(parts, async (records) => {
    const account = await accountOf(records, who.account)
    if (account.password?.hash !== before.password?.hash) throw new AppError('wrong-password')
    await records.putAccount({ ...account, password })
    await endSessions(records, account.id, who.session)
    await noteDeed(records, parts, { event: 'password-changed', by: who, whom: account })
  })
  await forget()
}
