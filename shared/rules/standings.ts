import type { FactOf } from '../domain/campaign/facts.ts'
import {
  formulaOf,
  PLACE_POINTS,
  placePointsFrom,
  type PointsFormula,
  type PointsSetting,
} from '../domain/campaign/pointsFormula.ts'
import { factOf, factsWhere, type Facts } from '../domain/campaign/state.ts'
import type { Localized } from '../domain/localized.ts'
import { naturalOrder } from '../domain/naturalOrder.ts'
import type { Params } from '../text/rendering.ts'
import { translator, type TextKey } from '../text/translator.ts'
import type { AftermathRules, StandingColumn } from './aftermathRules.ts'
import { isOn } from './houseRules.ts'
import type { Ruleset } from './ruleset.ts'
import { traced, type Part, type Traced } from './kit/traced.ts'

/** How a band stands among the others of its campaign. */
export interface Standing {
  /** From 1. Bands equal in points, victory points and wins share a rank; the ranks after it count each of them (1, 1, 3). */
  readonly rank: number
  readonly warband: string
  readonly name: string
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly victoryPoints: number
  /** How often it was first, second and so on; nothing behind its last place, nor where the ruleset ranks nobody. */
  readonly places: readonly number[]
  readonly points: Traced
}

/** By what the points of a campaign's standings are reckoned. */
export interface Scoring {
  readonly formula: PointsFormula
  /** Where places score in place of results: what each is worth, the first first. */
  readonly places?: readonly number[]
}

type Scored = Pick<Ruleset, 'aftermath' | 'guide'>
type Terms = Pick<FactOf<'campaign'>, 'settings' | 'house'>

/** What each place is worth as a campaign has it, whether places score or not; `undefined` where they never do. */
export function placePointsOf({ aftermath }: Pick<Scored, 'aftermath'>, { settings }: Pick<Terms, 'settings'>) {
  const usual = aftermath.places?.points?.each
  return usual && (placePointsFrom(settings[PLACE_POINTS] ?? '') ?? usual)
}

/** By what a campaign of this ruleset scores. */
export function scoringOf(ruleset: Scored, { settings, house }: Terms): Scoring {
  const formula = formulaOf(settings)
  const rule = ruleset.aftermath.places?.points?.houseRule
  const places = placePointsOf(ruleset, { settings })
  return rule !== undefined && places && isOn(ruleset, rule, house) ? { formula, places } : { formula }
}

const named = (key: TextKey, params: Params = {}): Localized => ({
  fr: translator('fr')(key, params),
  en: translator('en')(key, params),
})

const SETTING_NAMES: Readonly<Record<PointsSetting, TextKey>> = {
  'points-win': 'standings.points-win',
  'points-draw': 'standings.points-draw',
  'points-loss': 'standings.points-loss',
  'points-per-victory-point': 'standings.points-per-victory-point',
}

/** What a setting of the standings is called. */
export const pointsSettingName = (id: PointsSetting): Localized => named(SETTING_NAMES[id])

/** What each place is worth, as a setting is called. */
export const PLACE_POINTS_NAME: Localized = named('standings.points-places')

/** What a place is called: « 2e place ». */
export const placeName = (place: number): Localized => named('standings.place', { place })

const COUNTED: Readonly<Record<PointsSetting, Localized>> = {
  'points-win': named('standings.wins'),
  'points-draw': named('standings.draws'),
  'points-loss': named('standings.losses'),
  'points-per-victory-point': named('standings.victory-points'),
}

const USUAL: readonly StandingColumn[] = [
  { name: COUNTED['points-win'], counts: 'wins' },
  { name: COUNTED['points-draw'], counts: 'draws' },
  { name: COUNTED['points-loss'], counts: 'losses' },
  { name: COUNTED['points-per-victory-point'], counts: 'victoryPoints' },
]

/** What stands of each band in the standings, as its ruleset has it. */
export const standingColumns = ({ standings }: Pick<AftermathRules<never, never>, 'standings'>) => standings ?? USUAL

/** What a column counts of a band; `lost`: how much games took from it, by what it was. */
export const columnCount = (
  { counts }: StandingColumn,
  standing: Omit<Counts, 'places'>,
  lost: Readonly<Record<string, number>>,
): number => (typeof counts === 'string' ? standing[counts] : (lost[counts.loss] ?? 0))

type Counts = Omit<Standing, 'rank' | 'warband' | 'name' | 'points'>

/** Points with their reasons: so many wins at so much each, and so on; what did not occur is no reason. */
function pointsOf({ wins, draws, losses, victoryPoints, places }: Counts, scoring: Scoring): Traced {
  const { formula } = scoring
  const results: readonly Counted[] = [
    ['points-win', wins],
    ['points-draw', draws],
    ['points-loss', losses],
  ]
  const counted: readonly Counted[] = [
    ...(scoring.places ? [] : results),
    // Counted in most campaigns, worth something in few.
    ['points-per-victory-point', formula['points-per-victory-point'] === 0 ? 0 : victoryPoints],
  ]
  const ofPlaces = scoring.places ? placeParts(places, scoring.places) : []
  return traced([
    ...ofPlaces,
    ...counted
      .filter(([, times]) => times > 0)
      .map(([id, times]): Part => {
        const source = { kind: 'result', id, name: COUNTED[id] } as const
        return { source, amount: times * formula[id], ...(times > 1 && { times }) }
      }),
  ])
}

