import { useRouter } from 'vue-router'
import type { MenuCommand } from '../../shared/contract/desktop.ts'
import { TEXT_SIZES, type Theme } from '../../shared/contract/preferenceChoices.ts'
import { useOpenCreated } from '../composables/openCreated.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useCampaignFiles } from '../stores/campaigns.ts'
import { usePalette } from '../stores/palette.ts'
import { usePreferences } from '../stores/preferences.ts'
import { useUndo } from '../stores/undo.ts'

/** Actions of the window's menu, and a few other actions. */
export type ActionName = MenuCommand | 'language' | 'tour'

type Palette = ReturnType<typeof usePalette>
const openPart = (palette: Palette, what: 'isGuideOpen' | 'isTourOpen' | 'isSheetOpen') => () =>
  Promise.resolve(void (palette[what] = true))

/** Global actions, used by the window's menu and by the command palette. */
export function useActions(): Readonly<Record<ActionName, () => Promise<void>>> {
  const router = useRouter()
  const campaign = useCampaign()
  const campaigns = useCampaignFiles()
  const palette = usePalette()
  const preferences = usePreferences()
  const undo = useUndo()

  const open = (made: string) => router.push({ name: 'campaign', params: { campaign: made } })
  const goTo = useOpenCreated(() => router.currentRoute.value, open)
  const show = async (name: string) => void (await router.push({ name }))
  const theme = (chosen: Theme) => () => preferences.save({ theme: chosen })
  /** Chooses the next larger or smaller text size. */
  const resize = (by: 1 | -1) => async () => {
    const now = preferences.kept.textSize
    const next = by > 0 ? TEXT_SIZES.find((size) => size > now) : TEXT_SIZES.findLast((size) => size < now)
    if (next !== undefined) await preferences.save({ textSize: next })
  }
  /** Opens the list of campaigns before the import, because messages about the file are shown there. */
  async function bringIn() {
    await show('campaigns')
    await goTo(campaigns.choose())
  }
  return {
    new: () => show('new-campaign'),
    import: bringIn,
    export: async () => {
      if (campaign.id !== undefined) await campaigns.exportFile({ id: campaign.id, name: campaign.name })
    },
    print: async () => {
      if (campaign.id !== undefined) await router.push({ name: 'print', params: { campaign: campaign.id } })
    },
    undo: undo.undo,
    redo: undo.redo,
    settings: () => show('settings'),
    'text-larger': resize(1),
    'text-smaller': resize(-1),
    'text-normal': () => preferences.save({ textSize: 1 }),
    'theme-system': theme('system'),
    'theme-light': theme('light'),
    'theme-dark': theme('dark'),
    language: () => preferences.save({ language: preferences.language === 'fr' ? 'en' : 'fr' }),
    guide: openPart(palette, 'isGuideOpen'),
    tour: openPart(palette, 'isTourOpen'),
    help: openPart(palette, 'isSheetOpen'),
  }
}
