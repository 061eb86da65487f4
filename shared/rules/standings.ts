import type { FactOf } from '../domain/campaign/facts.ts'
import {
  toLeagueNumbers,
  FINISHING_PLACE_POINTS_SETTING,
  parseFinishingPlacePoints,
  parseLeagueSetting,
  tieBreaksOf,
  type LeagueNumbers,
  type LeagueSetting,
  type TieBreak,
} from '../domain/campaign/leagueSettings.ts'
import { factOf, factsWhere, type Facts } from '../domain/campaign/state.ts'
import type { Localized } from '../domain/localized.ts'
import { naturalOrder } from '../domain/naturalOrder.ts'
import type { TextParams } from '../text/rendering.ts'
import { translator, type TextKey } from '../text/translator.ts'
import type { AftermathRules, StandingColumn } from './aftermathRules.ts'
import { isHouseRuleOn } from './houseRules.ts'
import type { Ruleset } from './ruleset.ts'
import { toTraced, type TracedPart, type Traced } from './kit/traced.ts'
import {
  createCasualtyCounter,
  listTieBreakGames,
  rankByTieBreaks,
  type CasualtiesOf,
  type TieBreakGame,
  type TieBreakValues,
} from './tieBreaks.ts'

/** One row of the standings: a warband with its counts, points and rank. */
export interface Standing {
  /**
   * Rank, starting at 1. Warbands that no tie-break separates share a rank, and the next rank is skipped (1, 1, 3).
   */
  readonly rank: number
  readonly warband: string
  readonly name: string
  /** Games, wins and losses include forfeits. Byes are not games. */
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly victoryPoints: number
  /**
   * How often the warband had each finishing place, starting with place 1 and up to its worst place. Empty if the
   * ruleset has no places.
   */
  readonly places: readonly number[]
  /** Games that were not played: forfeits of the opponents, own forfeits, and byes. */
  readonly unplayed: UnplayedCounts
  readonly points: Traced
  readonly tieBreaks: TieBreakValues
}

interface UnplayedCounts {
  readonly forfeitsWon: number
  readonly forfeitsLost: number
  readonly byes: number
}

/** How the points of a campaign's standings are computed. */
export interface Scoring {
  readonly formula: LeagueNumbers
  /** Points for each finishing place, starting with place 1. Set only if places score instead of results. */
  readonly places?: readonly number[]
  readonly tieBreaks: readonly TieBreak[]
}

type ScoringRuleset = Pick<Ruleset, 'aftermath' | 'guide'>
type Terms = Pick<FactOf<'campaign'>, 'settings' | 'house'>

/**
 * Returns the points for each finishing place in a campaign, even if the campaign does not score places. `undefined` if
 * the ruleset never scores places.
 */
export function pointsPerFinishingPlace(
  { aftermath }: Pick<ScoringRuleset, 'aftermath'>,
  { settings }: Pick<Terms, 'settings'>,
) {
  const usual = aftermath.places?.points?.each
  return usual && (parseFinishingPlacePoints(settings[FINISHING_PLACE_POINTS_SETTING] ?? '') ?? usual)
}

/** Returns how a campaign of this ruleset scores: by the points formula, or by finishing places. */
export function findScoring(ruleset: ScoringRuleset, { settings, house }: Terms): Scoring {
  const formula = toLeagueNumbers(settings)
  const tieBreaks = tieBreaksOf(settings)
  const rule = ruleset.aftermath.places?.points?.houseRule
  const places = pointsPerFinishingPlace(ruleset, { settings })
  if (rule === undefined || !places || !isHouseRuleOn(ruleset, rule, house)) return { formula, tieBreaks }
  const own = (id: LeagueSetting) => parseLeagueSetting(id, settings[id] ?? '')
  const forfeits = {
    'points-forfeit-won': own('points-forfeit-won') ?? places[0] ?? 0,
    'points-forfeit-lost': own('points-forfeit-lost') ?? 0,
  }
  return { formula: { ...formula, ...forfeits }, places, tieBreaks }
}

