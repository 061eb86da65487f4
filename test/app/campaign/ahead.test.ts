// A query over all bands of a campaign is computed in small slices.
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../../main/app/folder.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { leagueIn } from '../../support/league.ts'

const folder = temporaryFolder()
afterEach(() => folder.remove())

// So many bands that no machine finishes them in one slice.
test('answers other requests between its bands, with the same result', async () => {
  const { campaign } = leagueIn(folder.path, 120, 0)
  const opened = [1, 2].map(() => openApp(folder.path, false, () => {}))
  const [{ app }, { app: another }] = opened as [(typeof opened)[0], (typeof opened)[0]]
  const order: string[] = []
  const whole = app.ahead('campaign.get', { campaign }).then(() => order.push('whole'))
  setImmediate(() => order.push('another'))
  await whole
  expect(order).toEqual(['another', 'whole'])
  for (const method of ['campaign.get', 'campaign.overview'])
    expect(app.call(method, { campaign }, 'test')).toEqual(another.call(method, { campaign }, 'test'))
  await app.ahead('campaign.get', { campaign: 'nothing001' })
  await app.ahead('campaign.get', 7)
  for (const one of opened) one.close()
})
