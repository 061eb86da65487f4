import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Parts of the paths of slow files, slowest first. */
const LONG = ['torture/kill', 'e2e/mainJob', 'e2e/', 'electron/', 'torture/', '.long.test', 'pdf/']

const TESTS = path.resolve(import.meta.dirname, '..')

function rankOf({ moduleId }: TestSpecification): number {
  if (isInDocument(moduleId)) return LONG.length + 1
  const name = path.relative(TESTS, moduleId).replaceAll(path.sep, '/')
  const rank = LONG.findIndex((part) => name.includes(part))
  return rank < 0 ? LONG.length : rank
}

/** Whether the first line of a file asks for another environment than Node's. */
const isInDocument = (file: string): boolean => readFileSync(file, 'utf8').startsWith('// @vitest-environment')

/**
 * Starts slow files first, so that no worker runs one alone at the end. Component tests come last, together: a worker is ended when
 * its next file needs another environment, and a new worker loads the whole program again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map((file) => ({ file, rank: rankOf(file) }))
    return sorted.sort((one, other) => one.rank - other.rank).map(({ file }) => file)
  }
}
