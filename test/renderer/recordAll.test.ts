// @vitest-environment happy-dom
// Recording the games of a round one after the other, with failures of single games.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, expect, test, vi } from 'vitest'
import { ref } from 'vue'
import type { RoundResults } from '../../renderer/screens/results/useResults.ts'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { useRecordAllGames } = await import('../../renderer/screens/results/useRecordAll.ts')
const { useNotices } = await import('../../renderer/stores/notices.ts')
const { loadTexts, requestAllTexts } = await import('../../renderer/text/texts.ts')
afterAll(() => void vi.resetModules())

const GAMES = ['a', 'b', 'c', 'd', 'e']
const refusalOf = (code: string, issues?: object[]) => ({ ok: false, error: { code, params: {}, issues } })
const OUTCOMES: Readonly<Record<string, object>> = {
  b: refusalOf('refused', [{ code: 'x', message: { fr: 'Il manque un dé.', en: 'A die is missing.' } }]),
  c: refusalOf('revision-conflict'),
}

test('records complete games in order, reports a failure next to its game, and continues', async () => {
  setActivePinia(createPinia())
  requestAllTexts()
  await loadTexts('en')
  const recorded: string[] = []
  const results = {
    facts: ref(GAMES.map((game) => ({ game }))),
    standings: ref(new Map(GAMES.map((game) => [game, game === 'e' ? 'open' : 'complete']))),
    held: (work: Promise<unknown>) => work,
    aftermathOf: (game: string) => ({
      record: () => {
        recorded.push(game)
        return Promise.resolve(OUTCOMES[game] ?? { ok: true, answer: { entry: `entry-${game}` } })
      },
    }),
  }
  const { complete, refusals, recordAll } = useRecordAllGames(results as unknown as RoundResults)
  expect(complete.value).toEqual(['a', 'b', 'c', 'd'])
  // A second press while games are recorded does nothing.
  await Promise.all([recordAll(), recordAll()])
  expect(recorded).toEqual(['a', 'b', 'c', 'd'])
  // After a conflict of revisions, the review shows what has changed.
  expect([...refusals.value.keys()]).toEqual(['b'])
  expect(refusals.value.get('b')).toMatch(/missing|manque/)
  expect(useNotices().notices).toHaveLength(1)
})
