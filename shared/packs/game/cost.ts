import {
  sumTracedParts,
  toTraced,
  type Traced,
  type TracedPart,
  type TracedPartSource,
} from '../../rules/kit/traced.ts'
import { packText } from '../text/packText.ts'
import { countAdvances } from './advancePrice.ts'
import { stepCosts } from './boughtSteps.ts'
import type { CompiledGame } from './compileGame.ts'
import { modelsBought } from './groups.ts'
import type { Bearer, Scope } from './scope.ts'

/**
 * Computes a member's cost: its kind and its items, broken or not, minus the free pieces. A group pays for each model
 * that it was bought with, and once for what all its models share. A game may describe the parts of the cost itself.
 */
export function computeCost(game: CompiledGame, bearer: Bearer): Traced {
  if (game.costSum) return game.costSum(bearer.scope)
  const one = computeCostOfOne(game, bearer)
  const models = modelsBought(game.kinds.get(bearer.member.kind), bearer.member) ?? 1
  if (models === 1) return one
  return toTraced(
    one.parts.map((part) =>
      isSharedPart(game, part) ? part : { ...part, amount: part.amount * models, times: (part.times ?? 1) * models },
    ),
  )
}

/** True for what an item costs that a group has once for all its models. */
const isSharedPart = ({ pack }: CompiledGame, { source: { kind, id } }: TracedPart): boolean =>
  kind !== 'base' && pack.restrictions[id]?.shared === true

/** Returns what a member costs without the items that a group has once for all its models. */
export const costOfModels = (game: CompiledGame, bearer: Bearer): number =>
  sumTracedParts(computeCost(game, bearer).parts.filter((part) => !isSharedPart(game, part)))

function computeCostOfOne(game: CompiledGame, bearer: Bearer): Traced {
  const price = game.kindPrices.get(bearer.member.kind)!
  const parts: TracedPart[] = [price]
  let total = price.amount
  const { lines } = bearer
  for (let i = 0; i < lines.length; i++) {
    const { line, prepared, list } = lines[i]!
    // What the member learned comes last, and has no price.
    if (list === 'advances') break
    const { id, quantity } = line!
    const { price: piece, source, refund } = prepared!
    const part = quantity === 1 ? piece : { source, amount: piece.amount * quantity, times: quantity }
    parts.push(part)
    total += part.amount
    if (!game.isFirstFree?.(lines[i]!) || isOnLineBefore(lines, i, id)) continue
    parts.push(refund)
    total += refund.amount
  }
  const improvements = [...stepCosts(game, bearer), ...advanceCosts(game, bearer)]
  return improvements.length > 0 ? toTraced([...parts, ...improvements]) : { total, parts }
}

function advanceCosts({ pack }: CompiledGame, { member }: Bearer): TracedPart[] {
  const { worth, rises } = pack.advances ?? {}
  const taken = worth === undefined ? 0 : countAdvances(member, (id) => !rises?.has(id))
  return taken === 0 ? [] : [{ source: ADVANCE, amount: worth! * taken, ...(taken > 1 && { times: taken }) }]
}

const ADVANCE: TracedPartSource = { kind: 'advance', id: 'advances', name: packText('game.advance') }

function isOnLineBefore(lines: readonly Scope[], end: number, id: string): boolean {
  for (let i = 0; i < end; i++) if (lines[i]!.line!.id === id) return true
  return false
}
