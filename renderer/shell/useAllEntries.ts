import { computed } from 'vue'
import type { CampaignNames } from '../../shared/contract/views/campaign.ts'
import type { CompanionLine } from '../../shared/contract/views/companion.ts'
import { useView } from '../lib/query.ts'
import { ALL_SCREENS, isCampaignScreen, tabOf } from '../navigation/screenOf.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useCampaignList } from '../stores/campaigns.ts'
import { usePermissions } from '../stores/permissions.ts'
import { useText } from '../text/useText.ts'
import type { PaletteEntry } from './paletteEntries.ts'
import { useActionEntries } from './useActionEntries.ts'
import { useRulingEntries } from './useRulingEntries.ts'
import { useGameEntries } from './useGameEntries.ts'
import { usePhoneEntries } from './usePhoneEntries.ts'
import { useRuleEntries } from './useRuleEntries.ts'

/** Returns everything that the command palette can open or run now. */
export function useAllEntries() {
  const doable = useActionEntries()
  const may = usePermissions()
  const campaign = useCampaign()
  const { data: names } = useView('campaign.names', () =>
    campaign.id === undefined ? undefined : { campaign: campaign.id },
  )
  const [screens, campaigns] = [useScreens(), useOtherCampaigns()]
  const phone = usePhoneEntries(() => names.value)
  const [people, deeds] = [usePeople(() => names.value), useRulingEntries(() => names.value)]
  const [games, rules] = [useGameEntries(), useRuleEntries()]
  /** True if the host would not refuse the target of the entry. */
  const isOpen = ({ to }: PaletteEntry) => to === undefined || may.canOpen(to)
  return computed(() =>
    [doable, deeds, phone, screens, campaigns, people, games, rules].flatMap(({ value }) => value).filter(isOpen),
  )
}

function useScreens() {
  const { t, of } = useText()
  const campaign = useCampaign()
  const entriesOf = (screens: typeof ALL_SCREENS, params: { readonly campaign?: string }): PaletteEntry[] =>
    screens.flatMap(({ name, title, tab, palette }) => {
      const label = palette?.name ?? title
      const under = tab === true ? undefined : tabOf(name)
      if (!palette || !label) return []
      return [
        {
          ...{ id: `screen:${name}`, kind: 'screen', name: t(label), icon: palette.icon, to: { name, params } },
          ...(under && { part: t(under.title) }),
        },
      ]
    })
  const practice = ({ name }: CompanionLine): PaletteEntry => ({
    id: 'screen:companion',
    kind: 'screen',
    name: of(name),
    part: t('companion.practice'),
    icon: 'right',
    to: { name: 'companion', params: { campaign: campaign.id } },
  })
  return computed((): PaletteEntry[] => [
    ...(campaign.id === undefined ? [] : entriesOf(ALL_SCREENS.filter(isCampaignScreen), { campaign: campaign.id })),
    ...(campaign.companion?.withoutGame ? [practice(campaign.companion)] : []),
    ...entriesOf(
      ALL_SCREENS.filter((screen) => !isCampaignScreen(screen)),
      {},
    ),
  ])
}

function useOtherCampaigns() {
  const { of } = useText()
  const { data: list } = useCampaignList()
  return computed((): PaletteEntry[] =>
    (list.value?.campaigns ?? []).map(({ id, name, rulesetName }) => ({
      id: `campaign:${id}`,
      kind: 'campaign',
      name,
      part: of(rulesetName),
      icon: 'book',
      to: { name: 'campaign', params: { campaign: id } },
    })),
  )
}

/** Returns the palette entries for the warbands of the open campaign and their members. */
function usePeople(names: () => CampaignNames | undefined) {
  const campaign = useCampaign()
  return computed((): PaletteEntry[] =>
    (names()?.warbands ?? []).flatMap((band) => {
      const params = { campaign: campaign.id, warband: band.id }
      const to = { name: 'warband', params }
      return [
        { id: `warband:${band.id}`, kind: 'warband' as const, name: band.name, icon: 'group' as const, to },
        ...band.members.map((member) => ({
          id: `member:${member.id}`,
          kind: 'member' as const,
          name: member.name,
          part: band.name,
          icon: 'one' as const,
          to: { name: 'member', params: { ...params, member: member.id } },
        })),
      ]
    }),
  )
}
