import type { NamedPurpose } from '../../shared/contract/views/club.ts'
import { CallError } from '../../shared/contract/calls/client.ts'
import { host } from '../api/host.ts'

/** What an invitation says of itself. */
export interface Invited {
  readonly purpose: NamedPurpose
  readonly endsAt: string
}

/** Asks the door; throws `CallError` with why it is not opened. */
export async function askDoor<T>(name: string, body: object): Promise<T> {
  const answer = await host.door?.knock(name, body)
  if (answer?.ok) return answer.value as T
  throw new CallError(answer?.error ?? { code: 'no-club', path: '', params: {} })
}

/** The door of a club, as its pages knock there. All of it rejects with `CallError`s. */
export const door = {
  signIn: (name: string, password: string) => askDoor<object>('sign-in', { name, password }),
  /** What an invitation is for. */
  invitation: (invitation: string) => askDoor<Invited>('invitation', { invitation }),
  /** Makes an account of it, or gives one its new password. */
  accept: (invitation: string, name: string, password: string) =>
    askDoor<object>('accept', { invitation, name, password }),
  /** Adds what it is for to the account that is signed in. */
  acceptSignedIn: (invitation: string) => askDoor<object>('accept', { invitation }),
  /** Who is signed in in this browser. */
  session: () => askDoor<{ readonly name: string }>('session', {}),
  signOut: () => askDoor<object>('sign-out', {}),
}

/** Begins the page anew, as whoever is signed in now. */
export function beginAnew(): void {
  location.replace(`${location.pathname}#/`)
  location.reload()
}
