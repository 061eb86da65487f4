import type { FactOf } from '../domain/campaign/facts.ts'
import { formulaOf, type PointsFormula, type PointsSetting } from '../domain/campaign/pointsFormula.ts'
import { factOf, factsWhere, type Facts } from '../domain/campaign/state.ts'
import type { Localized } from '../domain/localized.ts'
import { translator, type TextKey } from '../text/translator.ts'
import type { AftermathRules, StandingColumn } from './aftermathRules.ts'
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
  readonly points: Traced
}

const named = (key: TextKey): Localized => ({ fr: translator('fr')(key), en: translator('en')(key) })

const SETTING_NAMES: Readonly<Record<PointsSetting, TextKey>> = {
  'points-win': 'standings.points-win',
  'points-draw': 'standings.points-draw',
  'points-loss': 'standings.points-loss',
  'points-per-victory-point': 'standings.points-per-victory-point',
}

/** What a setting of the standings is called. */
export const pointsSettingName = (id: PointsSetting): Localized => named(SETTING_NAMES[id])

const COUNTED: Readonly<Record<PointsSetting, TextKey>> = {
  'points-win': 'standings.wins',
  'points-draw': 'standings.draws',
  'points-loss': 'standings.losses',
  'points-per-victory-point': 'standings.victory-points',
}

const USUAL: readonly StandingColumn[] = [
  { name: named('standings.wins'), counts: 'wins' },
  { name: named('standings.draws'), counts: 'draws' },
  { name: named('standings.losses'), counts: 'losses' },
  { name: named('standings.victory-points'), counts: 'victoryPoints' },
]

/** What stands of each band in the standings, as its ruleset has it. */
export const standingColumns = ({ standings }: Pick<AftermathRules<never, never>, 'standings'>) => standings ?? USUAL

/** What a column counts of a band; `lost`: how much games took from it, by what it was. */
export const columnCount = (
  { counts }: StandingColumn,
  standing: Counts,
  lost: Readonly<Record<string, number>>,
): number => (typeof counts === 'string' ? standing[counts] : (lost[counts.loss] ?? 0))

type Counts = Omit<Standing, 'rank' | 'warband' | 'name' | 'points'>

/** Points with their reasons: so many wins at so much each, and so on; what did not occur is no reason. */
function pointsOf({ wins, draws, losses, victoryPoints }: Counts, formula: PointsFormula): Traced {
  const counted: readonly (readonly [PointsSetting, number])[] = [
    ['points-win', wins],
    ['points-draw', draws],
    ['points-loss', losses],
    // Counted in most campaigns, worth something in few.
    ['points-per-victory-point', formula['points-per-victory-point'] === 0 ? 0 : victoryPoints],
  ]
  return traced(
    counted
      .filter(([, times]) => times > 0)
      .map(([id, times]): Part => {
        const source = { kind: 'result', id, name: named(COUNTED[id]) } as const
        return { source, amount: times * formula[id], ...(times > 1 && { times }) }
      }),
  )
}

/** The results of each band's recorded games: games that are planned, or were left without a result, count for nothing. */
function countsOf(facts: Facts): (warband: string) => Counts {
  const found = new Map<string, { readonly result: string; readonly victoryPoints: number }[]>()
  for (const { game, side, warband, victoryPoints } of facts.entry.values()) {
    const result = facts.side.get(side)?.result
    if (!result || facts.game.get(game)?.state !== 'recorded') continue
    const line = { result, victoryPoints: victoryPoints ?? 0 }
    const known = found.get(warband)
    if (known) known.push(line)
    else found.set(warband, [line])
  }
  return (warband) => {
    const lines = found.get(warband) ?? []
    const count = (wanted: string) => lines.filter(({ result }) => result === wanted).length
    return {
      games: lines.length,
      wins: count('win'),
      draws: count('draw'),
      losses: count('loss'),
      victoryPoints: lines.reduce((sum, line) => sum + line.victoryPoints, 0),
    }
  }
}

type Unranked = Omit<Standing, 'rank'>

const compared = (one: Unranked, other: Unranked): number =>
  other.points.total - one.points.total || other.victoryPoints - one.victoryPoints || other.wins - one.wins

/**
 * How the bands of a campaign stand, the first first: by points, then victory points, then wins; those equal in all of
 * these share a rank, in the order of their names. `facts` hold the campaign with its bands and games. Throws `fact-missing`.
 */
export function standingsOf(
  facts: Facts,
  campaign: string,
  formula: PointsFormula = formulaOf(factOf(facts, 'campaign', campaign).settings),
): Standing[] {
  const countsFor = countsOf(facts)
  // « Les Crocs 4 » before « Les Crocs 12 ».
  const byName = new Intl.Collator('fr', { numeric: true }).compare
  const rows = factsWhere(facts, 'warband', (band) => band.campaign === campaign)
    .map(({ id, name }: FactOf<'warband'>): Unranked => {
      const counts = countsFor(id)
      return { warband: id, name, ...counts, points: pointsOf(counts, formula) }
    })
    .sort((one, other) => compared(one, other) || byName(one.name, other.name))
  return rows.map((row) => ({ rank: rows.findIndex((other) => compared(other, row) === 0) + 1, ...row }))
}
