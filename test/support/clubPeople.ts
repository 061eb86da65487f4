// A club in this process with people in every role, for tests of its screens.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { main } from '../../main/club/main.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { RoleGrant } from '../../shared/contract/roles.ts'
import { openForWriting } from '../../main/database/open.ts'
import { recordEditorOf } from '../../main/club/people/records.ts'
import { createTerminalInvitation } from '../../main/club/people/clubPeople.ts'
import { openAccountsOnSqlite } from '../../main/club/peopleOnSqlite.ts'
import { enterClub, FIRST, knock, signedInBy, type SignedInAt } from './clubEntry.ts'
import { builtWorker } from './worker.ts'

/** A signed-in user who calls methods of the club. */
export interface Member extends SignedInAt {
  readonly name: string
  readonly ask: <T>(method: string, input?: object) => Promise<T>
}

/** A running club. */
export interface RunningClub {
  readonly origin: string
  readonly administrator: Member
  /** Creates an account with a role. */
  readonly joins: (name: string, grant: RoleGrant) => Promise<Member>
  readonly close: () => Promise<void>
}

export const PASSWORD = 'une phrase de passe'
const screens = path.resolve(import.meta.dirname, '../../out/renderer')

const toMember = (name: string, at: SignedInAt): Member => ({
  ...at,
  name,
  async ask<T>(method: string, input: object = {}) {
    const response = await fetch(`${at.origin}/rpc/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...at.headers },
      body: JSON.stringify(input),
    })
    return unwrapAnswer((await response.json()) as never) as T
  },
})

/** Creates a club in a folder with `others` accounts, whose passwords nobody knows. Returns the token of the first invitation. */
async function addPeople(folder: string, others: number): Promise<string> {
  const { store } = openForWriting(folder)
  const people = openAccountsOnSqlite(store)
  await people.change(async (records) => {
    const changing = recordEditorOf(records)
    for (let at = 1; at <= others; at++)
      await changing.putAccount({
        ...{ id: `account${String(at).padStart(4, '0')}`, name: `${NAMES[at % NAMES.length]!} ${at}` },
        ...{ isAdministrator: false, isDisabled: at % 17 === 0, createdAt: '2026-11-20T12:00:00.000Z', grants: [] },
        password: { memory: 8, passes: 1, salt: 'none', hash: 'none' },
      })
  })
  const token = await createTerminalInvitation(people)
  store.close()
  return token
}
const NAMES = ['Zoé', 'Œdipe', 'Bérénice de La Tour-d’Auvergne', 'Ana', 'Maximilien']

/** Starts a club in a new folder with `others` accounts besides the administrator's. The screens must be built. */
export async function startClub(others = 0): Promise<RunningClub> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
  const token = await addPeople(folder, others)
  let end = () => {}
  let ended: Promise<number> | undefined
  const link = await new Promise<string>((resolveLink, rejectLink) => {
    ended = main({
      args: ['--data', folder, '--no-open'],
      environment: { LANG: 'en_GB.UTF-8' },
      screens,
      worker: builtWorker(),
      out(line) {
        const found = /http:\S+/.exec(line)?.[0]
        if (found) resolveLink(found)
      },
      err: (line) => rejectLink(new Error(line)),
      ended: new Promise<void>((resolve) => (end = resolve)),
    })
  })
  const { origin } = new URL(link)
  const administrator = toMember(FIRST.name, await enterClub(`${origin}/#/invitation/${token}`))
  return {
    origin,
    administrator,
    async joins(name, grant) {
      const purpose = { kind: 'grant', grant }
      const { token } = await administrator.ask<{ token: string }>('club.invite', { purpose })
      const response = await knock(origin, 'accept', { invitation: token, name, password: PASSWORD })
      return toMember(name, await signedInBy(origin, response))
    },
    async close() {
      end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
