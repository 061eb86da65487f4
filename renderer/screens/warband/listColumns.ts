import { h } from 'vue'
import type { CampaignBand } from '../../../shared/contract/views/campaign.ts'
import type { BandProblemLabel } from '../../components/bandFinding.ts'
import { hasRulesetPrices, type SortableColumn } from '../../components/columns.ts'
import { LinkIfPermitted } from '../../composables/mayLink.ts'
import BandState from './BandState.vue'

/** A warband as a row of the list. */
type ListRow = CampaignBand & { readonly found: BandProblemLabel | undefined }

const bandListRoute = ({ campaign, id: warband }: ListRow) => ({ name: 'warband', params: { campaign, warband } })

/** Columns of the list of all warbands, from left to right. A number that this user may not know is shown as a dash. */
export const WARBAND_LIST_COLUMNS: readonly SortableColumn<ListRow>[] = [
  {
    id: 'name',
    title: 'warband.band',
    isRowHead: true,
    cell: (band) => h(LinkIfPermitted, { class: 'bands__n', to: bandListRoute(band) }, () => band.name),
    sort: { by: ({ name }) => name, first: 'ascending' },
  },
  {
    id: 'player',
    title: 'warband.player',
    cell: ({ player }) => player,
    sort: { by: ({ player }) => player || null, first: 'ascending' },
  },
  {
    id: 'members',
    title: 'warband.members',
    look: 'num',
    cell: ({ members }) => members,
    sort: { by: ({ members }) => members, first: 'descending' },
  },
  {
    id: 'value',
    title: 'warband.value',
    look: 'num',
    isShown: hasRulesetPrices,
    cell: ({ value }) => value,
    sort: { by: ({ value }) => value, first: 'descending' },
  },
  {
    id: 'treasury',
    title: 'warband.treasury',
    look: 'num',
    isShown: hasRulesetPrices,
    cell: ({ treasury }) => treasury,
    sort: { by: ({ treasury }) => treasury, first: 'descending' },
  },
  { id: 'state', title: 'warband.state', cell: (band) => h(BandState, { band }) },
]
