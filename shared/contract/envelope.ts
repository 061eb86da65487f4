import { z } from 'zod/mini'
import type { WordedIssue } from './worded.ts'

/**
 * What goes with every command besides its own input. `request`: an id of this asking; asked again with the same one,
 * the first answer is given and nothing is done twice. `expected`: revisions of the aggregates as the asker saw them.
 * `base`: what the asker saw in place of values that it gives, by their path in the input (`notes`, `settings.points-win`):
 * where one is neither that nor what is asked for any more, nothing is done (`changed-meanwhile`, with what it is now).
 */
export const Envelope = z.strictObject({
  request: z.optional(z.string().check(z.minLength(8), z.maxLength(80))),
  expected: z.optional(z.record(z.string(), z.int().check(z.gte(0)))),
  base: z.optional(z.record(z.string().check(z.maxLength(200)), z.json())),
})
export type Envelope = z.infer<typeof Envelope>

/** What a command answers, besides what it has to say itself. */
export interface Done<Own = unknown> {
  /** The journal's entry, by which it can be taken back. */
  readonly entry: string
  /** The revisions of what it changed. */
  readonly revisions: Readonly<Record<string, number>>
  readonly answer: Own
  /** Where it waits for an organiser: what it waits as. Then there is no entry yet (it is empty), and nothing was changed. */
  readonly submission?: string
}

/** An error as it goes over the wire. `issues`: why the rules refuse a command. */
export interface WireError {
  readonly code: string
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
  readonly issues?: readonly WordedIssue[]
}

/** The answer to every call. */
export type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: WireError }
