/** The whole number that was typed, if it lies within the limits; a minus may be written in both ways. */
export function wholeNumber(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim().replace('−', '-')
  if (!/^-?\d+$/.test(text)) return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}
