import { useOnward, type Onward } from '../components/useOnward.ts'
import { useGames } from '../composables/games.ts'
import { useTakingBack } from '../composables/takeBack.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useNotices } from '../stores/notices.ts'
import { useText } from '../text/useText.ts'
import { gamePlace, stepPlace } from './places.ts'
import type { AftermathStore } from './useAftermath.ts'

/** Records an aftermath, says so with a way back, and shows the recorded game. */
export function useRecording({ record: send, isCorrection, isSending }: AftermathStore, game: () => string) {
  const fromHere = useOnward()
  const campaign = useCampaign()
  const notices = useNotices()
  const games = useGames()
  const { takeBack } = useTakingBack()
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
    await onward(gamePlace(own, place))
  }
  /** Back to where it was entered; of a correction, to the game as it was recorded before. */
  async function undo(own: string, place: string, entry: string, wasCorrection: boolean, onward: Onward) {
    const blocked = await takeBack([entry])
    if (blocked?.length === 0 && !wasCorrection) await onward(stepPlace(own, place, 'preview'))
    else await onward({ ...(gamePlace(own, place) as object), query: { undo: blocked?.length ? '1' : undefined } })
  }
  return { record, isRecording: isSending }
}
