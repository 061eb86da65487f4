// A draft that two windows go on with at once: nothing that only one of them entered is lost.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'

const client = vi.hoisted(() => vi.fn())
vi.mock('../../renderer/api/client.ts', () => ({ client }))
vi.mock('../../renderer/api/host.ts', () => ({ host: { onChange: () => () => {} } }))
vi.mock('../../renderer/text/useText.ts', () => ({ useText: () => ({ problem: () => '' }) }))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01' }) }))
vi.resetModules()
const { CallError } = await import('../../shared/contract/calls/client.ts')
const { useKept } = await import('../../renderer/composables/draft.ts')
afterAll(() => void vi.resetModules())

type Data = Readonly<Record<string, unknown>>
const kept: { data: Data | null; isLost: boolean } = { data: null, isLost: false }
beforeEach(() => {
  setActivePinia(createPinia())
  Object.assign(kept, { data: { a: 1 }, isLost: false })
  client.mockImplementation((method: string, { data, base }: { data: Data; base: Data | null }) => {
    if (method === 'draft.get') return Promise.resolve({ data: kept.data })
    const params = { values: [{ path: 'data', theirs: kept.data }] }
    if (JSON.stringify(base) !== JSON.stringify(kept.data) && JSON.stringify(data) !== JSON.stringify(kept.data))
      return Promise.reject(new CallError({ code: 'changed-meanwhile', path: '', params }))
    kept.data = data
    return kept.isLost
      ? Promise.reject(new CallError({ code: 'disk-full', path: '', params: {} }))
      : Promise.resolve({})
  })
})
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function opened() {
  const onTaken = vi.fn()
  const draft = effectScope().run(() => useKept<Data>(() => 'companion', onTaken))!
  await draft.load()
  return { draft, onTaken }
}

test('what both entered is there in the end, and that is told', async () => {
  const { draft, onTaken } = await opened()
  kept.data = { a: 1, theirs: 2 }
  draft.keep({ a: 1, mine: 3 })
  draft.keep({ a: 1, mine: 4 })
  await settled()
  expect([kept.data, draft.data.value]).toEqual([
    { a: 1, theirs: 2, mine: 4 },
    { a: 1, theirs: 2, mine: 4 },
  ])
  expect([draft.isElsewhere.value, onTaken.mock.calls.length]).toEqual([true, 1])
})

test('of the same answer theirs stands, and that is told', async () => {
  const { draft, onTaken } = await opened()
  kept.data = { a: 'theirs' }
  draft.keep({ a: 'mine' })
  await settled()
  expect([kept.data, draft.data.value, onTaken.mock.calls.length]).toEqual([{ a: 'theirs' }, { a: 'theirs' }, 1])
})

test('what this window sent itself is nobody else’s, though its answer was lost', async () => {
  const { draft, onTaken } = await opened()
  kept.isLost = true
  draft.keep({ a: 2 })
  await settled()
  kept.isLost = false
  draft.keep({ a: 3 })
  await settled()
  expect([kept.data, onTaken.mock.calls.length]).toEqual([{ a: 3 }, 0])
})
