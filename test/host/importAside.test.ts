// An imported campaign is read and checked in its own thread, while the host answers other requests.
import { expect, test } from 'vitest'
import type { TimelineView } from '../../shared/contract/views/history.ts'
import { services } from './services.ts'

const open = services()

test('answers other requests while a campaign is read', async () => {
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
  const exportFacts = (one: typeof other) => {
    const answer = one.call('campaign.export', { campaign: 'campaign01' }) as { value: { facts: object } }
    return answer.value.facts
  }
  expect(exportFacts(other)).toEqual(exportFacts(service))
})

test('imports once per request id, also if it is repeated meanwhile, and retries a refused import', async () => {
  const service = open()
  service.call('campaign.create', { campaign: 'campaign01', name: 'A', ruleset: 'un-pour-un' })
  const { value: document } = service.call('campaign.export', { campaign: 'campaign01' }) as { value: object }
  const importInto = (one: typeof service) => (request: string) =>
    one.answer('campaign.import', { document, as: 'new', request })
  const refusalWith = (code: string) => ({ ok: false, error: { code } })
  expect(await importInto(service)('request0000000001')).toMatchObject(refusalWith('campaign-here'))
  const { value } = service.call('history.timeline', { campaign: 'campaign01' }) as { value: TimelineView }
  service.call('history.undo', { campaign: 'campaign01', entries: value.groups[0]!.entries })
  expect(await importInto(service)('request0000000001')).toMatchObject(refusalWith('ids-taken'))

  const ask = importInto(open())
  const done = { ok: true, value: { campaign: 'campaign01', withoutJournal: null } }
  expect(await Promise.all([ask('request0000000001'), ask('request0000000001')])).toEqual([done, done])
  expect(await ask('request0000000001')).toEqual(done)
  expect(await ask('request0000000002')).toMatchObject(refusalWith('campaign-here'))
})
