import { h } from 'vue'
import type { OverviewBand, OverviewView } from '../../../shared/contract/views/overview.ts'
import { withPrices, type Column } from '../../components/columns.ts'
import BandFigures from './BandFigures.vue'
import BandName from './BandName.vue'
import ResultMarks from './ResultMarks.vue'

/** A band as a row of the table. */
interface BandRow extends OverviewBand {
  readonly id: string
  readonly campaign: string
  /** The name of the place that its lost leader left empty. */
  readonly leaderless: string | undefined
}

/** The bands as rows. `roleName`: the name of a role in the middle of a sentence. */
export function bandRows(
  { bands, needs }: OverviewView,
  campaign: string,
  roleName: (role: Extract<OverviewView['needs'][number], { kind: 'leader-lost' }>['role']) => string,
): BandRow[] {
  const lost = needs.flatMap((need) =>
    need.kind === 'leader-lost' ? [[need.warband, roleName(need.role)] as const] : [],
  )
  const leaderless = new Map(lost)
  return bands.map((band) => ({ ...band, id: band.warband, campaign, leaderless: leaderless.get(band.warband) }))
}

const isOverCap = ({ cap, value }: OverviewBand): boolean => cap !== null && value > cap
/** What is withheld from whoever looks is a dash too. */
const visibleFigure = ({ isWithheld }: OverviewBand, figure: number): number | null => (isWithheld ? null : figure)
/** None is a dash. */
const some = (count: number): number | null => (count === 0 ? null : count)

const WINS: Column<BandRow> = {
  id: 'wins',
  title: 'campaign.wins-short',
  tooltip: 'standings.wins',
  look: 'num',
  cell: ({ wins }) => wins,
  cellLook: () => 'strong',
}

/** What the bands are ranked by where places score. */
const POINTS: Column<BandRow> = {
  id: 'points',
  title: 'campaign.points',
  look: 'num',
  cell: ({ points }) => points.total,
  cellLook: () => 'strong',
}

/** The columns that every campaign has first. */
const BAND_COLUMNS: readonly Column<BandRow>[] = [
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
  {
    id: 'value',
    title: 'campaign.value',
    look: 'num',
    isShown: withPrices,
    cell: (band) => visibleFigure(band, band.value),
    cellLook: (band) => (isOverCap(band) ? 'over' : ''),
    sort: { by: ({ value }) => value, first: 'descending' },
  },
  {
    id: 'treasury',
    title: 'campaign.treasury',
    look: 'num',
    isShown: withPrices,
    cell: (band) => visibleFigure(band, band.treasury),
    sort: { by: ({ treasury }) => treasury, first: 'descending' },
  },
  {
    id: 'strength',
    title: 'campaign.strength',
    look: 'men',
    isOnlyWide: true,
    cell: ({ counts }) => h(BandFigures, { counts }),
  },
  { id: 'fit', title: 'campaign.fit', look: 'num', cell: (band) => visibleFigure(band, band.counts.fit) },
  { id: 'away', title: 'campaign.away', look: 'num', cell: ({ counts }) => some(counts.absent + counts.captive) },
  { id: 'dead', title: 'campaign.dead', look: 'num', cell: ({ counts }) => some(counts.dead) },
]

const FORM: Column<BandRow> = {
  id: 'form',
  title: 'campaign.games',
  look: 'form',
  isOnlyWide: true,
  cell: ({ form }) => h(ResultMarks, { form }),
}

/** The columns of the table of bands, from left to right; where places score, their points stand in place of wins. */
export const bandColumns = ({ scoresPlaces }: Pick<OverviewView, 'scoresPlaces'>): readonly Column<BandRow>[] => [
  ...BAND_COLUMNS,
  scoresPlaces ? POINTS : WINS,
  FORM,
]
