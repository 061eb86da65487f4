import type { BuilderChoice } from '../../rules/builder.ts'
import type { FullPack, PackMember } from './fullPack.ts'
import { heldIn, inAllLanguages } from './ownLines.ts'

const KEY = /^(\w+):(\d+)$/

/** Builds the choices to remove what a member describes itself in its lists. */
export const ownListChoices = (
  { lines, builder: { ownLists: words } }: FullPack,
  member: PackMember,
): BuilderChoice[] =>
  (words ? (lines.ownLists ?? []) : []).flatMap((list) =>
    heldIn(member, list).map((held, at) => ({
      key: `${list.id}:${at}`,
      name: inAllLanguages(typeof held === 'string' ? held : (held['name'] as string)),
      value: 'keep',
      options: [
        { id: 'keep', name: words!.keep },
        { id: 'drop', name: words!.drop },
      ],
    })),
  )

/** Returns a member after such a choice; undefined if the key belongs to another choice. */
export function withOwnListChoice({ lines }: FullPack, member: PackMember, key: string, option: string) {
  const [, id, place] = KEY.exec(key) ?? []
  const list = lines.ownLists?.find((one) => one.id === id && !one.described)
  if (!list) return undefined
  if (option === 'keep') return member
  return { ...member, [list.id]: heldIn(member, list).filter((_, at) => at !== Number(place)) }
}