const localizedText = (key: TextKey, params: TextParams = {}): Localized => ({
  fr: translator('fr')(key, params),
  en: translator('en')(key, params),
})

const SETTING_NAMES: Readonly<Record<LeagueSetting, TextKey>> = {
  'points-win': 'standings.points-win',
  'points-draw': 'standings.points-draw',
  'points-loss': 'standings.points-loss',
  'points-per-victory-point': 'standings.points-per-victory-point',
  'points-forfeit-won': 'standings.points-forfeit-won',
  'points-forfeit-lost': 'standings.points-forfeit-lost',
  'points-bye': 'standings.points-bye',
  'victory-points-forfeit-won': 'standings.victory-points-forfeit-won',
  'victory-points-bye': 'standings.victory-points-bye',
  'experience-forfeit-won': 'standings.experience-forfeit-won',
  'experience-bye': 'standings.experience-bye',
}

/** Display name of a setting with a number that every campaign has. */
export const leagueSettingName = (id: LeagueSetting): Localized => localizedText(SETTING_NAMES[id])

/** Display name of the setting with the tie-breaks. */
export const TIE_BREAKS_NAME: Localized = localizedText('standings.tie-breaks')

/** Display name of the setting that holds the points for each finishing place. */
export const FINISHING_PLACE_POINTS_NAME: Localized = localizedText('standings.points-places')

/** Returns the display name of a finishing place: « 2e place ». */
export const finishingPlaceName = (place: number): Localized => localizedText('standings.place', { place })

const COUNTED = {
  'points-win': localizedText('standings.wins'),
  'points-draw': localizedText('standings.draws'),
  'points-loss': localizedText('standings.losses'),
  'points-per-victory-point': localizedText('standings.victory-points'),
  'points-forfeit-won': localizedText('standings.forfeits-won'),
  'points-forfeit-lost': localizedText('standings.forfeits-lost'),
  'points-bye': localizedText('standings.byes'),
} as const satisfies Partial<Record<LeagueSetting, Localized>>

const DEFAULT_COLUMNS: readonly StandingColumn[] = [
  { name: COUNTED['points-win'], counts: 'wins' },
  { name: COUNTED['points-draw'], counts: 'draws' },
  { name: COUNTED['points-loss'], counts: 'losses' },
  { name: COUNTED['points-per-victory-point'], counts: 'victoryPoints' },
]

/** Returns the columns of the standings of a ruleset. */
export const standingColumns = ({ standings }: Pick<AftermathRules<never, never>, 'standings'>) =>
  standings ?? DEFAULT_COLUMNS

/** Returns the value of a column for a warband. `lost`: number of losses in games, by the id of the loss. */
export const standingsColumnValue = (
  { counts }: StandingColumn,
  standing: Omit<Counts, 'places' | 'unplayed'>,
  lost: Readonly<Record<string, number>>,
): number => (typeof counts === 'string' ? standing[counts] : (lost[counts.loss] ?? 0))

type Counts = Omit<Standing, 'rank' | 'warband' | 'name' | 'points' | 'tieBreaks'>

/**
 * Computes the points as a traced value: wins × points per win, and so on, then what the organiser gave or took by hand.
 * Counts of 0 make no part.
 */
