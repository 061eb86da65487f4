import { h } from 'vue'
import type { OverviewBand, OverviewView } from '../../../shared/contract/views/overview.ts'
import { hasRulesetPrices, type SortableColumn } from '../../components/columns.ts'
import BandFigures from './BandFigures.vue'
import BandName from './BandName.vue'
import ResultMarks from './ResultMarks.vue'

/** A warband as a row of the table. */
export type BandRow = OverviewBand & {
  readonly id: string
  readonly campaign: string
  /** Name of the leader's role, if the warband has no leader. */
  readonly leaderless: string | undefined
}

/** Converts the warbands to rows. `roleName`: returns the name of a role for use inside a sentence. */
export function bandRows(
  { bands, needs }: OverviewView,
  campaign: string,
  roleName: (role: Extract<OverviewView['needs'][number], { kind: 'leader-lost' }>['role']) => string,
): BandRow[] {
  const lost = needs.flatMap((need) =>
    need.kind === 'leader-lost' || need.kind === 'leader-missing' ? [[need.warband, roleName(need.role)] as const] : [],
  )
  const leaderless = new Map(lost)
  return bands.map((band) => ({ ...band, id: band.warband, campaign, leaderless: leaderless.get(band.warband) }))
}

const isOverCap = ({ cap, value }: OverviewBand): boolean => cap !== null && value !== null && value > cap
/** Replaces zero, and a number that this user may not know, by null, which is shown as a dash. */
const dashIfZero = (count: number | undefined): number | null => (count ? count : null)

const hasPlayed = ({ games }: BandRow): boolean => games > 0

/** Column with the points by which the warbands are ranked. */
const POINTS: SortableColumn<BandRow> = {
  id: 'points',
  title: 'campaign.points',
  sign: 'campaign.points-short',
  look: 'num',
  cell: (band) => (hasPlayed(band) ? band.points.total : null),
  cellLook: () => 'strong',
}

/** Column in place of `POINTS`, for a campaign whose results bring no points. */
const VICTORY_POINTS: SortableColumn<BandRow> = {
  ...POINTS,
  id: 'victory-points',
  title: 'standings.victory-points',
  sign: 'campaign.victory-points-short',
  cell: (band) => (hasPlayed(band) ? band.victoryPoints : null),
}

/** The columns before the points that rank the warbands. */
const RANKED_COLUMNS: readonly SortableColumn<BandRow>[] = [
  {
    id: 'rank',
    title: 'campaign.rank',
    sign: 'campaign.rank-short',
    look: 'rank',
    cell: ({ rank }) => rank,
    cellLook: () => 'num faint',
    sort: { by: ({ rank }) => rank, first: 'ascending' },
  },
  {
    id: 'name',
    title: 'campaign.band',
    look: 'named',
    isRowHead: true,
    cell: (band) => h(BandName, { band }),
    sort: { by: ({ name }) => name, first: 'ascending' },
  },
]

/** The columns after the points. */
const BAND_COLUMNS: readonly SortableColumn<BandRow>[] = [
  {
    id: 'value',
    title: 'campaign.value',
    look: 'num',
    isShown: hasRulesetPrices,
    cell: ({ value }) => value,
    cellLook: (band) => (isOverCap(band) ? 'over' : ''),
    sort: { by: ({ value }) => value, first: 'descending' },
  },
  {
    id: 'treasury',
    title: 'campaign.treasury',
    look: 'num',
    isShown: hasRulesetPrices,
    cell: ({ treasury }) => treasury,
    sort: { by: ({ treasury }) => treasury, first: 'descending' },
  },
  {
    id: 'strength',
    title: 'campaign.strength',
    look: 'men',
    isOnlyWide: true,
    cell: ({ counts }) => counts && h(BandFigures, { counts }),
  },
  { id: 'fit', title: 'campaign.fit', look: 'num off-phone', cell: ({ counts }) => counts?.fit ?? null },
  {
    id: 'away',
    title: 'campaign.away',
    look: 'num off-phone',
    cell: ({ counts }) => dashIfZero(counts ? counts.absent + counts.captive : 0),
  },
  { id: 'dead', title: 'campaign.dead', look: 'num off-phone', cell: ({ counts }) => dashIfZero(counts?.dead) },
]

const FORM: SortableColumn<BandRow> = {
  id: 'form',
  title: 'campaign.games',
  look: 'form',
  isOnlyWide: true,
  cell: ({ form }) => h(ResultMarks, { form }),
}

/** Column with the values of a counter. `at`: its place among the counters that the standings show. */
const counterColumn = ({ id, name }: OverviewView['counters'][number], at: number): SortableColumn<BandRow> => ({
  id: `counter-${id}`,
  title: { fr: name, en: name },
  look: 'num counter',
  cell: ({ counters }) => counters[at] ?? null,
  sort: { by: ({ counters }) => counters[at] ?? null, first: 'descending' },
})

/** Returns the columns of the table of warbands. Columns that are empty in every row are left out. */
export function bandColumns(
  rows: readonly BandRow[],
  counters: OverviewView['counters'] = [],
): readonly SortableColumn<BandRow>[] {
  const ranking = rows.some(({ points }) => points.total !== 0) ? POINTS : VICTORY_POINTS
  return [...RANKED_COLUMNS, ranking, ...counters.map(counterColumn), ...BAND_COLUMNS, FORM].filter(({ cell }) =>
    rows.some((row) => cell(row) !== null),
  )
}
