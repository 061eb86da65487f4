// What a number is made of stands in a list, a line for each part: its name begins with a capital.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { evaluate } from '../../shared/rules/evaluate.ts'
import type { Value } from '../../shared/rules/kit/traced.ts'
import { readRoster } from '../../shared/rulesets/readRoster.ts'

const root = path.resolve(import.meta.dirname, '../..')
const SAMPLES = globSync('resources/samples/*.json', { cwd: root })

const namesIn = ({ parts }: Value): string[] =>
  parts.flatMap(({ source, from }) => [source.name.fr, source.name.en, ...(from ? namesIn(from) : [])])

test.each(SAMPLES)('%s', (file) => {
  const { ruleset, roster } = readRoster(readFileSync(path.join(root, file), 'utf8'))
  const values = evaluate(ruleset, roster).members.flatMap((member) => [member.cost, ...Object.values(member.values)])
  const names = values.flatMap(namesIn)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => /^\p{Ll}/u.test(name))).toEqual([])
})
