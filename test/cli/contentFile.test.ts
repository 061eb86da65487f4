import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cli } from '../support/cli.ts'
import { WHIP, WHIP_ID } from '../support/contentCampaign.ts'
import { BRIDGE } from '../support/scenarios.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
const data = path.join(folder, 'data')
const place = (name: string) => path.join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Calls a method with an input that is written to a file. */
async function call(method: string, input: object) {
  writeFileSync(place('input.json'), JSON.stringify(input))
  return cli(['call', method, '--input', place('input.json'), '--data', data])
}
const contentOf = async (campaign: string) => {
  const { out } = await call('content.get', { campaign })
  const { value } = JSON.parse(out.join('\n')) as {
    value: { entries: { entry: { name: { en: string }; cost?: number } }[] }
  }
  return value.entries.map(({ entry }) => [entry.name.en, entry.cost])
}

beforeAll(async () => {
  for (const [campaign, ruleset] of [
    ['campaign01', 'un-pour-un'],
    ['campaign02', 'un-pour-un'],
    ['campaign03', 'kolaps'],
  ])
    await call('campaign.create', { campaign, name: `C ${campaign}`, ruleset })
  await call('content.add', { campaign: 'campaign01', entries: [WHIP, BRIDGE] })
})

test('exports content, checks it, and imports it into another campaign in one step', async () => {
  const file = place('content.chronique')
  expect((await cli(['export', 'campaign01', '--content', '-o', file, '--data', data])).code).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'chronique/content@1', ruleset: 'un-pour-un' })
  const checked = await cli(['import', file, '--into', 'campaign02', '--check', '--data', data])
  expect([checked.code, checked.err[0]]).toEqual([0, '“Electric whip”: new.'])
  expect(await contentOf('campaign02')).toEqual([])
  const imported = await cli(['import', file, '--into', 'campaign02', '--data', data])
  expect([imported.code, imported.out.join()]).toEqual([0, expect.stringContaining(WHIP_ID)])
  await call('content.change', { campaign: 'campaign02', entry: { ...WHIP, id: WHIP_ID, cost: 20 } })
  const again = await cli(['import', file, '--into', 'campaign02', '--data', data])
  expect(again.err[0]).toContain('another version')
  expect(await contentOf('campaign02')).toContainEqual(['Electric whip', 20])
  await cli(['import', file, '--into', 'campaign02', '--conflicts', 'both', '--data', data])
  expect(await contentOf('campaign02')).toContainEqual(['Electric whip (2)', 12])
  await cli(['import', file, '--into', 'campaign02', '--conflicts', 'theirs', '--data', data])
  expect(await contentOf('campaign02')).toContainEqual(['Electric whip', 12])
})

test('exports scenarios for a campaign of any game', async () => {
  const file = place('scenarios.chronique')
  expect((await cli(['export', 'campaign01', '--scenarios', '-o', file, '--data', data])).code).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'chronique/scenarios@1', scenarios: [BRIDGE] })
  expect((await cli(['import', file, '--into', 'campaign03', '--data', data])).out.join()).toContain('custom:le-pont')
})

test('refuses content of another game, invalid entries, and options that do not go together', async () => {
  const file = place('wrong.chronique')
  const entries = [{ ...WHIP, id: WHIP_ID, cost: 'free' }]
  writeFileSync(file, JSON.stringify({ format: 'chronique/content@1', ruleset: 'un-pour-un', entries }))
  const other = await cli(['import', file, '--into', 'campaign03', '--data', data])
  expect([other.code, other.err.join()]).toEqual([2, expect.stringContaining('another game')])
  const wrong = await cli(['import', file, '--into', 'campaign02', '--data', data])
  expect([wrong.code, wrong.err.join()]).toEqual([2, expect.stringContaining('cannot be imported')])
  for (const args of [
    ['export', 'campaign01', '--content', '--csv', 'members'],
    ['export', 'campaign01', '--kind', 'melee'],
  ])
    expect((await cli([...args, '--data', data])).code).toBe(2)
  expect((await cli(['import', file, '--data', data])).err.join()).toContain('--into')
})
