import path from 'node:path'
import { databaseLocationOf } from '../database/connection/place.ts'
import { fileProblemOf } from '../database/connection/problems.ts'
import { makeFolderDurably, readTextFile, writeDurably } from '../ports/durable.ts'
import type { PostAddressStore } from './posting.ts'

/**
 * Creates the store of addresses in a file of the data folder that only its owner can read. The file is not a part of
 * the data: no export and no backup contains it. A missing or damaged file counts as empty.
 */
export function postAddressFile(folder: string): PostAddressStore {
  const file = path.join(folder, 'posting.json')
  const read = (): Map<string, string> => {
    try {
      const stored = Object.entries((JSON.parse(readTextFile(file)) as Readonly<Record<string, unknown>> | null) ?? {})
      return new Map(
        stored.flatMap(([campaign, address]) => (typeof address === 'string' ? [[campaign, address]] : [])),
      )
    } catch (error) {
      // Any other error may pass. An empty answer would make the next write erase all addresses.
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return new Map()
      throw fileProblemOf(error, databaseLocationOf(folder))
    }
  }
  return {
    get: (campaign) => new Promise((resolve) => resolve(read().get(campaign))),
    set(campaign, address) {
      return new Promise((resolve) => {
        const all = read()
        if (address === null) all.delete(campaign)
        else all.set(campaign, address)
        try {
          makeFolderDurably(folder)
          writeDurably(file, JSON.stringify(Object.fromEntries(all), null, 2))
        } catch (error) {
          throw fileProblemOf(error, databaseLocationOf(folder))
        }
        resolve()
      })
    },
    noteSent: () => Promise.resolve(),
  }
}
