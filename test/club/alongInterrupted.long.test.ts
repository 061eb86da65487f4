// Bringing back is interrupted: by kill -9 of the host, by a lost role, or by a club that was restored to an earlier
// state.
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openClubBookOnSqlite } from '../../main/club/bookOnSqlite.ts'
import { openClubService, type ClubService } from '../../main/club/clubService.ts'
import { openAccountsOnSqlite } from '../../main/club/peopleOnSqlite.ts'
import { build } from '../../scripts/build.mjs'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { BringBackResult } from '../../shared/contract/views/offline.ts'
import { AppError } from '../../shared/domain/error.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'
import { enterClub, type SignedInAt } from '../support/clubEntry.ts'
import { hostProcess, type HostProcess } from '../support/clubHosts.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { POSTGRES } from '../support/postgres.ts'
import { WORKER } from '../host/services.ts'
import { wrongIn } from '../torture/club/verdict.ts'
import { clubs } from './clubs.ts'
import { ANNA, callsAs, BANDS, bringBackTo, createClubCampaign, laptopWith, pay, takeOffline } from './evenings.ts'
import { servers } from './shelves.ts'

const [FIRST] = BANDS
const dataFolder = dataFolders()

describe.skipIf(!POSTGRES)('a host that is killed while it brings back', () => {
  const server = servers()
  const hosts: HostProcess[] = []
  let folder: Folder
  beforeAll(() => {
    expect(build(['client', 'main'])).toBe(0)
    folder = temporaryFolder()
  })
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.kill()
    folder.remove()
  })

  const ask = async (who: SignedInAt, method: string, body: object): Promise<WireAnswer> => {
    const headers = { 'content-type': 'application/json', ...who.headers }
    const response = await fetch(`${who.origin}/rpc/${method}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as WireAnswer
  }
  async function startHost(url: string, name: string) {
    const host = await hostProcess({ folder: folder.at(name), url })
    hosts.push(host)
    return { host, who: await enterClub(await host.start()) }
  }

  test('keeps what it wrote; another host continues, and every entry exists once on both', async () => {
    const url = await server().newDatabase()
    const [one, other] = [await startHost(url, 'one'), await startHost(url, 'other')]
    const does = async <T>(method: string, input: object) => unwrapAnswer(await ask(one.who, method, input)) as T
    await does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 400 })
    await does('warband.create', { campaign: CAMPAIGN, warband: FIRST, name: 'Les Renards' })
    const { mark } = await does<{ mark: string }>('along.take', { campaign: CAMPAIGN })
    const laptop = laptopWith(await does('along.file', { campaign: CAMPAIGN, mark }))
    // The detail of each payment is its request id, so that it can be found in the ledger of each host.
    for (let at = 0; at < 120; at++) {
      const request = `evening-${String(at).padStart(4, '0')}`
      laptop.does('ledger.record', { ...pay(FIRST, 1, request)[1], request })
    }
    const document = laptop.file()
    const lines = async () =>
      Number((await server().ask<{ count: string }>(url, 'SELECT count(*) FROM chronique.line'))[0]!.count)
    const before = await lines()
    // Kills the host after the first entry, after some, and after most.
    let { who } = one
    for (const many of [1, 30, 90]) {
      const bringing = ask(who, 'along.bring', { campaign: CAMPAIGN, document }).catch(() => undefined)
      while ((await lines()) < before + many) await pause(5)
      await one.host.kill()
      expect(await bringing).toBe(undefined)
      who = await enterClub(await one.host.start())
    }
    const left = document.entries.length + 1 - ((await lines()) - before)
    expect(left).toBeGreaterThan(0)
    const brought = unwrapAnswer(
      await ask(other.who, 'along.bring', { campaign: CAMPAIGN, document }),
    ) as BringBackResult
    expect(brought).toMatchObject({ count: 120, waiting: 0 })
    expect(brought.brought).toBeGreaterThan(0)
    const target = { server: server(), url, hosts: [one.host, other.host] as const }
    expect(
      await wrongIn(
        target,
        document.entries.map(({ request }) => request),
      ),
    ).toEqual([])
    expect(unwrapAnswer(await ask(who, 'along.bring', { campaign: CAMPAIGN, document }))).toMatchObject({ brought: 0 })
  }, 300_000)
})

describe('bringing back on a host', () => {
  const host = clubs()

  test('stops when the user loses the role, and another organiser can continue', async () => {
    const one = host(openClubBookOnSqlite(dataFolder().open({ check: false }).store, 'test'))
    const anna = await createClubCampaign(one)
    const { mark, laptop } = await takeOffline(anna)
    for (let at = 1; at <= 6; at++) laptop.does(...pay(FIRST, at))
    let checks = 0
    const check = () => {
      if (++checks > 4) throw new AppError('not-allowed')
    }
    const losing = callsAs(one, { ...ANNA, check })
    const file = laptop.file()
    expect(await losing.asks('along.bring', { campaign: CAMPAIGN, document: file })).toMatchObject({
      error: { code: 'not-allowed' },
    })
    const bea = callsAs(one, { person: { account: 'bea', name: 'Bea' } })
    expect(await bringBackTo(bea, file)).toEqual({ mark, count: 6, brought: 4, waiting: 0 })
    expect(one.store.entries(CAMPAIGN, 6).map(({ name }) => name)).toEqual(['Bea', 'Bea', 'Bea', 'Bea', 'Anna', 'Anna'])
    expect(one.logged).toEqual([])
  })
})

describe('a club restored to a state before the evening was brought back', () => {
  const open: ClubService[] = []
  afterEach(async () => {
    for (const service of open.splice(0)) await service.close()
  })
  async function club() {
    const service = await openClubService({
      ...{ folder: dataFolder().path, actor: 'anna', worker: WORKER },
      openPeople: (store) => Promise.resolve(openAccountsOnSqlite(store)),
      openBook: (store) => Promise.resolve(openClubBookOnSqlite(store, 'test')),
    })
    open.push(service)
    const who = { account: 'anna', name: 'Anna', isAdministrator: true, grants: [] }
    const asks = (method: string, input: object) => service.answer(method, input, undefined, who)
    const does = async <T>(method: string, input: object) => unwrapAnswer(await asks(method, input)) as T
    await does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 400 })
    await does('warband.create', { campaign: CAMPAIGN, warband: FIRST, name: 'Les Renards' })
    const makeBackup = async () => (await does<{ backup: { id: string } }>('safekeeping.back-up', {})).backup.id
    const takeCampaign = async () => {
      const { mark } = await does<{ mark: string }>('along.take', { campaign: CAMPAIGN })
      const laptop = laptopWith(await does('along.file', { campaign: CAMPAIGN, mark }))
      laptop.does(...pay(FIRST, 3))
      laptop.does(...pay(FIRST, 4))
      return laptop.file()
    }
    const bring = (document: object) => asks('along.bring', { campaign: CAMPAIGN, document })
    return { does, makeBackup, takeCampaign, bring }
  }

  test('accepts again the entries that the restore removed', async () => {
    const { does, makeBackup, takeCampaign, bring } = await club()
    const file = await takeCampaign()
    const backup = await makeBackup()
    expect(await bring(file)).toMatchObject({ value: { brought: 2, waiting: 0 } })
    await does('safekeeping.restore', { backup })
    expect(await bring(file)).toMatchObject({ value: { brought: 2, waiting: 0 } })
    expect(await bring(file)).toMatchObject({ value: { brought: 0, waiting: 0 } })
    const { marks } = await does<{ marks: object[] }>('along.list', { campaign: CAMPAIGN })
    expect(marks).toMatchObject([{ brought: 2, ended: { isBrought: true } }])
  })

  test('refuses a file whose offline copy it no longer knows, and writes nothing', async () => {
    const { does, makeBackup, takeCampaign, bring } = await club()
    const backup = await makeBackup()
    const file = await takeCampaign()
    await does('safekeeping.restore', { backup })
    expect(await bring(file)).toMatchObject({ error: { code: 'along-mark-unknown' } })
    expect(await does('along.list', { campaign: CAMPAIGN })).toMatchObject({ marks: [] })
  })
})
