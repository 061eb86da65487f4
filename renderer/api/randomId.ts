/**
 * Creates a random id of 32 hexadecimal digits. `crypto.randomUUID` is missing on a page that a phone opens without TLS in
 * the organiser's network.
 */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
