import type { OverviewBand, OverviewRound } from '../../../shared/contract/views/overview.ts'
import {
  byesBefore,
  meetingsIn,
  opponentsIn,
  pairingOf,
  type Meetings,
  type PairingMethod,
} from '../../../shared/domain/campaign/pairing.ts'

/** What is said of a game beside who plays. */
export interface GameFields {
  readonly day: string
  readonly table: string
  readonly scenario: string
}

/** A game on the desk: composed, not planned yet. */
export interface DeskGame extends GameFields {
  readonly id: string
  /** The bands of each side, at least two sides; a side may wait for its band. */
  readonly sides: readonly (readonly string[])[]
  /** It stays when the rest is proposed again. */
  readonly isKept: boolean
}

/** A round as it is being composed. */
export interface Desk {
  readonly method: PairingMethod
  /** What new games begin with. */
  readonly usual: Pick<GameFields, 'day' | 'scenario'>
  readonly games: readonly DeskGame[]
}

export const EMPTY_DESK: Desk = { method: 'swiss', usual: { day: '', scenario: '' }, games: [] }

/** A side of a game, by its place. */
export interface Seat {
  readonly game: string
  readonly side: number
}

export const newGame = (id: string, { usual }: Desk): DeskGame => ({
  ...{ id, sides: [[], []], isKept: false },
  ...{ ...usual, table: '' },
})

const withGames = (desk: Desk, change: (game: DeskGame) => DeskGame): Desk => ({
  ...desk,
  games: desk.games.map(change),
})

/** Where a band sits on the desk. */
export function seatOf({ games }: Desk, band: string): Seat | undefined {
  for (const { id, sides } of games) {
    const side = sides.findIndex((bands) => bands.includes(band))
    if (side >= 0) return { game: id, side }
  }
  return undefined
}

/** Gives each of these bands the seat beside it, none where none is; a game that is changed by hand is kept. */
function seated(desk: Desk, moves: ReadonlyMap<string, Seat | undefined>): Desk {
  return withGames(desk, (game) => {
    const sides = game.sides.map((bands, side) => {
      const isHere = (band: string) => moves.get(band)?.game === game.id && moves.get(band)?.side === side
      const coming = [...moves.keys()].filter((band) => isHere(band) && !bands.includes(band))
      // Who comes stands where the other stood who goes.
      const left = bands.flatMap((band) => (!moves.has(band) || isHere(band) ? [band] : coming.splice(0, 1)))
      return [...left, ...coming]
    })
    const isSame = sides.every((bands, side) => bands.join() === game.sides[side]!.join())
    return isSame ? game : { ...game, sides, isKept: isComplete({ sides }) }
  })
}

/** Puts a band on a side, from wherever it is. */
export const put = (desk: Desk, band: string, seat: Seat): Desk => seated(desk, new Map([[band, seat]]))

/** Takes a band out of its game. */
export const takenOut = (desk: Desk, band: string): Desk => seated(desk, new Map([[band, undefined]]))

/** Two bands change places; one of them may have no game. */
export const swapped = (desk: Desk, one: string, other: string): Desk =>
  one === other
    ? desk
    : seated(
        desk,
        new Map([
          [one, seatOf(desk, other)],
          [other, seatOf(desk, one)],
        ]),
      )

/** Puts a band into a game: on a side that waits for one, else on the side with the fewest. */
export function putInto(desk: Desk, band: string, game: string): Desk {
  const sides = desk.games.find(({ id }) => id === game)?.sides.map((bands) => bands.filter((one) => one !== band))
  if (!sides) return desk
  const fewest = Math.min(...sides.map((bands) => bands.length))
  return put(desk, band, { game, side: sides.findIndex((bands) => bands.length === fewest) })
}

export const changedGame = (desk: Desk, id: string, fields: Partial<DeskGame>): Desk =>
  withGames(desk, (game) => (game.id === id ? { ...game, ...fields } : game))

export const withoutGame = (desk: Desk, id: string): Desk => ({
  ...desk,
  games: desk.games.filter((game) => game.id !== id),
})

export const withSide = (desk: Desk, id: string): Desk =>
  withGames(desk, (game) => (game.id === id ? { ...game, sides: [...game.sides, []] } : game))

/** What all games have as a rule; those that had it so follow, those that were given something else keep it. */
export const withUsual = (desk: Desk, usual: Partial<Desk['usual']>): Desk => ({
  ...withGames(desk, (game) => {
    const follows = (key: 'day' | 'scenario') => key in usual && game[key] === desk.usual[key]
    return {
      ...game,
      ...(follows('day') && { day: usual.day! }),
      ...(follows('scenario') && { scenario: usual.scenario! }),
    }
  }),
  usual: { ...desk.usual, ...usual },
})

/** Gives the games tables by number, in their order; those that are taken are left out. */
export function withTables(desk: Desk, taken: readonly string[]): Desk {
  let next = 0
  return withGames(desk, (game) => {
    do next += 1
    while (taken.includes(String(next)))
    return { ...game, table: String(next) }
  })
}

