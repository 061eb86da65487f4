/**
 * Moves labels vertically so that their distance is at least `gap`. Each label stays as close to its target as
 * possible; labels that would overlap are centred around their targets. Returns the positions in the given order,
 * between `top` and `bottom` if there is enough space.
 */
export function spreadLabels(targets: readonly number[], gap: number, bottom: number, top = -Infinity): number[] {
  const order = targets.map((_, at) => at).sort((one, other) => targets[one]! - targets[other]!)
  // When the gaps are subtracted from the positions, all labels of a group that touch each other get the same position:
  // the mean of their targets.
  const crowds: { sum: number; count: number }[] = []
  for (const [place, at] of order.entries()) {
    let crowd = { sum: targets[at]! - place * gap, count: 1 }
    for (let above = crowds.at(-1); above && above.sum / above.count > crowd.sum / crowd.count; above = crowds.at(-1)) {
      crowd = { sum: crowd.sum + above.sum, count: crowd.count + above.count }
      crowds.pop()
    }
    crowds.push(crowd)
  }
  const lowest = bottom - (targets.length - 1) * gap
  const heights = crowds.flatMap(({ sum, count }) =>
    Array.from({ length: count }, () => Math.min(Math.max(sum / count, top), lowest)),
  )
  const placed = [...targets]
  for (const [place, at] of order.entries()) placed[at] = heights[place]! + place * gap
  return placed
}
