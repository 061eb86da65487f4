// Merging the changes of two windows to the same draft.
import { expect, test } from 'vitest'
import { mergeData } from '../../renderer/lib/mergeData.ts'

const base = { answers: { a: 1, b: { of: 'x' } }, later: [1] }
test.each([
  [
    'different answers',
    { answers: { ...base.answers, c: 3 }, later: [1] },
    { answers: { ...base.answers, a: 2 }, later: [1] },
    { answers: { a: 2, b: { of: 'x' }, c: 3 }, later: [1] },
  ],
  [
    'the same answer changed twice: theirs is kept',
    { ...base, later: [2] },
    { ...base, later: [3] },
    { ...base, later: [3] },
  ],
  ['a removed answer', { answers: { a: 1 }, later: [1] }, { ...base, later: [3] }, { answers: { a: 1 }, later: [3] }],
  ['a draft that the other window deleted', { ...base, later: [2] }, undefined, undefined],
])('merges: %s', (_what, mine, theirs, merged) => expect(mergeData(base, mine, theirs)).toEqual(merged))
