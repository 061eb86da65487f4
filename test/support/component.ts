import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { defineComponent, type Component, type Plugin } from 'vue'
import { loadTexts, wantAllTexts } from '../../renderer/text/texts.ts'

/** Nothing that a component asks of the program is answered, unless a test says so (`vi.mock` of `renderer/api/host.ts`). */
export const silentHost = () => ({
  host: { onChange: () => () => {}, call: () => new Promise(() => {}), files: {}, kind: 'browser' },
})

// The page never comes to rest.
globalThis.requestIdleCallback ??= () => 0

const Link = defineComponent({
  props: { to: { type: [String, Object], required: true } },
  template: '<a :href="String(to)"><slot /></a>',
})

/** A component with its props, in English, alone on a page: links lead nowhere. `plugins`: what it asks of the page around it. */
export async function shown(
  component: Component,
  props: Readonly<Record<string, unknown>>,
  plugins: readonly Plugin[] = [],
): Promise<VueWrapper> {
  setActivePinia(createPinia())
  void wantAllTexts()
  await loadTexts('en')
  return mount(component, { props, global: { plugins: [...plugins], stubs: { RouterLink: Link } } })
}
