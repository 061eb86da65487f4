import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { rollWithFaces } from '../../shared/rules/kit/dice.ts'
import { rollOnTable } from '../../shared/rules/kit/resolve.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'

interface Example {
  readonly what: string
  readonly table: string
  readonly dice: readonly number[]
  readonly results?: unknown
  readonly problem?: { readonly kind: 'needs' | 'impossible' | 'left-over'; readonly [detail: string]: unknown }
}

const examplesOf = (id: string): Example[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, id, 'rolls.json'), 'utf8')) as Example[]

describe.each(RULESETS)('worked rolls of $id', ({ id, tables }) => {
  const examples = examplesOf(id)

  test('there are at least 60', () => expect(examples.length).toBeGreaterThanOrEqual(60))

  test.each(examples)('$table $dice: $what', ({ table, dice, results, problem }) => {
    const typed = rollWithFaces(rollOnTable(tables[table]!, tables), dice)
    if (typed.kind === 'needs') {
      expect({ kind: 'needs', sides: typed.request.sides }).toEqual(problem)
    } else if (typed.kind === 'impossible') {
      expect({ kind: 'impossible', index: typed.index, face: typed.face }).toEqual(problem)
    } else if (typed.used < dice.length) {
      expect({ kind: 'left-over', used: typed.used }).toEqual(problem)
    } else {
      expect(problem).toBeUndefined()
      expect(typed.result.results).toEqual(results)
    }
  })
})
