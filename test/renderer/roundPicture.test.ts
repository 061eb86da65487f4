// @vitest-environment happy-dom
// The picture of a round is made from its texts after each change; the newest request wins.
import { flushPromises } from '@vue/test-utils'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, shallowRef } from 'vue'

type PictureResult =
  | { readonly ok: true; readonly pdf: Blob }
  | { readonly ok: false; readonly error: { readonly code: string } }
const program = vi.hoisted(() => ({
  requests: [] as { readonly picture: { readonly title: string; readonly sections: readonly object[] } }[],
  answers: [] as ((result: PictureResult) => void)[],
}))
const proposed = shallowRef<object>()
vi.mock('../../renderer/api/host.ts', () => ({
  currentHost: {
    pdf(request: (typeof program.requests)[number]) {
      program.requests.push(request)
      return new Promise<PictureResult>((resolve) => program.answers.push(resolve))
    },
  },
}))
vi.mock('../../renderer/lib/query.ts', () => ({ useView: () => ({ data: proposed, error: shallowRef() }) }))
vi.mock('../../renderer/stores/preferences.ts', () => ({ usePreferences: () => ({ language: 'en' }) }))
vi.resetModules()
const { useRoundPicture } = await import('../../renderer/screens/round/useRoundPicture.ts')
afterAll(() => void vi.resetModules())

const SECTIONS = [{ title: 'Standings' }, { title: 'Deeds' }]
let scope = effectScope()
beforeEach(() => {
  vi.useFakeTimers()
  scope = effectScope()
  proposed.value = undefined
  program.requests.length = program.answers.length = 0
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
})

/** Opens the picture of a round, after the program has proposed its texts. */
async function openPicture() {
  const picture = scope.run(() => useRoundPicture(() => ({ campaign: 'campaign01', round: 2 })))!
  await vi.advanceTimersByTimeAsync(1000)
  expect(program.requests).toEqual([])
  proposed.value = { picture: { title: 'Round 2', photos: [], sections: SECTIONS } }
  await vi.advanceTimersByTimeAsync(0)
  return picture
}
const answerRequest = async (at: number, result: PictureResult) => {
  program.answers[at]!(result)
  await flushPromises()
}
const pngOf = (text: string): PictureResult => ({ ok: true, pdf: new Blob([text]) })

test('makes the picture at once from proposed texts, then from edited ones, without excluded sections', async () => {
  const picture = await openPicture()
  expect(program.requests).toEqual([
    { campaign: 'campaign01', picture: { title: 'Round 2', photos: [], sections: SECTIONS }, slot: 'round-picture' },
  ])
  await answerRequest(0, pngOf('first'))
  expect([await picture.png.value?.text(), picture.isMaking.value]).toEqual(['first', false])
  picture.written.value!.sections[1]!.isIn = false
  picture.written.value!.title = 'The second round'
  await vi.advanceTimersByTimeAsync(1000)
  expect(program.requests[1]!.picture).toEqual({ title: 'The second round', photos: [], sections: [SECTIONS[0]] })
})

test('shows the newest of several requests; a failed one shows its reason and keeps the picture', async () => {
  const picture = await openPicture()
  picture.written.value!.title = 'Another'
  await vi.advanceTimersByTimeAsync(1000)
  await answerRequest(1, pngOf('newer'))
  await answerRequest(0, pngOf('older'))
  expect(await picture.png.value?.text()).toBe('newer')
  picture.written.value!.title = 'A third'
  await vi.advanceTimersByTimeAsync(1000)
  await answerRequest(2, { ok: false, error: { code: 'stopped' } })
  expect([await picture.png.value?.text(), picture.problem.value]).toEqual(['newer', { code: 'stopped' }])
})
