// @vitest-environment happy-dom
// Leaving the results of a round while its games are still loading: nothing is entered afterwards.
import { shallowMount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, expect, test, vi } from 'vitest'
import { ref, shallowRef } from 'vue'
import type { RoundResults } from '../../renderer/screens/results/useResults.ts'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { loadTexts, requestAllTexts } = await import('../../renderer/text/texts.ts')
const { default: ResultsGrid } = await import('../../renderer/screens/results/ResultsGrid.vue')
afterAll(() => void vi.resetModules())

test('sends no default answers for games that finish loading afterwards', async () => {
  setActivePinia(createPinia())
  requestAllTexts()
  await loadTexts('en')
  let finishLoading: () => void = () => undefined
  const read = new Promise<void>((resolve) => (finishLoading = resolve))
  const results = {
    slips: shallowRef<unknown[]>([{ game: ref({ game: 'game000001' }), aftermath: {}, read }]),
    facts: shallowRef<unknown[]>([{ game: 'game000001', isRecorded: false, view: undefined }]),
  }
  const props = { results: results as unknown as RoundResults, round: 1, nameOf: String, labelOf: String }
  const failed: unknown[] = []
  const recordFailure = (error: unknown) => void failed.push(error)
  process.prependListener('unhandledRejection', recordFailure)
  const grid = shallowMount(ResultsGrid, { props })
  grid.unmount()
  results.slips.value = []
  results.facts.value = []
  finishLoading()
  await new Promise((resolve) => setTimeout(resolve))
  process.removeListener('unhandledRejection', recordFailure)
  expect(failed).toEqual([])
})
