// Applying a change made for an earlier state of a fact to its current state.
import { describe, expect, test } from 'vitest'
import { rebaseChange, changesOverlap } from '../../../shared/domain/campaign/rebase.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'

const change = (before: object | null, after: object | null, id = 'member0001') =>
  ({ kind: 'member', id, before, after }) as unknown as Change
const group = (models: number | undefined, modelsNow?: number) => ({
  profile: { ...(models !== undefined && { models }), ...(modelsNow !== undefined && { modelsNow }) },
})

describe('applying a change', () => {
  test.each([
    [
      'applies it if the fact is as before',
      change({ status: 'dead' }, { status: 'active' }),
      { status: 'dead' },
      [change({ status: 'dead' }, { status: 'active' })],
    ],
    [
      'changes nothing if the fact already has the new value',
      change({ status: 'dead' }, { status: 'active' }),
      { status: 'active' },
      [],
    ],
    [
      'conflicts with a third value',
      change({ status: 'dead' }, { status: 'active' }),
      { status: 'missing' },
      undefined,
    ],
    [
      'conflicts with a fact that no longer exists',
      change({ status: 'dead' }, { status: 'active' }),
      undefined,
      undefined,
    ],
    ['changes nothing if the fact to remove no longer exists', change({ games: 1 }, null), undefined, []],
    ['removes a fact that is as before', change({ games: 1 }, null), { games: 1 }, [change({ games: 1 }, null)]],
    ['does not remove a fact that was changed', change({ games: 1 }, null), { games: 2 }, undefined],
    ['does not add a fact that already exists', change(null, { games: 1 }), { games: 1 }, undefined],
    [
      'applies only the fields that still differ',
      change({ a: 1, b: 1 }, { a: 2, b: 2 }),
      { a: 2, b: 1 },
      [change({ b: 1 }, { b: 2 })],
    ],
  ] as const)('%s', (_how, given, current, expected) => {
    expect(rebaseChange(given, current)).toEqual(expected)
  })

  test('merges a profile key by key', () => {
    const given = change({ profile: { a: 1, b: 1 } }, { profile: { a: 2, b: 1 } })
    const after = (profile: object) => rebaseChange(given, { profile })?.[0]?.after
    expect(after({ a: 1, b: 7, c: 3 })).toEqual({ profile: { a: 2, b: 7, c: 3 } })
    expect(after({ a: 5, b: 1 })).toBeUndefined()
    expect(
      rebaseChange(change({ profile: { a: 1 } }, { profile: {} }), { profile: { a: 1, b: 2 } })?.[0]?.after,
    ).toEqual({
      profile: { b: 2 },
    })
  })

  test('merges a part of a profile key by key', () => {
    const of = (gladiator: object | undefined) => ({ profile: { ...(gladiator && { gladiator }) } })
    const given = change(of({ name: 'B', armour: 'heavy' }), of({ name: 'B', armour: 'light' }))
    const after = (gladiator: object | undefined) => rebaseChange(given, of(gladiator))?.[0]?.after
    expect(after({ name: 'B', armour: 'heavy', missedGames: 2 })).toEqual(
      of({ name: 'B', armour: 'light', missedGames: 2 }),
    )
    expect(after({ name: 'B', armour: 'medium' })).toBeUndefined()
    expect(after(undefined)).toBeUndefined()
    const arms = (...equipment: string[]) => of({ name: 'B', equipment })
    expect(rebaseChange(change(arms('net'), arms('pilum')), arms('whip'))).toBeUndefined()
  })

  test.each([
    ['fewer casualties add to the current number', group(14, 12), group(14), group(14, 9), 11],
    ['more casualties are subtracted from the current number', group(14, 13), group(14, 11), group(14, 5), 3],
    ['conflicts below zero', group(14, 13), group(14, 2), group(14, 5), undefined],
    ['conflicts above the full number', group(14, 9), group(14, 12), group(14, 13), undefined],
    [
      'casualties are subtracted even if the current number equals the new one',
      group(14, 8),
      group(14, 6),
      group(14, 6),
      4,
    ],
    [
      'a group of the usual size, which its profile does not state',
      group(undefined, 10),
      group(undefined, 11),
      group(undefined, 8),
      9,
    ],
  ])('the models of a group: %s', (_how, before, after, now, left) => {
    const [own] = rebaseChange(change(before, after), now) ?? []
    expect((own?.after as { profile: { modelsNow: number } } | undefined)?.profile.modelsNow).toBe(left)
  })
})

describe('bought models', () => {
  const usual = () => 10
  test.each([
    ['are added to the models left', group(13), group(14), group(13, 11), group(14, 12)],
    [
      'are added to the models left of a group of the usual size',
      group(undefined),
      group(12),
      group(undefined, 7),
      group(12, 9),
    ],
    ['leave the group complete if no model is lost now', group(13, 11), group(14, 12), group(13), group(14)],
    [
      'and returned leave the models left, up to the new size',
      group(14, 9),
      group(12, 9),
      group(14, 13),
      group(12, 12),
    ],
    ['and returned down to the usual size', group(12), group(undefined), group(12, 11), group(undefined, 10)],
    ['conflict with another current size', group(13), group(14), group(15, 11), undefined],
  ])('%s', (_how, before, after, now, is) => {
    expect(rebaseChange(change(before, after), now, usual)?.[0]?.after).toEqual(is)
  })

  test('drop the number of models left if none is lost', () => {
    expect(rebaseChange(change(group(11, 11), group(11)), group(11, 11), usual)?.[0]?.after).toEqual(group(11))
  })

  test('are not counted if the usual size is unknown', () => {
    expect(rebaseChange(change(group(undefined), group(12)), group(undefined, 7))?.[0]?.after).toEqual(group(12, 7))
  })
})

test('finds a conflict of two changes in a field, a key of the profile, or the whole fact', () => {
  const name = change({ name: 'A' }, { name: 'B' })
  const [one, other] = [
    change(group(14, 12), group(14, 9)),
    change({ profile: { models: 14 } }, { profile: { models: 14, wits: 2 } }),
  ]
  expect([
    changesOverlap(name, name),
    changesOverlap(name, one),
    changesOverlap(one, other),
    changesOverlap(one, one),
  ]).toEqual([true, false, false, true])
  expect([
    changesOverlap(name, change({ name: 'A' }, null)),
    changesOverlap(name, change({ name: 'A' }, null, 'member0002')),
  ]).toEqual([true, false])
  const part = (before: object | undefined, after: object | undefined) =>
    change({ profile: { ...(before && { g: before }) } }, { profile: { ...(after && { g: after }) } })
  const [arms, races, gone] = [
    part({ a: 1, b: 1 }, { a: 2, b: 1 }),
    part({ a: 1, b: 1 }, { a: 1, b: 2 }),
    part({ a: 1, b: 1 }, undefined),
  ]
  expect([
    changesOverlap(arms, races),
    changesOverlap(arms, arms),
    changesOverlap(arms, gone),
    changesOverlap(gone, races),
  ]).toEqual([false, true, true, true])
})
