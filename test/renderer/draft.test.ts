// A draft edited in two windows at once keeps everything that only one of them entered.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'

const client = vi.hoisted(() => vi.fn())
vi.mock('../../renderer/api/client.ts', () => ({ callHost: client }))
vi.mock('../../renderer/api/host.ts', () => ({ currentHost: { onChange: () => () => {} } }))
vi.mock('../../renderer/text/useText.ts', () => ({ useText: () => ({ problem: () => '' }) }))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01' }) }))
vi.resetModules()
const { CallError } = await import('../../shared/contract/calls/client.ts')
const { useStoredDraft } = await import('../../renderer/composables/draft.ts')
afterAll(() => void vi.resetModules())

type Data = Readonly<Record<string, unknown>>
const stored: { data: Data | null; isLost: boolean } = { data: null, isLost: false }
beforeEach(() => {
  setActivePinia(createPinia())
  Object.assign(stored, { data: { a: 1 }, isLost: false })
  client.mockImplementation((method: string, { data, base }: { data: Data; base: Data | null }) => {
    if (method === 'draft.get') return Promise.resolve({ data: stored.data })
    const params = { values: [{ path: 'data', theirs: stored.data }] }
    if (JSON.stringify(base) !== JSON.stringify(stored.data) && JSON.stringify(data) !== JSON.stringify(stored.data))
      return Promise.reject(new CallError({ code: 'changed-meanwhile', path: '', params }))
    stored.data = data
    return stored.isLost
      ? Promise.reject(new CallError({ code: 'disk-full', path: '', params: {} }))
      : Promise.resolve({})
  })
})
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function openDraft() {
  const onTaken = vi.fn()
  const draft = effectScope().run(() => useStoredDraft<Data>(() => 'companion', onTaken))!
  await draft.load()
  return { draft, onTaken }
}

test('merges different entries of both windows, with a notice', async () => {
  const { draft, onTaken } = await openDraft()
  stored.data = { a: 1, theirs: 2 }
  draft.keep({ a: 1, mine: 3 })
  draft.keep({ a: 1, mine: 4 })
  await nextTask()
  expect([stored.data, draft.data.value]).toEqual([
    { a: 1, theirs: 2, mine: 4 },
    { a: 1, theirs: 2, mine: 4 },
  ])
  expect([draft.isElsewhere.value, onTaken.mock.calls.length]).toEqual([true, 1])
})

test("keeps the other window's value of the same answer, with a notice", async () => {
  const { draft, onTaken } = await openDraft()
  stored.data = { a: 'theirs' }
  draft.keep({ a: 'mine' })
  await nextTask()
  expect([stored.data, draft.data.value, onTaken.mock.calls.length]).toEqual([{ a: 'theirs' }, { a: 'theirs' }, 1])
})

test('recognises its own save even if the answer was lost', async () => {
  const { draft, onTaken } = await openDraft()
  stored.isLost = true
  draft.keep({ a: 2 })
  await nextTask()
  stored.isLost = false
  draft.keep({ a: 3 })
  await nextTask()
  expect([stored.data, onTaken.mock.calls.length]).toEqual([{ a: 3 }, 0])
})