function pointsOf(
  { wins, draws, losses, victoryPoints, places, unplayed }: Counts,
  scoring: Scoring,
  byHand: readonly FactOf<'standingsLine'>[],
): Traced {
  const { formula } = scoring
  const results: readonly ResultCount[] = [
    ['points-win', wins - unplayed.forfeitsWon],
    ['points-draw', draws],
    ['points-loss', losses - unplayed.forfeitsLost],
  ]
  const counted: readonly ResultCount[] = [
    ...(scoring.places ? [] : results),
    ['points-forfeit-won', unplayed.forfeitsWon],
    ['points-forfeit-lost', unplayed.forfeitsLost],
    ['points-bye', unplayed.byes],
    // Most campaigns count victory points without scoring them; a part of 0 points would only distract.
    ['points-per-victory-point', formula['points-per-victory-point'] === 0 ? 0 : victoryPoints],
  ]
  const ofPlaces = scoring.places ? placeParts(places, scoring.places) : []
  return toTraced([
    ...ofPlaces,
    ...counted
      .filter(([, times]) => times > 0)
      .map(([id, times]): TracedPart => {
        const source = { kind: 'result', id, name: COUNTED[id] } as const
        return { source, amount: times * formula[id], ...(times > 1 && { times }) }
      }),
    ...byHand.map(({ id, points, round, detail }): TracedPart => {
      const name = localizedText('standings.by-hand', { round })
      return { source: { kind: 'override', id, name, ...(detail !== '' && { detail }) }, amount: points }
    }),
  ])
}

type ResultCount = readonly [id: keyof typeof COUNTED, times: number]

/** Returns a traced part for each finishing place that a warband had, starting with place 1. */
const placeParts = (places: readonly number[], each: readonly number[]): TracedPart[] =>
  places.flatMap((times, at): TracedPart[] => {
    const source = { kind: 'house', id: `place-${at + 1}`, name: finishingPlaceName(at + 1) } as const
    return times === 0 ? [] : [{ source, amount: times * (each[at] ?? 0), ...(times > 1 && { times }) }]
  })

/** The counts of a warband while games are being added. */
type Tally = { -readonly [Each in Exclude<keyof Counts, 'places' | 'unplayed'>]: Counts[Each] } & {
  readonly places: number[]
  readonly unplayed: { -readonly [Each in keyof UnplayedCounts]: number }
}

const emptyTally = (): Tally => ({
  ...{ games: 0, wins: 0, draws: 0, losses: 0, victoryPoints: 0, places: [] },
  unplayed: { forfeitsWon: 0, forfeitsLost: 0, byes: 0 },
})

const COUNTED_AS = { win: 'wins', draw: 'draws', loss: 'losses' } as const satisfies Record<Result, keyof Counts>

/** Adds one game or bye to the counts of a warband. */
function countResult(tally: Tally, { result, place, victoryPoints, isForfeit }: CountedResult): void {
  tally.victoryPoints += victoryPoints
  if (result === null) {
    tally.unplayed.byes++
    return
  }
  tally.games++
  tally[COUNTED_AS[result]]++
  if (isForfeit) tally.unplayed[result === 'win' ? 'forfeitsWon' : 'forfeitsLost']++
  if (place === null) return
  while (tally.places.length < place) tally.places.push(0)
  tally.places[place - 1]!++
}

/**
 * Returns the finishing place of a side; `null` if unknown or if the side did not finish. The winner has place 1 even
 * if no places were recorded.
 */
export const finishingPlaceOfSide = ({ place, result }: Pick<FactOf<'side'>, 'place' | 'result'>): number | null =>
  place ?? (result === 'win' ? 1 : null)

type Result = NonNullable<FactOf<'side'>['result']>

/** A warband's result in a settled game; a bye has no result. */
interface CountedResult {
  readonly round: number
  readonly warband: string
  readonly result: Result | null
  readonly isForfeit: boolean
  readonly place: number | null
  readonly victoryPoints: number
}

/**
 * Lists the results of the warbands in all settled games, and their byes, earliest round first. `isRanked`: true if the
 * ruleset has places.
 */
function listResults(facts: Facts, isRanked: boolean): CountedResult[] {
  const settled = [...facts.entry.values()].flatMap(
    ({ game: id, side: of, warband, victoryPoints }): CountedResult[] => {
      const [game, side] = [facts.game.get(id), facts.side.get(of)]
      if (!game || game.state === 'planned' || !side?.result) return []
      const isForfeit = game.state === 'unplayed'
      const place = isRanked && !isForfeit ? finishingPlaceOfSide(side) : null
      const { round } = game
      return [{ round, warband, result: side.result, isForfeit, place, victoryPoints: victoryPoints ?? 0 }]
    },
  )
  const byes = [...facts.standingsLine.values()].flatMap(({ reason, round, warband, victoryPoints }): CountedResult[] =>
    reason === 'bye' ? [{ round, warband, result: null, isForfeit: false, place: null, victoryPoints }] : [],
  )
  return [...settled, ...byes].sort((one, other) => one.round - other.round)
}

