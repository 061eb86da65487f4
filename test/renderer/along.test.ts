// A change to something that an offline device has taken along asks for confirmation once.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { OfflineMark, OfflineView, BringBackEntry } from '../../shared/contract/views/offline.ts'

const mocks = vi.hoisted(() => ({
  client: vi.fn(),
  change: (_touched: readonly ChangedRef[]): void => undefined,
}))
vi.mock('../../renderer/api/client.ts', () => ({ callHost: mocks.client }))
vi.mock('../../renderer/api/host.ts', () => ({
  currentHost: {
    onChange(listener: typeof mocks.change) {
      mocks.change = listener
      return () => undefined
    },
  },
}))
vi.mock('../../renderer/text/useText.ts', () => ({ useText: () => ({ t: String, problem: String }) }))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01' }) }))
// Test files in a worker share modules: this file reloads the modules with its mocks, and resets them at the end.
vi.resetModules()
const { groupWaiting } = await import('../../renderer/screens/offline/waitingGroups.ts')
const { useOfflineCopies } = await import('../../renderer/stores/offlineCopies.ts')
const { useInbox } = await import('../../renderer/screens/approvals/useInbox.ts')
const { useCommands } = await import('../../renderer/stores/commands.ts')
afterAll(() => void vi.resetModules())

const MARK: OfflineMark = {
  ...{ id: 'mark000001', by: 'Anna', isOwn: false, at: '2026-05-01T10:00:00.000Z' },
  ...{ warbands: ['warband001'], games: ['game000001'], ended: null, brought: 0, waiting: 0, left: 0 },
}
const countCalls = (method: string) => mocks.client.mock.calls.filter(([name]) => name === method).length
const recordPayment = (warband: string) =>
  useCommands().send('ledger.record', { campaign: 'campaign01', warband, amount: 1, detail: '' })

/** Opens the store of offline marks. `view`: what the host answers, if not the default. */
async function openOfflineCopies(view: Partial<OfflineView>) {
  const answer: OfflineView = { isClub: true, marks: [MARK], here: null, ...view }
  mocks.client.mockImplementation((method: string) =>
    Promise.resolve(
      method === 'along.list'
        ? answer
        : method === 'history.preview'
          ? { touched: ['warband002', 'warband001'] }
          : { entry: 'entry00001' },
    ),
  )
  const offlineCopies = useOfflineCopies()
  await vi.waitFor(() => expect(offlineCopies.data).toBeDefined())
  return offlineCopies
}

beforeEach(() => {
  setActivePinia(createPinia())
  mocks.client.mockReset()
})

test('asks before changing a band that is offline, and sends nothing after a no', async () => {
  const offlineCopies = await openOfflineCopies({})
  const declined = recordPayment('warband001')
  expect(offlineCopies.asking?.mark.by).toBe('Anna')
  offlineCopies.asking!.settle(false)
  expect(await declined).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect(countCalls('ledger.record')).toBe(0)
  const confirmed = recordPayment('warband001')
  offlineCopies.asking!.settle(true)
  expect(await confirmed).toMatchObject({ ok: true })
  // After one yes, the user is not asked again.
  expect(await recordPayment('warband001')).toMatchObject({ ok: true })
  expect(countCalls('ledger.record')).toBe(2)
})

test('asks once before approving submissions that change an offline band, one or many', async () => {
  await openOfflineCopies({})
  const answers: Readonly<Record<string, unknown>> = { 'submission.approve': { approved: [{}], left: [] } }
  mocks.client.mockImplementation((method: string) =>
    Promise.resolve(answers[method] ?? { isClub: true, marks: [MARK], here: null }),
  )
  const { approve, inDoubt } = effectScope().run(() => useInbox())!
  const submissionsOf = (...warbands: string[][]) =>
    warbands.map((bands) => ({ id: bands[0], campaign: 'campaign02', warbands: bands, seen: 'seen' }) as never)
  await approve(submissionsOf(['warband002']))
  expect(countCalls('submission.approve')).toBe(1)
  const declined = approve(submissionsOf(['warband002'], ['warband003', 'warband001']))
  await vi.waitFor(() => expect(inDoubt.value?.marks).toEqual([MARK]))
  inDoubt.value!.settle(false)
  await declined
  expect(countCalls('submission.approve')).toBe(1)
  const confirmed = approve(submissionsOf(['warband001']))
  await vi.waitFor(() => expect(inDoubt.value).toBeDefined())
  inDoubt.value!.settle(true)
  await confirmed
  await approve(submissionsOf(['warband001']))
  expect(countCalls('submission.approve')).toBe(3)
  expect(await recordPayment('warband001')).toMatchObject({ ok: true })
})

test.each([
  ['undoing an entry', 'history.undo', { entries: ['entry00001'] }],
  ['redoing an entry', 'history.redo', { entries: ['entry00001'] }],
  ['awarding experience to many members', 'experience.award-many', { awards: [{ warband: 'warband001' }] }],
] as const)('%s asks for confirmation if it changes something offline', async (_what, method, input) => {
  const offlineCopies = await openOfflineCopies({})
  const sent = useCommands().send(method, { campaign: 'campaign01', ...input } as never)
  await vi.waitFor(() => expect(offlineCopies.asking?.mark.by).toBe('Anna'))
  offlineCopies.asking!.settle(false)
  expect(await sent).toMatchObject({ ok: false })
  expect(countCalls(method)).toBe(0)
})

test.each<[string, Partial<OfflineView>, string]>([
  ['of another band', {}, 'warband002'],
  [
    'of a band that was brought back',
    { marks: [{ ...MARK, ended: { at: MARK.at, by: 'Anna', isBrought: true } }] },
    'warband001',
  ],
])('sends a change %s at once', async (_what, view, warband) => {
  const offlineCopies = await openOfflineCopies(view)
  expect(await recordPayment(warband)).toMatchObject({ ok: true })
  expect(offlineCopies.asking).toBeUndefined()
})

test.each<[string, Partial<OfflineView>, number]>([
  ['is reloaded in a club', {}, 2],
  ['is not reloaded outside a club', { isClub: false, marks: [] }, 1],
])('the list of offline marks %s when a band changes', async (_what, view, times) => {
  await openOfflineCopies(view)
  mocks.change([{ kind: 'warband', id: 'warband001' } as ChangedRef])
  await Promise.resolve()
  expect(countCalls('along.list')).toBe(times)
})

test('groups entries with the undecided entry that they wait for, directly or indirectly', () => {
  const entry = (id: string, waitsFor: string | null = null) => ({ id, waitsFor }) as BringBackEntry
  const entries = [entry('1'), entry('2', '1'), entry('3'), entry('4', '2'), entry('5', '3')]
  expect(groupWaiting(entries).map(({ first, rests }) => [first.id, ...rests.map(({ id }) => id)])).toEqual([
    ['1', '2', '4'],
    ['3', '5'],
  ])
})
