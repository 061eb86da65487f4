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
const { loadTexts, requestAllTexts: wantAllTexts } = await import('../../renderer/text/texts.ts')
const { default: ResultsGrid } = await import('../../renderer/screens/results/ResultsGrid.vue')
afterAll(() => void vi.resetModules())

test('sends no default answers for games that finish loading afterwards', async () => {
  setActivePinia(createPinia())
  wantAllTexts()
  await loadTexts('en')
  let readNow: () => void = () => undefined
  const read = new Promise<void>((resolve) => (readNow = resolve))
  const results = {
    slips: shallowRef<unknown[]>([{ game: ref({ game: 'game000001' }), aftermath: {}, read }]),
    facts: shallowRef<unknown[]>([{ game: 'game000001', isRecorded: false, view: undefined }]),
  }
  const props = { results: results as unknown as RoundResults, round: 1, nameOf: String, labelOf: String }
  const failed: unknown[] = []
  const fail = (error: unknown) => void failed.push(error)
  process.prependListener('unhandledRejection', fail)
  const grid = shallowMount(ResultsGrid, { props })
  grid.unmount()
  results.slips.value = []
  results.facts.value = []
  readNow()
  await new Promise((resolve) => setTimeout(resolve))
  process.removeListener('unhandledRejection', fail)
  expect(failed).toEqual([])
})
