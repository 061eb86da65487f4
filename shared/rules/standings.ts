import type { FactOf } from '../domain/campaign/facts.ts'
import {
  toPointsFormula,
  FINISHING_PLACE_POINTS_SETTING,
  parseFinishingPlacePoints,
  type PointsFormula,
  type PointsSetting,
} from '../domain/campaign/pointsFormula.ts'
import { factOf, factsWhere, type Facts } from '../domain/campaign/state.ts'
import type { Localized } from '../domain/localized.ts'
import { naturalOrder } from '../domain/naturalOrder.ts'
import type { TextParams } from '../text/rendering.ts'
import { translator, type TextKey } from '../text/translator.ts'
import type { AftermathRules, StandingColumn } from './aftermathRules.ts'
import { isHouseRuleOn } from './houseRules.ts'
import type { Ruleset } from './ruleset.ts'
import { toTraced, type TracedPart, type Traced } from './kit/traced.ts'

/** One row of the standings: a warband with its counts, points and rank. */
export interface Standing {
  /**
   * Rank, starting at 1. Warbands with equal points, victory points and wins share a rank, and the next rank is skipped
   * (1, 1, 3).
   */
  readonly rank: number
  readonly warband: string
  readonly name: string
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
  readonly points: Traced
}

/** How the points of a campaign's standings are computed. */
export interface Scoring {
  readonly formula: PointsFormula
  /** Points for each finishing place, starting with place 1. Set only if places score instead of results. */
  readonly places?: readonly number[]
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
  const formula = toPointsFormula(settings)
  const rule = ruleset.aftermath.places?.points?.houseRule
  const places = pointsPerFinishingPlace(ruleset, { settings })
  return rule !== undefined && places && isHouseRuleOn(ruleset, rule, house) ? { formula, places } : { formula }
}

const localizedText = (key: TextKey, params: TextParams = {}): Localized => ({
  fr: translator('fr')(key, params),
  en: translator('en')(key, params),
})

const SETTING_NAMES: Readonly<Record<PointsSetting, TextKey>> = {
  'points-win': 'standings.points-win',
  'points-draw': 'standings.points-draw',
  'points-loss': 'standings.points-loss',
  'points-per-victory-point': 'standings.points-per-victory-point',
}

export const pointsSettingName = (id: PointsSetting): Localized => localizedText(SETTING_NAMES[id])

/** Display name of the setting that holds the points for each finishing place. */
export const FINISHING_PLACE_POINTS_NAME: Localized = localizedText('standings.points-places')

/** Returns the display name of a finishing place: « 2e place ». */
export const finishingPlaceName = (place: number): Localized => localizedText('standings.place', { place })

const COUNTED: Readonly<Record<PointsSetting, Localized>> = {
  'points-win': localizedText('standings.wins'),
  'points-draw': localizedText('standings.draws'),
  'points-loss': localizedText('standings.losses'),
  'points-per-victory-point': localizedText('standings.victory-points'),
}

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
  standing: Omit<Counts, 'places'>,
  lost: Readonly<Record<string, number>>,
): number => (typeof counts === 'string' ? standing[counts] : (lost[counts.loss] ?? 0))

type Counts = Omit<Standing, 'rank' | 'warband' | 'name' | 'points'>

/** Computes the points as a traced value: wins × points per win, and so on. Counts of 0 make no part. */
function pointsOf({ wins, draws, losses, victoryPoints, places }: Counts, scoring: Scoring): Traced {
  const { formula } = scoring
  const results: readonly ResultCount[] = [
    ['points-win', wins],
    ['points-draw', draws],
    ['points-loss', losses],
  ]
  const counted: readonly ResultCount[] = [
    ...(scoring.places ? [] : results),
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
  ])
}

type ResultCount = readonly [id: PointsSetting, times: number]

/** Returns a traced part for each finishing place that a warband had, starting with place 1. */
const placeParts = (places: readonly number[], each: readonly number[]): TracedPart[] =>
  places.flatMap((times, at): TracedPart[] => {
    const source = { kind: 'house', id: `place-${at + 1}`, name: finishingPlaceName(at + 1) } as const
    return times === 0 ? [] : [{ source, amount: times * (each[at] ?? 0), ...(times > 1 && { times }) }]
  })

