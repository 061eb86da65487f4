import {
  BROUGHT_LIMITS,
  CAMPAIGN_LIMITS,
  MEGABYTE,
  ROSTER_LIMITS,
  type FileLimits,
} from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import { checkShape } from '../../shared/rules/kit/json.ts'
import type { Asked } from './request.ts'

/** What goes around a file in a request: the campaign that it is for, its keys. */
const AROUND = 64 * 1024
/** What brings files in, with what each may be. */
const BROUGHT: ReadonlyMap<string, FileLimits> = new Map([
  ['/rpc/campaign.import', CAMPAIGN_LIMITS],
  ['/rpc/warband.import', ROSTER_LIMITS],
  ['/rpc/along.bring', BROUGHT_LIMITS],
])
/** Far more than any other request needs. */
const MOST = 4 * MEGABYTE
/** A second start hands a file over as a text in a text: what is marked in it twice is longer. */
const MOST_HANDED = 2 * CAMPAIGN_LIMITS.bytes
/** Whoever asks to be let in may be anybody: a ticket is short. */
const MOST_TO_ENTER = 4 * 1024
/** The same at a club's door, where they may bring a passkey: those that withstand quantum computers have some kilobytes. */
const MOST_AT_THE_DOOR = 32 * 1024

/** How many bytes may be sent to an address. */
export function mostBytes(pathname: string): number {
  if (pathname === '/access/hand') return MOST_HANDED
  if (pathname === '/access/enter') return MOST_TO_ENTER
  if (pathname.startsWith('/access/')) return MOST_AT_THE_DOOR
  const limits = BROUGHT.get(pathname)
  return limits ? limits.bytes + AROUND : MOST
}

/** What the sentence of a request that is larger needs. */
export const tooMuch = (pathname: string) => ({ megabytes: Math.floor(mostBytes(pathname) / MEGABYTE) })

/**
 * The JSON that a request carries. Throws `request-too-large`, `too-deep`, `too-many`, and `bad-request` for what is not
 * UTF-8 or not JSON; a byte order mark is neither.
 */
export async function jsonOf(request: Asked): Promise<unknown> {
  const text = textOf(await bytesOf(request, new URL(request.url).pathname))
  checkShape(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('bad-request')
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new AppError('bad-request')
  }
}

/** Stops reading where too much comes, whatever length was announced. */
async function bytesOf(request: Asked, pathname: string): Promise<Uint8Array> {
  const most = mostBytes(pathname)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > most) throw new AppError('request-too-large', tooMuch(pathname))
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}
