// @module-tag browser
// Accessibility findings on a page, with colours checked on the given part only.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { colourFindings, expectNoFindings, findings } from '../support/axe.ts'
import { IS_LONG } from '../support/long.ts'
import { launchBrowser } from '../support/screenHost.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Opens a page under a dialog: both have a pale text, and a button without a name. */
async function openPalePage() {
  const page = await (await browser.newContext()).newPage()
  const part = (id: string, colour: string) =>
    `<p style="color: ${colour}; background: #fff" id="${id}-text">Pale words</p><button id="${id}-button"></button>`
  await page.setContent(
    `<html lang="en"><title>Pale</title><main>${part('page', '#bbb')}</main><div role="dialog" aria-label="Over">${part('over', '#aaa')}</div></html>`,
  )
  return page
}

const shortFindings = (all: readonly string[]) => all.map((one) => one.split(': ').slice(0, 2).join(' ')).sort()
const NAMELESS = ['button-name #over-button', 'button-name #page-button']

test('checks colours on the given part, and everything else on the whole page', async () => {
  const page = await openPalePage()
  const pale = ['color-contrast #over-text', 'color-contrast #page-text']
  expect(shortFindings(await findings(page))).toEqual(NAMELESS)
  expect(shortFindings(await colourFindings(page))).toEqual(pale)
  expect(shortFindings(await colourFindings(page, '[role=dialog]'))).toEqual([pale[0]])
  await expect(expectNoFindings(page)).rejects.toThrow('deeply equal')
  await page.context().close()
})

describe('colours that passed', () => {
  const DARK = 'color: #111; background: #fff'
  const setBody = async (page: Page, body: string) =>
    page.setContent(`<html lang="en"><title>Words</title><main style="background: #fff">${body}</main></html>`)
  const paragraph = (style: string, inner = 'Some words') => `<p style="${style}">${inner}</p>`
  /** Each sample has a low contrast for a different reason. */
  const PALES: Record<string, string> = {
    colour: paragraph('color: #aaa; background: #fff'),
    background: paragraph('color: #111; background: #222'),
    'behind an ancestor': `<div style="background: #222">${paragraph('color: #111')}</div>`,
    opacity: `<div style="opacity: 0.3">${paragraph(DARK)}</div>`,
    size: paragraph('color: #888; background: #fff; font-size: 12px'),
    enabled: '<button style="color: #aaa; background: #fff">Some words</button>',
    'a field': '<input aria-label="Words" value="Some words" style="color: #aaa; background: #fff" />',
    'out of its place': `<div style="position: relative; height: 60px"><div style="background: #222; height: 60px"></div><span style="color: #111; position: absolute; top: 20px; left: 5px">Some words</span></div>`,
    'a link': `<p style="color: #111; background: #fff">Some <a href="#x" style="color: #333; text-decoration: none">words</a> here</p>`,
  }
  const GOOD = [
    paragraph(DARK),
    paragraph('color: #888; background: #fff; font-size: 40px'),
    paragraph('color: #fff; background: #222'),
    '<button disabled style="color: #aaa; background: #fff">Some words</button>',
    '<p style="color: #333; background: #fff"><a href="#x" style="color: #333; text-decoration: none">words</a></p>',
  ].join('')

  test('are not checked again, but low contrast is still found', async () => {
    const page = await (await browser.newContext()).newPage()
    await setBody(page, GOOD)
    expect(await colourFindings(page)).toEqual([])
    const next = await page.context().newPage()
    await setBody(next, paragraph(DARK) + GOOD)
    // axe is loaded into the page only if it has to check; long runs always check.
    expect([await colourFindings(next), await next.evaluate(() => 'axe' in window)]).toEqual([[], IS_LONG])
    for (const [kind, body] of Object.entries(PALES)) {
      await setBody(page, GOOD + body)
      expect({ kind, found: (await colourFindings(page)).length }).toEqual({ kind, found: 1 })
    }
    await page.context().close()
  })
})
