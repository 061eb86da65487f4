import type { BandWithVisibleNumbers, RoundWithGames } from '../../../shared/contract/views/overview.ts'
import {
  attendanceReasons,
  type AttendanceReason,
  type RoundAttendance,
} from '../../../shared/domain/campaign/attendance.ts'
import {
  countByesBefore,
  createOpponentMeetingLookup,
  opponentPairs,
  proposePairing,
  type OpponentMeetingLookup,
  type PairingMethod,
} from '../../../shared/domain/campaign/pairing.ts'

/** Details of a game without its sides. */
export interface DraftGameFields {
  readonly day: string
  /** Time and place; absent in drafts of older versions. */
  readonly time?: string
  readonly venue?: string
  readonly table: string
  readonly scenario: string
}

/** Fields that have a default value for all games of a round. */
const DRAFT_DEFAULTS = ['day', 'time', 'venue', 'scenario'] as const
type DraftDefault = (typeof DRAFT_DEFAULTS)[number]

/** A game in the draft of a round (on the desk): composed, but not planned yet. */
export interface DraftGame extends DraftGameFields {
  readonly id: string
  /** Ids of the warbands of each side. There are at least two sides, and a side may be empty. */
  readonly sides: readonly (readonly string[])[]
  /** True if a new proposal does not change the game. */
  readonly isKept: boolean
}

/** The desk: the draft of a round, with games that are not planned yet. */
export interface RoundDraft {
  readonly method: PairingMethod
  /** Default values for new games. */
  readonly usual: Pick<DraftGameFields, DraftDefault>
  readonly games: readonly DraftGame[]
}

export const EMPTY_ROUND_DRAFT: RoundDraft = { method: 'swiss', usual: { day: '', scenario: '' }, games: [] }

/** A seat: a side of a game, by the index of the side. */
export interface DraftGameSeat {
  readonly game: string
  readonly side: number
}

export const createDraftGame = (id: string, { usual }: RoundDraft): DraftGame => ({
  ...{ id, sides: [[], []], isKept: false },
  ...{ ...usual, table: '' },
})

const mapGames = (desk: RoundDraft, change: (game: DraftGame) => DraftGame): RoundDraft => ({
  ...desk,
  games: desk.games.map(change),
})

/** Returns the game and side of a warband; undefined if the warband is in no game on the desk. */
export function findBandSeat({ games }: RoundDraft, band: string): DraftGameSeat | undefined {
  for (const { id, sides } of games) {
    const side = sides.findIndex((bands) => bands.includes(band))
    if (side >= 0) return { game: id, side }
  }
  return undefined
}

/**
 * Moves warbands to the given seats; `undefined` takes a warband out of its game. Later proposals do not change a game
 * that was changed in this way.
 */
function moveBands(desk: RoundDraft, moves: ReadonlyMap<string, DraftGameSeat | undefined>): RoundDraft {
  return mapGames(desk, (game) => {
    const sides = game.sides.map((bands, side) => {
      const isHere = (band: string) => moves.get(band)?.game === game.id && moves.get(band)?.side === side
      const coming = [...moves.keys()].filter((band) => isHere(band) && !bands.includes(band))
      // If a warband leaves the side, an arriving warband takes the position of the warband that leaves.
      const left = bands.flatMap((band) => (!moves.has(band) || isHere(band) ? [band] : coming.splice(0, 1)))
      return [...left, ...coming]
    })
    const isSame = sides.every((bands, side) => bands.join() === game.sides[side]!.join())
    return isSame ? game : { ...game, sides, isKept: isDraftGameComplete({ sides }) }
  })
}

/** Moves a warband to a side of a game. */
export const seatBand = (desk: RoundDraft, band: string, seat: DraftGameSeat): RoundDraft =>
  moveBands(desk, new Map([[band, seat]]))

/** Takes a warband out of its game. */
export const unseatBand = (desk: RoundDraft, band: string): RoundDraft => moveBands(desk, new Map([[band, undefined]]))

/** Swaps the seats of two warbands. One of them may have no game. */
export const swapBands = (desk: RoundDraft, one: string, other: string): RoundDraft =>
  one === other
    ? desk
    : moveBands(
        desk,
        new Map([
          [one, findBandSeat(desk, other)],
          [other, findBandSeat(desk, one)],
        ]),
      )

