// Names of parts begin with a capital letter, because the parts of a number are shown as a list.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import type { TracedNumberOrWord } from '../../shared/rules/kit/traced.ts'
import { readRosterDocument } from '../../shared/rulesets/readRoster.ts'

const root = path.resolve(import.meta.dirname, '../..')
const SAMPLES = globSync('resources/samples/*.json', { cwd: root })

const namesIn = ({ parts }: TracedNumberOrWord): string[] =>
  parts.flatMap(({ source, from }) => [source.name.fr, source.name.en, ...(from ? namesIn(from) : [])])

test.each(SAMPLES)('%s', (file) => {
  const { ruleset, roster } = readRosterDocument(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  const values = evaluateWholeRoster(ruleset, roster).members.flatMap((member) => [
    member.cost,
    ...Object.values(member.values),
  ])
  const names = values.flatMap(namesIn)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => /^\p{Ll}/u.test(name))).toEqual([])
})
