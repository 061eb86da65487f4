import { computed } from 'vue'
import { useRoute } from 'vue-router'
import type { CampaignNames } from '../../shared/contract/views/campaign.ts'
import { askedDeed } from '../rulings/askedDeed.ts'
import { OFFERS, type DeedOffer } from '../rulings/deeds.ts'
import { useOffered } from '../rulings/useOffered.ts'
import { useText } from '../rulings/useText.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useReading } from '../stores/readOnly.ts'
import type { Entry } from './paletteEntries.ts'

/** A band or one of its members, to which something can be done. */
interface Subject {
  readonly id: string
  readonly name: string
  readonly part?: string
  readonly warband: string
  readonly member?: string
}

/**
 * What whoever looks may do by hand in the open campaign: to the band or the member in view, else to one that is chosen next.
 * Nothing where all can only be read. `names`: everybody in the campaign, once that is known.
 */
export function useDeedEntries(names: () => CampaignNames | undefined) {
  const { t } = useText()
  const route = useRoute()
  const subjects = useSubjects(names)
  const campaign = useCampaign()
  const reading = useReading()
  const { isOffered } = useOffered()

  const has = ({ needs }: DeedOffer) =>
    needs === undefined || (needs === 'prices' ? campaign.hasPrices : campaign.playing.length > 1)
  function entry(offer: DeedOffer): Entry[] {
    const { id, deed, of } = offer
    const all = subjects.value[of].filter(({ warband }) => isOffered(deed, warband))
    if (!has(offer) || all.length === 0) return []
    const name = t(offer.name)
    const line = {
      id: `deed:${id}`,
      kind: 'deed',
      icon: 'pencil',
      name,
      words: `${name} ${t(`hand.find-${id as 'keep'}`)}`,
    } as const
    const ask =
      ({ warband, member }: Subject) =>
      () =>
        (askedDeed.value = { deed, warband, ...(member !== undefined && { member }) })
    const seen = String(route.params[of === 'member' ? 'member' : 'warband'])
    const inView = all.find((one) => one.id === seen)
    if (inView) return [{ ...line, sort: inView.name, run: ask(inView) }]
    const kind = of === 'member' ? 'member' : 'warband'
    const asks = t(of === 'member' ? 'hand.which-member' : 'hand.which-band')
    const next = () =>
      all.map((one): Entry => ({
        ...{ id: `deed:${id}:${one.id}`, kind, icon: of === 'member' ? 'one' : 'group', name: one.name },
        ...(one.part !== undefined && { part: one.part }),
        run: ask(one),
      }))
    return [{ ...line, sort: asks, asks, next }]
  }
  return computed((): Entry[] =>
    campaign.id === undefined || reading.isOfData || campaign.closedAt !== null ? [] : OFFERS.flatMap(entry),
  )
}

/** To whom something can be done: bands that play, bands that are withdrawn, members of the former; those of the band in view first. */
function useSubjects(names: () => CampaignNames | undefined) {
  const route = useRoute()
  const campaign = useCampaign()
  const band = ({ id, name }: { readonly id: string; readonly name: string }): Subject => ({ id, name, warband: id })
  return computed((): Readonly<Record<DeedOffer['of'], readonly Subject[]>> => {
    const seen = route.params['warband']
    const playing = new Set(campaign.playing.map(({ id }) => id))
    const bands = (names()?.warbands ?? []).filter(({ id }) => playing.has(id))
    const inOrder = [...bands.filter(({ id }) => id === seen), ...bands.filter(({ id }) => id !== seen)]
    return {
      band: campaign.playing.map(band),
      withdrawn: (campaign.view?.warbands ?? []).filter(({ id }) => !playing.has(id)).map(band),
      member: inOrder.flatMap(({ id: warband, name: part, members }) =>
        members.map(({ id, name }) => ({ id, name, part, warband, member: id })),
      ),
    }
  })
}