/** Puts a warband into a game, on the first side with the fewest warbands. */
export function seatBandInGame(desk: RoundDraft, band: string, game: string): RoundDraft {
  const sides = desk.games.find(({ id }) => id === game)?.sides.map((bands) => bands.filter((one) => one !== band))
  if (!sides) return desk
  const fewest = Math.min(...sides.map((bands) => bands.length))
  return seatBand(desk, band, { game, side: sides.findIndex((bands) => bands.length === fewest) })
}

/**
 * Returns the desk with new ids for all its games. The old ids cannot be used again, because the journal contains the
 * undone planning with these ids.
 */
export const renewGameIds = (desk: RoundDraft, newId: () => string): RoundDraft =>
  mapGames(desk, (game) => ({ ...game, id: newId() }))

export const updateDraftGame = (desk: RoundDraft, id: string, fields: Partial<DraftGame>): RoundDraft =>
  mapGames(desk, (game) => (game.id === id ? { ...game, ...fields } : game))

export const removeDraftGame = (desk: RoundDraft, id: string): RoundDraft => ({
  ...desk,
  games: desk.games.filter((game) => game.id !== id),
})

export const addDraftGameSide = (desk: RoundDraft, id: string): RoundDraft =>
  mapGames(desk, (game) => (game.id === id ? { ...game, sides: [...game.sides, []] } : game))

/**
 * Sets the default values of all games. A game that had the old default value gets the new one; other games keep
 * their own value.
 */
export const setRoundDraftDefaults = (desk: RoundDraft, usual: Partial<RoundDraft['usual']>): RoundDraft => ({
  ...mapGames(desk, (game) => {
    const following = DRAFT_DEFAULTS.filter((key) => key in usual && (game[key] ?? '') === (desk.usual[key] ?? ''))
    return { ...game, ...Object.fromEntries(following.map((key) => [key, usual[key]])) }
  }),
  usual: { ...desk.usual, ...usual },
})

/** Numbers the tables of the games in order. Numbers that are already used are skipped. */
export function numberGameTables(desk: RoundDraft, taken: readonly string[]): RoundDraft {
  let next = 0
  return mapGames(desk, (game) => {
    do next += 1
    while (taken.includes(String(next)))
    return { ...game, table: String(next) }
  })
}

/** True if at least two sides of a game have warbands. */
export const isDraftGameComplete = ({ sides }: Pick<DraftGame, 'sides'>): boolean =>
  sides.filter((bands) => bands.length > 0).length > 1

/**
 * Removes warbands that are no longer in the campaign. The desk may contain them, because it is a draft and may be old.
 */
export const removeMissingBands = (desk: RoundDraft, isThere: (band: string) => boolean): RoundDraft =>
  mapGames(desk, (game) =>
    game.sides.flat().every(isThere) ? game : { ...game, sides: game.sides.map((bands) => bands.filter(isThere)) },
  )

/** Reasons why a warband is left out of proposals. */
export type LeftOutReason = 'nobody-fit' | 'illegal' | 'busy' | AttendanceReason

/**
 * Returns the reason for each warband that is left out. That it already plays in this round comes first, then that it
 * does not come. `attendance`: the answers of the round.
 */
export function leftOutReasons(
  bands: readonly BandWithVisibleNumbers[],
  busy: ReadonlySet<string>,
  attendance: RoundAttendance | undefined,
): ReadonlyMap<string, LeftOutReason> {
  const whyNotComing = attendanceReasons(attendance)
  const why = ({ warband, counts, errors, isStarting }: BandWithVisibleNumbers): LeftOutReason | undefined =>
    busy.has(warband)
      ? 'busy'
      : (whyNotComing(warband) ?? (counts.fit === 0 ? 'nobody-fit' : errors > 0 || isStarting ? 'illegal' : undefined))
  return new Map(
    bands.flatMap((band) => {
      const reason = why(band)
      return reason ? [[band.warband, reason] as const] : []
    }),
  )
}

interface ProposalContext {
  readonly bands: readonly BandWithVisibleNumbers[]
  readonly rounds: readonly RoundWithGames[]
  readonly round: number
  readonly reasons: ReadonlyMap<string, LeftOutReason>
  /** Who came to the rounds: an absence is no bye. */
  readonly attendance?: readonly RoundAttendance[]
}

