// A campaign that is brought in is read and checked by a thread of its own: the host answers others meanwhile.
import { expect, test } from 'vitest'
import type { TimelineView } from '../../shared/contract/views/history.ts'
import { services } from './services.ts'

const open = services()

test('others have their turn while a campaign is read', async () => {
  const service = open()
  service.call('campaign.create', { campaign: 'campaign01', name: 'A', ruleset: 'un-pour-un' })
  const { value: document } = service.call('campaign.export', { campaign: 'campaign01' }) as { value: object }
  const other = open()
  const order: string[] = []
  const [brought] = await Promise.all([
    other.answer('campaign.import', { document, as: 'new' }).finally(() => order.push('import')),
    new Promise<void>((resolve) => setImmediate(resolve)).then(() => order.push('turn')),
  ])
  expect(order).toEqual(['turn', 'import'])
  expect(brought).toEqual({ ok: true, value: { campaign: 'campaign01', withoutJournal: null } })
  const exported = (one: typeof other) => {
    const answer = one.call('campaign.export', { campaign: 'campaign01' }) as { value: { facts: object } }
    return answer.value.facts
  }
  expect(exported(other)).toEqual(exported(service))
})

test('the same request brings a campaign in once, asked again afterwards or meanwhile; what was refused is tried anew', async () => {
  const service = open()
  service.call('campaign.create', { campaign: 'campaign01', name: 'A', ruleset: 'un-pour-un' })
  const { value: document } = service.call('campaign.export', { campaign: 'campaign01' }) as { value: object }
  const asking = (one: typeof service) => (request: string) =>
    one.answer('campaign.import', { document, as: 'new', request })
  const refused = (code: string) => ({ ok: false, error: { code } })
  expect(await asking(service)('request0000000001')).toMatchObject(refused('campaign-here'))
  const { value } = service.call('history.timeline', { campaign: 'campaign01' }) as { value: TimelineView }
  service.call('history.undo', { campaign: 'campaign01', entries: value.groups[0]!.entries })
  expect(await asking(service)('request0000000001')).toMatchObject(refused('ids-taken'))

  const ask = asking(open())
  const done = { ok: true, value: { campaign: 'campaign01', withoutJournal: null } }
  expect(await Promise.all([ask('request0000000001'), ask('request0000000001')])).toEqual([done, done])
  expect(await ask('request0000000001')).toEqual(done)
  expect(await ask('request0000000002')).toMatchObject(refused('campaign-here'))
})
