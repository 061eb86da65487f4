// Named print settings: saving, renaming, deleting, and reporting failures.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { reactive } from 'vue'

const said = vi.hoisted(() => [] as unknown[])
const preferences = { kept: reactive({ prints: {} }), save: vi.fn(), load: vi.fn() }
vi.mock('../../renderer/stores/preferences.ts', () => ({ usePreferences: () => preferences }))
vi.mock('../../renderer/stores/notices.ts', () => ({
  useNotices: () => ({ say: (...all: unknown[]) => said.push(all) }),
}))
const problem = ({ code }: { code: string }) => code
vi.mock('../../renderer/screens/print/usePrintText.ts', () => ({ usePrintText: () => ({ problem }) }))
vi.resetModules()
const { useSavedSettings: useKeptSettings } = await import('../../renderer/screens/print/useSavedSettings.ts')
const { CallError } = await import('../../shared/contract/calls/client.ts')
afterAll(() => void vi.resetModules())

beforeEach(() => {
  said.length = 0
  preferences.kept.prints = { ours: { paper: 'a4' }, Zoé: {}, autres: {} }
  preferences.save.mockReset()
  preferences.save.mockImplementation(({ prints }: { prints: Record<string, unknown> }) => {
    preferences.kept.prints = prints
    return Promise.resolve()
  })
})

test('are sorted by name', () => expect(useKeptSettings().names.value).toEqual(['autres', 'ours', 'Zoé']))

test('can be renamed and deleted without losing the selection', async () => {
  const settings = useKeptSettings()
  settings.name.value = 'ours'
  await settings.rename('ours', 'club')
  expect(preferences.kept.prints).toEqual({ club: { paper: 'a4' }, Zoé: {}, autres: {} })
  expect(settings.name.value).toBe('club')
  await settings.drop('autres')
  expect(settings.name.value).toBe('club')
  await settings.drop('club')
  expect([Object.keys(preferences.kept.prints), settings.name.value]).toEqual([['Zoé'], ''])
})

test('report a failure to save, and throw unknown errors', async () => {
  preferences.save.mockRejectedValueOnce(new CallError({ code: 'disk-full', path: '', params: {} }))
  await useKeptSettings().drop('ours')
  expect(said).toEqual([['error', 'disk-full']])
  preferences.save.mockRejectedValueOnce(new Error('a fault'))
  await expect(useKeptSettings().drop('ours')).rejects.toThrow('a fault')
})
