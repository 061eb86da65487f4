// @vitest-environment happy-dom
// The foot of the companion: how far it is, and which way on stands out.
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('vue-router', () => vi.importActual('vue-router'))
vi.resetModules()
const { createMemoryHistory, createRouter } = await import('vue-router')
const { shown } = await import('../support/component.ts')
const { default: CompanionFoot } = await import('../../renderer/screens/companion/CompanionFoot.vue')
afterAll(() => void vi.resetModules())

const router = createRouter({ history: createMemoryHistory(), routes: [] })
const foot = (view: object) => {
  const table = {
    view: { value: { isClosed: false, recorded: null, answers: {}, rolls: 0, ...view } },
    ...{ moves: { value: [{}] }, isOpen: { value: true }, isFull: { value: false }, isSending: { value: false } },
  }
  return shown(CompanionFoot, { game: 'game000001', campaign: 'campaign01', table }, [router])
}

test.each([
  ['goes on', {}, false],
  ['has come out', { answers: { result: {} } }, true],
  ['is kept', { recorded: { moves: [{}] } }, true],
])('while a table %s the way on stands out: %j, %s', async (_, view, stands) => {
  const button = (await foot(view)).get('.btn--big')
  expect(button.classes('btn--primary')).toBe(stands)
})
