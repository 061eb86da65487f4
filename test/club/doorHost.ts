// A club's host over HTTP with a program that only says who calls, to test the entrance.
import { afterEach } from 'vitest'
import { createClubAccounts, type ClubAccounts } from '../../main/club/people/clubPeople.ts'
import { createPasswordHasher } from '../../main/club/people/passwords.ts'
import { openAccountsOnSqlite } from '../../main/club/peopleOnSqlite.ts'
import type { ClubAccountStore } from '../../main/ports/people.ts'
import { createHandler } from '../../main/host/handler.ts'
import type { RefusedVisit } from '../../main/web/door.ts'
import { serve, type RunningServer } from '../../main/web/server.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import type { SignedInAt } from '../support/clubEntry.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { CLUB_NAMES, QUICK_PASSWORDS } from './somePeople.ts'

/** Call it once in a test file; returns a function that starts hosts, which are closed after each test. */
export function doorHosts() {
  const dataFolder = dataFolders()
  const running: { serving: RunningServer; people: ClubAccounts }[] = []
  afterEach(async () => {
    for (const { serving, people } of running.splice(0)) {
      await serving.close()
      await people.close()
    }
  })
  return async (publicOrigin?: string, wrapStore = (people: ClubAccountStore): ClubAccountStore => people) => {
    const { store } = dataFolder().open({ check: false })
    const asked: string[] = []
    const turnedAway: RefusedVisit[] = []
    const people = createClubAccounts({
      ...{
        people: wrapStore(openAccountsOnSqlite(store)),
        names: CLUB_NAMES,
        allowedTo: () => ({ club: [], campaigns: {} }),
        passwords: createPasswordHasher(QUICK_PASSWORDS),
      },
      log: (_reference, error) => {
        throw error
      },
    })
    const handler = createHandler({
      call(method, input, _signal, who) {
        asked.push(method)
        return method.startsWith('club.')
          ? people.answer(method as 'club.me', input, who)
          : { ok: true, value: who?.name ?? null }
      },
      pdf: () => Promise.resolve({ ok: true, type: 'application/pdf', bytes: new Uint8Array([1]) }),
      files: new Map([['/', { bytes: new Uint8Array([60]), type: 'text/html', isHashed: false }]]),
      log: () => undefined,
    })
    const shownTo = (touched: readonly never[], who: SignedInUser) => (who.isAdministrator ? touched : undefined)
    const doorway = {
      ...{ doorAt: (at: string) => people.doorAt(at), publicOrigin, shownTo: shownTo as never },
      onTurnedAway: (one: RefusedVisit) => void turnedAway.push(one),
    }
    let pages = 0
    const onPages = (open: number) => void (pages = open)
    const serving = await serve(handler, { doorway, isWell: () => true, onPages })
    running.push({ serving, people })
    const first = (await people.firstToken())!
    return {
      serving,
      people,
      asked,
      turnedAway,
      pages: () => pages,
      first,
      link: `${serving.origin}/#/invitation/${first}`,
    }
  }
}

/** Calls a method as a user. */
export const callAs = (
  { origin, headers }: SignedInAt,
  method = 'campaign.list',
  body: object = {},
): Promise<Response> =>
  fetch(`${origin}/rpc/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export const answerOf = async (answer: Promise<Response>) =>
  (await (await answer).json()) as { ok: boolean; value: never }

/** Status and code of a refusal. */
export const refusalIn = async (answer: Promise<Response>) => {
  const response = await answer
  const { error } = (await response.json()) as { error?: { code: string } }
  return [response.status, error?.code]
}