type Counted = readonly [id: PointsSetting, times: number]

/** A reason for each place that a band came in at, the first first. */
const placeParts = (places: readonly number[], each: readonly number[]): Part[] =>
  places.flatMap((times, at): Part[] => {
    const source = { kind: 'house', id: `place-${at + 1}`, name: placeName(at + 1) } as const
    return times === 0 ? [] : [{ source, amount: times * (each[at] ?? 0), ...(times > 1 && { times }) }]
  })

/** What has been counted of a band so far. */
type Tally = { -readonly [Each in Exclude<keyof Counts, 'places'>]: Counts[Each] } & { readonly places: number[] }

const nothingCounted = (): Tally => ({ games: 0, wins: 0, draws: 0, losses: 0, victoryPoints: 0, places: [] })

const COUNTED_AS = { win: 'wins', draw: 'draws', loss: 'losses' } as const satisfies Record<Result, keyof Counts>

/** Counts how a band fared in a game. */
function count(tally: Tally, { result, place, victoryPoints }: Played): void {
  tally.games++
  tally[COUNTED_AS[result]]++
  tally.victoryPoints += victoryPoints
  if (place === null) return
  while (tally.places.length < place) tally.places.push(0)
  tally.places[place - 1]!++
}

/**
 * Where a side of a game came in where sides are ranked, `null` where that is not known or it did not finish: whoever won
 * was first, also where nobody wrote down the places.
 */
export const placeOf = ({ place, result }: Pick<FactOf<'side'>, 'place' | 'result'>): number | null =>
  place ?? (result === 'win' ? 1 : null)

type Result = NonNullable<FactOf<'side'>['result']>

/** A band in a recorded game that came out in some way. */
interface Played {
  readonly round: number
  readonly warband: string
  readonly result: Result
  readonly place: number | null
  readonly victoryPoints: number
}

/** How bands fared in all recorded games, the earliest round first. */
function playedIn(facts: Facts, isRanked: boolean): Played[] {
  const played = [...facts.entry.values()].flatMap(({ game: id, side: of, warband, victoryPoints }): Played[] => {
    const [game, side] = [facts.game.get(id), facts.side.get(of)]
    if (game?.state !== 'recorded' || !side?.result) return []
    const place = isRanked ? placeOf(side) : null
    return [{ round: game.round, warband, result: side.result, place, victoryPoints: victoryPoints ?? 0 }]
  })
  return played.sort((one, other) => one.round - other.round)
}

type Unranked = Omit<Standing, 'rank'>

const compared = (one: Unranked, other: Unranked): number =>
  other.points.total - one.points.total || other.victoryPoints - one.victoryPoints || other.wins - one.wins

/** Bands with what was counted of them, the first first. */
function ranked(
  bands: readonly FactOf<'warband'>[],
  counts: ReadonlyMap<string, Counts>,
  scoring: Scoring,
): Standing[] {
  const rows = bands
    .map(({ id, name }): Unranked => {
      const own = counts.get(id)!
      // What is counted on must not change what is told here.
      return { warband: id, name, ...own, places: [...own.places], points: pointsOf(own, scoring) }
    })
    .sort((one, other) => compared(one, other) || naturalOrder(one.name, other.name))
  let rank = 0
  return rows.map((row, at) => {
    if (at === 0 || compared(rows[at - 1]!, row) !== 0) rank = at + 1
    return { rank, ...row }
  })
}

/**
 * How the bands of a campaign stand, the first first: by points, then victory points, then wins; those equal in all of
 * these share a rank, in the order of their names. `facts` hold the campaign with its bands and games; `terms`: by the
 * settings and house rules of another time. Games that are planned, or were left without a result, count for nothing.
 * Throws `fact-missing`.
 */
export const standingsOf = (
  facts: Facts,
  campaign: string,
  ruleset: Scored,
  terms: Terms = factOf(facts, 'campaign', campaign),
): Standing[] => standingsAfter(facts, campaign, ruleset, [Infinity], { terms })[0]!

/** Whether a band is ranked after a round. */
export type IsRanked = (warband: string, round: number) => boolean

interface StandingsOptions {
  readonly terms?: Terms
  readonly isRanked?: IsRanked
}

/** The same after each of these rounds, the earliest first; `isRanked`: without bands that came later. Throws `fact-missing`. */
export function standingsAfter(
  facts: Facts,
  campaign: string,
  ruleset: Scored,
  rounds: readonly number[],
  { terms = factOf(facts, 'campaign', campaign), isRanked = () => true }: StandingsOptions = {},
): Standing[][] {
  const bands = factsWhere(facts, 'warband', (band) => band.campaign === campaign)
  const scoring = scoringOf(ruleset, terms)
  const played = playedIn(facts, ruleset.aftermath.places !== undefined)
  const counts = new Map<string, Tally>(bands.map(({ id }) => [id, nothingCounted()]))
  let next = 0
  return rounds.map((round) => {
    for (; next < played.length && played[next]!.round <= round; next++) {
      const tally = counts.get(played[next]!.warband)
      if (tally) count(tally, played[next]!)
    }
    return ranked(
      bands.filter(({ id }) => isRanked(id, round)),
      counts,
      scoring,
    )
  })
}
