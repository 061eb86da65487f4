// What the page asks of the desktop window.
import { expect, test, vi } from 'vitest'
import { desktopHost } from '../../renderer/api/desktop.ts'
import type { DesktopApi } from '../../shared/contract/desktop.ts'

test('a call that nobody waits for any more is stopped in the program too; another is not', async () => {
  const answer = () => Promise.resolve({ ok: true as const, value: null })
  const desktop = { call: vi.fn<DesktopApi['call']>(answer), stop: vi.fn<DesktopApi['stop']>(answer) }
  const host = desktopHost(desktop as unknown as DesktopApi)
  const [leaving, staying] = [new AbortController(), new AbortController()]
  await host.call('campaign.list', {}, leaving.signal)
  await host.call('campaign.list', {}, staying.signal)
  expect(desktop.stop).not.toHaveBeenCalled()
  leaving.abort()
  const [[, , id]] = desktop.call.mock.calls as [Parameters<DesktopApi['call']>]
  expect(desktop.stop.mock.calls).toEqual([[id]])
})
