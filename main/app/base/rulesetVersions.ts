import { isSameGame } from '../../../shared/rules/packVersions.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { singleVersion, type RulesetVersions } from '../../../shared/rules/rulesetVersions.ts'
import type { CommandDependencies } from './execute.ts'
import { packsOf } from './packs.ts'

/**
 * Returns the ruleset of a campaign and the other versions of its pack that the campaign has. A version is read only
 * when it is needed, because making a ruleset takes time.
 */
export function rulesetVersionsOf(
  { store, ruleset: rulesetById }: Pick<CommandDependencies, 'store' | 'ruleset'>,
  campaign: string,
  ruleset: Ruleset,
): RulesetVersions {
  if (!ruleset.pack) return singleVersion(ruleset)
  const read = new Map([[ruleset.id, ruleset]])
  let newestFirst: readonly string[] | undefined
  const listVersions = (): readonly string[] =>
    (newestFirst ??= packsOf(store, campaign)
      .map(({ version }) => version)
      .filter((version) => isSameGame(version, ruleset.id))
      .reverse())
  const readVersion = (id: string): Ruleset => {
    const known = read.get(id) ?? rulesetById(id)
    read.set(id, known)
    return known
  }
  return {
    byId: (id) => (id === ruleset.id || listVersions().includes(id) ? readVersion(id) : undefined),
    search(find) {
      const found = find(ruleset)
      if (found !== undefined) return found
      for (const version of listVersions()) {
        const foundThere = version === ruleset.id ? undefined : find(readVersion(version))
        if (foundThere !== undefined) return foundThere
      }
      return undefined
    },
  }
}
