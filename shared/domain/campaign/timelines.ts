import { isFactKindLoadedSeparately } from './aggregate.ts'
import { rebaseChange } from './rebase.ts'
import { isSameData, type Change } from './change.ts'
import { FACT_KINDS, type FactKind } from './facts.ts'
import { listFactReferences, type Facts } from './state.ts'

type Fact = object | undefined
type MutableFactMaps = { readonly [K in FactKind]: Map<string, object> }

/**
 * Two versions of a campaign's facts after the same journal entries: `was` as recorded, `is` as corrected. They are
 * used to apply a correction to the later entries.
 */
export interface CorrectionTimelines {
  readonly was: Facts
  readonly is: Facts
  /** Ids and kinds of the facts that differ between the two versions. */
  readonly differing: ReadonlyMap<string, FactKind>
  /**
   * Returns the number of models of a group whose profile does not contain this number; undefined if the ruleset has no
   * such number.
   */
  readonly usualSize: (facts: Facts, member: string) => number | undefined
}

/** Creates the two versions of a campaign. Both start with a copy of these facts. */
export function createCorrectionTimelines(
  facts: Facts,
  usualSize: CorrectionTimelines['usualSize'],
): CorrectionTimelines {
  const copy = () => Object.fromEntries(FACT_KINDS.map((kind) => [kind, new Map(facts[kind] as Map<string, object>)]))
  return { was: copy() as unknown as Facts, is: copy() as unknown as Facts, differing: new Map(), usualSize }
}

const get = (facts: Facts, kind: FactKind, id: string): Fact => facts[kind].get(id)

/** Sets a fact in one of the two versions. If `fact` is undefined, the fact is removed. */
export function setTimelineFact(
  timelines: CorrectionTimelines,
  side: 'was' | 'is',
  kind: FactKind,
  id: string,
  fact: Fact,
): void {
  set(timelines, side, kind, id, fact)
  const differing = timelines.differing as Map<string, FactKind>
  if (isSameData(get(timelines.was, kind, id) ?? null, get(timelines.is, kind, id) ?? null)) differing.delete(id)
  else differing.set(id, kind)
}

function set(timelines: CorrectionTimelines, side: 'was' | 'is', kind: FactKind, id: string, fact: Fact): void {
  const map = (timelines[side] as unknown as MutableFactMaps)[kind]
  if (fact) map.set(id, fact)
  else map.delete(id)
}

/** Returns a fact after a change; undefined if the change removes the fact. */
const after = (fact: Fact, { id, after: fields }: Change): Fact => (fields ? { ...fact, ...fields, id } : undefined)

/** Applies changes to the recorded version of the facts; the corrected version stays as it is. */
export function applyToRecordedTimeline(timelines: CorrectionTimelines, changes: readonly Change[]): void {
  for (const change of changes)
    setTimelineFact(timelines, 'was', change.kind, change.id, after(get(timelines.was, change.kind, change.id), change))
}

/** Applies changes to both versions. Returns the changes that cannot be applied to the corrected version. */
export function applyToBothTimelines(timelines: CorrectionTimelines, changes: readonly Change[]): Change[] {
  return changes
    .filter(({ kind }) => !isFactKindLoadedSeparately(kind) || kind === 'roll')
    .filter((change) => !applyChangeToBoth(timelines, change))
}

function applyChangeToBoth(timelines: CorrectionTimelines, change: Change): boolean {
  const { kind, id } = change
  const [was, is] = [get(timelines.was, kind, id), get(timelines.is, kind, id)]
  const next = after(was, change)
  if (was !== is || !hasReferences(timelines, change)) {
    setTimelineFact(timelines, 'was', kind, id, next)
    return applyToCorrectedTimeline(timelines, change)
  }
  set(timelines, 'was', kind, id, next)
  set(timelines, 'is', kind, id, next)
  return true
}

/** Applies a change to the corrected version. Returns false if the change conflicts with it. */
export function applyToCorrectedTimeline(timelines: CorrectionTimelines, change: Change): boolean {
  const { kind, id } = change
  const is = get(timelines.is, kind, id)
  const own = hasReferences(timelines, change)
    ? rebaseChange(change, is, () => timelines.usualSize(timelines.is, id))
    : undefined
  for (const one of own ?? []) setTimelineFact(timelines, 'is', kind, id, after(is, one))
  return own !== undefined
}

/** True if all facts that a change refers to exist in the corrected version. */
const hasReferences = ({ is, differing }: CorrectionTimelines, { kind, after: fields }: Change): boolean =>
  differing.size === 0 || listFactReferences(kind, fields ?? {}).every((one) => is[one.kind].has(one.id))

/**
 * Returns the changes that turn the corrected facts of `one` into the corrected facts of `other`. Removals come first;
 * the order keeps all references valid.
 */
export function diffTimelines(one: CorrectionTimelines, other: CorrectionTimelines): Change[] {
  const kinds = new Map([...one.differing, ...other.differing])
  const found = [...kinds]
    .sort(([, a], [, b]) => FACT_KINDS.indexOf(a) - FACT_KINDS.indexOf(b))
    .flatMap(([id, kind]) => diffFact(kind, id, get(one.is, kind, id), get(other.is, kind, id)))
  const isGone = (change: Change) => change.after === null
  return [...found.filter(isGone).reverse(), ...found.filter((change) => !isGone(change))]
}

/** Returns the change between two states of a fact; an empty list if the states are equal. */
function diffFact(kind: FactKind, id: string, was: Fact, is: Fact): Change[] {
  const [before, after] = [was, is] as (Readonly<Record<string, unknown>> | undefined)[]
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => key !== 'id' && !isSameData(before?.[key], after?.[key]),
  )
  if (keys.length === 0) return []
  const pickKeys = (fact: typeof before) => fact && Object.fromEntries(keys.map((key) => [key, fact[key]]))
  return [{ kind, id, before: pickKeys(before) ?? null, after: pickKeys(after) ?? null } as Change]
}
