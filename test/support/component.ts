import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { defineComponent, type Component, type Plugin } from 'vue'
import { loadTexts, requestAllTexts } from '../../renderer/text/texts.ts'

/** A host that never answers, for `vi.mock` of `renderer/api/host.ts`. */
export const silentHost = () => ({
  currentHost: { onChange: () => () => {}, call: () => new Promise(() => {}), files: {}, kind: 'browser' },
})

// A test page is never idle.
globalThis.requestIdleCallback ??= () => 0

const Link = defineComponent({
  props: { to: { type: [String, Object], required: true } },
  template: '<a :href="String(to)"><slot /></a>',
})

/** Mounts a component in English, without a router: its links lead nowhere. `plugins`: the Vue plugins that it needs. */
export async function shown(
  component: Component,
  props: Readonly<Record<string, unknown>>,
  plugins: readonly Plugin[] = [],
): Promise<VueWrapper> {
  setActivePinia(createPinia())
  void requestAllTexts()
  await loadTexts('en')
  return mount(component, { props, global: { plugins: [...plugins], stubs: { RouterLink: Link } } })
}
