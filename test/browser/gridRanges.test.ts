// @module-tag browser
// The editable grid in a browser: the clipboard, filling down, mouse and touch, a narrow screen.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { bundleGridPage, gridLog, gridTexts, openGridPage, type GridBundle } from '../support/gridPage.ts'
import { complaintsOf, launchBrowser } from '../support/screenHost.ts'

let browser: Browser
let bundle: GridBundle
let page: Page
beforeAll(async () => {
  bundle = await bundleGridPage()
  browser = await launchBrowser()
})
afterEach(async () => {
  expect(complaintsOf([page])).toEqual([])
  await page.context().close()
})
afterAll(() => browser.close())

const open = async (query = '', options: BrowserContextOptions = {}) => {
  page = await openGridPage(browser, bundle, query, options)
}
const cell = (row: number, column: number) => page.locator(`[data-row="${row}"] > [data-column="${column}"]`)
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const columnTexts = async (column: number) => (await gridTexts(page)).map((row) => row[column])
const names = () => columnTexts(0)
/** The first and the last selected cell, by row and column. */
const selectedCorners = () =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[aria-selected=true]')].map(
      (one) => `${one.parentElement!.dataset['row']}.${one.dataset['column']}`,
    )
    return [all[0], all.at(-1)]
  })
/** Pastes what another program put on the clipboard. */
const paste = (plain: string, html = '') =>
  page.evaluate(
    ([text, markup]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text!)
      if (markup !== '') clipboardData.setData('text/html', markup!)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement!.dispatchEvent(event)
    },
    [plain, html],
  )
/** The middle of an element, after scrolling to it. */
async function middleOf(selector: string) {
  const target = page.locator(selector)
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  return [x + width / 2, y + height / 2] as const
}
async function dragMouse(from: string, to: string, part = 0) {
  await page.mouse.move(...(await middleOf(from)))
  await page.mouse.down()
  const [x, y] = await middleOf(to)
  await page.mouse.move(x, y + part - 3)
  await page.mouse.move(x, y + part)
}
const cellSelector = (row: number, column: number) => `[data-row="${row}"] > [data-column="${column}"]`
const gripSelector = (row: number) => `[data-row="${row}"] > .grid__gutter`

