import type { PageOptions } from '../../shared/contract/pageChoices.ts'
import { FACT_KINDS, type FactKind, type FieldsOf } from '../../shared/domain/campaign/facts.ts'
import { isRecorded, noFacts, type Facts } from '../../shared/domain/campaign/state.ts'

type Published = Pick<PageOptions, 'people' | 'initials' | 'notes'>

/**
 * How a page tells a field: `public`: as it is; `private`: never, this stands in its place; `hiddenWithInitials`: as it
 * is, but this stands in its place where persons have no other name than initials; `player`, `person`: by initials where
 * those are asked for, a `person` by no name where nobody is told of; `note`: where notes are asked for, never beside initials.
 */
type Telling<V> = PlainTelling<V> | ([V] extends [string] ? TextTelling : never)
type PlainTelling<V> = 'public' | { readonly private: V } | { readonly hiddenWithInitials: V }
type TextTelling = 'player' | 'person' | 'note'
type AnyTelling = PlainTelling<unknown> | TextTelling

/** What a page tells of a kind of fact: nothing at all, or each of its fields. Every kind and every field has to be listed. */
type TellingOf<K extends FactKind> = 'private' | { readonly [F in keyof FieldsOf<K>]-?: Telling<FieldsOf<K>[F]> }

/** Reasons and details that were typed may name persons: initials hide them. Names of bands, scenarios and tables do not. */
export const TOLD_FIELDS: { readonly [K in FactKind]: TellingOf<K> } = {
  campaign: {
    name: 'public',
    ruleset: 'public',
    settings: 'public',
    house: 'public',
    startingBudget: 'public',
    cap: 'public',
    notes: { private: '' },
    createdAt: 'public',
    closedAt: 'public',
    playersMay: 'public',
  },
  custom: 'private',
  warband: {
    campaign: 'public',
    name: 'public',
    player: 'player',
    options: { private: {} },
    cap: { private: null },
    notes: { private: '' },
    position: 'public',
    withdrawnAt: 'public',
  },
  frozen: 'private',
  member: {
    campaign: 'public',
    warband: 'public',
    name: 'person',
    kind: 'public',
    profile: { private: {} },
    status: 'public',
    notes: { private: '' },
    position: 'public',
    movedTo: 'public',
  },
  portrait: 'private',
  trait: 'private',
  item: 'private',
  injury: {
    campaign: 'public',
    warband: 'public',
    member: 'public',
    injury: 'public',
    detail: { hiddenWithInitials: null },
    against: 'public',
    foe: 'public',
    game: 'public',
    occasion: { hiddenWithInitials: null },
    position: 'public',
  },
  absence: 'private',
  served: 'private',
  advance: 'private',
  override: 'private',
  award: {
    campaign: 'public',
    warband: 'public',
    member: 'public',
    amount: 'public',
    reason: 'public',
    detail: { hiddenWithInitials: '' },
    game: 'public',
  },
  ledger: 'private',
  capture: {
    campaign: 'public',
    warband: 'public',
    member: 'public',
    by: 'public',
    game: 'public',
    end: 'public',
    endGame: 'public',
  },
  loss: { campaign: 'public', warband: 'public', member: 'public', game: 'public', loss: 'public', name: 'person' },
  game: {
    campaign: 'public',
    round: 'public',
    day: 'public',
    table: 'public',
    scenario: 'public',
    notes: 'note',
    state: 'public',
    position: 'public',
  },
  side: { campaign: 'public', game: 'public', name: 'public', result: 'public', place: 'public', position: 'public' },
  entry: { campaign: 'public', game: 'public', side: 'public', warband: 'public', victoryPoints: 'public' },
  participation: {
    campaign: 'public',
    game: 'public',
    warband: 'public',
    member: 'public',
    played: 'public',
    absence: 'public',
    fallen: 'public',
    killed: 'public',
    outBy: 'public',
  },
  roll: 'private',
}

/**
 * The facts of a campaign that a page may tell of; whatever is not among them cannot come out on any page. Left out are
 * kinds and fields that `TOLD_FIELDS` keeps private; who takes part in a game that is still to be played; members who are not
 * revealed: who have never been seen in a recorded game, unless everybody is to be told of.
 */
export function publishedFacts(facts: Facts, options: Published): Facts {
  const known = options.people === 'all' ? undefined : revealedMembers(facts)
  const isKnown = (member: string) => known?.has(member) ?? true
  const kept = noFacts() as Readonly<Record<FactKind, Map<string, unknown>>>
  for (const kind of FACT_KINDS) {
    const fields: Readonly<Record<string, AnyTelling>> | 'private' = TOLD_FIELDS[kind]
    if (fields === 'private') continue
    for (const [id, fact] of facts[kind] as ReadonlyMap<string, Fact>)
      if (isTold(facts, kind, fact, isKnown)) kept[kind].set(id, { id, ...tellFields(fact, fields, options) })
  }
  return kept as unknown as Facts
}

interface Fact {
  readonly id: string
  readonly member?: string | null
  readonly game?: string | null
}

/** True for facts of known members, and for what is no member's; of participations for those in recorded games. */
function isTold(facts: Facts, kind: FactKind, fact: Fact, isKnown: (member: string) => boolean): boolean {
  const member = kind === 'member' ? fact.id : fact.member
  if (member && !isKnown(member)) return false
  return kind !== 'participation' || isRecorded(facts, fact.game ?? '')
}

/** The listed fields of a fact, each as it is told; whatever is not listed is left out. */
const tellFields = (fact: object, fields: Readonly<Record<string, AnyTelling>>, options: Published): object =>
  Object.fromEntries(
    Object.entries(fields).map(([field, telling]) => [
      field,
      tellField((fact as Readonly<Record<string, unknown>>)[field], telling, options),
    ]),
  )

function tellField(value: unknown, telling: AnyTelling, { people, initials, notes }: Published): unknown {
  if (typeof telling === 'object') {
    if ('private' in telling) return telling.private
    return initials ? telling.hiddenWithInitials : value
  }
  switch (telling) {
    case 'public':
      return value
    case 'player':
    case 'person':
      if (telling === 'person' && people === 'none') return ''
      return initials ? initialsOf(String(value)) : value
    case 'note':
      return notes && !initials ? value : ''
  }
}

/** Who was seen in a recorded game, of these facts: played in it, or put somebody out of action there. */
export function revealedMembers(facts: Facts): ReadonlySet<string> {
  const seen = [...facts.participation.values()].filter(({ game }) => isRecorded(facts, game))
  return new Set(seen.flatMap(({ member, played, outBy }) => [...(played ? [member] : []), ...(outBy ? [outBy] : [])]))
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
