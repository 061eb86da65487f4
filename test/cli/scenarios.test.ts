import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cli } from '../support/cli.ts'
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

test('exports the scenarios of a campaign, and imports the new ones into another', async () => {
  for (const [campaign, ruleset] of [
    ['campaign01', 'un-pour-un'],
    ['campaign02', 'kolaps'],
  ])
    await call('campaign.create', { campaign, name: `C ${ruleset}`, ruleset })
  await call('content.add', { campaign: 'campaign01', entries: [BRIDGE] })
  const file = place('scenarios.chronique')
  expect((await cli(['export', 'campaign01', '--scenarios', '-o', file, '--data', data])).code).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'chronique/scenarios@1', scenarios: [BRIDGE] })
  const imported = await cli(['import', file, '--into', 'campaign02', '--data', data])
  expect([imported.code, imported.out.join()]).toEqual([0, expect.stringContaining('custom:le-pont')])
  const summary = { fr: 'Autre.', en: 'Other.' }
  await call('content.change', {
    campaign: 'campaign02',
    entry: { ...BRIDGE, id: 'custom:le-pont', summary },
    keep: [],
  })
  const again = await cli(['import', file, '--into', 'campaign02', '--data', data])
  expect(again.err[0]).toContain('another version')
})

test('refuses scenarios together with a warband or a table', async () => {
  const { code } = await cli(['export', 'campaign01', '--scenarios', '--csv', 'members', '--data', data])
  expect(code).toBe(2)
})
