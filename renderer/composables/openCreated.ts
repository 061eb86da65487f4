import type { Made } from '../stores/campaignImport.ts'
import { useNotices } from '../stores/notices.ts'
import { useText } from '../text/useText.ts'

/**
 * Goes to what was brought in or made, if it was; from whoever has left the page meanwhile nothing is taken away: a
 * notice leads there. `here`: what is another with every page that is gone to.
 */
export function useGoing(here: () => unknown, open: (id: string) => unknown) {
  const notices = useNotices()
  const { t } = useText()
  return async function goTo(made: Promise<Made | undefined>): Promise<void> {
    const from = here()
    const one = await made
    if (!one) return
    if (here() === from) await open(one.id)
    else notices.say('done', one.said, { label: t('word.open'), run: () => void open(one.id) })
  }
}
