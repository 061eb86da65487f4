/**
 * Parses dice that a user types: numbers with spaces or commas between them, or one digit a die. `sides`: number of sides
 * of each die. Returns no faces for an empty text, and undefined for dice that are wrong, too few or too many.
 */
export function parseFaces(text: string, sides: readonly number[]): readonly number[] | undefined {
  const parts = text.split(/[\s,;+]+/).filter(Boolean)
  if (parts.length === 0) return []
  const isOneWord = parts.length === 1 && sides.length > 1 && sides.every((most) => most < 10)
  const faces = (isOneWord ? [...parts[0]!] : parts).map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 0))
  const isPossible = faces.length === sides.length && faces.every((face, at) => face >= 1 && face <= sides[at]!)
  return isPossible ? faces : undefined
}
