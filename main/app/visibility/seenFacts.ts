import type { Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, type FactKind, type FactOf } from '../../../shared/domain/campaign/facts.ts'
import { noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { publishedFacts } from '../../publish/published.ts'

type Fact = { readonly id: string; readonly campaign?: string; readonly warband?: string | null }
type Kinds = Readonly<Record<FactKind, ReadonlyMap<string, Fact>>>

/**
 * What everybody in a campaign may know of it: the same as a page to share tells, without notes, and without the reasons of
 * what was done by hand; and its own content. Experience that was given by hand is not told.
 */
export function commonFacts(all: Facts): Facts {
  const told = publishedFacts(all, { people: 'played', initials: false, notes: false })
  return {
    ...told,
    custom: all.custom,
    award: new Map([...told.award].filter(([, { game }]) => game !== null)),
    injury: eachOf(told.injury, (fact) => (fact.game === null ? { ...fact, detail: null } : fact)),
  }
}

const eachOf = <F>(facts: ReadonlyMap<string, F>, as: (fact: F) => F): ReadonlyMap<string, F> =>
  new Map([...facts].map(([id, fact]) => [id, as(fact)]))

/**
 * What a player sees of facts: the own bands as they are, of all else what everybody may know (`common`), which is asked
 * for only where it is needed. Nothing else of the facts is in the answer.
 */
export function playersFacts(facts: Facts, bands: readonly string[], common: () => Facts): Facts {
  const seen = noFacts() as unknown as Record<FactKind, Map<string, unknown>>
  for (const kind of FACT_KINDS)
    for (const [id, fact] of (facts as Kinds)[kind]) {
      const known = isOwn(kind, fact, bands) ? fact : (common() as Kinds)[kind].get(id)
      if (known) seen[kind].set(id, kind === 'member' ? withoutHidden(known as FactOf<'member'>, bands, common) : known)
    }
  return seen as unknown as Facts
}

/** Facts of a band, and the band itself. */
const isOwn = (kind: FactKind, { id, warband }: Fact, bands: readonly string[]): boolean =>
  bands.includes(kind === 'warband' ? id : (warband ?? ''))

/** Who a member is by now in a band of somebody else's, only that everybody knows. */
function withoutHidden(fact: FactOf<'member'>, bands: readonly string[], common: () => Facts): FactOf<'member'> {
  if (fact.movedTo === null || bands.length === 0) return fact
  return common().member.has(fact.movedTo) ? fact : { ...fact, movedTo: null }
}

/**
 * True where changes are of nothing but own bands; `lookUp`: the facts as they are, for changes that do not name themselves
 * whose they are. Without a change nothing says whose it is.
 */
export function areOfBands(
  changes: readonly Change[],
  bands: readonly string[],
  lookUp: (changes: readonly Change[]) => Facts,
): boolean {
  if (bands.length === 0 || changes.length === 0) return false
  const owners = changes.map((change) => ownersIn(change))
  if (owners.flat().some((owner) => !bands.includes(owner))) return false
  const unsaid = changes.filter((_, at) => owners[at]!.length === 0)
  if (unsaid.length === 0) return true
  const now = lookUp(unsaid) as Kinds
  return unsaid.every(({ kind, id }) => bands.includes(now[kind].get(id)?.warband ?? ''))
}

/** The bands that a change itself says that it is of, before and after; an empty id where it is of none. */
function ownersIn({ kind, id, before, after }: Change): readonly string[] {
  if (kind === 'warband') return [id]
  const isWhole = before === null || after === null
  return [before, after].flatMap((fields): readonly string[] => {
    const owner = (fields as { readonly warband?: string | null } | null)?.warband
    if (owner === undefined) return isWhole && fields !== null ? [''] : []
    return [owner ?? '']
  })
}
