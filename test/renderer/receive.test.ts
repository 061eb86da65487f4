// @vitest-environment happy-dom
// Files from which answers are received: every file without an answer is named, and so is a missing reader of pictures.
import { flushPromises } from '@vue/test-utils'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('jsqr', () => ({ default: () => null }))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01', name: 'Été' }) }))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: ReceiveDialog } = await import('../../renderer/reports/ReceiveDialog.vue')
afterAll(() => void vi.resetModules())

beforeEach(() => {
  const context = { drawImage: () => undefined, getImageData: () => ({ data: new Uint8ClampedArray(4) }) }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  return () => {
    document.body.innerHTML = ''
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

async function choose(...files: readonly File[]) {
  await shown(ReceiveDialog, {})
  await flushPromises()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  Object.defineProperty(input, 'files', { value: files })
  input.dispatchEvent(new Event('change'))
  return vi.waitUntil(() => [...document.querySelectorAll('.issue')].map((one) => one.textContent).join(' '))
}
const chat = new File(['Bonsoir à tous'], 'chat.txt', { type: 'text/plain' })
const picture = new File([new Uint8Array(4)], 'photo.png', { type: 'image/png' })

test('names every file and picture without an answer', async () => {
  const text = await choose(chat, picture)
  expect(text).toMatch(/No readable answer in: chat\.txt and photo\.png/)
})

test('says that pictures cannot be read if a part of the program is missing', async () => {
  vi.doMock('jsqr', () => {
    throw new Error('no connection')
  })
  const text = await choose(picture)
  expect(text).toContain('a part of the program could not be loaded')
})
