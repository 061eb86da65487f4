/**
 * Heights of labels moved apart so that none covers another, each as near to its own as can be: moved down where they would
 * be nearer than `gap`, then up again from `bottom`. In the order given; none above `top` as long as there is room.
 */
export function apart(wanted: readonly number[], gap: number, bottom: number, top = -Infinity): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => wanted[one]! - wanted[other]!)
  const placed = [...wanted]
  let least = top
  for (const at of order) {
    placed[at] = Math.max(wanted[at]!, least)
    least = placed[at] + gap
  }
  let most = bottom
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at]!, most)
    most = placed[at] - gap
  }
  return placed
}
