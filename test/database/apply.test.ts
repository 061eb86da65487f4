// Changes: conflicts, names, transactions.
import { describe, expect, test } from 'vitest'
import { added, changed, removed, type Change } from '../../shared/domain/campaign/change.ts'
import { dataFolders, failureOf } from '../support/dataFolder.ts'
import { entryOf } from '../support/entries.ts'
import { apply, band, filled, first } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()

describe('changes', () => {
  test('a conflict changes nothing, and names the fact', () => {
    const { store, facts, id } = filled(dataFolder())
    const item = first(facts.item)
    const sound = added('warband', 'newband00', band(id, 9))
    const conflicts: Change[] = [
      ...changed('item', { ...item, quantity: 2 }, { quantity: 3 }),
      ...changed('item', { ...item, detail: { reload: 9 } }, { detail: {} }),
      added('item', item.id, item),
      removed('item', { ...item, quantity: 7 }),
      removed('item', { ...item, id: 'nowhere00' }),
    ]
    for (const conflict of conflicts) {
      const { code, params } = failureOf(() => apply(store, sound, conflict))
      expect([code, params]).toEqual(['change-conflict', { kind: 'item', id: conflict.id }])
      expect(store.loadAll(id)).toEqual(facts)
    }
  })

  test('a conflict that is caught leaves the transaction as it was', () => {
    const { store, facts, id } = filled(dataFolder())
    const item = first(facts.item)
    store.transaction(() => {
      store.apply([added('warband', 'newband00', band(id, 9))])
      expect(failureOf(() => store.apply([added('item', item.id, item)])).code).toBe('change-conflict')
    })
    expect(store.loadAll(id).warband.size).toBe(facts.warband.size + 1)
  })

  test('one fact several times in one go', () => {
    const { store, id } = filled(dataFolder())
    const one = { ...band(id, 9), id: 'newband00' }
    const two = { ...one, name: 'Autre' }
    apply(
      store,
      added('warband', one.id, band(id, 9)),
      ...changed('warband', one, { name: 'Autre' }),
      removed('warband', two),
    )
    expect(store.factsById([{ kind: 'warband', id: one.id }]).warband.size).toBe(0)
  })

  test('what is named by others stays, and what is told says by what', () => {
    const { store, facts, id } = filled(dataFolder())
    const member = first(facts.member)
    const { code, params } = failureOf(() => apply(store, removed('member', member)))
    expect([code, params.kind, params.id]).toEqual(['fact-in-use', 'member', member.id])
    expect(store.factsById([{ kind: params.by as 'item', id: params.byId as string }])[params.by as 'item'].size).toBe(
      1,
    )
    const nowhere = { ...band('nowhere00', 0) }
    expect(failureOf(() => apply(store, added('warband', 'newband00', nowhere))).params).toEqual({
      kind: 'campaign',
      id: 'nowhere00',
      by: 'warband',
      byId: 'newband00',
      field: 'campaign',
    })
    expect(store.loadAll(id)).toEqual(facts)
  })

  test('names may lead nowhere between two calls, and after that transaction are checked as before', () => {
    const { store, facts, id } = filled(dataFolder())
    const { id: side, ...fields } = first(facts.side)
    for (let times = 0; times < 3; times++) {
      store.transaction(() => {
        store.apply([added('side', 'newside00', { ...fields, game: 'newgame00' })])
        store.apply([added('game', 'newgame00', { ...first(facts.game), campaign: id })])
      })
      store.transaction(() => {
        store.apply([removed('game', { ...first(facts.game), id: 'newgame00' })])
        store.apply([removed('side', { ...fields, game: 'newgame00', id: 'newside00' })])
      })
      const dangling = added('side', 'newside01', { ...fields, game: 'nowhere00' })
      expect(failureOf(() => apply(store, dangling)).code).toBe('fact-in-use')
      expect(
        failureOf(() => apply(store, ...changed('side', { ...fields, id: side }, { game: 'nowhere00' }))).code,
      ).toBe('fact-in-use')
      expect(store.loadAll(id)).toEqual(facts)
    }
  })

  // A statement prepared while names were left to the end would not take back what a name stops later.
  test('the same mistake again and again changes nothing', () => {
    const { store, facts, id } = filled(dataFolder())
    const { id: side, ...fields } = first(facts.side)
    const mistakes = [
      (at: number) => added('warband', `newband0${at}`, band('nowhere00', 0)),
      () => removed('member', first(facts.member)),
      () => changed('side', { ...fields, id: side }, { game: 'nowhere00' })[0]!,
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
  test('all or nothing, and what was thrown', () => {
    const { store, id, facts } = filled(dataFolder())
    const thrown = new Error('a bug')
    const work = () =>
      store.transaction(() => {
        store.apply([added('warband', 'newband00', band(id, 9))])
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
    apply(store, added('warband', 'newband00', band(id, 9)))
    expect(store.loadAll(id).warband.size).toBe(4)
  })

  test('inner ones are part of the outer one', () => {
    const { store, id } = filled(dataFolder())
    const add = (name: string) => store.transaction(() => store.apply([added('warband', name, band(id, 9))]))
    expect(store.transaction(() => (add('newband00'), add('newband01'), 7))).toBe(7)
    expect(() =>
      store.transaction(() => {
        add('newband02')
        throw new Error('outer')
      }),
    ).toThrow('outer')
    const swallow = () =>
      store.transaction(() => {
        add('newband03')
        try {
          store.transaction(() => {
            add('newband04')
            throw new Error('inner')
          })
        } catch {
          // The outer one must not stand without it.
        }
      })
    expect(swallow).toThrow('inner')
    expect(store.loadAll(id).warband.size).toBe(5)
  })

  test('changes outside of one, and one that would wait, are bugs', () => {
    const { store, id } = filled(dataFolder())
    expect(() => store.saveDraft(id, 'key', 1)).toThrow('inside a transaction')
    expect(() => store.apply([added('warband', 'newband00', band(id, 9))])).toThrow('inside a transaction')
    expect(() => store.transaction(() => Promise.resolve(store.saveDraft(id, 'key', 1)))).toThrow('wait')
    expect(store.draft(id, 'key')).toBeUndefined()
  })
})
