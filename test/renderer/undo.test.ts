// Undo saves typed text first, so that exactly this text is undone.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const order = vi.hoisted(() => [] as string[])
const program = vi.hoisted(() => ({ groups: [] as object[], sent: [] as unknown[] }))
vi.mock('../../renderer/api/client.ts', () => ({
  callHost: (method: string) => {
    order.push(method)
    return Promise.resolve(method === 'history.timeline' ? { groups: program.groups, next: null } : {})
  },
}))
vi.mock('../../renderer/lib/unsavedTexts.ts', () => ({
  saveUnsavedTexts: () => Promise.resolve(void order.push('saved')),
}))
vi.mock('../../renderer/lib/commandQueue.ts', () => ({
  whenAllCommandsAnswered: () => Promise.resolve(void order.push('answered')),
}))
vi.mock('../../renderer/stores/readOnly.ts', () => ({ useReadOnly: () => ({ isOn: false, canUndo: true }) }))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01' }) }))
vi.mock('../../renderer/stores/commands.ts', () => ({
  useCommands: () => ({
    send(method: string, { entries }: { entries: string[] }) {
      program.sent.push([method, ...entries])
      return Promise.resolve({ ok: true, answer: { entry: 'done', answer: {} } })
    },
  }),
}))
vi.mock('../../renderer/lib/query.ts', () => ({ useView: () => ({ data: { value: { groups: program.groups } } }) }))
const text = { t: (key: string) => key, problem: () => '' }
vi.mock('../../renderer/text/useText.ts', () => ({ useText: () => text }))
vi.mock('../../renderer/text/useMessages.ts', () => ({
  useJournalSentences: () => ({ historySentence: ({ say }: { say: string }) => say }),
}))
// Test files in a worker share modules: this file reloads the modules with its mocks, and resets them at the end.
vi.resetModules()
const { useUndo } = await import('../../renderer/stores/undo.ts')

afterAll(() => void vi.resetModules())
beforeEach(() => {
  setActivePinia(createPinia())
  order.length = 0
  program.groups = []
  program.sent = []
})

test.each(['undo', 'redo'] as const)('%s saves typed text first, and waits for calls under way', async (what) => {
  await useUndo()[what]()
  expect(order).toEqual(['saved', 'answered', 'history.timeline'])
})

const group = (id: string, isOwn: boolean, more: object = {}) => ({
  ...{ id, entries: [id], isOwn, command: 'ledger.record', isHistory: false, undoneBy: null, closed: false },
  ...{ told: { say: 'none', params: {} } },
  ...more,
})
const UNDONE = { command: 'history.undo', isHistory: true }

test('skips entries of other users for undo and redo', async () => {
  program.groups = [group('theirs', false), group('ours', true)]
  await useUndo().undo()
  program.groups = [
    group('theirs', false),
    group('undone', false, UNDONE),
    group('own', true, UNDONE),
    group('ours', true),
  ]
  await useUndo().redo()
  program.groups = [group('ours', true), group('own', true, UNDONE)]
  await useUndo().redo()
  expect(program.sent).toEqual([
    ['history.undo', 'ours'],
    ['history.redo', 'own'],
  ])
})

test('offers to redo only while the newest own change is an undo', () => {
  const offered = (...groups: object[]) => {
    setActivePinia(createPinia())
    program.groups = groups
    return useUndo().nextRedo
  }
  const undone = group('undone', true, { ...UNDONE, told: { say: 'undo', params: {} } })
  expect(offered(group('theirs', false), undone, group('ours', true))).toBe('undo')
  expect(offered(group('ours', true), undone)).toBeUndefined()
  expect(offered(group('theirs', false, UNDONE))).toBeUndefined()
  expect(offered()).toBeUndefined()
})