/**
 * Proposes games for a round. Complete games that the user has changed (`isKept`) stay as they are. All other warbands
 * that can play are paired again.
 */
export function proposeGames(
  desk: RoundDraft,
  { bands, rounds, round, reasons, attendance = [] }: ProposalContext,
  newId: () => string,
): RoundDraft {
  const isFixed = (game: DraftGame) => game.isKept && isDraftGameComplete(game)
  const fixed = new Set(desk.games.filter(isFixed).flatMap(({ sides }) => sides.flat()))
  const byes = countByesBefore(rounds, round, attendance)
  const free = bands.filter(({ warband }) => !fixed.has(warband) && !reasons.has(warband))
  const score = ({ value, points }: BandWithVisibleNumbers) => (desk.method === 'value' ? value : points.total)
  const { pairs } = proposePairing(
    free.map((band) => ({ band: band.warband, score: score(band), byes: byes(band.warband) })),
    {
      method: desk.method,
      meetings: createOpponentMeetingLookup(rounds),
      circle: bands.map(({ warband }) => warband).sort(),
    },
  )
  const waiting = pairs.map(([one, other]) => [[one], [other]])
  const filled = desk.games.flatMap((game): DraftGame[] => {
    if (isFixed(game)) return [game]
    const sides = waiting.shift()
    return sides ? [{ ...game, sides, isKept: false }] : []
  })
  return { ...desk, games: [...filled, ...waiting.map((sides) => ({ ...createDraftGame(newId(), desk), sides }))] }
}

/**
 * Returns the desk (the draft of a round) without its complete games, after these were planned; `undefined` if no game
 * is left.
 */
export function roundDraftOfIncompleteGames(desk: RoundDraft): RoundDraft | undefined {
  const games = desk.games.filter((game) => !isDraftGameComplete(game))
  return games.length > 0 ? { ...desk, games } : undefined
}

/** Table and day of a game. Games without a day count as games on the same day. */
interface TableOnDay {
  readonly table: string | null
  readonly day: string | null
}

/**
 * Returns the ids of those games of the draft whose table another game uses on the same day. The other game may be in
 * the draft or planned already.
 */
export function findSharedTables({ games }: RoundDraft, planned: readonly TableOnDay[]): ReadonlySet<string> {
  const place = ({ table, day }: TableOnDay) => JSON.stringify([(table ?? '').toLowerCase(), day ?? ''])
  const counts = new Map<string, number>()
  for (const one of [...games, ...planned]) counts.set(place(one), (counts.get(place(one)) ?? 0) + 1)
  return new Set(games.filter((game) => game.table !== '' && counts.get(place(game))! > 1).map(({ id }) => id))
}

/** Facts that the organiser should know about a game before it is planned. */
export interface GameRemarks {
  /** Pairs of warbands that met before, with the numbers of the rounds. */
  readonly met: readonly { readonly bands: readonly [string, string]; readonly rounds: readonly number[] }[]
  readonly reasons: readonly (readonly [band: string, why: LeftOutReason])[]
}

export function findGameRemarks(
  game: DraftGame,
  meetings: OpponentMeetingLookup,
  reasons: ReadonlyMap<string, LeftOutReason>,
): GameRemarks {
  const met = opponentPairs({ sides: game.sides.map((warbands) => ({ warbands })) })
    .map((bands) => ({ bands, rounds: [...new Set(meetings(...bands))] }))
    .filter(({ rounds }) => rounds.length > 0)
  return { met, reasons: game.sides.flat().flatMap((band) => (reasons.has(band) ? [[band, reasons.get(band)!]] : [])) }
}

/** Converts complete games to the command's input. Empty sides are left out. */
export const toPlanInput = (games: readonly DraftGame[]) =>
  games.map(({ id, day, time = '', venue = '', table, scenario, sides }) => ({
    game: id,
    day: day === '' ? null : day,
    time: time === '' ? null : time,
    venue,
    table: table === '' ? null : table,
    scenario,
    sides: sides.filter((bands) => bands.length > 0).map((bands) => ({ warbands: [...bands] })),
  }))
