// The history of one band or member in the file: entries that refer to it, changed it, or only have its id in their
// input.
import { expect, test } from 'vitest'
import { begun, CAMPAIGN, play } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'

const dataFolder = dataFolders()

test('finds entries by changed facts, by references and by input, newest first', () => {
  const { store } = dataFolder().open()
  const played = begun('un-pour-un', 500, play(store))
  const at = { campaign: CAMPAIGN, warband: 'warband001' }
  const { member } = played.does('member.recruit', { ...at, member: { kind: 'leader', name: 'Hélène' } })
  const { item } = played.does('item.buy', { ...at, member, item: { id: 'bow', quantity: 2 }, free: true })
  played.does('item.lose', { ...at, item })
  played.does('member.change', { ...at, member, notes: 'borgne' })
  played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Les autres' })
  const entriesOn = (ids: readonly (string | undefined)[], limit = 10, before?: number) =>
    store.entriesOn(CAMPAIGN, ids as string[], limit, before)
  const commandsOn = (ids: readonly (string | undefined)[]) => entriesOn(ids).map(({ command }) => command)
  expect(commandsOn([member])).toEqual(['member.change', 'item.buy', 'member.recruit'])
  expect(commandsOn([member, item])).toEqual(['member.change', 'item.lose', 'item.buy', 'member.recruit'])
  // Some of these change no fact that refers to the band, but have its id in their input.
  expect(commandsOn([at.warband])).toEqual([
    'member.change',
    'item.lose',
    'item.buy',
    'member.recruit',
    'warband.create',
  ])
  expect(commandsOn(['warband002'])).toEqual(['warband.create'])
  expect(commandsOn([])).toEqual([])
  const [newest, second] = entriesOn([at.warband], 2)
  expect(entriesOn([at.warband], 1, newest!.sequence)).toEqual([second])
  expect(store.entriesOn('campaign02', [at.warband], 10)).toEqual([])
})
