// Splitting changes into single steps, and finding equal steps.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../shared/domain/campaign/change.ts'
import { findUnmatchedChangeSteps, factContentKey, toChangeSteps } from '../../shared/domain/campaign/changeSteps.ts'

const injury = (fields: object) => ({
  id: 'a',
  campaign: 'c',
  member: 'm',
  injury: 'scar',
  position: 0,
  at: 'now',
  ...fields,
})

describe('two facts are equal', () => {
  test.each([{ id: 'b' }, { position: 7 }, { at: 'then' }])('with different %o', (fields) =>
    expect(factContentKey('injury', injury(fields))).toBe(factContentKey('injury', injury({}))),
  )
  test.each([{ member: 'n' }, { injury: 'blind' }, { campaign: 'd' }])('but not with different %o', (fields) =>
    expect(factContentKey('injury', injury(fields))).not.toBe(factContentKey('injury', injury({}))),
  )
  test('but not as facts of another kind', () =>
    expect(factContentKey('trait', injury({}))).not.toBe(factContentKey('injury', injury({}))))
})

test('matches each step with one equal step', () => {
  const addedInjury = (id: string): Change =>
    ({ kind: 'injury', id, before: null, after: injury({ id }) }) as unknown as Change
  const steps = toChangeSteps([addedInjury('a'), addedInjury('b')])
  expect(findUnmatchedChangeSteps(steps, toChangeSteps([addedInjury('c')]))).toEqual([steps[1]])
  expect(findUnmatchedChangeSteps(steps, toChangeSteps([addedInjury('c'), addedInjury('d')]))).toEqual([])
})
