import type { Traced, TracedPart } from '../../rules/kit/traced.ts'
import type { CompiledGame } from './compileGame.ts'
import type { Bearer } from './scope.ts'

/** Computes a member's cost: its kind and its items, broken or not, minus the free pieces. */
export function computeCost(game: CompiledGame, bearer: Bearer): Traced {
  const price = game.kindPrices.get(bearer.member.kind)!
  const parts: TracedPart[] = [price]
  let total = price.amount
  const { lines } = bearer
  for (let i = 0; i < lines.length; i++) {
    const { line, prepared } = lines[i]!
    const { id, quantity } = line!
    const { price: piece, source, refund } = prepared!
    const part = quantity === 1 ? piece : { source, amount: piece.amount * quantity, times: quantity }
    parts.push(part)
    total += part.amount
    if (!game.isFirstFree || lines.slice(0, i).some((other) => other.line!.id === id)) continue
    if (!game.isFirstFree(lines[i]!)) continue
    parts.push(refund)
    total += refund.amount
  }
  return { total, parts }
}
