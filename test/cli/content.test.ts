// A custom entry of a campaign is changed or removed on the command line: each band updates, keeps or loses it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import { WHIP, WHIP_ID } from '../support/contentCampaign.ts'
import { cli, temporaryFolder, type Folder } from '../support/cli.ts'

const CAMPAIGN = 'campaign01'
const BANDS = ['warband001', 'warband002', 'warband003'] as const
const [TAKES, KEEPS, LOSES] = BANDS
let folder: Folder

const run = (...args: readonly string[]) => cli([...args, '--data', folder.at('data')])
async function call<T = unknown>(method: string, input: object): Promise<T> {
  const file = folder.write('input.json', { campaign: CAMPAIGN, ...input })
  const { code, out, err } = await run('call', method, '--input', file)
  expect([method, code, err]).toEqual([method, 0, []])
  return (JSON.parse(out[0]!) as { value: T }).value
}
const value = async (warband: string) => (await call<BuilderView>('warband.builder', { warband })).value.total
/** Reads the value of each band, one call after the other. */
async function values() {
  const all: number[] = []
  for (const warband of BANDS) all.push(await value(warband))
  return all
}
/** The facts in an export of the campaign. */
const exportFacts = async () => {
  const { out } = await run('export', CAMPAIGN)
  return (JSON.parse(out.join('\n')) as { facts: Record<string, readonly Record<string, unknown>[]> }).facts
}
const things = (facts: Awaited<ReturnType<typeof exportFacts>>) =>
  facts['item']!.filter(({ item }) => item === WHIP_ID).map(({ warband }) => warband)

beforeEach(async () => {
  folder = temporaryFolder()
  await call('campaign.create', { name: 'Été', ruleset: 'un-pour-un', startingBudget: 300 })
  await call('content.add', { entries: [WHIP] })
  for (const [position, warband] of BANDS.entries()) {
    await call('warband.create', { warband, name: `Bande ${position}`, position })
    await call('member.recruit', { warband, member: { kind: 'leader', name: 'Aldo', items: [{ id: WHIP_ID }] } })
  }
})
afterEach(() => folder.remove())

test('changes the value of every band except the one that keeps the entry, and undo restores everything', async () => {
  const before = [await values(), await exportFacts()] as const
  const [was] = before[0]
  const { entry } = await call<{ entry: string }>('content.change', {
    entry: { ...WHIP, id: WHIP_ID, cost: WHIP.cost + 8 },
    keep: [KEEPS],
  })
  expect(await values()).toEqual([was! + 8, was, was! + 8])
  const facts = await exportFacts()
  expect(facts['custom']).toMatchObject([{ entry: { cost: WHIP.cost + 8 } }])
  expect(facts['frozen']).toMatchObject([{ warband: KEEPS, entry: { id: WHIP_ID, cost: WHIP.cost } }])
  await call('history.undo', { entries: [entry] })
  expect([await values(), await exportFacts()]).toEqual(before)
})

test('removes the entry except from the band that keeps it, and refuses a choice that omits a band', async () => {
  const before = [await values(), await exportFacts()] as const
  const [was] = before[0]
  const choice = folder.write('half.json', { campaign: CAMPAIGN, id: WHIP_ID, keep: [KEEPS], strike: [LOSES] })
  const refused = await run('call', 'content.remove', '--input', choice)
  expect([refused.code, refused.err.length > 1]).toEqual([1, true])
  expect(await exportFacts()).toEqual(before[1])
  const { entry } = await call<{ entry: string }>('content.remove', {
    ...{ id: WHIP_ID, keep: [KEEPS], strike: [TAKES, LOSES] },
  })
  expect(await values()).toEqual([was! - WHIP.cost, was, was! - WHIP.cost])
  const facts = await exportFacts()
  expect([facts['custom'] ?? [], things(facts)]).toEqual([[], [KEEPS]])
  await call('history.undo', { entries: [entry] })
  expect([await values(), await exportFacts()]).toEqual(before)
  expect(things(await exportFacts())).toEqual([...BANDS])
})
