import { toTraced, type Traced, type TracedPart, type TracedPartSource } from '../../rules/kit/traced.ts'
import type { Vocabulary } from '../formula/vocabulary.ts'
import type { FullPack } from './fullPack.ts'
import type { CarryPart, EachPart, FullPart, SourcePart } from './fullValues.ts'
import type { FormulaCompiler } from './runFormula.ts'
import type { Bearer, Scope } from './scope.ts'
import type { TraceFormula } from './traceFormula.ts'
import type { GameVocabularies } from './vocabularies.ts'

/** What the parts of a sum are compiled with. `vocabulary`: of the formulas that concern no item of a list. */
export interface SumSite extends FormulaCompiler {
  readonly pack: FullPack
  readonly vocabularies: GameVocabularies
  readonly vocabulary: Vocabulary<Scope>
}

type AddParts = (scope: Scope, parts: TracedPart[]) => void

/** Compiles a number that is the sum of described parts. Throws a `GameFault`. */
export function compileSum(parts: readonly FullPart[], site: SumSite, place: string): TraceFormula {
  const adds = parts.map((part, at) => compilePart(part, site, `${place}[${at}]`))
  return (scope) => {
    const found: TracedPart[] = []
    for (const add of adds) add(scope, found)
    return toTraced(found)
  }
}

function compilePart(part: FullPart, site: SumSite, place: string): AddParts {
  if ('each' in part) return compileEach(part, site, place)
  if ('carries' in part) return compileCarried(part, site, place)
  const { holds, amountOf, timesOf } = compileFormulas(part, site, place, site.vocabulary)
  const add = 'injuries' in part ? addInjuries(part.injuries) : 'value' in part ? addValue(part.value, site) : undefined
  if (add) return (scope, parts) => holds(scope) && add(scope, parts)
  const { source, from } = part as SourcePart
  const named = source && ({ kind: 'base', ...source } satisfies TracedPartSource)
  return (scope, parts) => {
    if (!holds(scope)) return
    const one = withTimes(named ?? scope.prepared!.source, amountOf(scope), timesOf(scope))
    parts.push(from === undefined ? one : withOrigin(one, valueOf(scope.bearer, from)))
  }
}

interface PartFormulas {
  readonly amount?: string
  readonly times?: string
  readonly when?: string
}

const compileFormulas = (
  { amount = '0', times = '1', when = 'true' }: PartFormulas,
  { condition, number }: SumSite,
  place: string,
  vocabulary: Vocabulary<Scope>,
) => ({
  holds: condition(when, `${place}.when`, vocabulary),
  amountOf: number(amount, `${place}.amount`, vocabulary),
  timesOf: number(times, `${place}.times`, vocabulary),
})

/** The value or the cost that a part was computed from, as far as it is computed. */
const valueOf = (bearer: Bearer, id: string): Traced | undefined =>
  id === 'cost' ? bearer.world.costOf(bearer) : (bearer.current ?? bearer.values)[id]

const withOrigin = (part: TracedPart, from: Traced | undefined): TracedPart =>
  from ? { ...part, from: { total: from.total, parts: from.parts } } : part

/** A part with the number of its pieces, unless it is one. */
const withTimes = (source: TracedPartSource, amount: number, times: number): TracedPart =>
  times === 1 ? { source, amount } : { source, amount, times }

/** Another value, with its parts if it has several. */
function addValue(value: string, { pack }: SumSite): AddParts {
  const source: TracedPartSource = { kind: 'base', id: value, name: pack.values.find(({ id }) => id === value)!.label }
  return ({ bearer }, parts) => {
    const from = valueOf(bearer, value)
    const part = { source, amount: from?.total ?? 0 }
    parts.push(from && from.parts.length > 1 ? withOrigin(part, from) : part)
  }
}

const addInjuries =
  (value: string): AddParts =>
  ({ bearer }, parts) => {
    for (const injury of bearer.injuries)
      for (const effect of injury.injuryEntry?.effects ?? [])
        if (effect.kind === 'stat' && effect.stat === value) parts.push(injuryPart(injury, effect.amount))
  }

/** The item lines or the traits of a member; `isTogether`: each entry once, with the quantity of all its lines. */
type LinePart = Pick<EachPart, 'each' | 'isTogether' | 'countsBroken'>
const linesOf = ({ lines, usable, together }: Bearer, { each, isTogether, countsBroken }: LinePart) =>
  (isTogether ? together : countsBroken ? lines : usable).filter(({ list }) => list === each)

function compileEach(part: EachPart, site: SumSite, place: string): AddParts {
  const { holds, amountOf, timesOf } = compileFormulas(part, site, place, site.vocabularies.item)
  const field = site.pack.changes?.field ?? ''
  const changeOf = ({ prepared }: Scope) =>
    prepared!.changes[field]?.filter(({ value }) => value === part.changes) ?? []
  return ({ bearer }, parts) => {
    for (const line of linesOf(bearer, part)) {
      const changes = part.changes === undefined ? undefined : changeOf(line)
      if (changes?.length === 0 || !holds(line)) continue
      const times = timesOf(line)
      const amount = changes ? times * changes.reduce((sum, { part: one }) => sum + one.amount, 0) : amountOf(line)
      parts.push(withTimes(line.prepared!.source, amount, times))
    }
  }
}

function compileCarried({ carries, size, when }: CarryPart, site: SumSite, place: string): AddParts {
  const { condition, number, vocabularies } = site
  const carriesOf = number(carries, `${place}.carries`, vocabularies.item)
  const sizeOf = number(size, `${place}.size`, vocabularies.item)
  const canBeCarried = condition(when, `${place}.when`, vocabularies.item)
  return ({ bearer }, parts) => {
    const items = linesOf(bearer, { each: 'items', isTogether: true })
    const left = new Map<number, number>()
    for (const item of items.filter(canBeCarried))
      left.set(sizeOf(item), (left.get(sizeOf(item)) ?? 0) + item.line!.quantity)
    for (const item of items) {
      const carrySize = carriesOf(item)
      const there = left.get(carrySize) ?? 0
      const count = carrySize === 0 ? 0 : Math.min(item.line!.quantity, there)
      if (count === 0) continue
      left.set(carrySize, there - count)
      parts.push({ source: item.prepared!.source, amount: -carrySize * count })
    }
  }
}

/** What an injury adds to a value, with the game in which it happened. */
export function injuryPart({ injury, injuryEntry }: Scope, amount: number): TracedPart {
  const { id, game } = injury!
  const detail = game === undefined ? {} : { detail: String(game) }
  return { source: { kind: 'injury', id, name: injuryEntry!.name, ...detail }, amount }
}
