// @vitest-environment happy-dom
// Copies to the clipboard, with a fallback if the browser refuses the permission.
import { afterEach, expect, test, vi } from 'vitest'
import { copyTextToClipboard, copyPicture } from '../../renderer/components/copy.ts'

afterEach(() => vi.unstubAllGlobals())

const mockClipboard = (write: () => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText: write, write } })
const refuseWrite = () => Promise.reject(new Error('denied'))
/** Mocks the copy command of the browser. Returns the texts that were selected at each call. */
function mockCopyCommand(isDone: boolean): string[] {
  const selected: string[] = []
  document.execCommand = () => {
    selected.push(document.querySelector('textarea')!.value)
    return isDone
  }
  return selected
}

test('copies a text by the clipboard API if the browser allows it', async () => {
  const write = vi.fn(() => Promise.resolve())
  mockClipboard(write)
  const selected = mockCopyCommand(true)
  expect(await copyTextToClipboard('Été')).toBe(true)
  expect([write.mock.calls, selected]).toEqual([[['Été']], []])
})

test.each([true, false])('otherwise copies a selected text (%s), and restores the focus', async (isDone) => {
  mockClipboard(refuseWrite)
  const selected = mockCopyCommand(isDone)
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  expect(await copyTextToClipboard('Été')).toBe(isDone)
  expect(selected).toEqual(['Été'])
  expect([document.querySelector('textarea'), document.activeElement]).toEqual([null, button])
})

test.each([
  [true, () => Promise.resolve()],
  [false, refuseWrite],
] as const)('copies a picture: %s', async (isDone, write) => {
  mockClipboard(write)
  vi.stubGlobal('ClipboardItem', class {})
  expect(await copyPicture(new Blob([], { type: 'image/png' }))).toBe(isDone)
})
