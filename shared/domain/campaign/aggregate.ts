import type { Change } from './change.ts'
import type { FactKind } from './facts.ts'

/**
 * Kinds of aggregates: a campaign's frame, a warband, a game. An aggregate is read and changed as a whole, and has one
 * revision number.
 */
type AggregateKind = 'campaign' | 'warband' | 'game'

export interface AggregateRef {
  readonly kind: AggregateKind
  readonly id: string
}

/**
 * `FRAME_KINDS`: kinds of facts in a campaign's frame. `GAME_KINDS`: kinds of facts in a game. All other kinds except
 * rolls belong to a warband.
 */
const FRAME_KINDS: readonly FactKind[] = [
  'campaign',
  'pack',
  'round',
  'standingsLine',
  'custom',
  'stake',
  'stakePicture',
  'stakeIncome',
  'counter',
]
const GAME_KINDS: readonly FactKind[] = ['game', 'side', 'entry', 'participation', 'gameStake', 'gamePicture']

/**
 * Returns the kind of aggregate that facts of this kind belong to; undefined for rolls, which are never loaded with an
 * aggregate.
 */
export function aggregateKindOf(kind: FactKind): AggregateKind | undefined {
  if (kind === 'roll') return undefined
  if (FRAME_KINDS.includes(kind)) return 'campaign'
  return GAME_KINDS.includes(kind) ? 'game' : 'warband'
}

/**
 * Kinds of facts that are not loaded together with their aggregate: rolls because they are many, pictures and packs
 * because they are large.
 */
const SEPARATE_KINDS: readonly FactKind[] = [
  'roll',
  'pack',
  'portrait',
  'warbandPicture',
  'gamePicture',
  'stakePicture',
]
export const isFactKindLoadedSeparately = (kind: FactKind): boolean => SEPARATE_KINDS.includes(kind)

/** Returns the aggregate that a fact with these fields belongs to; undefined for a roll. */
export function aggregateOf(kind: FactKind, id: string, fields: object): AggregateRef | undefined {
  const of = aggregateKindOf(kind)
  if (of === undefined) return undefined
  const owner = kind === of ? id : (fields as Record<string, unknown>)[of]
  return typeof owner === 'string' ? { kind: of, id: owner } : undefined
}

/**
 * Returns the game and the warband that a roll names. Although rolls are not loaded with these aggregates, clients that
 * show them must be notified.
 */
const aggregatesOfRoll = (fields: Readonly<Partial<Record<string, unknown>>>): AggregateRef[] =>
  (['game', 'warband'] as const).flatMap((kind) => {
    const id = fields[kind]
    return typeof id === 'string' ? [{ kind, id }] : []
  })

/**
 * Returns the aggregates that these changes affect, without duplicates. `fieldsOf` returns all fields of a changed
 * fact. It is needed because an update contains only the changed fields.
 */
export function findTouchedAggregates(
  changes: readonly Change[],
  fieldsOf: (change: Change) => object,
): AggregateRef[] {
  const found = new Map<string, AggregateRef>()
  for (const change of changes)
    for (const fields of [fieldsOf(change), change.before ?? {}, change.after ?? {}]) {
      const own = aggregateOf(change.kind, change.id, fields)
      for (const one of change.kind === 'roll' ? aggregatesOfRoll({ ...fields }) : own ? [own] : [])
        found.set(one.id, one)
    }
  return [...found.values()]
}
