// Faults that are put into source files to try the tests: where, and some of them in every room.
import { describe, expect, test } from 'vitest'
import { candidates } from '../../scripts/mutate/candidates.ts'
import { picked, roomOf } from '../../scripts/mutate/pick.ts'

const mutationsOf = (text: string, file = 'main/app/a.ts') => candidates(file, text).map(({ mutation }) => mutation)

test.each([
  ['const a = b < 3', ['< → <=', '3 → 4']],
  ['const a = b === c && !d', ['&& → ||', '=== → !==', '!d → (d)']],
  ['const a = b ?? c', ['b ?? c → (b)', 'b ?? c → (c)']],
  ['const a = list.filter(isOne).map(of)', ['.filter(isOne) → ']],
  ['begin()\nawait end()', ['begin() → {}', 'await end() → {}']],
  ['const a = `${b}` + c + "d"', []],
  ['type A = 1 | 2 | true\nimport b from "c"', []],
  ['const props = defineProps<{ a: 1 }>()\ndefineOptions({ a: b })', []],
])('in %s', (text, wanted) => expect(mutationsOf(text)).toEqual(wanted))

test('of a component those in its script, at their places in the file', () => {
  const file = '<script setup lang="ts">\nconst a = 1\n</script>\n\n<template><p v-if="a === 2" /></template>\n'
  const [one, ...others] = candidates('renderer/a.vue', file)
  expect(others).toEqual([])
  expect([one!.line, file.slice(one!.start, one!.end), one!.text]).toEqual([2, '1', '2'])
})

describe('what is picked', () => {
  const faults = ['main/cli/a.ts', 'main/app/game/b.ts', 'renderer/screens/print/c.ts'].flatMap((file, at) =>
    candidates(file, 'f(1)\n'.repeat(3 * (at + 1))),
  )
  test('is the same for the same seed, each once', () => {
    expect(picked(faults, 10, 7)).toEqual(picked(faults, 10, 7))
    expect(new Set(picked(faults, 10, 7)).size).toBe(picked(faults, 10, 7).length)
  })
  test('is spread over all rooms, more in the larger ones', () => {
    const rooms = Map.groupBy(picked(faults, 12, 7), ({ file }) => roomOf(file))
    expect([...rooms].map(([room, some]) => [room, some.length]).sort()).toEqual([
      ['main/app/game', 4],
      ['main/cli', 3],
      ['renderer/screens/print', 5],
    ])
  })
})
