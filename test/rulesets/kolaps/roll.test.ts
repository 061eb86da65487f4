import { describe, expect, test } from 'vitest'
import { rollByHand, rollDocument, findRollTableByPath } from '../../../main/app/rolls.ts'
import { emptyTableTicks } from '../../../shared/rules/kit/ticks.ts'
import { translator } from '../../../shared/text/translator.ts'
import { cli } from '../../support/cli.ts'
import { failureOf } from '../../support/dataFolder.ts'

const text = translator('fr')
const rank = (value: number) => ({ by: 'rank', value })

describe('kolaps/death', () => {
  test.each([
    [5, 5, 'dies'],
    [5, 6, 'lives'],
    [4, 4, 'dies'],
    [3, 5, 'lives'],
    [2, 3, 'dies'],
    [1, 4, 'lives'],
  ])('rank %i, %i: %s', (value, face, id) => {
    const named = findRollTableByPath('kolaps/death', rank(value))
    const { table, results } = rollDocument(named, rollByHand(named, [face], emptyTableTicks(named.table), 1, text))
    expect([table, results[0]!.id]).toEqual(['kolaps/death', id])
  })

  test('requires a rank, unlike other tables', () => {
    expect(failureOf(() => findRollTableByPath('kolaps/death')).code).toBe('variant-missing')
    expect(failureOf(() => findRollTableByPath('kolaps/death', rank(6))).code).toBe('variant-unknown')
    expect(failureOf(() => findRollTableByPath('kolaps/fumble', rank(3))).code).toBe('variant-without')
    expect(findRollTableByPath('kolaps/death-3').table).toBe(findRollTableByPath('kolaps/death', rank(3)).table)
  })
})

describe('on the command line', () => {
  const roll = (...args: string[]) => cli(['roll', 'kolaps/death', ...args])

  test('takes the rank as an option', async () => {
    const { code, out } = await roll('--rank', '3', '--dice', '5', '--dice', '4', '--json')
    expect(code).toBe(0)
    expect(out.map((line) => JSON.parse(line) as object)).toMatchObject([
      { table: 'kolaps/death', results: [{ id: 'lives', dice: [5], effects: [] }] },
      { table: 'kolaps/death', results: [{ id: 'dies', dice: [4], effects: [{ kind: 'dead' }] }] },
    ])
  })

  test('asks for a missing or invalid rank', async () => {
    for (const args of [[], ['--rank', '6'], ['--rank', 'x']]) {
      const { code, out, err } = await roll(...args, '--dice', '5', '--json')
      expect([code, out]).toEqual([2, []])
      expect(err.join('\n')).toContain('--rank')
    }
  })
})
