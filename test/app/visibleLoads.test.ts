// What a user who sees only a part of a campaign makes the store load: pictures are large, so they are read only when shown.
import { expect, test } from 'vitest'
import { visibleStore } from '../../main/app/visibility/visibleStore.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { photo } from '../support/photos.ts'
import { BANDS, twoBands } from '../support/twoBands.ts'

const PICTURES = ['portrait', 'warbandPicture', 'gamePicture'] as const

test('loads no picture for a query that asks for other facts', () => {
  const { store, does } = twoBands()
  does('warband.picture', { campaign: CAMPAIGN, warband: BANDS[1], data: photo(64, 48, '#cc2222') })
  const loaded: (readonly string[])[] = []
  const watched = {
    ...store,
    loadAll: (campaign: string, only?: Parameters<typeof store.loadAll>[1]) => {
      loaded.push(only ?? [...PICTURES])
      return store.loadAll(campaign, only)
    },
  }
  const seen = visibleStore(watched, { [CAMPAIGN]: [BANDS[0]] })
  const facts = seen.loadAll(CAMPAIGN, ['warband', 'member'])
  expect(facts.warband.size).toBe(2)
  expect([facts.warbandPicture.size, facts.campaign.size]).toEqual([0, 0])
  expect(loaded.length).toBeGreaterThan(1)
  expect(loaded.flat().filter((kind) => PICTURES.some((one) => one === kind))).toEqual([])
  expect(seen.loadAll(CAMPAIGN).warbandPicture.size).toBe(1)
})