describe('the clipboard', () => {
  test('copies a range as a spreadsheet reads it, and pastes it elsewhere as one step', async () => {
    await open()
    await cell(0, 0).click()
    await press('Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+c')
    await cell(3, 0).click()
    await press('Control+v')
    const texts = await gridTexts(page)
    expect(texts[3]!.slice(0, 3)).toEqual(['name 1', '1', 'epee'])
    expect(texts[4]!.slice(0, 3)).toEqual(['name 2', '2', 'arc'])
    expect(await selectedCorners()).toEqual(['3.0', '4.2'])
    expect(await gridLog(page)).toHaveLength(1)
    await page.locator('#after').focus()
    await page.evaluate(() => {
      const note = ({ clipboardData }: ClipboardEvent) =>
        Object.assign(window, { copied: clipboardData?.getData('text/plain') })
      addEventListener('paste', note, { once: true })
    })
    await press('Control+v')
    expect(await page.evaluate(() => (window as unknown as { copied?: string }).copied)).toBe(
      'name 1\t1\tÉpée\nname 2\t2\tArc long',
    )
  })

  test('cuts: the cells are empty, and their texts can be pasted', async () => {
    await open()
    await cell(1, 0).click()
    await press('Shift+ArrowDown', 'Control+x')
    expect(await names()).toEqual(['name 1', '', '', 'name 4', 'name 5'])
    await cell(3, 0).click()
    await press('Control+v')
    expect(await names()).toEqual(['name 1', '', '', 'name 2', 'name 3'])
    expect(await gridLog(page)).toHaveLength(2)
    await press('Control+z', 'Control+z')
    expect(await names()).toEqual(['name 1', 'name 2', 'name 3', 'name 4', 'name 5'])
  })

  test('copies, but does not cut or paste in a grid that cannot be edited', async () => {
    await open('fixed')
    await cell(0, 0).click()
    await press('Control+x', 'Control+v')
    await paste('a\tb')
    expect(await gridLog(page)).toEqual([])
  })

  test('leaves the text of a cell that is edited to the browser', async () => {
    await open()
    await cell(0, 0).click()
    await press('Control+c')
    await cell(1, 0).dblclick()
    await press('End', 'Control+v', 'Enter')
    expect((await names())[1]).toBe('name 2name 1')
  })

  test('fills a range with one text, repeats rows, and leaves out columns beyond the last', async () => {
    await open()
    await cell(0, 1).click()
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown')
    await paste('7\n8\r\n')
    expect(await columnTexts(1)).toEqual(['7', '8', '7', '8', '5'])
    await paste('9')
    expect(await columnTexts(1)).toEqual(['9', '9', '9', '9', '5'])
    await cell(0, 4).click({ position: { x: 5, y: 5 } })
    await paste('oui\t77\tbeyond')
    expect((await gridTexts(page))[0]!.slice(4)).toEqual(['x', '1'])
    expect(await selectedCorners()).toEqual(['0.4', '0.5'])
  })

  test('adds rows beyond the last, also to a grid without rows', async () => {
    await open()
    await cell(4, 0).click()
    await paste('Lamp\t3\r\nRope\t4\r\nTent\t5\r\n')
    expect(await names()).toEqual(['name 1', 'name 2', 'name 3', 'name 4', 'Lamp', 'Rope', 'Tent'])
    expect(await gridLog(page)).toHaveLength(1)
    await expect.poll(selectedCorners).toEqual(['4.0', '6.1'])
    await page.context().close()
    await open('rows=0')
    await page.getByRole('grid').focus()
    await paste('Lamp\t3\nRope\t4\n')
    expect(await names()).toEqual(['Lamp', 'Rope'])
  })

  test('takes cells with several lines from the HTML of a word processor', async () => {
    await open()
    await cell(0, 0).click()
    await paste(
      'Old\nTom\t5',
      '<table><tr><td><p>Old</p><p>Tom</p></td><td><img src="http://grid.test/spy">5</td></tr></table>',
    )
    expect((await gridTexts(page))[0]!.slice(0, 2)).toEqual(['Old\nTom', '5'])
  })
})

test('Ctrl+D fills down as one step', async () => {
  await open()
  await cell(0, 0).click()
  await press('Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  expect((await gridTexts(page)).slice(0, 4).map((row) => row.slice(0, 2).join())).toEqual([
    'name 1,1',
    'name 1,1',
    'name 1,1',
    'name 4,4',
  ])
  expect(await gridLog(page)).toHaveLength(1)
})

