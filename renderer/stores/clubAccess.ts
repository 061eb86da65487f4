import type { InvitationPurposeView } from '../../shared/contract/views/club.ts'
import { CallError } from '../../shared/contract/calls/client.ts'
import { currentHost } from '../api/host.ts'

/** What an invitation grants, and until when it is valid. */
export interface InvitationInfo {
  readonly purpose: InvitationPurposeView
  readonly endsAt: string
}

/** Sends a request to the club's sign-in API. Throws `CallError` if it is refused. */
export async function requestClubAccess<T>(name: string, body: object): Promise<T> {
  const answer = await currentHost.clubAccess?.requestEntry(name, body)
  if (answer?.ok) return answer.value as T
  throw new CallError(answer?.error ?? { code: 'no-club', path: '', params: {} })
}

/** The sign-in API of a club. All calls reject with `CallError`. */
export const clubSignInApi = {
  signIn: (name: string, password: string) => requestClubAccess<object>('sign-in', { name, password }),
  /** Returns what an invitation grants. */
  invitation: (invitation: string) => requestClubAccess<InvitationInfo>('invitation', { invitation }),
  /** Creates an account from an invitation, or sets the new password of an account. */
  accept: (invitation: string, name: string, password: string) =>
    requestClubAccess<object>('accept', { invitation, name, password }),
  /** Adds what the invitation grants to the signed-in account. */
  acceptSignedIn: (invitation: string) => requestClubAccess<object>('accept', { invitation }),
  /** Returns the user who is signed in in this browser. */
  session: () => requestClubAccess<{ readonly name: string }>('session', {}),
  signOut: () => requestClubAccess<object>('sign-out', {}),
}

/** Loads the page again, beginning at the first screen, for the user who is signed in now. */
export function reloadFromStart(): void {
  location.replace(`${location.pathname}#/`)
  location.reload()
}
