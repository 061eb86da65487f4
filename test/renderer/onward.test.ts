// @vitest-environment happy-dom
// A slow task that ends with a navigation never moves a user who has navigated elsewhere meanwhile.
import { mount } from '@vue/test-utils'
import { afterAll, expect, test, vi } from 'vitest'
import { defineComponent } from 'vue'

// Other files put another router in this one’s place.
vi.mock('vue-router', () => vi.importActual('vue-router'))
vi.resetModules()
const { createMemoryHistory, createRouter } = await import('vue-router')
const { useDelayedNavigation: useOnward } = await import('../../renderer/components/useDelayedNavigation.ts')
afterAll(() => void vi.resetModules())

const Page = { template: '<p />' }

/** A page at `/here`; `slow` is still being fetched until it is told. */
async function here() {
  const fetched = Promise.withResolvers<typeof Page>()
  const routes = ['here', 'there', 'after'].map((name) => ({ path: `/${name}`, component: Page as object }))
  const slow = { path: '/slow', component: () => fetched.promise }
  const router = createRouter({ history: createMemoryHistory(), routes: [...routes, slow] })
  await router.push('/here')
  let fromHere = useOnward as unknown as ReturnType<typeof useOnward>
  const page = mount(
    defineComponent({
      setup() {
        fromHere = useOnward()
      },
      template: '<p />',
    }),
    { global: { plugins: [router] } },
  )
  return { router, page, onward: fromHere(), fetched, at: () => router.currentRoute.value.path }
}

test('navigates if the user stayed, but not if the user left', async () => {
  const { router, onward, at } = await here()
  await onward('/after')
  expect(at()).toBe('/after')
  await router.push('/there')
  await onward('/here')
  expect(at()).toBe('/there')
})

test('does not interrupt a navigation to a page that is still loading, even after a second click', async () => {
  const { router, onward, fetched, at } = await here()
  const first = router.push('/slow')
  const second = router.push('/slow?again')
  await first
  await onward('/after')
  fetched.resolve(Page)
  await second
  expect([at(), router.currentRoute.value.fullPath]).toEqual(['/slow', '/slow?again'])
})

test('navigates if the page prevented the user from leaving', async () => {
  const { router, onward, at } = await here()
  const free = router.beforeEach((to) => to.path !== '/there')
  await router.push('/there')
  free()
  await onward('/after')
  expect(at()).toBe('/after')
})
