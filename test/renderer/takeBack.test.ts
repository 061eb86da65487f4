// Commands that undo entries of the history, and entries that prevent it.
import { afterAll, expect, test, vi } from 'vitest'

const program = vi.hoisted(() => ({ inputs: [] as object[], outcome: {}, withdrawn: [] as string[] }))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01' }) }))
vi.mock('../../renderer/stores/commands.ts', () => ({
  newId: () => 'request01',
  useCommands: () => ({
    send(_command: string, input: object) {
      program.inputs.push(input)
      return Promise.resolve(program.outcome)
    },
  }),
}))
vi.mock('../../renderer/stores/notices.ts', () => ({
  useNotices: () => ({ withdraw: (text: string) => program.withdrawn.push(text) }),
}))
const problem = ({ code }: { code: string }) => code
vi.mock('../../renderer/text/useText.ts', () => ({ useText: () => ({ problem }) }))
vi.mock('../../renderer/text/useMessages.ts', () => ({ useJournalSentences: () => ({ historySentence: () => '' }) }))
vi.mock('../../renderer/api/client.ts', () => ({ callHost: () => Promise.reject(new Error('not asked')) }))
vi.resetModules()
const { useUndoEntries } = await import('../../renderer/composables/undoEntries.ts')
afterAll(() => void vi.resetModules())

test('undoes dependent entries only if requested', async () => {
  program.outcome = { ok: true, answer: {} }
  const { takeBack } = useUndoEntries()
  expect([await takeBack(['one']), await takeBack(['one'], true)]).toEqual([[], []])
  expect(program.inputs).toMatchObject([
    { entries: ['one'], together: false },
    { entries: ['one'], together: true },
  ])
})

test.each([
  [
    'returns the later entries that prevent an undo, and withdraws the notice',
    'undo-blocked',
    ['later'],
    ['undo-blocked'],
  ],
  ['keeps the notice of another failure', 'disk-full', undefined, []],
])('%s', async (_, code, blocked, withdrawn) => {
  program.withdrawn.length = 0
  program.outcome = { ok: false, error: { code, path: '', params: { entries: ['later'] } } }
  expect(await useUndoEntries().takeBack(['one'])).toEqual(blocked)
  expect(program.withdrawn).toEqual(withdrawn)
})
