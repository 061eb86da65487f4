import type { PageOptions } from '../../shared/contract/pageChoices.ts'
import type { FactKind, FactOf } from '../../shared/domain/campaign/facts.ts'
import { noFacts, type Facts } from '../../shared/domain/campaign/state.ts'

type Published = Pick<PageOptions, 'people' | 'initials' | 'notes'>
/** What becomes of each fact of a kind: it is told as it is, told otherwise, or not at all. */
type Told = { readonly [K in FactKind]?: (fact: FactOf<K>) => FactOf<K> | undefined }

const asItIs = <F>(fact: F): F => fact

/**
 * The facts of a campaign that a page may tell of; whatever is not among them cannot come out on any page. Left out are
 * treasuries, possessions and what members can do; the notes on campaign, bands and members; who takes part in a game
 * that is still to be played; members who are not revealed: who have never been seen in a recorded game, unless everybody
 * is to be told of. With initials, members, crews and players have no other name, and no note is told.
 */
export function publishedFacts(facts: Facts, { people, initials, notes }: Published): Facts {
  const known = people === 'all' ? undefined : revealedMembers(facts)
  const isKnown = (member: string) => known?.has(member) ?? true
  const called = initials ? initialsOf : asItIs
  const named = people === 'none' ? () => '' : called
  const ofKnown = <F extends { readonly member: string }>(fact: F) => (isKnown(fact.member) ? fact : undefined)
  const told: Told = {
    campaign: (fact) => ({ ...fact, notes: '' }),
    warband: (fact) => ({ ...fact, notes: '', options: {}, cap: null, player: called(fact.player) }),
    member: (fact) => (isKnown(fact.id) ? { ...fact, notes: '', profile: {}, name: named(fact.name) } : undefined),
    injury: ofKnown,
    award: ofKnown,
    loss: (fact) => (isKnown(fact.member) ? { ...fact, name: named(fact.name) } : undefined),
    game: (fact) => ({ ...fact, notes: notes && !initials ? fact.notes : '' }),
    side: asItIs,
    entry: asItIs,
    participation: (fact) => (isRecorded(facts, fact.game) ? ofKnown(fact) : undefined),
  }
  return projected(facts, told)
}

const isRecorded = (facts: Facts, game: string): boolean => facts.game.get(game)?.state === 'recorded'

/** Who was seen in a recorded game, of these facts: played in it, or put somebody out of action there. */
export function revealedMembers(facts: Facts): ReadonlySet<string> {
  const seen = [...facts.participation.values()].filter(({ game }) => isRecorded(facts, game))
  return new Set(seen.flatMap(({ member, played, outBy }) => [...(played ? [member] : []), ...(outBy ? [outBy] : [])]))
}

function projected(facts: Facts, told: Told): Facts {
  const kept = noFacts() as Readonly<Record<FactKind, Map<string, unknown>>>
  for (const [kind, tell] of Object.entries(told) as [FactKind, (fact: unknown) => unknown][]) {
    for (const [id, fact] of facts[kind]) {
      const one = tell(fact)
      if (one !== undefined) kept[kind].set(id, one)
    }
  }
  return kept as unknown as Facts
}

const FIRST = /[\p{L}\p{N}]\p{M}*/u
/** Stands for a name without a single letter. */
const NAMELESS = '…'

/** The initials of a name: « J.-B. P. », « H. D. M. »; of none nothing. */
export function initialsOf(name: string): string {
  if (name === '') return ''
  const initials = name.split(/\s+/u).map((word) =>
    word
      .split('-')
      .flatMap((part) => FIRST.exec(part)?.[0] ?? [])
      .map((sign) => `${sign.toLocaleUpperCase()}.`)
      .join('-'),
  )
  return initials.filter((one) => one !== '').join(' ') || NAMELESS
}
