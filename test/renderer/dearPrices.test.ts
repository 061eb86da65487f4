// A band file with prices paid above the real costs: the user is asked before it is imported.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const mocks = vi.hoisted(() => ({ client: vi.fn(), send: vi.fn(), notices: [] as unknown[] }))
vi.mock('../../renderer/api/client.ts', () => ({ callHost: mocks.client }))
vi.mock('../../renderer/api/files.ts', () => ({ fromBrowserFile: String }))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01', view: undefined }) }))
vi.mock('../../renderer/stores/commands.ts', () => ({
  useCommands: () => ({ send: mocks.send }),
  newId: () => 'warband009',
}))
vi.mock('../../renderer/stores/notices.ts', () => ({
  useNotices: () => ({ say: (...notice: unknown[]) => mocks.notices.push(notice), withdraw: () => undefined }),
}))
vi.mock('../../renderer/stores/preferences.ts', () => ({ usePreferences: () => ({}) }))
vi.mock('../../renderer/stores/userFiles.ts', () => ({ useUserFiles: () => ({}) }))
vi.mock('../../renderer/text/useText.ts', () => ({
  useText: () => ({ t: String, of: String, list: String, problem: ({ code }: { code: string }) => code }),
}))
vi.mock('../../renderer/lib/documentFile.ts', () => ({
  readDocumentFile: () => Promise.resolve({ ok: true, document: { name: 'Les Fauvettes' } }),
}))
vi.resetModules()
const { CallError } = await import('../../shared/contract/calls/client.ts')
const { useBandFiles } = await import('../../renderer/stores/bandFiles.ts')
const { useOverpaidQuestion } = await import('../../renderer/stores/dearPrices.ts')
afterAll(() => void vi.resetModules())
beforeEach(() => {
  setActivePinia(createPinia())
  mocks.send.mockReset().mockResolvedValue({ ok: true })
  mocks.notices.length = 0
})

const DEAR = [{ member: 'Hélène', name: { fr: 'Dague', en: 'Dagger' }, quantity: 1, paid: 500, price: 5 }]

/** Imports a file that the program answers with `answer`; `isMeant`: what the user answers, if asked. */
async function importFile(answer: Promise<unknown>, isMeant: boolean) {
  mocks.client.mockReturnValue(answer)
  const prices = useOverpaidQuestion()
  const imported = useBandFiles().bringInto('campaign01', { name: 'fauvettes.chronique' } as never)
  await vi.waitFor(() => expect(prices.asked !== undefined || mocks.notices.length > 0).toBe(true))
  const asked = prices.asked && { file: prices.asked.file, things: prices.asked.things }
  const sentBefore = mocks.send.mock.calls.length
  prices.asked?.settle(isMeant)
  return { asked, sentBefore, band: await imported, sent: mocks.send.mock.calls.length }
}

test('asks first, listing each item, and imports the band after a yes', async () => {
  expect(await importFile(Promise.resolve({ dear: DEAR, lacksPrices: false }), true)).toEqual({
    ...{ asked: { file: 'fauvettes.chronique', things: DEAR }, sentBefore: 0 },
    ...{ band: 'warband009', sent: 1 },
  })
})

test('changes nothing after a no, without a message', async () => {
  expect(await importFile(Promise.resolve({ dear: DEAR, lacksPrices: false }), false)).toMatchObject({ sent: 0 })
  expect(mocks.notices).toEqual([])
})

test('asks nothing if no price is too high', async () => {
  expect(await importFile(Promise.resolve({ dear: [], lacksPrices: true, lacksTreasury: true }), false)).toMatchObject({
    ...{ asked: undefined, sent: 1 },
  })
  expect(mocks.notices).toEqual([['done', 'transfer.brought\ntransfer.no-prices\ntransfer.no-treasury']])
})

test('shows why a file is refused', async () => {
  const refused = Promise.reject(new CallError({ code: 'other-ruleset', path: '', params: {} }))
  expect(await importFile(refused, false)).toMatchObject({ asked: undefined, sent: 0, band: undefined })
  expect(mocks.notices).toEqual([['error', 'transfer.refused']])
})
