import { h } from 'vue'
import type { CampaignBand } from '../../../shared/contract/views/campaign.ts'
import type { BandFinding } from '../../components/bandFinding.ts'
import { withPrices, type Column } from '../../components/columns.ts'
import { MayLink } from '../../composables/mayLink.ts'
import BandState from './BandState.vue'

/** A band as a row of the list. */
interface ListRow extends CampaignBand {
  readonly found: BandFinding | undefined
}

const placeOf = ({ campaign, id: warband }: ListRow) => ({ name: 'warband', params: { campaign, warband } })

/** A dash for what is withheld from whoever looks. */
const visibleFigure = ({ isWithheld }: ListRow, figure: number): number | null => (isWithheld ? null : figure)

/** The columns of the list of all bands, from left to right. */
export const LIST_COLUMNS: readonly Column<ListRow>[] = [
  {
    id: 'name',
    title: 'warband.band',
    isRowHead: true,
    cell: (band) => h(MayLink, { class: 'bands__n', to: placeOf(band) }, () => band.name),
  },
  { id: 'player', title: 'warband.player', cell: ({ player }) => player },
  { id: 'members', title: 'warband.members', look: 'num', cell: (band) => visibleFigure(band, band.members) },
  {
    id: 'value',
    title: 'warband.value',
    look: 'num',
    isShown: withPrices,
    cell: (band) => visibleFigure(band, band.value),
  },
  {
    id: 'treasury',
    title: 'warband.treasury',
    look: 'num',
    isShown: withPrices,
    cell: (band) => visibleFigure(band, band.treasury),
  },
  { id: 'state', title: 'warband.state', cell: (band) => h(BandState, { band }) },
]
