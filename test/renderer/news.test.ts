// @vitest-environment happy-dom
// The notice after an update.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import about from '../../package.json' with { type: 'json' }
import { silentHost } from '../support/component.ts'

const navigation = vi.hoisted((): { readonly to: string[]; query: Readonly<Record<string, string>> } => ({
  to: [],
  query: {},
}))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('vue-router', () => ({
  useRouter: () => ({ push: (place: string) => Promise.resolve(void navigation.to.push(place)) }),
  useRoute: () => ({ query: navigation.query }),
}))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { useUpdateNotice } = await import('../../renderer/shell/useUpdateNotice.ts')
const { useNotices } = await import('../../renderer/stores/notices.ts')
const { default: SettingsScreen } = await import('../../renderer/screens/settings/SettingsScreen.vue')
afterAll(() => void vi.resetModules())
beforeEach(() => localStorage.clear())

/** Returns the notices after a page of this version is shown. */
async function noticesOf(version: string) {
  const Frame = defineComponent({ setup: () => (useUpdateNotice()(version), () => h('p')) })
  await shown(Frame, {})
  return useNotices().notices
}

test('shows no notice for the first version seen, or for the same version again', async () => {
  expect(await noticesOf('0.1.0')).toEqual([])
  expect(await noticesOf('0.1.0')).toEqual([])
})

test('announces a new version once, with a link to the changes', async () => {
  await noticesOf('0.1.0')
  const [notice, ...others] = await noticesOf('0.2.0')
  expect([notice?.text, others]).toEqual(['Chronique has been updated to version 0.2.0.', []])
  notice!.action!.run()
  expect(navigation.to).toEqual(['/settings?news=1'])
  expect(await noticesOf('0.2.0')).toEqual([])
})

test('shows the changes at the end of the settings, or first when linked', async () => {
  const headings = async () => (await shown(SettingsScreen, {})).findAll('h2').map((one) => one.text())
  expect((await headings()).indexOf('What is new')).toBeGreaterThan(3)
  navigation.query = { news: '1' }
  const page = await shown(SettingsScreen, {})
  expect((await headings()).indexOf('What is new')).toBe(0)
  expect(page.text()).toContain(`In version ${about.version}.`)
  expect(page.findAll('.news li').map((one) => one.text())[0]).toMatch(/^Chronique is one file to download/)
})
