// @vitest-environment happy-dom
// What takes its time and then leads on brings nobody away from where they have gone meanwhile, or are about to.
import { mount } from '@vue/test-utils'
import { afterAll, expect, test, vi } from 'vitest'
import { defineComponent } from 'vue'

// Other files put another router in this one’s place.
vi.mock('vue-router', () => vi.importActual('vue-router'))
vi.resetModules()
const { createMemoryHistory, createRouter } = await import('vue-router')
const { useOnward } = await import('../../renderer/components/useOnward.ts')
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

test('who stays is led on; who has left stays there', async () => {
  const { router, onward, at } = await here()
  await onward('/after')
  expect(at()).toBe('/after')
  await router.push('/there')
  await onward('/here')
  expect(at()).toBe('/there')
})

test('who is on the way to a page that is still being fetched comes there, also after changing their mind once', async () => {
  const { router, onward, fetched, at } = await here()
  const first = router.push('/slow')
  const second = router.push('/slow?again')
  await first
  await onward('/after')
  fetched.resolve(Page)
  await second
  expect([at(), router.currentRoute.value.fullPath]).toEqual(['/slow', '/slow?again'])
})

test('who was kept back by the page is led on as if they had stayed', async () => {
  const { router, onward, at } = await here()
  const free = router.beforeEach((to) => to.path !== '/there')
  await router.push('/there')
  free()
  await onward('/after')
  expect(at()).toBe('/after')
})
