// What needs attention, one after the other: nobody is forgotten, whatever is put off or settled meanwhile.
import { expect, test } from 'vitest'
import { atNext, atPrevious, EMPTY, keyOf, putOff, queued, refreshed, type Queue } from '../../renderer/todo/queue.ts'
import type { Need } from '../../shared/contract/views/overview.ts'

const due = (member: string): Need => ({ kind: 'advances-due', warband: 'w', member, name: member, due: 1 })
const ALL = ['a', 'b', 'c', 'd'].map(due)
const at = ({ at: key }: Queue) => key?.slice(-1)
const begun = (needs: readonly Need[]) => atNext(refreshed(EMPTY, needs), needs)

test('in their order, each once; then nothing is left', () => {
  let needs = ALL
  let queue = begun(needs)
  const seen = []
  while (queue.at !== undefined) {
    seen.push(at(queue))
    needs = needs.filter((need) => keyOf(need) !== queue.at)
    queue = atNext(refreshed(queue, needs), needs)
  }
  expect(seen).toEqual(['a', 'b', 'c', 'd'])
})

test('what is put off comes again after all others, and before it what is new', () => {
  let queue = putOff(begun(ALL), ALL)
  expect(at(queue)).toBe('b')
  const left = [due('a'), due('d'), due('e')]
  queue = atNext(refreshed(queue, left), left)
  expect(at(queue)).toBe('d')
  queue = atNext(queue, [due('a'), due('e')])
  expect(at(queue)).toBe('e')
  queue = atNext(queue, [due('a')])
  expect(at(queue)).toBe('a')
  // Put off again, the only one that is left stays.
  expect(at(putOff(queue, [due('a')]))).toBe('a')
})

test('back to the one before that still needs something; the first has none', () => {
  const third = atNext(atNext(begun(ALL), ALL), ALL)
  expect(at(third)).toBe('c')
  expect(at(atPrevious(third, [due('a'), due('c')]))).toBe('a')
  expect(at(atPrevious(begun(ALL), ALL))).toBe('a')
})

test('what prevents a game comes first; other kinds are not asked for', () => {
  const points: Need = { kind: 'points-unspent', warband: 'w', treasury: 9 }
  const illegal: Need = { kind: 'illegal-band', warband: 'w', errors: 1, finding: { fr: '', en: '' } }
  expect(queued([points, due('a'), illegal], ['points-unspent', 'illegal-band'], new Map())).toEqual([illegal, points])
})

test('an old wound is rolled for in a game: where none is planned it comes last', () => {
  const wound = (warband: string): Need => ({ kind: 'wound-to-roll', warband, member: warband, name: warband })
  const needs = [wound('without'), wound('with'), due('a')]
  const kinds = ['wound-to-roll', 'advances-due'] as const
  expect(queued(needs, kinds, new Map([['with', 'game000001']]))).toEqual([wound('with'), due('a'), wound('without')])
})
