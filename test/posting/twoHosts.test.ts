// Two hosts of one club: a page that lost an answer repeats its request, possibly to the other host.
import { describe, expect, test } from 'vitest'
import { createPostAddressStore } from '../../main/club/people/postAddresses.ts'
import { createPosting } from '../../main/posting/posting.ts'
import { ADMINISTRATOR, accountHelpers, manualClock } from '../club/somePeople.ts'
import { ACCOUNT_STORE_KINDS } from '../club/peopleShelves.ts'
import { receivers, TOKEN } from './receiver.ts'

const receiver = receivers()
const CAMPAIGN = 'campaign01'

/** Two hosts with the same accounts, and a service whose answers can be lost. */
async function twoHosts(createStore: () => Promise<() => Promise<Parameters<typeof accountHelpers>[0]>>) {
  const clock = manualClock()
  const { parts, joins } = accountHelpers(await (await createStore())(), clock.now)
  const anna = await joins('Anna', ADMINISTRATOR)
  const addresses = createPostAddressStore(parts)
  const host = () => createPosting({ addresses, hasCampaign: () => true, log: () => undefined })
  const [one, other] = [host(), host()]
  const answers = { status: 200 as number | 'lost' }
  const service = await receiver((response) =>
    answers.status === 'lost' ? response.socket!.destroy() : response.writeHead(answers.status).end(),
  )
  await one.answer(
    'posting.set',
    { campaign: CAMPAIGN, address: service.address, isLocalConfirmed: true },
    undefined,
    anna,
  )
  const to = { host: service.host, ending: TOKEN.slice(-4) }
  const input = (request: string) => ({ campaign: CAMPAIGN, request, to, text: 'Ronde 3', picture: null })
  const outcomeOf = async (asked: typeof one, request = 'request-1') => {
    const answer = await asked.answer('posting.send', input(request), undefined, anna)
    return answer.ok ? (answer.value as { outcome: string }).outcome : answer.error.code
  }
  return { one, other, answers, clock, outcomeOf, received: service.received }
}

describe.each(ACCOUNT_STORE_KINDS)('accounts $name', ({ storeFactory }) => {
  const createStore = storeFactory()

  test('a request is sent by one host only', async () => {
    const { one, other, answers, outcomeOf, received } = await twoHosts(createStore)
    expect(await Promise.all([outcomeOf(one), outcomeOf(other)])).toContain('sent')
    expect([await outcomeOf(one), await outcomeOf(other)]).toEqual(['sent', 'sent'])
    expect(received).toHaveLength(1)
    answers.status = 'lost'
    expect([await outcomeOf(one, 'request-2'), await outcomeOf(other, 'request-2')]).toEqual(['unknown', 'unknown'])
    expect(received).toHaveLength(2)
    answers.status = 503
    expect(await outcomeOf(one, 'request-3')).toBe('service-down')
    answers.status = 200
    expect(await outcomeOf(other, 'request-3')).toBe('sent')
    expect(received).toHaveLength(4)
  })
})
