// Tells whether the open data is read-only; asks for its state once the page is idle.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ref } from 'vue'

const page = vi.hoisted(() => ({
  rest: (): void => undefined,
  input: (): object | undefined => undefined,
  isTouched: (_touched: readonly { readonly kind: string }[]): boolean => false,
  may: [] as string[],
  data: undefined as unknown as { value: object | undefined },
  campaign: { id: undefined as string | undefined, closedAt: null as string | null },
}))
vi.mock('../../renderer/lib/whenIdle.ts', () => ({ whenIdle: (callback: () => void) => (page.rest = callback) }))
vi.mock('../../renderer/lib/query.ts', () => ({
  useView(_method: string, input: typeof page.input, isTouched: typeof page.isTouched) {
    page.input = input
    page.isTouched = isTouched
    return { data: page.data }
  },
}))
vi.mock('../../renderer/stores/staleData.ts', () => ({ useStaleData: () => ({ asOf: undefined }) }))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => page.campaign }))
vi.mock('../../renderer/stores/permissions.ts', () => ({
  usePermissions: () => ({ can: (name: string) => page.may.includes(name) }),
}))
vi.resetModules()
const { useReadOnly } = await import('../../renderer/stores/readOnly.ts')
afterAll(() => void vi.resetModules())

beforeEach(() => {
  setActivePinia(createPinia())
  page.data = ref<object>()
  page.may = ['campaign.change', 'history.undo']
  page.campaign = { id: 'campaign001', closedAt: null }
})

test('asks nothing before the page is idle', () => {
  useReadOnly()
  expect(page.input()).toBeUndefined()
  page.rest()
  expect(page.input()).toEqual({})
})

test('asks again only after changes that concern the safety of the data', () => {
  useReadOnly()
  expect(page.isTouched([{ kind: 'campaign' }, { kind: 'safekeeping' }])).toBe(true)
  expect(page.isTouched([{ kind: 'campaign' }])).toBe(false)
})

test('allows all changes if the data can be rewritten, and none otherwise', () => {
  const reading = useReadOnly()
  expect([reading.isOfData, reading.isOn, reading.canUndo]).toEqual([false, false, true])
  page.data.value = { mode: 'open', trouble: null }
  expect([reading.isOfData, reading.isOn, reading.isForGood]).toEqual([false, false, false])
  page.data.value = { mode: 'reading', trouble: { kind: 'damaged' } }
  expect([reading.isOfData, reading.isOn, reading.canUndo, reading.isForGood]).toEqual([true, true, false, false])
  page.data.value = { mode: 'reading', trouble: { kind: 'read-only' } }
  expect(reading.isForGood).toBe(true)
})

test("is read-only for a withdrawn band, a closed campaign, or another user's campaign", () => {
  const reading = useReadOnly()
  expect(reading.isBandOut).toBe(false)
  reading.isBandOut = true
  expect(reading.isOn).toBe(true)
  setActivePinia(createPinia())
  page.campaign = { id: 'campaign001', closedAt: '2026-05-01T10:00:00.000Z' }
  expect(useReadOnly().isOn).toBe(true)
  setActivePinia(createPinia())
  page.campaign = { id: 'campaign001', closedAt: null }
  page.may = []
  expect(useReadOnly().isOn).toBe(true)
  setActivePinia(createPinia())
  page.may = ['item.buy']
  expect(useReadOnly().isOn).toBe(false)
  setActivePinia(createPinia())
  page.campaign = { id: undefined, closedAt: null }
  page.may = []
  expect(useReadOnly().isOn).toBe(false)
})
