import {
  BROUGHT_LIMITS,
  CAMPAIGN_LIMITS,
  MEGABYTE,
  ROSTER_LIMITS,
  type FileLimits,
} from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import { checkShape, shapeCounter } from '../../shared/rules/kit/json.ts'
import { parsePacked } from '../ports/packedJson.ts'
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

/** Lists that may have hundreds of thousands of items: they stay packed. */
const PACKED: ReadonlyMap<string, readonly string[]> = new Map([['/rpc/campaign.import', ['document', 'journal']]])

/**
 * The JSON that a request carries; the journal of a campaign that is brought in is a `PackedList`. Throws
 * `request-too-large`, `too-deep`, `too-many`, and `bad-request` for what is not UTF-8 or not JSON; a byte order mark is neither.
 */
export async function jsonOf(request: Asked): Promise<unknown> {
  const { pathname } = new URL(request.url)
  const bytes = joinParts(await partsOf(request, pathname))
  const path = PACKED.get(pathname)
  return path ? packedJson(bytes, path) : plainJson(bytes)
}

function plainJson(bytes: Uint8Array): unknown {
  const text = textOf(bytes)
  checkShape(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('bad-request')
  }
}

function packedJson(bytes: Uint8Array, path: readonly string[]): unknown {
  checkInParts(bytes)
  try {
    return parsePacked(bytes, path)
  } catch {
    throw new AppError('bad-request')
  }
}

/** Bytes that are decoded at a time. V8 keeps a text of a megabyte outside of its heap, where many pile up before any is collected. */
const CHECKED_AT_ONCE = 128 * 1024

const DECODING = { fatal: true, ignoreBOM: true } as const

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', DECODING).decode(bytes)
  } catch {
    throw new AppError('bad-request')
  }
}

/** Checks UTF-8 and shape without ever holding all of the text. Throws `bad-request`, `too-deep`, `too-many`. */
function checkInParts(bytes: Uint8Array): void {
  const decoder = new TextDecoder('utf-8', DECODING)
  const counter = shapeCounter()
  try {
    for (let at = 0; at < bytes.length; at += CHECKED_AT_ONCE)
      counter.add(decoder.decode(bytes.subarray(at, at + CHECKED_AT_ONCE), { stream: true }))
    decoder.decode()
  } catch {
    throw new AppError('bad-request')
  }
  counter.check()
}

/** Stops reading where too much comes, whatever length was announced. */
async function partsOf(request: Asked, pathname: string): Promise<readonly Uint8Array[]> {
  const most = mostBytes(pathname)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > most) throw new AppError('request-too-large', tooMuch(pathname))
    parts.push(part)
  }
  return parts
}

/** In shared memory: the thread that reads a campaign is sent no copy of it. What is there already as a whole stays where it is. */
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
