// The times of recorded games and the bands that existed after a round, computed from an exported document alone.
import type { Document, Games } from './reckoning.ts'

/**
 * Returns a function that lists the bands that existed after a round: those with a game up to that round, and those
 * founded before the end of that round or an earlier one. A round ends with the last of its games that was recorded
 * before a later round began. Bands that the journal does not mention existed from the start.
 */
export function bandsAfter(document: Document, games: Games): (round: number) => Document['facts']['warband'] {
  const { facts, journal } = document
  const recorded = recordings(document)
  const firstMention = new Map<string, string>()
  for (const { changes = [], at } of journal)
    for (const { id } of changes) if (!firstMention.has(id)) firstMention.set(id, at)
  const recordingTimes = (isOf: (round: number) => boolean) =>
    [...games.values()].flatMap(({ id, round }) => (isOf(round) ? (recorded.get(id) ?? []) : [])).sort()
  const endOf = (round: number): string | undefined => {
    const [later] = recordingTimes((one) => one > round)
    const own = recordingTimes((one) => one === round)
    return own.filter((at) => later === undefined || at < later).at(-1) ?? own.at(-1)
  }
  const rounds = [...new Set([...games.values()].map(({ round }) => round))]
  return (round) => {
    const isKnown = endOf(round) !== undefined
    const ends = rounds.flatMap((one) => (one <= round ? (endOf(one) ?? []) : []))
    return facts.warband.filter(({ id }) => {
      const isPlayed = facts.entry.some(
        (one) => one.warband === id && (games.get(one.game)?.round ?? Infinity) <= round,
      )
      return isPlayed || !isKnown || ends.some((end) => (firstMention.get(id) ?? '') <= end)
    })
  }
}

/** The time at which each game was recorded, by the first entry that is not undone. */
export function recordings({ journal }: Pick<Document, 'journal'>): Map<string, string> {
  const found = new Map<string, string>()
  for (const { command, payload, at, undoneBy } of journal) {
    const game = payload['game'] as string
    if (command === 'game.settle' && undoneBy === null && !found.has(game)) found.set(game, at)
  }
  return found
}
