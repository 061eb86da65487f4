/** Lines `from`–`to` of a text (`to` not included) and what took their place. */
interface Hunk {
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

/** What was changed between two texts: from the first line that differs to the last. */
function hunkOf(before: readonly string[], after: readonly string[]): Hunk {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from++
  let same = 0
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same++
  return { from, to: before.length - same, lines: after.slice(from, after.length - same) }
}

const isEmpty = ({ from, to }: Hunk) => from === to

/** True where one ends before the other begins: at the same place it would be a guess which comes first. */
const isBefore = (one: Hunk, other: Hunk): boolean =>
  one.to < other.from || (one.to === other.from && !isEmpty(one) && !isEmpty(other))

/** The texts' lines with both hunks put in, of which neither touches the other. */
const withBoth = (lines: readonly string[], first: Hunk, second: Hunk): string =>
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

/** Two changes of one text put together; nothing where both touch the same lines. */
export function mergedLines(base: string, mine: string, theirs: string): string | undefined {
  const { lines, own, other } = hunks(base, mine, theirs)
  if (isBefore(own, other)) return withBoth(lines, own, other)
  return isBefore(other, own) ? withBoth(lines, other, own) : undefined
}

/** Both versions of what was changed one below the other, theirs first; all that stayed is there once. */
export function bothTexts(base: string, mine: string, theirs: string): string {
  const merged = mergedLines(base, mine, theirs)
  if (merged !== undefined) return merged
  const { lines, own, other } = hunks(base, mine, theirs)
  const [from, to] = [Math.min(own.from, other.from), Math.max(own.to, other.to)]
  const within = (hunk: Hunk) => [...lines.slice(from, hunk.from), ...hunk.lines, ...lines.slice(hunk.to, to)]
  const versions = [within(other), within(own)].filter((version) => version.some((line) => line !== ''))
  return [...lines.slice(0, from), ...versions.flat(), ...lines.slice(to)].join('\n')
}
