// Messages after saving a document; its sheets count as printed only if that could be stored.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, shallowRef, type EffectScope } from 'vue'

const notices = vi.hoisted(() => [] as [string, string][])
const diskFull = { ok: false, error: { code: 'disk-full', path: '', params: {} } }
const transfer = vi.fn()
const reading = { isOfData: false }
const host = {
  isDesktop: false,
  saveFile: () => Promise.resolve(true),
  showPdf: () => Promise.resolve(true),
  pdf: () => Promise.resolve({ ok: true, pdf: new Blob() }),
  onChange: () => () => {},
}
vi.mock('../../renderer/api/host.ts', () => ({ currentHost: host }))
vi.mock('../../renderer/stores/commands.ts', () => ({ useCommands: () => ({ transfer }), newId: () => 'slot' }))
vi.mock('../../renderer/stores/readOnly.ts', () => ({ useReadOnly: () => reading }))
vi.mock('../../renderer/stores/palette.ts', () => ({ onMenu: () => {} }))
vi.mock('../../renderer/stores/notices.ts', () => ({
  useNotices: () => ({ say: (kind: string, text: string) => notices.push([kind, text]) }),
}))
vi.mock('../../renderer/screens/print/usePrintText.ts', () => ({
  usePrintText: () => ({ t: (key: string) => key, problem: ({ code }: { code: string }) => code }),
}))
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})
vi.resetModules()
const { useSaveAndPrint } = await import('../../renderer/screens/print/useSaveAndPrint.ts')
const { useGameDocuments } = await import('../../renderer/screens/print/useGameDocuments.ts')

let scope: EffectScope
beforeEach(() => {
  notices.length = 0
  reading.isOfData = false
  transfer.mockReset().mockResolvedValue({ ok: true })
  scope?.stop()
  scope = effectScope()
})
afterAll(() => {
  scope.stop()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const made = { asked: { campaign: 'c' }, pdf: new Blob() }
/** Saves a document with these sheets. Returns all notices. */
async function saveDocument(keys: readonly string[]) {
  const preview = { made: shallowRef(made), current: () => Promise.resolve(made) } as never
  const finish = scope.run(() => useSaveAndPrint(preview, { name: () => 'a.pdf', keysOf: () => keys }))!
  await finish.save()
  return notices
}
/** Saves two documents in one archive. Returns all notices. */
async function saveTwoDocuments() {
  const documentOf = (name: string) => ({ name, asked: made.asked, keys: [name] }) as never
  await scope
    .run(() =>
      useGameDocuments(
        () => [documentOf('a'), documentOf('b')],
        () => 'all.zip',
      ),
    )!
    .saveEach()
  return notices
}

test('reports that the document is saved and its sheets are up to date', async () =>
  expect(await saveDocument(['a'])).toEqual([['done', 'print.saved print.marks-kept']]))

test('reports that the sheets could not be marked as printed', async () => {
  transfer.mockResolvedValue(diskFull)
  expect(await saveDocument(['a'])).toEqual([['done', 'print.saved print.marks-lost']])
})

test('does not mention sheets if none are marked, as for a book or read-only data', async () => {
  expect(await saveDocument([])).toEqual([['done', 'print.saved']])
  notices.length = 0
  reading.isOfData = true
  expect(await saveDocument(['a'])).toEqual([['done', 'print.saved']])
  expect(transfer).not.toHaveBeenCalled()
})

test('reports missing marks if those of one of several documents could not be stored', async () => {
  transfer.mockResolvedValueOnce(diskFull)
  expect(await saveTwoDocuments()).toEqual([['done', 'print.saved-each print.marks-lost']])
  notices.length = 0
  expect(await saveTwoDocuments()).toEqual([['done', 'print.saved-each print.marks-kept']])
})
