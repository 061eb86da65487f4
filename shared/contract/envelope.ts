import { z } from 'zod/mini'
import type { RenderedIssue } from './renderedIssue.ts'

/**
 * Fields that every command accepts besides its input. `request`: an idempotency key; a repeated request returns the
 * first answer and changes nothing. `expected`: revisions of the aggregates as the caller knows them. `base`: the
 * values that the caller saw before, by path in the input (`notes`, `settings.points-win`); if a current value equals
 * neither the value in `base` nor the new value, the command fails with `changed-meanwhile` and the current values.
 */
export const Envelope = z.strictObject({
  request: z.optional(z.string().check(z.minLength(8), z.maxLength(80))),
  expected: z.optional(z.record(z.string(), z.int().check(z.gte(0)))),
  base: z.optional(z.record(z.string().check(z.maxLength(200)), z.json())),
})
export type Envelope = z.infer<typeof Envelope>

/** The answer of a command. `Own`: type of `answer`, the part that differs from command to command. */
export interface CommandAnswer<Own = unknown> {
  /** Id of the journal entry, with which the command can be undone; empty if nothing was changed. */
  readonly entry: string
  /** New revisions of the changed aggregates. */
  readonly revisions: Readonly<Record<string, number>>
  readonly answer: Own
  /**
   * Id of the submission that waits for an organiser. If present, nothing was changed and there is no journal entry.
   */
  readonly submission?: string
}

/** An error as it is sent. `issues`: the reasons why the rules refuse a command. */
export interface WireError {
  readonly code: string
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
  readonly issues?: readonly RenderedIssue[]
}

/** The answer to a call: its value, or an error. */
export type WireAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: WireError }
