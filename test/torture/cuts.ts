import { expect } from 'vitest'
import { AppError } from '../../shared/domain/error.ts'
import type { DataFolder } from '../support/dataFolder.ts'
import { cutDisk, writeImage, type Image } from './cutDisk.ts'
import type { Operation } from './operations.ts'
import type { Recording } from './recording.ts'

/** A disk after a power cut. */
export interface Cut {
  /** The number of the operation before which the power fails. */
  readonly at: number
  /** The lines that the process had written before the cut. */
  readonly output: readonly string[]
  readonly image: Image
}

/** Whether an operation writes frames of the log: by far the most operations, and all alike. */
const isFrame = ({ kind, name }: Operation): boolean => kind === 'write' && name.endsWith('-wal')

/** Whether an operation changes a file name. These are few, and the moments right after them matter most. */
const isNameChange = ({ kind }: Operation): boolean => kind === 'made' || kind === 'renamed' || kind === 'removed'

/** Chooses `count` points of a recording, in order: by turns anywhere, where no frame is written, and after a name change. */
function pointsOf(operations: readonly Operation[], count: number, random: () => number): number[] {
  const all = [...operations.keys()]
  const others = all.filter((at) => !isFrame(operations[at]!))
  const afterNames = all.filter((at) => isNameChange(operations[at]!)).flatMap((at) => [at + 1, at + 2])
  const groups = [all, others, afterNames]
  return Array.from({ length: count }, (_, at) => {
    const group = groups[at % groups.length]!
    return Math.min(operations.length, group[Math.floor(random() * group.length)]!)
  }).sort((one, other) => one - other)
}

/** Cuts the power at random points of a recording. */
export function* cutsOf({ before, operations }: Recording, count: number, random: () => number): Generator<Cut> {
  const disk = cutDisk(before)
  const output: string[] = []
  let done = 0
  for (const at of pointsOf(operations, count, random)) {
    for (; done < at; done++) {
      const operation = operations[done]!
      if (operation.kind === 'said') output.push(operation.line)
      else disk.take(operation)
    }
    yield { at, output: [...output], image: disk.cut(random) }
  }
}

/** Checks that the recording is complete: replaying all of it results in the recorded final content. */
export function expectComplete({ before, operations, after }: Recording): void {
  const disk = cutDisk(before)
  for (const operation of operations) disk.take(operation)
  const whole = disk.whole()
  expect([...whole.keys()].sort()).toEqual([...after.keys()].sort())
  const others = [...whole].filter(([name, bytes]) => bytes && Buffer.compare(bytes, after.get(name)!) !== 0)
  expect(others.map(([name]) => name)).toEqual([])
}

/** Runs `inspect` on a folder with this content; returns its result, or the code of the error that it throws. */
export function inspectImage<T>(image: Image, folder: DataFolder, inspect: (folder: string) => T): T | string {
  try {
    writeImage(image, folder.path)
    return inspect(folder.path)
  } catch (error) {
    return error instanceof AppError ? error.code : String((error as Error).stack)
  } finally {
    folder.remove()
  }
}
