import { effectiveValue, withOverrides } from '../../rules/kit/overrides.ts'
import {
  addTracedPart,
  limitTraced,
  setTracedTotal,
  toTraced,
  type Traced,
  type TracedPart,
  type TracedPartSource,
} from '../../rules/kit/traced.ts'
import { roundHalfAway } from '../formula/arithmetic.ts'
import { pickEntry, stepsBought } from './fields.ts'
import type { FullPack } from './fullPack.ts'
import { isComputed, type FullStage, type FullValue } from './fullValues.ts'
import { advanceIdOf } from '../format/packIds.ts'
import { runSafely, withPlace, type FormulaCompiler, type Run } from './runFormula.ts'
import { restedValue } from './restedValues.ts'
import type { Bearer, BearerGame, PreparedChange, Scope, Values } from './scope.ts'
import { compileSum, injuryPart, type SumSite } from './sums.ts'
import { compileTracedFormula, type TraceFormula } from './traceFormula.ts'
import type { GameVocabularies } from './vocabularies.ts'

/** One stage: changes the values as far as they are computed. */
type ApplyStage = (values: Values, bearer: Bearer) => void

/** How a game computes values. */
export interface ValueComputation extends Pick<BearerGame, 'computeValues' | 'isWithinLimits'> {
  /** Values after the last stage before items. */
  readonly valuesBeforeItems: (bearer: Bearer) => Values
  /** The values that are words. */
  readonly computeWords: (bearer: Bearer) => Readonly<Record<string, Traced<string>>>
}

/** Compiles how a game computes values: the stages in order, then the limits, then the values with formulas. */
export function compileValues(
  pack: FullPack,
  vocabularies: GameVocabularies,
  compile: FormulaCompiler,
): ValueComputation {
  const { stages } = pack
  const limited = pack.values
    .filter((value) => !isComputed(value) && (value.min !== undefined || value.max !== undefined))
    .map(({ id, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }) => ({ id, min, max }))
  const limit: TracedPartSource = { kind: 'limit', id: 'profile', name: pack.limitName }
  const apply = stages.map((stage, at) => compileStage(stage, pack, compile, `stages[${at}]`))
  const site = { ...compile, pack, vocabularies, vocabulary: vocabularies.member }
  const computed = pack.values.flatMap((value, at) => compileComputed(value, site, `values[${at}]`))
  const words = pack.values.flatMap((value, at) => compileWords(value, site, `values[${at}]`))
  const commonEnd = countCommonStages(pack)
  const firstItems = stages.findIndex(({ type }) => type === 'items')
  const itemsAt = firstItems < 0 ? stages.length : firstItems

  /** Values that are the same for all members of a kind: base values and the choices of the band. */
  const commonValues = (bearer: Bearer): Values => {
    const { common } = bearer.world
    const { kind } = bearer.member
    const valuesOf = bearer.member['valuesOf'] as string | undefined
    const key = valuesOf === undefined ? kind : `${kind} ${valuesOf}`
    const cachedParts = common.get(key)
    if (cachedParts) return cachedParts
    const values = baseValues(pack, bearer)
    for (let at = 0; at < commonEnd; at++) apply[at]!(values, bearer)
    common.set(key, values)
    return values
  }
  const stagesBefore = (bearer: Bearer, end: number): Values => {
    const values = end < commonEnd ? baseValues(pack, bearer) : { ...commonValues(bearer) }
    for (let at = end < commonEnd ? 0 : commonEnd; at < end; at++) apply[at]!(values, bearer)
    return values
  }
  const valuesBeforeItems = (bearer: Bearer): Values => (bearer.beforeItems ??= stagesBefore(bearer, itemsAt))
  return {
    computeValues(bearer) {
      const values = { ...valuesBeforeItems(bearer) }
      for (let at = itemsAt; at < stages.length; at++) apply[at]!(values, bearer)
      for (let i = 0; i < limited.length; i++) {
        const { id, min, max } = limited[i]!
        values[id] = limitTraced(values[id]!, min, max, limit)
      }
      if (computed.length > 0) addComputed(values, bearer, computed)
      return values
    },
    computeWords: (bearer) => Object.fromEntries(words.map(({ id, word }) => [id, word(bearer.scope)])),
    valuesBeforeItems,
    isWithinLimits(bearer, stage) {
      const end = stages.findIndex(({ id }) => id === stage) + 1
      const values = end === itemsAt ? valuesBeforeItems(bearer) : stagesBefore(bearer, end)
      return limited.every(({ id, min, max }) => values[id]!.total >= min && values[id]!.total <= max)
    },
  }
}

