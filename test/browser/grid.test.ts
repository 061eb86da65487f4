// @module-tag browser
// The editable grid in a browser: keys, typing, input methods, rows.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { bundleGridPage, gridLog, gridTexts, openGridPage, type GridBundle } from '../support/gridPage.ts'
import { complaintsOf, launchBrowser } from '../support/screenHost.ts'
import type { GridControl } from './gridApp.ts'

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

const open = async (query = '') => {
  page = await openGridPage(browser, bundle, query)
}
const cell = (row: number, column: number) => page.locator(`[data-row="${row}"] > [data-column="${column}"]`)
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** The row and the column of the cell whose field has the focus. */
const focusedCell = () =>
  page.evaluate(() => {
    const field = document.activeElement
    const at = (selector: string, name: string) => Number(field?.closest<HTMLElement>(selector)?.dataset[name] ?? NaN)
    return field?.matches('[data-grid-field]') === true
      ? [at('[data-row]', 'row'), at('[data-column]', 'column')]
      : null
  })
/** The selected cells as rows of column indexes. */
const selectedCells = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-selected=true]')].map(
      (one) => `${one.parentElement!.dataset['row']}.${one.dataset['column']}`,
    ),
  )

describe('keys', () => {
  test('move the focus, which is on the field of one cell', async () => {
    await open()
    await page.locator('#before').focus()
    await press('Tab')
    expect(await focusedCell()).toEqual([0, 0])
    await press('ArrowDown', 'ArrowRight', 'ArrowRight')
    expect(await focusedCell()).toEqual([1, 2])
    await press('Home')
    expect(await focusedCell()).toEqual([1, 0])
    await press('Control+End')
    expect(await focusedCell()).toEqual([4, 5])
    await press('Control+Home', 'PageDown')
    expect(await focusedCell()).toEqual([4, 0])
    expect(await page.locator('[data-grid-field]').count()).toBe(1)
  })

  test('select a range with Shift; the focus stays, and typing goes there', async () => {
    await open()
    await cell(1, 1).click()
    await press('Shift+ArrowDown', 'Shift+ArrowLeft')
    expect(await selectedCells()).toEqual(['1.0', '1.1', '2.0', '2.1'])
    expect(await focusedCell()).toEqual([1, 1])
    await page.keyboard.type('7')
    await press('Enter')
    expect(await gridLog(page)).toEqual([['change', { cells: [{ row: 1, column: 'price', text: '7' }], added: [] }]])
    await press('Control+a')
    expect((await selectedCells()).length).toBe(30)
  })

  test('Tab goes through the cells, Enter returns to the column where the tabs began', async () => {
    await open()
    await cell(0, 1).click()
    await press('Tab', 'Tab', 'Enter')
    // The cell of several choices was opened by Enter, so Enter confirms it.
    await press('Enter')
    expect(await focusedCell()).toEqual([1, 1])
    await press('Shift+Tab', 'Shift+Tab')
    expect(await focusedCell()).toEqual([0, 5])
  })

  test('Tab after the last cell adds a row, and Ctrl+Z takes it back', async () => {
    await open()
    await cell(4, 5).click()
    await press('Tab')
    expect(await gridLog(page)).toEqual([['add', 5]])
    expect(await focusedCell()).toEqual([5, 0])
    await press('Control+z')
    expect((await gridTexts(page)).length).toBe(5)
    expect(await focusedCell()).toEqual([4, 0])
  })

  test('Escape, then Tab leaves the grid, also backwards', async () => {
    await open()
    await cell(2, 2).click()
    await press('Escape', 'Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Details: name 3')
    await cell(2, 2).click()
    await press('Escape', 'Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('before')
    await cell(2, 2).click()
    await press('Escape', 'ArrowRight', 'Tab')
    expect(await focusedCell()).toEqual([2, 4])
  })

  test('insert, move and remove rows; each is one step', async () => {
    await open()
    await cell(1, 0).click()
    await press('Alt+ArrowDown')
    expect((await gridTexts(page)).map((row) => row[0])).toEqual(['name 1', 'name 3', 'name 2', 'name 4', 'name 5'])
    expect(await focusedCell()).toEqual([2, 0])
    await press('Control+Enter')
    expect(await focusedCell()).toEqual([3, 0])
    await press('Control+Delete')
    expect(await focusedCell()).toEqual([3, 0])
    await press('Shift+ArrowDown', 'Alt+ArrowUp')
    expect(await gridLog(page)).toEqual([
      ['move', { from: 1, count: 1, to: 2 }],
      ['add', 3],
      ['remove', { from: 3, count: 1 }],
      ['move', { from: 3, count: 2, to: 2 }],
    ])
    expect(await selectedCells()).toEqual(['2.0', '3.0'])
  })

  test('Alt+Enter and the button at the end of a row open its details', async () => {
    await open()
    await cell(1, 0).click()
    await press('Alt+Enter')
    await page.getByRole('button', { name: 'Details: name 4' }).click()
    expect(await gridLog(page)).toEqual([
      ['open', 1],
      ['open', 3],
    ])
  })
})

describe('typing', () => {
  test('replaces the text; arrow keys confirm it, Escape keeps the old one', async () => {
    await open()
    await cell(0, 0).click()
    await page.keyboard.type('Rope')
    await press('ArrowDown')
    expect(await focusedCell()).toEqual([1, 0])
    await page.keyboard.type('Lamp')
    await press('Escape')
    expect(await focusedCell()).toEqual([1, 0])
    expect((await gridTexts(page)).map((row) => row[0])).toEqual(['Rope', 'name 2', 'name 3', 'name 4', 'name 5'])
  })

  test('continues the text after F2 or a double click, and Alt+Enter starts a new line', async () => {
    await open()
    await cell(0, 0).click()
    await press('F2', 'ArrowLeft')
    await page.keyboard.type('~')
    await press('Alt+Enter', 'Enter')
    expect((await gridTexts(page))[0]![0]).toBe('name ~\n1')
    await cell(1, 0).dblclick()
    await press('End')
    await page.keyboard.type('!')
    await press('Enter')
    expect((await gridTexts(page))[1]![0]).toBe('name 2!')
    expect((await gridLog(page)).length).toBe(2)
  })

  test('is kept when the user clicks elsewhere', async () => {
    await open()
    await cell(0, 0).click()
    await page.keyboard.type('Rope')
    await cell(3, 1).click()
    await page.keyboard.type('12')
    await page.locator('#after').click()
    const texts = await gridTexts(page)
    expect([texts[0]![0], texts[3]![1]]).toEqual(['Rope', '12'])
  })

  test('works with dead keys and input methods from the first key on', async () => {
    await open()
    await cell(0, 0).click()
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Dead',
      code: 'BracketLeft',
      windowsVirtualKeyCode: 229,
    })
    await session.send('Input.imeSetComposition', { text: '^', selectionStart: 1, selectionEnd: 1 })
    await session.send('Input.imeSetComposition', { text: 'ê', selectionStart: 1, selectionEnd: 1 })
    await session.send('Input.insertText', { text: 'ê' })
    await page.keyboard.type('tre')
    await press('Enter')
    expect((await gridTexts(page))[0]![0]).toBe('être')
    // Enter confirms the word of an input method, not the cell.
    await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 })
    expect(await focusedCell()).toEqual([1, 0])
    await session.send('Input.insertText', { text: '日本' })
    await press('Enter')
    expect((await gridTexts(page))[1]![0]).toBe('日本')
  })

  test('does not reach cells that cannot be edited', async () => {
    await open()
    await cell(0, 5).click()
    await page.keyboard.type('9')
    await press('Delete', 'F2', 'Enter')
    expect(await gridLog(page)).toEqual([])
    await page.context().close()
    await open('fixed')
    await cell(0, 0).click()
    await page.keyboard.type('9')
    await press('Delete', 'Control+d', 'Alt+ArrowDown', 'Control+Delete', 'Control+Enter')
    expect(await gridLog(page)).toEqual([])
    expect(await page.getByRole('button', { name: 'Add a row' }).count()).toBe(0)
  })
})

