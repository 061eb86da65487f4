// A document that was saved is said to be; that its sheets count as printed only where that could be kept.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, shallowRef, type EffectScope } from 'vue'

const said = vi.hoisted(() => [] as [string, string][])
const full = { ok: false, error: { code: 'disk-full', path: '', params: {} } }
const transfer = vi.fn()
const reading = { isOfData: false }
const host = {
  isDesktop: false,
  saveFile: () => Promise.resolve(true),
  showPdf: () => Promise.resolve(true),
  pdf: () => Promise.resolve({ ok: true, pdf: new Blob() }),
  onChange: () => () => {},
}
vi.mock('../../renderer/api/host.ts', () => ({ host }))
vi.mock('../../renderer/stores/commands.ts', () => ({ useCommands: () => ({ transfer }), newId: () => 'slot' }))
vi.mock('../../renderer/stores/readOnly.ts', () => ({ useReading: () => reading }))
vi.mock('../../renderer/stores/palette.ts', () => ({ onMenu: () => {} }))
vi.mock('../../renderer/stores/notices.ts', () => ({
  useNotices: () => ({ say: (kind: string, text: string) => said.push([kind, text]) }),
}))
vi.mock('../../renderer/screens/print/useText.ts', () => ({
  useText: () => ({ t: (key: string) => key, problem: ({ code }: { code: string }) => code }),
}))
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})
vi.resetModules()
const { useFinish } = await import('../../renderer/screens/print/useFinish.ts')
const { useEach } = await import('../../renderer/screens/print/useEach.ts')

let scope: EffectScope
beforeEach(() => {
  said.length = 0
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
/** Saves what holds these sheets; gives what is said then. */
async function saved(keys: readonly string[]) {
  const preview = { made: shallowRef(made), current: () => Promise.resolve(made) } as never
  const finish = scope.run(() => useFinish(preview, { name: () => 'a.pdf', keysOf: () => keys }))!
  await finish.save()
  return said
}
/** Saves two documents in one archive. */
async function savedEach() {
  const one = (name: string) => ({ name, asked: made.asked, keys: [name] }) as never
  await scope
    .run(() =>
      useEach(
        () => [one('a'), one('b')],
        () => 'all.zip',
      ),
    )!
    .saveEach()
  return said
}

test('a document is saved, and its sheets are up to date', async () =>
  expect(await saved(['a'])).toEqual([['done', 'print.saved print.marks-kept']]))

test('what could not be noted is not said to be', async () => {
  transfer.mockResolvedValue(full)
  expect(await saved(['a'])).toEqual([['done', 'print.saved print.marks-lost']])
})

test('nothing is said of sheets where none are marked: a book, data that are only looked at', async () => {
  expect(await saved([])).toEqual([['done', 'print.saved']])
  said.length = 0
  reading.isOfData = true
  expect(await saved(['a'])).toEqual([['done', 'print.saved']])
  expect(transfer).not.toHaveBeenCalled()
})

test('of several documents one whose marks are lost is enough to say so', async () => {
  transfer.mockResolvedValueOnce(full)
  expect(await savedEach()).toEqual([['done', 'print.saved-each print.marks-lost']])
  said.length = 0
  expect(await savedEach()).toEqual([['done', 'print.saved-each print.marks-kept']])
})
