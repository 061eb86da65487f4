import { useRouter } from 'vue-router'
import type { AftermathStore } from '../../stores/aftermath.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { useEntries, useGames } from '../../stores/game.ts'
import { useNotices } from '../../stores/notices.ts'
import { useText } from '../../text/useText.ts'
import { gamePlace, stepPlace } from './places.ts'

/** Records an aftermath, says so with a way back, and shows the recorded game. */
export function useRecording({ record: send, isCorrection, isSending }: AftermathStore, game: () => string) {
  const router = useRouter()
  const campaign = useCampaign()
  const notices = useNotices()
  const games = useGames()
  const { withUndoBefore } = useEntries()
  const { t } = useText()

  async function record() {
    if (isSending.value) return
    const place = game()
    const own = campaign.id!
    const wasCorrection = isCorrection.value
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
      run: () => void takeBack(own, place, entry, wasCorrection),
    })
    await router.push(gamePlace(own, place))
  }
  /** A correction is taken back with what it took back itself: the game then is as it was recorded first. */
  async function takeBack(own: string, place: string, entry: string, wasCorrection: boolean) {
    const blocked = await games.takeBack(wasCorrection ? await withUndoBefore(entry) : [entry])
    if (blocked?.length === 0 && !wasCorrection) await router.push(stepPlace(own, place, 'preview'))
    else await router.push({ ...(gamePlace(own, place) as object), query: { undo: blocked?.length ? '1' : undefined } })
  }
  return { record, isRecording: isSending }
}
