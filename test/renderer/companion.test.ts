// The companion at a table: submits what happened to the campaign.
import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'

const sent = vi.hoisted((): { answer: (outcome: object) => void; commands: string[] } => ({
  answer: () => undefined,
  commands: [],
}))
const table = { moves: [{ kind: 'shuffle' }] }
const storedDraft = vi.hoisted(() => ({ value: undefined as object | undefined }))
const program = vi.hoisted(() => vi.fn((_method: string, _input: object): Promise<object> => Promise.resolve({})))
vi.mock('../../renderer/api/client.ts', () => ({ callHost: program }))
vi.mock('../../renderer/api/host.ts', () => ({ currentHost: { onChange: () => () => undefined } }))
vi.mock('../../renderer/composables/draft.ts', () => ({
  useStoredDraft: () => ({
    ...{ data: storedDraft, isElsewhere: { value: false } },
    ...{ load: () => Promise.resolve(), keep: () => undefined, drop: () => Promise.resolve() },
  }),
}))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01' }) }))
vi.mock('../../renderer/stores/commands.ts', () => ({
  newId: () => 'request01',
  useCommands: () => ({
    send(command: string) {
      sent.commands.push(command)
      return new Promise((resolve) => (sent.answer = resolve))
    },
  }),
}))
vi.mock('../../renderer/stores/notices.ts', () => ({ useNotices: () => ({ say: () => undefined }) }))
vi.mock('../../renderer/stores/readOnly.ts', () => ({ useReadOnly: () => ({ isOn: false }) }))
vi.mock('../../renderer/text/useText.ts', () => ({ useText: () => ({ of: () => '', problem: () => '' }) }))
vi.resetModules()
const { CallError } = await import('../../shared/contract/calls/client.ts')
const { useCompanion } = await import('../../renderer/screens/companion/useCompanion.ts')
afterAll(() => void vi.resetModules())
const ANSWER = { issues: [], bands: [], revisions: {}, recorded: null, answers: {}, rolls: 1 }
beforeEach(() => {
  setActivePinia(createPinia())
  storedDraft.value = table
  program.mockReset().mockResolvedValue(ANSWER)
})

test('submits the moves once, even if the button is pressed again', async () => {
  const scope = effectScope()
  const companion = scope.run(() => useCompanion(() => 'game01'))!
  await companion.load()
  const [first, second] = [companion.record(), companion.record()]
  expect(companion.isSending.value).toBe(true)
  expect(await second).toBeUndefined()
  await flushPromises()
  sent.answer({ ok: true, answer: {} })
  expect(await first).toMatchObject({ ok: true })
  expect([sent.commands, companion.isSending.value]).toEqual([['game.keep-moves'], false])
  scope.stop()
})

test('restores the moves of an undone game, and keeps them while the host is unreachable', async () => {
  storedDraft.value = undefined
  const answer = { ...ANSWER, takenBack: { moves: [{ kind: 'drawn' }] } }
  program.mockResolvedValue(answer)
  const scope = effectScope()
  const companion = scope.run(() => useCompanion(() => 'game01'))!
  await companion.load()
  expect(companion.moves.value).toEqual(answer.takenBack.moves)
  expect(program.mock.calls.map(([, input]) => (input as { moves: unknown }).moves)).toEqual([
    [],
    answer.takenBack.moves,
  ])
  program.mockRejectedValueOnce(new CallError({ code: 'unreachable', path: '', params: {} }))
  await companion.load()
  expect(companion.moves.value).toEqual(answer.takenBack.moves)
  scope.stop()
})
