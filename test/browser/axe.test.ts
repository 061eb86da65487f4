// What is objected to on a page, where colours are looked at on a part of it alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { expectNoFindings, findings, OF_COLOURS } from '../support/axe.ts'
import { launchBrowser } from '../support/screenHost.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const PALE = 'color: #bbb; background: #fff'

/** A page under a dialog: each has a pale text, and a button without a name. */
async function paleOnBoth() {
  const page = await (await browser.newContext()).newPage()
  const part = (id: string) => `<p style="${PALE}" id="${id}-text">Pale words</p><button id="${id}-button"></button>`
  await page.setContent(
    `<html lang="en"><title>Pale</title><main>${part('page')}</main><div role="dialog" aria-label="Over">${part('over')}</div></html>`,
  )
  return page
}

const said = (all: readonly string[]) => all.map((one) => one.split(': ').slice(0, 2).join(' ')).sort()
const NAMELESS = ['button-name #over-button', 'button-name #page-button']

test('colours are looked at on the part that was told, all else on the whole page', async () => {
  const page = await paleOnBoth()
  const pale = ['color-contrast #over-text', 'color-contrast #page-text']
  expect(said(await findings(page))).toEqual([...NAMELESS, ...pale])
  expect(said(await findings(page, { coloursOn: '[role=dialog]' }))).toEqual([...NAMELESS, pale[0]])
  expect(said(await findings(page, { asked: OF_COLOURS, coloursOn: '[role=dialog]' }))).toEqual([pale[0]])
  expect(said(await findings(page, { asked: OF_COLOURS }))).toEqual(pale)
  await expect(expectNoFindings(page)).rejects.toThrow('findings')
  await page.context().close()
})
