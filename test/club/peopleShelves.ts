// Every store of a club's users, for the suites that run against all of them.
import { afterEach } from 'vitest'
import { openClubBookOnPostgres } from '../../main/club/bookOnPostgres.ts'
import { openAccountsOnPostgres } from '../../main/club/peopleOnPostgres.ts'
import { openAccountsOnSqlite } from '../../main/club/peopleOnSqlite.ts'
import type { ClubAccountStore } from '../../main/ports/people.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { POSTGRES } from '../support/postgres.ts'
import { QUICK, servers } from './shelves.ts'

/** Opens the store again as another host; a store in the host's own file has one host, so that is returned again. */
export type OpenStore = () => Promise<ClubAccountStore>

interface AccountStoreKind {
  readonly name: string
  /** Call it once in a suite; returns a function that creates stores, which are removed after the test. */
  readonly storeFactory: () => () => Promise<OpenStore>
}

const embedded: AccountStoreKind = {
  name: 'in the host’s own file',
  storeFactory() {
    const dataFolder = dataFolders()
    return () => {
      const people = openAccountsOnSqlite(dataFolder().open({ check: false }).store)
      return Promise.resolve(() => Promise.resolve(people))
    }
  },
}

const postgres: AccountStoreKind = {
  name: 'on PostgreSQL',
  storeFactory() {
    const server = servers()
    const open: ClubAccountStore[] = []
    afterEach(async () => {
      for (const people of open.splice(0)) await people.close()
    })
    return async () => {
      const url = await server().newDatabase()
      await (await openClubBookOnPostgres({ url, host: 'one', patience: QUICK })).close()
      return async () => {
        const people = await openAccountsOnPostgres(url, QUICK)
        open.push(people)
        return people
      }
    }
  },
}

export const ACCOUNT_STORE_KINDS: readonly AccountStoreKind[] = [embedded, ...(POSTGRES ? [postgres] : [])]
