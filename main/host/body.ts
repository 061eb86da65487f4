import {
  BRING_BACK_LIMITS,
  CAMPAIGN_LIMITS,
  CONTENT_LIMITS,
  MEGABYTE,
  ROSTER_LIMITS,
  type FileLimits,
} from '../../shared/contract/limits.ts'
import { MAX_POST_PICTURE_BYTES } from '../../shared/contract/posting.ts'
import { AppError } from '../../shared/domain/error.ts'
import { checkJsonSize, createJsonSizeCounter } from '../../shared/rules/kit/json.ts'
import { parsePacked } from '../ports/packedJson.ts'
import type { HostRequest } from './request.ts'

/** Maximum number of bytes in an import request besides the file itself, such as the id of the campaign. */
const ENVELOPE_BYTES = 64 * 1024
/** Addresses of methods whose requests contain a file, with the limits of these files. */
const FILE_LIMITS: ReadonlyMap<string, Pick<FileLimits, 'bytes'>> = new Map<string, Pick<FileLimits, 'bytes'>>([
  ['/rpc/campaign.import', CAMPAIGN_LIMITS],
  ['/rpc/warband.import', ROSTER_LIMITS],
  ['/rpc/along.bring', BRING_BACK_LIMITS],
  ['/rpc/content.preview', CONTENT_LIMITS],
  ['/rpc/content.import-check', CONTENT_LIMITS],
  ['/rpc/content.import', CONTENT_LIMITS],
  // Base64 needs four characters for three bytes.
  ['/rpc/posting.send', { bytes: Math.ceil(MAX_POST_PICTURE_BYTES / 3) * 4 }],
])
/** Maximum number of bytes in any other request; far more than any of them needs. */
const MOST_BYTES = 4 * MEGABYTE
/**
 * Maximum number of bytes in a request by which a second start hands over a file. The file is a string inside JSON,
 * and escaping its quotes makes it longer.
 */
const MOST_HANDED = 2 * CAMPAIGN_LIMITS.bytes
/** Maximum number of bytes in a request to be admitted. Anyone may send such a request, and a ticket is short. */
const MOST_TO_ENTER = 4 * 1024
/**
 * Maximum number of bytes in a sign-in request of a club. Passkeys that resist quantum computers have several
 * kilobytes.
 */
const MOST_AT_THE_DOOR = 32 * 1024

/** Returns the maximum length of a request body (in bytes) at an address. */
export function maxBodyBytes(pathname: string): number {
  if (pathname === '/access/hand') return MOST_HANDED
  if (pathname === '/access/enter') return MOST_TO_ENTER
  if (pathname.startsWith('/access/')) return MOST_AT_THE_DOOR
  const limits = FILE_LIMITS.get(pathname)
  return limits ? limits.bytes + ENVELOPE_BYTES : MOST_BYTES
}

/** Returns the parameters of the error message for a body that is too large. */
export const bodyTooLargeParams = (pathname: string) => ({ megabytes: Math.floor(maxBodyBytes(pathname) / MEGABYTE) })

/** Paths of the lists that stay packed, because they may have hundreds of thousands of items. */
const PACKED: ReadonlyMap<string, readonly string[]> = new Map([['/rpc/campaign.import', ['document', 'journal']]])

/**
 * Reads the JSON body of a request. The journal of an imported campaign becomes a `PackedList`. Throws
 * `request-too-large`, `too-deep`, `too-many`, and `bad-request` if the body is not UTF-8 or not JSON (a byte order
 * mark is not allowed).
 */
export async function readJson(request: HostRequest): Promise<unknown> {
  const { pathname } = new URL(request.url)
  const bytes = joinParts(await readParts(request, pathname))
  const path = PACKED.get(pathname)
  return path ? parsePackedBody(bytes, path) : parsePlainBody(bytes)
}

function parsePlainBody(bytes: Uint8Array): unknown {
  const text = decodeBody(bytes)
  checkJsonSize(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('bad-request')
  }
}

function parsePackedBody(bytes: Uint8Array, path: readonly string[]): unknown {
  checkInParts(bytes)
  try {
    return parsePacked(bytes, path)
  } catch {
    throw new AppError('bad-request')
  }
}

/**
 * Number of bytes that are decoded at a time. The number is small, because V8 stores a string of a megabyte outside its
 * heap, and many such strings would accumulate before V8 frees them.
 */
const CHECKED_AT_ONCE = 128 * 1024

const DECODING = { fatal: true, ignoreBOM: true } as const

function decodeBody(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', DECODING).decode(bytes)
  } catch {
    throw new AppError('bad-request')
  }
}

/**
 * Checks UTF-8 and the shape of the JSON without holding the whole text in memory. Throws `bad-request`, `too-deep`,
 * `too-many`.
 */
function checkInParts(bytes: Uint8Array): void {
  const decoder = new TextDecoder('utf-8', DECODING)
  const counter = createJsonSizeCounter()
  try {
    for (let at = 0; at < bytes.length; at += CHECKED_AT_ONCE)
      counter.add(decoder.decode(bytes.subarray(at, at + CHECKED_AT_ONCE), { stream: true }))
    decoder.decode()
  } catch {
    throw new AppError('bad-request')
  }
  counter.check()
}

/** Reads the body of a request. Stops if the body is too long, whatever length the request announced. */
async function readParts(request: HostRequest, pathname: string): Promise<readonly Uint8Array[]> {
  const most = maxBodyBytes(pathname)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > most) throw new AppError('request-too-large', bodyTooLargeParams(pathname))
    parts.push(part)
  }
  return parts
}

/**
 * Joins the parts in shared memory, so that the worker that reads a campaign needs no copy. A body that is already
 * one part in shared memory is returned unchanged.
 */
function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  const [first] = parts
  if (first && parts.length === 1 && first.buffer instanceof SharedArrayBuffer) return first
  const bytes = new Uint8Array(new SharedArrayBuffer(parts.reduce((sum, part) => sum + part.byteLength, 0)))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
