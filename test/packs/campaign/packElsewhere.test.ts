// A campaign of a pack in a club, in a copy for an evening offline, and in backups.
import { describe, expect, test } from 'vitest'
import { createAppOn } from '../../../main/app/folder.ts'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { unwrapAnswer } from '../../../shared/contract/calls/call.ts'
import { preferencesInMemory } from '../../support/preferences.ts'
import { clubs } from '../../club/clubs.ts'
import { bringBackTo, callsAs, takeOffline, withForgedEntries } from '../../club/evenings.ts'
import { BOOK_KINDS } from '../../club/shelves.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'
import { ask, codeOf, does, keepers } from '../../support/keepers.ts'
import { FAUBOURG, faubourgWith } from '../format/faubourg.ts'
import { BANDS, forgetKeptRulesets, packCampaign } from './packCampaign.ts'

const VERSION = readGivenPack(FAUBOURG).version
const SECOND = faubourgWith({ version: '2', 'items[0].cost': 7 })
const SECOND_VERSION = readGivenPack(SECOND).version
interface CampaignGet {
  readonly campaign: { readonly ruleset: string }
  readonly warbands: readonly { readonly value: number }[]
}
const stateOf = ({ campaign, warbands }: CampaignGet) => [campaign.ruleset, warbands[0]!.value]

/** The commands that begin a campaign of a pack. */
function beginningOf(text: string): [method: string, input: object][] {
  const commands: [string, object][] = []
  packCampaign(text, { does: (method: string, input: object) => void commands.push([method, input]) } as Played)
  return commands
}

describe('a club', () => {
  const createBook = BOOK_KINDS[0]!.bookFactory()
  const host = clubs()

  async function twoHosts() {
    const book = await createBook()
    const [one, other] = [host(await book.open('one')), host(await book.open('other'))]
    const anna = callsAs(one)
    for (const [method, input] of beginningOf(FAUBOURG)) await anna.does(method, input)
    return { one, other, anna, bea: callsAs(other) }
  }

  test('has the pack on every host, and takes its next version there', async () => {
    const { one, other, anna, bea } = await twoHosts()
    forgetKeptRulesets()
    await other.app.pull()
    expect(stateOf(await bea.does('campaign.get', { campaign: CAMPAIGN }))).toEqual([VERSION, 115])
    await bea.does('pack.take', { campaign: CAMPAIGN, pack: SECOND })
    forgetKeptRulesets()
    await one.app.pull()
    expect(stateOf(await anna.does('campaign.get', { campaign: CAMPAIGN }))).toEqual([SECOND_VERSION, 117])
    expect(await one.digest()).toBe(await other.digest())
    expect([...one.logged, ...other.logged]).toEqual([])
  })

  test('gets back what an offline copy did, with a new version of the pack', async () => {
    const { one, other, anna, bea } = await twoHosts()
    const { laptop } = await takeOffline(anna)
    forgetKeptRulesets()
    expect(stateOf(laptop.does('campaign.get', { campaign: CAMPAIGN }))).toEqual([VERSION, 115])
    laptop.does('pack.take', { campaign: CAMPAIGN, pack: SECOND })
    laptop.does('member.recruit', { campaign: CAMPAIGN, warband: BANDS[0], member: { kind: 'gamin', name: 'Rita' } })
    forgetKeptRulesets()
    expect(await bringBackTo(anna, laptop.file())).toMatchObject({ waiting: 0 })
    await other.app.pull()
    expect(stateOf(await bea.does('campaign.get', { campaign: CAMPAIGN }))).toEqual([SECOND_VERSION, 132])
    expect(await one.digest()).toBe(await other.digest())
  })

  test('takes no forged pack from an offline copy', async () => {
    const { one, anna } = await twoHosts()
    const { laptop } = await takeOffline(anna)
    laptop.does('pack.take', { campaign: CAMPAIGN, pack: SECOND })
    const forged = withForgedEntries(laptop.file(), ({ entries }) => {
      const [entry] = entries as { payload: { pack: string } }[]
      entry!.payload.pack = faubourgWith({ version: '2', 'kinds[0].cost': 1 })
    })
    await anna.asks('along.bring', { campaign: CAMPAIGN, document: forged })
    const packs = [...one.store.loadAll(CAMPAIGN, ['pack']).pack.values()]
    for (const { version, document } of packs) expect(readGivenPack(document).version).toBe(version)
    expect(stateOf(await anna.does('campaign.get', { campaign: CAMPAIGN }))[1]).toBeGreaterThan(100)
  })
})

