import { computed } from 'vue'
import { useRoute } from 'vue-router'
import type { CampaignNames } from '../../shared/contract/views/campaign.ts'
import { canDeleteBand } from '../rulings/bandDeletion.ts'
import { requestedRuling } from '../rulings/requestedRuling.ts'
import { RULING_OFFERS, type RulingOffer } from '../rulings/rulings.ts'
import { useRulingOffers } from '../rulings/useRulingOffers.ts'
import { useRulingsText } from '../rulings/useRulingsText.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useReadOnly } from '../stores/readOnly.ts'
import type { PaletteEntry } from './paletteEntries.ts'

/** A warband or a member on which a ruling can be made. */
interface Subject {
  readonly id: string
  readonly name: string
  readonly part?: string
  readonly warband: string
  readonly member?: string
}

/**
 * Returns palette entries for the rulings that this user may make in the open campaign: on the viewed warband or
 * member, otherwise on a target that the user chooses next. Empty with read-only data. `names`: returns the names of
 * all warbands and members; undefined until they are known.
 */
export function useRulingEntries(names: () => CampaignNames | undefined) {
  const { t } = useRulingsText()
  const route = useRoute()
  const subjects = useSubjects(names)
  const campaign = useCampaign()
  const readOnlyState = useReadOnly()
  const { isOffered } = useRulingOffers()

  const has = ({ needs }: RulingOffer) =>
    needs === undefined || (needs === 'prices' ? campaign.hasPrices : campaign.playing.length > 1)
  function entry(offer: RulingOffer): PaletteEntry[] {
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
        (requestedRuling.value = { deed, warband, ...(member !== undefined && { member }) })
    const seen = String(route.params[of === 'member' ? 'member' : 'warband'])
    const inView = all.find((one) => one.id === seen)
    if (inView) return [{ ...line, sort: inView.name, run: ask(inView) }]
    const kind = of === 'member' ? 'member' : 'warband'
    const asks = t(of === 'member' ? 'hand.which-member' : 'hand.which-band')
    const next = () =>
      all.map((one): PaletteEntry => ({
        ...{ id: `deed:${id}:${one.id}`, kind, icon: of === 'member' ? 'one' : 'group', name: one.name },
        ...(one.part !== undefined && { part: one.part }),
        run: ask(one),
      }))
    return [{ ...line, sort: asks, asks, next }]
  }
  return computed((): PaletteEntry[] =>
    campaign.id === undefined || readOnlyState.isOfData || campaign.closedAt !== null
      ? []
      : RULING_OFFERS.flatMap(entry),
  )
}

/**
 * Returns the possible targets: warbands that play, that are withdrawn or that can be deleted, and members of warbands
 * that play. Targets of the viewed warband are first.
 */
function useSubjects(names: () => CampaignNames | undefined) {
  const route = useRoute()
  const campaign = useCampaign()
  const band = ({ id, name }: { readonly id: string; readonly name: string }): Subject => ({ id, name, warband: id })
  return computed((): Readonly<Record<RulingOffer['of'], readonly Subject[]>> => {
    const seen = route.params['warband']
    const playing = new Set(campaign.playing.map(({ id }) => id))
    const all = campaign.view?.warbands ?? []
    const bands = (names()?.warbands ?? []).filter(({ id }) => playing.has(id))
    const inOrder = [...bands.filter(({ id }) => id === seen), ...bands.filter(({ id }) => id !== seen)]
    return {
      band: campaign.playing.map(band),
      withdrawn: all.filter(({ id }) => !playing.has(id)).map(band),
      deletable: all.filter(canDeleteBand).map(band),
      member: inOrder.flatMap(({ id: warband, name: part, members }) =>
        members.map(({ id, name }) => ({ id, name, part, warband, member: id })),
      ),
    }
  })
}
