// What is computed from a number that was set by hand follows it.
import { expect, test } from 'vitest'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { FAUBOURG, faubourgWith } from '../format/faubourg.ts'

function evaluateLeader(overrides: readonly object[], text = FAUBOURG) {
  const { ruleset } = loadPack(text) as Extract<ReturnType<typeof loadPack>, { pack: object }>
  const members = [{ kind: 'meneur', name: 'Alba', overrides }]
  const document = { format: 'chronique/roster@1', ruleset: 'faubourg', name: 'Les Rats', options: {}, members }
  return evaluateWholeRoster(ruleset, parseRoster(document, [ruleset]).roster)
}
const setTo = (value: string, amount: number) => ({ value, amount, reason: 'Essai' })

test('a value with a formula follows the values that it names', () => {
  const [before] = evaluateLeader([]).members
  const [after] = evaluateLeader([setTo('cran', 9)]).members
  const nerve = before!.values['cran']!.total as number
  expect(after!.values['cran']!.total).toBe(9)
  expect(after!.values['menace']!.total).toBe((before!.values['menace']!.total as number) + 9 - nerve)
  expect(after!.values['menace']!.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    after!.values['menace']!.total,
  )
})

test('a value with a formula can be set itself', () => {
  const [leader] = evaluateLeader([setTo('cran', 9), setTo('menace', 1)]).members
  expect(leader!.values['menace']!.total).toBe(1)
  expect(leader!.values['menace']!.parts.filter(({ source }) => source.kind === 'override')).toHaveLength(1)
})

test('a check that names the cost of a member follows it', () => {
  const text = faubourgWith({ 'checks.member': [{ when: 'cost > 100', text: 'Trop cher.' }] })
  const issuesOf = (overrides: readonly object[]) =>
    evaluateLeader(overrides, text).issues.flatMap(({ code }) => (code.startsWith('check-member') ? [code] : []))
  expect(issuesOf([])).toEqual([])
  expect(issuesOf([setTo('cost', 101)])).toHaveLength(1)
})
