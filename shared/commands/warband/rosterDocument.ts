import { AppError } from '../../domain/error.ts'
import type { Roster } from '../../domain/roster.ts'
import { checkDocumentKind } from '../../rules/documentKind.ts'
import { toRosterOfVersion } from '../../rules/packVersions.ts'
import { parseRoster } from '../../rules/parseRoster.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { CommandEnvironment } from '../base/command.ts'

/**
 * Parses a roster document that is to be added to a campaign of this ruleset, of any version of its pack. Throws the errors of `checkDocumentKind`,
 * `other-ruleset`, `unknown-ruleset`, and the errors of an invalid roster with their paths.
 */
export function parseRosterDocument(
  document: unknown,
  expected: Ruleset,
  { ruleset }: Pick<CommandEnvironment, 'ruleset'>,
): Roster {
  checkDocumentKind(document, 'roster')
  const rosterOfVersion = toRosterOfVersion(document as object, expected)
  const { ruleset: id } = rosterOfVersion as { readonly ruleset?: unknown }
  if (typeof id === 'string' && id !== expected.id) {
    const actual = ruleset(id)
    throw new AppError('other-ruleset', { path: 'ruleset', given: actual.name, wanted: expected.name })
  }
  return parseRoster(rosterOfVersion, [expected]).roster
}
