// A club in this process with people in every role, for tests that look at its screens.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { main } from '../../main/club/main.ts'
import { valueOf } from '../../shared/contract/calls/call.ts'
import type { Grant } from '../../shared/contract/roles.ts'
import { openForWriting } from '../../main/database/open.ts'
import { changingOf } from '../../main/club/people/records.ts'
import { terminalInvitation } from '../../main/club/people/people.ts'
import { peopleOnSqlite } from '../../main/club/peopleOnSqlite.ts'
import { enterClub, FIRST, knock, signedInBy, type SignedInAt } from './clubEntry.ts'
import { builtWorker } from './worker.ts'

/** Somebody who is signed in, as they ask the club. */
export interface Member extends SignedInAt {
  readonly name: string
  readonly ask: <T>(method: string, input?: object) => Promise<T>
}

/** A running club. */
export interface RunningClub {
  readonly origin: string
  readonly administrator: Member
  /** Somebody new with a role. */
  readonly joins: (name: string, grant: Grant) => Promise<Member>
  readonly close: () => Promise<void>
}

export const PASSWORD = 'une phrase de passe'
const screens = path.resolve(import.meta.dirname, '../../out/renderer')

const asked = (name: string, at: SignedInAt): Member => ({
  ...at,
  name,
  async ask<T>(method: string, input: object = {}) {
    const response = await fetch(`${at.origin}/rpc/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...at.headers },
      body: JSON.stringify(input),
    })
    return valueOf((await response.json()) as never) as T
  },
})

/** Makes a club in a folder in which so many have accounts, and no password that anybody knows; gives its first link's token. */
async function peopled(folder: string, others: number): Promise<string> {
  const { store } = openForWriting(folder)
  const people = peopleOnSqlite(store)
  await people.change(async (records) => {
    const changing = changingOf(records)
    for (let at = 1; at <= others; at++)
      await changing.putAccount({
        ...{ id: `account${String(at).padStart(4, '0')}`, name: `${NAMES[at % NAMES.length]!} ${at}` },
        ...{ isAdministrator: false, isDisabled: at % 17 === 0, createdAt: '2026-11-20T12:00:00.000Z', grants: [] },
        password: { memory: 8, passes: 1, salt: 'none', hash: 'none' },
      })
  })
  const token = await terminalInvitation(people)
  store.close()
  return token
}
const NAMES = ['Zoé', 'Œdipe', 'Bérénice de La Tour-d’Auvergne', 'Ana', 'Maximilien']

/** Starts a club in a folder of its own, in which so many others have accounts. The screens must be built. */
export async function startClub(others = 0): Promise<RunningClub> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
  const token = await peopled(folder, others)
  let end = () => {}
  let ended: Promise<number> | undefined
  const link = await new Promise<string>((said, failed) => {
    ended = main({
      args: ['--data', folder, '--no-open'],
      environment: { LANG: 'en_GB.UTF-8' },
      screens,
      worker: builtWorker(),
      out(line) {
        const found = /http:\S+/.exec(line)?.[0]
        if (found) said(found)
      },
      err: (line) => failed(new Error(line)),
      ended: new Promise<void>((resolve) => (end = resolve)),
    })
  })
  const { origin } = new URL(link)
  const administrator = asked(FIRST.name, await enterClub(`${origin}/#/invitation/${token}`))
  return {
    origin,
    administrator,
    async joins(name, grant) {
      const purpose = { kind: 'grant', grant }
      const { token } = await administrator.ask<{ token: string }>('club.invite', { purpose })
      const response = await knock(origin, 'accept', { invitation: token, name, password: PASSWORD })
      return asked(name, await signedInBy(origin, response))
    },
    async close() {
      end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
