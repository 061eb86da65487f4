import { MAX_QUANTITY } from '../../domain/text.ts'
import { traitsOf, type PackLine, type PackMember, type PackTrait } from './fullPack.ts'

const MAX_LEVEL = 99

type Line = { readonly id: string } & Readonly<Record<string, unknown>>

/** Changes the last line with an id by one. Adds a new line if there is no such line, or if it is full. */
function changeLine<L extends Line>(lines: readonly L[], fresh: L, key: string, by: 1 | -1, max: number): readonly L[] {
  const at = lines.findLastIndex(({ id }) => id === fresh.id)
  const count = at < 0 ? 0 : Number(lines[at]![key])
  if (at < 0 || (by > 0 && count >= max)) return by > 0 ? [...lines, fresh] : lines
  return count + by > 0 ? lines.with(at, { ...lines[at]!, [key]: count + by }) : lines.toSpliced(at, 1)
}

/** Returns a member with one piece of an item more or less. */
export const changeQuantity = (member: PackMember, id: string, by: 1 | -1): PackMember => ({
  ...member,
  items: changeLine<PackLine>(member.items, { id, quantity: 1 }, 'quantity', by, MAX_QUANTITY),
})

/** Returns a member with one level of a trait more or less. */
export const changeLevel = (member: PackMember, id: string, by: 1 | -1): PackMember => ({
  ...member,
  traits: changeLine<PackTrait & Line>(
    traitsOf(member) as (PackTrait & Line)[],
    { id, level: 1 },
    'level',
    by,
    MAX_LEVEL,
  ),
})
