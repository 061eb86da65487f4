// What changes come to, one thing at a time, and which of them are alike.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../shared/domain/campaign/change.ts'
import { beyond, likeness, stepsOf } from '../../shared/domain/campaign/steps.ts'

const injury = (fields: object) => ({
  id: 'a',
  campaign: 'c',
  member: 'm',
  injury: 'scar',
  position: 0,
  at: 'now',
  ...fields,
})

describe('two facts are alike', () => {
  test.each([{ id: 'b' }, { position: 7 }, { at: 'then' }])('whatever %o', (fields) =>
    expect(likeness('injury', injury(fields))).toBe(likeness('injury', injury({}))),
  )
  test.each([{ member: 'n' }, { injury: 'blind' }, { campaign: 'd' }])('but not with %o', (fields) =>
    expect(likeness('injury', injury(fields))).not.toBe(likeness('injury', injury({}))),
  )
  test('but not as different things', () =>
    expect(likeness('trait', injury({}))).not.toBe(likeness('injury', injury({}))))
})

test('steps have their likes each once', () => {
  const added = (id: string): Change =>
    ({ kind: 'injury', id, before: null, after: injury({ id }) }) as unknown as Change
  const steps = stepsOf([added('a'), added('b')])
  expect(beyond(steps, stepsOf([added('c')]))).toEqual([steps[1]])
  expect(beyond(steps, stepsOf([added('c'), added('d')]))).toEqual([])
})
