/**
 * A hunk: one change of a text. It contains the range of lines from index `from` (inclusive) to `to` (exclusive), and
 * the lines that replace this range.
 */
interface Hunk {
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

/** Returns the difference of two texts: from the first differing line to the last. */
function hunkOf(before: readonly string[], after: readonly string[]): Hunk {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from++
  let same = 0
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same++
  return { from, to: before.length - same, lines: after.slice(from, after.length - same) }
}

const isEmpty = ({ from, to }: Hunk) => from === to

/**
 * True if the hunk (changed range of lines) `one` ends before the hunk `other` begins. If both insert lines at the same
 * position, the order of the insertions is uncertain, so the result is false.
 */
const isBefore = (one: Hunk, other: Hunk): boolean =>
  one.to < other.from || (one.to === other.from && !isEmpty(one) && !isEmpty(other))

/** Applies two hunks (changed ranges of lines) that do not overlap to the lines of a text. */
const applyHunks = (lines: readonly string[], first: Hunk, second: Hunk): string =>
  [
    ...lines.slice(0, first.from),
    ...first.lines,
    ...lines.slice(first.to, second.from),
    ...second.lines,
    ...lines.slice(second.to),
  ].join('\n')

const hunks = (base: string, mine: string, theirs: string) => {
  const lines = base.split('\n')
  return { lines, own: hunkOf(lines, mine.split('\n')), other: hunkOf(lines, theirs.split('\n')) }
}

/** Merges two changes of one text. Returns undefined if both changes affect the same lines. */
export function mergeTextLines(base: string, mine: string, theirs: string): string | undefined {
  const { lines, own, other } = hunks(base, mine, theirs)
  if (isBefore(own, other)) return applyHunks(lines, own, other)
  return isBefore(other, own) ? applyHunks(lines, other, own) : undefined
}

/** Returns both versions of the changed part below each other, `theirs` first. Unchanged lines appear once. */
export function joinBothTexts(base: string, mine: string, theirs: string): string {
  const merged = mergeTextLines(base, mine, theirs)
  if (merged !== undefined) return merged
  const { lines, own, other } = hunks(base, mine, theirs)
  const [from, to] = [Math.min(own.from, other.from), Math.max(own.to, other.to)]
  const within = (hunk: Hunk) => [...lines.slice(from, hunk.from), ...hunk.lines, ...lines.slice(hunk.to, to)]
  const versions = [within(other), within(own)].filter((version) => version.some((line) => line !== ''))
  return [...lines.slice(0, from), ...versions.flat(), ...lines.slice(to)].join('\n')
}