/** Ranks the warbands by their counts, best first. `games`: the played games, if a tie-break needs them. */
function rankBands(
  bands: readonly FactOf<'warband'>[],
  counts: ReadonlyMap<string, Counts>,
  scoring: Scoring,
  linesOf: (warband: string) => readonly FactOf<'standingsLine'>[],
  games: () => readonly TieBreakGame[],
): Standing[] {
  const rows = bands
    .map(({ id, name }) => {
      const own = counts.get(id)!
      // The tally is copied, because the games of later rounds still change it.
      const copy = { ...own, places: [...own.places], unplayed: { ...own.unplayed } }
      return { warband: id, name, ...copy, points: pointsOf(own, scoring, linesOf(id)) }
    })
    .sort((one, other) => naturalOrder(one.name, other.name))
  const { groups, values } = rankByTieBreaks(rows, scoring.tieBreaks, games)
  let next = 1
  return groups.flatMap((group) => {
    const rank = next
    next += group.length
    return group.map((row) => ({ rank, ...row, tieBreaks: values.get(row.warband)! }))
  })
}

/**
 * Builds the standings of a campaign, best first: by points, then by the tie-breaks of the campaign. Warbands that are
 * equal in all of them share a rank and are ordered by name. `facts`: the campaign with its warbands and games. `terms`:
 * settings and house rules to use instead of the current ones. Planned games and games without a result do not count.
 * Throws `fact-missing`.
 */
export const buildStandings = (
  facts: Facts,
  campaign: string,
  ruleset: ScoringRuleset,
  options: Omit<StandingsOptions, 'isRanked'> = {},
): Standing[] => buildStandingsAfter(facts, campaign, ruleset, [Infinity], options)[0]!

/** Returns true if a warband appears in the standings after a round. */
export type IsRanked = (warband: string, round: number) => boolean

interface StandingsOptions {
  readonly terms?: Terms
  /** Without it, casualties are counted from the participations in `facts`. */
  readonly casualtiesOf?: CasualtiesOf
  readonly isRanked?: IsRanked
}

/**
 * Builds the standings after each of `rounds`, which must be in ascending order. `isRanked` leaves out warbands that
 * joined later. Throws `fact-missing`.
 */
export function buildStandingsAfter(
  facts: Facts,
  campaign: string,
  ruleset: ScoringRuleset,
  rounds: readonly number[],
  {
    terms = factOf(facts, 'campaign', campaign),
    isRanked = () => true,
    casualtiesOf = createCasualtyCounter(facts),
  }: StandingsOptions = {},
): Standing[][] {
  const bands = factsWhere(facts, 'warband', (band) => band.campaign === campaign)
  const scoring = findScoring(ruleset, terms)
  const played = listResults(facts, ruleset.aftermath.places !== undefined)
  const counts = new Map<string, Tally>(bands.map(({ id }) => [id, emptyTally()]))
  const byHand = factsWhere(facts, 'standingsLine', ({ reason }) => reason === 'by-hand')
  let next = 0
  return rounds.map((round) => {
    for (; next < played.length && played[next]!.round <= round; next++) {
      const tally = counts.get(played[next]!.warband)
      if (tally) countResult(tally, played[next]!)
    }
    return rankBands(
      bands.filter(({ id }) => isRanked(id, round)),
      counts,
      scoring,
      (warband) => byHand.filter((line) => line.warband === warband && line.round <= round),
      () => listTieBreakGames(facts, round, casualtiesOf),
    )
  })
}
