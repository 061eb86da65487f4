import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** What is objected to: the levels A and AA of WCAG 2.2, and landmarks that nobody could tell apart. */
const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
const BESIDES = { 'landmark-unique': { enabled: true } } as const
/** Those of them that ask for colours: in all else a page is the same in both themes. */
export const OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const
type Asked = typeof ALL | typeof OF_COLOURS
const WITHOUT_COLOURS = Object.fromEntries(OF_COLOURS.values.map((rule) => [rule, { enabled: false }]))

/** What is looked at: all that there is to object to, or what asks for colours, on the page or on a part of it. */
interface Look {
  readonly asked?: Asked
  /** A selector of what colours are looked at on; all else is looked at on the whole page. */
  readonly coloursOn?: string | undefined
}

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

/** What passes is not gathered, and no style sheet is read again: no rule of these asks for one. */
const optionsOf = (runOnly: Asked, withoutColours: boolean) => ({
  runOnly,
  ...(runOnly === ALL && { rules: { ...BESIDES, ...(withoutColours && WITHOUT_COLOURS) } }),
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
})

/** What axe has against the page as it is now: rule, element, reason. */
export async function findings(page: Page, { asked = ALL, coloursOn }: Look = {}): Promise<string[]> {
  // Injected as a value: a script element would be subject to the page's security policy. It stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const runs = [
    ...(asked === ALL ? [{ on: undefined, options: optionsOf(ALL, coloursOn !== undefined) }] : []),
    ...(asked === OF_COLOURS || coloursOn !== undefined
      ? [{ on: coloursOn, options: optionsOf(OF_COLOURS, false) }]
      : []),
  ]
  const found = await page.evaluate(async (all) => {
    const { axe } = window as unknown as {
      axe: { run(of: Document | string, options: object): Promise<{ violations: Finding[] }> }
    }
    const violations: Finding[] = []
    for (const { on, options } of all) violations.push(...(await axe.run(on ?? document, options)).violations)
    return violations
  }, runs)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}

/** What stands over a page: what lies under it is dimmed, and its colours are looked at where nothing covers them. */
const OVER = '[role=dialog], .pop'

/** Fails where axe finds anything, in the light theme or in the dark one: colours on what stands over the page, if anything. */
export async function expectNoFindings(page: Page): Promise<void> {
  const coloursOn = (await page.locator(OVER).count()) > 0 ? OVER : undefined
  const before = await page.evaluate(() => document.documentElement.dataset['theme'])
  for (const [theme, asked] of [
    ['light', ALL],
    ['dark', OF_COLOURS],
  ] as const) {
    await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), theme)
    expect({ theme, findings: await findings(page, { asked, coloursOn }) }).toEqual({ theme, findings: [] })
  }
  await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), before)
}
