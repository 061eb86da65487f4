import { statSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { addFact, removeFact } from '../../shared/domain/campaign/change.ts'
import { FACT_KINDS } from '../../shared/domain/campaign/facts.ts'
import { noFacts, type Facts } from '../../shared/domain/campaign/state.ts'
import { bigCampaign } from '../support/bigCampaign.ts'
import { dataFolders, failureOf } from '../support/dataFolder.ts'
import { entryOf } from '../support/entries.ts'
import { band, fillWithCampaign, first, SMALL } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()

describe('whole campaigns', () => {
  test('are added with their journal', () => {
    const { store } = dataFolder().open()
    const { id, facts } = bigCampaign(SMALL)
    const entries = ['entry0001', 'entry0000'].map((name, at) => ({
      ...entryOf(name, id, [addFact('warband', first(facts.warband).id, band(id, 0))]),
      undoneBy: at === 0 ? 'entry0000' : null,
      closed: at === 1,
    }))
    store.transaction(() => store.addCampaign(id, facts, entries))
    expect(store.loadAll(id)).toEqual(facts)
    expect(store.entries(id, 9)).toEqual([
      { ...entries[1], sequence: 2 },
      { ...entries[0], sequence: 1 },
    ])
    expect(store.laterEntriesOn(0, [first(facts.warband).id])).toHaveLength(1)
  })

  test("added after another one's journal have entries that are found by their changes", () => {
    const other = fillWithCampaign(dataFolder())
    const { store } = other
    store.transaction(() => store.append(entryOf('before', other.id)))
    const { id, facts } = bigCampaign(SMALL, 2)
    const bands = [...facts.warband.keys()]
    const entries = bands.map((of, at) => ({
      ...entryOf(`entry000${at}`, id, [addFact('warband', of, band(id, at))]),
      undoneBy: null,
      closed: false,
    }))
    store.transaction(() => store.addCampaign(id, facts, entries))
    const found = bands.map((of) => store.laterEntriesOn(0, [of]).map((entry) => entry.id))
    expect(found).toEqual([['entry0000'], ['entry0001'], ['entry0002']])
  })

  test('are in the log at first if large, and in the file soon after', async () => {
    const { store, place } = dataFolder().open()
    const { id, facts } = bigCampaign()
    const size = () => statSync(place.file).size
    const before = size()
    store.transaction(() => store.addCampaign(id, facts, []))
    expect(size()).toBe(before)
    await vi.waitFor(() => expect(size()).toBeGreaterThan(before + 5_000_000), 5_000)
  })

  test('are moved from the log to the file by the next command, if that comes first', () => {
    const { store, place } = dataFolder().open()
    const { id, facts } = bigCampaign()
    const before = statSync(place.file).size
    store.transaction(() => store.addCampaign(id, facts, []))
    store.transaction(() => store.saveDraft(id, 'key', 1))
    expect(statSync(place.file).size).toBeGreaterThan(before + 5_000_000)
  })

  test('are refused with a dangling reference', () => {
    const { store } = dataFolder().open()
    const { id, facts } = bigCampaign(SMALL)
    const broken = { ...facts, side: new Map() }
    expect(failureOf(() => store.transaction(() => store.addCampaign(id, broken, []))).params).toMatchObject({
      kind: 'side',
      by: 'entry',
    })
    expect(store.campaigns()).toEqual([])
  })

  test('are refused if their ids exist', () => {
    const { store, id, facts } = fillWithCampaign(dataFolder())
    expect(failureOf(() => store.transaction(() => store.addCampaign(id, facts, []))).code).toBe('ids-taken')
    expect(store.loadAll(id)).toEqual(facts)
  })

  test('are refused with a fact that the file cannot hold, with an error that blames no id', () => {
    const { store } = dataFolder().open()
    const { id, facts } = bigCampaign(SMALL)
    const nameless = [...facts.warband].map(
      ([own, fact]) => [own, { ...fact, name: null as unknown as string }] as const,
    )
    const add = () => store.transaction(() => store.addCampaign(id, { ...facts, warband: new Map(nameless) }, []))
    expect(add).toThrow('NOT NULL')
    expect(store.campaigns()).toEqual([])
  })

  test('leave nothing behind if one of many ids exists, even if the error is caught', () => {
    const { store, opened, id } = fillWithCampaign(dataFolder())
    const before = opened.check().rows
    const other = bigCampaign(SMALL, 77)
    const entries = Array.from({ length: 40 }, (_, at) => ({
      ...entryOf(`entry${at}`, other.id),
      undoneBy: null,
      closed: false,
    }))
    const [taken, items] = [first(store.loadAll(id).item), [...other.facts.item]]
    const item = new Map(items.map(([own, it], at) => [own, at === 10 ? { ...it, id: taken.id } : it]))
    const addAndCatch = (facts: Facts, journal: typeof entries) => () =>
      store.transaction(() => {
        try {
          store.addCampaign(other.id, facts, journal)
        } catch {
          // The transaction is rolled back anyway.
        }
      })
    expect(failureOf(addAndCatch({ ...other.facts, item }, entries)).code).toBe('ids-taken')
    const twice = entries.map((entry, at) => (at === 30 ? { ...entry, request: entries[0]!.request } : entry))
    expect(failureOf(addAndCatch(other.facts, twice)).code).toBe('ids-taken')
    expect(opened.check()).toMatchObject({ isSound: true, rows: before })
  })

  test('are dropped completely, without affecting others', () => {
    const { store, opened, id, facts } = fillWithCampaign(dataFolder())
    const other = bigCampaign(SMALL, 77)
    const gone = { ...band(id, 9), id: 'goneband0' }
    store.transaction(() => {
      store.addCampaign(other.id, other.facts, [])
      for (const campaign of [id, other.id]) {
        store.saveDraft(campaign, 'key', 1)
        store.countChange([{ kind: 'campaign', id: campaign }, ...store.aggregatesOf(campaign)])
      }
      store.countChange([{ kind: 'warband', id: gone.id }])
      store.append(entryOf('entry0000', id, [removeFact('warband', gone)]))
      store.append(entryOf('entry0001', other.id, [removeFact('warband', gone)]))
    })
    const both = opened.check().rows
    store.transaction(() => store.dropCampaign(id))
    expect(store.loadAll(id)).toEqual(noFacts())
    expect(store.loadAll(other.id)).toEqual(other.facts)
    const { isSound, rows } = opened.check()
    expect(isSound).toBe(true)
    for (const kind of FACT_KINDS) expect(rows[kind]).toBe(both[kind]! - facts[kind].size)
    expect([rows.journal, rows.journal_touch, rows.draft, rows.revision]).toEqual([1, 2, 1, both.revision])
    store.transaction(() => store.addCampaign(id, facts, []))
    expect(store.loadAll(id)).toEqual(facts)
  })

  test('are dropped except for their revisions, which continue', () => {
    const { store, opened, id } = fillWithCampaign(dataFolder())
    const aggregates = [{ kind: 'campaign' as const, id }, ...store.aggregatesOf(id)]
    store.transaction(() => store.countChange(aggregates))
    store.transaction(() => store.dropCampaign(id))
    const left = Object.entries(opened.check().rows).filter(([, count]) => count > 0)
    expect(left).toEqual([['revision', aggregates.length]])
    expect(store.revisionOf(id)).toBe(1)
  })
})
