import type { Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, type FactKind, type FactOf } from '../../../shared/domain/campaign/facts.ts'
import { noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { PUBLISHED_KINDS, publishedFacts } from '../../publish/publishedFacts.ts'

type Fact = { readonly id: string; readonly campaign?: string; readonly warband?: string | null }
type Kinds = Readonly<Record<FactKind, ReadonlyMap<string, Fact>>>

/** Kinds of facts that every user sees and no page publishes in full. */
const KINDS_OF_CAMPAIGN = [
  'round',
  'attendance',
  'standingsLine',
  'custom',
  'stake',
  'counter',
] as const satisfies readonly FactKind[]

/** Kinds of facts that `factsForEveryone` reads. Pictures, which are large, are not among them. */
export const KINDS_FOR_EVERYONE: readonly FactKind[] = [...new Set([...PUBLISHED_KINDS, ...KINDS_OF_CAMPAIGN])]

/**
 * Returns the facts that every user who sees a campaign may know: the content of a page to share, without notes of games
 * and without the reasons of rulings, plus the campaign's own content, all that was decided about its rounds, its
 * standings, its stakes and its counters, and who comes to the rounds. Experience given by a ruling is left out.
 */
export function factsForEveryone(all: Facts): Facts {
  const publicPart = publishedFacts(all, { people: 'played', initials: false, notes: false })
  return {
    ...publicPart,
    ...Object.fromEntries(KINDS_OF_CAMPAIGN.map((kind) => [kind, all[kind]])),
    award: new Map([...publicPart.award].filter(([, { game }]) => game !== null)),
    injury: mapFacts(publicPart.injury, (fact) => (fact.game === null ? { ...fact, detail: null } : fact)),
  }
}

const mapFacts = <F>(facts: ReadonlyMap<string, F>, as: (fact: F) => F): ReadonlyMap<string, F> =>
  new Map([...facts].map(([id, fact]) => [id, as(fact)]))

/**
 * Returns the facts that a player may see: all facts of the player's own warbands, and the public facts of the others.
 * `common`: returns the public facts; called only if needed.
 */
export function factsForPlayer(facts: Facts, bands: readonly string[], common: () => Facts): Facts {
  const seen = noFacts() as unknown as Record<FactKind, Map<string, unknown>>
  for (const kind of FACT_KINDS)
    for (const [id, fact] of (facts as Kinds)[kind]) {
      const known = isOwn(kind, fact, bands) || OPEN_KINDS.includes(kind) ? fact : (common() as Kinds)[kind].get(id)
      if (known)
        seen[kind].set(id, kind === 'member' ? hideUnknownMove(known as FactOf<'member'>, bands, common) : known)
    }
  return seen as unknown as Facts
}

/**
 * Pictures and packs, which all users of a campaign see. They are not among the facts for everyone, because these are
 * kept in memory.
 */
const OPEN_KINDS: readonly FactKind[] = ['pack', 'warbandPicture', 'gamePicture', 'stakePicture']

/** True if a fact is, or belongs to, one of the player's own warbands. */
const isOwn = (kind: FactKind, { id, warband }: Fact, bands: readonly string[]): boolean =>
  bands.includes(kind === 'warband' ? id : (warband ?? ''))

/** Removes the id of the copy that a member has in another warband, unless the copy is publicly known. */
function hideUnknownMove(fact: FactOf<'member'>, bands: readonly string[], common: () => Facts): FactOf<'member'> {
  if (fact.movedTo === null || bands.length === 0) return fact
  return common().member.has(fact.movedTo) ? fact : { ...fact, movedTo: null }
}

/**
 * True if changes concern only these warbands. `lookUp`: loads facts whose owner the changes do not contain. Returns
 * false if there are no changes, because then the owner is unknown.
 */
export function concernOnlyBands(
  changes: readonly Change[],
  bands: readonly string[],
  lookUp: (changes: readonly Change[]) => Facts,
): boolean {
  if (bands.length === 0 || changes.length === 0) return false
  const owners = changes.map((change) => ownersOfChange(change))
  if (owners.flat().some((owner) => !bands.includes(owner))) return false
  const unsaid = changes.filter((_, at) => owners[at]!.length === 0)
  if (unsaid.length === 0) return true
  const now = lookUp(unsaid) as Kinds
  return unsaid.every(({ kind, id }) => bands.includes(now[kind].get(id)?.warband ?? ''))
}

/**
 * Returns the warbands that a change itself names, before and after; an empty id for a fact that belongs to no warband.
 */
function ownersOfChange({ kind, id, before, after }: Change): readonly string[] {
  if (kind === 'warband') return [id]
  const isWhole = before === null || after === null
  return [before, after].flatMap((fields): readonly string[] => {
    const owner = (fields as { readonly warband?: string | null } | null)?.warband
    if (owner === undefined) return isWhole && fields !== null ? [''] : []
    return [owner ?? '']
  })
}
