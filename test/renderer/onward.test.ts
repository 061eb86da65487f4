// @vitest-environment happy-dom
// A slow task that ends with a navigation never moves a user who has navigated elsewhere meanwhile.
import { mount } from '@vue/test-utils'
import { afterAll, expect, test, vi } from 'vitest'
import { defineComponent } from 'vue'

// Other test files mock the router; this file uses the real one.
vi.mock('vue-router', () => vi.importActual('vue-router'))
vi.resetModules()
const { createMemoryHistory, createRouter } = await import('vue-router')
const { useDelayedNavigation } = await import('../../renderer/components/useDelayedNavigation.ts')
afterAll(() => void vi.resetModules())

const Page = { template: '<p />' }

/** Opens a page at `/here`. The page `/slow` is loading until `fetched` is resolved. */
async function openHere() {
  const fetched = Promise.withResolvers<typeof Page>()
  const routes = ['here', 'there', 'after'].map((name) => ({ path: `/${name}`, component: Page as object }))
  const slow = { path: '/slow', component: () => fetched.promise }
  const router = createRouter({ history: createMemoryHistory(), routes: [...routes, slow] })
  await router.push('/here')
  let startNavigation = useDelayedNavigation as unknown as ReturnType<typeof useDelayedNavigation>
  const page = mount(
    defineComponent({
      setup() {
        startNavigation = useDelayedNavigation()
      },
      template: '<p />',
    }),
    { global: { plugins: [router] } },
  )
  return { router, page, navigate: startNavigation(), fetched, at: () => router.currentRoute.value.path }
}

test('navigates if the user stayed, but not if the user left', async () => {
  const { router, navigate, at } = await openHere()
  await navigate('/after')
  expect(at()).toBe('/after')
  await router.push('/there')
  await navigate('/here')
  expect(at()).toBe('/there')
})

test('does not interrupt a navigation to a page that is still loading, even after a second click', async () => {
  const { router, navigate, fetched, at } = await openHere()
  const first = router.push('/slow')
  const second = router.push('/slow?again')
  await first
  await navigate('/after')
  fetched.resolve(Page)
  await second
  expect([at(), router.currentRoute.value.fullPath]).toEqual(['/slow', '/slow?again'])
})

test('navigates if the page prevented the user from leaving', async () => {
  const { router, navigate, at } = await openHere()
  const removeGuard = router.beforeEach((to) => to.path !== '/there')
  await router.push('/there')
  removeGuard()
  await navigate('/after')
  expect(at()).toBe('/after')
})
