// Malicious campaign files are refused with the right error, and nothing is written.
import { describe, expect, test } from 'vitest'
import { CAMPAIGN_LIMITS } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import { parseJson } from '../../shared/rules/kit/json.ts'
import { begun, CAMPAIGN, play } from '../support/campaign.ts'
import { dump, memoryStore } from '../support/memoryStore.ts'
import { hostileCampaigns, type Document } from './hostileCampaigns.ts'

const played = begun('un-pour-un')
played.does('member.recruit', {
  campaign: CAMPAIGN,
  warband: 'warband001',
  member: { kind: 'henchman', name: 'Marius' },
})
const good = played.call<Document>('campaign.export', { campaign: CAMPAIGN })

/** The result of importing a text; the store must be unchanged. */
function importResult(text: string): string {
  const store = memoryStore()
  const other = play(store)
  try {
    other.call('campaign.import', { document: parseJson(text, CAMPAIGN_LIMITS.longest) })
    return 'done'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(dump(store.facts())).toBe('[]')
    return `${error.code} ${error.path}`.trim()
  }
}

test('imports the valid campaign', () => expect(importResult(JSON.stringify(good))).toBe('done'))

describe.each(hostileCampaigns(good))('$what', ({ text, says }) => {
  test('is refused', () => expect(importResult(text)).toContain(says))
})

test('counts twenty thousand missed games', () => {
  const [member] = good.facts.member!
  const of = { campaign: CAMPAIGN, warband: 'warband001', member: member!['id'] }
  const many = (kind: string, fields: object) =>
    Array.from({ length: 20_000 }, (_, at) => ({ id: `${kind}${String(at).padStart(8, '0')}`, ...of, ...fields }))
  const game = {
    id: 'game000001',
    campaign: CAMPAIGN,
    round: 1,
    day: null,
    table: null,
    scenario: '',
    notes: '',
    state: 'planned',
    position: 0,
  }
  const absence = many('absence', { games: 3, game: null })
  const served = many('served', { absence: absence[0]!.id, game: game.id })
  const facts = { ...good.facts, game: [game], absence, served } as Document['facts']
  expect(importResult(JSON.stringify({ ...good, facts }))).toBe('done')
})
