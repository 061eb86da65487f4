import type { OverviewRound } from '../../../shared/contract/views/overview.ts'
import type { FormValues } from '../../lib/formBase.ts'
import { progressOf } from '../../../shared/domain/campaign/rounds.ts'

/** A game as it is being planned: on which side each band plays, 0 none. */
export interface PlanDraft {
  round: number | ''
  day: string
  table: string
  scenario: string
  notes: string
  sides: Record<string, number>
  /** What sides are called, by their numbers; most have no name. */
  names: Record<number, string>
}

/** The round that is played, or the first after it in which two bands are still free. */
export function nextRound(rounds: readonly OverviewRound[], bands: readonly string[]): number {
  const { now, next } = progressOf(rounds.flatMap(({ round, games }) => games.map((game) => ({ ...game, round }))))
  let round = now ?? next
  while (rounds.some((one) => one.round === round) && freeBands(rounds, round, bands).length < 2) round += 1
  return round
}

/** The bands that play in a round already, in another game than `but`. */
export function busyBands(rounds: readonly OverviewRound[], round: number | '', but?: string): ReadonlySet<string> {
  const games = rounds.find((one) => one.round === round)?.games ?? []
  const others = games.filter(({ game }) => game !== but)
  return new Set(others.flatMap(({ sides }) => sides.flatMap(({ warbands }) => warbands)))
}

/** The bands that play in no game of a round yet. */
export function freeBands(rounds: readonly OverviewRound[], round: number, bands: readonly string[]): string[] {
  const busy = busyBands(rounds, round)
  return bands.filter((band) => !busy.has(band))
}

/** The games of a round with those still to come first: among a hundred that were played they would not be found. */
export const comingFirst = <Game extends { readonly state: string }>(games: readonly Game[]): Game[] => [
  ...games.filter(({ state }) => state === 'planned'),
  ...games.filter(({ state }) => state !== 'planned'),
]

/** The sides with their bands, in their order; sides that nobody is on are left out. */
export function sidesOf({ sides, names }: Pick<PlanDraft, 'sides' | 'names'>): { name: string; warbands: string[] }[] {
  const bySide = Map.groupBy(
    Object.entries(sides).filter(([, side]) => side > 0),
    ([, side]) => side,
  )
  return [...bySide]
    .sort(([one], [other]) => one - other)
    .map(([side, bands]) => ({ name: (names[side] ?? '').trim(), warbands: bands.map(([id]) => id) }))
}

/** A text, or null for none. */
export const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** What stands in the fields, by its path in what is asked for; the bands of a side in the order of their ids. */
export const valuesOf = (draft: PlanDraft): FormValues => ({
  round: draft.round === '' ? 1 : draft.round,
  day: draft.day === '' ? null : draft.day,
  table: textOf(draft.table),
  scenario: draft.scenario.trim(),
  notes: draft.notes,
  sides: sidesOf(draft).map(({ name, warbands }) => ({ name, warbands: warbands.toSorted() })),
})

/** Fills in the field of a path. */
export function fillIn(draft: PlanDraft, path: string, value: unknown): void {
  if (path === 'round') draft.round = Number(value)
  else if (path === 'day' || path === 'table') draft[path] = typeof value === 'string' ? value : ''
  else if (path === 'scenario' || path === 'notes') draft[path] = String(value)
  else {
    const sides = value as ReturnType<typeof sidesOf>
    const placeOf = (band: string) => sides.findIndex(({ warbands }) => warbands.includes(band)) + 1
    draft.sides = Object.fromEntries(Object.keys(draft.sides).map((band) => [band, placeOf(band)]))
    draft.names = Object.fromEntries(sides.map(({ name }, at) => [at + 1, name]))
  }
}
