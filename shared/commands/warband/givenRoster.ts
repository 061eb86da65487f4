import { AppError } from '../../domain/error.ts'
import type { Roster } from '../../domain/roster.ts'
import { checkKind } from '../../rules/documentKind.ts'
import { rosterFrom } from '../../rules/rosterFrom.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { Environment } from '../base/command.ts'

/**
 * The roster in a document that is brought into a campaign of this ruleset. Throws what says that it is none,
 * `other-ruleset`, `unknown-ruleset`, and what is wrong with the roster, each with its path.
 */
export function givenRoster(document: unknown, wanted: Ruleset, { ruleset }: Pick<Environment, 'ruleset'>): Roster {
  checkKind(document, 'roster')
  const { ruleset: id } = document as { readonly ruleset?: unknown }
  if (typeof id === 'string' && id !== wanted.id) {
    const given = ruleset(id)
    throw new AppError('other-ruleset', { path: 'ruleset', given: given.name, wanted: wanted.name })
  }
  return rosterFrom(document, [wanted]).roster
}
