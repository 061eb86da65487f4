import { newErrors } from '../../../shared/commands/base/band.ts'
import type { ContentEffect, ContentRulesError, ContentHolder } from '../../../shared/contract/views/content.ts'
import { findFrozenEntry, customIdsInFact, CONTENT_USING_KINDS } from '../../../shared/domain/campaign/content.ts'
import { splitByWarband } from '../../../shared/domain/campaign/rewind.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { bandDifferences } from '../rulings/preview.ts'
import { localizedIssueMessage } from '../base/renderIssues.ts'

type BeforeAfter = readonly [before: Facts, after: Facts]

/**
 * Returns the effects of changed catalogue entries, by warband. If `isFelt` is true, warbands that own one of the entries
 * are listed even if none of their numbers changes, because, for example, a weapon may do more damage. Warbands with a
 * frozen copy of every entry are not affected.
 */
export function findContentEffects(
  engine: CommandDependencies,
  [facts, next]: BeforeAfter,
  ids: ReadonlySet<string>,
  isFelt: boolean,
): ContentEffect[] {
  const [before, after] = [splitByWarband(facts), splitByWarband(next)]
  const bands = [...facts.warband.values()].sort((a, b) => a.position - b.position)
  return bands.flatMap(({ id: band }) => {
    const free = new Set([...ids].filter((id) => !findFrozenEntry(before.get(band)!, band, id)))
    if (free.size === 0) return []
    const effect = contentEffectOn(engine, [before.get(band)!, after.get(band)!], band, free)
    const isOther =
      effect.value[0] !== effect.value[1] || effect.members.length + effect.errors.length + effect.mended.length > 0
    return isOther || (isFelt && effect.holders.length > 0) ? [effect] : []
  })
}

/** Returns the effect of changed catalogue entries on one warband, and their owners in the warband. */
export function contentEffectOn(
  engine: CommandDependencies,
  [facts, next]: BeforeAfter,
  warband: string,
  ids: ReadonlySet<string>,
): ContentEffect {
  const { band, members, judged } = bandDifferences(engine, facts, next, warband)
  const [was, is] = judged.map(({ result }) => result.issues.filter(({ severity }) => severity === 'error'))
  const { ruleset, roster } = judged[0]
  const fault = (issue: Issue): ContentRulesError => ({
    who: roster.members[Number(MEMBER.exec(issue.path)?.[1] ?? -1)]?.name ?? null,
    message: localizedIssueMessage(ruleset, issue),
  })
  return {
    ...{ warband, name: band.name, value: [band.value.before, band.value.after], members },
    holders: findHolders(facts, warband, ids),
    errors: newErrors(was!, is!).map(fault),
    mended: newErrors(is!, was!).map(fault),
    canTake: [...ids].every((id) => findFrozenEntry(facts, warband, id) ?? !findFrozenEntry(next, warband, id)),
  }
}

const MEMBER = /^members\[(\d+)\]/

/**
 * Returns the owners of catalogue entries in a warband, each once with its quantity. `member` is null for the warband
 * itself.
 */
function findHolders(facts: Facts, warband: string, ids: ReadonlySet<string>): ContentHolder[] {
  const counts = new Map<string | null, number | null>()
  for (const kind of CONTENT_USING_KINDS)
    for (const fact of facts[kind].values()) {
      const { warband: owner, member, quantity, level } = fact as Holding
      const isOwn = kind === 'warband' ? fact.id === warband : owner === warband
      if (!isOwn || ![...customIdsInFact(kind, fact)].some((id) => ids.has(id))) continue
      const who = kind === 'member' ? fact.id : (member ?? null)
      const more = quantity ?? level ?? null
      counts.set(who, more === null ? (counts.get(who) ?? null) : (counts.get(who) ?? 0) + more)
    }
  const band = factOf(facts, 'warband', warband).name
  return [...counts].map(([member, count]) => ({
    ...{ member, count },
    name: member === null ? band : factOf(facts, 'member', member).name,
  }))
}

interface Holding {
  readonly id: string
  readonly warband?: string
  readonly member?: string | null
  readonly quantity?: number
  readonly level?: number
}
