// Submissions are the same on every host of a club, wherever it keeps its book, and are answered once.
import { afterEach, describe, expect, test } from 'vitest'
import { openClubBookOnPostgres } from '../../../main/club/bookOnPostgres.ts'
import { openAccountsOnPostgres } from '../../../main/club/peopleOnPostgres.ts'
import type { ApprovalResult } from '../../../shared/contract/views/approval.ts'
import { temporaryFolder, type Folder } from '../../support/cli.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { POSTGRES } from '../../support/postgres.ts'
import { QUICK, servers } from '../shelves.ts'
import { digestOf } from '../replicas.ts'
import { approvalHost, BAND, buy, peopled, recruit, type AskedHost, type HostBase } from './approvals.ts'

/** Opens two hosts of one club; a club with its book in the host's own file has one host, which is returned twice. */
type TwoHosts = (folder: () => Folder) => Promise<readonly [AskedHost, AskedHost]>

function openEmbedded(): TwoHosts {
  return async (folder) => {
    const one = await approvalHost(folder().path)
    return [one, one]
  }
}

function openOnPostgres(): TwoHosts {
  const server = servers()
  return async (folder) => {
    const url = await server().newDatabase()
    const hostBase = (host: string): HostBase => ({
      openBook: () => openClubBookOnPostgres({ url, host, patience: QUICK }),
      openPeople: () => openAccountsOnPostgres(url, QUICK),
    })
    return [await approvalHost(folder().path, hostBase('one')), await approvalHost(folder().path, hostBase('other'))]
  }
}

const PLACES: readonly (readonly [string, () => TwoHosts])[] = [
  ['in the host’s own file', openEmbedded],
  ...(POSTGRES ? ([['on PostgreSQL', openOnPostgres]] as const) : []),
]

describe.each(PLACES)('submissions with the book %s', (_name, createOpener) => {
  const twoHosts = createOpener()
  const folders: Folder[] = []
  let hosts: readonly AskedHost[] = []
  const begin = async () => {
    const both = await twoHosts(() => {
      const folder = temporaryFolder()
      folders.push(folder)
      return folder
    })
    hosts = [...new Set(both)]
    const who = await peopled(both[0], 'approval')
    return { both, who }
  }
  afterEach(async () => {
    for (const { service } of hosts) await service.close()
    for (const folder of folders.splice(0)) folder.remove()
  })
  const expectWaiting = (host: AskedHost, count: number, who: Parameters<AskedHost['list']>[0]) =>
    expect.poll(async () => (await host.list(who)).filter(({ state }) => state === 'waiting').length).toBe(count)

  test('appear on the other host in the same order, and notify its pages within a second', async () => {
    const { both, who } = await begin()
    const [one, other] = both
    const changes: unknown[] = []
    other.service.onChange((touched) => changes.push(...(other.service.shownTo(touched, who.organiser) ?? [])))
    await expectWaiting(other, 0, who.organiser)
    const { answer } = await one.tries(...recruit('Zoé'), who.player)
    await expectWaiting(other, 1, who.organiser)
    // The waiting member exists for its player on the other host, too.
    await other.tries(...buy(answer['member']!), who.player)
    await expectWaiting(one, 2, who.organiser)
    expect((await one.list(who.organiser)).map(({ effect }) => effect.told.say)).toEqual(['member.recruit', 'item.buy'])
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'submission', warband: BAND.warband }))
  })

  test('are executed once if two organisers approve them at the same moment, and the later one gets a message', async () => {
    const { both, who } = await begin()
    const [one, other] = both
    for (let at = 0; at < 3; at++) await one.tries(...buy(null, 'medikit'), who.player)
    await expectWaiting(other, 3, who.organiser)
    const those = (await other.list(who.organiser)).map(({ id, seen }) => ({ submission: id, seen: seen! }))
    const answers: readonly ApprovalResult[] = await Promise.all([
      one.does('submission.approve', { those }, who.organiser),
      other.does('submission.approve', { those }, who.second),
    ])
    expect(answers.map(({ approved }) => approved.length).sort()).toEqual([0, 3])
    const late = answers.find(({ approved }) => approved.length === 0)!
    expect(late.left.map(({ problem }) => problem.code)).toEqual(Array(3).fill('submission-answered'))
    for (const host of both) await expectWaiting(host, 0, who.organiser)
    for (const host of both) {
      const items = [...host.inner.store.loadAll(CAMPAIGN).item.values()]
      expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
    }
    expect(new Set(folders.map(({ path }) => digestOf(`${path}/chronique.sqlite`))).size).toBe(1)
  })

  test('are refused on every host after the campaign stops allowing changes by players', async () => {
    const { both, who } = await begin()
    const [one, other] = both
    await expectWaiting(other, 0, who.organiser)
    await one.does('campaign.change', { campaign: CAMPAIGN, playersMay: 'free' }, who.organiser)
    await expect.poll(() => other.inner.store.campaigns()[0]!.playersMay).toBe('free')
    const [, refused] = await Promise.all([
      one.does('campaign.change', { campaign: CAMPAIGN, playersMay: null }, who.organiser),
      // Before it executes the command, the other host reads all earlier lines.
      one === other ? 'not-yours-to-change' : other.code(...recruit('Zoé'), who.player),
    ])
    expect(['not-yours-to-change', 'done']).toContain(refused)
    expect(await one.code(...recruit('Max'), who.player)).toBe('not-yours-to-change')
    await expect.poll(() => other.code(...recruit('Max'), who.player)).toBe('not-yours-to-change')
  })
})
