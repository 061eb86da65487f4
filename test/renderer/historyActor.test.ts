// @vitest-environment happy-dom
// Who made a change, as the history says it: "you" on a screen of one's own data, the kind of screen in a club.
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, test, vi } from 'vitest'
import { useHistoryFormat } from '../../renderer/screens/history/useHistoryFormat.ts'
import { loadTexts, requestAllTexts } from '../../renderer/text/texts.ts'

const program = vi.hoisted(() => ({ isClub: false }))
vi.mock('../../renderer/stores/permissions.ts', () => ({ usePermissions: () => program }))

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
