import type { Who } from '../../shared/contract/roles.ts'

/** What is asked: a `Request`, or as much of one. Node loads its own `Request` for tens of milliseconds before the first. */
export interface Asked {
  readonly url: string
  readonly method: string
  readonly headers: { get(name: string): string | null }
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null
  /** Who asks, on a host where people have accounts. */
  readonly who?: Who
}

/** What is answered. */
export interface Answered {
  readonly status: number
  /** A header with several values is sent once for each. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly bytes: Uint8Array<ArrayBuffer>
}
