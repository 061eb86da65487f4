// Results of « Aller à… » from the same table are listed together, under its columns.
import { expect, test } from 'vitest'
import { toPaletteBlocks } from '../../renderer/shell/paletteBlocks.ts'
import type { PaletteEntry, PaletteEntryGroup } from '../../renderer/shell/paletteEntries.ts'

const entry = (id: string, table?: string) =>
  ({ id, kind: 'rule', name: id, ...(table !== undefined && { table: { id: table } }) }) as unknown as PaletteEntry
const blocksOf = (kind: PaletteEntryGroup['kind'], entries: readonly PaletteEntry[]) =>
  toPaletteBlocks({ kind, entries }).map(({ table, entries: own }) => [
    table?.id ?? '',
    own.map(({ id }) => id).join(' '),
  ])
const FOUND = [
  entry('a'),
  entry('gun', 'ranged'),
  entry('b', 'melee'),
  entry('c'),
  entry('rifle', 'ranged'),
  entry('d'),
]

test("joins items of a table at the first one's place; a single item stays with the others", () => {
  expect(blocksOf('rule', FOUND)).toEqual([
    ['', 'a'],
    ['ranged', 'gun rifle'],
    ['', 'b c d'],
  ])
})

test('does not join recent entries', () => {
  expect(blocksOf('recent', FOUND)).toEqual([['', 'a gun b c rifle d']])
})
