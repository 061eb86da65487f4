/** Maximum length of a posted text, in UTF-16 units: services like Discord refuse longer messages. */
export const MAX_POST_LENGTH = 2000
/** Maximum size of a posted picture in bytes: services refuse larger files. */
export const MAX_POST_PICTURE_BYTES = 8 * 1024 * 1024

/** Where a campaign's posts go. The address itself is a secret, so it is never shown in full again. */
export interface PostingAddress {
  /** Host of the address, with its port if it has one. */
  readonly host: string
  /** The last four characters of the address; empty if the address is too short to keep the rest secret. */
  readonly ending: string
  /** True if the address is on this machine or in its network. */
  readonly isLocal: boolean
}

/**
 * What happened to a post. `sent`: accepted. `address-over`: the service no longer knows the address. `not-accepted`:
 * the service refuses this message. `too-many`: too many posts, see `retrySeconds`. `too-large`: the picture is too
 * large. `moved`: the address leads to another one, which was not followed. `service-down`: the service has a problem.
 * `offline`: this machine has no network. `unreachable`: nothing answers at the address. `local-name`: the name of the
 * host leads into the own network. `untrusted`: the certificate is not valid. `unknown`: the post was sent, but no
 * answer arrived, so it may have been published.
 */
export type PostOutcome =
  | 'sent'
  | 'address-over'
  | 'not-accepted'
  | 'too-many'
  | 'too-large'
  | 'moved'
  | 'service-down'
  | 'offline'
  | 'unreachable'
  | 'local-name'
  | 'untrusted'
  | 'unknown'

/** The answer to a request to post. `retrySeconds`: when to try again; null if the service does not say. */
export interface PostResult {
  readonly outcome: PostOutcome
  readonly retrySeconds: number | null
}

/** Added at the end of a shortened text. */
const ELLIPSIS = ' …'

/**
 * Shortens a text to `most` UTF-16 units. Cuts at the last end of a paragraph, line, or word in the second half of the
 * text that fits, and never within a character.
 */
export function shortenPost(text: string, most = MAX_POST_LENGTH): string {
  if (text.length <= most) return text
  const room = most - ELLIPSIS.length
  const begin = text.slice(0, room + 1)
  const cut = ['\n\n', '\n', ' '].map((end) => begin.lastIndexOf(end)).find((at) => at > room / 2)
  const kept = cut === undefined ? withoutHalfCharacter(text.slice(0, room)) : text.slice(0, cut)
  return kept.trimEnd() + ELLIPSIS
}

/** Removes the last character if only the first half of its two units is left. */
const withoutHalfCharacter = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '')