/** Number of stages at the start that depend on the band alone. */
function countCommonStages({ stages }: FullPack): number {
  const first = stages.findIndex(
    (stage) => stage.type !== 'field' || stage.fields.some((place) => !place.startsWith('options.')),
  )
  return first < 0 ? stages.length : first
}

/** The values of a member's kind, or of the kind whose values a successor keeps. */
function baseValues({ values, kinds }: FullPack, { member, world }: Bearer): Values {
  const kindId = (member['valuesOf'] as string | undefined) ?? member.kind
  const kind = kinds.find(({ id }) => id === kindId)
  const source: TracedPartSource = { kind: 'base', id: kindId, name: kind?.name ?? { fr: kindId, en: kindId } }
  const base: Values = {}
  for (const value of values) {
    if (isComputed(value)) continue
    const { id } = value
    const rest = kind?.rests?.[id]
    base[id] = (rest && restedValue(rest, id, world, source)) ?? {
      total: kind?.values[id] ?? 0,
      parts: [{ source, amount: kind?.values[id] ?? 0 }],
    }
  }
  return base
}

function compileStage(
  stage: FullStage,
  pack: FullPack,
  { condition, number }: FormulaCompiler,
  place: string,
): ApplyStage {
  switch (stage.type) {
    case 'field':
      return (values, bearer) => {
        const pick = pickEntry(bearer, stage.fields)
        if (!pick) return
        for (const change of pick.prepared.changes[stage.changes] ?? [])
          applyChange(values, change, pick.times, bearer.member.kind)
      }
    case 'items':
      return (values, bearer) => applyItems(values, bearer, stage.changes, stage.pairChanges)
    case 'steps':
      return (values, { member }) => {
        for (const { value } of member['steps'] === undefined ? [] : pack.steps) {
          const count = stepsBought(member, value)
          const better = pack.values.find(({ id }) => id === value)!.better
          const source: TracedPartSource = { kind: 'base', id: 'steps', name: stage.name }
          if (count > 0) addTo(values, value, { source, amount: better === 'less' ? -count : count })
        }
      }
    case 'injuries':
      return applyInjuries
    case 'advances': {
      const steps = new Map(
        pack.values.map(({ id, better }) => [advanceIdOf(id), { value: id, step: better === 'less' ? -1 : 1 }]),
      )
      return (values, { member }) => {
        for (const { id, amount } of member.advances ?? []) {
          const stepsOfValue = steps.get(id)
          // What else a member learned counts as an item.
          if (!stepsOfValue) continue
          const { value, step } = stepsOfValue
          addTo(values, value, { source: { kind: 'advance', id, name: stage.name }, amount: step * amount })
        }
      }
    }
    case 'bounds': {
      const bounds = stage.bounds.map(({ value, when, min, max, source }, at) => {
        const path = `${place}.bounds[${at}]`
        return {
          value,
          source: { kind: 'limit', ...source } as const,
          when: when === undefined ? undefined : condition(when, `${path}.when`),
          min: min === undefined ? undefined : number(min, `${path}.min`),
          max: max === undefined ? undefined : number(max, `${path}.max`),
        }
      })
      return (values, bearer) => applyBounds(values, bearer, bounds)
    }
  }
}

function addTo(values: Values, id: string, part: TracedPart): void {
  const value = values[id]
  if (value) values[id] = addTracedPart(value, part)
}

function applyChange(
  values: Values,
  { value: id, part, set, kinds }: PreparedChange,
  times: number,
  kind: string,
): void {
  const value = values[id]
  if (!value || (kinds && !kinds.includes(kind))) return
  if (set !== undefined) values[id] = setTracedTotal(value, set, part.source)
  else if (times === 1) values[id] = addTracedPart(value, part)
  else values[id] = addTracedPart(value, { source: part.source, amount: part.amount * times, times })
}

/** Lines of the same item count together, at the position of the first line. */
function applyItems(values: Values, bearer: Bearer, key: string, pairKey: string | undefined): void {
  const lines = bearer.usable
  const { kind } = bearer.member
  for (let i = 0; i < lines.length; i++) {
    const { line, prepared } = lines[i]!
    const changes = prepared!.changes[key]
    const pairChanges = pairKey === undefined ? undefined : prepared!.changes[pairKey]
    if (!changes && !pairChanges) continue
    const quantity = quantityFrom(lines, i, line!.id)
    if (quantity === 0) continue
    if (changes) for (const change of changes) applyChange(values, change, quantity, kind)
    const pairs = Math.floor(quantity / 2)
    if (pairChanges && pairs > 0) for (const change of pairChanges) applyChange(values, change, pairs, kind)
  }
}

