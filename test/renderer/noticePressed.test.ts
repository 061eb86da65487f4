// @vitest-environment happy-dom
// What a notice should not cover, and what least of all.
import { afterEach, expect, test, vi } from 'vitest'
import { pressedBoxes } from '../../renderer/shell/noticePlace.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

test('what was pressed last and the two after it weigh as much as what stays in place', () => {
  document.body.innerHTML = `<aside><button></button></aside>
    <button></button><button id="now"></button><button></button><button></button><button></button>
    <div class="foot"><button></button></div>`
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10))
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true)
  const weights = () => pressedBoxes(document.querySelector('aside')!).map(({ weight }) => weight)
  expect(weights()).toEqual([1, 1, 1, 1, 1, 50])
  document.querySelector<HTMLElement>('#now')!.focus()
  expect(weights()).toEqual([1, 50, 50, 50, 1, 50])
})