describe('choices', () => {
  test('are found by typing without accents, and stored by their value', async () => {
    await open()
    await cell(1, 2).click()
    await page.keyboard.type('epee')
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Épée'])
    await press('Enter')
    expect((await gridTexts(page))[1]![2]).toBe('epee')
    expect(await cell(1, 2).textContent()).toContain('Épée')
    await page.keyboard.type('sabre')
    await press('Enter')
    expect((await gridTexts(page))[2]![2]).toBe('sabre')
  })

  test('are picked with the arrow keys or a click', async () => {
    await open()
    await cell(0, 2).click()
    await press('F2', 'ArrowDown', 'Enter')
    expect((await gridTexts(page))[0]![2]).toBe('arc')
    await cell(0, 2).dblclick()
    await page.getByRole('option', { name: 'Hache' }).click()
    expect((await gridTexts(page))[0]![2]).toBe('hache')
    expect(await focusedCell()).toEqual([1, 2])
  })

  test('several are checked in the list, or completed', async () => {
    await open()
    await cell(0, 3).click()
    await press('F2', 'ArrowDown', 'ArrowDown', 'Enter')
    await page.getByRole('option', { name: 'Rare' }).click()
    await press('Enter')
    expect((await gridTexts(page))[0]![3]).toBe('lourd')
    await page.keyboard.type('rare, magi')
    await press('Enter')
    expect((await gridTexts(page))[1]![3]).toBe('rare, magie')
    await page.keyboard.type('lou')
    await press('Enter')
    expect((await gridTexts(page))[2]![3]).toBe('lourd')
  })

  test('flags are toggled by Space, for the whole range, and by their box', async () => {
    await open()
    await cell(0, 4).click({ position: { x: 5, y: 5 } })
    await press('Shift+ArrowDown', 'Space')
    expect((await gridTexts(page)).map((row) => row[4])).toEqual(['', '', 'x', '', 'x'])
    await page.locator('[data-row="3"] .grid__box').click()
    await page.locator('[data-row="3"] .grid__flag').click()
    await page.locator('[data-row="1"] .grid__box').click()
    expect((await gridTexts(page)).map((row) => row[4])).toEqual(['', 'x', 'x', '', 'x'])
    await expect.poll(() => page.locator('[data-row="1"] .grid__flag').isChecked()).toBe(true)
  })
})

test('goes to a cell for its owner, and names its fault', async () => {
  await open('rows=200')
  await page.evaluate(() => {
    const { grid } = window as unknown as { grid: GridControl }
    grid.setFaults([
      ['150.price', 'Write a number.'],
      ['3', 'This row is there twice.'],
    ])
    grid.focusCell(150, 'price')
  })
  await expect.poll(focusedCell).toEqual([150, 1])
  const field = page.locator('[data-grid-field]')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator(`id=${await field.getAttribute('aria-describedby')}`).textContent()).toBe('Write a number.')
  expect(await page.locator('.grid__fault').textContent()).toBe('Write a number.')
  await expectNoFindings(page)
})

test('has no accessibility findings, with a range, an open list, and without rows', async () => {
  await open()
  await expectNoFindings(page)
  await cell(0, 0).click()
  await press('Shift+ArrowDown', 'Shift+ArrowRight')
  await expectNoFindings(page)
  await cell(0, 2).dblclick()
  await expectNoFindings(page)
  await cell(0, 3).dblclick()
  await expectNoFindings(page)
  await cell(0, 4).click({ position: { x: 5, y: 5 } })
  await expectNoFindings(page)
  await page.context().close()
  await open('rows=0')
  await expectNoFindings(page)
})
