// Applying changes: conflicts, references, transactions.
import { describe, expect, test } from 'vitest'
import { addFact, updateFact, removeFact, type Change } from '../../shared/domain/campaign/change.ts'
import { dataFolders, failureOf } from '../support/dataFolder.ts'
import { entryOf } from '../support/entries.ts'
import { apply, band, fillWithCampaign, first } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()

describe('changes', () => {
  test('are refused on a conflict, with the name of the fact', () => {
    const { store, facts, id } = fillWithCampaign(dataFolder())
    const item = first(facts.item)
    const sound = addFact('warband', 'newband00', band(id, 9))
    const conflicts: Change[] = [
      ...updateFact('item', { ...item, quantity: 2 }, { quantity: 3 }),
      ...updateFact('item', { ...item, detail: { reload: 9 } }, { detail: {} }),
      addFact('item', item.id, item),
      removeFact('item', { ...item, quantity: 7 }),
      removeFact('item', { ...item, id: 'nowhere00' }),
    ]
    for (const conflict of conflicts) {
      const { code, params } = failureOf(() => apply(store, sound, conflict))
      expect([code, params]).toEqual(['change-conflict', { kind: 'item', id: conflict.id }])
      expect(store.loadAll(id)).toEqual(facts)
    }
  })

  test('leave the transaction intact if a conflict is caught', () => {
    const { store, facts, id } = fillWithCampaign(dataFolder())
    const item = first(facts.item)
    store.transaction(() => {
      store.apply([addFact('warband', 'newband00', band(id, 9))])
      expect(failureOf(() => store.apply([addFact('item', item.id, item)])).code).toBe('change-conflict')
    })
    expect(store.loadAll(id).warband.size).toBe(facts.warband.size + 1)
  })

  test('may include one fact several times', () => {
    const { store, id } = fillWithCampaign(dataFolder())
    const one = { ...band(id, 9), id: 'newband00' }
    const two = { ...one, name: 'Autre' }
    apply(
      store,
      addFact('warband', one.id, band(id, 9)),
      ...updateFact('warband', one, { name: 'Autre' }),
      removeFact('warband', two),
    )
    expect(store.factsById([{ kind: 'warband', id: one.id }]).warband.size).toBe(0)
  })

  test('cannot remove a fact that others refer to, with their kind in the error', () => {
    const { store, facts, id } = fillWithCampaign(dataFolder())
    const member = first(facts.member)
    const { code, params } = failureOf(() => apply(store, removeFact('member', member)))
    expect([code, params.kind, params.id]).toEqual(['fact-in-use', 'member', member.id])
    expect(store.factsById([{ kind: params.by as 'item', id: params.byId as string }])[params.by as 'item'].size).toBe(
      1,
    )
    const nowhere = { ...band('nowhere00', 0) }
    expect(failureOf(() => apply(store, addFact('warband', 'newband00', nowhere))).params).toEqual({
      kind: 'campaign',
      id: 'nowhere00',
      by: 'warband',
      byId: 'newband00',
      field: 'campaign',
    })
    expect(store.loadAll(id)).toEqual(facts)
  })

  test('may have dangling references between two calls, which are checked again after the transaction', () => {
    const { store, facts, id } = fillWithCampaign(dataFolder())
    const { id: side, ...fields } = first(facts.side)
    for (let times = 0; times < 3; times++) {
      store.transaction(() => {
        store.apply([addFact('side', 'newside00', { ...fields, game: 'newgame00' })])
        store.apply([addFact('game', 'newgame00', { ...first(facts.game), campaign: id })])
      })
      store.transaction(() => {
        store.apply([removeFact('game', { ...first(facts.game), id: 'newgame00' })])
        store.apply([removeFact('side', { ...fields, game: 'newgame00', id: 'newside00' })])
      })
      const dangling = addFact('side', 'newside01', { ...fields, game: 'nowhere00' })
      expect(failureOf(() => apply(store, dangling)).code).toBe('fact-in-use')
      expect(
        failureOf(() => apply(store, ...updateFact('side', { ...fields, id: side }, { game: 'nowhere00' }))).code,
      ).toBe('fact-in-use')
      expect(store.loadAll(id)).toEqual(facts)
    }
  })

  // A statement that was prepared while references were deferred would not be rolled back when a reference check fails later.
  test('are refused each time the same mistake is repeated', () => {
    const { store, facts, id } = fillWithCampaign(dataFolder())
    const { id: side, ...fields } = first(facts.side)
    const mistakes = [
      (at: number) => addFact('warband', `newband0${at}`, band('nowhere00', 0)),
      () => removeFact('member', first(facts.member)),
      () => updateFact('side', { ...fields, id: side }, { game: 'nowhere00' })[0]!,
    ]
    for (const mistake of mistakes)
      for (let times = 0; times < 3; times++) {
        expect(failureOf(() => apply(store, mistake(times))).code).toBe('fact-in-use')
        expect(store.loadAll(id)).toEqual(facts)
        expect(store.factsById([{ kind: 'warband', id: `newband0${times}` }]).warband.size).toBe(0)
      }
  })
})

describe('transactions', () => {
  test('store all or nothing, and rethrow the error', () => {
    const { store, id, facts } = fillWithCampaign(dataFolder())
    const thrown = new Error('a bug')
    const work = () =>
      store.transaction(() => {
        store.apply([addFact('warband', 'newband00', band(id, 9))])
        store.saveDraft(id, 'key', 1)
        store.append(entryOf('entry0000', id))
        store.countChange([{ kind: 'warband', id: 'newband00' }])
        throw thrown
      })
    expect(work).toThrow(thrown)
    expect(store.loadAll(id)).toEqual(facts)
    expect([store.draft(id, 'key'), store.entry('entry0000'), store.revisionOf('newband00')]).toEqual([
      undefined,
      undefined,
      0,
    ])
    apply(store, addFact('warband', 'newband00', band(id, 9)))
    expect(store.loadAll(id).warband.size).toBe(4)
  })

  test('may be nested, as a part of the outer transaction', () => {
    const { store, id } = fillWithCampaign(dataFolder())
    const add = (name: string) => store.transaction(() => store.apply([addFact('warband', name, band(id, 9))]))
    expect(store.transaction(() => (add('newband00'), add('newband01'), 7))).toBe(7)
    expect(() =>
      store.transaction(() => {
        add('newband02')
        throw new Error('outer')
      }),
    ).toThrow('outer')
    const catchInnerError = () =>
      store.transaction(() => {
        add('newband03')
        try {
          store.transaction(() => {
            add('newband04')
            throw new Error('inner')
          })
        } catch {
          // The outer transaction must not be stored without the inner one.
        }
      })
    expect(catchInnerError).toThrow('inner')
    expect(store.loadAll(id).warband.size).toBe(5)
  })

  test('are required for changes, and must be synchronous', () => {
    const { store, id } = fillWithCampaign(dataFolder())
    expect(() => store.saveDraft(id, 'key', 1)).toThrow('inside a transaction')
    expect(() => store.apply([addFact('warband', 'newband00', band(id, 9))])).toThrow('inside a transaction')
    expect(() => store.transaction(() => Promise.resolve(store.saveDraft(id, 'key', 1)))).toThrow('wait')
    expect(store.draft(id, 'key')).toBeUndefined()
  })
})
