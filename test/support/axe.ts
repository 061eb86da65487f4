import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const OPTIONS = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // What passes is not gathered, and no style sheet is read again: no rule of these asks for one.
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
}

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

/** What axe has against the page as it is now: rule, element, reason. */
export async function findings(page: Page): Promise<string[]> {
  // Injected as a value: a script element would be subject to the page's security policy. It stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run(of: Document, options: object): Promise<{ violations: Finding[] }> }
    }
    return (await axe.run(document, options)).violations
  }, OPTIONS)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}

/** Fails where axe finds anything, in the light theme or in the dark one. */
export async function expectNoFindings(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme'])
  for (const theme of ['light', 'dark']) {
    await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), theme)
    expect({ theme, findings: await findings(page) }).toEqual({ theme, findings: [] })
  }
  await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), before)
}
