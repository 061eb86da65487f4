// @vitest-environment happy-dom
// Who made a change, as the history says it: "you" on a screen of one's own data, the kind of screen in a club.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const program = vi.hoisted(() => ({ isClub: false }))
vi.mock('../../renderer/stores/permissions.ts', () => ({ usePermissions: () => program }))
vi.resetModules()
const { useHistoryFormat } = await import('../../renderer/screens/history/useHistoryFormat.ts')
const { loadTexts, requestAllTexts } = await import('../../renderer/text/texts.ts')
afterAll(() => void vi.resetModules())

beforeEach(async () => {
  setActivePinia(createPinia())
  void requestAllTexts()
  await loadTexts('en')
})

test.each([
  [false, ['you', 'you', 'the command line', 'test']],
  [true, ['the browser', 'this computer', 'the command line', 'test']],
])('names the actors (in a club: %s)', (isClub, names) => {
  program.isClub = isClub
  const { actorName } = useHistoryFormat()
  expect(['browser', 'desktop', 'cli', 'test'].map(actorName)).toEqual(names)
})
