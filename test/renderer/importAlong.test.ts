// A file that was taken along from a club, opened where its campaign is already: what of what was done here would be lost.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const outside = vi.hoisted(() => ({ client: vi.fn() }))
vi.mock('../../renderer/api/client.ts', () => ({ client: outside.client }))
vi.mock('../../renderer/api/files.ts', () => ({ chosen: String }))
vi.mock('../../renderer/api/host.ts', () => ({ host: { onChange: () => () => undefined } }))
vi.mock('../../renderer/text/useText.ts', () => ({ useText: () => ({ t: String, problem: String }) }))
vi.mock('../../renderer/lib/documentFile.ts', () => ({
  readDocumentFile: ({ content }: { content: object }) => Promise.resolve({ ok: true, document: content }),
}))
vi.resetModules()
const { CallError } = await import('../../shared/contract/calls/client.ts')
const { importing } = await import('../../renderer/stores/campaignImport.ts')
afterAll(() => void vi.resetModules())
beforeEach(() => setActivePinia(createPinia()))

const done = (...ids: readonly string[]) => ids.map((id) => ({ id }))

/** What waits once a file is opened where the campaign is, and what of it is known. */
async function opened(document: object, list: object) {
  const answers: Readonly<Record<string, unknown>> = {
    'campaign.list': { campaigns: [{ id: 'campaign01', name: 'Été' }] },
    'along.list': list,
    'along.brought': { entries: done('two', 'three') },
  }
  outside.client.mockImplementation((method: string) =>
    method === 'campaign.import'
      ? Promise.reject(new CallError({ code: 'campaign-here', path: '', params: { id: 'campaign01' } }))
      : Promise.resolve(answers[method]),
  )
  const { bringIn, waiting } = importing()
  await bringIn([{ name: 'été.chronique', size: 1, content: document } as never])
  return waiting.value?.along
}

test.each([
  ['what nobody brought back is counted', { along: {}, journal: done('one', 'two') }, 'laptop', 1],
  ['nothing where all of it is in the file', { along: {}, journal: done('one', 'two', 'three') }, 'laptop', 0],
  ['nothing in a club', { along: {}, journal: [] }, 'club', 0],
] as const)('%s', async (_what, document, where, notInIt) => {
  const isClub = where === 'club'
  expect(await opened(document, { isClub, here: isClub ? null : {} })).toEqual({ isClub, notInIt })
})

test('any other file is what it was', async () => {
  expect(await opened({ journal: [] }, { isClub: false, here: null })).toBeUndefined()
})
