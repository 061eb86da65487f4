import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { FREE, KIND, kindsOfText } from './colours.ts'
import { IS_LONG } from './long.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** What asks for colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']
/** What passes is not gathered, and no style sheet is read again: no rule of these asks for one. */
const QUICK = { resultTypes: ['violations'], preload: { assets: ['media'] } }
/** The levels A and AA of WCAG 2.2 but for colours, landmarks that nobody could tell apart, and headings that skip a level. */
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
  /** What axe objects to: rule, element, reason. */
  readonly found: readonly string[]
  /** The marks of what it looked at and found good. */
  readonly passed: readonly string[]
}

/** What axe says of the page as it is now, or of the parts of it that a selector names. */
async function ask(page: Page, options: object, on = ':root'): Promise<Answer> {
  // Injected as a value: a script element would be subject to the page's security policy. It stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const asked = { part: on, options, mark: KIND }
  const { violations, passed } = await page.evaluate(async ({ part, options: given, mark }) => {
    const { axe } = window as unknown as {
      axe: { run(of: Document | string, options: object): Promise<Record<'violations' | 'passes', Finding[]>> }
    }
    const said = await axe.run(part === ':root' ? document : part, given)
    const good = said.passes.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes)
    return {
      violations: said.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary: failureSummary ?? '' })),
      })),
      passed: good.flatMap(({ element }) => element?.getAttribute(mark)?.trim().split(' ') ?? []),
    }
  }, asked)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`),
  )
  return { found, passed }
}

/** What axe has against the page, colours apart: in that, it is the same in both themes. */
export const findings = async (page: Page): Promise<readonly string[]> => (await ask(page, ALL_BUT_COLOURS)).found

/** The kinds of text that axe has found good: to find that out takes it four fifths of its time. */
const good = new Set<string>()

/** Before such a background axe never says anything. */
const UNKNOWABLE = /gradient\(|url\(/

/**
 * What axe has against the colours of the page as it is now, or of the parts that a selector names. It is asked of one text
 * of each kind that it has not found good before; in the long run, of all.
 */
export async function colourFindings(page: Page, on?: string): Promise<readonly string[]> {
  if (IS_LONG) return (await ask(page, COLOURS_ALONE, on)).found
  const kinds = await kindsOfText(page, on)
  const marks = kinds.flatMap((kind, at) => (good.has(kind) ? [] : [`[${KIND}~="${at}"]`]))
  if (marks.length === 0) return []
  const { found, passed } = await ask(page, COLOURS_ALONE, marks.join())
  const isGood = (kind: string, at: number) =>
    passed.includes(String(at)) || kind.split(' | ').includes(FREE) || UNKNOWABLE.test(kind)
  if (found.length === 0) for (const kind of kinds.filter(isGood)) good.add(kind)
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
