import { computed, ref } from 'vue'
import { useGames } from '../../composables/games.ts'
import { useTakingBack } from '../../composables/takeBack.ts'
import { once } from '../../lib/press.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { useNotices } from '../../stores/notices.ts'
import type { Results } from './useResults.ts'
import { useText } from './useText.ts'

/** Records games of the round, one after the other in their order, each as an entry of its own. */
export function useRecordAll(results: Results) {
  const campaign = useCampaign()
  const games = useGames()
  const notices = useNotices()
  const { takeBack } = useTakingBack()
  const { t, problem } = useText()
  /** Why a game was not recorded, by game. */
  const refusals = ref<ReadonlyMap<string, string>>(new Map())
  const isRecording = ref(false)
  const complete = computed(() =>
    results.facts.value.map(({ game }) => game).filter((game) => results.standings.value.get(game) === 'complete'),
  )

  /** Records one; gives its entry where it was. One that fails is told beside it. */
  async function recordOne(game: string): Promise<string | undefined> {
    const outcome = await results.aftermathOf(game).record()
    const told = new Map(refusals.value)
    told.delete(game)
    // What changed meanwhile is worked out anew, and told as such.
    if (outcome && !outcome.ok && outcome.error.code !== 'revision-conflict')
      told.set(game, outcome.error.issues ? games.reasonOf(outcome.error) : problem(outcome.error))
    refusals.value = told
    return outcome?.ok ? outcome.answer.entry : undefined
  }
  async function recordEach(wanted: readonly string[]): Promise<void> {
    isRecording.value = true
    const own = campaign.id!
    const entries: string[] = []
    for (const game of wanted) {
      const entry = await recordOne(game)
      if (entry !== undefined) entries.push(entry)
    }
    isRecording.value = false
    if (entries.length === 0) return
    notices.say('done', t('results.recorded', { count: entries.length }), {
      label: t('shell.undo'),
      campaign: own,
      run: () => void takeBack(entries),
    })
  }
  /** Records these games; one that fails does not keep the others from it, nor does leaving the screen. */
  const record = once(async (wanted: readonly string[]) => {
    if (wanted.length > 0) await results.held(recordEach(wanted))
  })
  return { complete, refusals, isRecording, record, recordAll: () => record(complete.value) }
}
export type RecordAll = ReturnType<typeof useRecordAll>
