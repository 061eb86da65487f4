import { describe, expect, test } from 'vitest'
import { addFact } from '../../shared/domain/campaign/change.ts'
import { FACT_KINDS } from '../../shared/domain/campaign/facts.ts'
import { noFacts, type Facts } from '../../shared/domain/campaign/state.ts'
import { bigCampaign } from '../support/bigCampaign.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { AT, entryOf } from '../support/entries.ts'
import { apply, band, fillWithCampaign, first, last, SMALL } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()

/** Filters facts by a condition. */
const filterFacts = (facts: Facts, holds: (kind: string, fact: Readonly<Record<string, unknown>>) => boolean): Facts =>
  Object.fromEntries(
    FACT_KINDS.map((kind) => {
      const map: ReadonlyMap<string, object> = facts[kind]
      return [kind, new Map([...map].filter(([, fact]) => holds(kind, { ...fact })))]
    }),
  ) as unknown as Facts

describe('loading facts', () => {
  test('loads a whole campaign, and nothing of another', () => {
    const { store, id, facts } = fillWithCampaign(dataFolder())
    const other = bigCampaign(SMALL, 77)
    store.transaction(() => store.addCampaign(other.id, other.facts, []))
    expect(store.loadAll(id)).toEqual(facts)
    expect(store.loadAll(other.id)).toEqual(other.facts)
    expect(store.loadAll('nowhere00')).toEqual(noFacts())
  })

  test('loads only the campaign and its own content, or these with a band and a game', () => {
    const { store, id, facts } = fillWithCampaign(dataFolder())
    const frame = filterFacts(facts, (kind) => kind === 'campaign' || kind === 'custom')
    expect(store.load(id, [])).toEqual(frame)
    expect(store.load(id, [{ kind: 'campaign', id }])).toEqual(frame)
    const [warband, game] = [last(facts.warband).id, first(facts.game).id]
    const ofGame = ['side', 'entry', 'participation']
    const wanted = filterFacts(facts, (kind, fact) => {
      if (frame.campaign.has(String(fact.id)) || frame.custom.has(String(fact.id))) return true
      if (kind === 'roll') return false
      return ofGame.includes(kind) || kind === 'game'
        ? fact.game === game || fact.id === game
        : fact.warband === warband || fact.id === warband
    })
    expect(wanted.item.size).toBe(6)
    expect(wanted.participation.size).toBe(6)
    const refs = [
      { kind: 'warband', id: warband },
      { kind: 'game', id: game },
    ] as const
    expect(store.load(id, refs)).toEqual(wanted)
  })

  test('ignores unknown aggregates, those of another campaign and of another kind', () => {
    const { store, id, facts } = fillWithCampaign(dataFolder())
    const other = bigCampaign(SMALL, 77)
    store.transaction(() => store.addCampaign(other.id, other.facts, []))
    const refs = [
      { kind: 'warband', id: 'nowhere00' },
      { kind: 'warband', id: first(other.facts.warband).id },
      { kind: 'game', id: first(facts.warband).id },
    ] as const
    expect(store.load(id, refs)).toEqual(store.load(id, []))
  })

  test('loads by id', () => {
    const { store, facts } = fillWithCampaign(dataFolder())
    const item = first(facts.item)
    const refs = [
      { kind: 'item', id: item.id },
      { kind: 'item', id: item.id },
      { kind: 'warband', id: item.id },
      { kind: 'roll', id: 'nowhere00' },
    ] as const
    expect(store.factsById(refs)).toEqual({ ...noFacts(), item: new Map([[item.id, item]]) })
  })

  test('loads facts that refer to others', () => {
    const { store, id, facts } = fillWithCampaign(dataFolder())
    for (const of of [
      ...facts.member.values(),
      ...facts.game.values(),
      ...facts.warband.values(),
      first(facts.campaign),
    ]) {
      const wanted = FACT_KINDS.flatMap((kind) =>
        [...facts[kind].values()]
          .filter((fact) => fact.id !== of.id && Object.values(fact).includes(of.id))
          .map((fact) => fact.id),
      )
      expect(wanted.length).toBeGreaterThan(0)
      expect(
        store
          .factsReferencing([of.id])
          .map((one) => one.id)
          .sort(),
      ).toEqual(wanted.sort())
    }
    for (const kind of FACT_KINDS)
      expect(store.factsReferencing([id], kind)).toEqual(
        store.factsReferencing([id]).filter((one) => one.kind === kind),
      )
    expect(store.factsReferencing([first(facts.roll).id, 'nowhere00'])).toEqual([])
    expect(store.factsReferencing([id, first(facts.member).id])).toEqual(store.factsReferencing([id]))
  })

  test('lists campaigns newest first, and aggregates in order', () => {
    const { store, id, facts } = fillWithCampaign(dataFolder())
    const { id: _own, ...fields } = first(facts.campaign)
    void _own
    const later = { ...fields, createdAt: '2027-01-01T00:00:00.000Z' }
    const earlier = { ...fields, createdAt: '2025-01-01T00:00:00.000Z' }
    apply(store, addFact('campaign', 'earlier00', earlier), addFact('campaign', 'later0000', later))
    expect(store.campaigns().map((one) => one.id)).toEqual(['later0000', id, 'earlier00'])
    expect(store.campaigns()[1]).toEqual(first(facts.campaign))
    apply(store, addFact('warband', 'zzzzzzzz', band(id, 0)), addFact('warband', '00000000', band(id, 0)))
    const bands = [...facts.warband.keys()]
    const wanted = ['00000000', bands[0], 'zzzzzzzz', bands[1], bands[2], ...facts.game.keys()]
    expect(store.aggregatesOf(id).map((one) => one.id)).toEqual(wanted)
    expect(store.aggregatesOf(id).map((one) => one.kind)).toEqual([...Array<string>(5).fill('warband'), 'game', 'game'])
  })
})

test('keeps what was written when the file is reopened', () => {
  const { store, folder, id, facts } = fillWithCampaign(dataFolder())
  store.transaction(() => {
    store.append(entryOf('entry0000', id))
    store.saveDraft(id, 'key', AT)
    store.countChange([{ kind: 'campaign', id }])
  })
  const entry = store.entry('entry0000')
  store.close()
  store.close()
  const again = folder.open().store
  expect(again.loadAll(id)).toEqual(facts)
  expect([again.entry('entry0000'), again.draft(id, 'key'), again.revisionOf(id)]).toEqual([entry, AT, 1])
})
