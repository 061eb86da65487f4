// The history of one band or member in the file itself: what names it, what changed it, what was only asked with its id.
import { expect, test } from 'vitest'
import { begun, CAMPAIGN, play } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'

const dataFolder = dataFolders()

test('entries are found by what they changed or named, and by what they were asked with, the newest first', () => {
  const { store } = dataFolder().open()
  const played = begun('un-pour-un', 500, play(store))
  const at = { campaign: CAMPAIGN, warband: 'warband001' }
  const { member } = played.does('member.recruit', { ...at, member: { kind: 'leader', name: 'Hélène' } })
  const { item } = played.does('item.buy', { ...at, member, item: { id: 'bow', quantity: 2 }, free: true })
  played.does('item.lose', { ...at, item })
  played.does('member.change', { ...at, member, notes: 'borgne' })
  played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Les autres' })
  const of = (ids: readonly (string | undefined)[], limit = 10, before?: number) =>
    store.entriesOn(CAMPAIGN, ids as string[], limit, before)
  const told = (ids: readonly (string | undefined)[]) => of(ids).map(({ command }) => command)
  expect(told([member])).toEqual(['member.change', 'item.buy', 'member.recruit'])
  expect(told([member, item])).toEqual(['member.change', 'item.lose', 'item.buy', 'member.recruit'])
  // Neither changes a fact that names the band: they were asked for it.
  expect(told([at.warband])).toEqual(['member.change', 'item.lose', 'item.buy', 'member.recruit', 'warband.create'])
  expect(told(['warband002'])).toEqual(['warband.create'])
  expect(told([])).toEqual([])
  const [newest, second] = of([at.warband], 2)
  expect(of([at.warband], 1, newest!.sequence)).toEqual([second])
  expect(store.entriesOn('campaign02', [at.warband], 10)).toEqual([])
})
