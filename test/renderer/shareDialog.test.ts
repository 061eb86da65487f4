// @vitest-environment happy-dom
// The dialog to share a page: closes on success, and stays open for another try on failure.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { flushPromises } from '@vue/test-utils'
import { silentHost } from '../support/component.ts'

const mocks = vi.hoisted(() => ({ leftOut: [] as (number | undefined)[], notices: [] as string[] }))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/stores/pages.ts', () => ({
  useCampaignPages: () => ({ share: () => Promise.resolve(mocks.leftOut.shift()) }),
}))
vi.mock('../../renderer/stores/preferences.ts', () => ({
  usePreferences: () => ({
    kept: { page: { people: 'seen', initials: false, portraits: true, notes: true, without: [] } },
    save: () => Promise.reject(new Error('nothing can be kept here')),
  }),
}))
vi.mock('../../renderer/stores/notices.ts', () => ({
  useNotices: () => ({ say: (_kind: string, text: string) => mocks.notices.push(text) }),
}))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: ShareDialog } = await import('../../renderer/screens/campaign/ShareDialog.vue')
afterAll(() => void vi.resetModules())
beforeEach(() => {
  mocks.leftOut.length = mocks.notices.length = 0
  return () => (document.body.innerHTML = '')
})

async function openDialog() {
  const page = await shown(ShareDialog, {})
  await flushPromises()
  const button = () => document.querySelector<HTMLButtonElement>('.btn--primary')!
  async function save() {
    button().click()
    await flushPromises()
  }
  return { page, save, button }
}

test('stays open when the page cannot be made, and closes when it is made', async () => {
  mocks.leftOut.push(undefined, 0)
  const { page, save, button } = await openDialog()
  await save()
  expect([button().disabled, page.emitted('close')]).toEqual([false, undefined])
  await save()
  expect([page.emitted('close'), mocks.notices]).toEqual([[[]], []])
})

test('reports portraits that were left out', async () => {
  mocks.leftOut.push(3)
  const { page, save } = await openDialog()
  await save()
  expect(page.emitted('close')).toHaveLength(1)
  expect(mocks.notices).toEqual([expect.stringContaining('3')])
})
