import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { coloursIn } from './colours.ts'
import { IS_LONG } from './long.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** What asks for colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']
/** What passes is not gathered, and no style sheet is read again: no rule of these asks for one. */
const QUICK = { resultTypes: ['violations'], preload: { assets: ['media'] } }
/** The levels A and AA of WCAG 2.2 but for colours, and landmarks that nobody could tell apart. */
const ALL_BUT_COLOURS = {
  ...QUICK,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: {
    'landmark-unique': { enabled: true },
    ...Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
  },
}
const COLOURS_ALONE = { ...QUICK, runOnly: { type: 'rule', values: COLOURS } }

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

/** What axe has against the page as it is now, or against parts of it: rule, element, reason. */
async function ask(page: Page, options: object, on = ':root'): Promise<string[]> {
  // Injected as a value: a script element would be subject to the page's security policy. It stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(
    async ([part, given]) => {
      const { axe } = window as unknown as {
        axe: { run(of: Document | string, options: object): Promise<{ violations: Finding[] }> }
      }
      return (await axe.run(part === ':root' ? document : part, given)).violations
    },
    [on, options] as const,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}

/** What axe has against the page, colours apart: in that, it is the same in both themes. */
export const findings = (page: Page): Promise<string[]> => ask(page, ALL_BUT_COLOURS)

/** The kinds of text that axe had nothing against: to find that out takes it four fifths of its time. */
const good = new Set<string>()

/**
 * What axe has against the colours of the page as it is now, or of the parts that `on` names. It is not asked again where
 * it had nothing against any kind of text in sight before; in the long run it is always asked.
 */
export async function colourFindings(page: Page, on?: string): Promise<string[]> {
  const kinds = await coloursIn(page, on)
  if (!IS_LONG && kinds.every((kind) => good.has(kind))) return []
  const found = await ask(page, COLOURS_ALONE, on)
  if (found.length === 0) for (const kind of kinds) good.add(kind)
  return found
}

/** What stands over a page: what lies under it is dimmed, and its colours are looked at where nothing covers them. */
const OVER = '[role=dialog], .pop'

/** Fails where axe finds anything, in the light theme or in the dark one: colours on what stands over the page, if anything. */
export async function expectNoFindings(page: Page): Promise<void> {
  const over = (await page.locator(OVER).count()) > 0 ? OVER : undefined
  const before = await page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await findings(page)).toEqual([])
  for (const theme of ['light', 'dark']) {
    await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), theme)
    expect({ theme, findings: await colourFindings(page, over) }).toEqual({ theme, findings: [] })
  }
  await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), before)
}
