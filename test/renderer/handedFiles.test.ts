// The preview of a double-clicked file, before it is imported.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createPinia, setActivePinia } from 'pinia'
import { previewDocument } from '../../renderer/lib/documentPreview.ts'
import type { UserFile } from '../../renderer/lib/documentFile.ts'

const mocks = vi.hoisted(() => ({ hand: (_files: readonly UserFile[]): void => undefined }))
vi.mock('../../renderer/api/host.ts', () => ({
  currentHost: {
    onHanded(listener: typeof mocks.hand) {
      mocks.hand = listener
      return () => undefined
    },
  },
}))
vi.resetModules()
const { useDoubleClickedFiles } = await import('../../renderer/stores/handedFiles.ts')
afterAll(() => void vi.resetModules())

const CAMPAIGN = {
  format: 'chronique/campaign@1',
  exportedAt: '2026-05-01T10:00:00.000Z',
  campaign: 'campaign001',
  facts: {
    campaign: [{ id: 'campaign001', name: 'Été', ruleset: 'kolaps' }],
    warband: [{ name: 'Les uns' }, { name: 'Les autres' }],
    game: [
      { round: 1, state: 'recorded' },
      { round: 1, state: 'recorded' },
      { round: 2, state: 'recorded' },
      { round: 3, state: 'planned' },
    ],
  },
}
const ROSTER = {
  format: 'chronique/roster@1',
  name: 'Les uns',
  ruleset: 'kolaps',
  player: 'Ada',
  members: [{ name: 'A' }],
}

test('shows name, rules, bands, played rounds and export date of a campaign', () => {
  expect(previewDocument(CAMPAIGN)).toEqual({
    kind: 'campaign',
    id: 'campaign001',
    name: 'Été',
    ruleset: 'kolaps',
    bands: ['Les uns', 'Les autres'],
    rounds: 2,
    exportedAt: '2026-05-01T10:00:00.000Z',
  })
})

test('shows name, rules, player and members of a band', () => {
  expect(previewDocument(ROSTER)).toEqual({
    kind: 'band',
    name: 'Les uns',
    ruleset: 'kolaps',
    player: 'Ada',
    members: ['A'],
  })
})

test.each([
  { format: 'chronique/campaign@1' },
  { format: 'chronique/campaign@1', exportedAt: 'yesterday', campaign: 7, facts: [] },
  { format: 'chronique/campaign@1', facts: { campaign: [null], warband: 'x', game: { state: 'recorded' } } },
])('leaves out missing or invalid values: %j', (document) => {
  expect(previewDocument(document)).toEqual({
    kind: 'campaign',
    ...{ id: '', name: '', ruleset: '', bands: [], rounds: 0, exportedAt: undefined },
  })
})

const file = (name: string, text: string): UserFile => ({
  name,
  size: text.length,
  content: () => Promise.resolve(text),
})
const shownName = () => useDoubleClickedFiles().shown?.file.name
beforeEach(() => setActivePinia(createPinia()))

test('shows files one after the other, foreign files with the reason', async () => {
  const store = useDoubleClickedFiles()
  store.listen()
  mocks.hand([file('a', JSON.stringify(CAMPAIGN)), file('b', JSON.stringify(ROSTER))])
  mocks.hand([file('c', '{"format":"x"}')])
  await vi.waitFor(() => expect([shownName(), store.more]).toEqual(['a', 2]))
  await store.next()
  expect(store.shown).toMatchObject({ file: { name: 'b' }, preview: { kind: 'band' } })
  await store.next()
  expect([store.shown, store.more]).toMatchObject([{ file: { name: 'c' }, error: { code: 'file-is-foreign' } }, 0])
  await store.next()
  expect(store.shown).toBeUndefined()
  mocks.hand([file('d', '{')])
  await vi.waitFor(() => expect(shownName()).toBe('d'))
})
