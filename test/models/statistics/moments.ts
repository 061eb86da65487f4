// When games were recorded and which bands were there after a round, reckoned anew from an exported document alone.
import type { Document, Games } from './reckoning.ts'

/**
 * Tells the bands that were there after a round: founded when its last game was recorded, of those that were recorded before a
 * later round began, or when an earlier round was over; or with a game by then. What the journal does not tell of was there
 * from the first.
 */
export function bandsAfter(document: Document, games: Games): (round: number) => Document['facts']['warband'] {
  const { facts, journal } = document
  const recorded = recordings(document)
  const founded = new Map<string, string>()
  for (const { changes = [], at } of journal) for (const { id } of changes) if (!founded.has(id)) founded.set(id, at)
  const timesOf = (isOf: (round: number) => boolean) =>
    [...games.values()].flatMap(({ id, round }) => (isOf(round) ? (recorded.get(id) ?? []) : [])).sort()
  const overAt = (round: number): string | undefined => {
    const [later] = timesOf((one) => one > round)
    const own = timesOf((one) => one === round)
    return own.filter((at) => later === undefined || at < later).at(-1) ?? own.at(-1)
  }
  const rounds = [...new Set([...games.values()].map(({ round }) => round))]
  return (round) => {
    const isKnown = overAt(round) !== undefined
    const ends = rounds.flatMap((one) => (one <= round ? (overAt(one) ?? []) : []))
    return facts.warband.filter(({ id }) => {
      const isPlayed = facts.entry.some(
        (one) => one.warband === id && (games.get(one.game)?.round ?? Infinity) <= round,
      )
      return isPlayed || !isKnown || ends.some((end) => (founded.get(id) ?? '') <= end)
    })
  }
}

/** When each game was recorded: by the first entry that did and still stands. */
export function recordings({ journal }: Document): Map<string, string> {
  const found = new Map<string, string>()
  for (const { command, payload, at, undoneBy } of journal) {
    const game = payload['game'] as string
    if (command === 'game.settle' && undoneBy === null && !found.has(game)) found.set(game, at)
  }
  return found
}
