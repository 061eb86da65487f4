// A campaign that is brought in is read and checked by a thread of its own: the host answers others meanwhile.
import { expect, test } from 'vitest'
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
