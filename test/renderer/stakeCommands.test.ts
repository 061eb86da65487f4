// @vitest-environment happy-dom
// The notices of commands on stakes: an undo button after a change, nothing without one, a reason after a conflict.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const page = vi.hoisted(() => ({ outcome: {} as object, notices: [] as unknown[][] }))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01' }) }))
vi.mock('../../renderer/stores/permissions.ts', () => ({ usePermissions: () => ({ can: () => true }) }))
vi.mock('../../renderer/stores/readOnly.ts', () => ({ useReadOnly: () => ({ isOn: false }) }))
vi.mock('../../renderer/stores/notices.ts', () => ({
  useNotices: () => ({ say: (...said: unknown[]) => page.notices.push(said) }),
}))
vi.mock('../../renderer/stores/undo.ts', () => ({
  useUndo: () => ({ wayBack: (_: string, { entry }: { entry: string }) => (entry === '' ? undefined : { entry }) }),
}))
vi.mock('../../renderer/composables/games.ts', () => ({ useGameCommands: () => ({ run: () => page.outcome }) }))
vi.mock('../../renderer/stores/commands.ts', () => ({ useCommands: () => ({}) }))
vi.mock('../../renderer/text/useText.ts', () => ({
  useText: () => ({ problem: ({ code }: { code: string }) => `problem ${code}` }),
}))
vi.resetModules()
const { useStakeCommands } = await import('../../renderer/composables/stakes.ts')
afterAll(() => void vi.resetModules())

beforeEach(() => {
  page.notices = []
})
const give = () =>
  useStakeCommands().run('stake.give', { stake: 'stake00mill', holder: null, why: '' }, 'Nobody holds it.')

test('a change can be undone from its notice', async () => {
  page.outcome = { ok: true, answer: { entry: 'entry00001' } }
  expect(await give()).toBe(true)
  expect(page.notices).toEqual([['done', 'Nobody holds it.', { entry: 'entry00001' }]])
})

test('a command that changes nothing shows no notice', async () => {
  page.outcome = { ok: true, answer: { entry: '' } }
  expect(await give()).toBe(true)
  expect(page.notices).toEqual([])
})

test('a change of somebody else is told', async () => {
  page.outcome = { ok: false, error: { code: 'changed-meanwhile', path: '', params: {} } }
  expect(await give()).toBe(false)
  expect(page.notices).toEqual([['error', 'problem changed-meanwhile']])
})
