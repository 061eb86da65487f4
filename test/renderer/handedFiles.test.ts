// A file that was double-clicked: what of it is shown before anything is brought in.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createPinia, setActivePinia } from 'pinia'
import { previewOf } from '../../renderer/lib/documentPreview.ts'
import type { GivenFile } from '../../renderer/lib/documentFile.ts'

const outside = vi.hoisted(() => ({ hand: (_files: readonly GivenFile[]): void => undefined }))
vi.mock('../../renderer/api/host.ts', () => ({
  host: {
    onHanded(listener: typeof outside.hand) {
      outside.hand = listener
      return () => undefined
    },
  },
}))
vi.resetModules()
const { useHandedFiles } = await import('../../renderer/stores/handedFiles.ts')
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

test('of a campaign: its name, its rules, its bands, the rounds that were played, and when it was written', () => {
  expect(previewOf(CAMPAIGN)).toEqual({
    kind: 'campaign',
    id: 'campaign001',
    name: 'Été',
    ruleset: 'kolaps',
    bands: ['Les uns', 'Les autres'],
    rounds: 2,
    exportedAt: '2026-05-01T10:00:00.000Z',
  })
})

test('of a band: its name, its rules, its player and its members', () => {
  expect(previewOf(ROSTER)).toEqual({
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
])('what is missing or of another kind is left out: %j', (document) => {
  expect(previewOf(document)).toEqual({
    kind: 'campaign',
    ...{ id: '', name: '', ruleset: '', bands: [], rounds: 0, exportedAt: undefined },
  })
})

const file = (name: string, text: string): GivenFile => ({
  name,
  size: text.length,
  content: () => Promise.resolve(text),
})
const named = () => useHandedFiles().shown?.file.name
beforeEach(() => setActivePinia(createPinia()))

test('files are shown one after the other, what is none of ours with why', async () => {
  const handed = useHandedFiles()
  handed.listen()
  outside.hand([file('a', JSON.stringify(CAMPAIGN)), file('b', JSON.stringify(ROSTER))])
  outside.hand([file('c', '{"format":"x"}')])
  await vi.waitFor(() => expect([named(), handed.more]).toEqual(['a', 2]))
  await handed.next()
  expect(handed.shown).toMatchObject({ file: { name: 'b' }, preview: { kind: 'band' } })
  await handed.next()
  expect([handed.shown, handed.more]).toMatchObject([{ file: { name: 'c' }, error: { code: 'file-is-foreign' } }, 0])
  await handed.next()
  expect(handed.shown).toBeUndefined()
  outside.hand([file('d', '{')])
  await vi.waitFor(() => expect(named()).toBe('d'))
})
