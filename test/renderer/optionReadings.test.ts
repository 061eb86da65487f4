// @vitest-environment happy-dom
// The reading of a rule is shown next to the setting or house rule that it concerns.
import { mount } from '@vue/test-utils'
import { afterAll, expect, test, vi } from 'vitest'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { listOptionReadings } from '../../shared/rules/notes.ts'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: HouseRules } = await import('../../renderer/screens/campaigns/HouseRules.vue')
const { default: SettingFields } = await import('../../renderer/screens/campaigns/SettingFields.vue')
afterAll(() => void vi.resetModules())

test.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))(
  'shows the readings of the options of %s',
  async (_, ruleset) => {
    const { settings, houseRules } = ruleset.guide
    const readings = listOptionReadings(ruleset)
    const codes = [...settings, ...houseRules].flatMap((one) => one.readings ?? [])
    expect(readings.length).toBeGreaterThan(0)
    await shown(SettingFields, { settings, readings, modelValue: {} })
    const fields = mount(SettingFields, { props: { settings, readings, modelValue: {} } })
    const rules = mount(HouseRules, { props: { rules: houseRules, readings, modelValue: {} } })
    const shownLines = [fields, rules].flatMap((one) => one.findAll('details p').map((line) => line.text()))
    expect(shownLines.map((line) => line.split(/\s/)[0]).sort()).toEqual(codes.sort())
    for (const { code, text } of readings)
      expect(
        shownLines.some(
          (line) =>
            line.startsWith(code) &&
            [text.fr, text.en].some((one) => line.replace(/\s/g, ' ').includes(one.replace(/\s/g, ' ').slice(0, 30))),
        ),
      ).toBe(true)
  },
)
