// Whoever changes what is away with somebody without network is asked, once.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import type { Touched } from '../../shared/contract/events.ts'
import type { AlongMark, AlongView, BroughtEntry } from '../../shared/contract/views/along.ts'

const outside = vi.hoisted(() => ({
  client: vi.fn(),
  change: (_touched: readonly Touched[]): void => undefined,
}))
vi.mock('../../renderer/api/client.ts', () => ({ client: outside.client }))
vi.mock('../../renderer/api/host.ts', () => ({
  host: {
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
const { groupsOf } = await import('../../renderer/screens/offline/groups.ts')
const { useAlong } = await import('../../renderer/stores/along.ts')
const { useInbox } = await import('../../renderer/screens/approvals/useInbox.ts')
const { useCommands } = await import('../../renderer/stores/commands.ts')
afterAll(() => void vi.resetModules())

const MARK: AlongMark = {
  ...{ id: 'mark000001', by: 'Anna', isOwn: false, at: '2026-05-01T10:00:00.000Z' },
  ...{ warbands: ['warband001'], games: ['game000001'], ended: null, brought: 0, waiting: 0, left: 0 },
}
const asked = (method: string) => outside.client.mock.calls.filter(([name]) => name === method).length
const pays = (warband: string) =>
  useCommands().send('ledger.record', { campaign: 'campaign01', warband, amount: 1, detail: '' })

/** A page of a campaign of which this is away. */
async function page(view: Partial<AlongView>) {
  const answer: AlongView = { isClub: true, marks: [MARK], here: null, ...view }
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

test('a change of a band that is away waits for a yes, and is not sent after a no', async () => {
  const along = await page({})
  const refused = pays('warband001')
  expect(along.asking?.mark.by).toBe('Anna')
  along.asking!.settle(false)
  expect(await refused).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect(asked('ledger.record')).toBe(0)
  const wanted = pays('warband001')
  along.asking!.settle(true)
  expect(await wanted).toMatchObject({ ok: true })
  // Whoever said yes knows.
  expect(await pays('warband001')).toMatchObject({ ok: true })
  expect(asked('ledger.record')).toBe(2)
})

test('approving, one or many, asks where it changes a band that is away, whichever of theirs that is; once', async () => {
  await page({})
  const answers: Readonly<Record<string, unknown>> = { 'submission.approve': { approved: [{}], left: [] } }
  outside.client.mockImplementation((method: string) =>
    Promise.resolve(answers[method] ?? { isClub: true, marks: [MARK], here: null }),
  )
  const { approve, inDoubt } = effectScope().run(() => useInbox())!
  const those = (...warbands: string[][]) =>
    warbands.map((bands) => ({ id: bands[0], campaign: 'campaign02', warbands: bands, seen: 'seen' }) as never)
  await approve(those(['warband002']))
  expect(asked('submission.approve')).toBe(1)
  const refused = approve(those(['warband002'], ['warband003', 'warband001']))
  await vi.waitFor(() => expect(inDoubt.value?.marks).toEqual([MARK]))
  inDoubt.value!.settle(false)
  await refused
  expect(asked('submission.approve')).toBe(1)
  const wanted = approve(those(['warband001']))
  await vi.waitFor(() => expect(inDoubt.value).toBeDefined())
  inDoubt.value!.settle(true)
  await wanted
  await approve(those(['warband001']))
  expect(asked('submission.approve')).toBe(3)
  expect(await pays('warband001')).toMatchObject({ ok: true })
})

test.each([
  ['taking an entry back', 'history.undo', { entries: ['entry00001'] }],
  ['doing it again', 'history.redo', { entries: ['entry00001'] }],
  ['experience for many', 'experience.award-many', { awards: [{ warband: 'warband001' }] }],
] as const)('%s asks where it changes what is away', async (_what, method, input) => {
  const along = await page({})
  const sent = useCommands().send(method, { campaign: 'campaign01', ...input } as never)
  await vi.waitFor(() => expect(along.asking?.mark.by).toBe('Anna'))
  along.asking!.settle(false)
  expect(await sent).toMatchObject({ ok: false })
  expect(asked(method)).toBe(0)
})

test.each<[string, Partial<AlongView>, string]>([
  ['of another band', {}, 'warband002'],
  ['once it is back', { marks: [{ ...MARK, ended: { at: MARK.at, by: 'Anna', isBrought: true } }] }, 'warband001'],
])('a change %s is sent at once', async (_what, view, warband) => {
  const along = await page(view)
  expect(await pays(warband)).toMatchObject({ ok: true })
  expect(along.asking).toBeUndefined()
})

test.each<[string, Partial<AlongView>, number]>([
  ['is asked anew in a club', {}, 2],
  ['is not where nothing can be away', { isClub: false, marks: [] }, 1],
])('what is away %s when a band changes', async (_what, view, times) => {
  await page(view)
  outside.change([{ kind: 'warband', id: 'warband001' } as Touched])
  await Promise.resolve()
  expect(asked('along.list')).toBe(times)
})

test('what waits for another stands with what is to be decided, however far', () => {
  const one = (id: string, waitsFor: string | null = null) => ({ id, waitsFor }) as BroughtEntry
  const entries = [one('1'), one('2', '1'), one('3'), one('4', '2'), one('5', '3')]
  expect(groupsOf(entries).map(({ first, rests }) => [first.id, ...rests.map(({ id }) => id)])).toEqual([
    ['1', '2', '4'],
    ['3', '5'],
  ])
})
