import type { OverviewRound } from '../../../shared/contract/views/overview.ts'

/** A game as it is being planned: on which side each band plays, 0 none. */
export interface PlanDraft {
  round: number | ''
  day: string
  scenario: string
  notes: string
  sides: Record<string, number>
  /** What sides are called, by their numbers; most have no name. */
  names: Record<number, string>
}

/** The round that is played: the first with a game still to come, else the one after the last. */
export function nextRound(rounds: readonly OverviewRound[]): number {
  const open = rounds.find(({ games }) => games.some(({ state }) => state === 'planned'))
  return open?.round ?? (rounds.at(-1)?.round ?? 0) + 1
}

/** The bands that play in no game of a round yet. */
export function freeBands(rounds: readonly OverviewRound[], round: number, bands: readonly string[]): string[] {
  const games = rounds.find((one) => one.round === round)?.games ?? []
  const busy = new Set(games.flatMap(({ sides }) => sides.flatMap(({ warbands }) => warbands)))
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
