// Counters: their values, limits and reasons, what becomes of them, and that all of it is undone exactly.
import { describe, expect, test } from 'vitest'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { refusal } from '../../support/campaign.ts'
import { at, DEBTS, OURS, RENOWN, startWithCounters, THEIRS } from '../../support/withCounters.ts'

describe('a value', () => {
  test('is its start and all changes, each with its reason', () => {
    const { adjust, list, chief } = startWithCounters()
    adjust([[OURS, null, 2]], 'Le pont est tenu')
    adjust([[OURS, null, -1]])
    adjust([[OURS, null, 2]], 'Le pont est tenu')
    adjust([[OURS, chief, 4]])
    const [band, member] = list(OURS).rows
    expect(band!.values[0]!.value).toMatchObject({
      total: 6,
      parts: [
        { source: { name: { en: 'Starting value' } }, amount: 3 },
        { source: { name: { en: 'Le pont est tenu' } }, amount: 4 },
        { source: { name: { en: 'No reason given' } }, amount: -1 },
      ],
    })
    expect(member!.values.map(({ value }) => value.total)).toEqual([4])
  })

  test('of several warbands changes in one entry, and its undo gives all values back', () => {
    const { adjust, values, undo, facts } = startWithCounters()
    const before = facts()
    adjust([
      [OURS, null, 2],
      [THEIRS, null, -3],
    ])
    expect([values(OURS)['Les Fauvettes'], values(THEIRS)['Bande 2']]).toEqual([[5], [0]])
    undo()
    expect(facts()).toEqual(before)
  })

  test('stays within the limits of its counter, also if one input changes it twice', () => {
    const { adjust, call, facts } = startWithCounters()
    const before = facts()
    expect(refusal(() => adjust([[OURS, null, -4]]))).toEqual(['counter-least'])
    expect(
      refusal(() =>
        adjust([
          [OURS, null, -2],
          [OURS, null, -2],
        ]),
      ),
    ).toEqual(['counter-least'])
    expect(facts()).toEqual(before)
    call('counter.change', { ...at, counter: RENOWN, most: 4 })
    expect(refusal(() => adjust([[OURS, null, 2]]))).toEqual(['counter-most'])
    expect(refusal(() => adjust([[OURS, null, 1]]))).toEqual([])
  })

  test('outside new limits stays, and its next change leads back inside', () => {
    const { adjust, does, values } = startWithCounters()
    adjust([[OURS, null, 7]])
    does('counter.change', { ...at, counter: RENOWN, most: 5 })
    expect(values(OURS)['Les Fauvettes']).toEqual([10])
    expect(refusal(() => adjust([[OURS, null, -1]]))).toEqual(['counter-most'])
    adjust([[OURS, null, -6]])
    expect(values(OURS)['Les Fauvettes']).toEqual([4])
  })

  test('belongs to an owner that the counter counts, and not to a member of another warband', () => {
    const { call, chief } = startWithCounters()
    const change = (fields: object) => () => call('counter.adjust', { ...at, changes: [{ by: 1, ...fields }] })
    expect(refusal(change({ counter: DEBTS, warband: OURS }))).toEqual(['counter-owner'])
    expect(refusal(change({ counter: RENOWN, warband: OURS, member: chief }))).toEqual(['counter-owner'])
    expect(refusal(change({ counter: DEBTS, warband: THEIRS, member: chief }))).toEqual(['fact-missing'])
  })
})

describe('a counter', () => {
  test('has limits around its starting value, and only a counter of warbands is in the standings', () => {
    const { call } = startWithCounters()
    const change = (fields: object) => () => call('counter.change', { ...at, ...fields })
    expect(refusal(change({ counter: RENOWN, least: 4 }))).toEqual(['counter-limits'])
    expect(refusal(change({ counter: RENOWN, start: -1 }))).toEqual(['counter-limits'])
    expect(refusal(change({ counter: DEBTS, isInStandings: true }))).toEqual(['counter-standings'])
  })

  test('moves all values with its starting value', () => {
    const { does, adjust, values } = startWithCounters()
    adjust([[OURS, null, 2]])
    does('counter.change', { ...at, counter: RENOWN, start: 10 })
    expect([values(OURS)['Les Fauvettes'], values(THEIRS)['Bande 2']]).toEqual([[12], [10]])
  })

  test('that has values is not undone before them', () => {
    const { call, adjust, undo, does, lastEntry, facts } = startWithCounters()
    const before = facts()
    does('counter.create', { ...at, counter: 'count00clues', name: 'Indices', owner: 'warband' })
    const created = lastEntry()
    call('counter.adjust', { ...at, changes: [{ counter: 'count00clues', warband: OURS, by: 1 }] })
    expect(refusal(() => call('history.undo', { ...at, entries: [created] }))).toEqual(['undo-blocked'])
    adjust([[OURS, null, 1]])
    undo()
    const entries = call<{ entries: { id: string; command: string }[] }>('history.list', at).entries
    does('history.undo', { ...at, entries: [entries.findLast(({ command }) => command === 'counter.adjust')!.id] })
    does('history.undo', { ...at, entries: [created] })
    expect(facts()).toEqual(before)
  })

  test('changes its place', () => {
    const { does, list } = startWithCounters()
    const names = () => list().counters.map(({ name }) => name)
    does('counter.move', { ...at, counter: DEBTS, before: RENOWN })
    expect(names()).toEqual(['Dettes', 'Renom'])
    does('counter.move', { ...at, counter: DEBTS, before: null })
    expect(names()).toEqual(['Renom', 'Dettes'])
  })

  test('is removed with the values of all warbands, also of withdrawn ones, and comes back with them', () => {
    const { does, call, adjust, list, undo, facts, chief } = startWithCounters()
    adjust([
      [OURS, null, 2],
      [THEIRS, null, 1],
      [OURS, chief, 5],
    ])
    adjust([[THEIRS, null, -1]])
    does('warband.withdraw', { ...at, warband: THEIRS })
    expect(list().counters.map(({ values }) => values)).toEqual([1, 1])
    const before = facts()
    does('counter.remove', { ...at, counter: RENOWN })
    expect(call<CampaignView>('campaign.get', at).counters).toBe(1)
    expect(list(OURS).rows.map(({ values }) => values.length)).toEqual([0, 1])
    undo()
    expect(facts()).toEqual(before)
  })
})

