/** Returns default names that no member has: `Porteur`, then `Porteur 2`. */
export function unusedNames(name: string, count: number, taken: ReadonlySet<string>): string[] {
  const names: string[] = []
  for (let number_ = 1; names.length < count; number_++) {
    const candidate = number_ === 1 ? name : `${name} ${number_}`
    if (!taken.has(candidate)) names.push(candidate)
  }
  return names
}

/** Maximum number of members of one kind that are recruited at once. */
export const MAX_RECRUITS = 50

/** Returns the typed number of recruits; 1 if the text is no number. */
export const parseCount = (typed: string | number): number => {
  const count = Math.trunc(Number(typed))
  return count >= 1 ? Math.min(count, MAX_RECRUITS) : 1
}
