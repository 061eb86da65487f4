import { useDelayedNavigation, type Navigate } from '../components/useDelayedNavigation.ts'
import { useGameCommands } from '../composables/games.ts'
import { useUndoEntries } from '../composables/undoEntries.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useNotices } from '../stores/notices.ts'
import { useText } from '../text/useText.ts'
import { gameRoute, aftermathStepRoute } from './routes.ts'
import type { AftermathStore } from './useAftermath.ts'

/** Records an aftermath, shows a notice with an undo button, and opens the recorded game. */
export function useRecordAftermath({ record: send, isCorrection, isSending }: AftermathStore, game: () => string) {
  const fromHere = useDelayedNavigation()
  const campaign = useCampaign()
  const notices = useNotices()
  const games = useGameCommands()
  const { takeBack } = useUndoEntries()
  const { t } = useText()

  async function record() {
    if (isSending.value) return
    const place = game()
    const own = campaign.id!
    const wasCorrection = isCorrection.value
    const onward = fromHere()
    const outcome = await send()
    if (!outcome) return
    if (!outcome.ok) {
      if (outcome.error.issues) notices.say('error', games.reasonOf(outcome.error))
      return
    }
    const { entry } = outcome.answer
    notices.say('done', t(wasCorrection ? 'game.corrected' : 'game.recorded-now'), {
      label: t('shell.undo'),
      campaign: own,
      run: () => void undo(own, place, entry, wasCorrection, fromHere()),
    })
    await onward(gameRoute(own, place))
  }
  /**
   * Undoes the recording and returns to the form. After a correction, returns to the game as it was recorded before.
   */
  async function undo(own: string, place: string, entry: string, wasCorrection: boolean, onward: Navigate) {
    const blocked = await takeBack([entry])
    if (blocked?.length === 0 && !wasCorrection) await onward(aftermathStepRoute(own, place, 'preview'))
    else await onward({ ...(gameRoute(own, place) as object), query: { undo: blocked?.length ? '1' : undefined } })
  }
  return { record, isRecording: isSending }
}
