import type { Change } from './change.ts'
import type { FactKind } from './facts.ts'

/** What is read and changed as a whole, each with a revision of its own: a campaign's frame, a warband, a game. */
type AggregateKind = 'campaign' | 'warband' | 'game'

export interface AggregateRef {
  readonly kind: AggregateKind
  readonly id: string
}

/** Facts that stand in a campaign's frame, and those that belong to a game; all others belong to a warband. */
const FRAME: readonly FactKind[] = ['campaign', 'custom']
const OF_GAME: readonly FactKind[] = ['game', 'side', 'entry', 'participation']

/** The kind of aggregate that a kind of fact belongs to; rolls belong to none: they are never read with one. */
export function aggregateKindOf(kind: FactKind): AggregateKind | undefined {
  if (kind === 'roll') return undefined
  if (FRAME.includes(kind)) return 'campaign'
  return OF_GAME.includes(kind) ? 'game' : 'warband'
}

/** Kinds of facts that are not loaded with their aggregates: rolls are many, portraits large. */
const APART: readonly FactKind[] = ['roll', 'portrait']
export const isApart = (kind: FactKind): boolean => APART.includes(kind)

/** The aggregates that a fact with these fields belongs to. */
export function aggregateOf(kind: FactKind, id: string, fields: object): AggregateRef | undefined {
  const of = aggregateKindOf(kind)
  if (of === undefined) return undefined
  const owner = kind === of ? id : (fields as Record<string, unknown>)[of]
  return typeof owner === 'string' ? { kind: of, id: owner } : undefined
}

/** The game that a roll was made in, and the band: whoever shows it is told, though the roll is not loaded with them. */
const withRoll = (fields: Readonly<Partial<Record<string, unknown>>>): AggregateRef[] =>
  (['game', 'warband'] as const).flatMap((kind) => {
    const id = fields[kind]
    return typeof id === 'string' ? [{ kind, id }] : []
  })

/** Each aggregate that changes touch, once. `fieldsOf`: the whole fact that a change concerns, before or after it. */
export function touchedBy(changes: readonly Change[], fieldsOf: (change: Change) => object): AggregateRef[] {
  const found = new Map<string, AggregateRef>()
  for (const change of changes)
    for (const fields of [fieldsOf(change), change.before ?? {}, change.after ?? {}]) {
      const own = aggregateOf(change.kind, change.id, fields)
      for (const one of change.kind === 'roll' ? withRoll({ ...fields }) : own ? [own] : []) found.set(one.id, one)
    }
  return [...found.values()]
}
