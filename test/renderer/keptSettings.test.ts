// Print settings that are kept by name: written, named anew, dropped; what goes wrong with it is told.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { reactive } from 'vue'

const said = vi.hoisted(() => [] as unknown[])
const preferences = { kept: reactive({ prints: {} }), save: vi.fn(), load: vi.fn() }
vi.mock('../../renderer/stores/preferences.ts', () => ({ usePreferences: () => preferences }))
vi.mock('../../renderer/stores/notices.ts', () => ({
  useNotices: () => ({ say: (...all: unknown[]) => said.push(all) }),
}))
const problem = ({ code }: { code: string }) => code
vi.mock('../../renderer/screens/print/useText.ts', () => ({ useText: () => ({ problem }) }))
vi.resetModules()
const { useKeptSettings } = await import('../../renderer/screens/print/useKeptSettings.ts')
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

test('stand in the order of their names', () =>
  expect(useKeptSettings().names.value).toEqual(['autres', 'ours', 'Zoé']))

test('are named anew, and dropped; the chosen one is still the chosen one', async () => {
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

test('that cannot be kept are told of; what is no answer of the program is thrown', async () => {
  preferences.save.mockRejectedValueOnce(new CallError({ code: 'disk-full', path: '', params: {} }))
  await useKeptSettings().drop('ours')
  expect(said).toEqual([['error', 'disk-full']])
  preferences.save.mockRejectedValueOnce(new Error('a fault'))
  await expect(useKeptSettings().drop('ours')).rejects.toThrow('a fault')
})
