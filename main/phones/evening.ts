import { randomBytes } from 'node:crypto'
import type { JoinedPhone } from '../../shared/contract/views/phones.ts'
import { newToken, tokenHash } from '../web/secrets.ts'
import { systemIds } from '../ports/ids.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '../../shared/contract/preferenceChoices.ts'

/** A phone that joined. Its token is not stored. */
export interface PhoneSession {
  readonly id: string
  readonly warband: string
  readonly label: string
  readonly joinedAt: number
  lastSeen: number
  /** Language, theme and text size of the phone. The preferences of the program belong to the organiser. */
  preferences: Preferences
}

/** The codes and the phones of one evening. They are only in memory, so they end with the program. */
export interface Evening {
  /** Returns the code of a warband; creates it if the warband is new. */
  codeOf(warband: string): string
  /** Returns the warband of a code; undefined if the code is unknown. */
  warbandOf(code: string): string | undefined
  /** Lets a phone in for a warband; returns its token. */
  join(warband: string, label: string): string
  /** Returns the session of a token. */
  find(token: string): PhoneSession | undefined
  /** Removes the session of a token, when its phone joins for another warband. */
  leave(token: string): void
  /** Forgets the code and the phones of a warband. */
  renew(warband: string): void
  /** Returns the session with an id, which a phone has while it is in. */
  sessionOf(id: string): PhoneSession | undefined
  phonesOf(warband: string): readonly JoinedPhone[]
  /** Calls `listener` when a phone may have been signed out. Returns a function that stops the calls. */
  onChange(listener: () => void): () => void
  /** Calls the listeners, because warbands may have left. */
  check(): void
}

/** Bytes of a code: 128 bits cannot be guessed, and the QR code stays coarse enough for any camera. */
const CODE_BYTES = 16
/** Maximum number of phones for a warband. A further phone replaces the phone that was not seen for longest. */
const MAX_PHONES = 8

/** Begins an evening without phones. `now`: the time in milliseconds. */
export function createEvening(now: () => number): Evening {
  const codes = new Map<string, string>()
  const warbands = new Map<string, string>()
  const sessions = new Map<string, PhoneSession>()
  const listeners = new Set<() => void>()
  const check = () => [...listeners].forEach((listener) => listener())
  const phonesOf = (warband: string) => [...sessions].filter(([, one]) => one.warband === warband)
  return {
    codeOf(warband) {
      const known = codes.get(warband)
      if (known !== undefined) return known
      const code = randomBytes(CODE_BYTES).toString('base64url')
      codes.set(warband, code)
      // Only the hash is looked up, so that the time of an answer does not reveal how much of a code is right.
      warbands.set(tokenHash(code), warband)
      return code
    },
    warbandOf: (code) => warbands.get(tokenHash(code)),
    join(warband, label) {
      const known = phonesOf(warband).sort(([, one], [, other]) => one.lastSeen - other.lastSeen)
      for (const [key] of known.slice(0, Math.max(0, known.length + 1 - MAX_PHONES))) sessions.delete(key)
      const token = newToken()
      sessions.set(tokenHash(token), {
        ...{ id: systemIds.next(), warband, label, joinedAt: now(), lastSeen: now() },
        preferences: DEFAULT_PREFERENCES,
      })
      check()
      return token
    },
    find: (token) => sessions.get(tokenHash(token)),
    leave(token) {
      if (sessions.delete(tokenHash(token))) check()
    },
    renew(warband) {
      const code = codes.get(warband)
      if (code === undefined) return
      warbands.delete(tokenHash(code))
      codes.delete(warband)
      for (const [key] of phonesOf(warband)) sessions.delete(key)
      check()
    },
    sessionOf: (id) => [...sessions.values()].find((one) => one.id === id),
    phonesOf: (warband) =>
      phonesOf(warband).map(([, { label, joinedAt, lastSeen }]) => ({
        label,
        joinedAt: new Date(joinedAt).toISOString(),
        lastSeen: new Date(lastSeen).toISOString(),
      })),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    check,
  }
}
