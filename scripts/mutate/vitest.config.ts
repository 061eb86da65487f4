// The normal test configuration, but test files run in the given order: the file that most likely notices a fault
// runs first.
import path from 'node:path'
import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import shared from '../../vitest.config.ts'

const ORDER = (process.env.MUTATE_ORDER ?? '').split(',')
const root = path.resolve(import.meta.dirname, '../..')

class GivenOrderSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => ORDER.indexOf(path.relative(root, moduleId))
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other))
  }
}

export default mergeConfig(shared, { root, test: { sequence: { sequencer: GivenOrderSequencer } } })
