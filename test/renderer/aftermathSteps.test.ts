// The steps of the aftermath: where an issue is shown, and which answers are kept.
import { describe, expect, test } from 'vitest'
import { toStakeAnswer } from '../../renderer/aftermath/answers.ts'
import { findStep } from '../../renderer/aftermath/steps.ts'
import type { AftermathView } from '../../shared/contract/views/game.ts'

const view = {
  questions: [
    { id: 'fallen:a', kind: 'fallen' },
    { id: 'fallen:a1', kind: 'feats' },
    { id: 'roll:a:1', kind: 'roll' },
    { id: 'result', kind: 'result' },
  ],
} as unknown as AftermathView

describe('the path of an issue', () => {
  test.each([
    ['fallen:a', 'fallen'],
    ['fallen:a[0].member', 'fallen'],
    // The id of this question starts with the id of another question.
    ['fallen:a1', 'experience'],
    ['fallen:a1[2]', 'experience'],
    ['roll:a:1', 'injuries'],
    ['checks[0].faces', 'result'],
    ['elsewhere', undefined],
    ['fallen:a12', undefined],
  ])('%s belongs to %s', (path, step) => expect(findStep(view, path)).toBe(step))
})

test('an answer about a stake is kept only if it differs from what the rules propose', () => {
  expect(toStakeAnswer({ assumed: 'warband001' }, 'warband001')).toBeUndefined()
  expect(toStakeAnswer({ assumed: null }, null)).toBeUndefined()
  expect(toStakeAnswer({ assumed: 'warband001' }, null)).toEqual({ kind: 'stake', warband: null })
})
