// @vitest-environment happy-dom
// The bottom of the companion: progress, and the highlighted button to continue.
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
const openFoot = (view: object, round?: number) => {
  const table = {
    view: { value: { isClosed: false, recorded: null, answers: {}, rolls: 0, ...view } },
    ...{ moves: { value: [{}] }, isOpen: { value: true }, isFull: { value: false }, isSending: { value: false } },
  }
  return shown(CompanionFoot, { game: 'game000001', round, campaign: 'campaign01', table }, [router])
}

test.each([
  ['is in progress', {}, false],
  ['has a result', { answers: { result: {} } }, true],
  ['is recorded', { recorded: { moves: [{}] } }, true],
])('if a table %s, highlights the button to continue: %j, %s', async (_, view, isHighlighted) => {
  const button = (await openFoot(view)).get('.btn--big')
  expect(button.classes('btn--primary')).toBe(isHighlighted)
})

test('returns to the results of a round if the user came from there', async () => {
  const buttonText = async (view: object, round?: number) => (await openFoot(view, round)).get('.btn--big').text()
  expect(await buttonText({ rolls: 1 })).toBe('Save and enter the aftermath')
  expect(await buttonText({ rolls: 1 }, 3)).toBe('Save and return to the results')
  expect(await buttonText({ recorded: { moves: [{}] } }, 3)).toBe('Go back to the results')
})
