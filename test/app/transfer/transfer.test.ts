import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import schema from '../../../resources/schema/campaign@1.schema.json' with { type: 'json' }
import { Id } from '../../../shared/domain/campaign/facts.ts'
import { begun, CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'
import { attempts, tried } from '../../support/randomCommands.ts'

interface Document {
  exportedAt: string
  campaign: string
  facts: Record<string, Record<string, unknown>[]>
  journal: Record<string, unknown>[]
}

const exported = (played: Played, campaign = CAMPAIGN): Document => played.call('campaign.export', { campaign })

const isCampaign = new Ajv2020({ strict: false }).compile(schema as object)

/** A document without its date. */
const undated = (document: Document): string => JSON.stringify({ ...document, exportedAt: '' })

function filled(ruleset: string, list: Parameters<typeof tried>[2][]): Played {
  const played = begun(ruleset, 400, play(memoryStore()))
  played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Ceux d’en face' })
  for (const attempt of list) tried(played, ruleset, attempt)
  const [last] = played.store.entries(CAMPAIGN, 1)
  if (!last!.command.endsWith('.create')) played.call('history.undo', { campaign: CAMPAIGN, entries: [last!.id] })
  return played
}

const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'done'
  } catch (error) {
    return `${(error as { code: string }).code} ${(error as { path: string }).path}`.trim()
  }
}

describe.each(['un-pour-un', 'chaos-au-caire'])('a campaign of %s', (ruleset) => {
  test('is the same after a way out and in, to the byte but for the date', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const document = exported(filled(ruleset, list))
        const other = play(memoryStore())
        other.call('campaign.import', { document: JSON.parse(JSON.stringify(document)) as object })
        expect(undated(exported(other))).toBe(undated(document))
      }),
      { numRuns: 25 },
    )
  })

  test('is written as the published schema says', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const document = JSON.parse(JSON.stringify(exported(filled(ruleset, list)))) as Document
        expect(isCampaign(document)).toBe(true)
        expect(isCampaign({ ...document, colour: 'red' })).toBe(false)
      }),
      { numRuns: 10 },
    )
  })

  test('is copied beside itself under other ids, and what was done can be taken back there too', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const played = filled(ruleset, list)
        const document = exported(played)
        const { campaign } = played.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
        expect(campaign).not.toBe(CAMPAIGN)
        expect(undated(exported(played))).toBe(undated(document))
        const copy = exported(played, campaign)
        expect(copy.journal).toHaveLength(document.journal.length)
        const ids = (one: Document) => new Set(Object.values(one.facts).flatMap((facts) => facts.map(({ id }) => id)))
        expect([...ids(copy)].filter((id) => ids(document).has(id))).toEqual([])
        const newest = played.store
          .entries(campaign, 1000)
          .find(({ undoneBy, undoes, command }) => !undoneBy && undoes.length === 0 && !command.endsWith('.create'))
        if (newest) played.call('history.undo', { campaign, entries: [newest.id] })
      }),
      { numRuns: 25 },
    )
  })
})

describe('bringing a campaign in', () => {
  test('where it is already asks whether as a copy or in its place', () => {
    const played = begun('un-pour-un')
    const document = exported(played)
    played.does('ledger.record', { campaign: CAMPAIGN, warband: 'warband001', amount: 5, detail: '' })
    expect(codeOf(() => played.call('campaign.import', { document }))).toBe('campaign-here')
    played.call('campaign.import', { document, as: 'replacement' })
    expect(undated(exported(played))).toBe(undated(document))
  })

  test('as a copy makes one for each request, under an id of its own also where that request is none', () => {
    const played = begun('un-pour-un')
    const document = exported(played)
    const copied = (request: string) =>
      played.call<{ campaign: string }>('campaign.import', { document, as: 'copy', request }).campaign
    const [first, other] = [copied('A request, so to say'), copied('thesamerequest1')]
    expect([copied('thesamerequest1'), Id.safeParse(first).success, first === other]).toEqual([other, true, false])
    expect(played.call<{ campaigns: object[] }>('campaign.list').campaigns).toHaveLength(3)
  })

  test('writes nothing when anything is wrong with it, and says where', () => {
    const store = memoryStore()
    const played = begun('un-pour-un', 300, play(store))
    played.does('member.recruit', {
      campaign: CAMPAIGN,
      warband: 'warband001',
      member: { kind: 'henchman', name: 'Marius', items: [{ id: 'sword' }] },
    })
    const good = JSON.stringify(exported(played))
    const spoiled = (spoil: (document: Document) => unknown): string => {
      const document = JSON.parse(good) as Document
      spoil(document)
      const other = play(memoryStore())
      return codeOf(() => other.call('campaign.import', { document }))
    }
    expect(spoiled(() => undefined)).toBe('done')
    expect(spoiled((one) => delete one.facts.campaign)).toBe('fact-missing facts.warband')
    expect(spoiled((one) => (one.facts.member![0]!.warband = 'nowhere001'))).toBe('fact-missing facts.member')
    const elsewhere = (one: Document) => {
      one.facts.warband!.push({ ...one.facts.warband![0]!, id: 'elsewhere001' })
      one.facts.item![0]!.warband = 'elsewhere001'
    }
    expect(spoiled(elsewhere)).toBe('fact-missing facts.item')
    // Points and rolls may tell of somebody of another band, nothing else.
    const told = (kind: 'roll' | 'ledger', fields: object) => (one: Document) => {
      one.facts.warband!.push({ ...one.facts.warband![0]!, id: 'elsewhere001' })
      const { campaign } = one.facts.warband![0]!
      const of = { campaign, game: null, warband: 'elsewhere001', member: one.facts.member![0]!.id }
      one.facts[kind] ??= []
      one.facts[kind].push({ id: 'newfact001', ...of, at: '2026-01-31T10:00:00.000Z', ...fields })
    }
    expect(spoiled(told('roll', { table: 'injuries', faces: [3], source: 'typed' }))).toBe('done')
    expect(spoiled(told('ledger', { amount: 3, reason: 'trade', detail: '' }))).toBe('done')
    expect(spoiled((one) => (one.facts.item![0]!.item = 'lightsaber'))).toMatch(/^unknown-id/)
    expect(spoiled((one) => (one.facts.item![0]!.quantity = 0))).toBe('too-small facts.item[0].quantity')
    expect(spoiled((one) => (one.facts.item![0]!.colour = 'red'))).toBe('unknown-key facts.item[0].colour')
    expect(spoiled((one) => one.facts.item!.push(one.facts.item![0]!))).toBe('duplicate-id facts.item[1].id')
    expect(spoiled((one) => (one.facts.ledger![0]!.campaign = 'campaign99'))).toBe(
      'foreign-fact facts.ledger[0].campaign',
    )
    expect(spoiled((one) => (one.facts.campaign![0]!.ruleset = 'chess'))).toMatch(/^unknown-ruleset/)
    expect(spoiled((one) => (one.journal[0]!.changes = 'none'))).toBe('wrong-type journal[0].changes')
    const change = (one: Document) => (one.journal[0]!.changes as { after: Record<string, unknown> }[])[0]!
    expect(spoiled((one) => (change(one).after.notes = 7))).toBe('unfit-change journal[0].changes[0]')
    expect(spoiled((one) => delete change(one).after.name)).toBe('unfit-change journal[0].changes[0]')
    expect(spoiled((one) => Object.assign(change(one), { after: null }))).toBe('unfit-change journal[0].changes[0]')
    expect(dump(store.facts())).toContain('Marius')
  })
})
