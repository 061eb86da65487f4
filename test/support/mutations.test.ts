// Mutations of source files: where they are made, and how they are sampled.
import { describe, expect, test } from 'vitest'
import { candidates } from '../../scripts/mutate/candidates.ts'
import { pickFaults, moduleOf } from '../../scripts/mutate/pick.ts'

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
])('finds the mutations of %s', (text, wanted) => expect(mutationsOf(text)).toEqual(wanted))

test('mutates only the script of a component, at the right place in the file', () => {
  const file = '<script setup lang="ts">\nconst a = 1\n</script>\n\n<template><p v-if="a === 2" /></template>\n'
  const [one, ...others] = candidates('renderer/a.vue', file)
  expect(others).toEqual([])
  expect([one!.line, file.slice(one!.start, one!.end), one!.text]).toEqual([2, '1', '2'])
})

describe('a sample of mutations', () => {
  const faults = ['main/cli/a.ts', 'main/app/game/b.ts', 'renderer/screens/print/c.ts'].flatMap((file, at) =>
    candidates(file, 'f(1)\n'.repeat(3 * (at + 1))),
  )
  test('is the same for the same seed, without duplicates', () => {
    expect(pickFaults(faults, 10, 7)).toEqual(pickFaults(faults, 10, 7))
    expect(new Set(pickFaults(faults, 10, 7)).size).toBe(pickFaults(faults, 10, 7).length)
  })
  test('covers all folders, with more in larger ones', () => {
    const modules = Map.groupBy(pickFaults(faults, 12, 7), ({ file }) => moduleOf(file))
    expect([...modules].map(([name, some]) => [name, some.length]).sort()).toEqual([
      ['main/app/game', 4],
      ['main/cli', 3],
      ['renderer/screens/print', 5],
    ])
  })
})
