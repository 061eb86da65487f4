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

const exportDocument = (played: Played, campaign = CAMPAIGN): Document => played.call('campaign.export', { campaign })

const isCampaign = new Ajv2020({ strict: false }).compile(schema as object)

const withoutDate = (document: Document): string => JSON.stringify({ ...document, exportedAt: '' })

function campaignAfter(ruleset: string, list: Parameters<typeof tried>[2][]): Played {
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
  test('is the same, byte for byte except for the date, after export and import', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const document = exportDocument(campaignAfter(ruleset, list))
        const other = play(memoryStore())
        other.call('campaign.import', { document: JSON.parse(JSON.stringify(document)) as object })
        expect(withoutDate(exportDocument(other))).toBe(withoutDate(document))
      }),
      { numRuns: 25 },
    )
  })

  test('matches the published schema', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const document = JSON.parse(JSON.stringify(exportDocument(campaignAfter(ruleset, list)))) as Document
        expect(isCampaign(document)).toBe(true)
        expect(isCampaign({ ...document, colour: 'red' })).toBe(false)
      }),
      { numRuns: 10 },
    )
  })

  test('is copied with new ids, and its entries can be undone in the copy', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const played = campaignAfter(ruleset, list)
        const document = exportDocument(played)
        const { campaign } = played.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
        expect(campaign).not.toBe(CAMPAIGN)
        expect(withoutDate(exportDocument(played))).toBe(withoutDate(document))
        const copy = exportDocument(played, campaign)
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

describe('importing a campaign', () => {
  test('that already exists asks for copy or replacement', () => {
    const played = begun('un-pour-un')
    const document = exportDocument(played)
    played.does('ledger.record', { campaign: CAMPAIGN, warband: 'warband001', amount: 5, detail: '' })
    expect(codeOf(() => played.call('campaign.import', { document }))).toBe('campaign-here')
    played.call('campaign.import', { document, as: 'replacement' })
    expect(withoutDate(exportDocument(played))).toBe(withoutDate(document))
  })

  test('as a copy creates one per request, with its own id, also without a request id', () => {
    const played = begun('un-pour-un')
    const document = exportDocument(played)
    const importCopy = (request: string) =>
      played.call<{ campaign: string }>('campaign.import', { document, as: 'copy', request }).campaign
    const [first, other] = [importCopy('A request, so to say'), importCopy('thesamerequest1')]
    expect([importCopy('thesamerequest1'), Id.safeParse(first).success, first === other]).toEqual([other, true, false])
    expect(played.call<{ campaigns: object[] }>('campaign.list').campaigns).toHaveLength(3)
  })

  test('writes nothing if the file is invalid, and reports the place of the error', () => {
    const store = memoryStore()
    const played = begun('un-pour-un', 300, play(store))
    played.does('member.recruit', {
      campaign: CAMPAIGN,
      warband: 'warband001',
      member: { kind: 'henchman', name: 'Marius', items: [{ id: 'sword' }] },
    })
    const good = JSON.stringify(exportDocument(played))
    const importSpoiled = (spoil: (document: Document) => unknown): string => {
      const document = JSON.parse(good) as Document
      spoil(document)
      const other = play(memoryStore())
      return codeOf(() => other.call('campaign.import', { document }))
    }
    expect(importSpoiled(() => undefined)).toBe('done')
    expect(importSpoiled((one) => delete one.facts.campaign)).toBe('fact-missing facts.warband')
    expect(importSpoiled((one) => (one.facts.member![0]!.warband = 'nowhere001'))).toBe('fact-missing facts.member')
    const elsewhere = (one: Document) => {
      one.facts.warband!.push({ ...one.facts.warband![0]!, id: 'elsewhere001' })
      one.facts.item![0]!.warband = 'elsewhere001'
    }
    expect(importSpoiled(elsewhere)).toBe('fact-missing facts.item')
    // Ledger lines and rolls may refer to a member of another band; other facts may not.
    const addForeignFact = (kind: 'roll' | 'ledger', fields: object) => (one: Document) => {
      one.facts.warband!.push({ ...one.facts.warband![0]!, id: 'elsewhere001' })
      const { campaign } = one.facts.warband![0]!
      const of = { campaign, game: null, warband: 'elsewhere001', member: one.facts.member![0]!.id }
      one.facts[kind] ??= []
      one.facts[kind].push({ id: 'newfact001', ...of, at: '2026-01-31T10:00:00.000Z', ...fields })
    }
    expect(importSpoiled(addForeignFact('roll', { table: 'injuries', faces: [3], source: 'typed' }))).toBe('done')
    expect(importSpoiled(addForeignFact('ledger', { amount: 3, reason: 'trade', detail: '' }))).toBe('done')
    expect(importSpoiled((one) => (one.facts.item![0]!.item = 'lightsaber'))).toMatch(/^unknown-id/)
    expect(importSpoiled((one) => (one.facts.item![0]!.quantity = 0))).toBe('too-small facts.item[0].quantity')
    expect(importSpoiled((one) => (one.facts.item![0]!.colour = 'red'))).toBe('unknown-key facts.item[0].colour')
    expect(importSpoiled((one) => one.facts.item!.push(one.facts.item![0]!))).toBe('duplicate-id facts.item[1].id')
    expect(importSpoiled((one) => (one.facts.ledger![0]!.campaign = 'campaign99'))).toBe(
      'foreign-fact facts.ledger[0].campaign',
    )
    expect(importSpoiled((one) => (one.facts.campaign![0]!.ruleset = 'chess'))).toMatch(/^unknown-ruleset/)
    expect(importSpoiled((one) => (one.journal[0]!.changes = 'none'))).toBe('wrong-type journal[0].changes')
    const change = (one: Document) => (one.journal[0]!.changes as { after: Record<string, unknown> }[])[0]!
    expect(importSpoiled((one) => (change(one).after.notes = 7))).toBe('unfit-change journal[0].changes[0]')
    expect(importSpoiled((one) => delete change(one).after.name)).toBe('unfit-change journal[0].changes[0]')
    expect(importSpoiled((one) => Object.assign(change(one), { after: null }))).toBe(
      'unfit-change journal[0].changes[0]',
    )
    expect(dump(store.facts())).toContain('Marius')
  })
})