/** Quantity of an item on all lines; 0 if an earlier line has it. */
function quantityFrom(lines: readonly Scope[], first: number, id: string): number {
  for (let i = 0; i < first; i++) if (lines[i]!.line!.id === id) return 0
  let quantity = 0
  for (let i = first; i < lines.length; i++) if (lines[i]!.line!.id === id) quantity += lines[i]!.line!.quantity
  return quantity
}

function applyInjuries(values: Values, { injuries }: Bearer): void {
  for (const scope of injuries)
    for (const effect of scope.injuryEntry?.effects ?? [])
      if (effect.kind === 'stat') addTo(values, effect.stat, injuryPart(scope, effect.amount))
}

interface CompiledBound {
  readonly value: string
  readonly source: TracedPartSource
  readonly when: Run<boolean> | undefined
  readonly min: Run<number> | undefined
  readonly max: Run<number> | undefined
}

function applyBounds(values: Values, bearer: Bearer, bounds: readonly CompiledBound[]): void {
  bearer.current = values
  for (const { value, source, when, min, max } of bounds) {
    if (when && !when(bearer.scope)) continue
    const least = min ? min(bearer.scope) : Number.NEGATIVE_INFINITY
    const most = max ? max(bearer.scope) : Number.POSITIVE_INFINITY
    values[value] = limitTraced(values[value]!, least, most, source)
  }
  bearer.current = undefined
}

interface ComputedValue {
  readonly id: string
  readonly holds: Run<boolean>
  readonly compute: TraceFormula
}

/** Adds the computed values in order. They are computed from the others as these are after overrides. */
function addComputed(values: Values, bearer: Bearer, computed: readonly ComputedValue[]): void {
  const { overrides } = bearer.member
  const effective = overrides ? { ...withOverrides(values, overrides) } : values
  bearer.current = effective
  for (const { id, holds, compute } of computed) {
    if (!holds(bearer.scope)) continue
    values[id] = effective[id] = effectiveValue(compute(bearer.scope), id, overrides)
  }
  bearer.current = undefined
}

/** Compiles a value with a formula or with parts, and its limits. */
function compileComputed(value: FullValue, site: SumSite, place: string): ComputedValue[] {
  const { id, label, formula, parts, when, floor, words } = value
  if (!isComputed(value) || words) return []
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = value
  const owner = { id, name: label }
  const trace =
    formula === undefined
      ? compileSum(parts!, site, `${place}.parts`)
      : withPlace(`${place}.formula`, () => compileTracedFormula(formula, site.vocabulary, owner, site.pack))
  const whole = runSafely(inWholeNumbers(trace, owner), NOTHING, `${place}.formula`)
  const limit: TracedPartSource = { kind: 'limit', id: 'profile', name: site.pack.limitName }
  const least = floor && site.number(floor.at, `${place}.floor`)
  return [
    {
      id,
      holds: when === undefined ? () => true : site.condition(when, `${place}.when`),
      compute: least
        ? (scope) => limitTraced(whole(scope), least(scope), max, { kind: 'limit', ...floor.source })
        : (scope) => limitTraced(whole(scope), min, max, limit),
    },
  ]
}

/** Compiles a value that is a word. */
function compileWords({ id, words, parts = [] }: FullValue, site: SumSite, place: string) {
  if (!words) return []
  const sum = compileSum(parts, site, `${place}.parts`)
  const choices = words
    .map(({ id: word, when }, at) => ({
      word,
      holds: when === undefined ? () => true : site.condition(when, `${place}.words[${at}].when`),
    }))
    .toReversed()
  const word = (scope: Scope): Traced<string> => ({
    total: choices.find(({ holds }) => holds(scope))?.word ?? '',
    parts: sum(scope).parts,
  })
  return [{ id, word }]
}

/** The value of a formula that cannot be computed. */
export const NOTHING: Traced = toTraced([])

/** Rounds what a formula computes to a whole number, which then contains the exact number. */
export const inWholeNumbers =
  (trace: TraceFormula, { id, name }: Pick<TracedPartSource, 'id' | 'name'>): TraceFormula =>
  (scope) => {
    const exact = trace(scope)
    if (Number.isInteger(exact.total)) return exact
    return toTraced([{ source: { kind: 'base', id, name }, amount: roundHalfAway(exact.total), from: exact }])
  }