/** True for a game with bands on two sides at least. */
export const isComplete = ({ sides }: Pick<DeskGame, 'sides'>): boolean =>
  sides.filter((bands) => bands.length > 0).length > 1

/** The desk without bands that are no longer there, as after a while it may have. */
export const fitted = (desk: Desk, isThere: (band: string) => boolean): Desk =>
  withGames(desk, (game) =>
    game.sides.flat().every(isThere) ? game : { ...game, sides: game.sides.map((bands) => bands.filter(isThere)) },
  )

/** The bands that were not withdrawn. */
export const stillPlaying = (bands: readonly OverviewBand[]): OverviewBand[] =>
  bands.filter(({ withdrawnAt }) => withdrawnAt === null)

/** Why a band is left out of what is proposed. */
export type WhyNot = 'nobody-fit' | 'illegal' | 'busy'

/** Why not, for each band that has a reason; first that it plays in this round already. */
export function reasonsOf(bands: readonly OverviewBand[], busy: ReadonlySet<string>): ReadonlyMap<string, WhyNot> {
  const why = ({ warband, counts, errors, isStarting }: OverviewBand): WhyNot | undefined =>
    busy.has(warband) ? 'busy' : counts.fit === 0 ? 'nobody-fit' : errors > 0 || isStarting ? 'illegal' : undefined
  return new Map(
    bands.flatMap((band) => {
      const reason = why(band)
      return reason ? [[band.warband, reason] as const] : []
    }),
  )
}

interface Around {
  readonly bands: readonly OverviewBand[]
  readonly rounds: readonly OverviewRound[]
  readonly round: number
  readonly reasons: ReadonlyMap<string, WhyNot>
}

/** What is proposed for the rest: games that are kept stay where they are, everybody else who can play is paired anew. */
export function proposed(desk: Desk, { bands, rounds, round, reasons }: Around, newId: () => string): Desk {
  const stays = (game: DeskGame) => game.isKept && isComplete(game)
  const fixed = new Set(desk.games.filter(stays).flatMap(({ sides }) => sides.flat()))
  const byes = byesBefore(rounds, round)
  const free = bands.filter(({ warband }) => !fixed.has(warband) && !reasons.has(warband))
  const score = ({ value, points }: OverviewBand) => (desk.method === 'value' ? value : points.total)
  const { pairs } = pairingOf(
    free.map((band) => ({ band: band.warband, score: score(band), byes: byes(band.warband) })),
    { method: desk.method, meetings: meetingsIn(rounds), circle: bands.map(({ warband }) => warband).sort() },
  )
  const waiting = pairs.map(([one, other]) => [[one], [other]])
  const filled = desk.games.flatMap((game): DeskGame[] => {
    if (stays(game)) return [game]
    const sides = waiting.shift()
    return sides ? [{ ...game, sides, isKept: false }] : []
  })
  return { ...desk, games: [...filled, ...waiting.map((sides) => ({ ...newGame(newId(), desk), sides }))] }
}

/** What stays on the desk once its games with two sides are planned; undefined where nothing does. */
export function stillWaiting(desk: Desk): Desk | undefined {
  const games = desk.games.filter((game) => !isComplete(game))
  return games.length > 0 ? { ...desk, games } : undefined
}

/** Where and when a game is played; no day is a day of its own. */
interface Place {
  readonly table: string | null
  readonly day: string | null
}

/** The games on the desk whose table another game has on the same day, here or among those that are planned. */
export function sharedTables({ games }: Desk, planned: readonly Place[]): ReadonlySet<string> {
  const place = ({ table, day }: Place) => JSON.stringify([(table ?? '').toLowerCase(), day ?? ''])
  const counts = new Map<string, number>()
  for (const one of [...games, ...planned]) counts.set(place(one), (counts.get(place(one)) ?? 0) + 1)
  return new Set(games.filter((game) => game.table !== '' && counts.get(place(game))! > 1).map(({ id }) => id))
}

/** What is to be known of a game before it is planned. */
export interface Remarks {
  /** Those who met before, with the rounds. */
  readonly met: readonly { readonly bands: readonly [string, string]; readonly rounds: readonly number[] }[]
  readonly reasons: readonly (readonly [band: string, why: WhyNot])[]
}

export function remarksOn(game: DeskGame, meetings: Meetings, reasons: ReadonlyMap<string, WhyNot>): Remarks {
  const met = opponentsIn({ sides: game.sides.map((warbands) => ({ warbands })) })
    .map((bands) => ({ bands, rounds: [...new Set(meetings(...bands))] }))
    .filter(({ rounds }) => rounds.length > 0)
  return { met, reasons: game.sides.flat().flatMap((band) => (reasons.has(band) ? [[band, reasons.get(band)!]] : [])) }
}

/** The games as they are asked for; sides that nobody is on are left out. */
export const plannedOf = (games: readonly DeskGame[]) =>
  games.map(({ id, day, table, scenario, sides }) => ({
    game: id,
    day: day === '' ? null : day,
    table: table === '' ? null : table,
    scenario,
    sides: sides.filter((bands) => bands.length > 0).map((bands) => ({ warbands: [...bands] })),
  }))
