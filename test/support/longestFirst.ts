import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long, by a part of their paths, longest first. */
const LONG = ['torture/kill', 'e2e/mainJob', 'e2e/', 'electron/', 'torture/', '.long.test', 'pdf/']

const TESTS = path.resolve(import.meta.dirname, '..')

function rankOf({ moduleId }: TestSpecification): number {
  if (isInDocument(moduleId)) return LONG.length + 1
  const name = path.relative(TESTS, moduleId).replaceAll(path.sep, '/')
  const rank = LONG.findIndex((part) => name.includes(part))
  return rank < 0 ? LONG.length : rank
}

/** Whether a file asks for another environment than Node's, in its first line. */
const isInDocument = (file: string): boolean => readFileSync(file, 'utf8').startsWith('// @vitest-environment')

/**
 * Lets the long files begin first, so that no worker is left alone with one in the end. Those of components come last, together:
 * a worker whose next file wants another environment is ended, and one begun anew loads the whole program again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map((file) => ({ file, rank: rankOf(file) }))
    return sorted.sort((one, other) => one.rank - other.rank).map(({ file }) => file)
  }
}
