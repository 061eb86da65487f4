// Opening a file taken from a club where its campaign already exists: counts the local changes that would be lost.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const mocks = vi.hoisted(() => ({ client: vi.fn() }))
vi.mock('../../renderer/api/client.ts', () => ({ callHost: mocks.client }))
vi.mock('../../renderer/api/files.ts', () => ({ fromBrowserFile: String }))
vi.mock('../../renderer/api/host.ts', () => ({ currentHost: { onChange: () => () => undefined } }))
vi.mock('../../renderer/text/useText.ts', () => ({ useText: () => ({ t: String, problem: String }) }))
vi.mock('../../renderer/lib/documentFile.ts', () => ({
  readDocumentFile: ({ content }: { content: object }) => Promise.resolve({ ok: true, document: content }),
}))
vi.resetModules()
const { CallError } = await import('../../shared/contract/calls/client.ts')
const { useCampaignImport } = await import('../../renderer/stores/campaignImport.ts')
afterAll(() => void vi.resetModules())
beforeEach(() => setActivePinia(createPinia()))

const entriesOf = (...ids: readonly string[]) => ids.map((id) => ({ id }))

/** Opens a file whose campaign already exists. Returns what is known about local changes that would be lost. */
async function openFile(document: object, list: object) {
  const answers: Readonly<Record<string, unknown>> = {
    'campaign.list': { campaigns: [{ id: 'campaign01', name: 'Été' }] },
    'along.list': list,
    'along.brought': { entries: entriesOf('two', 'three') },
  }
  mocks.client.mockImplementation((method: string) =>
    method === 'campaign.import'
      ? Promise.reject(new CallError({ code: 'campaign-here', path: '', params: { id: 'campaign01' } }))
      : Promise.resolve(answers[method]),
  )
  const { bringIn, waiting } = useCampaignImport()
  await bringIn([{ name: 'été.chronique', size: 1, content: document } as never])
  return waiting.value?.along
}

test.each([
  ['counts the entries that nobody has brought back', { along: {}, journal: entriesOf('one', 'two') }, 'laptop', 1],
  [
    'counts nothing if the file contains all entries',
    { along: {}, journal: entriesOf('one', 'two', 'three') },
    'laptop',
    0,
  ],
  ['counts nothing in a club', { along: {}, journal: [] }, 'club', 0],
] as const)('%s', async (_what, document, where, notInIt) => {
  const isClub = where === 'club'
  expect(await openFile(document, { isClub, here: isClub ? null : {} })).toEqual({ isClub, notInIt })
})

test('ignores any other file', async () => {
  expect(await openFile({ journal: [] }, { isClub: false, here: null })).toBeUndefined()
})
