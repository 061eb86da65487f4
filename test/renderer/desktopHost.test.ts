// Calls of the page to the desktop window.
import { expect, test, vi } from 'vitest'
import { desktopHost } from '../../renderer/api/desktop.ts'
import type { DesktopApi } from '../../shared/contract/desktop.ts'

test('cancels an aborted call in the program, but no other call', async () => {
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
