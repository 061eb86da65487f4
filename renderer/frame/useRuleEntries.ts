import { computed, ref, watchEffect } from 'vue'
import type { RulesSection } from '../../shared/contract/views/rules.ts'
import { useFigures } from '../components/figures.ts'
import { useRules } from '../composables/campaign.ts'
import { useCampaign } from '../stores/campaign.ts'
import { usePalette } from '../stores/palette.ts'
import { useText } from '../text/useText.ts'
import type { Entry } from './paletteEntries.ts'

/**
 * The rules of the open campaign: sections, tables, what the catalogue has. They are asked for when « Aller à… » is
 * first opened there, and kept as long as the campaign is open.
 */
export function useRuleEntries() {
  const { t, of } = useText()
  const { line } = useFigures()
  const campaign = useCampaign()
  const palette = usePalette()
  const openedIn = ref<string>()
  watchEffect(() => {
    if (palette.isOpen) openedIn.value = campaign.id
  })
  const { data: rules } = useRules(() => campaign.id !== undefined && openedIn.value === campaign.id)

  const nameOf = ({ name, kind }: RulesSection) => (name ? of(name) : t(`rules.name-${kind as 'terms'}`))
  const groupOf = ({ kind }: RulesSection) =>
    t(
      `rules.group-${kind === 'further' ? 'catalogue' : kind === 'aid' || kind === 'table' || kind === 'catalogue' ? kind : 'more'}`,
    )
  const place = (section: string, query: Record<string, string> = {}) => ({
    name: 'rules',
    params: { campaign: campaign.id, section },
    query,
  })
  return computed((): Entry[] =>
    (rules.value?.sections ?? []).flatMap((section) => {
      const rule = { kind: 'rule', icon: 'book' } as const
      const { columns = [] } = section
      const entries = section.kind === 'catalogue' || section.kind === 'further' ? section.entries : []
      return [
        { ...rule, id: `rule:${section.id}`, name: nameOf(section), sort: groupOf(section), to: place(section.id) },
        ...entries.map(({ id, name, figures = {} }) => ({
          ...rule,
          id: `rule:${section.id}:${id}`,
          name: of(name),
          sort: nameOf(section),
          more: line(columns, figures),
          to: place(section.id, { entry: id }),
        })),
      ]
    }),
  )
}
