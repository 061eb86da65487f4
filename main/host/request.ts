/** What is asked: a `Request`, or as much of one. Node loads its own `Request` for tens of milliseconds before the first. */
export interface Asked {
  readonly url: string
  readonly method: string
  readonly headers: { get(name: string): string | null }
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null
}

/** What is answered. */
export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array<ArrayBuffer>
}
