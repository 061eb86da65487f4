import type { SignedInUser } from '../../shared/contract/roles.ts'

/**
 * A request: the part of the class `Request` that a host needs. Loading Node's own `Request` class takes tens of
 * milliseconds.
 */
export interface HostRequest {
  readonly url: string
  readonly method: string
  readonly headers: { get(name: string): string | null }
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null
  /** Account of the caller on a host with accounts. */
  readonly who?: SignedInUser
}

export interface HostResponse {
  readonly status: number
  /** Headers of the response; a header with several values is sent once for each value. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly bytes: Uint8Array<ArrayBuffer>
}
