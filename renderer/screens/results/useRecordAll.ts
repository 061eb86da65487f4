import { computed, ref } from 'vue'
import { useGameCommands } from '../../composables/games.ts'
import { useUndoEntries } from '../../composables/undoEntries.ts'
import { skipWhileRunning } from '../../lib/press.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { useNotices } from '../../stores/notices.ts'
import type { RoundResults } from './useResults.ts'
import { useResultsText } from './useResultsText.ts'

/** Records games of the round in order, one after another. Each game is a separate journal entry. */
export function useRecordAllGames(results: RoundResults) {
  const campaign = useCampaign()
  const games = useGameCommands()
  const notices = useNotices()
  const { takeBack } = useUndoEntries()
  const { t, problem } = useResultsText()
  /** Reasons why games were not recorded, by game id. */
  const refusals = ref<ReadonlyMap<string, string>>(new Map())
  const isRecording = ref(false)
  const complete = computed(() =>
    results.facts.value.map(({ game }) => game).filter((game) => results.standings.value.get(game) === 'complete'),
  )

  /** Records a game. Returns the id of its journal entry; shows a failure next to the game. */
  async function recordOne(game: string): Promise<string | undefined> {
    const outcome = await results.aftermathOf(game).record()
    const newRefusals = new Map(refusals.value)
    newRefusals.delete(game)
    // After a conflict of revisions, the game is computed again, and the review shows what has changed.
    if (outcome && !outcome.ok && outcome.error.code !== 'revision-conflict')
      newRefusals.set(game, outcome.error.issues ? games.reasonOf(outcome.error) : problem(outcome.error))
    refusals.value = newRefusals
    return outcome?.ok ? outcome.answer.entry : undefined
  }
  async function recordEach(gameIds: readonly string[]): Promise<void> {
    isRecording.value = true
    const own = campaign.id!
    const entries: string[] = []
    for (const game of gameIds) {
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
  /**
   * Records these games. If one game fails, the other games are still recorded. They are recorded even if the user
   * leaves the screen.
   */
  const record = skipWhileRunning(async (gameIds: readonly string[]) => {
    if (gameIds.length > 0) await results.held(recordEach(gameIds))
  })
  return { complete, refusals, isRecording, record, recordAll: () => record(complete.value) }
}
export type RecordAllGames = ReturnType<typeof useRecordAllGames>