describe('what becomes of values', () => {
  test('a withdrawn warband keeps them, but nothing changes there', () => {
    const { does, adjust, values, call } = startWithCounters()
    adjust([[OURS, null, 2]])
    does('warband.withdraw', { ...at, warband: OURS })
    expect(refusal(() => adjust([[OURS, null, 1]]))).toContain('warband-withdrawn')
    const { bands } = call<OverviewView>('campaign.overview', at)
    expect(bands.find(({ warband }) => warband === OURS)!.counters).toEqual([5])
    does('warband.reinstate', { ...at, warband: OURS })
    expect(values(OURS)['Les Fauvettes']).toEqual([5])
  })

  test('a member who dies keeps them, and one who moves takes them along', () => {
    const { does, adjust, values, chief, other } = startWithCounters()
    adjust([
      [OURS, chief, 3],
      [THEIRS, other, 2],
    ])
    does('member.transfer', { ...at, from: OURS, to: THEIRS, member: chief })
    expect(values(OURS)).toEqual({ 'Les Fauvettes': [3] })
    expect(values(THEIRS)).toEqual({ 'Bande 2': [3], 'Chef 1': [3], 'Chef 2': [2] })
    expect(refusal(() => adjust([[OURS, chief, 1]]))).toEqual(['member-moved'])
    does('member.release', { ...at, warband: THEIRS, member: other, as: 'dead' })
    expect(values(THEIRS)['Chef 2']).toEqual([2])
  })

  test('a deleted member and a deleted warband take theirs away, and bring them back', () => {
    const { does, adjust, values, undo, facts, chief, other } = startWithCounters()
    adjust([
      [OURS, chief, 3],
      [THEIRS, other, 2],
      [THEIRS, null, 2],
    ])
    const before = facts()
    does('member.delete', { ...at, warband: OURS, member: chief })
    expect(values(OURS)).toEqual({ 'Les Fauvettes': [3] })
    undo()
    does('warband.delete', { ...at, warband: THEIRS, name: 'Bande 2' })
    undo()
    expect(facts()).toEqual(before)
  })

  test('a new season takes counters and values along on request, with the old campaign as their reason', () => {
    const { does, call, adjust, chief } = startWithCounters()
    adjust([
      [OURS, null, 2],
      [OURS, chief, 4],
    ])
    const season = (campaign: string, carry: object) => {
      does('campaign.season', { campaign, from: at.campaign, name: 'Automne', bands: [OURS], carry })
      const { warbands } = call<CampaignView>('campaign.get', { campaign })
      return call<{ rows: { name: string; values: object[] }[] }>('counter.list', {
        campaign,
        warband: warbands[0]!.id,
      })
    }
    const { rows } = season('campaign02', {})
    expect(rows).toMatchObject([
      { name: 'Les Fauvettes', values: [{ value: { total: 5, parts: [{ amount: 3 }, { amount: 2 }] } }] },
      { name: 'Chef 1', values: [{ value: { total: 4 } }] },
    ])
    expect(JSON.stringify(rows[0])).toContain('Été sur l’Ourcq')
    expect(season('campaign03', { counters: false }).rows.map(({ values }) => values)).toEqual([[], []])
  })

  test('an export and its import keep counters and values', () => {
    const { call, adjust, chief, list } = startWithCounters()
    adjust([
      [OURS, null, 2],
      [OURS, chief, 4],
    ])
    const document = call('campaign.export', at)
    const before = list(OURS).rows.map(({ values }) => values.map(({ value }) => value.total))
    const { campaign } = call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    const { warbands } = call<CampaignView>('campaign.get', { campaign })
    const copy = call<ReturnType<typeof list>>('counter.list', { campaign, warband: warbands[0]!.id })
    expect(copy.rows.map(({ values }) => values.map(({ value }) => value.total))).toEqual(before)
  })
})

test('the history names up to three changes', () => {
  const { adjust, call, chief, does } = startWithCounters()
  const latest = () => JSON.stringify(call<TimelineView>('history.timeline', { ...at, limit: 1 }).groups[0]!.told)
  adjust([[OURS, null, 2]], 'Le pont')
  expect(latest()).toContain('counter.adjust"')
  expect(latest()).toContain('Le pont')
  does('warband.create', { ...at, warband: 'warband003', name: 'Bande 3' })
  does('warband.create', { ...at, warband: 'warband004', name: 'Bande 4' })
  adjust([
    [OURS, null, 1],
    [THEIRS, null, 1],
    ['warband003', null, 1],
    ['warband004', null, 1],
    [OURS, chief, 1],
  ])
  expect(latest()).toContain('counter.adjust-several')
  expect(latest()).toContain('"counter.more","params":{"count":2}')
  expect(latest()).not.toContain('Bande 4 ')
})
