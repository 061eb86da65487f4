// The journal, and other data stored with the facts.
import { describe, expect, test } from 'vitest'
import { addFact, updateFact, removeFact, type Change } from '../../shared/domain/campaign/change.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { entryOf } from '../support/entries.ts'
import { band, fillWithCampaign, first } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()

describe('the journal', () => {
  test('returns entries as they were written', () => {
    const { store, id } = fillWithCampaign(dataFolder())
    const changes = [addFact('warband', 'newband00', band(id, 9))]
    const given = entryOf('entry0000', id, changes)
    const written = store.transaction(() => store.append(given))
    expect(written).toEqual({ ...given, sequence: 1, undoneBy: null, closed: false })
    expect(store.entry('entry0000')).toEqual(written)
    expect(store.entryOfRequest('request-entry0000')).toEqual(written)
    expect([store.entry('nowhere00'), store.entryOfRequest('nowhere00')]).toEqual([undefined, undefined])
  })

  test('returns entries in pages from the newest, of one campaign', () => {
    const { store, id } = fillWithCampaign(dataFolder())
    store.transaction(() => {
      for (let at = 0; at < 10; at++) store.append(entryOf(`entry000${at}`, at % 2 === 0 ? id : 'other0000'))
    })
    const sequences = (entries: readonly { sequence: number }[]) => entries.map((entry) => entry.sequence)
    expect(sequences(store.entries(id, 3))).toEqual([9, 7, 5])
    expect(sequences(store.entries(id, 3, 5))).toEqual([3, 1])
    expect(store.entries('nowhere00', 3)).toEqual([])
  })

  test('finds later entries on facts: changes of the facts, or of facts that refer to them, before or after', () => {
    const { store, id, facts } = fillWithCampaign(dataFolder())
    const item = first(facts.item)
    const [, other] = [...facts.member.keys()]
    const moved = updateFact('item', item, { member: other! })
    const batches: Change[][] = [
      [addFact('warband', 'newband00', band(id, 9))],
      updateFact('warband', { ...band(id, 9), id: 'newband00' }, { name: 'Autre' }),
      moved,
      [removeFact('item', { ...item, member: other! })],
      updateFact('campaign', first(facts.campaign), { name: 'Autre' }),
    ]
    store.transaction(() => batches.forEach((changes, at) => store.append(entryOf(`entry000${at}`, id, changes))))
    const later = (sequence: number, ...ids: string[]) =>
      store.laterEntriesOn(sequence, ids).map((entry) => entry.sequence)
    expect(later(0, 'newband00')).toEqual([1, 2])
    expect(later(1, 'newband00')).toEqual([2])
    expect(later(0, item.id)).toEqual([3, 4])
    expect(later(0, item.member!)).toEqual([3])
    expect(later(0, other!)).toEqual([3, 4])
    expect(later(0, 'newband00', item.id)).toEqual([1, 2, 3, 4])
    expect(later(0, id)).toEqual([1, 4, 5])
    expect(later(1, id, 'newband00')).toEqual([2, 4, 5])
    expect(later(0, 'nowhere00')).toEqual([])
    store.transaction(() => store.markUndone(['entry0001', 'entry0002'], 'entry0004'))
    expect(store.entry('entry0002')!.undoneBy).toBe('entry0004')
    expect(later(0, 'newband00', item.id)).toEqual([1, 4])
    store.transaction(() => store.markUndone(['entry0001'], null))
    expect(later(0, 'newband00')).toEqual([1, 2])
  })
})

describe('data next to the facts', () => {
  test('include revisions that count changes', () => {
    const { store } = fillWithCampaign(dataFolder())
    const [one, two] = [
      { kind: 'warband', id: 'oneband00' },
      { kind: 'game', id: 'twogame00' },
    ] as const
    expect(store.revisionOf(one.id)).toBe(0)
    const counted = store.transaction(() => [store.countChange([one]), store.countChange([one, two])])
    expect(counted).toEqual([
      new Map([[one.id, 1]]),
      new Map([
        [one.id, 2],
        [two.id, 1],
      ]),
    ])
    expect([store.revisionOf(one.id), store.revisionOf(two.id)]).toEqual([2, 1])
  })

  test('include drafts', () => {
    const { store, id } = fillWithCampaign(dataFolder())
    const data = { answers: [1, null, 'l’œil'] }
    store.transaction(() => (store.saveDraft(id, 'a', data), store.saveDraft('other0000', 'a', null)))
    expect([store.draft(id, 'a'), store.draft('other0000', 'a'), store.draft(id, 'b')]).toEqual([data, null, undefined])
    store.transaction(() => (store.saveDraft(id, 'a', 7), store.dropDraft('other0000', 'a')))
    expect([store.draft(id, 'a'), store.draft('other0000', 'a')]).toEqual([7, undefined])
  })
})
