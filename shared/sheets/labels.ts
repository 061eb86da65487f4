/**
 * Heights of labels moved apart so that none is nearer to another than `gap`, each as near to its own as can be: those that
 * crowd stand around the middle of where they want to be. In the order given; none above `top` or below `bottom` as long as
 * there is room.
 */
export function apart(wanted: readonly number[], gap: number, bottom: number, top = -Infinity): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => wanted[one]! - wanted[other]!)
  // Without the room between them, those that crowd all want the mean of what they want.
  const crowds: { sum: number; count: number }[] = []
  for (const [place, at] of order.entries()) {
    let crowd = { sum: wanted[at]! - place * gap, count: 1 }
    for (let above = crowds.at(-1); above && above.sum / above.count > crowd.sum / crowd.count; above = crowds.at(-1)) {
      crowd = { sum: crowd.sum + above.sum, count: crowd.count + above.count }
      crowds.pop()
    }
    crowds.push(crowd)
  }
  const lowest = bottom - (wanted.length - 1) * gap
  const heights = crowds.flatMap(({ sum, count }) =>
    Array.from({ length: count }, () => Math.min(Math.max(sum / count, top), lowest)),
  )
  const placed = [...wanted]
  for (const [place, at] of order.entries()) placed[at] = heights[place]! + place * gap
  return placed
}
