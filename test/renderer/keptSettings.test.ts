// Named print settings: saving, renaming, deleting, and reporting failures.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { reactive } from 'vue'

const notices = vi.hoisted(() => [] as unknown[])
const preferences = { kept: reactive({ prints: {} }), save: vi.fn(), load: vi.fn() }
vi.mock('../../renderer/stores/preferences.ts', () => ({ usePreferences: () => preferences }))
vi.mock('../../renderer/stores/notices.ts', () => ({
  useNotices: () => ({ say: (...all: unknown[]) => notices.push(all) }),
}))
const problem = ({ code }: { code: string }) => code
vi.mock('../../renderer/screens/print/usePrintText.ts', () => ({ usePrintText: () => ({ problem }) }))
vi.resetModules()
const { useSavedSettings } = await import('../../renderer/screens/print/useSavedSettings.ts')
const { CallError } = await import('../../shared/contract/calls/client.ts')
afterAll(() => void vi.resetModules())

beforeEach(() => {
  notices.length = 0
  preferences.kept.prints = { ours: { paper: 'a4' }, Zoé: {}, autres: {} }
  preferences.save.mockReset()
  preferences.save.mockImplementation(({ prints }: { prints: Record<string, unknown> }) => {
    preferences.kept.prints = prints
    return Promise.resolve()
  })
})

test('sorts saved settings by name', () => expect(useSavedSettings().names.value).toEqual(['autres', 'ours', 'Zoé']))

test('renames and deletes saved settings without losing the selection', async () => {
  const settings = useSavedSettings()
  settings.name.value = 'ours'
  await settings.rename('ours', 'club')
  expect(preferences.kept.prints).toEqual({ club: { paper: 'a4' }, Zoé: {}, autres: {} })
  expect(settings.name.value).toBe('club')
  await settings.drop('autres')
  expect(settings.name.value).toBe('club')
  await settings.drop('club')
  expect([Object.keys(preferences.kept.prints), settings.name.value]).toEqual([['Zoé'], ''])
})

test('reports a failure to save, and throws unknown errors', async () => {
  preferences.save.mockRejectedValueOnce(new CallError({ code: 'disk-full', path: '', params: {} }))
  await useSavedSettings().drop('ours')
  expect(notices).toEqual([['error', 'disk-full']])
  preferences.save.mockRejectedValueOnce(new Error('a fault'))
  await expect(useSavedSettings().drop('ours')).rejects.toThrow('a fault')
})
