// The stakes of a campaign on the command line, as a table and as JSON.
import { beforeEach, expect, test } from 'vitest'
import { cli, temporaryFolder, type Folder } from '../support/cli.ts'

const CAMPAIGN = 'campaign01'
let folder: Folder

const run = (...args: readonly string[]) => cli([...args, '--data', folder.at('data')])
const call = (method: string, input: object) =>
  run('call', method, '--input', folder.write('input.json', { campaign: CAMPAIGN, ...input }))

beforeEach(async () => {
  folder = temporaryFolder()
  await call('campaign.create', { name: 'Été', ruleset: 'un-pour-un', startingBudget: 300 })
  return () => folder.remove()
})

test('lists the stakes with their holders and incomes', async () => {
  await call('warband.create', { warband: 'warband001', name: 'Les Tanneurs' })
  await call('stake.create', {
    stake: 'stake0mill',
    name: 'Le moulin',
    sort: 'Lieu',
    income: 'D6',
    holder: 'warband001',
  })
  await call('stake.create', { stake: 'stakecrown', name: 'La couronne' })
  const { out, code } = await run('stakes', 'Été', '--lang', 'en')
  expect(code).toBe(0)
  expect(out.map((line) => line.trimEnd().split(/ {2,}/))).toEqual([
    ['stake0mill', 'Le moulin', 'Lieu', 'Les Tanneurs', 'D6'],
    ['stakecrown', 'La couronne', 'Nobody'],
  ])
  const json = await run('stakes', CAMPAIGN, '--json')
  expect(JSON.parse(json.out[0]!)).toMatchObject({ stakes: [{ id: 'stake0mill', income: 'D6' }, { holder: null }] })
})

test('says that a campaign has no stakes, and refuses an unknown campaign', async () => {
  expect(await run('stakes', CAMPAIGN, '--lang', 'en')).toMatchObject({
    ...{ code: 0, out: [] },
    err: ['No stakes in this campaign.'],
  })
  expect((await run('stakes', 'Hiver')).code).not.toBe(0)
})
