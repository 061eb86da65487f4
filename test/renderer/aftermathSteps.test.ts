// The steps of the aftermath: where something that is said belongs.
import { describe, expect, test } from 'vitest'
import { stepOf } from '../../renderer/aftermath/steps.ts'
import type { AftermathView } from '../../shared/contract/views/game.ts'

const view = {
  questions: [
    { id: 'fallen:a', kind: 'fallen' },
    { id: 'fallen:a1', kind: 'feats' },
    { id: 'roll:a:1', kind: 'roll' },
    { id: 'result', kind: 'result' },
  ],
} as unknown as AftermathView

describe('what is said of', () => {
  test.each([
    ['fallen:a', 'fallen'],
    ['fallen:a[0].member', 'fallen'],
    // Its id begins as that of another question.
    ['fallen:a1', 'experience'],
    ['fallen:a1[2]', 'experience'],
    ['roll:a:1', 'injuries'],
    ['checks[0].faces', 'result'],
    ['elsewhere', undefined],
    ['fallen:a12', undefined],
  ])('%s belongs to %s', (path, step) => expect(stepOf(view, path)).toBe(step))
})
