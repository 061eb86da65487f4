import { SECTIONS, type Reckoned, type Section } from './reckoning.ts'

type Line = Record<string, unknown>

/** What makes two lines the same line; the rest of them is figures. */
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
/** As exact as sums of fractions are. */
const NEAR = 1e-9

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= NEAR
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [mine, theirs] = [one, other] as Record<string, unknown>[] as [Line, Line]
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].every((key) => isSame(mine[key], theirs[key]))
}

/** What one section says otherwise than it was reckoned; a line that stands twice is a difference, too. */
function differencesIn(section: Section, reckoned: readonly Line[], told: readonly Line[]): string[] {
  const keyOf = (line: Line) => JSON.stringify(KEYS[section].map((key) => line[key] ?? null))
  const mine = new Map(reckoned.map((line) => [keyOf(line), line]))
  const theirs = Map.groupBy(told, keyOf)
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key) => {
    const [own, [line, ...more]] = [mine.get(key), theirs.get(key) ?? []]
    const fields = new Set([...Object.keys(own ?? {}), ...Object.keys(line ?? {})])
    const isAlike = own && line && more.length === 0 && [...fields].every((field) => isSame(own[field], line[field]))
    return isAlike ? [] : [`${section}: reckoned ${JSON.stringify(own)}, told ${JSON.stringify([line, ...more])}`]
  })
}

/** The statistics as the program tells them. */
export type Told = Readonly<Record<Exclude<Section, 'rounds'>, readonly object[]>> & {
  readonly rounds: readonly number[]
}

/** All that statistics say otherwise than they were reckoned. */
export const differences = (reckoned: Reckoned, told: Told): string[] =>
  SECTIONS.flatMap((section) =>
    differencesIn(
      section,
      reckoned[section],
      section === 'rounds' ? told.rounds.map((round) => ({ round })) : (told[section] as readonly Line[]),
    ),
  )

/** How many figures were compared. */
export const figuresIn = (reckoned: Reckoned): number =>
  SECTIONS.reduce((sum, section) => sum + reckoned[section].reduce((all, line) => all + Object.keys(line).length, 0), 0)
