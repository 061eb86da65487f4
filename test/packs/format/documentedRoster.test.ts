// The roster in the documentation of packs can be read, and follows the rules of its game.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { brumes } from '../game/brumes.ts'

const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/packs.md'), 'utf8')
const [, source] = /## A roster of a pack\n[^]*?```json\n([^]*?)```/.exec(guide)!

test('the documented roster is legal, and uses what rosters of packs can have', () => {
  const { roster } = parseRoster(JSON.parse(source!), [brumes])
  const { issues, members } = evaluateWholeRoster(brumes, roster)
  expect(issues).toEqual([])
  // 80 for the witch, 5 + 10 for two steps, 6 for her armour at the forge, 2 × 15 + 12 for spells, 5 for an advance.
  expect(members.map(({ cost }) => cost.total)).toEqual([148, 100])
  const [witch] = members
  expect(['combat', 'volonte', 'vie'].map((id) => witch!.values[id]!.total)).toEqual([5, 5, 4])
})
