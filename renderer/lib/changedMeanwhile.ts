import type { WireError } from '../../shared/contract/envelope.ts'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import type { ConcurrentChange } from '../../shared/domain/campaign/concurrentChanges.ts'

/** A command with its input. */
export interface CommandCall {
  readonly method: CommandName
  readonly input: object
}

/** Returns the values that another user stored while this user's values were being saved; empty for any other error. */
export const readConcurrentChanges = ({ code, params }: WireError): readonly ConcurrentChange[] =>
  code === 'changed-meanwhile' ? (params['values'] as readonly ConcurrentChange[]) : []

/** Returns the other user who made the change; undefined where users have no accounts. */
export const findMeanwhileAuthor = ({ params }: WireError): string | undefined =>
  typeof params['by'] === 'string' ? params['by'] : undefined

/** Converts a value to the text of a field; a missing value becomes an empty text. */
export const toFieldText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
