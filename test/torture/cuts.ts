import { expect } from 'vitest'
import { AppError } from '../../shared/domain/error.ts'
import type { DataFolder } from '../support/dataFolder.ts'
import { cutDisk, materialise, type Image } from './cutDisk.ts'
import type { Operation } from './operations.ts'
import type { Recording } from './recording.ts'

/** A disk after a power cut. */
export interface Cut {
  /** Before which operation. */
  readonly at: number
  /** What the process had said by then. */
  readonly said: readonly string[]
  readonly image: Image
}

/** Frames of the log: by far the most, and all alike. */
const isFrame = ({ kind, name }: Operation): boolean => kind === 'write' && name.endsWith('-wal')

/** Names that come and go are few, and what is right after each of them matters most. */
const isNaming = ({ kind }: Operation): boolean => kind === 'made' || kind === 'renamed' || kind === 'removed'

/** So many points of a recording in their order: in turn anywhere, where no frame is written, and after a change of names. */
function pointsOf(operations: readonly Operation[], count: number, random: () => number): number[] {
  const all = [...operations.keys()]
  const others = all.filter((at) => !isFrame(operations[at]!))
  const afterNames = all.filter((at) => isNaming(operations[at]!)).flatMap((at) => [at + 1, at + 2])
  const groups = [all, others, afterNames]
  return Array.from({ length: count }, (_, at) => {
    const group = groups[at % groups.length]!
    return Math.min(operations.length, group[Math.floor(random() * group.length)]!)
  }).sort((one, other) => one - other)
}

/** Cuts the power at random points of what was recorded. */
export function* cutsOf({ before, operations }: Recording, count: number, random: () => number): Generator<Cut> {
  const disk = cutDisk(before)
  const said: string[] = []
  let done = 0
  for (const at of pointsOf(operations, count, random)) {
    for (; done < at; done++) {
      const operation = operations[done]!
      if (operation.kind === 'said') said.push(operation.line)
      else disk.take(operation)
    }
    yield { at, said: [...said], image: disk.cut(random) }
  }
}

/** The recording left nothing out: where all of it is done the folder holds what it held. */
export function expectComplete({ before, operations, after }: Recording): void {
  const disk = cutDisk(before)
  for (const operation of operations) disk.take(operation)
  const whole = disk.whole()
  expect([...whole.keys()].sort()).toEqual([...after.keys()].sort())
  const others = [...whole].filter(([name, bytes]) => bytes && Buffer.compare(bytes, after.get(name)!) !== 0)
  expect(others.map(([name]) => name)).toEqual([])
}

/** What `look` finds in a folder that holds the image: a word of what it throws. */
export function foundIn<T>(image: Image, folder: DataFolder, look: (folder: string) => T): T | string {
  try {
    materialise(image, folder.path)
    return look(folder.path)
  } catch (error) {
    return error instanceof AppError ? error.code : String((error as Error).stack)
  } finally {
    folder.remove()
  }
}
