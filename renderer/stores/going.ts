import { useText } from '../text/useText.ts'
import { useNotices } from './notices.ts'

/** Something that was brought in or made: its id, and what is said of it. */
export interface Made {
  readonly id: string
  readonly said: string
}

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
