// A band file with prices paid above the real costs: the user is asked before it is imported.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const outside = vi.hoisted(() => ({ client: vi.fn(), send: vi.fn(), said: [] as unknown[] }))
vi.mock('../../renderer/api/client.ts', () => ({ callHost: outside.client }))
vi.mock('../../renderer/api/files.ts', () => ({ fromBrowserFile: String }))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01', view: undefined }) }))
vi.mock('../../renderer/stores/commands.ts', () => ({
  useCommands: () => ({ send: outside.send }),
  newId: () => 'warband009',
}))
vi.mock('../../renderer/stores/notices.ts', () => ({
  useNotices: () => ({ say: (...said: unknown[]) => outside.said.push(said), withdraw: () => undefined }),
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
const { useOverpaidQuestion: useDearPrices } = await import('../../renderer/stores/dearPrices.ts')
afterAll(() => void vi.resetModules())
beforeEach(() => {
  setActivePinia(createPinia())
  outside.send.mockReset().mockResolvedValue({ ok: true })
  outside.said.length = 0
})

const DEAR = [{ member: 'Hélène', name: { fr: 'Dague', en: 'Dagger' }, quantity: 1, paid: 500, price: 5 }]

/** Brings a file in for which the program answers this; `isMeant`: what the user answers, if asked. */
async function bringIn(answer: Promise<unknown>, isMeant: boolean) {
  outside.client.mockReturnValue(answer)
  const prices = useDearPrices()
  const brought = useBandFiles().bringInto('campaign01', { name: 'fauvettes.chronique' } as never)
  await vi.waitFor(() => expect(prices.asked !== undefined || outside.said.length > 0).toBe(true))
  const asked = prices.asked && { file: prices.asked.file, things: prices.asked.things }
  const sentBefore = outside.send.mock.calls.length
  prices.asked?.settle(isMeant)
  return { asked, sentBefore, band: await brought, sent: outside.send.mock.calls.length }
}

test('asks first, listing each item, and imports the band after a yes', async () => {
  expect(await bringIn(Promise.resolve({ dear: DEAR, lacksPrices: false }), true)).toEqual({
    ...{ asked: { file: 'fauvettes.chronique', things: DEAR }, sentBefore: 0 },
    ...{ band: 'warband009', sent: 1 },
  })
})

test('changes nothing after a no, without a message', async () => {
  expect(await bringIn(Promise.resolve({ dear: DEAR, lacksPrices: false }), false)).toMatchObject({ sent: 0 })
  expect(outside.said).toEqual([])
})

test('asks nothing if no price is too high', async () => {
  expect(await bringIn(Promise.resolve({ dear: [], lacksPrices: true }), false)).toMatchObject({
    ...{ asked: undefined, sent: 1 },
  })
  expect(outside.said).toEqual([['done', 'transfer.brought\ntransfer.no-prices']])
})

test('shows why a file is refused', async () => {
  const refused = Promise.reject(new CallError({ code: 'other-ruleset', path: '', params: {} }))
  expect(await bringIn(refused, false)).toMatchObject({ asked: undefined, sent: 0, band: undefined })
  expect(outside.said).toEqual([['error', 'transfer.refused']])
})
