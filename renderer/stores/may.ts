import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { Touched } from '../../shared/contract/events.ts'
import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { host } from '../api/host.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from './campaign.ts'

/** Of what something would be asked: of a band, of a campaign as a whole; by default of the open one. */
interface Of {
  readonly campaign?: string | undefined
  readonly warband?: string | undefined
}

/** Where a link leads, as far as it says whose affair it is. */
export type Place = string | NamedPlace
interface NamedPlace {
  readonly name?: unknown
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

/** What a screen is answered with first: without it there is nothing to open it for. */
const ASKED: Readonly<Record<string, MethodName>> = {
  companion: 'game.companion',
  results: 'game.aftermath',
  content: 'content.get',
  season: 'campaign.season',
  print: 'print.state',
  'new-campaign': 'campaign.create',
  safekeeping: 'safekeeping.backups',
}

/** What is done at an address that asks for more than to be shown. */
const DONE: Readonly<Record<string, MethodName>> = {
  close: 'campaign.close',
  delete: 'safekeeping.delete-campaign',
  share: 'page.get',
}

/** Stands in the place of a band: the list of all of them. */
const ALL_BANDS = 'all'

/** What opening a place asks; undefined where everybody may who sees its campaign. */
function askedAt({ name, params = {}, query = {} }: NamedPlace): MethodName | undefined {
  if (typeof query['do'] === 'string') return DONE[query['do']]
  if (name === 'pocket') return 'notebook.read'
  if (name === 'member') return 'member.story'
  if (name === 'warband' && query['new'] === '1') return 'warband.create'
  if (name === 'warband') return (params['warband'] ?? ALL_BANDS) === ALL_BANDS ? undefined : 'warband.builder'
  if (name === 'game' && query['new'] === '1') return 'game.plan'
  if (name === 'game') return params['game'] === undefined ? undefined : 'game.get'
  return ASKED[String(name)]
}

const isOfRights = (touched: readonly Touched[]): boolean =>
  touched.length === 0 || touched.some(({ kind }) => kind === 'people' || kind === 'campaign')

/**
 * What whoever looks may ask, as the club's host tells it by the rules that it answers by: what is not theirs is not offered.
 * Outside a club everything is. Until it is known nothing is offered.
 */
export const useMay = defineStore('may', () => {
  const isClub = host.door?.isClub() ?? false
  const campaign = useCampaign()
  const { data, error, settled } = useView('club.may', () => (isClub ? {} : undefined), isOfRights)

  /** Whether a method may be asked. */
  function can(method: MethodName, { campaign: of = campaign.id, warband }: Of = {}): boolean {
    if (!isClub) return true
    const allowed = data.value
    if (!allowed) return false
    if (allowed.club.includes(method)) return true
    const own = of === undefined ? undefined : allowed.campaigns[of]
    if (!own) return false
    if (own.methods.includes(method)) return true
    return warband !== undefined && (own.bands[warband]?.includes(method) ?? false)
  }
  /** Whether what a link leads to would be shown. */
  function canOpen(place: Place): boolean {
    if (typeof place === 'string') return true
    const method = askedAt(place)
    const own = (key: string) => (typeof place.params?.[key] === 'string' ? place.params[key] : undefined)
    return method === undefined || can(method, { campaign: own('campaign') ?? campaign.id, warband: own('warband') })
  }
  /** The bands of whoever looks, with their campaigns. */
  const bands = computed(() =>
    Object.entries(data.value?.campaigns ?? {}).flatMap(([id, own]) =>
      Object.keys(own.bands).map((warband) => ({ campaign: id, warband })),
    ),
  )
  /** True for whoever has bands and organises nothing. */
  const isOnlyPlayer = computed(
    () =>
      bands.value.length > 0 &&
      !can('campaign.create') &&
      Object.keys(data.value?.campaigns ?? {}).every((id) => !can('campaign.change', { campaign: id })),
  )
  return { isClub, can, canOpen, bands, isOnlyPlayer, error, settled }
})
