// A change to something that is away on an offline device asks for confirmation once.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { OfflineMark, OfflineView, BringBackEntry } from '../../shared/contract/views/offline.ts'

const outside = vi.hoisted(() => ({
  client: vi.fn(),
  change: (_touched: readonly ChangedRef[]): void => undefined,
}))
vi.mock('../../renderer/api/client.ts', () => ({ callHost: outside.client }))
vi.mock('../../renderer/api/host.ts', () => ({
  currentHost: {
    onChange(listener: typeof outside.change) {
      outside.change = listener
      return () => undefined
    },
  },
}))
vi.mock('../../renderer/text/useText.ts', () => ({ useText: () => ({ t: String, problem: String }) }))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01' }) }))
// Files of a worker share their modules: these are loaded anew with what stands in for others, and given up again.
vi.resetModules()
const { groupWaiting: groupsOf } = await import('../../renderer/screens/offline/waitingGroups.ts')
const { useOfflineCopies: useAlong } = await import('../../renderer/stores/offlineCopies.ts')
const { useInbox } = await import('../../renderer/screens/approvals/useInbox.ts')
const { useCommands } = await import('../../renderer/stores/commands.ts')
afterAll(() => void vi.resetModules())

const MARK: OfflineMark = {
  ...{ id: 'mark000001', by: 'Anna', isOwn: false, at: '2026-05-01T10:00:00.000Z' },
  ...{ warbands: ['warband001'], games: ['game000001'], ended: null, brought: 0, waiting: 0, left: 0 },
}
const countCalls = (method: string) => outside.client.mock.calls.filter(([name]) => name === method).length
const pays = (warband: string) =>
  useCommands().send('ledger.record', { campaign: 'campaign01', warband, amount: 1, detail: '' })

/** A page of a campaign of which this is away. */
async function page(view: Partial<OfflineView>) {
  const answer: OfflineView = { isClub: true, marks: [MARK], here: null, ...view }
  outside.client.mockImplementation((method: string) =>
    Promise.resolve(
      method === 'along.list'
        ? answer
        : method === 'history.preview'
          ? { touched: ['warband002', 'warband001'] }
          : { entry: 'entry00001' },
    ),
  )
  const along = useAlong()
  await vi.waitFor(() => expect(along.data).toBeDefined())
  return along
}

beforeEach(() => {
  setActivePinia(createPinia())
  outside.client.mockReset()
})

test('asks before changing a band that is offline, and sends nothing after a no', async () => {
  const along = await page({})
  const refused = pays('warband001')
  expect(along.asking?.mark.by).toBe('Anna')
  along.asking!.settle(false)
  expect(await refused).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect(countCalls('ledger.record')).toBe(0)
  const wanted = pays('warband001')
  along.asking!.settle(true)
  expect(await wanted).toMatchObject({ ok: true })
  // Whoever said yes knows.
  expect(await pays('warband001')).toMatchObject({ ok: true })
  expect(countCalls('ledger.record')).toBe(2)
})

test('asks once before approving submissions that change an offline band, one or many', async () => {
  await page({})
  const answers: Readonly<Record<string, unknown>> = { 'submission.approve': { approved: [{}], left: [] } }
  outside.client.mockImplementation((method: string) =>
    Promise.resolve(answers[method] ?? { isClub: true, marks: [MARK], here: null }),
  )
  const { approve, inDoubt } = effectScope().run(() => useInbox())!
  const those = (...warbands: string[][]) =>
    warbands.map((bands) => ({ id: bands[0], campaign: 'campaign02', warbands: bands, seen: 'seen' }) as never)
  await approve(those(['warband002']))
  expect(countCalls('submission.approve')).toBe(1)
  const refused = approve(those(['warband002'], ['warband003', 'warband001']))
  await vi.waitFor(() => expect(inDoubt.value?.marks).toEqual([MARK]))
  inDoubt.value!.settle(false)
  await refused
  expect(countCalls('submission.approve')).toBe(1)
  const wanted = approve(those(['warband001']))
  await vi.waitFor(() => expect(inDoubt.value).toBeDefined())
  inDoubt.value!.settle(true)
  await wanted
  await approve(those(['warband001']))
  expect(countCalls('submission.approve')).toBe(3)
  expect(await pays('warband001')).toMatchObject({ ok: true })
})

test.each([
  ['taking an entry back', 'history.undo', { entries: ['entry00001'] }],
  ['doing it again', 'history.redo', { entries: ['entry00001'] }],
  ['experience for many', 'experience.award-many', { awards: [{ warband: 'warband001' }] }],
] as const)('%s asks for confirmation if it changes something offline', async (_what, method, input) => {
  const along = await page({})
  const sent = useCommands().send(method, { campaign: 'campaign01', ...input } as never)
  await vi.waitFor(() => expect(along.asking?.mark.by).toBe('Anna'))
  along.asking!.settle(false)
  expect(await sent).toMatchObject({ ok: false })
  expect(countCalls(method)).toBe(0)
})

test.each<[string, Partial<OfflineView>, string]>([
  ['of another band', {}, 'warband002'],
  ['once it is back', { marks: [{ ...MARK, ended: { at: MARK.at, by: 'Anna', isBrought: true } }] }, 'warband001'],
])('sends a change %s at once', async (_what, view, warband) => {
  const along = await page(view)
  expect(await pays(warband)).toMatchObject({ ok: true })
  expect(along.asking).toBeUndefined()
})

test.each<[string, Partial<OfflineView>, number]>([
  ['is asked anew in a club', {}, 2],
  ['is not where nothing can be away', { isClub: false, marks: [] }, 1],
])('the list of offline marks %s when a band changes', async (_what, view, times) => {
  await page(view)
  outside.change([{ kind: 'warband', id: 'warband001' } as ChangedRef])
  await Promise.resolve()
  expect(countCalls('along.list')).toBe(times)
})

test('groups entries with the undecided entry that they wait for, directly or indirectly', () => {
  const one = (id: string, waitsFor: string | null = null) => ({ id, waitsFor }) as BringBackEntry
  const entries = [one('1'), one('2', '1'), one('3'), one('4', '2'), one('5', '3')]
  expect(groupsOf(entries).map(({ first, rests }) => [first.id, ...rests.map(({ id }) => id)])).toEqual([
    ['1', '2', '4'],
    ['3', '5'],
  ])
})
