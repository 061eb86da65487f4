// @vitest-environment happy-dom
// A text goes to the clipboard, by the older way where a browser asks for a right that it is not given.
import { afterEach, expect, test, vi } from 'vitest'
import { copy, copyPicture } from '../../renderer/components/copy.ts'

afterEach(() => vi.unstubAllGlobals())

const clipboard = (write: () => Promise<void>) => vi.stubGlobal('navigator', { clipboard: { writeText: write, write } })
const refused = () => Promise.reject(new Error('denied'))
/** What there was to copy when the page was told to copy. */
function selecting(isDone: boolean): string[] {
  const selected: string[] = []
  document.execCommand = () => {
    selected.push(document.querySelector('textarea')!.value)
    return isDone
  }
  return selected
}

test('a text is copied where the browser lets it', async () => {
  const write = vi.fn(() => Promise.resolve())
  clipboard(write)
  const selected = selecting(true)
  expect(await copy('Été')).toBe(true)
  expect([write.mock.calls, selected]).toEqual([[['Été']], []])
})

test.each([true, false])('else what is selected is copied: %s; the focus goes back', async (isDone) => {
  clipboard(refused)
  const selected = selecting(isDone)
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  expect(await copy('Été')).toBe(isDone)
  expect(selected).toEqual(['Été'])
  expect([document.querySelector('textarea'), document.activeElement]).toEqual([null, button])
})

test.each([
  [true, () => Promise.resolve()],
  [false, refused],
] as const)('a picture is copied: %s', async (isDone, write) => {
  clipboard(write)
  vi.stubGlobal('ClipboardItem', class {})
  expect(await copyPicture(new Blob([], { type: 'image/png' }))).toBe(isDone)
})
