import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { FREE, KIND, kindsOfText } from './colours.ts'
import { IS_LONG } from './long.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The rules that check colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']
/** Options that save time: passed checks are not collected, and style sheets, which no rule here needs, are not read again. */
const QUICK = { resultTypes: ['violations'], preload: { assets: ['media'] } }
/** Levels A and AA of WCAG 2.2 except colours, and two more rules: landmarks differ, and headings skip no level. */
const ALL_BUT_COLOURS = {
  ...QUICK,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: {
    'landmark-unique': { enabled: true },
    'heading-order': { enabled: true },
    ...Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
  },
}
const COLOURS_ALONE = {
  ...QUICK,
  resultTypes: ['violations', 'passes'],
  elementRef: true,
  runOnly: { type: 'rule', values: COLOURS },
}

interface Finding {
  readonly id: string
  readonly nodes: readonly {
    readonly target: readonly unknown[]
    readonly failureSummary?: string
    readonly element?: Element
  }[]
}

interface Answer {
  /** The violations: rule, element, reason. */
  readonly found: readonly string[]
  /** The marks of the elements whose contrast passed. */
  readonly passed: readonly string[]
}

/** Runs axe on the page as it is now, or on the parts that a selector names. */
async function runAxe(page: Page, options: object, on = ':root'): Promise<Answer> {
  // Evaluated, because the page's security policy would block a script element. axe stays loaded until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const input = { part: on, options, mark: KIND }
  const { violations, passed } = await page.evaluate(async ({ part, options: axeOptions, mark }) => {
    const { axe } = window as unknown as {
      axe: { run(of: Document | string, options: object): Promise<Record<'violations' | 'passes', Finding[]>> }
    }
    const results = await axe.run(part === ':root' ? document : part, axeOptions)
    const good = results.passes.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes)
    return {
      violations: results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary: failureSummary ?? '' })),
      })),
      passed: good.flatMap(({ element }) => element?.getAttribute(mark)?.trim().split(' ') ?? []),
    }
  }, input)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`),
  )
  return { found, passed }
}

/** Returns the findings of axe on the page except on colours. They are the same in both themes. */
export const findings = async (page: Page): Promise<readonly string[]> => (await runAxe(page, ALL_BUT_COLOURS)).found

/** Kinds of text that axe has accepted. They are not checked again, because contrast checks take four fifths of its time. */
const accessibleKinds = new Set<string>()

/** Backgrounds on which axe never reports a contrast. */
const UNKNOWABLE = /gradient\(|url\(/

/**
 * Returns the findings of axe on the colours of the page as it is now, or of the parts that a selector names. Checks one text of
 * each kind that axe has not accepted before; in the long run of the tests, checks all texts.
 */
export async function colourFindings(page: Page, on?: string): Promise<readonly string[]> {
  if (IS_LONG) return (await runAxe(page, COLOURS_ALONE, on)).found
  const kinds = await kindsOfText(page, on)
  const marks = kinds.flatMap((kind, at) => (accessibleKinds.has(kind) ? [] : [`[${KIND}~="${at}"]`]))
  if (marks.length === 0) return []
  const { found, passed } = await runAxe(page, COLOURS_ALONE, marks.join())
  const isGood = (kind: string, at: number) =>
    passed.includes(String(at)) || kind.split(' | ').includes(FREE) || UNKNOWABLE.test(kind)
  if (found.length === 0) for (const kind of kinds.filter(isGood)) accessibleKinds.add(kind)
  return found
}

/** Overlays. The page under an overlay is dimmed, so its colours are checked only when there is no overlay. */
const OVERLAY = '[role=dialog], .pop'

/** Fails if axe finds anything in the light or the dark theme. If there are overlays, checks colours only on them. */
export async function expectNoFindings(page: Page): Promise<void> {
  const overlay = (await page.locator(OVERLAY).count()) > 0 ? OVERLAY : undefined
  const before = await page.evaluate(() => document.documentElement.dataset['theme'])
  const found = await findings(page)
  expect(found, found[0]).toEqual([])
  for (const theme of ['light', 'dark']) {
    await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), theme)
    expect({ theme, findings: await colourFindings(page, overlay) }).toEqual({ theme, findings: [] })
  }
  await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), before)
}
