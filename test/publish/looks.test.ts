// A page looks like the program’s screens: each ruleset has the same colours in both.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MOTIF_LOOKS } from '../../main/publish/style.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'

test.each(RULESETS.map(({ id, sheet }) => [id, sheet.motif] as const))(
  '%s has the same colours on pages and on screens',
  (id, motif) => {
    const css = readFileSync(new URL(`../../renderer/rulesets/${id}/look.css`, import.meta.url), 'utf8')
    const all = (name: string) => [...css.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].map(([, value]) => value)
    const { light, dark, rule } = MOTIF_LOOKS[motif]
    expect([light.accent, dark.accent]).toEqual(all('accent'))
    expect([light.wash, dark.wash]).toEqual(all('accent-wash'))
    expect([light.second, dark.second]).toEqual(all('second'))
    expect(rule.map((width) => `${width}px`)).toEqual(['top', 'gap', 'low'].flatMap((one) => all(`rule-${one}`)))
  },
)
