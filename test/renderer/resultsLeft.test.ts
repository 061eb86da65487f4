// @vitest-environment happy-dom
// The results of a round are left while its games are still being read: nothing is entered in a page that is gone.
import { shallowMount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, expect, test, vi } from 'vitest'
import { ref, shallowRef } from 'vue'
import type { Results } from '../../renderer/screens/results/useResults.ts'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { loadTexts, wantAllTexts } = await import('../../renderer/text/texts.ts')
const { default: ResultsGrid } = await import('../../renderer/screens/results/ResultsGrid.vue')
afterAll(() => void vi.resetModules())

test('what is read afterwards is asked for nothing', async () => {
  setActivePinia(createPinia())
  wantAllTexts()
  await loadTexts('en')
  let readNow: () => void = () => undefined
  const read = new Promise<void>((resolve) => (readNow = resolve))
  const results = {
    slips: shallowRef<unknown[]>([{ game: ref({ game: 'game000001' }), aftermath: {}, read }]),
    facts: shallowRef<unknown[]>([{ game: 'game000001', isRecorded: false, view: undefined }]),
  }
  const props = { results: results as unknown as Results, nameOf: String, labelOf: String }
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
