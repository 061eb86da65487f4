// Undo: what was typed is saved before anything is looked for, so that it is this that is taken back.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const order = vi.hoisted(() => [] as string[])
vi.mock('../../renderer/api/client.ts', () => ({
  client: (method: string) => {
    order.push(method)
    return Promise.resolve(method === 'history.timeline' ? { groups: [], next: null } : {})
  },
}))
vi.mock('../../renderer/lib/unsavedTexts.ts', () => ({ saveTyped: () => Promise.resolve(void order.push('saved')) }))
vi.mock('../../renderer/lib/commandQueue.ts', () => ({
  allAnswered: () => Promise.resolve(void order.push('answered')),
}))
vi.mock('../../renderer/stores/readOnly.ts', () => ({ useReading: () => ({ isOn: false }) }))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01' }) }))
vi.mock('../../renderer/lib/query.ts', () => ({ useView: () => ({ data: { value: undefined } }) }))
const text = { t: (key: string) => key, problem: () => '' }
vi.mock('../../renderer/text/useText.ts', () => ({ useText: () => text }))
vi.mock('../../renderer/text/useTold.ts', () => ({ useTold: () => ({ told: () => '' }) }))
// Files of a worker share their modules: these are loaded anew with what stands in for others, and given up again.
vi.resetModules()
const { useUndo } = await import('../../renderer/stores/undo.ts')

afterAll(() => void vi.resetModules())
beforeEach(() => {
  setActivePinia(createPinia())
  order.length = 0
})

test.each(['undo', 'redo'] as const)('%s saves what was typed, and waits for what is under way', async (what) => {
  await useUndo()[what]()
  expect(order).toEqual(['saved', 'answered', 'history.timeline'])
})
