import { afterEach } from 'vitest'
import { createClubApp, type ClubApp } from '../../main/club/clubApp.ts'
import type { ClubBook } from '../../main/ports/book.ts'
import type { Store } from '../../main/ports/store.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { dataFolders, type DataFolder } from '../support/dataFolder.ts'
import { digestOf } from './replicas.ts'
import { preferencesInMemory } from '../support/preferences.ts'

/** A host of a club, in this process. */
export interface Host {
  readonly app: ClubApp
  readonly store: Store
  readonly folder: DataFolder
  readonly asks: (method: string, input: object) => Promise<WireAnswer>
  /** Returns the value of the answer; throws an error answer. */
  readonly does: <T = { readonly entry: string }>(method: string, input: object) => Promise<T>
  /** Digest of its replica after it has read every line. */
  readonly digest: () => Promise<string>
  /** The unexpected errors that it logged. */
  readonly logged: unknown[]
}

/** Call it once in a suite; returns a function that creates hosts, each in a new folder (or the given one). They are closed after the test. */
export function clubs(): (book: ClubBook, given?: DataFolder) => Host {
  const dataFolder = dataFolders()
  const apps: ClubApp[] = []
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close()
  })
  return (book, folder = dataFolder()) => {
    const { store } = folder.open({ check: false })
    const logged: unknown[] = []
    const log = (_reference: string, error: unknown) => void logged.push(error)
    const app = closeStoreOnError(store, () =>
      createClubApp({ store, folder: folder.path, book, log, preferences: preferencesInMemory() }),
    )
    apps.push(app)
    const asks = (method: string, input: object) => app.call(method, input, 'anna')
    return {
      ...{ app, store, folder, asks, logged },
      does: async <T>(method: string, input: object) => unwrapAnswer(await asks(method, input)) as T,
      async digest() {
        await app.pull()
        return digestOf(folder.file)
      },
    }
  }
}

/** Runs `work`; closes the store if it throws, so that the folder is free again. */
function closeStoreOnError<T>(store: Store, work: () => T): T {
  try {
    return work()
  } catch (error) {
    store.close()
    throw error
  }
}
