import { computed, ref, watchEffect } from 'vue'
import type { LocationQueryRaw, RouteLocationRaw } from 'vue-router'
import type { RulesSection } from '../../shared/contract/views/rules.ts'
import { useItemValueFormat } from '../components/figures.ts'
import { useRules } from '../composables/campaign.ts'
import { useCampaign } from '../stores/campaign.ts'
import { usePalette } from '../stores/palette.ts'
import { useText } from '../text/useText.ts'
import type { PaletteEntry } from './paletteEntries.ts'

/**
 * Returns palette entries for the rules of the open campaign: sections, tables, catalogue entries. The rules are
 * queried when the palette is first opened in the campaign, and kept while the campaign is open.
 */
export function useRuleEntries() {
  const { t, of } = useText()
  const { line } = useItemValueFormat()
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
  const place = (section: string, query?: LocationQueryRaw) => placeOf(campaign.id, section, query)
  return computed((): PaletteEntry[] =>
    (rules.value?.sections ?? []).flatMap((section) => {
      const rule = { kind: 'rule', icon: 'book' } as const
      const { columns = [] } = section
      const table = section.columns && tableOf(section.id, nameOf(section), section.columns, place)
      const entries = section.kind === 'catalogue' || section.kind === 'further' ? section.entries : []
      return [
        { ...rule, id: `rule:${section.id}`, name: nameOf(section), sort: groupOf(section), to: place(section.id) },
        ...entries.map(({ id, name, cost, figures = {} }) => ({
          ...rule,
          ...{ id: `rule:${section.id}:${id}`, name: of(name), sort: nameOf(section), figures },
          ...(table && { table }),
          ...(cost !== undefined && { cost }),
          more: line(columns, figures),
          to: place(section.id, { entry: id }),
        })),
      ]
    }),
  )
}

type SectionLink = (section: string, query?: LocationQueryRaw) => RouteLocationRaw
const placeOf = (campaign: string | undefined, section: string, query: LocationQueryRaw = {}): RouteLocationRaw => ({
  ...{ name: 'rules', query },
  params: { campaign, section },
})

/** Returns the table of an item. Its link to compare items opens the section of the rules with only these items. */
function tableOf(id: string, name: string, columns: NonNullable<RulesSection['columns']>, place: SectionLink) {
  const start = `rule:${id}:`.length
  const compareLink = (things: readonly PaletteEntry[]) =>
    place(id, { compare: things.map((one) => one.id.slice(start)) })
  return { id, name, columns, compareLink }
}
