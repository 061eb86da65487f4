// Every store of a club's users, for the suites that run against all of them.
import { afterEach } from 'vitest'
import { openClubBookOnPostgres } from '../../main/club/bookOnPostgres.ts'
import { openAccountsOnPostgres } from '../../main/club/peopleOnPostgres.ts'
import { openAccountsOnSqlite } from '../../main/club/peopleOnSqlite.ts'
import type { ClubAccountStore } from '../../main/ports/people.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { POSTGRES } from '../support/postgres.ts'
import { QUICK, servers } from './shelves.ts'

/** Opens the same people as another host; where there is but one host, the same ones. */
export type Opening = () => Promise<ClubAccountStore>

interface Registry {
  readonly name: string
  /** Call it once in a suite; gives a maker of people that are gone after the test. */
  readonly registries: () => () => Promise<Opening>
}

const embedded: Registry = {
  name: 'in the host’s own file',
  registries() {
    const dataFolder = dataFolders()
    return () => {
      const people = openAccountsOnSqlite(dataFolder().open({ check: false }).store)
      return Promise.resolve(() => Promise.resolve(people))
    }
  },
}

const postgres: Registry = {
  name: 'on PostgreSQL',
  registries() {
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

export const REGISTRIES: readonly Registry[] = [embedded, ...(POSTGRES ? [postgres] : [])]
