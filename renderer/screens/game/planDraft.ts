import type { RoundWithGames } from '../../../shared/contract/views/overview.ts'
import type { FormValues } from '../../lib/formBase.ts'
import { gamesOfRounds, roundProgress } from '../../../shared/domain/campaign/rounds.ts'

/** A game that the user plans. `sides`: the number of the side of each warband, 0 for a warband that does not play. */
export interface PlannedGameDraft {
  round: number | ''
  day: string
  time: string
  venue: string
  table: string
  scenario: string
  notes: string
  sides: Record<string, number>
  /** Names of sides by number. Most sides have no name. */
  names: Record<number, string>
}

/** Returns the current round, or the first later round in which at least two warbands are free. */
export function findNextOpenRound(rounds: readonly RoundWithGames[], bands: readonly string[]): number {
  const { now, next } = roundProgress(gamesOfRounds(rounds))
  let round = now ?? next
  while (rounds.some((one) => one.round === round) && bandsFreeInRound(rounds, round, bands).length < 2) round += 1
  return round
}

/** Returns the warbands that already play in a round, in another game than `but`. */
export function busyBands(rounds: readonly RoundWithGames[], round: number | '', but?: string): ReadonlySet<string> {
  const games = rounds.find((one) => one.round === round)?.games ?? []
  const others = games.filter(({ game }) => game !== but)
  return new Set(others.flatMap(({ sides }) => sides.flatMap(({ warbands }) => warbands)))
}

/** Returns the warbands that do not play in a round yet. */
export function bandsFreeInRound(rounds: readonly RoundWithGames[], round: number, bands: readonly string[]): string[] {
  const busy = busyBands(rounds, round)
  return bands.filter((band) => !busy.has(band))
}

/**
 * Returns the games of a round, planned games first, because planned games would be hard to find among many recorded
 * games.
 */
export const plannedFirst = <Game extends { readonly state: string }>(games: readonly Game[]): Game[] => [
  ...games.filter(({ state }) => state === 'planned'),
  ...games.filter(({ state }) => state !== 'planned'),
]

/** Returns the sides with their warbands, in order. Empty sides are left out. */
export function draftSides({
  sides,
  names,
}: Pick<PlannedGameDraft, 'sides' | 'names'>): { name: string; warbands: string[] }[] {
  const bySide = Map.groupBy(
    Object.entries(sides).filter(([, side]) => side > 0),
    ([, side]) => side,
  )
  return [...bySide]
    .sort(([one], [other]) => one - other)
    .map(([side, bands]) => ({ name: (names[side] ?? '').trim(), warbands: bands.map(([id]) => id) }))
}

/** Trims a text; returns null if it is empty. */
const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Returns the values of all fields except the sides, as the command's input has them. */
export const planFields = (draft: PlannedGameDraft) => ({
  round: draft.round === '' ? 1 : draft.round,
  day: draft.day === '' ? null : draft.day,
  time: draft.time === '' ? null : draft.time,
  venue: draft.venue.trim(),
  table: textOrNull(draft.table),
  scenario: draft.scenario.trim(),
  notes: draft.notes,
})

/** Returns the values of the fields, by their path in the command's input. The warbands of a side are sorted by id. */
export const planValues = (draft: PlannedGameDraft): FormValues => ({
  ...planFields(draft),
  sides: draftSides(draft).map(({ name, warbands }) => ({ name, warbands: warbands.toSorted() })),
})

export function setPlanField(draft: PlannedGameDraft, path: string, value: unknown): void {
  if (path === 'round') draft.round = Number(value)
  else if (path === 'day' || path === 'time' || path === 'table') draft[path] = typeof value === 'string' ? value : ''
  else if (path === 'venue' || path === 'scenario' || path === 'notes') draft[path] = String(value)
  else {
    const sides = value as ReturnType<typeof draftSides>
    const placeOf = (band: string) => sides.findIndex(({ warbands }) => warbands.includes(band)) + 1
    draft.sides = Object.fromEntries(Object.keys(draft.sides).map((band) => [band, placeOf(band)]))
    draft.names = Object.fromEntries(sides.map(({ name }, at) => [at + 1, name]))
  }
}