/** The counts of a warband while games are being added. */
type Tally = { -readonly [Each in Exclude<keyof Counts, 'places'>]: Counts[Each] } & { readonly places: number[] }

const emptyTally = (): Tally => ({ games: 0, wins: 0, draws: 0, losses: 0, victoryPoints: 0, places: [] })

const COUNTED_AS = { win: 'wins', draw: 'draws', loss: 'losses' } as const satisfies Record<Result, keyof Counts>

/** Adds one game to the counts of a warband. */
function countGame(tally: Tally, { result, place, victoryPoints }: PlayedResult): void {
  tally.games++
  tally[COUNTED_AS[result]]++
  tally.victoryPoints += victoryPoints
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

/** A warband's result in a recorded game. */
interface PlayedResult {
  readonly round: number
  readonly warband: string
  readonly result: Result
  readonly place: number | null
  readonly victoryPoints: number
}

/**
 * Lists the results of the warbands in all recorded games, earliest round first. `isRanked`: true if the ruleset has
 * places.
 */
function listResults(facts: Facts, isRanked: boolean): PlayedResult[] {
  const played = [...facts.entry.values()].flatMap(({ game: id, side: of, warband, victoryPoints }): PlayedResult[] => {
    const [game, side] = [facts.game.get(id), facts.side.get(of)]
    if (game?.state !== 'recorded' || !side?.result) return []
    const place = isRanked ? finishingPlaceOfSide(side) : null
    return [{ round: game.round, warband, result: side.result, place, victoryPoints: victoryPoints ?? 0 }]
  })
  return played.sort((one, other) => one.round - other.round)
}

type Unranked = Omit<Standing, 'rank'>

const compareBands = (one: Unranked, other: Unranked): number =>
  other.points.total - one.points.total || other.victoryPoints - one.victoryPoints || other.wins - one.wins

/** Ranks the warbands by their counts, best first. */
function rankBands(
  bands: readonly FactOf<'warband'>[],
  counts: ReadonlyMap<string, Counts>,
  scoring: Scoring,
): Standing[] {
  const rows = bands
    .map(({ id, name }): Unranked => {
      const own = counts.get(id)!
      // The tally is copied, because the games of later rounds still change it.
      return { warband: id, name, ...own, places: [...own.places], points: pointsOf(own, scoring) }
    })
    .sort((one, other) => compareBands(one, other) || naturalOrder(one.name, other.name))
  let rank = 0
  return rows.map((row, at) => {
    if (at === 0 || compareBands(rows[at - 1]!, row) !== 0) rank = at + 1
    return { rank, ...row }
  })
}

/**
 * Builds the standings of a campaign, best first: by points, then victory points, then wins. Warbands that are equal in
 * all three share a rank and are ordered by name. `facts`: the campaign with its warbands and games. `terms`: settings
 * and house rules to use instead of the current ones. Planned games and games without a result do not count. Throws
 * `fact-missing`.
 */
export const buildStandings = (
  facts: Facts,
  campaign: string,
  ruleset: ScoringRuleset,
  terms: Terms = factOf(facts, 'campaign', campaign),
): Standing[] => buildStandingsAfter(facts, campaign, ruleset, [Infinity], { terms })[0]!

/** Returns true if a warband appears in the standings after a round. */
export type IsRanked = (warband: string, round: number) => boolean

interface StandingsOptions {
  readonly terms?: Terms
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
  { terms = factOf(facts, 'campaign', campaign), isRanked = () => true }: StandingsOptions = {},
): Standing[][] {
  const bands = factsWhere(facts, 'warband', (band) => band.campaign === campaign)
  const scoring = findScoring(ruleset, terms)
  const played = listResults(facts, ruleset.aftermath.places !== undefined)
  const counts = new Map<string, Tally>(bands.map(({ id }) => [id, emptyTally()]))
  let next = 0
  return rounds.map((round) => {
    for (; next < played.length && played[next]!.round <= round; next++) {
      const tally = counts.get(played[next]!.warband)
      if (tally) countGame(tally, played[next]!)
    }
    return rankBands(
      bands.filter(({ id }) => isRanked(id, round)),
      counts,
      scoring,
    )
  })
}
