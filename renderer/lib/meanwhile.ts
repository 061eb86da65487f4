import type { WireError } from '../../shared/contract/envelope.ts'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import type { Meanwhile } from '../../shared/domain/campaign/meanwhile.ts'

/** A command that was asked for. */
export interface Asked {
  readonly method: CommandName
  readonly input: object
}

/** What somebody else changed in place of what was to be saved; nothing where something else was in the way. */
export const meanwhileOf = ({ code, params }: WireError): readonly Meanwhile[] =>
  code === 'changed-meanwhile' ? (params['values'] as readonly Meanwhile[]) : []

/** Who changed it, where people have accounts and it was somebody else. */
export const meanwhileBy = ({ params }: WireError): string | undefined =>
  typeof params['by'] === 'string' ? params['by'] : undefined

/** A value as it stands in a field: nothing is an empty one. */
export const inField = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
