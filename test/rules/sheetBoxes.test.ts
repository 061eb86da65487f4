// A sheet can be drawn even if a value is set by hand to a very high number.
import { expect, test } from 'vitest'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import { singleBlocks } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'
import { sheetOf } from '../models/support.ts'

const MOST = 999

test.each([
  ['un-pour-un', 'life'],
  ['chaos-au-caire', 'vitality'],
  ['circus-imperium', 'driverBody'],
  ['cartes-destin', 'life'],
])('%s: draws a limited number of boxes for %s set to a million', (id, value) => {
  const ruleset = rulesetOf(id)!
  const [member] = ruleset.roster.starter('Essai').members
  const cellsWith = (amount: number) => {
    const fixed = { ...member, overrides: [{ value, amount, reason: 'essai' }] }
    return singleBlocks(sheetOf(ruleset, { members: [fixed] }, translator('fr'))).flatMap((block) =>
      block.kind === 'tracker' ? block.rows.map(({ cells }) => cells.length) : [],
    )
  }
  expect(Math.max(...cellsWith(1_000_000))).toBe(MOST)
  expect(cellsWith(3)).toContain(3)
})
