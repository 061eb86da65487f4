import { AppError } from '../../shared/domain/error.ts'

const MEGABYTE = 1024 * 1024

/** What brings whole campaigns in. */
const IMPORTS: ReadonlySet<string> = new Set(['/rpc/campaign.import'])

/** How many bytes may be sent to an address. */
export const mostBytes = (pathname: string): number => (IMPORTS.has(pathname) ? 200 : 4) * MEGABYTE

/**
 * The JSON that a request carries. Throws `request-too-large`, and `bad-request` for what is not UTF-8 or not
 * JSON; a byte order mark is neither.
 */
export async function jsonOf(request: Request): Promise<unknown> {
  const most = mostBytes(new URL(request.url).pathname)
  const bytes = await bytesOf(request, most)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    throw new AppError('bad-request')
  }
}

/** Stops reading where too much comes, whatever length was announced. */
async function bytesOf(request: Request, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > most) throw new AppError('request-too-large', { megabytes: most / MEGABYTE })
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}
