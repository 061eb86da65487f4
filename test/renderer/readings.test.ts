import { describe, expect, test } from 'vitest'
import { splitReadings, withoutReadings } from '../../renderer/text/readings.ts'

describe('the code of a reading', () => {
  test.each([
    ['Trop de chefs (lecture\u00a0CD-R14).', 'Trop de chefs.', ['CD-R14']],
    ['Too many leaders (Reading CD-R14).', 'Too many leaders.', ['CD-R14']],
    ['Tout droit (CI-R25).', 'Tout droit.', ['CI-R25']],
    ['Once (Reading KOL-R15). Twice (Reading KOL-R15).', 'Once. Twice.', ['KOL-R15']],
    ['A knife (two of them).', 'A knife (two of them).', []],
  ])('is split from %j', (message, text, codes) => {
    expect(splitReadings(message)).toEqual({ text, codes })
    expect(withoutReadings(message)).toBe(text)
  })
})
