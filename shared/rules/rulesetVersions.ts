import type { Ruleset } from './ruleset.ts'

/** The ruleset of a campaign and the other versions of its pack. A ruleset of the program has no other versions. */
export interface RulesetVersions {
  /** Returns the ruleset with which something was made, by its id; undefined if it is of another game or unknown. */
  readonly byId: (id: string) => Ruleset | undefined
  /**
   * Returns what `find` finds in the ruleset of the campaign or, if it finds nothing there, in the other versions that
   * the campaign has, the newest first; undefined if no version has it.
   */
  readonly search: <T>(find: (ruleset: Ruleset) => T | undefined) => T | undefined
}

/** Returns the versions of a ruleset that has only one. */
export const singleVersion = (ruleset: Ruleset): RulesetVersions => ({
  byId: (id) => (id === ruleset.id ? ruleset : undefined),
  search: (find) => find(ruleset),
})
