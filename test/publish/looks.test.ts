// A page looks as the program’s screens do: the colours of each ruleset are those of its screens.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOOKS } from '../../main/publish/looks.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'

test.each(RULESETS.map(({ id, sheet }) => [id, sheet.motif] as const))('%s', (id, motif) => {
  const css = readFileSync(new URL(`../../renderer/rulesets/${id}/look.css`, import.meta.url), 'utf8')
  const all = (name: string) => [...css.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].map(([, value]) => value)
  const { light, dark, rule } = LOOKS[motif]
  expect([light.accent, dark.accent]).toEqual(all('accent'))
  expect([light.wash, dark.wash]).toEqual(all('accent-wash'))
  expect([light.second, dark.second]).toEqual(all('second'))
  expect(rule.map((width) => `${width}px`)).toEqual(['top', 'gap', 'low'].flatMap((one) => all(`rule-${one}`)))
})
