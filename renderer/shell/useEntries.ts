import { computed } from 'vue'
import type { CampaignNames } from '../../shared/contract/views/campaign.ts'
import type { CompanionLine } from '../../shared/contract/views/companion.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useCampaignList } from '../stores/campaigns.ts'
import { useMay } from '../stores/may.ts'
import { useText } from '../text/useText.ts'
import type { Entry } from './paletteEntries.ts'
import { TABS } from './tabs.ts'
import { useActionEntries } from './useActionEntries.ts'
import { useDeedEntries } from './useDeedEntries.ts'
import { useGameEntries } from './useGameEntries.ts'
import { usePhoneEntries } from './usePhoneEntries.ts'
import { useRuleEntries } from './useRuleEntries.ts'

/** Everything that « Aller à… » can go to or do, as things stand. */
export function useEntries() {
  const doable = useActionEntries()
  const may = useMay()
  const campaign = useCampaign()
  const { data: names } = useView('campaign.names', () =>
    campaign.id === undefined ? undefined : { campaign: campaign.id },
  )
  const [screens, campaigns] = [useScreens(), useOtherCampaigns()]
  const phone = usePhoneEntries(() => names.value)
  const [people, deeds] = [usePeople(() => names.value), useDeedEntries(() => names.value)]
  const [games, rules] = [useGameEntries(), useRuleEntries()]
  /** What would be refused is not found. */
  const isOpen = ({ to }: Entry) => to === undefined || may.canOpen(to)
  return computed(() =>
    [doable, deeds, phone, screens, campaigns, people, games, rules].flatMap(({ value }) => value).filter(isOpen),
  )
}

function useScreens() {
  const { t, of } = useText()
  const campaign = useCampaign()
  const content = (id: string): Entry => ({
    id: 'screen:content',
    kind: 'screen',
    name: t('content.title'),
    part: t('shell.tab-rules'),
    icon: 'right',
    to: { name: 'content', params: { campaign: id } },
  })
  const practice = ({ name }: CompanionLine): Entry => ({
    id: 'screen:companion',
    kind: 'screen',
    name: of(name),
    part: t('companion.practice'),
    icon: 'right',
    to: { name: 'companion', params: { campaign: campaign.id } },
  })
  return computed((): Entry[] => [
    ...(campaign.id === undefined ? [] : TABS).map(([name, label]) => ({
      id: `screen:${name}`,
      kind: 'screen' as const,
      name: t(label),
      icon: 'right' as const,
      to: { name, params: { campaign: campaign.id } },
    })),
    ...(campaign.id === undefined ? [] : [content(campaign.id)]),
    ...(campaign.companion?.withoutGame ? [practice(campaign.companion)] : []),
    { id: 'screen:campaigns', kind: 'screen', name: t('shell.all-campaigns'), icon: 'book', to: '/' },
    { id: 'screen:safekeeping', kind: 'screen', name: t('safe.title'), icon: 'right', to: { name: 'safekeeping' } },
    { id: 'screen:settings', kind: 'screen', name: t('shell.settings'), icon: 'right', to: '/settings' },
  ])
}

function useOtherCampaigns() {
  const { of } = useText()
  const { data: list } = useCampaignList()
  return computed((): Entry[] =>
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

/** The bands of the open campaign, and who is in them. */
function usePeople(names: () => CampaignNames | undefined) {
  const campaign = useCampaign()
  return computed((): Entry[] =>
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
