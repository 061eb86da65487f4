// What « Aller à… » finds of one table stands together, under its heads.
import { expect, test } from 'vitest'
import { blocksOf } from '../../renderer/shell/paletteBlocks.ts'
import type { Entry, Group } from '../../renderer/shell/paletteEntries.ts'

const entry = (id: string, table?: string) =>
  ({ id, kind: 'rule', name: id, ...(table !== undefined && { table: { id: table } }) }) as unknown as Entry
const told = (kind: Group['kind'], entries: readonly Entry[]) =>
  blocksOf({ kind, entries }).map(({ table, entries: own }) => [table?.id ?? '', own.map(({ id }) => id).join(' ')])
const FOUND = [
  entry('a'),
  entry('gun', 'ranged'),
  entry('b', 'melee'),
  entry('c'),
  entry('rifle', 'ranged'),
  entry('d'),
]

test('two things of a table are one, where the first was found; a single one stays among the rest', () => {
  expect(told('rule', FOUND)).toEqual([
    ['', 'a'],
    ['ranged', 'gun rifle'],
    ['', 'b c d'],
  ])
})

test('what was used last is no table', () => {
  expect(told('recent', FOUND)).toEqual([['', 'a gun b c rifle d']])
})
