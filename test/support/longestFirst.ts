import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, by the beginnings of its paths, longest first; all else is quickly done. */
const LONG = ['torture/kill', 'e2e/mainJob', 'pdf/pictures', 'pdf/overfull', 'e2e/', 'electron/', 'torture/', 'pdf/']

const TESTS = path.resolve(import.meta.dirname, '..')

function rankOf({ moduleId }: TestSpecification): number {
  const name = path.relative(TESTS, moduleId).replaceAll(path.sep, '/')
  const rank = LONG.findIndex((beginning) => name.startsWith(beginning))
  return rank < 0 ? LONG.length : rank
}

/** Lets the long files begin first, so that no worker is left alone with one in the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other))
  }
}
