import type { AddedCampaign } from '../stores/campaignImport.ts'
import { useNotices } from '../stores/notices.ts'
import { useText } from '../text/useText.ts'

/**
 * Opens a campaign or warband after its import or creation succeeded. If the user has left the page meanwhile, a
 * notice with a link is shown instead. `here`: returns a value that differs for every page.
 */
export function useOpenCreated(here: () => unknown, open: (id: string) => unknown) {
  const notices = useNotices()
  const { t } = useText()
  return async function goTo(made: Promise<AddedCampaign | undefined>): Promise<void> {
    const from = here()
    const one = await made
    if (!one) return
    if (here() === from) await open(one.id)
    else notices.say('done', one.message, { label: t('word.open'), run: () => void open(one.id) })
  }
}
