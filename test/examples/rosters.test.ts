import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { readRosterDocument } from '../../shared/rulesets/readRoster.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { buildValidation } from '../../shared/rules/validation.ts'
import { translator } from '../../shared/text/translator.ts'

interface Example {
  readonly what: string
  readonly roster: unknown
  readonly expect: {
    readonly legal: boolean
    readonly cost: number
    readonly cap: number | null
    readonly members: readonly { name: string; cost: number; values: Record<string, number | string> }[]
    readonly issues: readonly { severity: string; code: string; path: string }[]
  }
}

const folder = (id: string): string => path.join(import.meta.dirname, id, 'rosters')
const examplesOf = (id: string): [string, Example][] =>
  readdirSync(folder(id)).map((file) => [
    file,
    JSON.parse(readFileSync(path.join(folder(id), file), 'utf8')) as Example,
  ])

describe.each(RULESETS.map(({ id }) => id))('worked rosters of %s', (id) => {
  const examples = examplesOf(id)

  test('there are at least 40', () => expect(examples.length).toBeGreaterThanOrEqual(40))

  test.each(examples)('%s', (_, example) => {
    const { ruleset, roster } = readRosterDocument(example.roster)
    const got = buildValidation(ruleset, roster, evaluateWholeRoster(ruleset, roster), translator('fr'))
    expect({
      legal: got.legal,
      cost: got.cost,
      cap: got.cap,
      members: got.members.map(({ name, cost, values }) => ({ name, cost, values })),
      issues: got.issues.map(({ severity, code, path: place }) => ({ severity, code, path: place })),
    }).toEqual(example.expect)
  })
})