test('a player sees the pack of a campaign, also of bands that are not theirs', () => {
  const { store } = packCampaign()
  const log = (_reference: string, error: unknown) => {
    throw error
  }
  const app = createAppOn(store, '', log, preferencesInMemory(), { sight: { [CAMPAIGN]: [BANDS[0]] } })
  forgetKeptRulesets()
  const call = (method: string, input = {}) =>
    unwrapAnswer(app.call(method, { campaign: CAMPAIGN, ...input }, 'player'))
  expect(call('warband.builder', { warband: BANDS[0] })).toMatchObject({ members: [{}, {}, {}] })
  expect(call('campaign.pack')).toEqual({ document: readGivenPack(FAUBOURG).document })
  expect(call('rules.get')).toMatchObject({ name: { fr: 'Faubourg' } })
})

describe('a data folder', () => {
  const { dataFolder, keep } = keepers()

  function folderWithPack() {
    const folder = dataFolder()
    const keeper = keep(folder)
    for (const [method, input] of beginningOf(FAUBOURG)) does(keeper, method, input)
    return { folder, keeper }
  }

  test('keeps the pack over a restart', () => {
    const { folder, keeper } = folderWithPack()
    keeper.close()
    forgetKeptRulesets()
    const again = keep(folder)
    expect(stateOf(does(again, 'campaign.get', { campaign: CAMPAIGN }))).toEqual([VERSION, 115])
  })

  test('gets the campaign back from a backup with its version, and as a copy', async () => {
    const { keeper } = folderWithPack()
    const { backup } = await ask(keeper, 'safekeeping.back-up')
    does(keeper, 'pack.take', { campaign: CAMPAIGN, pack: SECOND })
    forgetKeptRulesets()
    const restore = (as: string) =>
      ask(keeper, 'safekeeping.restore-campaign', { backup: backup.id, campaign: CAMPAIGN, as })
    const { campaign } = await restore('copy')
    expect(stateOf(does(keeper, 'campaign.get', { campaign }))).toEqual([VERSION, 115])
    expect(stateOf(does(keeper, 'campaign.get', { campaign: CAMPAIGN }))).toEqual([SECOND_VERSION, 117])
    await restore('replacement')
    expect(stateOf(does(keeper, 'campaign.get', { campaign: CAMPAIGN }))).toEqual([VERSION, 115])
    await ask(keeper, 'safekeeping.restore', { backup: backup.id })
    expect(stateOf(does(keeper, 'campaign.get', { campaign: CAMPAIGN }))).toEqual([VERSION, 115])
  })

  test('lists and exports a campaign whose pack cannot be read, and says why it does not open', async () => {
    const { folder, keeper } = folderWithPack()
    does(keeper, 'campaign.create', { campaign: 'campaign02', name: 'Autre', ruleset: 'un-pour-un' })
    does(keeper, 'campaign.close', { campaign: CAMPAIGN })
    keeper.close()
    const { store } = folder.open({ check: false })
    const [pack] = store.loadAll(CAMPAIGN, ['pack']).pack.values()
    const { document } = pack!
    const spoilt = document.replace('"Faubourg"', '"Faubourh"')
    store.transaction(() =>
      store.apply([{ kind: 'pack', id: pack!.id, before: { document }, after: { document: spoilt } }]),
    )
    store.close()
    forgetKeptRulesets()
    const again = keep(folder, { opening: { check: false } })
    const { campaigns } = does<{ campaigns: object[] }>(again, 'campaign.list', {})
    expect(campaigns).toHaveLength(2)
    expect(again.call('campaign.get', { campaign: CAMPAIGN }, 'test')).toMatchObject({ error: { code: 'pack-forged' } })
    const exported = does<{ facts: { pack: object[]; member: object[] } }>(again, 'campaign.export', {
      campaign: CAMPAIGN,
    })
    expect([exported.facts.pack, exported.facts.member]).toEqual([[{ ...pack, document: spoilt }], expect.any(Array)])
    const { backup } = await ask(again, 'safekeeping.back-up')
    expect(
      await codeOf(ask(again, 'safekeeping.restore-campaign', { backup: backup.id, campaign: CAMPAIGN, as: 'copy' })),
    ).toBe('backup-unfit')
    expect(does<{ campaigns: object[] }>(again, 'campaign.list', {}).campaigns).toHaveLength(2)
  })
})