describe('a mouse', () => {
  test('drags a range; Shift and a click extend it', async () => {
    await open()
    await dragMouse(cellSelector(1, 0), cellSelector(3, 2))
    await page.mouse.up()
    expect(await selectedCorners()).toEqual(['1.0', '3.2'])
    await cell(2, 1).click({ modifiers: ['Shift'] })
    expect(await selectedCorners()).toEqual(['1.0', '2.1'])
    await page.keyboard.type('Z')
    await press('Enter')
    expect(await names()).toEqual(['name 1', 'Z', 'name 3', 'name 4', 'name 5'])
  })

  test('scrolls while it drags beyond the edge', async () => {
    await open('rows=200')
    await dragMouse(cellSelector(0, 0), cellSelector(4, 1))
    const { y, height } = (await page.getByRole('grid').boundingBox())!
    await page.mouse.move(60, y + height + 20)
    await expect.poll(async () => Number((await selectedCorners())[1]!.split('.')[0])).toBeGreaterThan(40)
    await page.mouse.up()
  })

  test('drags a row by its number, and several that are selected', async () => {
    await open()
    await dragMouse(gripSelector(0), gripSelector(2), 8)
    expect(await page.locator('.grid__gap').count()).toBe(1)
    await page.mouse.up()
    expect(await names()).toEqual(['name 2', 'name 3', 'name 1', 'name 4', 'name 5'])
    expect(await page.locator('.grid__gap').count()).toBe(0)
    // By their numbers, not by their grips, which show only under the pointer.
    await press('Control+Home', 'Shift+Space', 'Shift+ArrowDown')
    await dragMouse(gripSelector(1), gripSelector(4), 12)
    await page.mouse.up()
    expect(await names()).toEqual(['name 1', 'name 4', 'name 5', 'name 2', 'name 3'])
    expect(await gridLog(page)).toHaveLength(2)
    expect(await selectedCorners()).toEqual(['3.0', '4.5'])
  })

  test('drops nothing after Escape, and nothing where the rows are', async () => {
    await open()
    await dragMouse(gripSelector(0), gripSelector(3))
    await press('Escape')
    await page.mouse.up()
    await dragMouse(gripSelector(1), gripSelector(1), 4)
    await page.mouse.up()
    expect(await gridLog(page)).toEqual([])
  })
})

describe('a finger', () => {
  const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

  /** Draws with one finger from a point to another. */
  async function swipe(from: readonly [number, number], to: readonly [number, number]) {
    const session = await page.context().newCDPSession(page)
    const at = (part: number) => [{ x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (const part of [0.25, 0.5, 0.75, 1])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  test('selects with the first tap and edits with the second', async () => {
    await open('', PHONE)
    await cell(1, 0).tap()
    expect(await selectedCorners()).toEqual(['1.0', '1.0'])
    const field = page.locator('[data-grid-field]')
    expect(await field.getAttribute('inputmode')).toBe('none')
    await cell(1, 0).tap()
    await expect.poll(() => field.getAttribute('inputmode')).toBeNull()
    await page.keyboard.type('!')
    await press('Enter')
    expect((await names())[1]).toBe('name 2!')
  })

  test('extends a range by its corner, and checks a box', async () => {
    await open('', PHONE)
    await cell(0, 0).tap()
    await swipe(await middleOf('[data-corner]'), await middleOf(cellSelector(2, 1)))
    expect(await selectedCorners()).toEqual(['0.0', '2.1'])
    await page.locator('[data-row="1"] .grid__box').tap()
    expect((await columnTexts(4))[1]).toBe('x')
  })

  test('drags the rows that are selected by their numbers; by others it scrolls', async () => {
    await open('rows=40', PHONE)
    await page.locator(gripSelector(0)).tap()
    await swipe(await middleOf(gripSelector(0)), [20, (await middleOf(gripSelector(3)))[1] + 12])
    expect((await names()).slice(0, 5)).toEqual(['name 2', 'name 3', 'name 4', 'name 1', 'name 5'])
    await swipe(await middleOf(gripSelector(7)), await middleOf(gripSelector(1)))
    expect(await gridLog(page)).toHaveLength(1)
    await expect.poll(() => page.getByRole('grid').evaluate((box) => box.scrollTop)).toBeGreaterThan(50)
  })

  test('has targets of 44 pixels, and the grid scrolls within its own box', async () => {
    await open('columns=12', PHONE)
    await cell(0, 0).tap()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '.grid__cell, .grid__gutter, .grid__open, .grid__corner, .grid button',
        ),
      ]
        .map((one) => ({ name: one.className, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 43.5)
        .map(({ name, box }) => `${name}: ${box.width}×${box.height}`),
    )
    expect(small).toEqual([])
    await cell(0, 11).scrollIntoViewIfNeeded()
    const [first, box] = await Promise.all([cell(0, 0).boundingBox(), page.getByRole('grid').boundingBox()])
    expect(first!.x - box!.x).toBeCloseTo(47, 0)
    await expectNoFindings(page)
  })
})
