// A warband moved from one campaign to another as a roster file.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addFact } from '../../../shared/domain/campaign/change.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'
import { attempts, tried } from '../../support/randomCommands.ts'

const HERE = 'landing001'

const exportRoster = (played: Played, warband: string, campaign = CAMPAIGN): Roster =>
  played.call('warband.export', { campaign, warband })

/** The roster after an import from a file into an empty campaign of its ruleset, and an export. */
function throughFile(roster: Roster): Roster {
  const other = play(memoryStore())
  other.does('campaign.create', { campaign: CAMPAIGN, name: 'Ailleurs', ruleset: roster.ruleset, cap: 77 })
  const document = JSON.parse(JSON.stringify(roster)) as object
  other.does('warband.import', { campaign: CAMPAIGN, warband: HERE, roster: document })
  return exportRoster(other, HERE)
}

const samples = new Map<string, readonly Roster[]>()

/** The warbands of a ruleset's sample campaign, created once. */
function ofSample(ruleset: string): readonly Roster[] {
  const rosters = samples.get(ruleset) ?? sampleRosters(ruleset)
  samples.set(ruleset, rosters)
  return rosters
}

function sampleRosters(ruleset: string): Roster[] {
  const played = play(memoryStore())
  const { campaign } = played.call<{ campaign: string }>('sample.create', { ruleset })
  return played.store
    .aggregatesOf(campaign)
    .flatMap(({ kind, id }) => (kind === 'warband' ? [exportRoster(played, id, campaign)] : []))
}

test.each(RULESETS.map(({ id }) => id))('keeps every warband of the sample of %s the same', (ruleset) => {
  for (const roster of ofSample(ruleset)) expect(throughFile(roster)).toEqual(roster)
})

describe.each(['un-pour-un', 'chaos-au-caire'])('a warband of %s', (ruleset) => {
  test('is the same roster in another campaign after any changes', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const played = begun(ruleset, 400)
        played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Ceux d’en face' })
        for (const attempt of list) tried(played, ruleset, attempt)
        for (const warband of ['warband001', 'warband002']) {
          const roster = exportRoster(played, warband)
          expect(throughFile(roster)).toEqual(roster)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('contains the injuries and experience of its members', () => {
    const rosters = ofSample(ruleset)
    const members = rosters.flatMap((roster) => roster.members)
    expect(members.some(({ injuries }) => injuries?.some(({ game }) => typeof game === 'number'))).toBe(true)
    expect(members.some(({ status }) => status === 'dead')).toBe(true)
    expect(members.some(({ experience }) => (experience?.gained ?? 0) > 0)).toBe(true)
    expect(rosters.some(({ treasury = 0 }) => treasury > 0)).toBe(true)
  })
})

const words = (word: string) => ({ name: { fr: word, en: word }, summary: { fr: word, en: word } })
const lamp = { kind: 'equipment', id: 'custom:lamp', ...words('Lampe'), cost: 3, encumbrance: 1 }
const chest = { ...lamp, id: 'custom:chest' }
const bright = { kind: 'trait', id: 'custom:bright', ...words('Vif'), cost: 2 }
const brilliant = { ...bright, id: 'custom:brilliant', requiresTrait: 'custom:bright' }

/** A campaign with its own entries; a member has the lamp and is brilliant. */
function campaignWithOwnEntries(): Played {
  const played = begun('chaos-au-caire')
  const attributes = { strength: 2, agility: 2, wits: 2, resolve: 2 }
  const items = [{ id: 'custom:lamp' }]
  const hero = { kind: 'independent', name: 'Hortense', attributes, items, traits: [{ id: 'custom:brilliant' }] }
  const head = { format: 'chronique/roster@1', ruleset: 'chaos-au-caire', name: 'Ceux de la lampe' }
  const roster = { ...head, custom: [lamp, chest, bright, brilliant], members: [hero] }
  played.does('warband.import', { campaign: CAMPAIGN, warband: HERE, roster })
  return played
}

describe("a campaign's own entries", () => {
  test('are exported if used, with those they depend on', () => {
    const played = campaignWithOwnEntries()
    const ids = (roster: Roster) => (roster.custom as { id: string }[]).map(({ id }) => id)
    expect(ids(exportRoster(played, HERE))).toEqual(['custom:lamp', 'custom:bright', 'custom:brilliant'])
    expect(ids(exportRoster(played, 'warband001'))).toEqual([])
    expect(throughFile(exportRoster(played, HERE))).toEqual(exportRoster(played, HERE))
  })

  test('are recognised if they already exist, in any order of keys', () => {
    const played = campaignWithOwnEntries()
    const roster = exportRoster(played, HERE)
    const document = played.call<object>('campaign.export', { campaign: CAMPAIGN })
    const { campaign } = played.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    const again = { campaign, warband: 'landing002', roster }
    expect(() => played.does('warband.import', again)).not.toThrow()
    const dearer = roster.custom.map((entry) => ({ ...(entry as object), cost: 9 }))
    const other = { ...again, warband: 'landing003', roster: { ...roster, custom: dearer } }
    expect(() => played.does('warband.import', other)).toThrow('custom-differs')
  })
})

test("exports the band's own cap, but not that of the campaign", () => {
  const played = begun('un-pour-un')
  played.does('campaign.change', { campaign: CAMPAIGN, cap: 150 })
  expect(exportRoster(played, 'warband001').cap).toBeUndefined()
  played.does('warband.change', { campaign: CAMPAIGN, warband: 'warband001', cap: 120 })
  expect(exportRoster(played, 'warband001').cap).toBe(120)
  expect(throughFile(exportRoster(played, 'warband001')).cap).toBe(120)
})

test('exports a negative treasury as zero', () => {
  const played = begun('un-pour-un', 10)
  const { store } = played
  const line = { campaign: CAMPAIGN, warband: 'warband001', amount: -30, reason: 'fine', detail: '' }
  const at = '2026-11-20T14:00:00.000Z'
  store.transaction(() => store.apply([addFact('ledger', 'ledger0001', { ...line, game: null, member: null, at })]))
  expect(exportRoster(played, 'warband001').treasury).toBe(0)
})
