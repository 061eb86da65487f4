import { SECTIONS, type ComputedStatistics, type Section } from './reckoning.ts'

type Line = Record<string, unknown>

/** The columns that identify a line, by section; the other columns are figures. */
const KEYS: Readonly<Record<Section, readonly string[]>> = {
  campaign: ['id'],
  rounds: ['round'],
  warbands: ['id'],
  standings: ['round', 'warband'],
  treasury: ['warband', 'round', 'reason'],
  experience: ['warband', 'round', 'reason'],
  wounds: ['warband', 'round', 'injury'],
  dice: ['warband', 'table', 'result'],
  rolls: ['warband', 'round', 'table'],
  results: ['warband', 'round', 'table', 'result'],
  felled: ['round', 'by', 'of'],
  people: ['member'],
  bought: ['warband', 'item'],
  purchases: ['warband', 'round', 'item'],
  counted: ['warband', 'round', 'kind', 'what'],
  places: ['warband', 'round', 'place'],
}
/** Tolerance for sums of fractions. */
const NEAR = 1e-9

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= NEAR
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [mine, theirs] = [one, other] as Record<string, unknown>[] as [Line, Line]
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].every((key) => isSame(mine[key], theirs[key]))
}

/** Differences between the computed and the reported lines of a section, including duplicate lines. */
function differencesIn(section: Section, computed: readonly Line[], reported: readonly Line[]): string[] {
  const keyOf = (line: Line) => JSON.stringify(KEYS[section].map((key) => line[key] ?? null))
  const mine = new Map(computed.map((line) => [keyOf(line), line]))
  const theirs = Map.groupBy(reported, keyOf)
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key) => {
    const [own, [line, ...more]] = [mine.get(key), theirs.get(key) ?? []]
    const fields = new Set([...Object.keys(own ?? {}), ...Object.keys(line ?? {})])
    const isAlike = own && line && more.length === 0 && [...fields].every((field) => isSame(own[field], line[field]))
    return isAlike ? [] : [`${section}: computed ${JSON.stringify(own)}, reported ${JSON.stringify([line, ...more])}`]
  })
}

/** The statistics as reported by the program. */
export type ReportedStatistics = Readonly<Record<Exclude<Section, 'rounds'>, readonly object[]>> & {
  readonly rounds: readonly number[]
}

/** All differences between the reported statistics and the computed ones. */
export const differences = (computed: ComputedStatistics, reported: ReportedStatistics): string[] =>
  SECTIONS.flatMap((section) =>
    differencesIn(
      section,
      computed[section],
      section === 'rounds' ? reported.rounds.map((round) => ({ round })) : (reported[section] as readonly Line[]),
    ),
  )

/** The number of computed figures. */
export const figuresIn = (computed: ComputedStatistics): number =>
  SECTIONS.reduce((sum, section) => sum + computed[section].reduce((all, line) => all + Object.keys(line).length, 0), 0)
