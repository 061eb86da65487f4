// The order of test files: a worker that changes its environment restarts and reloads everything.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { LongestFirst } from './longestFirst.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = globSync('test/**/*.test.ts', { cwd: root }).map((name) => path.join(root, name))

/** Sorts all test files, given how long each took the last time. */
async function orderOfFiles(durationOf: (file: string) => number): Promise<string[]> {
  const took = ({ moduleId }: TestSpecification) => ({ failed: false, duration: durationOf(moduleId) })
  const project = { name: '', config: { isolate: false, sequence: { groupOrder: 0 } } }
  const sequencer = new LongestFirst({ cache: { getTestSpecificationResult: took } } as unknown as Vitest)
  const sorted = await sequencer.sort(files.map((moduleId) => ({ moduleId, project }) as unknown as TestSpecification))
  return sorted.map(({ moduleId }) => moduleId)
}

test('changes the environment once, whatever the durations', async () => {
  const all = await orderOfFiles((file) => path.basename(file).length)
  const environments = all.map(
    (file) => /@vitest-environment (\S+)/.exec(readFileSync(file, 'utf8').split('\n', 1)[0]!)?.[1],
  )
  const changes = environments.filter((one, at) => at > 0 && one !== environments[at - 1])
  expect(changes).toEqual(['happy-dom'])
})

test('starts long tests first, then the others by duration', async () => {
  const names = (await orderOfFiles((file) => path.basename(file).length)).map((file) =>
    path.relative(path.join(root, 'test'), file),
  )
  expect(names[0]).toMatch(/^torture\/kill/)
  const rest = names
    .filter((name) => name.startsWith(`app${path.sep}`) && !name.includes('.long.'))
    .map((name) => path.basename(name).length)
  expect(rest).toEqual(rest.toSorted((one, other) => other - one))
})
