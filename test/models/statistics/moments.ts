// When games were recorded and which bands existed after a round, computed from an exported document alone.
import type { Document, Games } from './reckoning.ts'

/**
 * Returns a function that lists the bands that existed after a round: founded before its last game was recorded (of
 * those recorded before a later round began) or before an earlier round was over, or with a game up to then. Bands that
 * the journal does not mention existed from the start.
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

/** When each game was recorded: at the first such entry that is not undone. */
export function recordings({ journal }: Document): Map<string, string> {
  const found = new Map<string, string>()
  for (const { command, payload, at, undoneBy } of journal) {
    const game = payload['game'] as string
    if (command === 'game.settle' && undoneBy === null && !found.has(game)) found.set(game, at)
  }
  return found
}
