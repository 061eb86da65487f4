const MOST = 80

/** Returns a name that is not in `taken`, with a number if needed: « Aïcha », then « Aïcha 2 », « Aïcha 3 ». */
export function freshName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const base = name.replace(/\s+\d+$/, '')
  for (let number = 2; ; number++) {
    const end = ` ${number}`
    const candidate = [...base].slice(0, MOST - end.length).join('') + end
    if (!taken.has(candidate)) return candidate
  }
}

/**
 * Returns a name that is not in `taken` for each of `names`, in order. The returned names also differ from each other.
 */
export function freshNames(names: readonly string[], taken: Iterable<string>): string[] {
  const all = new Set(taken)
  return names.map((name) => {
    const own = freshName(name, all)
    all.add(own)
    return own
  })
}
