import { newErrors } from '../../../shared/commands/base/band.ts'
import type { ContentEffect, ContentFault, ContentHolder } from '../../../shared/contract/views/content.ts'
import { frozenFact, namedByFact, USERS } from '../../../shared/domain/campaign/content.ts'
import { partedByWarband } from '../../../shared/domain/campaign/rewind.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Engine } from '../base/execute.ts'
import { differencesOf } from '../rulings/preview.ts'
import { wordedIssue } from '../base/worded.ts'

type BeforeAfter = readonly [before: Facts, after: Facts]

/**
 * What becomes otherwise, band by band, where an entry becomes another. `isFelt`: whoever has it is told of even if none of
 * its numbers changes: a weapon may do more harm. Bands that came to keep it as it is cannot lose it.
 */
export function effectsOf(engine: Engine, [facts, next]: BeforeAfter, id: string, isFelt: boolean): ContentEffect[] {
  const [before, after] = [partedByWarband(facts), partedByWarband(next)]
  const bands = [...facts.warband.values()].sort((a, b) => a.position - b.position)
  return bands.flatMap(({ id: band }) => {
    if (frozenFact(before.get(band)!, band, id)) return []
    const effect = effectOn(engine, [before.get(band)!, after.get(band)!], band, id)
    const isOther =
      effect.value[0] !== effect.value[1] || effect.members.length + effect.errors.length + effect.mended.length > 0
    return isOther || (isFelt && effect.holders.length > 0) ? [effect] : []
  })
}

/** What becomes otherwise for one band, and who in it has the entry. */
export function effectOn(engine: Engine, [facts, next]: BeforeAfter, warband: string, id: string): ContentEffect {
  const { band, members, judged } = differencesOf(engine, facts, next, warband)
  const [was, is] = judged.map(({ result }) => result.issues.filter(({ severity }) => severity === 'error'))
  const { ruleset, roster } = judged[0]
  const fault = (issue: Issue): ContentFault => ({
    who: roster.members[Number(MEMBER.exec(issue.path)?.[1] ?? -1)]?.name ?? null,
    message: wordedIssue(ruleset, issue),
  })
  return {
    ...{ warband, name: band.name, value: [band.value.before, band.value.after], members },
    holders: holdersIn(facts, warband, id),
    errors: newErrors(was!, is!).map(fault),
    mended: newErrors(is!, was!).map(fault),
    canTake: frozenFact(facts, warband, id) !== undefined || !frozenFact(next, warband, id),
  }
}

const MEMBER = /^members\[(\d+)\]/

/** Who in a band has an entry: each member once, then the band itself. */
function holdersIn(facts: Facts, warband: string, id: string): ContentHolder[] {
  const counts = new Map<string | null, number | null>()
  for (const kind of USERS)
    for (const fact of facts[kind].values()) {
      const { warband: owner, member, quantity, level } = fact as Holding
      const isOwn = kind === 'warband' ? fact.id === warband : owner === warband
      if (!isOwn || ![...namedByFact(kind, fact)].includes(id)) continue
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
