// A command that changes nothing writes no line of the book: other hosts and pages are not notified.
import { expect, test } from 'vitest'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { CommandAnswer } from '../../shared/contract/envelope.ts'
import { temporaryFolder } from '../support/cli.ts'
import { openClub } from './access/asked.ts'

test('answers a change that changes nothing, and writes no line', async () => {
  const folder = temporaryFolder()
  const service = await openClub(folder.path)
  const at = { campaign: 'campaign01', warband: 'warband001' }
  const does = async (method: string, input: object) =>
    unwrapAnswer(await service.answer(method, input)) as CommandAnswer
  await does('campaign.create', { campaign: at.campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 400 })
  await does('warband.create', { ...at, name: 'Les Fauvettes' })
  const changes: unknown[] = []
  service.onChange((touched) => changes.push(...touched))
  const lines = () => service.store.book.followed()?.position
  const before = [lines(), service.store.entries(at.campaign, 100).length, service.store.revisionOf(at.warband)]
  const same = { ...at, name: 'Les Fauvettes', request: 'request-0001' }
  expect(await does('warband.change', same)).toMatchObject({ entry: '', revisions: {} })
  expect(await does('campaign.change', { campaign: at.campaign, name: 'Été' })).toMatchObject({ entry: '' })
  expect([lines(), service.store.entries(at.campaign, 100).length, service.store.revisionOf(at.warband)]).toEqual(
    before,
  )
  expect(changes).toEqual([])
  await service.close()
  folder.remove()
})
