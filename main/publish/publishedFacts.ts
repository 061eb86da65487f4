import type { PageOptions } from '../../shared/contract/pageChoices.ts'
import { FACT_KINDS, type FactKind, type FieldsOf } from '../../shared/domain/campaign/facts.ts'
import { isRecorded, noFacts, type Facts } from '../../shared/domain/campaign/state.ts'

type PublishOptions = Pick<PageOptions, 'people' | 'initials' | 'notes'>

/**
 * How a page publishes a field. `public`: the page shows the value. `private`: the page never shows the value and shows
 * the given value instead. `hiddenWithInitials`: the page shows the value, but the given value instead if names are
 * reduced to initials. `player` and `person`: names that are reduced to initials on request; a `person` is empty
 * if no members may be named. `note`: a text that is shown only if notes are requested, and never together with
 * initials.
 */
type FieldVisibility<V> = PlainVisibility<V> | ([V] extends [string] ? TextVisibility : never)
type PlainVisibility<V> = 'public' | { readonly private: V } | { readonly hiddenWithInitials: V }
type TextVisibility = 'player' | 'person' | 'note'
type AnyVisibility = PlainVisibility<unknown> | TextVisibility

/**
 * What a page publishes of a kind of fact: nothing, or each field in its own way. Every kind and every field must be
 * listed.
 */
type KindVisibility<K extends FactKind> =
  | 'private'
  | { readonly [F in keyof FieldsOf<K>]-?: FieldVisibility<FieldsOf<K>[F]> }

/**
 * How a page publishes each field of each kind of fact. Reasons and details that a user has typed may contain names
 * of people, so they are hidden if names are reduced to initials. Names of warbands, scenarios and tables are never
 * hidden.
 */
export const FIELD_VISIBILITY: { readonly [K in FactKind]: KindVisibility<K> } = {
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
  // A page shows the name of the game. It takes it from the ruleset.
  pack: 'private',
  round: {
    campaign: 'public',
    round: 'public',
    name: 'public',
    firstDay: 'public',
    lastDay: 'public',
    text: 'note',
    cap: 'public',
    isOptional: 'public',
  },
  standingsLine: {
    campaign: 'public',
    warband: 'public',
    round: 'public',
    reason: 'public',
    points: 'public',
    victoryPoints: 'public',
    detail: { hiddenWithInitials: '' },
  },
  custom: 'private',
  stake: {
    campaign: 'public',
    name: 'public',
    sort: 'public',
    text: 'note',
    income: 'public',
    holder: 'public',
    position: 'public',
  },
  // A page shows pictures only if its options say so. It then takes them from the store.
  stakePicture: 'private',
  counter: {
    campaign: 'public',
    name: 'public',
    owner: 'public',
    start: 'public',
    least: 'public',
    most: 'public',
    isOnSheets: 'public',
    isInStandings: 'public',
    position: 'public',
  },
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
  warbandPicture: 'private',
  attendance: 'private',
  stakeIncome: { campaign: 'public', warband: 'public', stake: 'public', round: 'public' },
  // Only the warband knows why a value changed.
  counterEntry: {
    campaign: 'public',
    warband: 'public',
    counter: 'public',
    member: 'public',
    amount: 'public',
    why: { private: '' },
    at: 'public',
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
    time: { hiddenWithInitials: null },
    venue: { hiddenWithInitials: '' },
    table: 'public',
    scenario: 'public',
    scenarioId: 'public',
    notes: 'note',
    state: 'public',
    isPostponed: 'public',
    position: 'public',
  },
  side: { campaign: 'public', game: 'public', name: 'public', result: 'public', place: 'public', position: 'public' },
  gameStake: { campaign: 'public', game: 'public', stake: 'public', from: 'public', to: 'public' },
  gamePicture: 'private',
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

/** Kinds of facts of which a page publishes anything; `publishedFacts` reads no others. */
export const PUBLISHED_KINDS: readonly FactKind[] = FACT_KINDS.filter((kind) => FIELD_VISIBILITY[kind] !== 'private')

/**
 * Returns the facts of a campaign that a page may publish; nothing else can appear on a page. Left out are kinds and
 * fields that `FIELD_VISIBILITY` keeps private, and participations in planned games. Members who were not yet seen in a
 * recorded game are left out too, unless all members are requested.
 */
export function publishedFacts(facts: Facts, options: PublishOptions): Facts {
  const known = options.people === 'all' ? undefined : revealedMembers(facts)
  const isKnown = (member: string) => known?.has(member) ?? true
  const kept = noFacts() as Readonly<Record<FactKind, Map<string, unknown>>>
  for (const kind of PUBLISHED_KINDS) {
    const fields: Readonly<Record<string, AnyVisibility>> | 'private' = FIELD_VISIBILITY[kind]
    if (fields === 'private') continue
    for (const [id, fact] of facts[kind] as ReadonlyMap<string, Fact>)
      if (isPublished(facts, kind, fact, isKnown)) kept[kind].set(id, { id, ...publishFields(fact, fields, options) })
  }
  return kept as unknown as Facts
}

interface Fact {
  readonly id: string
  readonly member?: string | null
  readonly game?: string | null
}

/**
 * True for a fact of a known member, and for a fact that belongs to no member. If the fact is a participation, its game
 * must also be recorded.
 */
function isPublished(facts: Facts, kind: FactKind, fact: Fact, isKnown: (member: string) => boolean): boolean {
  const member = kind === 'member' ? fact.id : fact.member
  if (member && !isKnown(member)) return false
  return kind !== 'participation' || isRecorded(facts, fact.game ?? '')
}

/** Returns the listed fields of a fact, each as the page publishes it; all other fields are left out. */
const publishFields = (
  fact: object,
  fields: Readonly<Record<string, AnyVisibility>>,
  options: PublishOptions,
): object =>
  Object.fromEntries(
    Object.entries(fields).map(([field, telling]) => [
      field,
      publishField((fact as Readonly<Record<string, unknown>>)[field], telling, options),
    ]),
  )

function publishField(value: unknown, telling: AnyVisibility, { people, initials, notes }: PublishOptions): unknown {
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

/** Returns the ids of the members who were seen in a recorded game: they played, or took an enemy out of action. */
export function revealedMembers(facts: Facts): ReadonlySet<string> {
  const seen = [...facts.participation.values()].filter(({ game }) => isRecorded(facts, game))
  return new Set(seen.flatMap(({ member, played, outBy }) => [...(played ? [member] : []), ...(outBy ? [outBy] : [])]))
}

const FIRST = /[\p{L}\p{N}]\p{M}*/u
/** Text that replaces a name without letters. */
const NAMELESS = '…'

/** Returns the initials of a name, such as “J.-B. P.” or “H. D. M.”; empty for an empty name. */
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
