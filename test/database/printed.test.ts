// Print marks, stored next to the facts.
import { expect, test } from 'vitest'
import { dataFolders } from '../support/dataFolder.ts'
import { bigCampaign } from '../support/bigCampaign.ts'
import { SMALL } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()

const mark = (key: string, digest: string, hour = '10') => ({ key, digest, at: `2026-11-20T${hour}:00:00.000Z` })

test('stores the last print mark by campaign and sheet', () => {
  const folder = dataFolder()
  const { store } = folder.open()
  expect(store.printed('campaign1')).toEqual([])
  store.transaction(() => store.markPrinted('campaign1', [mark('member:b', 'one'), mark('band:a', 'two')]))
  store.transaction(() => store.markPrinted('campaign2', [mark('member:b', 'other')]))
  store.transaction(() => store.markPrinted('campaign1', [mark('member:b', 'three', '11')]))
  const kept = [mark('band:a', 'two'), mark('member:b', 'three', '11')]
  expect(store.printed('campaign1')).toEqual(kept)
  store.close()
  const again = folder.open()
  expect(again.store.printed('campaign1')).toEqual(kept)
  expect(again.check().rows.printed).toBe(3)
})

test('deletes print marks with their campaign, and rolls them back with a transaction', () => {
  const { store } = dataFolder().open()
  const { id, facts } = bigCampaign(SMALL)
  store.transaction(() => {
    store.addCampaign(id, facts, [])
    store.markPrinted(id, [mark('band:a', 'one')])
    store.markPrinted('campaign2', [mark('band:a', 'one')])
  })
  const failing = () =>
    store.transaction(() => {
      store.markPrinted(id, [mark('band:a', 'two')])
      throw new Error('no')
    })
  expect(failing).toThrow('no')
  expect(store.printed(id)).toEqual([mark('band:a', 'one')])
  store.transaction(() => store.dropCampaign(id))
  expect([store.printed(id), store.printed('campaign2')]).toEqual([[], [mark('band:a', 'one')]])
})
