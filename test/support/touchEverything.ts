import type { Page } from 'playwright-core'

/**
 * Presses every enabled button of a page, writes in every field and chooses another entry in every list, one after the other. Closes
 * what opens, and returns to the page after leaving it.
 */
export const touchEverything = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const MOST = 200
    const pause = (time: number) => new Promise((done) => setTimeout(done, time))
    const here = location.hash
    const all = () => [
      ...document.querySelectorAll<HTMLElement>('#main :is(button, input, textarea, select, [tabindex])'),
    ]
    const isOpen = (one: HTMLElement) =>
      one.checkVisibility() && !one.matches(':disabled, [aria-disabled=true], [type=file], [readonly]')
    const dispatch = (one: HTMLElement, ...names: readonly string[]) => {
      for (const name of names) one.dispatchEvent(new Event(name, { bubbles: true }))
    }
    const key = (one: EventTarget, name: string) =>
      one.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))

    function touch(one: HTMLElement) {
      one.focus()
      if (one instanceof HTMLSelectElement) {
        const other = [...one.options].findIndex(({ index, disabled }) => index !== one.selectedIndex && !disabled)
        if (other >= 0) one.selectedIndex = other
        dispatch(one, 'input', 'change')
      } else if (one instanceof HTMLTextAreaElement || (one instanceof HTMLInputElement && one.type === 'text')) {
        one.value += 'x'
        dispatch(one, 'input', 'change', 'blur')
      } else if (one.matches('button, input')) one.click()
      else for (const name of ['1', 'Enter', 'Delete']) key(one, name)
    }
    for (let at = 0; at < Math.min(MOST, all().length); at++) {
      const one = all()[at]!
      if (!isOpen(one)) continue
      touch(one)
      await pause(5)
      if (document.querySelector('[role=dialog], [role=menu]')) key(document.activeElement ?? document, 'Escape')
      if (location.hash === here) continue
      location.hash = here
      await pause(300)
    }
    await pause(200)
  })
